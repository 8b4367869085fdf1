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

/** What the editor holds in place of files. Documents may be open under another spelling of a file's real location. */
export interface DocumentSource {
  /** The document with unsaved text, or without a file system, at a real location; null where the file is current. */
  find(real: Location): Promise<OpenDocument | null>;
  /** The location of the document without a file system that `input` names by its URI or its title. */
  unfiled(input: string): Location | null;
  /** Sentences about unsaved changes that no text document holds. */
  remarks(real: Location): Promise<readonly string[]>;
}
