/** Checks one text and mends it on demand. */
import { applyFixes, type Compilation, type CompileOptions, compile, type Diagnostic } from "../index.js";
import type { Input } from "./input.js";

export interface Checked {
  /** With the text after fixing. */
  readonly input: Input;
  readonly compilation: Compilation;
  /** How many mistakes were mended. */
  readonly fixed: number;
}

/** One fix can bring another mistake to light; more rounds than this would mean that two undo each other. */
const mostRounds = 50;

/** A text of this length is fixed once; a shorter one again and again until so much has been read. */
const mostCharacters = 2_000_000;

/** Compiles a text; with `fix`, applies safe fixes until none is left, and takes none that makes a filter worse. */
export function checkInput(input: Input, options: CompileOptions, fix: boolean): Checked {
  let checked: Checked = { input, compilation: compile(input.text, options), fixed: 0 };
  for (let round = 0, read = 0; fix && round < mostRounds && read < mostCharacters; round++) {
    read += checked.input.text.length;
    const { text, applied } = applyFixes(checked.input.text, checked.compilation.diagnostics);
    if (applied === 0 || text === checked.input.text) break;
    const compilation = compile(text, options);
    if (errorsOf(compilation.diagnostics) > errorsOf(checked.compilation.diagnostics)) break;
    checked = { input: { ...input, text }, compilation, fixed: checked.fixed + applied };
  }
  return checked;
}

export function errorsOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === "error").length;
}
