/** Judges and counts the lines that a scanner leaves to the parser. */
import type { CheckedFilter } from "../check/filter.js";
import { lineJudge } from "./line-judge.js";

export interface ParsedLines {
  /** What becomes of a line: some filter keeps it, or none does; it is malformed, or blank. */
  judge(line: Uint8Array): "kept" | "left" | "malformed" | "blank";
  /** Bits of the filters that keep the line judged last. */
  readonly keptBy: Uint32Array;
  /** Of the lines judged so far that are JSON objects. */
  readonly counts: {
    readonly lines: number;
    readonly kept: number;
    readonly filters: readonly { readonly kept: number; readonly unknown: number; readonly lacking: number[] }[];
  };
}

export function parsedLines(filters: readonly CheckedFilter[], classify: boolean): ParsedLines {
  const judge = lineJudge(filters);
  const counts = {
    lines: 0,
    kept: 0,
    filters: filters.map(({ fields }) => ({ kept: 0, unknown: 0, lacking: fields.map(() => 0) })),
  };
  const keptBy = new Uint32Array(Math.ceil(filters.length / 32));
  return {
    judge(line) {
      const what = judge.read(line);
      if (what !== "object") return what;
      keptBy.fill(0);
      let kept = false;
      counts.lines++;
      for (const [filter, own] of counts.filters.entries()) {
        const verdict = judge.verdictOf(filter);
        if (verdict === "unknown") own.unknown++;
        if (verdict === "keep") {
          kept = true;
          own.kept++;
          keptBy[filter >> 5] = (keptBy[filter >> 5] ?? 0) | (1 << (filter & 31));
        }
        if (!classify) continue;
        for (let field = 0; field < own.lacking.length; field++)
          if (judge.lacks(filter, field)) own.lacking[field] = (own.lacking[field] ?? 0) + 1;
      }
      if (kept) counts.kept++;
      return kept ? "kept" : "left";
    },
    keptBy,
    counts,
  };
}
