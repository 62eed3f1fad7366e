import { type Dataset, datasets, fieldFacts } from "../../index.js";
import type { listDatasetFields as row } from "../../interface/operations/jobs.js";
import { type Handler, refuse } from "../operation.js";

export const listDatasetFields: Handler<typeof row> = async ({ path: { dataset_id: name } }) => {
  const known: Readonly<Record<string, Dataset>> = datasets;
  const dataset = Object.hasOwn(known, name) ? known[name] : undefined;
  if (dataset === undefined) throw refuse("notThere", { resource: "dataset", id: name }, "/path/dataset_id");
  const types = Object.keys(dataset.fields).map((field) => [field, fieldFacts(dataset, field)?.type ?? ""]);
  return { result: Object.fromEntries(types) };
};
