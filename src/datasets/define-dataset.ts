import { type FieldType, isFieldType } from "../language/field-types.js";
import type { Dataset, DatasetScope, FieldFacts, RemovedField } from "./dataset.js";

type Types = Readonly<Record<string, FieldType>>;

/** The types of `Base` and of `Own`. A type of `Own` replaces the type of the same field. */
type Extended<Base, Own> = {
  readonly [Key in keyof Base | keyof Own]: Key extends keyof Own ? Own[Key] : Base[Key & keyof Base];
};

/** A field is its type, or an object with its type and more facts. */
type Fields<Own extends Types> = { readonly [Key in keyof Own]: Own[Key] | FieldFacts<Own[Key]> };

/** The input of `defineDataset`. A function makes the fields when they are first read. */
export interface DatasetDefinition<Name extends string, Own extends Types, Base extends Types> {
  readonly name: Name;
  readonly scopes?: readonly DatasetScope[];
  readonly timeField?: Extract<keyof NoInfer<Own> | keyof NoInfer<Base>, string>;
  readonly asOf?: string;
  /** The dataset whose fields this dataset also has. */
  readonly extends?: Dataset<string, Base>;
  readonly fields: Fields<Own> | (() => Fields<Own>);
  readonly removed?: Readonly<Record<string, RemovedField>>;
}

/**
 * Defines a dataset. TypeScript knows its field names and their types.
 * @throws TypeError when a type or the time field does not exist. With a function, reading `fields` throws it.
 */
export function defineDataset<
  const Name extends string,
  const Own extends Types,
  const Base extends Types = Record<never, FieldType>,
>(definition: DatasetDefinition<Name, Own, Base>): Dataset<Name, Extended<Base, Own>> {
  const { extends: base, fields: own, ...rest } = definition;
  const read = () => allFields(base, typeof own === "function" ? own() : own, rest.timeField ?? base?.timeField);
  let fields = typeof own === "function" ? undefined : read();
  const dataset: Dataset = {
    scopes: [],
    ...base,
    ...rest,
    get fields() {
      fields ??= read();
      return fields;
    },
  };
  // The compiler cannot follow the names through `Object.entries`.
  return dataset as Dataset<Name, Extended<Base, Own>>;
}

function allFields(base: Dataset | undefined, own: Fields<Types>, timeField: string | undefined): Dataset["fields"] {
  // A spread copies a field with the name `__proto__`, too. The assignment below replaces that copy.
  const fields: Record<string, FieldType | FieldFacts> = { ...base?.fields, ...own };
  for (const [name, entry] of Object.entries<FieldType | FieldFacts>(own)) {
    const type = typeof entry === "string" ? entry : entry.type;
    if (!isFieldType(type)) throw new TypeError(`unknown type of field ${name}: ${type}`);
    if (entry === type) fields[name] = { type };
  }
  if (timeField !== undefined && !Object.hasOwn(fields, timeField)) throw new TypeError(`no field ${timeField}`);
  return fields as Record<string, FieldFacts>;
}
