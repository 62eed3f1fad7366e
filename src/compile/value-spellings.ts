import type { Comparison } from "../ast/nodes.js";
import { criteriaOf } from "../checked/criteria.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import { type Instead, insteadOf } from "../checked/instead.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Scalar } from "../language/field-types.js";
import { operators } from "../language/operators.js";
import { formatOnOneLine } from "../text/format/format.js";
import { placeOf } from "../values/judge-criterion.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import type { Place } from "../values/place.js";
import { weightOf } from "../values/weight.js";
import { isSaid, type ValueContext } from "./value-context.js";
import { constantsOf, sameSign, spelled, suggestion } from "./value-instead.js";

/** A comparison that names what lines spell in two ways in one of them only, unless the filter asks for the other elsewhere, in whatever words. */
export function inOneSpelling(
  judged: JudgedCriterion,
  comparison: Comparison,
  named: NamedConstants,
  context: ValueContext,
): readonly Diagnostic[] {
  const { criterion, facts, spellings } = judged;
  if (spellings.size === 0 || !isSaid(weightOf(facts.form?.basis), context.level)) return [];
  const others = [...new Set([...spellings.values()].filter((other) => !isNamed(other, named.get(criterion.field))))];
  if (others.length === 0) return [];
  const { text, fixes } = suggestion(comparison, withOthers(comparison, others), context);
  // What is quoted is what is written, and what it does is what the criterion does.
  const written = `${comparison.operator.name === criterion.operator ? "" : "not "}${formatOnOneLine(comparison)}`;
  const lets = operators[criterion.operator].negates !== null;
  return [
    report(
      "LW817",
      comparison,
      { field: criterion.field, comparison: written, others: others.map(spelled), lets, add: text },
      { fixes },
    ),
  ];
}

/** What a filter compares each of its fields with, anywhere, by the place that it has in values. */
export type NamedConstants = ReadonlyMap<string, NamedAt>;
type NamedAt = Readonly<Record<Place, ReadonlySet<Scalar>>>;

export function namedConstants(tree: CheckedNode): NamedConstants {
  const named = new Map<string, Record<Place, Set<Scalar>>>();
  for (const criterion of criteriaOf(tree)) {
    const place = placeOf(criterion);
    if (place === null) continue;
    const own = named.get(criterion.field) ?? {
      whole: new Set(),
      beginning: new Set(),
      end: new Set(),
      part: new Set(),
    };
    for (const constant of constants(criterion)) own[place].add(constant);
    named.set(criterion.field, own);
  }
  return named;
}

/** Whether one of the constants finds a spelling: the same, a beginning, an end or a part of it. However many there are, each piece is looked up. */
function isNamed(spelling: string, named: NamedAt | undefined): boolean {
  if (named === undefined) return false;
  const { whole, beginning, end, part } = named;
  if (whole.has(spelling)) return true;
  const isIn = (constants: ReadonlySet<Scalar>, from: number, to: number) =>
    constants.size > 0 && constants.has(spelling.slice(from, to));
  for (let at = 0; at < spelling.length; at++) {
    if (isIn(beginning, 0, at + 1) || isIn(end, at, spelling.length)) return true;
    for (let to = at + 1; part.size > 0 && to <= spelling.length; to++) if (isIn(part, at, to)) return true;
  }
  return false;
}

function constants({ operand }: Criterion): readonly Scalar[] {
  return typeof operand === "object" ? operand : [operand];
}

/** The comparison with further constants, with the sign that it has. */
function withOthers(comparison: Comparison, others: readonly string[]): Instead {
  const all = [...constantsOf(comparison), ...others];
  const plain = comparison.operator.name.replace("!", "");
  if (plain === "eq" || plain === "in") return { operator: sameSign(comparison, "in"), value: all };
  const word = comparison.operator.name.startsWith("!") ? "and" : "or";
  return insteadOf(
    word,
    all.map((value): Instead => ({ operator: comparison.operator.name, value })),
  );
}
