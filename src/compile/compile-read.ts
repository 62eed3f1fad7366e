/** Compiles what a reader of text or of where JSON gives: checks names, types, limits, examples and meaning. */
import { keepingComments } from "../ast/keep-comments.js";
import type { Document, Example, Expression, Field } from "../ast/nodes.js";
import { check } from "../checked/check.js";
import type { CheckContext } from "../checked/context.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { isOfUnknown, unknownDataset } from "../diagnostics/lowered.js";
import type { Notation } from "../diagnostics/notation.js";
import { isError, isSuppressed, withSeverity } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import { defaultLimits } from "../language/limits.js";
import { type DeliveredFormat, plainFormat } from "../language/time.js";
import type { Compilation } from "./compilation.js";
import { exampleFieldDiagnostics, exampleVerdictDiagnostics } from "./example-diagnostics.js";
import { completed, type Filter } from "./filter.js";
import { limitDiagnostics } from "./limit-diagnostics.js";
import { result } from "./result.js";
import { saidOnce } from "./said-once.js";
import type { CompileSettings } from "./settings.js";
import { type LookedFor, scopesIn, suppressed } from "./suppressions.js";
import { looksForValues, spellingIn, valuesOf } from "./values-of.js";
import { datasetGiven, whichDataset } from "./which-dataset.js";

/** A filter as the reader of text or of where JSON gives it. */
export interface Read {
  /** The tree, possibly partial. Null when nothing could be read. */
  readonly document: Document | null;
  /** Whether the input has no filter, which is valid: every line is delivered. */
  readonly empty: boolean;
  /** The dataset that a header or a job names. */
  readonly dataset: Field | null;
  /** The format of times that the job delivers. Null: not known. */
  readonly timestamps: DeliveredFormat | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether an expression of the file, which is not evaluated, gives a part of the filter. */
  readonly partial?: true | undefined;
  readonly notation: Notation;
  readonly span?: Span;
  readonly pointer?: string;
  /** Reads the text of the filter again after a fix. Without this member, suggestions are not compared with the limits. */
  readAgain?(text: string): Expression | null;
}

