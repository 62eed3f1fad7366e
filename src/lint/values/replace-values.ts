import { comparison as build, join } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import { replaceComparison } from "../../check/replace.js";
import type { DiagnosticFix } from "../../diagnostics/diagnostic.js";
import type { Scalar } from "../../language/field-types.js";
import type { LintContext } from "../rule.js";
import type { Constant } from "./constant.js";

/** The likeliest meaning of a constant: values of the field, or other comparisons joined by `or`. */
export interface Replacement {
  readonly values?: readonly Scalar[];
  readonly terms?: readonly Expression[];
}

/** A longer list of comparisons does not fit into a job. */
const mostMembers = 50;

/** Suggests a replacement for the constants of a comparison. Null from `translate`: the constant stays. */
export function replaceValues(
  { comparison, criterion, value }: Constant,
  translate: (value: Scalar) => Replacement | null,
  context: LintContext,
): readonly DiagnosticFix[] {
  const { operand, field, reads } = criterion;
  const constants: readonly Scalar[] = typeof operand === "object" ? operand : [operand];
  if (constants.length > mostMembers || translate(value) === null) return [];
  const all = constants.map((one): Replacement => translate(one) ?? { values: [one] });
  const values = [...new Set(all.flatMap((one) => one.values ?? []))];
  const terms = all.flatMap((one) => one.terms ?? []);
  // The operators for parts of a value do not apply to arrays.
  if (reads === "array" && terms.length > 0) return [];
  const [only, ...others] = values;
  const single = only === undefined ? [] : [build(field, reads === "array" ? "contains" : "eq", only)];
  const list = others.length > 0 ? [build(field, "in", values)] : single;
  return [replaceComparison(comparison, join("Or", [...list, ...terms]), context)];
}
