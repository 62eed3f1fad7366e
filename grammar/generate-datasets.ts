import { type Dataset, fieldFacts } from "../src/language/dataset.js";
import { datasets } from "../src/language/datasets/all-datasets.js";
import { fieldTypes } from "../src/language/field-types.js";
import { code, page, table } from "./markdown.js";

/** An index of all datasets, and a page for each with its fields, their types and marks. */
export function generateDatasets(): Map<string, string> {
  const all: readonly Dataset[] = Object.values(datasets);
  const files = new Map(all.map((dataset) => [`datasets/${dataset.name}.md`, datasetPage(dataset)]));
  return files.set(
    "datasets/README.md",
    page(
      "Datasets",
      "The datasets whose fields are known, as the public documentation of the service describes them. The service adds fields faster than they are shipped here; a schema file adds those of yours.",
      table(
        ["dataset", "delivered for", "fields"],
        all.map((dataset) => [`[${dataset.name}](${dataset.name}.md)`, delivered(dataset), String(Object.keys(dataset.fields).length)]),
      ),
    ),
  );
}

function datasetPage(dataset: Dataset): string {
  const rows = Object.keys(dataset.fields).map((name) => {
    const facts = fieldFacts(dataset, name);
    return facts
      ? [
          code(name),
          code(facts.type),
          [facts.deprecated && "deprecated", facts.filterable === false && "cannot be filtered", noOperator(facts.type) && "no operator applies"]
            .filter(Boolean)
            .join(", "),
        ]
      : [];
  });
  return page(
    dataset.name,
    `Delivered for ${delivered(dataset)}. The types say which [operators](../matrix.md) apply.`,
    table(["field", "type", "note"], rows),
    "[All datasets](README.md)",
  );
}

function noOperator(type: keyof typeof fieldTypes): boolean {
  return fieldTypes[type].literals.length === 0;
}

function delivered({ scopes }: Dataset): string {
  return scopes.map((scope) => (scope === "zone" ? "a zone" : "the account")).join(" or ");
}
