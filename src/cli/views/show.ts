/** Diagnostics on standard error. */
import { type Diagnostic, renderDiagnostics, toRecords } from "../../index.js";
import type { Io } from "../world/io.js";
import { inCommandWords } from "./command-words.js";
import { colored, printable, sayPainted } from "./print.js";
import { type Diagnosable, shownDiagnosed } from "./shown-diagnosed.js";

/** A text, and what it is called where it is shown and in JSON. */
export interface Shown {
  readonly name: string | null;
  readonly file: string | null;
  readonly text: string;
}

/** Renders diagnostics of one input, if there are any. */
export function showDiagnostics(found: readonly Diagnostic[], given: Diagnosable, io: Io): void {
  const diagnostics = found.filter(isTold);
  if (diagnostics.length === 0) return;
  const columns = io.columns();
  // The frame's gutter takes a few columns of what the terminal has.
  const width = columns === undefined ? {} : { width: Math.max(40, columns - 8) };
  const file = given.name === null ? {} : { file: given.name };
  const rendered = renderDiagnostics(shownDiagnosed(diagnostics, given), {
    color: colored(io),
    help: inCommandWords,
    ...width,
    ...file,
  });
  sayPainted(`${rendered}\n`, io);
}

/** Whether no comment of the filter says that nobody needs to be told of it. */
export function isTold({ suppressed }: Diagnostic): boolean {
  return suppressed === undefined;
}

/** So many mended mistakes are shown one by one. */
const mostShown = 10;

/** Says in a line for each, up to so many, what `--fix` mended. */
export function showMended(mended: readonly Diagnostic[] | null, given: Diagnosable, io: Io, most = mostShown): void {
  if (mended === null || mended.length === 0) return;
  const [bold, end] = colored(io) ? ["\u001b[1m", "\u001b[0m"] : ["", ""];
  const { name } = given;
  for (const { code, message, line, column } of toRecords(shownDiagnosed(mended.slice(0, most), given))) {
    sayPainted(
      `${bold}mended[${code}]${end}: ${printable(message)} (${name === null ? "" : `${printable(name)}:`}${line}:${column})\n`,
      io,
    );
  }
  if (mended.length > most) sayPainted(`${bold}mended${end}: ${mended.length - most} more\n`, io);
}
