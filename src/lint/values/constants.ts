import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { LintContext, LintRule } from "../rule.js";
import { type Constant, type ConstantRule, constantsOf } from "./constant.js";
import { matchesMissingValue } from "./matches-missing-value.js";
import { network } from "./network.js";
import { otherForm } from "./other-form.js";
import { otherSpelling } from "./other-spelling.js";
import { otherUnit } from "./other-unit.js";
import { outOfRange } from "./out-of-range.js";
import { pattern } from "./pattern.js";
import { queryInPath } from "./query-in-path.js";
import { severalValues } from "./several-values.js";
import { unlistedValue } from "./unlisted-value.js";
import { variable } from "./variable.js";

/** The rules about one constant. The first rule that reports wins. */
const rules: readonly ConstantRule[] = [
  variable, network, severalValues, queryInPath, otherSpelling, pattern, otherUnit, unlistedValue, otherForm,
  outOfRange, matchesMissingValue,
]; // biome-ignore format: a list

/** LW801 to LW816: values that a field does not have. */
export const constants: LintRule = {
  codes: rules.flatMap(({ codes }) => codes),
  run: (context) =>
    constantsOf(context).flatMap((constant) => {
      const found = firstReport(constant, context);
      return found === null ? [] : [withEffect(found, constant, context)];
    }),
};

function firstReport(constant: Constant, context: LintContext): Diagnostic | null {
  for (const rule of rules) {
    const found = rule.run(constant, context);
    if (found !== null) return found;
  }
  return null;
}

/** Adds that the filter therefore keeps no line. The diagnostic is an error when the documentation proves the fact. */
function withEffect(found: Diagnostic, { criterion }: Constant, { keepsNothing }: LintContext): Diagnostic {
  if (keepsNothing?.because.includes(criterion) !== true) return found;
  const severity = keepsNothing.level === "documented" ? "error" : found.severity;
  // All codes of these rules take `keepsNothing`. The union of all diagnostics does not show this fact.
  return { ...found, severity, args: { ...found.args, keepsNothing: true } } as unknown as Diagnostic;
}
