import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { weightOf } from "../values/weight.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { spelled, valueFix } from "./value-instead.js";

/** A number that would be sensible in another unit; null: it is none. */
export function ofSlip({ slips, index, literal, facts, criterion }: Constant, context: ValueContext): readonly Diagnostic[] | null {
  const slip = slips.get(index);
  if (slip === undefined || !isSaid(weightOf(facts.unit?.basis), context.level)) return null;
  const { unit, is, meant } = slip;
  const args = { field: criterion.field, value: spelled(literal.value), unit, is, meant: meant.map(({ number, as }) => ({ number: String(number), as })) };
  return [report("LW809", literal, args, { fixes: meant.map(({ number }) => valueFix(literal, number, context)) })];
}
