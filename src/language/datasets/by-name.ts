/** Shipped datasets for those who know them by name, and so carry all of them. */
import type { Dataset } from "../dataset.js";
import { type DatasetDefinition, defineDataset } from "../define-dataset.js";
import { type DatasetName, datasets } from "./all-datasets.js";

/** What a dataset of one's own says; `extends` starts from a shipped dataset (by name) or another one. */
export type NamedDatasetDefinition = DatasetDefinition<DatasetName | Dataset>;

type FieldsOf<Base> = Base extends DatasetName
  ? (typeof datasets)[Base]["fields"]
  : Base extends Dataset
    ? Base["fields"]
    : unknown;

/** The dataset that a definition makes, with the names and types of its fields. */
export type NamedDefinedDataset<D extends NamedDatasetDefinition> = Dataset<
  D["name"],
  Omit<FieldsOf<D["extends"]>, keyof D["fields"]> & D["fields"]
>;

/**
 * A dataset of one's own, to compile filters against: `defineDataset({ name: "edge", extends: "http_requests", fields:
 * { Shard: "int" } })`. Its field names are known to the type checker (`FieldName<typeof dataset>`).
 * @throws TypeError on a type or a base dataset that does not exist, which the type checker would have refused.
 */
export function defineDatasetByName<const D extends NamedDatasetDefinition>(definition: D): NamedDefinedDataset<D> {
  const { name, scopes, timeField, fields, extends: given } = definition;
  const base = typeof given === "string" ? shippedDataset(given) : given;
  if (given !== undefined && base === undefined) throw new TypeError(`there is no dataset ${String(given)}`);
  const dataset = defineDataset({
    name,
    fields,
    ...(scopes === undefined ? {} : { scopes }),
    ...(timeField === undefined ? {} : { timeField }),
    ...(base === undefined ? {} : { extends: base }),
  });
  // Only the types know which dataset a name stands for.
  return dataset as unknown as NamedDefinedDataset<D>;
}

/** The shipped dataset of that name, or undefined. */
export function shippedDataset(name: string): Dataset | undefined {
  return Object.hasOwn(datasets, name) ? datasets[name as DatasetName] : undefined;
}
