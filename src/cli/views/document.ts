/** The one shape of what `--json` prints: `ok`, `diagnostics` and `problems`, then what the command is about. */
import { type Diagnostic, type DiagnosticRecord, toRecords } from "../../index.js";
import type { Io, Refusal } from "../world/io.js";
import { inCommandWords } from "./command-words.js";
import { emit } from "./print.js";
import { type Diagnosable, shownDiagnosed } from "./shown-diagnosed.js";

/** What is wrong beside filters: files, logs, the command line. */
export interface ProblemRecord {
  readonly message: string;
  readonly help: string | null;
  /** As it was given; null where it is about none. */
  readonly file: string | null;
  /** Of a log, counted from 1; null where it is about none, or none that is known. */
  readonly line: number | null;
}

export interface Found {
  readonly diagnostics?: readonly DiagnosticRecord[];
  readonly problems?: readonly ProblemRecord[];
}

export function problem(message: string, file: string | null = null, line: number | null = null): ProblemRecord {
  return { message, help: null, file, line };
}

/** What a refusal says. */
export function problemOf({ message, help, file }: Refusal): ProblemRecord {
  return { ...problem(message, file), help: help ?? null };
}

/** Diagnostics of one text; one of no file may have a name. What words them is not even loaded where there are none. */
export function recordsOf(
  diagnostics: readonly Diagnostic[],
  given: Diagnosable & { readonly file: string | null },
): readonly DiagnosticRecord[] {
  return diagnostics.length === 0
    ? []
    : toRecords(shownDiagnosed(diagnostics, given), { file: given.file ?? given.name, help: inCommandWords });
}

/** So many characters are put together before they are written. */
const pieceLength = 65_536;

/**
 * Prints one document on one line; integers beyond a double's reach as their decimal strings. A member may be the function that makes it: what is large
 * is made when its turn comes, and let go of then.
 */
export function printDocument({ diagnostics = [], problems = [] }: Found, rest: object, io: Io): void {
  const ok = problems.length === 0 && diagnostics.every(({ severity }) => severity !== "error");
  let piece = "";
  for (const [key, value] of Object.entries<unknown>({ ok, diagnostics, problems, ...rest })) {
    const json = jsonOf(typeof value === "function" ? value() : value);
    if (json === undefined) continue;
    piece += `${piece === "" && key === "ok" ? "{" : ","}${JSON.stringify(key)}:${json}`;
    if (piece.length < pieceLength) continue;
    emit(piece, io);
    piece = "";
  }
  emit(`${piece}}\n`, io);
}

/** JSON of a value. Asked of each value within what it is instead, the engine takes several times as long, which is for those that need it. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return JSON.stringify(value, (_key, inner: unknown) => (typeof inner === "bigint" ? inner.toString() : inner));
  }
}

/** Prints that nothing was done, and why. */
export function printRefusal(refusal: Refusal, io: Io): void {
  const { because, file } = refusal;
  const diagnostics =
    because === null ? [] : toRecords(shownDiagnosed(because.diagnostics, because), { file, help: inCommandWords });
  printDocument({ diagnostics, problems: [problemOf(refusal)] }, {}, io);
}
