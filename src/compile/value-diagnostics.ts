/** What is known of the values of fields, held against a filter's constants, as diagnostics. */
import { comparisonsIn } from "../ast/visit.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { ValueEffect } from "../diagnostics/catalog/values.js";
import { maxDiagnostics } from "../diagnostics/collector.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { operators } from "../language/operators.js";
import { type Decided, type Effect, effectsOf } from "../values/effects.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { ofNumber, ofText } from "./value-misfits.js";
import { letsInNone } from "./value-none.js";
import { ofReading } from "./value-readings.js";
import { ofSlip } from "./value-units.js";

/**
 * In the order of the filter; of each constant one thing at most. Of those that nobody will see only how many there are is right: what would be
 * advised is not looked for.
 */
export function valueDiagnostics(judged: readonly JudgedCriterion[], tree: CheckedNode, given: Omit<ValueContext, "isCounted">): readonly Diagnostic[] {
  let told = 0;
  const context: ValueContext = { ...given, isCounted: () => told >= maxDiagnostics };
  const comparisons = new Map(comparisonsIn(context.expression).map((comparison) => [keyOf(comparison), comparison]));
  const effectOf = effectsOf(tree, decidedOf(judged, context));
  const toldOf = (found: readonly Diagnostic[]): readonly Diagnostic[] => {
    const left = found.filter((diagnostic) => !context.isDecided(diagnostic));
    told += left.length;
    return left;
  };
  return judged.flatMap((one) => {
    const comparison = comparisons.get(keyOf(one.criterion));
    if (comparison?.kind !== "Comparison") return [];
    const effect = effectOf(one.criterion);
    const literals = comparison.value.kind === "List" ? comparison.value.members : [comparison.value];
    const misfits = new Map(one.judgement.misfits.map((misfit) => [misfit.index, misfit]));
    const { criterion, facts, judgement, readings, slips } = one;
    const ofEach = effectOfConstant(criterion, effect);
    let isQuiet = true;
    const ofConstants = literals.flatMap((literal, index): readonly Diagnostic[] => {
      const misfit = misfits.get(index);
      if (misfit === undefined && !readings.has(index) && !slips.has(index)) return [];
      // Written out: of long lists a copy of what they share would be most of the work.
      const constant: Constant = { criterion, facts, judgement, readings, slips, comparison, literal, index, misfit, effect: ofEach };
      const found =
        ofReading(constant, context) ??
        ofSlip(constant, context) ??
        (one.criterion.literal === "string" ? ofText(constant, context) : ofNumber(constant, context)) ??
        [];
      isQuiet &&= found.length === 0;
      return toldOf(found);
    });
    return isQuiet ? toldOf(letsInNone(one, comparison, tree, context)) : ofConstants;
  });
}

function keyOf({ span }: { readonly span: Criterion["span"] }): string {
  return `${span.start}-${span.end}`;
}

/** Criteria that are as good as decided, as far as that may be said. */
function decidedOf(judged: readonly JudgedCriterion[], { level }: ValueContext): ReadonlyMap<Criterion, Decided> {
  return new Map(
    judged.flatMap(({ criterion, judgement: { verdict, weight } }) =>
      (verdict === "never" || verdict === "always") && isSaid(weight, level) ? [[criterion, verdict] as const] : [],
    ),
  );
}

function effectOfConstant({ operator, operand }: Criterion, effect: Effect | null): ValueEffect {
  if (effect !== null || !Array.isArray(operand) || operand.length < 2) return effect;
  return operators[operator].negates === null ? "member" : "idle member";
}
