/** From what a reader of text or of where JSON gives to a compilation: names and types, limits, examples, meaning. */
import { keepingComments } from "../ast/keep-comments.js";
import type { Expression } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import { check } from "../checked/check.js";
import type { CheckContext } from "../checked/context.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import { collector } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Notation } from "../diagnostics/notation.js";
import { isError } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { FoundFilter } from "../hosts/found.js";
import { defaultLimits } from "../language/limits.js";
import type { Compilation } from "./compilation.js";
import { exampleFieldDiagnostics, exampleVerdictDiagnostics } from "./example-diagnostics.js";
import { completed, type Filter } from "./filter.js";
import { limitDiagnostics } from "./limit-diagnostics.js";
import { result } from "./result.js";
import { saidOnce } from "./said-once.js";
import type { CompileSettings } from "./settings.js";
import { whichDataset } from "./which-dataset.js";

/** What the readers of text and of where JSON give. */
export interface Read extends Pick<FoundFilter, "document" | "empty" | "dataset" | "timestamps" | "diagnostics"> {
  readonly notation: Notation;
  readonly span?: Span;
  readonly pointer?: string;
}

/** `advised`: whether to find out what minimising would reach, too. */
export function compileRead(read: Read, form: "text" | "where", source: string, settings: CompileSettings, advised = true): Compilation {
  const { datasets = [], mistakes, meaning: finder } = settings;
  const start = read.span?.start ?? 0;
  const place = { span: { start, end: start }, ...(read.pointer ? { pointer: read.pointer } : {}) };
  const choice = whichDataset(read.dataset, form === "text" ? "header" : "job", settings.dataset, place, datasets);
  const context: CheckContext = {
    dataset: choice.dataset,
    datasets,
    form,
    notation: read.notation,
    text: source,
    timestamps: read.timestamps,
    unknownFields: settings.unknownFields ?? "error",
    names: settings.names,
  };
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
    if (checked.filter !== null && !read.diagnostics.some(isError)) {
      filter = completed(checked.filter);
      const limits = { ...defaultLimits, ...settings.limits };
      // Before it is asked what minimising would reach: what the filter means is worth more of the work that there is.
      const { diagnostics: meaning, complete } = finder?.find(filter, expression, source, read.notation) ?? { diagnostics: [], complete: true };
      undecided = !complete;
      later.addAll(limitDiagnostics(filter, limits, expression, advised ? finder : undefined));
      // A misspelled field of an example is the reason why its verdict is unknown.
      const sound = examples.filter(
        ({ span }) => !fieldMistakes.some((mistake) => isError(mistake) && span.start < mistake.span.start && mistake.span.end < span.end),
      );
      // Where no line is ever kept, that is why the examples to keep are not.
      const never = meaning.some(isError);
      later.addAll(exampleVerdictDiagnostics(sound, filter).filter(({ code, args }) => !(never && code === "LW321" && args.expects === "keep")));
      later.addAll(meaning);
      later.addAll(valuesNotSaid(filter, expression, context, meaning, settings));
    }
  } else if (read.empty && !read.diagnostics.some(isError)) {
    filter = completed({ kind: "Filter", dataset: choice.dataset?.name ?? null, tree: { kind: "Everything" }, fields: [] });
  }
  const fitting = form === "text" && mistakes !== undefined ? mistakes.fit(read.diagnostics, expression, context) : read.diagnostics;
  const said = saidOnce(fitting, later.all(), { expression, dataset: choice.dataset, other: choice.other });
  const found = allowedOut([...said, ...chosen(read, choice.diagnostics)], settings).sort((a, b) => a.span.start - b.span.start);
  const diagnostics = keepingComments(found, document?.comments ?? [], source);
  const readable = !read.diagnostics.some(isError);
  return result(filter, { readable, diagnostics, form, source, document, dataset: choice.dataset, ...(undecided ? { undecided } : {}) });
}

const alone: readonly DiagnosticCode[] = ["LW501", "LW502", "LW503", "LW504"];

/** What is known of values, where nothing was said of the same comparison that holds whatever its values are. */
function valuesNotSaid(
  filter: Filter,
  expression: Expression,
  context: CheckContext,
  meaning: readonly Diagnostic[],
  { values, facts, dataset: given, datasets = [] }: CompileSettings,
): readonly Diagnostic[] {
  const { dataset } = context;
  if (values === undefined || dataset === null) return [];
  // A dataset of one's own says itself what is known of it.
  const known = typeof given === "object" ? dataset : (facts?.(dataset.name) ?? dataset);
  const others = () => datasets.map((other) => facts?.(other.name) ?? other);
  const decided = new Set(meaning.flatMap(({ code, span }) => (alone.includes(code) ? [`${span.start}-${span.end}`] : [])));
  const isWhole = meaning.some(({ code }) => code === "LW501" || code === "LW502");
  return values
    .find(filter, known, { ...context, expression, others })
    .filter(({ code, span }) => !(code === "LW808" && isWhole) && !(decided.size > 0 && isDecided(span)));

  function isDecided({ start, end }: Span): boolean {
    return comparisonsIn(expression as Expression).some(({ span }) => span.start <= start && end <= span.end && decided.has(`${span.start}-${span.end}`));
  }
}

/** Without the warnings that nobody wants. */
export function allowedOut(diagnostics: readonly Diagnostic[], { allow = [] }: Pick<CompileSettings, "allow">): Diagnostic[] {
  return diagnostics.filter((diagnostic) => isError(diagnostic) || !allow.includes(diagnostic.code));
}

/** Where there is no filter, no field could have been held against a dataset; and one that is named so that it cannot be read is named. */
function chosen({ empty, diagnostics: read }: Read, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const isNamed = empty || read.some((diagnostic) => diagnostic.code === "LW412" && diagnostic.args.expected === "dataset");
  return isNamed ? diagnostics.filter(({ code }) => code !== "LW206") : diagnostics;
}
