/** The lines of a log as the parser judges them, one by one. */
import type { CheckedFilter } from "../../src/checked/filter.js";
import { toLackingFields } from "../../src/predicate/lacking.js";
import { toTextVerdict } from "../../src/predicate/text.js";

export interface JudgedLine {
  /** Counted from 1. */
  readonly number: number;
  /** With byte-order mark and line end. */
  readonly bytes: Buffer;
  readonly verdict: "keep" | "drop" | "unknown" | "malformed" | "blank";
  readonly lacking: readonly string[];
}

export function judgedLines(filter: CheckedFilter, log: Uint8Array): readonly JudgedLine[] {
  const verdictOf = toTextVerdict(filter);
  const lackingFields = toLackingFields(filter);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const judged: JudgedLine[] = [];
  for (let start = 0; start < log.length; ) {
    const feed = log.indexOf(10, start);
    const end = feed === -1 ? log.length : feed + 1;
    const bytes = Buffer.from(log.subarray(start, end));
    const text = decoder.decode(start === 0 && bytes.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf)) ? bytes.subarray(3) : bytes);
    const blank = /^[ \t\r\n]*$/.test(text);
    judged.push({ number: judged.length + 1, bytes, verdict: blank ? "blank" : verdictOf(text), lacking: blank ? [] : lackingFields(text) });
    start = end;
  }
  return judged;
}
