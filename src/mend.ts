/**
 * Mends a file by its safe fixes, of which each is certain only as long as the rest is what it seems to be. So those that are
 * about reading it count together: unless all of a filter can be read afterwards, nothing of it is changed.
 */
import { type CompiledFile, type CompileOptions, compileWith, type FileFilter, settingsOf } from "./compile.js";
import { applyEdits, chooseFixes } from "./diagnostics/apply-fixes.js";
import { beforeEdits, type Rounds } from "./diagnostics/before-edits.js";
import type { Diagnostic } from "./diagnostics/diagnostic.js";
import { isError } from "./diagnostics/severity.js";

export interface MendOptions extends CompileOptions {
  /** Which filters of a list are mended, and nothing else of it but what stands around them. Default: all. */
  readonly only?: ((filter: FileFilter, all: readonly FileFilter[]) => boolean) | undefined;
  /** What `compileAll` says of the text with the same options, where that is known. */
  readonly given?: CompiledFile | undefined;
}

export interface Mending {
  /** With the fixes made; where there were none, or all were held back, the text as given. */
  readonly text: string;
  /** What that text is. */
  readonly file: CompiledFile;
  /** What the text was before. */
  readonly given: CompiledFile;
  /** What was mended, at its place in the text as given. */
  readonly mended: readonly Diagnostic[];
  /** What has a safe fix that was not made, since afterwards the filter, or the file around it, still could not be read. */
  readonly heldBack: readonly Diagnostic[];
  /** The edits, round by round: one fix can bring another mistake to light. */
  readonly rounds: Rounds;
}

/** More rounds than this would mean that two fixes undo each other. */
const mostRounds = 50;

/** A text of this length is mended once; a shorter one again and again until so much has been read. */
const mostCharacters = 900_000;

/** Of a text in which fixes of some part break what stands around the parts, so much is read to find those. */
const mostSearched = 4_000_000;

/** Each pass leaves out what the one before showed to be no help; after so many nothing is mended. */
const mostPasses = 5;

/**
 * Applies safe fixes in place until none is left (language.md §15.5). Of a list of filters each is mended for itself. A fix that makes a filter
 * worse is not made.
 */
export function mend(text: string, { only, given: known, ...options }: MendOptions = {}): Mending {
  const settings = settingsOf(options);
  const given = known ?? compileWith(text, settings);
  const left = only === undefined ? [] : given.filters.filter((filter) => !only(filter, given.filters));
  const limits: Limits = {
    left: new Set(left.map(keyOf)),
    rounds: new Map(),
    lost: new Set(),
    allLost: false,
    searched: 0,
  };
  for (let pass = 0; ; ) {
    limits.allLost ||= pass === mostPasses;
    const found = limits.searched;
    const attempt = attemptAt(given, { ...settings, before: text }, limits);
    if (attempt !== null) return { text: attempt.file.source, given, heldBack: heldBackIn(given, limits), ...attempt };
    // A search has a bound of its own.
    if (limits.searched === found) pass++;
  }
}

/** Diagnostics of a mended text at their places in the text as it was given. */
export function beforeMending(
  diagnostics: readonly Diagnostic[],
  { rounds }: Pick<Mending, "rounds">,
): readonly Diagnostic[] {
  return beforeEdits(diagnostics, rounds);
}

/** What passes before this one taught. */
interface Limits {
  /** Parts that nobody asked to mend. */
  readonly left: ReadonlySet<string>;
  /** After how many rounds a part would become worse. */
  readonly rounds: Map<string, number>;
  /** Parts that cannot be read after all. */
  readonly lost: Set<string>;
  /** Neither can the file around them. */
  allLost: boolean;
  /** Characters that were read to find parts whose fixes break the file around them. */
  searched: number;
}

