import { type FieldType, fieldTypeNames } from "./field-types.js";
import type { ValueFacts } from "./value-facts.js";

/** Where a dataset is delivered: for one zone, or for the account. */
export type DatasetScope = "zone" | "account";

/** What a dataset says of one field: how it can be compared, and what is known of its values. */
export interface FieldFacts extends ValueFacts {
  readonly type: FieldType;
  /** The service still accepts it, but it will go away. */
  readonly deprecated?: true;
  /** The service refuses filters on it. */
  readonly filterable?: false;
}

/** A field's type alone, or its type with what else is known. */
export type FieldEntry = FieldType | FieldFacts;

/** A dataset: names of fields to their types (language.md §5.1). Plain data; `defineDataset` makes one with typed field names. */
export interface Dataset<
  Name extends string = string,
  Fields extends Readonly<Record<string, FieldEntry>> = Readonly<Record<string, FieldEntry>>,
> {
  readonly name: Name;
  readonly scopes: readonly DatasetScope[];
  /** The field that says when what a line tells of took place; of several the one that it began at. */
  readonly timeField?: string;
  readonly fields: Fields;
}

/** The field names of a dataset, as a type. */
export type FieldName<D extends Dataset> = Extract<keyof D["fields"], string>;

/** What a dataset says of a field, or undefined. Never reads an inherited property. */
export function fieldFacts(dataset: Dataset, name: string): FieldFacts | undefined {
  if (!Object.hasOwn(dataset.fields, name)) return undefined;
  const entry = dataset.fields[name];
  return typeof entry === "string" ? (alone.get(entry) ?? { type: entry }) : entry;
}

/** One object for each type, by which what follows from it is kept. */
const alone: ReadonlyMap<FieldType, FieldFacts> = /* @__PURE__ */ new Map(
  fieldTypeNames.map((type) => [type, { type }]),
);
