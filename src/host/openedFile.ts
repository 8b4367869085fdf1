import type { TextFile } from "../core/textFile";

/** One version of a text file, and where it came from. */
export interface OpenedFile extends TextFile {
  /** Names the bytes of this version: a hash with a key of this installation. */
  readonly version: string;
  readonly encodingGuessed: boolean;
  readonly source: "disk" | "editor";
  readonly unsaved: boolean;
  /** Sentences that the model should know about the source. */
  readonly remarks: readonly string[];
  /** Whether the file is still this version; what was read before holds only if it is. */
  isCurrent(): Promise<boolean>;
}
