import type { Certainty, Position } from "../../diagnostics/catalog/values.js";
import type { FieldFacts } from "../../datasets/dataset.js";
import type { Scalar } from "../../language/field-types.js";
import { rangeOf, textsOf } from "../../language/possible-values.js";
import { hasBeginning, hasEnd, hasPart, hasText, type Language } from "../../language/regular/language.js";
import { type Basis, type Grounds, bases } from "../../language/value-facts.js";

/** The fact that excludes a value, and how certain it is. */
export interface Exclusion {
  readonly fact: "values" | "form" | "range";
  readonly certainty: Certainty;
}

const certainties: Partial<Record<Basis, Certainty>> = {
  protocol: "documented",
  meaning: "documented",
  stated: "documented",
  "other-page": "documented",
  seen: "seen",
};

/** How certain a fact is by its best ground. Null: too weak to exclude a value. A dataset of one's own needs no ground. */
export function certaintyOf(grounds: Grounds = "stated"): Certainty | null {
  const given = [grounds].flat();
  const best = (Object.keys(bases) as readonly Basis[]).find((basis) => given.includes(basis));
  return best === undefined ? null : (certainties[best] ?? null);
}

const tests: Record<
  Position,
  {
    readonly language: (language: Language, text: string) => boolean;
    readonly value: (value: string, text: string) => boolean;
  }
> = {
  whole: { language: hasText, value: (value, text) => value === text },
  start: { language: hasBeginning, value: (value, text) => value.startsWith(text) },
  end: { language: hasEnd, value: (value, text) => value.endsWith(text) },
  part: { language: hasPart, value: (value, text) => value.includes(text) },
};

/** Why no value of a field has the constant at a position. Null when one can have it. */
export function exclusionOf(facts: FieldFacts, position: Position, constant: Scalar): Exclusion | null {
  if (facts.type === "timestamp" || typeof constant === "boolean") return null;
  if (typeof constant !== "string") return numberExclusion(facts, constant);
  return textExclusion(facts, position, constant, "documented") ?? textExclusion(facts, position, constant, "seen");
}

function textExclusion(facts: FieldFacts, position: Position, text: string, certainty: Certainty): Exclusion | null {
  const { values, absent } = facts;
  const test = tests[position];
  // An empty string and the spellings of "no value" are always possible.
  const always = ["", ...(absent?.is ?? []).map(String), ...(values?.older ?? []), ...Object.keys(values?.also ?? {})];
  const listed = values?.are ?? [];
  if ([...always, ...listed].some((value) => test.value(value, text))) return null;
  const isCertain = (grounds: Grounds | undefined) =>
    certaintyOf(grounds) === "documented" || (certainty === "seen" && certaintyOf(grounds) === "seen");
  if (values?.closed === true && isCertain(values.basis)) return { fact: "values", certainty };
  const known = {
    ...(facts.form !== undefined && isCertain(facts.form.basis) && { form: facts.form }),
    ...(facts.case !== undefined && isCertain(facts.case.basis) && { case: facts.case }),
    ...(facts.characters !== undefined && isCertain(facts.characters.basis) && { characters: facts.characters }),
  };
  // A form has letters of one case only as far as the case itself is known.
  const isCaseKnown = facts.case === undefined || known.case !== undefined;
  const language = textsOf(known, isCaseKnown ? "own" : "any");
  if (language === null || language === "unreadable" || test.language(language, text)) return null;
  return { fact: "form", certainty };
}

function numberExclusion(facts: FieldFacts, constant: number | bigint): Exclusion | null {
  const { min, max, basis } = rangeOf(facts);
  const certainty = certaintyOf(basis);
  if (certainty === null || (facts.absent?.is ?? []).some((value) => value === constant) || constant === 0) return null;
  const isOutside = (min !== undefined && constant < min) || (max !== undefined && constant > max);
  return isOutside ? { fact: "range", certainty } : null;
}
