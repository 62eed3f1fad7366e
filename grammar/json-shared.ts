/** The objects that the documents of `--json` have in common, as JSON Schema. */
import { catalog } from "../src/diagnostics/catalog.js";
import { fieldTypes } from "../src/language/field-types.js";
import { operatorNames } from "../src/language/operators.js";
import { bases } from "../src/language/value-facts.js";

export type SchemaValue = string | number | boolean | null | readonly SchemaValue[] | Schema;
export interface Schema {
  readonly [key: string]: SchemaValue;
}

/** An object all of whose members are always there. */
export function object(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return { description, type: "object", required: Object.keys(properties), properties };
}

/** An object some of whose members may be left out. */
export function partly(
  description: string,
  always: Readonly<Record<string, Schema>>,
  others: Readonly<Record<string, Schema>>,
): Schema {
  return { description, type: "object", required: Object.keys(always), properties: { ...always, ...others } };
}

export const list = (items: Schema, description?: string): Schema => ({
  ...(description === undefined ? {} : { description }),
  type: "array",
  items,
});
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] });
export const text: Schema = { type: "string" };
export const flag: Schema = { type: "boolean" };
export const count: Schema = { type: "integer", minimum: 0 };
export const oneOf = (...names: readonly string[]): Schema => ({ enum: names });
export const described = (description: string, schema: Schema): Schema => ({ description, ...schema });

export type SharedName = keyof ReturnType<typeof shared>;

/** A shared object, from the schema of a document. */
export const refer = (name: SharedName): Schema => ({ $ref: `shared.schema.json#/$defs/${name}` });
/** The same from within the shared ones. */
export const mended = { mended: list(refer("diagnostic"), "What `--fix` mended, at its place before.") };

const here = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

const place = {
  line: described("From 1.", { type: "integer", minimum: 1 }),
  column: described("From 1, in UTF-16 units.", { type: "integer", minimum: 1 }),
  endLine: { type: "integer", minimum: 1 },
  endColumn: { type: "integer", minimum: 1 },
  offset: described("From 0, in UTF-16 units.", count),
  endOffset: count,
} as const;

const sizes = {
  operators: described("Comparisons.", count),
  groups: described("`and` and `or` groups of the canonical JSON.", count),
  bytes: described("The canonical JSON in UTF-8.", count),
  escapedBytes: described("The same as escaped into a job body.", count),
  terraformBytes: described("The same as Terraform writes it.", count),
} as const;

export const file = described(
  "As it was given; `-` is standard input without a name; null a text of the command line, of several `-e 2`, in a comparison `A` and `B`.",
  orNull(text),
);

/** What every command's document can refer to. */
export function shared() {
  return {
    diagnostic: partly(
      "A mistake in a filter, a schema file or a configuration, or a warning about one.",
      {
        code: here("code"),
        severity: oneOf("error", "warning", "note"),
        message: text,
        help: described("One action per line, the likeliest first.", orNull(text)),
        file,
        ...place,
        pointer: described("JSON pointer of the value at fault; null in filter text.", orNull(text)),
        related: list(object("Another place that it is about.", { label: text, ...place })),
        fixes: list(
          object("Edits that belong together; a safe one is what `--fix` applies.", {
            title: text,
            safe: flag,
            edits: list(object("A half-open range and what replaces it.", { offset: count, endOffset: count, text })),
          }),
        ),
      },
      { suppressed: described("The reason that a comment of the filter gives for suppressing it.", text) },
    ),
    code: described("Of a diagnostic.", { enum: Object.keys(catalog) }),
    problem: object("What is wrong beside filters: the command line, a file that cannot be read, a malformed line.", {
      message: text,
      help: orNull(text),
      file: described("What it is about, as it was given; null for nothing in particular.", orNull(text)),
      line: described(
        "Of a log, from 1; null where it is about none, or none that is known.",
        orNull({ type: "integer", minimum: 1 }),
      ),
    }),
    sizes: object("What limits are held against.", sizes),
    limits: object("The limits that hold.", {
      operators: count,
      bytes: count,
      countGroups: flag,
      measureEscaped: flag,
    }),
    where: described("Where JSON, as where.schema.json says; integers beyond 2^53 are decimal strings.", {
      type: "object",
    }),
    filter: object("A filter that was given.", filter(here)),
    made: object("A filter that the command made.", made(here)),
    field: object("A field; of one that no dataset knows type and operators are null.", {
      dataset: orNull(text),
      name: text,
      type: orNull({ enum: Object.keys(fieldTypes) }),
      deprecated: flag,
      filterable: flag,
      operators: orNull(list({ enum: operatorNames })),
    }),
    lackedField: object("A field, and how many lines lack it.", { name: text, lines: count }),
    line: described("A log line as a log holds it.", text),
    outcome: oneOf("true", "false", "unknown"),
    words: object("A condition in words, and those it is made of.", { words: text, terms: list(here("words")) }),
    deliveredGrounds: object("On which facts about values the answers rest.", {
      values: oneOf("documented", "all"),
      facts: list(here("valueFact"), "What was taken as given of the fields."),
      restsOn: list(
        here("valueFact"),
        "Those without which the verdict would be another; none: it is true of any lines.",
      ),
    }),
    valueFact: object("A fact that excludes values of a field.", {
      field: text,
      fact: oneOf("values", "form", "characters", "case", "range"),
      basis: described("What it rests on; nothing where one's own schema says so.", list({ enum: Object.keys(bases) })),
    }),
    lineComparison: object("Which lines two filters keep, with a line that only one keeps.", comparison(here)),
  } as const satisfies Readonly<Record<string, Schema>>;
}

/** The members of a given filter. */
export function filter(reference: (name: "sizes") => Schema): Readonly<Record<string, Schema>> {
  return {
    file,
    pointer: described("JSON pointer of its job, or of itself; null for filter text.", orNull(text)),
    name: described("Of its job.", orNull(text)),
    id: described("Of its job.", orNull(text)),
    dataset: described("What it was checked against.", orNull(text)),
    sizes: described("Null where it cannot be read.", orNull(reference("sizes"))),
  };
}

export function comparison(reference: (name: "line") => Schema): Readonly<Record<string, Schema>> {
  return {
    verdict: oneOf("equivalent", "stricter", "looser", "incomparable", "undecided"),
    onlyA: orNull(reference("line")),
    onlyB: orNull(reference("line")),
  };
}

/** The members of a filter that the command made. */
export function made(reference: (name: "where" | "sizes") => Schema): Readonly<Record<string, Schema>> {
  return { text, where: reference("where"), sizes: reference("sizes") };
}
