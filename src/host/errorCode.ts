/** The code of an error of Node (`ENOENT`) or of the editor's file system (`FileNotFound`), if it is one. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}

/** Whether an error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR", "FileNotFound"].includes(errorCode(error) ?? "");
}
