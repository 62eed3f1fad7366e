/** A filter on one field to begin with, which keeps lines that there are: of a documented value, or one of the field's form. */
import { type Dataset, fieldOf } from "./dataset.js";
import { fieldTypes } from "./field-types.js";
import { formOf } from "./forms.js";
import { rangeOf, textsOf } from "./possible-values.js";
import { hasText } from "./regular/language.js";
import type { Unit, ValueFacts } from "./value-facts.js";

/** Filter text on a field of a dataset; null where it has no such field, no operator applies to it, or too little is known. */
export function sampleFilter(dataset: Dataset, field: string): string | null {
  const facts = fieldOf(dataset, field);
  if (facts === undefined || facts.filterable === false) return null;
  const { literals, array } = fieldTypes[facts.type];
  switch (literals[0]) {
    case undefined:
      return null;
    case "bool":
      return `${field} eq true`;
    case "string": {
      const { spellings } = facts.form === undefined ? {} : formOf(facts.form.is);
      if (spellings !== undefined && !array)
        return `${field} in [${spellings.map((one) => JSON.stringify(one)).join(", ")}]`;
      const text = sampleText(facts);
      if (text === null) return array ? null : `${field} !eq ""`;
      return `${field} ${array ? "contains" : "eq"} ${JSON.stringify(text)}`;
    }
    case "int":
      if (facts.type === "timestamp") return `${field} geq ${firstOf2026}`;
      if (array) return `${field} contains ${sampleNumber(facts) ?? 1}`;
      return numberFilter(field, facts);
  }
}

/** 2026-01-01 in nanoseconds, which is how times are delivered where a job says nothing else. */
const firstOf2026 = "1767225600000000000";

function sampleText(facts: ValueFacts): string | null {
  const known = facts.values?.are.find(
    (value) => !/^(?:|unknown|none)$/i.test(value) && !facts.absent?.is.includes(value),
  );
  if (known !== undefined) return known;
  const { example } = facts.form === undefined ? {} : formOf(facts.form.is);
  if (typeof example !== "string") return null;
  const texts = textsOf(facts);
  if (texts === null || texts === "unreadable") return example;
  return [example, example.toLowerCase(), example.toUpperCase()].find((text) => hasText(texts, text)) ?? null;
}

function sampleNumber({ form }: ValueFacts): number | null {
  const { example } = form === undefined ? {} : formOf(form.is);
  return typeof example === "number" ? example : null;
}

/** Of what is measured, a second or a megabyte. */
const much: Readonly<Partial<Record<Unit, number>>> = {
  ns: 1e9,
  us: 1e6,
  ms: 1000,
  s: 1,
  "ms-epoch": 1767225600000,
  bytes: 1e6,
  kB: 1000,
};

function numberFilter(field: string, facts: ValueFacts): string {
  const example = sampleNumber(facts);
  if (example !== null) return `${field} eq ${example}`;
  const { usual, min: least, max: most } = rangeOf(facts);
  const [min, max] = usual ?? [least, most];
  const measured = facts.unit && much[facts.unit.is];
  if (measured !== undefined && measured <= (max ?? measured)) return `${field} geq ${measured}`;
  if (max === undefined || min === undefined)
    return max === undefined ? `${field} gt ${Math.max(min ?? 0, 0)}` : `${field} leq ${max}`;
  const step = facts.step?.of ?? 1;
  const middle = Math.ceil((min + max) / 2 / step) * step;
  // What stands for "none" is below as well, where nobody expects it.
  const none = (facts.absent?.is ?? []).filter((value) => typeof value === "number" && value < middle);
  return [`${field} lt ${middle}`, ...none.map((value) => `${field} !eq ${value}`)].join(" and ");
}
