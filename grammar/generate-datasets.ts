import { type Dataset, fieldFacts } from "../src/language/dataset.js";
import { datasetsWithFacts } from "../src/language/datasets/facts/all-facts.js";
import { factsInWords } from "../src/language/facts-in-words.js";
import { fieldTypes } from "../src/language/field-types.js";
import { sampleFilter } from "../src/language/sample-filter.js";
import { code, codeBlock, page, table } from "./markdown.js";

/** An index of all datasets, and a page for each with its fields, their types and marks, and their known values. */
export function generateDatasets(): Map<string, string> {
  const all: readonly Dataset[] = Object.values(datasetsWithFacts);
  const files = new Map(all.map((dataset) => [`datasets/${dataset.name}.md`, datasetPage(dataset)]));
  return files.set(
    "datasets/README.md",
    page(
      "Datasets",
      "The datasets whose fields are known, as the public documentation of the service describes them. The service adds fields faster than they are shipped here; a schema file adds those of yours.",
      table(
        ["dataset", "delivered for", "fields"],
        all.map((dataset) => [
          `[${dataset.name}](${dataset.name}.md)`,
          delivered(dataset),
          String(Object.keys(dataset.fields).length),
        ]),
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
          [
            facts.deprecated && "deprecated",
            facts.filterable === false && "cannot be filtered",
            noOperator(facts.type) && "no operator applies",
          ]
            .filter(Boolean)
            .join(", "),
          text(facts.description ?? ""),
        ]
      : [];
  });
  const values = Object.keys(dataset.fields).flatMap((name) => valuesOf(name, dataset));
  return page(
    dataset.name,
    `Delivered for ${delivered(dataset)}. The types say which [operators](../matrix.md) apply.${dataset.timeField === undefined ? "" : ` ${code(dataset.timeField)} says when what a line tells of took place.`}`,
    table(["field", "type", "note", "what it is"], rows),
    ...(values.length === 0 ? [] : ["## Values", aboutValues, ...values]),
    "[All datasets](README.md)",
  );
}

const aboutValues =
  "What is known of the values that fields have in delivered lines, and what that rests on. None of it is about what the service accepts. Always possible besides: an empty string, 0, an empty list, and that a line lacks the field.";

/** A field's facts and a filter on it; nothing where no fact is known. */
function valuesOf(name: string, dataset: Dataset): readonly string[] {
  const known = factsInWords(fieldFacts(dataset, name) ?? {});
  if (known.length === 0) return [];
  const filter = sampleFilter(dataset, name);
  const list = known.map(
    ({ label, text: fact, grounds }) => `- ${label}: ${text(fact)}${grounds === null ? "" : ` *(${grounds})*`}`,
  );
  return [`### ${name}`, list.join("\n"), ...(filter === null ? [] : [codeBlock("", filter)])];
}

/** Text of facts, in which nothing is Markdown. */
function text(fact: string): string {
  return fact.replace(/[\\`*_[\]<>]/g, "\\$&");
}

function noOperator(type: keyof typeof fieldTypes): boolean {
  return fieldTypes[type].literals.length === 0;
}

function delivered({ scopes }: Dataset): string {
  return scopes.map((scope) => (scope === "zone" ? "a zone" : "the account")).join(" or ");
}