/** A part of a file that is mended for itself: a filter, or what stands around several. */
interface Part {
  readonly key: string;
  readonly readable: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

const around = "around";

const keyOf = ({ pointer }: FileFilter): string => `filter ${pointer ?? ""}`;

function partsOf({ filters, around: own, elsewhere = [] }: CompiledFile): readonly Part[] {
  const apart = new Map<string, Part>();
  for (const { pointer, compilation } of elsewhere) {
    const key = `elsewhere ${pointer ?? ""}`;
    const { readable, diagnostics } = apart.get(key) ?? { readable: true, diagnostics: [] };
    apart.set(key, {
      key,
      readable: readable && compilation.readable,
      diagnostics: [...diagnostics, ...compilation.diagnostics],
    });
  }
  const rest = ofFile({ around: own, elsewhere });
  return [
    { key: around, readable: errorsOf(rest) === 0, diagnostics: rest },
    ...apart.values(),
    ...filters.map((filter) => ({
      key: keyOf(filter),
      readable: filter.compilation.readable,
      diagnostics: filter.compilation.diagnostics,
    })),
  ];
}

/** What is said of the file itself. */
function ofFile({ around: own, elsewhere = [] }: Pick<CompiledFile, "around" | "elsewhere">): readonly Diagnostic[] {
  const apart = new Set(elsewhere.flatMap(({ compilation }) => compilation.diagnostics));
  return own.filter((one) => !apart.has(one));
}

/** Mends within limits; null when it turned out that they have to be lower. */
function attemptAt(
  given: CompiledFile,
  settings: ReturnType<typeof settingsOf>,
  limits: Limits,
): Pick<Mending, "file" | "mended" | "rounds"> | null {
  let file = given;
  const mended: Diagnostic[] = [];
  const rounds: Rounds[number][] = [];
  const touched = new Set<string>();
  for (
    let read = 0;
    !limits.allLost && rounds.length < mostRounds && read < mostCharacters;
    read += file.source.length
  ) {
    const due = partsOf(file).filter(
      ({ key }) =>
        !limits.left.has(key) && !limits.lost.has(key) && rounds.length < (limits.rounds.get(key) ?? mostRounds),
    );
    const chosen = chooseFixes(
      due.flatMap(({ diagnostics }) => diagnostics).sort((a, b) => a.span.start - b.span.start),
    );
    const text = applyEdits(file.source, chosen.edits);
    if (text === file.source) break;
    const next = compileWith(text, settings);
    if (isAroundReadable(file) && !isAroundReadable(next)) {
      const culprit = breaking(file, due, settings, limits);
      if (culprit !== null) limits.lost.add(culprit);
      if (culprit !== null) return null;
    }
    const worse = worsened(due, partsOf(next));
    for (const key of worse) limits.rounds.set(key, rounds.length);
    if (worse.length > 0) return null;
    const now = new Set(chosen.mended);
    for (const { key, diagnostics } of due) if (diagnostics.some((diagnostic) => now.has(diagnostic))) touched.add(key);
    for (const diagnostic of beforeEdits(chosen.mended, rounds)) mended.push({ ...diagnostic, fixes: [] });
    rounds.push(chosen.edits);
    file = next;
  }
  const lost = partsOf(file).filter(
    ({ key, readable }) => !readable && (key === around ? rounds.length > 0 : touched.has(key)),
  );
  for (const { key } of lost) limits.lost.add(key);
  limits.allLost ||= limits.lost.has(around);
  return lost.length > 0 ? null : { file, mended, rounds };
}

function isAroundReadable(file: CompiledFile): boolean {
  return errorsOf(ofFile(file)) === 0;
}

/** The key of a part by whose fixes, beside those of parts before it, a file could no more be read; null where that takes too long to find. */
function breaking(
  { source }: CompiledFile,
  due: readonly Part[],
  settings: ReturnType<typeof settingsOf>,
  limits: Limits,
): string | null {
  const fixed = due.filter(({ diagnostics }) => diagnostics.some(({ fixes }) => fixes.some(({ safe }) => safe)));
  let [whole, broken] = [0, fixed.length];
  while (broken - whole > 1) {
    if (limits.searched > mostSearched) return null;
    limits.searched += source.length;
    const middle = (whole + broken) >>> 1;
    const some = fixed.slice(0, middle).flatMap(({ diagnostics }) => diagnostics);
    const { edits } = chooseFixes(some.sort((a, b) => a.span.start - b.span.start));
    if (isAroundReadable(compileWith(applyEdits(source, edits), settings))) whole = middle;
    else broken = middle;
  }
  limits.searched++;
  return fixed[whole]?.key ?? null;
}

/** The parts that could be read, and have more errors after than before. What cannot be read may show more the more is read of it. */
function worsened(before: readonly Part[], after: readonly Part[]): readonly string[] {
  const errorsAfter = new Map(after.map(({ key, diagnostics }) => [key, errorsOf(diagnostics)]));
  return before
    .filter(({ key, readable, diagnostics }) => readable && (errorsAfter.get(key) ?? 0) > errorsOf(diagnostics))
    .map(({ key }) => key);
}

function heldBackIn(given: CompiledFile, { left, lost, allLost }: Limits): readonly Diagnostic[] {
  const held = partsOf(given).filter(({ key }) => lost.has(key) || (allLost && !left.has(key)));
  return held.flatMap(({ diagnostics }) => diagnostics).filter(({ fixes }) => fixes.some(({ safe }) => safe));
}

function errorsOf(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(isError).length;
}
