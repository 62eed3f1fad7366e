import { criteriaOf } from "../analysis/criteria.js";
import type { Comparison } from "../ast/nodes.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import { type Instead, insteadOf } from "../checked/instead.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import type { Scalar } from "../language/field-types.js";
import { operators } from "../language/operators.js";
import { formatOnOneLine } from "../text/format/format.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import { weightOf } from "../values/weight.js";
import { isSaid, type ValueContext } from "./value-context.js";
import { constantsOf, sameSign, spelled, suggestion } from "./value-instead.js";

/** A comparison that names what lines spell in two ways in one of them only, unless the filter names the other elsewhere. */
export function inOneSpelling(judged: JudgedCriterion, comparison: Comparison, named: NamedConstants, context: ValueContext): readonly Diagnostic[] {
  const { criterion, facts, spellings } = judged;
  if (spellings.size === 0 || !isSaid(weightOf(facts.form?.basis), context.level)) return [];
  const others = [...new Set([...spellings.values()].filter((other) => named.get(criterion.field)?.has(other) !== true))];
  if (others.length === 0) return [];
  const { text, fixes } = suggestion(comparison, withOthers(comparison, others), context);
  // What is quoted is what is written, and what it does is what the criterion does.
  const written = `${comparison.operator.name === criterion.operator ? "" : "not "}${formatOnOneLine(comparison)}`;
  const lets = operators[criterion.operator].negates !== null;
  return [report("LW817", comparison, { field: criterion.field, comparison: written, others: others.map(spelled), lets, add: text }, { fixes })];
}

/** What a filter compares each of its fields with, anywhere. */
export type NamedConstants = ReadonlyMap<string, ReadonlySet<Scalar>>;

export function namedConstants(tree: CheckedNode): NamedConstants {
  const named = new Map<string, Set<Scalar>>();
  for (const criterion of criteriaOf(tree)) {
    const own = named.get(criterion.field) ?? new Set();
    for (const constant of constants(criterion)) own.add(constant);
    named.set(criterion.field, own);
  }
  return named;
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
