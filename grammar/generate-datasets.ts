import { datasets } from "../src/datasets/all.js";
import type { Dataset } from "../src/datasets/dataset.js";
import { code, page, table } from "./markdown.js";

/** Makes the page of all datasets, with a row for each. */
export function generateDatasets(): Map<string, string> {
  const all: readonly Dataset[] = Object.values(datasets);
  const rows = all.map(({ name, scopes, fields, timeField = "", asOf = "" }) => [
    code(name),
    scopes.map((scope) => (scope === "zone" ? "a zone" : "the account")).join(" or "),
    String(Object.keys(fields).length),
    code(timeField),
    asOf,
  ]);
  const text = page(
    "Datasets",
    "The datasets of the service. `logwhere fields DATASET` lists the fields of a dataset, and `logwhere fields DATASET FIELD` prints all that is known about a field.",
    "The service adds fields. A schema file adds a field that a list does not have yet. `logwhere fields --from URL` writes one.",
    table(["dataset", "delivered for", "fields", "field with the time", "list of"], rows),
  );
  return new Map([["datasets.md", text]]);
}
