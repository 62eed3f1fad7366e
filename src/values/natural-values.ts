/** Values of a field that a reader takes for real ones. */
import type { FieldFacts } from "../language/dataset.js";
import { formOf } from "../language/forms.js";
import { rangeOf, textsOf } from "../language/possible-values.js";
import { hasText } from "../language/regular/language.js";

/** Of a list so many are enough to choose from. */
const most = 12;

/** The best first; none where too little is known. Of an array its elements. */
export function naturalValuesOf(facts: FieldFacts): readonly (string | number)[] {
  if (facts.type === "timestamp") return ["2026-01-01T00:00:00Z", 1767225600];
  const { values, form, absent } = facts;
  const { example, values: known = [] } = form === undefined ? {} : formOf(form.is);
  if (typeof example === "number") return [example, ...usualOf(facts)];
  const texts = textsOf(facts);
  const isOfForm = (text: string) => texts === null || texts === "unreadable" || hasText(texts, text);
  const ofForm = [example, ...known].flatMap((text) =>
    typeof text === "string" ? [text, text.toLowerCase(), text.toUpperCase()].filter(isOfForm).slice(0, 1) : [],
  );
  // What stands for "none" is the least telling value.
  const listed = (values?.are ?? []).filter(
    (value) => !/^(?:|unknown|none)$/i.test(value) && !absent?.is.includes(value),
  );
  const others = ofForm.filter((text) => !values?.closed || values.are.includes(text));
  return [...new Set([...listed.slice(0, most), ...others, ...usualOf(facts)])];
}

function usualOf(facts: FieldFacts): readonly number[] {
  const { usual, min = usual?.[0], max = usual?.[1] } = rangeOf(facts);
  const [low, high] = usual ?? [min, max];
  if (low === undefined || high === undefined) return low === undefined ? [] : [Math.max(low, 1)];
  const step = facts.step?.of ?? 1;
  return [Math.ceil((low + high) / 2 / step) * step, low, high];
}

/** Whether nothing about a value is odd: within what is usual, a multiple of the step, and not what stands for "none". */
export function isUsualOf(facts: FieldFacts, value: string | number | bigint | boolean): boolean {
  if (facts.absent?.is.some((none) => none === value)) return false;
  if (typeof value !== "number" && typeof value !== "bigint") return value !== "";
  const { usual } = rangeOf(facts);
  const isMultiple = facts.step === undefined || BigInt(value) % BigInt(facts.step.of) === 0n;
  return isMultiple && (usual === undefined || (value >= usual[0] && value <= usual[1]));
}
