import { type ByteSource, bytesInMemory } from "../core/byteSource";
import { type Failure, failed, type Result, success } from "../core/failure";
import type { Location } from "../core/location";
import type { Encodings } from "../core/textContent";
import { type DecidedText, decideContent } from "./contentDecider";
import { diskFacts, diskFile, isCurrent } from "./diskFile";
import { type DiskHandles, FileReplaced } from "./diskHandles";
import { diskPath } from "./diskProbe";
import type { DocumentSource } from "./documentSource";
import { errorCode, isMissing } from "./errorCode";
import { LeastRecentlyUsed } from "./leastRecentlyUsed";
import type { OpenedFile } from "./openedFile";
import type { VersionHash } from "./versionHash";

/** The editor's file system, which serves every scheme. Rejects with its own errors. */
export interface WholeFiles {
  /** Size in bytes, and when the file was modified in milliseconds. */
  stat(location: Location): Promise<{ readonly size: number; readonly mtime: number }>;
  read(location: Location): Promise<Uint8Array>;
}

/** Times of modification are coarser than this nowhere, in milliseconds. */
const MTIME_TICK_MS = 2_000;

/** A file by the path it was asked for, by which settings go, and by where that leads. */
export interface OpenRequest {
  readonly given: Location;
  readonly real: Location;
}

export interface FileOpenerOptions {
  readonly files: WholeFiles;
  readonly documents: DocumentSource;
  readonly handles: DiskHandles;
  readonly encodings: Encodings;
  readonly hash: VersionHash;
  /** The id of the encoding that the user set for a file, or null where only the default holds. */
  readonly explicitEncoding: (location: Location) => string | null;
}

/** Files up to this size are read whole; their version is a hash of their bytes. */
const WHOLE_BYTES = 4 << 20;
/** A larger file of a file system without ranged reads is read whole only up to this size. */
const VIRTUAL_BYTES_MOST = 64 << 20;

/** Opens the current version of a file: from an open document that has unsaved text, else from its file system. */
export class FileOpener {
  readonly #options: FileOpenerOptions;
  // What was decided about the last versions. Small and virtual ones hold their bytes, so that these are few.
  readonly #small = new LeastRecentlyUsed<Result<DecidedText>>(8);
  readonly #virtual = new LeastRecentlyUsed<Result<DecidedText>>(1);
  readonly #ranged = new LeastRecentlyUsed<Result<DecidedText>>(64);
  /** The last large virtual file, as each of its chunks would load it anew. */
  readonly #loaded = new LeastRecentlyUsed<Source>(1);

  constructor(options: FileOpenerOptions) {
    this.#options = options;
  }

  /** Fails with `not_found`, `binary`, `too_large` or `unreadable`. Throws the signal's reason when aborted. */
  async open({ real, given }: OpenRequest, signal?: AbortSignal): Promise<Result<OpenedFile>> {
    try {
      return (await this.#openDocument(real, signal)) ?? (await this.#openFile(real, given, signal));
    } catch (error) {
      signal?.throwIfAborted();
      return failed(openingFailure(error));
    }
  }

  async #openDocument(location: Location, signal?: AbortSignal): Promise<Result<OpenedFile> | null> {
    const document = await this.#options.documents.find(location);
    if (document === null) return null;
    const { bytes, encoding, remarks } = document;
    const source = this.#whole(bytes);
    const decided = await this.#decide(location, source, encoding, this.#small, signal);
    if (!decided.ok) return decided;
    return success({ ...decided.value, ...source, source: "editor", unsaved: true, remarks });
  }

  async #openFile(location: Location, given: Location, signal?: AbortSignal): Promise<Result<OpenedFile>> {
    const { documents, explicitEncoding } = this.#options;
    const found =
      location.scheme === "file" ? await this.#onDisk(location) : await this.#virtualFile(location);
    if (!found.ok) return found;
    const { source, cache } = found.value;
    const decided = await this.#decide(location, source, explicitEncoding(given), cache, signal);
    if (!decided.ok) return decided;
    return success({
      ...decided.value,
      ...source,
      source: "disk",
      unsaved: false,
      remarks: await documents.remarks(location),
    });
  }

  async #onDisk(location: Location): Promise<Result<Found>> {
    const { files, handles, hash } = this.#options;
    const path = diskPath(location);
    const facts = diskFacts(path);
    if (facts.size <= WHOLE_BYTES) {
      const source = this.#whole(await files.read(location));
      // A file that is written while it is read may come out as a mixture that never was.
      return success({
        source: { ...source, isCurrent: async () => isCurrent(path, facts) },
        cache: this.#small,
      });
    }
    const file = await diskFile(path, facts, handles, hash);
    const source = { bytes: file, version: file.version, isCurrent: file.isCurrent };
    return success({ source, cache: this.#ranged });
  }

  async #virtualFile(location: Location): Promise<Result<Found>> {
    const { files } = this.#options;
    const { size, mtime } = await files.stat(location);
    if (size > VIRTUAL_BYTES_MOST) return failed(tooLarge(size));
    if (size <= WHOLE_BYTES)
      return success({ source: this.#whole(await files.read(location)), cache: this.#small });
    const key = JSON.stringify([location, size, mtime]);
    const source = this.#loaded.get(key) ?? this.#whole(await files.read(location));
    // Of a file that was just modified, or of a provider that does not say when, the next state may look the same.
    if (mtime > 0 && Date.now() - mtime > MTIME_TICK_MS) this.#loaded.set(key, source);
    return success({ source, cache: this.#virtual });
  }

  #whole(bytes: Uint8Array): Source {
    return { bytes: bytesInMemory(bytes), version: this.#options.hash(bytes), isCurrent: async () => true };
  }

  async #decide(
    { path }: Location,
    { bytes, version }: Source,
    explicit: string | null,
    cache: LeastRecentlyUsed<Result<DecidedText>>,
    signal?: AbortSignal,
  ): Promise<Result<DecidedText>> {
    const key = `${version} ${explicit} ${path}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const decided = await decideContent(bytes, explicit, this.#options.encodings, signal);
    // Lines of what is in memory anyway are counted at once, so that totals are exact.
    if (decided.ok && cache !== this.#ranged) await decided.value.lines.complete(signal);
    cache.set(key, decided);
    return decided;
  }
}

/** Where the bytes of a file are, and where to keep what is decided about them. */
interface Found {
  readonly source: Source;
  readonly cache: LeastRecentlyUsed<Result<DecidedText>>;
}

interface Source {
  readonly bytes: ByteSource;
  readonly version: string;
  isCurrent(): Promise<boolean>;
}

/** An error of a file system as an answer. Rethrows what no file system says. */
export function openingFailure(error: unknown): Failure {
  if (error instanceof FileReplaced)
    return {
      code: "unreadable",
      message: "The file was replaced while it was read.",
      hint: "Call again now.",
    };
  if (isMissing(error))
    return { code: "not_found", message: "The file is not there any more.", hint: "Look for it by name." };
  const code = errorCode(error);
  if (code === undefined) throw error;
  return {
    code: "unreadable",
    message: `The file system does not hand it out (${code}).`,
    hint: "Do not try again; tell the user.",
  };
}

function tooLarge(totalBytes: number): Failure {
  return {
    code: "too_large",
    message: `The file has ${totalBytes} bytes, and its file system has no ranged reads: ${VIRTUAL_BYTES_MOST} bytes is the most.`,
    hint: "Stop: search in it instead, or ask the user for a local copy.",
    totalBytes,
  };
}
