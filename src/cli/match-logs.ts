/** Runs a filter over logs, line by line in constant memory. */
import { explainLine, type Filter, toLackingFields, toTextVerdict } from "../index.js";
import type { Io } from "./io.js";
import { Refusal } from "./io.js";
import { lineSplitter, longestLine } from "./lines.js";
import { printable, refuse } from "./refuse.js";

export interface Counts {
  /** Lines that are not blank. */
  lines: number;
  kept: number;
  dropped: number;
  unknown: number;
  malformed: number;
}

export interface Matched {
  readonly counts: Counts;
  /** For each field that some line lacks, how many lines lack it. Empty unless asked for. */
  readonly lacking: ReadonlyMap<string, number>;
  /** Some log could not be read (to its end). */
  readonly unreadable: boolean;
}

export interface MatchHandlers {
  readonly countLacking: boolean;
  /** Gets each line's bytes as they are, valid until it returns. */
  onVerdict(verdict: "keep" | "drop" | "unknown", line: Uint8Array): void;
  /** Called when all that has been read is judged, before more is waited for. */
  onPause(): void;
}

const shownMalformed = 5;

/** Judges every line of the logs (`-` is standard input), in order. Reports malformed lines and unreadable logs itself. */
export function matchLogs(filter: Filter, logs: readonly string[], handlers: MatchHandlers, io: Io): Matched {
  const verdictOf = toTextVerdict(filter);
  const lackedBy = handlers.countLacking ? toLackingFields(filter) : () => [];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const counts: Counts = { lines: 0, kept: 0, dropped: 0, unknown: 0, malformed: 0 };
  const lacking = new Map<string, number>();
  let unreadable = false;

  const judge = (line: Uint8Array | null, first: boolean, place: () => string): void => {
    const content = line === null ? null : trimmed(line, first);
    if (content?.length === 0) return;
    counts.lines++;
    const text = content === null ? null : decoder.decode(content);
    const verdict = text === null ? "malformed" : verdictOf(text);
    if (text === null || line === null || verdict === "malformed") {
      if (counts.malformed++ < shownMalformed) io.err(`${printable(place())}: malformed line: ${malformation(filter, text)}\n`);
      return;
    }
    counts[countOf[verdict]]++;
    for (const field of lackedBy(text)) lacking.set(field, (lacking.get(field) ?? 0) + 1);
    handlers.onVerdict(verdict, line);
  };

  for (const log of logs) {
    let number = 0;
    const place = () => `${log === "-" ? "<stdin>" : log}:${number}`;
    const splitter = lineSplitter((line) => judge(line, ++number === 1, place));
    try {
      for (const chunk of io.chunks(log)) {
        splitter.push(chunk);
        handlers.onPause();
      }
      splitter.end();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(error, io);
      unreadable = true;
    }
  }
  handlers.onPause();
  const hidden = counts.malformed - shownMalformed;
  if (hidden > 0) io.err(`${hidden} more malformed ${hidden === 1 ? "line" : "lines"}\n`);
  return { counts, lacking, unreadable };
}

const countOf = { keep: "kept", drop: "dropped", unknown: "unknown" } as const;

/** The line without white space at its end and a byte-order mark at the very beginning; empty for a blank line. */
function trimmed(line: Uint8Array, first: boolean): Uint8Array {
  const start = first && line[0] === 0xef && line[1] === 0xbb && line[2] === 0xbf ? 3 : 0;
  let end = line.length;
  while (end > start && isSpace(line[end - 1])) end--;
  return line.subarray(start, end);
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

/** Why a line is malformed; null is a line too long to be read. */
function malformation(filter: Filter, text: string | null): string {
  if (text === null) return `longer than ${longestLine / 1024 / 1024} MiB`;
  const offset = explainLine(filter, text).malformedAt ?? 0;
  if (offset === 0) return "not a JSON object";
  return offset >= text.length ? "the JSON object is cut off" : `not JSON from column ${offset + 1} on`;
}
