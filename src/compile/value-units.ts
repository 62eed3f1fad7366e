import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report } from "../diagnostics/report.js";
import { timeSlip } from "../values/time-slips.js";
import type { UnitSlip } from "../values/unit-slips.js";
import { weightOf } from "../values/weight.js";
import { type Constant, isSaid, type ValueContext } from "./value-context.js";
import { spelled, valueFix } from "./value-instead.js";

/** A number that would be sensible in another unit; null: it is none. */
export function ofSlip(constant: Constant, context: ValueContext): readonly Diagnostic[] | null {
  const { literal, criterion } = constant;
  const slip = slipAt(constant, context);
  if (slip === null) return null;
  const { unit, is, meant } = slip;
  const args = {
    field: criterion.field,
    value: spelled(literal.value),
    unit,
    is,
    meant: meant.map(({ number, as }) => ({ number: String(number), as })),
  };
  return [report("LW809", literal, args, { fixes: meant.map(({ number }) => valueFix(literal, number, context)) })];
}

/** How times are counted is for the job to say, and everything else for the facts of the field. */
function slipAt({ slips, index, literal, facts }: Constant, context: ValueContext): UnitSlip | null {
  const slip = slips.get(index);
  if (slip === undefined) return null;
  if (facts.type !== "timestamp") return isSaid(weightOf(facts.unit?.basis), context.level) ? slip : null;
  const { value } = literal;
  return typeof value === "number" || typeof value === "bigint" ? timeSlip(value, context.timestamps) : slip;
}
