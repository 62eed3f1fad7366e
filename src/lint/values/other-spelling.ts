import type { Position } from "../../diagnostics/catalog/values.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { countryCode } from "../../language/country-code.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import { type ConstantRule, shown } from "./constant.js";
import { exclusionOf } from "./exclusion.js";

/** LW801: the field has the value in another spelling, such as `hit` for `HIT` or `ca` for `Canada`. */
export const otherSpelling: ConstantRule = {
  codes: ["LW801"],
  run(constant, { notation }) {
    const { value, criterion, facts, exclusion, position, literal } = constant;
    if (typeof value !== "string" || position === null) return null;
    const meant = [facts.values?.also?.[value], listedSpelling(value, position, facts), countryOf(value, facts)];
    // What the field may have by its form is reported only if something tells what was meant.
    const spellings = exclusion === null ? meant : [...meant, value.toLowerCase(), value.toUpperCase()];
    const near = spellings.find(
      (spelling): spelling is string =>
        typeof spelling === "string" && spelling !== value && exclusionOf(facts, position, spelling) === null,
    );
    if (near === undefined) return null;
    const fixes = [suggestedFix({ span: literal.span, text: notation.value(near) })];
    const args = {
      field: criterion.field,
      value: shown(constant),
      certainty: exclusion?.certainty ?? ("likely" as const),
      position,
      near: notation.value(near),
    };
    return report("LW801", literal, args, { fixes });
  },
};

/** A listed value that differs in case, spaces, hyphens, underscores or a `v` before a number only; or the part of one. */
function listedSpelling(value: string, position: Position, { values }: FieldFacts): string | null {
  const are = values?.are ?? [];
  if (are.includes(value)) return null;
  if (position === "whole") return are.find((listed) => bare(listed) === bare(value)) ?? null;
  for (const listed of are) {
    const at = listed.toLowerCase().indexOf(value.toLowerCase());
    if (at >= 0 && !listed.includes(value)) return listed.slice(at, at + value.length);
  }
  return null;
}

function countryOf(value: string, { form }: FieldFacts): string | null {
  return form?.is === "country2" ? countryCode(value) : null;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]|v(?=\d)/g, "");
}
