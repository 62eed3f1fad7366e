/** Two filters over the same logs: how many lines each keeps alone. */
import { type Filter, toTextVerdict } from "../index.js";
import type { Io } from "./io.js";
import { matchLogs } from "./match-logs.js";

export interface ComparedLogs {
  readonly lines: number;
  readonly malformed: number;
  readonly both: number;
  readonly onlyA: number;
  readonly onlyB: number;
  readonly neither: number;
  /** The first lines that only one of them keeps, as they are. */
  readonly examples: { readonly onlyA: readonly string[]; readonly onlyB: readonly string[] };
  readonly unreadable: boolean;
}

const mostExamples = 3;

/** Judges every line of the logs by both filters. */
export function compareLogs(a: Filter, b: Filter, logs: readonly string[], io: Io): ComparedLogs {
  const verdictOfB = toTextVerdict(b);
  const decoder = new TextDecoder("utf-8");
  const counts = { both: 0, onlyA: 0, onlyB: 0, neither: 0 };
  const examples = { onlyA: [] as string[], onlyB: [] as string[] };
  const matched = matchLogs(
    a,
    logs,
    {
      countLacking: false,
      onVerdict(verdict, line) {
        const text = decoder.decode(line).trim();
        const [keptByA, keptByB] = [verdict === "keep", verdictOfB(text) === "keep"];
        const kept = keptByA ? (keptByB ? "both" : "onlyA") : keptByB ? "onlyB" : "neither";
        counts[kept]++;
        if ((kept === "onlyA" || kept === "onlyB") && examples[kept].length < mostExamples) examples[kept].push(text);
      },
      onPause() {},
    },
    io,
  );
  return { lines: matched.counts.lines, malformed: matched.counts.malformed, ...counts, examples, unreadable: matched.unreadable };
}