/** `advised`: whether to report the size that minimising gives, for a filter over a limit. */
export function compileRead(
  given: Read,
  form: "text" | "where",
  source: string,
  settings: CompileSettings,
  advised = true,
): Compilation {
  const { datasets = [], mistakes, meaning: finder } = settings;
  const start = given.span?.start ?? 0;
  const place = { span: { start, end: start }, ...(given.pointer ? { pointer: given.pointer } : {}) };
  const named = form === "text" ? "header" : "job";
  const choice = whichDataset(given.dataset, named, datasetGiven(given.dataset, settings), place, datasets);
  const format = given.timestamps ?? settings.timestamps ?? null;
  const context: CheckContext = {
    dataset: choice.dataset,
    datasets,
    form,
    notation: given.notation,
    text: source,
    timestamps: format === null ? null : plainFormat(format),
    unknownFields: settings.unknownFields ?? "error",
    names: settings.names,
    spell: spellingIn(choice.dataset, settings),
  };
  const isOpen = mistakes !== undefined && given.diagnostics.some(({ code }) => code === "LW424");
  const read = isOpen ? { ...given, diagnostics: mistakes.openFields(given.diagnostics, context) } : given;
  /** Whether an unknown name is a warning: when fields may be unknown. The caller may choose it for LW204 alone, too. */
  const isUnknownLowered = (code: string): boolean =>
    context.unknownFields !== "error" || (code === unknownDataset && (settings.severity?.LW204 ?? "error") !== "error");
  const limits = { ...defaultLimits, ...settings.limits };
  const later = collector();
  const document = read.document;
  const expression = document?.expression ?? null;
  const examples = document?.examples ?? [];
  let filter: Filter | undefined;
  let undecided = false;
  if (expression !== null) {
    const checked = check(expression, context);
    later.addAll(checked.diagnostics);
    const fieldMistakes = exampleFieldDiagnostics(examples, context);
    later.addAll(fieldMistakes);
    if (checked.filter !== null && !read.diagnostics.some(isError) && !read.partial) {
      filter = completed(checked.filter);
      // The analysis comes before minimising, because both share one budget of work.
      const { diagnostics: meaning, complete } = finder?.find(filter, expression, source, read.notation) ?? {
        diagnostics: [],
        complete: true,
      };
      undecided = !complete;
      later.addAll(limitDiagnostics(filter, limits, expression, advised ? finder : undefined));
      // A misspelled field of an example is the reason why its verdict is unknown.
      const sound = withoutAny(examples, fieldMistakes.filter(isError));
      // A filter that keeps no line fails its `keep` examples. One error says so.
      const never = meaning.some(isError);
      const tried = exampleVerdictDiagnostics(sound, filter);
      undecided ||= !tried.complete;
      later.addAll(
        tried.diagnostics.filter(({ code, args }) => !(never && code === "LW321" && args.expects === "keep")),
      );
      later.addAll(meaning);
      later.addAll(valuesOf(filter, expression, context, meaning, settings));
    } else if (read.partial && ![...read.diagnostics, ...checked.diagnostics].some(isError)) {
      const known = settings.values?.knownPart?.(expression, context);
      if (known) later.addAll(valuesOf(known.filter, known.expression, { ...context, partial: true }, [], settings));
    }
  } else if (read.empty && !read.diagnostics.some(isError)) {
    filter = completed({
      kind: "Filter",
      dataset: choice.dataset?.name ?? null,
      tree: { kind: "Everything" },
      fields: [],
    });
  }
  const fitting =
    form === "text" && mistakes !== undefined ? mistakes.fit(read.diagnostics, expression, context) : read.diagnostics;
  const said = saidOnce(fitting, later.all(), { expression, dataset: choice.dataset, other: choice.other });
  const found = [
    ...said,
    ...chosen(
      read,
      // An unknown dataset beside a known one is a disagreement, and stays an error.
      choice.diagnostics.map((one) =>
        one.code === unknownDataset && context.dataset === null && isUnknownLowered(one.code)
          ? withSeverity(one, "warning")
          : one,
      ),
    ),
  ].sort((a, b) => a.span.start - b.span.start);
  const kept = keepingComments(found, document?.comments ?? [], source);
  // A comment is unused only when the check of its code ran.
  const { operators, bytes } = limits;
  const lookedFor: LookedFor = (code) => {
    if (/^LW5/.test(code)) return finder !== undefined && !undecided;
    if (/^LW30[346]$/.test(code)) return Number.isFinite(operators) && Number.isFinite(bytes);
    if (/^LW8[012]/.test(code)) return looksForValues(choice.dataset, settings);
    if (isOfUnknown(code)) return isUnknownLowered(code) ? code === unknownDataset || choice.dataset !== null : "error";
    return /^LW6/.test(code) || (/^LW2/.test(code) && choice.dataset !== null);
  };
  const ignores = form === "text" && document !== null && document.comments.some(({ text }) => mayIgnore.test(text));
  const placed = ignores ? { comments: document.comments, scopeOf: scopesIn(document, source) } : undefined;
  // Some checks do not run on a partial filter.
  const looked: LookedFor = read.partial ? (code) => lookedFor(code) === "error" && "error" : lookedFor;
  const marked = placed === undefined ? kept : suppressed(kept, placed, source, looked);
  const told = asChosen(marked, settings, choice.dataset === null);
  const hasFixes = told.some(({ fixes }) => fixes.length > 0);
  const { readAgain } = read;
  const sizes = filter?.sizes ?? null;
  const measure = () =>
    readAgain &&
    mistakes?.limited(told, {
      sizes,
      limits,
      context,
      place: read.span ?? { start: 0, end: source.length },
      readAgain,
    });
  const limited = (hasFixes ? measure() : undefined) ?? told;
  const readable = !read.diagnostics.some(isError);
  return result(filter, {
    readable,
    diagnostics: limited,
    form,
    source,
    document,
    dataset: choice.dataset,
    ...(undecided ? { undecided } : {}),
  });
}

/** A cheap test, before the reader of such comments is loaded. */
const mayIgnore = /LW\d|logwhere-ignore/i;

/**
 * Applies the severities that the caller chose for codes. Errors stay errors, but for LW204 when `alone`: then no other
 * dataset is known.
 */
export function asChosen(
  diagnostics: readonly Diagnostic[],
  { severity: chosen }: Pick<CompileSettings, "severity">,
  alone = false,
): readonly Diagnostic[] {
  if (chosen === undefined) return diagnostics;
  return diagnostics.flatMap((diagnostic) => {
    const isFixed = isError(diagnostic) && !(alone && diagnostic.code === unknownDataset);
    const choice = isFixed || !Object.hasOwn(chosen, diagnostic.code) ? undefined : chosen[diagnostic.code];
    if (choice === undefined) return [diagnostic];
    if (choice === "off") return [];
    return [isSuppressed(diagnostic) ? diagnostic : withSeverity(diagnostic, choice)];
  });
}

/** Drops LW206 (no dataset is named) when there is no field to check, or when the name of the dataset cannot be read. */
function chosen(
  { empty, partial, document, diagnostics: read }: Read,
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const isNothing =
    document?.expression === null && document.examples.length === 0 && read.some(({ code }) => code === "LW126");
  const isNamed =
    empty ||
    isNothing ||
    (partial && document === null) ||
    read.some((diagnostic) => diagnostic.code === "LW412" && diagnostic.args.expected === "dataset");
  return isNamed ? diagnostics.filter(({ code }) => code !== "LW206") : diagnostics;
}

/** The examples without a mistake. Examples and mistakes are sorted by their positions. */
function withoutAny(examples: readonly Example[], mistakes: readonly Diagnostic[]): readonly Example[] {
  let next = 0;
  return examples.filter(({ span }) => {
    while ((mistakes[next]?.span.start ?? Number.POSITIVE_INFINITY) <= span.start) next++;
    return (mistakes[next]?.span.end ?? Number.POSITIVE_INFINITY) >= span.end;
  });
}
