import { comparison as build, join } from "../../ast/build.js";
import type { Expression } from "../../ast/nodes.js";
import { replaceComparison } from "../../check/replace.js";
import type { DiagnosticFix } from "../../diagnostics/diagnostic.js";
import type { Scalar } from "../../language/field-types.js";
import type { LintContext } from "../rule.js";
import type { Constant } from "./constant.js";

/** What a constant means: values of the field, or another comparison. */
export type Instead =
  | { readonly values: readonly Scalar[]; readonly term?: never }
  | { readonly values?: never; readonly term: Expression };

/** Suggests what the constants of a comparison mean. Null from `translate`: the constant stays. */
export function replaceValues(
  { comparison, criterion, value }: Constant,
  translate: (value: Scalar) => Instead | null,
  context: LintContext,
): readonly DiagnosticFix[] {
  const { operand, field, reads } = criterion;
  if (translate(value) === null) return [];
  const all = (typeof operand === "object" ? operand : [operand]).map((one) => translate(one) ?? { values: [one] });
  const values = [...new Set(all.flatMap((one) => one.values ?? []))];
  const [only] = values;
  const single = reads === "array" ? "contains" : "eq";
  const list =
    values.length > 1 ? [build(field, "in", values)] : only === undefined ? [] : [build(field, single, only)];
  return [replaceComparison(comparison, join("Or", [...list, ...all.flatMap(({ term }) => term ?? [])]), context)];
}
