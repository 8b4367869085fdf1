/** The last segment of a path as shown; either slash separates. */
export function baseName(path: string): string {
  return path.slice(lastSlash(path) + 1);
}

/** All before the last segment, without the slash between them; empty where there is nothing. */
export function folderName(path: string): string {
  return path.slice(0, Math.max(0, lastSlash(path)));
}

function lastSlash(path: string): number {
  return Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\"));
}
