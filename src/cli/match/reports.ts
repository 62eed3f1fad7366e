/** What a run has to say of its logs: printed as it goes, or kept for the document of `--json`. */
import { type ProblemRecord, problem } from "../views/document.js";
import { refuse } from "../views/refuse.js";
import { type Io, Refusal } from "../world/io.js";
import { hiddenText, malformedText, showHiddenMalformed, showMalformed } from "./malformed.js";
import type { MalformedReport } from "./settings.js";

export interface Reports {
  /** A malformed line of a log; `number` is counted from the beginning of the log, 0 is not known. */
  malformed(log: number, number: number, report: MalformedReport): void;
  /** So many malformed lines beyond those. */
  hiddenMalformed(hidden: number): void;
  /** Why a log could not be read (to its end). */
  unreadable(log: number, message: string): void;
  /** What was kept. */
  problems(): readonly ProblemRecord[];
}

/** `names` are those of logs as they are shown. */
export function printedReports(names: readonly string[], io: Io): Reports {
  return {
    malformed: (log, number, report) => showMalformed(names[log] ?? "", number, report, io),
    hiddenMalformed: (hidden) => showHiddenMalformed(hidden, io),
    unreadable: (_, message) => refuse(new Refusal(message, null), io),
    problems: () => [],
  };
}

/** `files` are logs as they were given. */
export function collectedReports(files: readonly string[]): Reports {
  const problems: ProblemRecord[] = [];
  return {
    malformed: (log, number, report) =>
      void problems.push(problem(malformedText(report), files[log] ?? null, number === 0 ? null : number)),
    hiddenMalformed(hidden) {
      const text = hiddenText(hidden);
      if (text !== null) problems.push(problem(text));
    },
    unreadable: (log, message) => void problems.push(problem(message, files[log] ?? null)),
    problems: () => problems,
  };
}
