/** What is known of the values of fields, held against a filter's constants, as diagnostics. */
import { comparisonsIn } from "../ast/visit.js";
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { ValueEffect } from "../diagnostics/catalog/values.js";
import { maxDiagnostics } from "../diagnostics/collector.js";
import type { Diagnostic, SourcePlace } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { spanKey } from "../diagnostics/span.js";
import { operators } from "../language/operators.js";
import { type Decided, type Effect, effectsOf } from "../values/effects.js";
import type { JudgedCriterion } from "../values/judge-filter.js";
import type { Misfit } from "../values/misfit.js";
import { mindedIn } from "./none-minded.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { ofNumber, ofText } from "./value-misfits.js";
import { letIn, letsInNone } from "./value-none.js";
import { ofReading } from "./value-readings.js";
import { inOneSpelling, type NamedConstants, namedConstants } from "./value-spellings.js";
import { togetherOf } from "./value-together.js";
import { ofSlip } from "./value-units.js";

/**
 * In the order of the filter; of each constant one thing at most. Of what nobody will see there is but the number, with LW130, as collectors take it:
 * what would be advised is not looked for.
 */
export function valueDiagnostics(
  judged: readonly JudgedCriterion[],
  tree: CheckedNode,
  context: ValueContext,
): readonly Diagnostic[] {
  const told: Diagnostic[] = [];
  let [firstCounted, counted]: [SourcePlace | null, number] = [null, 0];
  const count = (place: SourcePlace): void => {
    firstCounted ??= place;
    counted++;
  };
  const isMinded = mindedIn(tree);
  let named: NamedConstants | undefined;
  const comparisons = new Map(
    comparisonsIn(context.expression).map((comparison) => [spanKey(comparison.span), comparison]),
  );
  // What a comparison makes of its filter, and whether another one minds what it lets in, is not known where there may be more of it.
  const effectOf = context.partial ? () => null : effectsOf(tree, decidedOf(judged, context));
  for (const one of judged) {
    const { criterion, facts, judgement, readings, slips, spellings } = one;
    const comparison = comparisons.get(spanKey(criterion.span));
    if (comparison?.kind !== "Comparison") continue;
    const literals = comparison.value.kind === "List" ? comparison.value.members : [comparison.value];
    const effect = effectOfConstant(criterion, effectOf(criterion));
    const together = togetherOf(one, comparison, context);
    // They come in the order of their constants.
    const misfits = judgement.misfits.values();
    let next = misfits.next().value;
    let isQuiet = true;
    for (const [index, literal] of literals.entries()) {
      const misfit = next?.index === index ? next : undefined;
      if (misfit !== undefined) next = misfits.next().value;
      if (told.length >= maxDiagnostics && isSurelyTold(one, index, misfit, context)) {
        isQuiet = false;
        if (context.isDecided({ code: "LW803", span: literal.span })) continue;
        count(literal);
      } else if (misfit !== undefined || readings.has(index) || slips.has(index)) {
        // Written out: of long lists a copy of what they share would be most of the work.
        const found = ofConstant(
          {
            criterion,
            facts,
            judgement,
            readings,
            slips,
            spellings,
            comparison,
            literal,
            index,
            misfit,
            effect,
            together,
          },
          context,
        );
        isQuiet &&= found.length === 0;
        for (const diagnostic of found) if (!context.isDecided(diagnostic)) told.push(diagnostic);
      }
    }
    if (!isQuiet || context.partial) continue;
    if (spellings.size > 0) {
      named ??= namedConstants(tree);
      if (told.length >= maxDiagnostics) count(comparison);
      else
        for (const diagnostic of inOneSpelling(one, comparison, named, context))
          if (!context.isDecided(diagnostic)) told.push(diagnostic);
    }
    const lets = letIn(one, isMinded, context);
    if (lets.length === 0 || context.isDecided({ code: "LW808", span: comparison.span })) continue;
    if (told.length < maxDiagnostics) told.push(letsInNone(one, lets, comparison, context));
    else count(comparison);
  }
  return firstCounted === null
    ? told
    : [...told, report("LW130", firstCounted, { hidden: counted }, { severity: "warning" })];
}

function ofConstant(constant: Constant, context: ValueContext): readonly Diagnostic[] {
  const ofValue = constant.criterion.literal === "string" ? ofText : ofNumber;
  return ofReading(constant, context) ?? ofSlip(constant, context) ?? ofValue(constant, context) ?? [];
}

/** Whether one thing is said of a constant, whatever it is. Of a text that is only odd it takes a nearer look. */
function isSurelyTold(
  { criterion, readings }: JudgedCriterion,
  index: number,
  misfit: Misfit | undefined,
  { level }: ValueContext,
): boolean {
  if (readings.has(index)) return true;
  return (
    misfit !== undefined && isSaid(misfit.weight, level) && (criterion.literal !== "string" || misfit.weight !== "odd")
  );
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
