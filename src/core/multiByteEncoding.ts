import type { Encoding } from "./encoding";

import type { DecodeById } from "./singleByteEncoding";

/**
 * One of the East Asian encodings, or undefined where `id` names none. What is mapped is decided by `decode`, so
 * that valid text equals the editor's; how many bytes an undecodable sequence takes, by the WHATWG decoders: an
 * ASCII byte after a lead byte is never swallowed.
 */
export function multiByteEncoding(id: string, decodeById: DecodeById): Encoding | undefined {
  const shape = SHAPES.get(id);
  if (shape === undefined) return undefined;
  const decode = (bytes: Uint8Array) => decodeById(bytes, id);
  const mapped = new Map<number, boolean>();
  const isMapped = (bytes: Uint8Array, at: number, length: number): boolean => {
    let key = 0;
    for (let i = 0; i < length; i++) key = key * 256 + (bytes[at + i] ?? 0);
    let known = mapped.get(key);
    if (known === undefined) {
      known = key === GB18030_REPLACEMENT || !decode(bytes.subarray(at, at + length)).includes("\ufffd");
      if (mapped.size < MAPPED_MOST) mapped.set(key, known);
    }
    return known;
  };
  const codePointAt = (bytes: Uint8Array, at: number): number => {
    if ((bytes[at] ?? 0) < 0x80) return 1;
    const length = shape.sequenceAt(bytes, at);
    if (length < 0) return length;
    if (isMapped(bytes, at, length)) return length;
    return length === 2 && (bytes[at + 1] ?? 0) < 0x80 ? -1 : -length;
  };
  return {
    id,
    width: 1,
    bigEndian: false,
    longest: shape.longest,
    codePointAt,
    startOf: (bytes, at, start) => {
      let unit = start;
      for (let next = start; next <= at && next < bytes.length; next += Math.abs(codePointAt(bytes, next)))
        unit = next;
      return unit + Math.abs(codePointAt(bytes, unit)) <= at ? at : unit;
    },
    selfSynchronizing: false,
    decode: (bytes) => decodeRuns(bytes, codePointAt, decode),
  };
}

/** U+FFFD itself, which only GB18030 can write. */
const GB18030_REPLACEMENT = 0x8431a437;

/** Enough for every pair of bytes of any of these encodings; longer sequences are looked up again beyond it. */
const MAPPED_MOST = 65_536;

interface Shape {
  readonly longest: number;
  /** Bytes of the sequence that starts with the non-ASCII byte at `at`; negated where its shape is already wrong. */
  sequenceAt(bytes: Uint8Array, at: number): number;
}

/** Leads and trails as in the WHATWG Encoding Standard's decoders. */
const PAIRS = pairs((lead) => lead > 0x80 && lead < 0xff);
const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ["gbk", PAIRS],
  ["gb2312", PAIRS],
  ["cp950", PAIRS],
  ["big5hkscs", PAIRS],
  ["euckr", PAIRS],
  ["shiftjis", pairs((lead) => (lead > 0x80 && lead < 0xa0) || (lead > 0xdf && lead < 0xfd))],
  ["gb18030", { longest: 4, sequenceAt: gb18030Sequence }],
  ["eucjp", { longest: 3, sequenceAt: eucJpSequence }],
]);

function pairs(isLead: (byte: number) => boolean): Shape {
  return { longest: 2, sequenceAt: (bytes, at) => (isLead(bytes[at] ?? 0) ? pairAt(bytes, at) : 1) };
}

function pairAt(bytes: Uint8Array, at: number): number {
  const trail = bytes[at + 1];
  // A trail is 0x40 or more in all of these encodings; a byte below it stands for itself.
  return trail === undefined || trail < 0x40 ? -1 : 2;
}

function gb18030Sequence(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead === 0x80 || lead === 0xff) return 1;
  if (!isDigit(bytes[at + 1])) return pairAt(bytes, at);
  const third = bytes[at + 2] ?? 0;
  return third > 0x80 && third < 0xff && isDigit(bytes[at + 3]) ? 4 : -1;
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function eucJpSequence(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  if (lead !== 0x8e && lead !== 0x8f && (lead < 0xa1 || lead === 0xff)) return 1;
  const trail = bytes[at + 1];
  if (trail === undefined || trail < 0x80) return -1;
  if (lead !== 0x8f || trail < 0xa1 || trail === 0xff) return 2;
  const last = bytes[at + 2];
  return last === undefined || last < 0x80 ? -2 : 3;
}

function decodeRuns(
  bytes: Uint8Array,
  codePointAt: Encoding["codePointAt"],
  decode: (run: Uint8Array) => string,
): string {
  let out = "";
  let run = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = codePointAt(bytes, at);
    if (length < 0) {
      out += `${decode(bytes.subarray(run, at))}\ufffd`;
      run = at - length;
    }
    at += Math.abs(length);
  }
  return out + decode(bytes.subarray(run));
}
