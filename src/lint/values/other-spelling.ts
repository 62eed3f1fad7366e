import type { Position } from "../../analysis/engine/domain.js";
import { countryCode } from "../../datasets/countries.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import { formats } from "../../datasets/formats.js";
import { report, suggestedFix } from "../../diagnostics/report.js";
import { operators } from "../../language/operators.js";
import { knownStrings } from "../field-values.js";
import type { ConstantRule } from "./constant.js";
import { exclusionOf, operatorAt } from "./exclusion.js";

/** LW801: the field has the value in another spelling, such as `hit` for `HIT` or `ca` for `Canada`. */
export const otherSpelling: ConstantRule = {
  codes: ["LW801"],
  run(constant, { notation }) {
    const { value, facts, exclusion, position, literal } = constant;
    if (typeof value !== "string" || position === null) return null;
    const isWhole = position === "whole";
    const meant = [isWhole ? facts.aliases?.[value] : undefined, listedSpelling(value, position, facts)];
    if (isWhole) meant.push(...usualForms(value, facts));
    // Reports a value that the format allows only if a known value shows the intention.
    const isGuess = exclusion !== null && !noValue.test(value);
    const spellings = isGuess ? [...meant, ...otherForms(value, position, facts)] : meant;
    const near = spellings.find(
      (spelling): spelling is string =>
        typeof spelling === "string" && spelling !== value && exclusionOf(facts, position, spelling) === null,
    );
    if (near === undefined) return null;
    const certainty = exclusion?.certainty ?? ("likely" as const);
    const args = { ...constant.args, certainty, position, near: notation.value(near) };
    return report("LW801", literal, args, {
      fixes: [suggestedFix({ span: literal.span, text: notation.value(near) })],
    });
  },
};

/** Words that programs write for a missing value. */
const noValue = /^(?:unknown|undefined|null|nil|none|\[object Object\])$/i;

/** The known value in another case, with other blanks, `-` or `_`, a final `://`, or `v` or `/` before a number. */
function listedSpelling(value: string, position: Position, facts: FieldFacts): string | null {
  const known = knownStrings(facts);
  const has = operators[operatorAt[position]].holds;
  if (known.some((listed) => has(listed, value))) return null;
  if (position === "whole") return known.find((listed) => bare(listed) === bare(value)) ?? null;
  for (const listed of known) {
    const at = listed.toLowerCase().indexOf(value.toLowerCase());
    if (at >= 0 && !listed.includes(value)) return listed.slice(at, at + value.length);
  }
  return null;
}

/** Returns the code of a country, and the value in the usual case, such as for the digits of an address. */
function usualForms(value: string, { format, usualCase }: FieldFacts): readonly (string | undefined)[] {
  const country = format === "country2" ? countryCode(value) : undefined;
  const usual = usualCase ?? (format === "ip" ? "lower" : undefined);
  const cased = { lower: (country ?? value).toLowerCase(), upper: (country ?? value).toUpperCase() };
  return [usual && cased[usual], country, country?.toUpperCase()];
}

/** Returns the value in the other letter case, and the value behind the beginning of its format. */
function otherForms(value: string, position: Position, { format }: FieldFacts): readonly (string | undefined)[] {
  const prefix = format === undefined || position === "end" || position === "part" ? undefined : formats[format].prefix;
  const isWord = /^[\w.-]+[/\w.-]*$/.test(value);
  const behindPrefix = prefix === "/" && isWord ? `${prefix}${value}` : undefined;
  const joined = value.replace(/\s+/g, "");
  return [value.toLowerCase(), value.toUpperCase(), behindPrefix, joined];
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[\s_-]|:\/\/$|v(?=\d)|(?<=[a-z])\/(?=\d)/g, "");
}
