/** The lines of a log as the parser judges them, one by one. */
import type { CheckedFilter } from "../../src/checked/filter.js";
import { toLackingFields } from "../../src/predicate/lacking.js";
import { toTextVerdict } from "../../src/predicate/text.js";

export interface JudgedLine {
  /** Counted from 1. */
  readonly number: number;
  /** With byte-order mark and line end. */
  readonly bytes: Buffer;
  readonly kind: "object" | "malformed" | "blank";
  /** For each filter; empty where there is nothing to judge. */
  readonly verdicts: readonly string[];
  readonly lacking: readonly (readonly string[])[];
}

export function judgedLines(filters: readonly CheckedFilter[], log: Uint8Array): readonly JudgedLine[] {
  const verdictsOf = filters.map(toTextVerdict);
  const lackingFields = filters.map(toLackingFields);
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const judged: JudgedLine[] = [];
  for (let start = 0; start < log.length; ) {
    const feed = log.indexOf(10, start);
    const end = feed === -1 ? log.length : feed + 1;
    const bytes = Buffer.from(log.subarray(start, end));
    const text = decoder.decode(start === 0 && bytes.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf)) ? bytes.subarray(3) : bytes);
    const blank = /^[ \t\r\n]*$/.test(text);
    const kind = blank ? "blank" : verdictsOf[0]?.(text) === "malformed" ? "malformed" : "object";
    const judge = kind === "object";
    judged.push({
      number: judged.length + 1,
      bytes,
      kind,
      verdicts: judge ? verdictsOf.map((verdictOf) => verdictOf(text)) : [],
      lacking: judge ? lackingFields.map((lackingOf) => lackingOf(text)) : [],
    });
    start = end;
  }
  return judged;
}
