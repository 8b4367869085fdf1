import type { Location } from "../core/location";

/** The text of an open document that is not, or not in this state, on disk. */
export interface OpenDocument {
  /** As saving would write them, byte order mark included. */
  readonly bytes: Uint8Array;
  /** VS Code's id of the encoding that `bytes` are in. */
  readonly encoding: string;
  /** Sentences that the model should know, such as that the file on disk changed too. */
  readonly remarks: readonly string[];
}

/** What the editor holds in place of files. */
export interface DocumentSource {
  /** The dirty or untitled document at `location`; null where the file system has the current state. */
  find(location: Location): Promise<OpenDocument | null>;
  /** The location of the untitled document that `input` names by its URI or its title. */
  untitled(input: string): Location | null;
  /** Sentences about unsaved changes that no text document holds. */
  remarks(location: Location): readonly string[];
}
