import { type Dataset, type DatasetScope, type FieldEntry, fieldFacts } from "./dataset.js";
import { fieldTypeNames, isFieldType } from "./field-types.js";

/** What a dataset of one's own says; `extends` starts from another one. */
export interface DatasetDefinition<Base = Dataset> {
  readonly name: string;
  readonly scopes?: readonly DatasetScope[];
  /** The field that says when what a line tells of took place. */
  readonly timeField?: string;
  readonly extends?: Base;
  readonly fields: Readonly<Record<string, FieldEntry>>;
}

type FieldsOf<Base> = Base extends Dataset ? Base["fields"] : unknown;

/** The dataset that a definition makes, with the names and types of its fields. */
export type DefinedDataset<D extends DatasetDefinition> = Dataset<
  D["name"],
  Omit<FieldsOf<D["extends"]>, keyof D["fields"]> & D["fields"]
>;

/**
 * A dataset of one's own, to compile filters against: `defineDataset({ name: "edge", extends: httpRequests, fields: { Shard: "int" }
 * })`. Its field names are known to the type checker (`FieldName<typeof dataset>`).
 * @throws TypeError on a type or a time field that does not exist.
 */
export function defineDataset<const D extends DatasetDefinition>(definition: D): DefinedDataset<D> {
  // Built from entries: assigning `__proto__` by name would set the prototype instead of a field.
  const fields = Object.fromEntries([
    ...Object.entries(definition.extends?.fields ?? {}),
    ...Object.entries(definition.fields),
  ]);
  const timeField = definition.timeField ?? definition.extends?.timeField;
  const scopes = definition.scopes ?? definition.extends?.scopes ?? [];
  const dataset: Dataset = { name: definition.name, scopes, ...(timeField === undefined ? {} : { timeField }), fields };
  for (const name of Object.keys(definition.fields)) {
    const type = fieldFacts(dataset, name)?.type;
    if (type === undefined || !isFieldType(type))
      throw new TypeError(`the type of ${name} is not one of ${fieldTypeNames.join(", ")}`);
  }
  if (timeField !== undefined && !Object.hasOwn(fields, timeField))
    throw new TypeError(`there is no field ${timeField} to tell the time`);
  // The spread of base and own fields has exactly the type that DefinedDataset computes.
  return dataset as DefinedDataset<D>;
}
