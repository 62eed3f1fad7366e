/** What all constants of a comparison that are read the same way mean, found out once for all of them. */
import type { Comparison } from "../ast/nodes.js";
import type { Instead } from "../checked/instead.js";
import type { SaidAlone } from "../diagnostics/catalog/value-idioms.js";
import { placeOf } from "../values/judge-criterion.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import type { Reading } from "../values/readings.js";
import type { Together, ValueContext } from "./value-context.js";
import { comparisonsOf, constantsOf, sameSign, suggestion, textOf, withOthers } from "./value-instead.js";
import { meantBy } from "./value-meanings.js";
import { overWith } from "./value-sizes.js";

/** Of so many constants nobody would read what says all of them; it is twice as many as a filter within the limits of a job can have. */
const mostRead = 200;

/** Of more constants, or of more comparisons for one of them, it is not written out what says each. */
const mostWritten = 4;

const nothing: Together = { first: null, whole: null, over: null, fixes: [], own: () => null };

/** What is asked of each constant of a criterion, and answered with the work of one. */
export function togetherOf(
  judged: JudgedCriterion,
  comparison: Comparison,
  context: ValueContext,
): (reading: Reading) => Together {
  const known = new Map<Reading, Together>();
  return (reading) => {
    const found = known.get(reading) ?? readTogether(judged, comparison, reading, context);
    known.set(reading, found);
    return found;
  };
}

function readTogether(
  { readings, criterion, facts }: JudgedCriterion,
  comparison: Comparison,
  reading: Reading,
  context: ValueContext,
): Together {
  const place = placeOf(criterion);
  if (place === null || criterion.reads !== "scalar") return nothing;
  const constants = constantsOf(comparison);
  const meant = new Map<number, Instead | null>();
  const meaning = (index: number): Instead | null => {
    const before = meant.get(index);
    if (before !== undefined) return before;
    const found = meantBy(String(constants[index] ?? ""), place, reading, facts);
    const own = found === null ? null : signed(found, comparison);
    meant.set(index, own);
    return own;
  };
  const read = [...readings].flatMap(([index, other]) => (other === reading ? [index] : []));
  const own = (index: number): SaidAlone | null => {
    const instead = meaning(index);
    if (instead === null) return null;
    const comparisons = comparisonsOf(instead);
    const isWritten = comparisons <= mostWritten || read.length < mostWritten || index === read[0];
    return { comparisons, text: isWritten ? textOf(comparison.field.name, instead) : null };
  };
  if (read.length > mostRead) return { ...nothing, own };
  const said = read.filter((index) => meaning(index) !== null);
  const [first] = said;
  if (first === undefined) return nothing;
  const others = constants.filter((_, index) => !said.includes(index));
  const word = comparison.operator.name.startsWith("!") ? "and" : "or";
  const parts = said
    .flatMap((index) => meaning(index) ?? [])
    .flatMap((part) => ("word" in part && part.word === word ? part.parts : [part]));
  const all = withOthers(comparison, withoutRepeats(parts), others);
  const over = overWith(all, criterion, comparison, context);
  if (over !== null) return { ...nothing, first, over, own };
  const { text, fixes } = suggestion(comparison, all, context);
  return { first, whole: said.length === read.length ? text : null, over, fixes, own };
}

/** With the comparison's own sign. */
function signed(part: Instead, comparison: Comparison): Instead {
  if (!("word" in part)) return { ...part, operator: sameSign(comparison, part.operator) };
  const turned = comparison.operator.name.startsWith("!");
  const word = turned === (part.word === "and") ? "or" : "and";
  return { word, parts: part.parts.map((one) => signed(one, comparison)) };
}

/** Of several that are alternatives each one once. */
function withoutRepeats(parts: readonly Instead[]): readonly Instead[] {
  const known = new Map(parts.map((part) => [keyOf(part), part]));
  return [...known.values()];
}

function keyOf(part: Instead): string {
  return "word" in part || typeof part.value !== "string" ? JSON.stringify(part) : `${part.operator} ${part.value}`;
}
