import { fileTypeFromBuffer } from "file-type";

/** A kind of file by its signature. */
export interface FileKind {
  /** Such as `PNG image`. */
  readonly name: string;
  /** What would serve a model better than a text reader, as the next step of a hint. */
  readonly instead: string;
}

/** Names the kind of a file by its first bytes; undefined where no signature is known. */
export async function fileKind(head: Uint8Array): Promise<FileKind | undefined> {
  const type = await fileTypeFromBuffer(head.subarray(0, SIGNATURE_BYTES));
  if (type === undefined) return undefined;
  const [family] = type.mime.split("/");
  const name = `${type.ext.toUpperCase()} ${FAMILIES.get(family ?? "") ?? "file"}`;
  return { name: `${name} (${type.mime})`, instead: insteadOf(type.ext, family ?? "") };
}

const SIGNATURE_BYTES = 4100 + 512;

const FAMILIES: ReadonlyMap<string, string> = new Map([
  ["image", "image"],
  ["audio", "audio"],
  ["video", "video"],
  ["font", "font"],
]);

const ARCHIVES = new Set(["zip", "gz", "tar", "7z", "rar", "bz2", "xz", "zst", "jar", "lz4"]);
const PROGRAMS = new Set(["elf", "exe", "macho", "wasm", "class"]);

function insteadOf(ext: string, family: string): string {
  if (family === "image") return "Use a tool that shows images to the model, or ask the user to attach it.";
  if (ext === "pdf") return "Use a tool that extracts a PDF's text, such as pdftotext in a terminal.";
  if (ARCHIVES.has(ext)) return "List or extract it in a terminal, then read the files in it.";
  if (PROGRAMS.has(ext))
    return "Read its source, or inspect it in a terminal with strings or a disassembler.";
  if (ext === "sqlite") return "Query it in a terminal with sqlite3.";
  return "Use a program for this kind of file in a terminal.";
}
