/** What is known of the values of a filter's fields, asked for once the filter is found right. */
import type { Expression } from "../ast/nodes.js";
import { comparisonsIn } from "../ast/visit.js";
import type { CheckContext, SpellValue } from "../checked/context.js";
import type { DiagnosticCode } from "../diagnostics/catalog.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { type Span, spanKey } from "../diagnostics/span.js";
import type { Dataset } from "../language/dataset.js";
import type { Filter } from "./filter.js";
import type { CompileSettings, ValueFinderContext } from "./settings.js";

type Given = Pick<CompileSettings, "values" | "facts" | "datasets" | "limits">;

/** The dataset with what is known of it; one of one's own says that itself. */
function withKnown(dataset: Dataset, { facts, datasets = [] }: Given): Dataset {
  return datasets.includes(dataset) ? (facts?.(dataset.name) ?? dataset) : dataset;
}

/** What is said of a comparison whatever its values are. */
const decisions: readonly DiagnosticCode[] = ["LW501", "LW502", "LW503", "LW504"];

/** What is known of values, where `meaning` says nothing of the same comparison that holds whatever they are. */
export function valuesOf(
  filter: Filter,
  expression: Expression,
  context: CheckContext & Pick<ValueFinderContext, "partial">,
  meaning: readonly Diagnostic[],
  given: Given,
): readonly Diagnostic[] {
  const { dataset } = context;
  const { values, datasets = [] } = given;
  if (values === undefined || dataset === null) return [];
  let known: readonly Dataset[] | undefined;
  const others = () => (known ??= datasets.map((other) => withKnown(other, given)));
  const decided = new Set(meaning.flatMap(({ code, span }) => (decisions.includes(code) ? [spanKey(span)] : [])));
  const own =
    decided.size === 0
      ? []
      : comparisonsIn(expression).flatMap(({ span }) => (decided.has(spanKey(span)) ? [span] : []));
  // In where JSON terms may stand in another order than they are read.
  const comparisons = own.sort((a, b) => a.start - b.start);
  const isWhole = meaning.some(({ code }) => code === "LW501" || code === "LW502");
  const isDecided = ({ code, span: { start, end } }: Pick<Diagnostic, "code" | "span">) =>
    (isWhole && code === "LW808") || end <= (lastFrom(comparisons, start)?.end ?? -1);
  return values.find(filter, withKnown(dataset, given), {
    ...context,
    expression,
    limits: given.limits,
    others,
    isDecided,
  });
}

/** How values of a dataset's fields spell what a filter names. Asked for where something is wrong with it only: facts are read then. */
export function spellingIn(dataset: Dataset | null, given: Given): SpellValue | undefined {
  const { values } = given;
  if (values?.spell === undefined || dataset === null) return undefined;
  let known: Dataset | undefined;
  return (field, operator, constant) => {
    known ??= withKnown(dataset, given);
    return values.spell?.(known, field, operator, constant) ?? null;
  };
}

/** Whether all warnings about values were looked for, so that the absence of one is known. */
export function looksForValues(dataset: Dataset | null, given: Given): boolean {
  return given.values?.finds === "all" && dataset !== null && withKnown(dataset, given) !== dataset;
}

/** Of spans in order that do not overlap, the last that begins no later than a place. */
function lastFrom(spans: readonly Span[], start: number): Span | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? start) <= start) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}
