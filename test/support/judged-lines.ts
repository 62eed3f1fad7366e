/** The lines of a log with the parser's result for each line. */
import { type CheckedFilter, toLackingFields, toTextVerdict } from "../../src/index.js";

export interface JudgedLine {
  /** Counted from 1. */
  readonly number: number;
  /** The bytes with byte-order mark and line end. */
  readonly bytes: Buffer;
  readonly kind: "object" | "malformed" | "blank";
  /** The result for each filter. Empty for a line without an object. */
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
    const text = decoder.decode(
      start === 0 && bytes.subarray(0, 3).equals(Buffer.of(0xef, 0xbb, 0xbf)) ? bytes.subarray(3) : bytes,
    );
    const blank = /^[ \t\r\n]*$/.test(text);
    const verdicts = blank ? [] : verdictsOf.map((verdictOf) => verdictOf(text));
    const kind = blank ? "blank" : verdicts[0] === "malformed" ? "malformed" : "object";
    const number = judged.length + 1;
    if (kind === "object")
      judged.push({ number, bytes, kind, verdicts, lacking: lackingFields.map((lackingOf) => lackingOf(text)) });
    else judged.push({ number, bytes, kind, verdicts: [], lacking: [] });
    start = end;
  }
  return judged;
}
