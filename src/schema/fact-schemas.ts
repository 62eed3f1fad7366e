/** What is known of a field's values as a schema file says it, as JSON Schema. Its enumerations come from the tables of the language. */
import { formNames } from "../language/forms.js";
import { bases, units, type ValueFacts } from "../language/value-facts.js";

/** JSON, in which a schema is written. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Members = Readonly<Record<string, Json>>;

const text = { type: "string" };
const number = { type: "number" };
// biome-ignore lint/suspicious/noThenProperty: the schema's own word
const textOrNumber = { if: number, then: number, else: text };
const list = (items: Json) => ({ type: "array", items });
const oneOf = (names: readonly string[]) => ({ type: "string", enum: [...names] });
const yes = { type: "boolean" };

const basisNames = Object.keys(bases);

/** What facts have in common. */
export const factDefinitions = {
  texts: list(text),
  basis: {
    description: "What the fact rests on, or a list of that; without it, it is as good as stated.",
    if: { type: "array" },
    // biome-ignore lint/suspicious/noThenProperty: the schema's own word
    then: list(oneOf(basisNames)),
    else: oneOf(basisNames),
  },
} as const satisfies Readonly<Record<string, Json>>;

const refer = (name: keyof typeof factDefinitions) => ({ $ref: `#/definitions/${name}` });

function fact(description: string, required: readonly string[], members: Members) {
  return {
    description,
    type: "object",
    required: [...required],
    additionalProperties: false,
    properties: { ...members, basis: refer("basis") },
  };
}

/** Each kind of fact by its key. */
export const factSchemas = {
  description: { description: "What the field is, in a few words.", ...text },
  values: fact(
    "Texts that occur, in exactly this spelling; `closed` says that there is no other, `older` are those of earlier editions, `also` other spellings with the value that says the same.",
    ["are"],
    {
      are: refer("texts"),
      closed: yes,
      older: refer("texts"),
      also: { type: "object", additionalProperties: text },
    },
  ),
  form: fact("The form that every value has, whole.", ["is"], { is: oneOf(formNames) }),
  characters: fact("The class of every character of every value, such as `[^?]`.", ["are"], { are: text }),
  case: fact("No letter is of the other case.", ["is"], { is: oneOf(["lower", "upper"]) }),
  range: fact("Numbers that can occur, both ends included, and those that usually do.", [], {
    min: number,
    max: number,
    usual: { ...list(number), minItems: 2, maxItems: 2 },
  }),
  step: fact("Every number is a multiple of this.", ["of"], { of: { ...number, exclusiveMinimum: 0 } }),
  unit: fact("What a number is measured in.", ["is"], { is: oneOf(Object.keys(units)) }),
  absent: fact('How "no value" is spelled, where a value stands for it.', ["is"], { is: list(textOrNumber) }),
  note: { description: "What to know when writing a filter on it.", ...text },
  source: refer("texts"),
} as const satisfies Readonly<Record<keyof ValueFacts, Json>>;
