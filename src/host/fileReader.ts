import { type AnswerFacts, answer } from "../core/answer";
import { AROUND_CHUNK } from "../core/chunk";
import { eolName } from "../core/eolName";
import { type Failure, failed, type Result, success } from "../core/failure";
import { fitChunk, type Room } from "../core/fitChunk";
import { addRange, missingRanges } from "../core/range";
import type { ReadArguments } from "../core/readArguments";
import { type ChunkLimit, findPlace, type Place, readChunk } from "../core/readChunk";
import { Scratch } from "../core/scratch";
import type { FileHistory } from "../log/fileHistory";
import { type FileOpener, openingFailure } from "./fileOpener";
import type { OpenedFile } from "./openedFile";
import type { Target } from "./pathResolver";
import { hasRoomyAnswers, type Session } from "./session";
import type { ReadSettings } from "./settings";
import type { StatedBudget, TokenBudget } from "./tokenBudget";

/** What a permitted call reads, and within which limits. */
export interface FileRequest {
  readonly args: ReadArguments;
  readonly target: Target;
  readonly session: Session;
  readonly budget: StatedBudget | null;
  readonly settings: ReadSettings;
  /** What this session was handed of the file before. */
  readonly history: FileHistory;
  readonly signal: AbortSignal;
}

/** Other harnesses than the editor's own may replace an answer of over 8 KiB of UTF-8. */
const NARROW_BYTES = 7500;
const TRIES_MOST = 3;

/** Reads a chunk of one version of a file, as large as the limits and the host's room allow. */
export class FileReader {
  readonly #scratch = new Scratch();

  constructor(
    private readonly opener: Pick<FileOpener, "open">,
    private readonly budgets: TokenBudget,
    /** A random mark of a few letters and digits. */
    private readonly newMark: () => string,
  ) {}

  /** Fails with what opening fails with, and `bad_arguments`, `out_of_range` or `no_room`. */
  async read(request: FileRequest): Promise<Result<AnswerFacts>> {
    for (let attempt = 1; ; attempt++) {
      const opened = await this.opener.open(request.target, request.signal);
      if (!opened.ok) return opened;
      const facts = await this.#readVersion(request, opened.value);
      if (facts !== "changed") return facts;
      if (attempt === TRIES_MOST) return failed(KEEPS_CHANGING);
    }
  }

  /** What was read while the file became another version is of no version: the caller tries again. */
  async #readVersion(request: FileRequest, file: OpenedFile): Promise<Result<AnswerFacts> | "changed"> {
    try {
      const place = await findPlace(file, request.args, request.signal);
      const facts = place.ok ? await this.#fit(request, file, place.value) : place;
      return (await file.isCurrent()) ? facts : "changed";
    } catch (error) {
      request.signal.throwIfAborted();
      const failure = openingFailure(error);
      return (await file.isCurrent()) ? failed(failure) : "changed";
    }
  }

  async #fit(request: FileRequest, file: OpenedFile, place: Place): Promise<Result<AnswerFacts>> {
    const { session, budget, settings } = request;
    const cap: ChunkLimit = { bytes: settings.chunkBytes, limitedBy: "cap" };
    const fitInto = (room: Room) =>
      fitChunk(cap.bytes, room, async (bytes) => {
        const facts = await this.#facts(request, file, place, [cap, { bytes, limitedBy: room.limitedBy }]);
        // The longest form: whether the row can be saved is not known yet.
        const text = answer({ ...facts, logged: false }).join("");
        const frameBytes = utf8Bytes(text) - utf8Bytes(facts.chunk.text);
        return { facts, text, frameBytes, chunkBytes: facts.chunk.range.end - place.start };
      });
    if (hasRoomyAnswers(session) && budget === null)
      return success(await this.#facts(request, file, place, [cap]));
    const fitted =
      hasRoomyAnswers(session) && budget !== null
        ? await this.budgets.within(session.id, budget, fitInto, request.signal)
        : await fitInto({ left: NARROW_BYTES, measure: utf8Bytes, limitedBy: "cap" });
    return fitted === null ? failed(noRoom(place.start, file.bytes.size)) : success(fitted.answer.facts);
  }

  async #facts(
    { args, target, settings, history, signal }: FileRequest,
    file: OpenedFile,
    place: Place,
    limits: readonly ChunkLimit[],
  ): Promise<AnswerFacts> {
    const chunk = await this.#scratch.lend(settings.chunkBytes + AROUND_CHUNK, (scratch) =>
      readChunk(file, place, args, limits, signal, scratch),
    );
    const { version, bytes, lines, encoding, markBytes } = file;
    return {
      path: target.path,
      totalBytes: bytes.size,
      chunk,
      totalLines: lines.total,
      eol: eolName(lines.lineEnds ?? chunk.lineEnds),
      version,
      changed: history.lastVersion !== null && history.lastVersion !== version,
      unread: missingRanges(addRange(history.coverageOf(version), chunk.range), bytes.size),
      encoding: encoding.id,
      encodingGuessed: file.encodingGuessed,
      hasMark: markBytes > 0,
      source: file.source,
      unsaved: file.unsaved,
      remarks: file.remarks,
      requestedOffset: place.requestedOffset,
      clampedSize: args.size !== null && args.size > settings.chunkBytes ? args.size : null,
      requestedEndLine: args.endLine,
      ignored: args.ignored,
      logged: true,
      mark: this.#markFor(chunk.text),
    };
  }

  #markFor(text: string): string {
    for (;;) {
      const mark = this.newMark();
      if (!text.includes(`>>>${mark}`) && !text.includes(`<<<${mark}`)) return mark;
    }
  }
}

function utf8Bytes(text: string): number {
  return Buffer.byteLength(text);
}

function noRoom(offset: number, totalBytes: number): Failure {
  return {
    code: "no_room",
    message: "The context has no room left for text of this file.",
    hint: `Stop reading here and keep offset=${offset}: go on from it when there is room.`,
    totalBytes,
  };
}

const KEEPS_CHANGING: Failure = {
  code: "unreadable",
  message: "The file changes faster than it can be read.",
  hint: "Call again in a moment.",
};
