/** Reads operators that go on with a comparison which has its value already. */
import type { Field } from "../../ast/nodes.js";
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { spellField } from "../literals.js";
import type { Part } from "./concrete.js";
import { type Context, insertion, spanOfPart } from "./context.js";
import { type FoundOperator, isPlainOperator, operatorAt } from "./read-operator.js";
import { isScalar, readValue } from "./read-value.js";

/** The operator that goes on with a comparison that has its value already, or null. */
export function chainedOperator(parts: readonly Part[], at: number): FoundOperator | null {
  const found = operatorAt(parts, at);
  if (found === null) return null;
  const after = parts[at + found.length];
  return isPlainOperator(parts[at]) || isScalar(after) ? found : null;
}

/** Takes further operators and values, as in `A geq 400 lt 500`: one mistake, however many follow. */
export function readChain(parts: readonly Part[], from: number, field: Field | null, context: Context): number {
  const { denied } = context;
  let next = from;
  let first: FoundOperator | null = null;
  const edits: TextEdit[] = [];
  for (let found = chainedOperator(parts, next); found !== null; found = chainedOperator(parts, next)) {
    first ??= found;
    if (field !== null) edits.push(insertion(found.span.start, `and ${spellField(field.name)} `));
    const value = next + found.length;
    next = context.reports.muted(() => readValue(parts, value, false, context).next);
  }
  if (first !== null) {
    // All of it is denied, not its beginning alone.
    const end = spanOfPart(parts[next - 1] as Part).end;
    if (denied && field !== null) edits.unshift(insertion(field.span.start, "("));
    if (denied) edits.push(insertion(end, ")"));
    const isSaid = edits.length > 0 && field !== null && (!denied || context.roomForParentheses);
    context.reports.report("LW122", first, { operator: first.text }, { fixes: isSaid ? [{ safe: false, edits }] : [] });
  }
  return next;
}
