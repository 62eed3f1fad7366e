/** Whether the facts of a field go together: with its type, and with each other. */
import type { FieldFacts } from "./dataset.js";
import { fieldTypes } from "./field-types.js";
import { formOf } from "./forms.js";
import { rangeOf, textsOf } from "./possible-values.js";
import { hasText } from "./regular/language.js";
import type { ValueFacts } from "./value-facts.js";

/** A kind of fact by its key. */
export type FactKind = Exclude<keyof ValueFacts, "description" | "note" | "source">;

export type Conflict =
  /** Facts of texts about numbers, or the other way round; any of values that are neither. */
  | { readonly kind: "type"; readonly fact: FactKind }
  /** `min` above `max`, or what is usual beyond them. */
  | { readonly kind: "order"; readonly fact: "range" }
  /** A listed value that another fact excludes. */
  | { readonly kind: "value"; readonly fact: "values" | "absent"; readonly value: string | number }
  /** What another spelling stands for, which is not listed. */
  | { readonly kind: "unlisted"; readonly fact: "values"; readonly value: string }
  /** A class of characters that cannot be read. */
  | { readonly kind: "characters"; readonly fact: "characters" };

const ofTexts: readonly FactKind[] = ["values", "characters", "case"];
const ofNumbers: readonly FactKind[] = ["range", "step", "unit"];
const foreignTo = {
  text: ofNumbers,
  number: ofTexts,
  neither: [...ofTexts, ...ofNumbers, "form", "absent"],
} as const satisfies Record<string, readonly FactKind[]>;

/** What does not go together among the facts of a field; none: all do. */
export function conflictsOf(facts: FieldFacts): readonly Conflict[] {
  const kind = kindOf(facts);
  const misplaced = foreignTo[kind ?? "neither"].filter((fact) => facts[fact] !== undefined);
  const form = facts.form && formOf(facts.form.is);
  if (form !== undefined && kind !== null && (form.pattern === undefined) !== (kind === "number"))
    misplaced.push("form");
  const conflicts: Conflict[] = misplaced.map((fact) => ({ kind: "type", fact }));
  if (conflicts.length > 0) return conflicts;
  if (kind === "text") {
    const texts = textsOf(facts);
    if (texts === "unreadable") return [{ kind: "characters", fact: "characters" }];
    for (const value of [...(facts.values?.are ?? []), ...(facts.values?.older ?? [])]) {
      if (texts !== null && !hasText(texts, value)) conflicts.push({ kind: "value", fact: "values", value });
    }
    // What else a value may be spelled like stands for one that is listed.
    for (const value of new Set(Object.values(facts.values?.also ?? {}))) {
      if (!facts.values?.are.includes(value)) conflicts.push({ kind: "unlisted", fact: "values", value });
    }
  }
  if (kind === "number") {
    const { min = -Infinity, max = Infinity, usual = [] } = rangeOf(facts);
    const bounds = [min, ...usual, max];
    if (bounds.some((bound, at) => bound < (bounds[at - 1] ?? bound))) conflicts.push({ kind: "order", fact: "range" });
  }
  // How "no value" is spelled need not have the form of values, but has their type.
  for (const value of facts.absent?.is ?? []) {
    if ((typeof value === "number") !== (kind === "number")) conflicts.push({ kind: "value", fact: "absent", value });
  }
  return conflicts;
}

/** Whether a field's values, or the elements of an array, are texts or numbers; null: neither, or both. */
function kindOf({ type }: FieldFacts): "text" | "number" | null {
  if (type === "float") return "number";
  const { literals } = fieldTypes[type];
  if (literals.length !== 1) return null;
  return literals[0] === "string" ? "text" : literals[0] === "int" ? "number" : null;
}
