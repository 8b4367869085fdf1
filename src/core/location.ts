/** A place in a file system, as the parts of a URI; `path` is absolute, uses `/`, and is not percent-encoded. */
export interface Location {
  readonly scheme: string;
  readonly authority: string;
  readonly path: string;
}

/** A folder of the workspace. */
export interface Folder {
  readonly name: string;
  readonly location: Location;
}

/** What stands at a location, links followed. */
export type Probed =
  | {
      readonly kind: "file" | "directory" | "fifo" | "socket" | "device";
      /** Where all links lead. */
      readonly real: Location;
      /** Device and inode where the file system has them; tells a swapped file from the one that was asked about. */
      readonly identity: string;
    }
  | { readonly kind: ProbeFailure };

/** `dangling` is a link to nothing, `loop` one to itself; `unreadable` is what the file system gave no answer for. */
export type ProbeFailure = "missing" | "dangling" | "loop" | "no_permission" | "unreadable";

/** Looks at locations without opening what stands there. */
export interface PathProbe {
  probe(location: Location): Promise<Probed>;
  /** Names in a folder; empty where it cannot be listed. */
  list(folder: Location): Promise<readonly string[]>;
}

export function sameRoot(a: Location, b: Location): boolean {
  return a.scheme === b.scheme && a.authority === b.authority;
}
