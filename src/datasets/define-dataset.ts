import { type FieldType, isFieldType } from "../language/field-types.js";
import type { Dataset, DatasetScope, FieldFacts, RemovedField } from "./dataset.js";

type Types = Readonly<Record<string, FieldType>>;

/** The types of `Base`, with those of `Own` added or in their place. */
type Extended<Base, Own> = {
  readonly [Key in keyof Base | keyof Own]: Key extends keyof Own
    ? Own[Key]
    : Key extends keyof Base
      ? Base[Key]
      : never;
};

/** The input of `defineDataset`. A field is its type, or an object with its type and more facts. */
export interface DatasetDefinition<Name extends string, Own extends Types, Base extends Types> {
  readonly name: Name;
  readonly scopes?: readonly DatasetScope[];
  readonly timeField?: Extract<keyof NoInfer<Own> | keyof NoInfer<Base>, string>;
  readonly asOf?: string;
  /** The dataset whose fields this dataset also has. */
  readonly extends?: Dataset<string, Base>;
  readonly fields: { readonly [Key in keyof Own]: Own[Key] | FieldFacts<Own[Key]> };
  readonly removed?: Readonly<Record<string, RemovedField>>;
}

/**
 * Defines a dataset. TypeScript knows its field names and their types.
 * @throws TypeError when a type or the time field does not exist.
 */
export function defineDataset<
  const Name extends string,
  const Own extends Types,
  const Base extends Types = Record<never, FieldType>,
>(definition: DatasetDefinition<Name, Own, Base>): Dataset<Name, Extended<Base, Own>> {
  const { extends: base, fields: own, ...rest } = definition;
  const entries = Object.entries<FieldType | FieldFacts>(own).map(([name, entry]): [string, FieldFacts] => {
    const field = typeof entry === "string" ? { type: entry } : entry;
    if (!isFieldType(field.type)) throw new TypeError(`unknown type of field ${name}: ${field.type}`);
    return [name, field];
  });
  // `fromEntries` also accepts a field with the name `__proto__`.
  const fields = Object.fromEntries([...Object.entries<FieldFacts>(base?.fields ?? {}), ...entries]);
  const dataset: Dataset = { scopes: [], ...base, ...rest, fields };
  const { timeField } = dataset;
  if (timeField !== undefined && !Object.hasOwn(fields, timeField)) throw new TypeError(`no field ${timeField}`);
  // The compiler cannot follow the names through `Object.entries`.
  return dataset as Dataset<Name, Extended<Base, Own>>;
}
