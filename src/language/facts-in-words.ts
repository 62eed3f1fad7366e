/** What is known of a field, in words: a row for each fact, for pages and terminals. */
import { formOf } from "./forms.js";
import { rangeOf } from "./possible-values.js";
import { bases, type Grounds, units, type ValueFacts } from "./value-facts.js";

export interface FactInWords {
  /** What kind of fact it is, in a word. */
  readonly label: string;
  readonly text: string;
  /** What it rests on; null for what nothing is concluded from. */
  readonly grounds: string | null;
}

/** The facts of a field in a fixed order, without its description and where they are written. */
export function factsInWords(facts: ValueFacts): readonly FactInWords[] {
  const { values, form, characters, case: letters, step, unit, absent, note } = facts;
  const rows: FactInWords[] = [];
  const row = (label: string, text: string, basis: Grounds | undefined) =>
    rows.push({ label, text, grounds: groundsInWords(basis) });
  if (values !== undefined) {
    row(
      "values",
      `${values.are.map(spelled).join(", ")}${values.closed ? "; no other" : "; there may be others"}`,
      values.basis,
    );
    if (values.older !== undefined)
      row("older", `${values.older.map(spelled).join(", ")} in earlier editions`, values.basis);
    const also = Object.entries(values.also ?? {}).map(
      ([spelling, value]) => `${spelled(spelling)} for ${spelled(value)}`,
    );
    if (also.length > 0) row("also", `perhaps ${also.join(", ")}`, values.basis);
  }
  if (form !== undefined) {
    const { note: about, pattern, example } = formOf(form.is);
    const like = pattern === undefined ? null : `such as ${spelled(example)}`;
    row("form", [form.is, like, about].filter((part) => part !== null && part !== undefined).join("; "), form.basis);
  }
  if (characters !== undefined) row("characters", characters.are, characters.basis);
  if (letters !== undefined) row("case", letters.is, letters.basis);
  const { min, max, usual, basis } = rangeOf(facts);
  if (min !== undefined || max !== undefined) row("range", between(min, max), basis);
  // Outside is odd, and excluded by nothing.
  if (usual !== undefined) rows.push({ label: "usual", text: between(...usual), grounds: null });
  if (step !== undefined) row("step", `multiples of ${step.of}`, step.basis);
  if (unit !== undefined) row("unit", units[unit.is], unit.basis);
  if (absent !== undefined) row("none", `${absent.is.map(spelled).join(" or ")} stands for no value`, absent.basis);
  if (note !== undefined) rows.push({ label: "note", text: note, grounds: null });
  return rows;
}

function between(min: number | undefined, max: number | undefined): string {
  return min === undefined ? `at most ${max}` : max === undefined ? `at least ${min}` : `${min} to ${max}`;
}

function spelled(value: string | number): string {
  return JSON.stringify(value);
}

/** What a fact rests on; facts of one's own are as good as stated where they do not say. */
export function groundsInWords(grounds: Grounds | undefined): string {
  return grounds === undefined
    ? "as the schema says"
    : [grounds]
        .flat()
        .map((basis) => bases[basis])
        .join(", and ");
}
