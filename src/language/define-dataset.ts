import { type Dataset, type DatasetScope, type FieldEntry, fieldFacts } from "./dataset.js";
import { type DatasetName, datasets } from "./datasets/all-datasets.js";
import { fieldTypeNames, isFieldType } from "./field-types.js";

/** What a dataset of one's own says; `extends` starts from a shipped dataset (by name) or another one. */
export interface DatasetDefinition {
  readonly name: string;
  readonly scopes?: readonly DatasetScope[];
  readonly extends?: DatasetName | Dataset;
  readonly fields: Readonly<Record<string, FieldEntry>>;
}

type FieldsOf<Base> = Base extends DatasetName ? (typeof datasets)[Base]["fields"] : Base extends Dataset ? Base["fields"] : unknown;

/** The dataset that a definition makes, with the names and types of its fields. */
export type DefinedDataset<D extends DatasetDefinition> = Dataset<D["name"], Omit<FieldsOf<D["extends"]>, keyof D["fields"]> & D["fields"]>;

/**
 * A dataset of one's own, to compile filters against: `defineDataset({ name: "edge", extends: "http_requests", fields:
 * { Shard: "int" } })`. Its field names are known to the type checker (`FieldName<typeof dataset>`). Throws a TypeError
 * on a type or a base dataset that does not exist, which the type checker would have refused.
 */
export function defineDataset<const D extends DatasetDefinition>(definition: D): DefinedDataset<D> {
  const base = typeof definition.extends === "string" ? shippedDataset(definition.extends) : definition.extends;
  if (definition.extends !== undefined && base === undefined) throw new TypeError(`there is no dataset ${String(definition.extends)}`);
  // Built from entries: assigning `__proto__` by name would set the prototype instead of a field.
  const fields = Object.fromEntries([...Object.entries(base?.fields ?? {}), ...Object.entries(definition.fields)]);
  const dataset: Dataset = { name: definition.name, scopes: definition.scopes ?? base?.scopes ?? [], fields };
  for (const name of Object.keys(definition.fields)) {
    const type = fieldFacts(dataset, name)?.type;
    if (type === undefined || !isFieldType(type)) throw new TypeError(`the type of ${name} is not one of ${fieldTypeNames.join(", ")}`);
  }
  // The spread of base and own fields has exactly the type that DefinedDataset computes.
  return dataset as DefinedDataset<D>;
}

/** The shipped dataset of that name, or undefined. */
export function shippedDataset(name: string): Dataset | undefined {
  return Object.hasOwn(datasets, name) ? datasets[name as DatasetName] : undefined;
}
