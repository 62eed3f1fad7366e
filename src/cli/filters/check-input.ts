/** Checks one text and mends it on demand. */
import {
  beforeMending,
  type Compilation,
  type CompiledFile,
  type CompileOptions,
  compileAll,
  type Diagnostic,
  type FileFilter,
  mend,
} from "../../index.js";
import { isTold } from "../views/show.js";
import { aroundChosen, choosing, chosenFilters } from "./choose-filter.js";
import type { Input } from "./input.js";

export interface Checked {
  /** As it was given. */
  readonly given: Input;
  /** With the text after fixing. */
  readonly input: Input;
  /** The one of both that diagnostics have their places in. */
  readonly shown: Input;
  /** What it holds: a single one is all of a file that is no list. */
  readonly file: CompiledFile;
  readonly filters: readonly FileFilter[];
  /** What is shown of the mistakes. */
  readonly diagnostics: readonly Diagnostic[];
  /** How many there are, also of those that are not shown. */
  readonly errors: number;
  readonly warnings: number;
  /** How many warnings comments suppress. */
  readonly suppressed: number;
  /** What was mended, at its place in the text before. */
  readonly mended: readonly Diagnostic[];
  /** How many mistakes have a safe fix that can be applied. */
  readonly fixable: number;
  /** How many have one that cannot, since what remains could not be read. */
  readonly heldBack: number;
  /** Whether that was not tried: of those that are fixable some may be held back. */
  readonly untried: boolean;
}

/** Characters up to which it is tried what would be held back: that takes as much again as to read a text. Filters of hundreds of jobs have fewer. */
export const mostTried = 262_144;

/**
 * Compiles all of a text, or the filter of it that was chosen; with `fix`, after its safe fixes: they are made, or it is only looked
 * at what they would do.
 */
export function checkInput(input: Input, options: CompileOptions, fix: "make" | "look" | null): Checked {
  const only = choosing(input.choice);
  // One call, whose work for what filters mean is shared by the text as given and as mended.
  const mended = fix === null ? null : mend(input.text, { ...options, only });
  const given = mended?.given ?? compileAll(input.text, options);
  // What can be read can be mended, so nothing is held back, and nobody need try; nor need anybody ask what the mended filter means.
  const asked = mended === null && !isReadable(given);
  const untried = asked && input.text.length > mostTried;
  const mending =
    asked && !untried ? mend(input.text, { ...options, analysis: false, values: "off", given, only }) : mended;
  const file = withoutTrees(fix !== null && mending !== null ? mending.file : given);
  const filters = chosenFilters(file, input);
  // What several filters share is one.
  const found = [
    ...new Set([...aroundChosen(file, input), ...filters.flatMap(({ compilation }) => compilation.diagnostics)]),
  ];
  const diagnostics = filters.length === file.filters.length && input.choice === null ? file.diagnostics : found;
  const all = found.filter(isTold);
  const heldBack = mending?.heldBack.length ?? 0;
  const after = fix !== null && mending !== null ? { ...input, text: mending.text } : input;
  return {
    given: input,
    input: after,
    shown: fix === "look" ? input : after,
    file,
    filters,
    diagnostics: fix === "look" && mending !== null ? beforeMending(diagnostics, mending) : diagnostics,
    errors: errorsOf(all),
    warnings: warningsOf(all),
    suppressed: found.length - all.length,
    mended: fix !== null && mending !== null ? mending.mended : [],
    fixable: Math.max(0, all.filter(({ fixes }) => fixes.some(({ safe }) => safe)).length - heldBack),
    heldBack,
    untried,
  };
}

/** Nobody asks for the trees any more, which are most of what is held of a file while it, and others, are told of. */
function withoutTrees(file: CompiledFile): CompiledFile {
  const lean = <Result extends Compilation>({ compilation, ...rest }: FileFilter<Result>) => ({
    ...rest,
    compilation: { ...compilation, document: null },
  });
  return file.ok ? { ...file, filters: file.filters.map(lean) } : { ...file, filters: file.filters.map(lean) };
}

function isReadable({ filters, around }: CompiledFile): boolean {
  return errorsOf(around) === 0 && filters.every(({ compilation }) => compilation.readable);
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === "error";
}

export function warningsOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === "warning").length;
}

export function errorsOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(isError).length;
}
