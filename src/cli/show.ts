/** Diagnostics on standard error. */
import { type Diagnostic, renderDiagnostics } from "../index.js";
import type { Input } from "./input.js";
import type { Io } from "./io.js";
import { colored } from "./refuse.js";

/** Renders diagnostics of one input, if there are any. */
export function showDiagnostics(diagnostics: readonly Diagnostic[], { name, text }: Input, io: Io): void {
  if (diagnostics.length === 0) return;
  const columns = io.columns();
  // The frame's gutter takes a few columns of what the terminal has.
  const width = columns === undefined ? {} : { width: Math.max(40, columns - 8) };
  io.err(`${renderDiagnostics(diagnostics, text, { color: colored(io), ...width, ...(name === null ? {} : { file: name }) })}\n`);
}
