import { datasetWithFacts, namesElsewhere } from "../../facts.js";
import {
  acceptedOperators,
  type Dataset,
  datasets,
  type FieldFacts,
  type FieldType,
  fieldFacts,
  fieldTypes,
} from "../../index.js";
import { command } from "../arguments/command.js";
import { didYouMean } from "../arguments/did-you-mean.js";
import { datasetOptions, jsonOption, knownDataset, readSchemaFile } from "../filters/filter-options.js";
import { printDocument } from "../views/document.js";
import { fieldText } from "../views/field-text.js";
import { show } from "../views/print.js";
import { knownFieldRecord, nameOf } from "../views/records.js";
import { tableText } from "../views/table.js";
import { type Io, Refusal } from "../world/io.js";

interface Row {
  readonly from: Dataset;
  readonly name: string;
  readonly facts: FieldFacts;
}

const typeNames = Object.keys(fieldTypes) as readonly FieldType[];

export const fieldsCommand = command({
  name: "fields",
  summary: "list datasets, a dataset's fields, or what is known of one field",
  usage: ["[OPTIONS]", "[OPTIONS] DATASET", "[OPTIONS] DATASET FIELD"],
  operands: ["dataset"],
  about: `Lists the datasets; the fields of one, with their types, the operators that apply, what they are, and marks:
deprecated, or not filterable by the service; or all that is known of one field: which values it has in
delivered lines, on what that rests, and a filter to begin with. --grep and --type without a dataset search all.`,
  options: {
    grep: {
      value: "TEXT",
      help: "only fields (or datasets) whose name, here or in other languages, or description contains this, or each of its words, in any case",
    },
    type: { value: "TYPE", choices: typeNames, help: "only fields of this type" },
    schema: datasetOptions.schema,
    ...jsonOption,
  },
  examples: [
    ["logwhere fields", "the datasets"],
    ["logwhere fields http_requests CacheCacheStatus", "which values there are, and what they mean"],
    ["logwhere fields http_requests --grep country", "what is there about countries"],
    ["logwhere fields http_requests --grep http.host", "what rules call http.host"],
    ["logwhere fields --grep ja3", "which datasets have such a field"],
  ],
  exits: ["something was listed", "nothing matched", "wrong usage, or no such dataset or field"],
  async run(values, operands, io) {
    const own = values.schema === undefined ? undefined : await readSchemaFile(values.schema, io, datasetWithFacts);
    const { dataset: name, field } = operandsOf(operands, own);
    if (own !== undefined && name !== undefined && own.name !== "" && own.name !== name)
      throw new Refusal(`the schema is of \`${own.name}\`, not of \`${name}\``);
    if (own === undefined && name !== undefined) knownDataset(name);
    const choosing =
      field === undefined ? undefined : (["grep", "type"] as const).find((option) => values[option] !== undefined);
    if (choosing !== undefined) throw new Refusal(`\`--${choosing}\` chooses among fields, and \`${field}\` is one`);
    const chosen = own ?? (name === undefined ? undefined : datasetWithFacts(name));
    if (chosen !== undefined && field !== undefined) return showField(chosen, field, values.json === true, io);
    const wanted = ({ from, name, facts }: Row) =>
      (values.type === undefined || facts.type === values.type) &&
      (contains(name, values.grep) ||
        contains(facts.description ?? "", values.grep) ||
        hasWords(name, facts, values.grep) ||
        isCalled(from, name, values.grep));
    if (chosen === undefined && values.type === undefined) {
      const listed = Object.values<Dataset>(datasets).filter((dataset) => contains(dataset.name, values.grep));
      const rows = values.grep === undefined ? [] : everyDataset().flatMap(rowsOf).filter(wanted);
      if (values.json) printDocument({}, { datasets: listed.map(datasetRecord), fields: rows.map(rowRecord) }, io);
      else {
        printTable(
          listed.map((dataset) => [
            dataset.name,
            dataset.scopes.join(", "),
            `${Object.keys(dataset.fields).length} fields`,
          ]),
          io,
        );
        printTable(
          rows.map((row) => [row.from.name, ...columnsOf(row)]),
          io,
        );
      }
      return listed.length + rows.length > 0 ? 0 : 1;
    }
    const rows = (chosen === undefined ? everyDataset() : [chosen]).flatMap(rowsOf).filter(wanted);
    if (values.json)
      printDocument(
        {},
        { datasets: chosen === undefined ? [] : [datasetRecord(chosen)], fields: rows.map(rowRecord) },
        io,
      );
    else
      printTable(
        rows.map((row) => (chosen === undefined ? [row.from.name, ...columnsOf(row)] : columnsOf(row))),
        io,
      );
    return rows.length > 0 ? 0 : 1;
  },
});

/** With a schema of one's own a field can be named alone. */
function operandsOf(
  [first, second, third]: readonly string[],
  own: Dataset | undefined,
): { readonly dataset?: string; readonly field?: string } {
  if (third !== undefined) throw new Refusal(`one field at a time, found \`${second}\` and \`${third}\``);
  if (first === undefined) return {};
  if (second !== undefined) {
    // Two datasets are what someone names who wants both.
    if (Object.hasOwn(datasets, first) && Object.hasOwn(datasets, second))
      throw new Refusal(`one dataset at a time, found \`${first}\` and \`${second}\``);
    return { dataset: first, field: second };
  }
  if (own === undefined || own.name === first) return { dataset: first };
  // A schema without a name fits every dataset, so a word that is no field of it may be one.
  const isField = fieldFacts(own, first) !== undefined || (own.name !== "" && !Object.hasOwn(datasets, first));
  return isField ? { field: first } : { dataset: first };
}

function showField(dataset: Dataset, name: string, json: boolean, io: Io): number {
  const facts = fieldFacts(dataset, name);
  if (facts === undefined)
    throw new Refusal(
      dataset.name === "" ? `the schema has no field \`${name}\`` : `${dataset.name} has no field \`${name}\``,
      calledHere(name, dataset) ?? didYouMean(name, Object.keys(dataset.fields)) ?? undefined,
    );
  if (json)
    printDocument({}, { datasets: [datasetRecord(dataset)], fields: [knownFieldRecord(name, facts, dataset)] }, io);
  else show(fieldText(name, facts, dataset), io);
  return 0;
}

/** A line of help that names the fields which another language calls so; undefined where none does. */
function calledHere(name: string, dataset: Dataset): string | undefined {
  const isName = (other: string) => other.toLowerCase() === name.toLowerCase();
  const fields = Object.keys(dataset.fields).filter((field) =>
    namesElsewhere(dataset, field).some((one) => isName(one.name)),
  );
  return fields.length === 0 ? undefined : `it is called ${fields.map((field) => `\`${field}\``).join(" or ")} here`;
}

function contains(name: string, part: string | undefined): boolean {
  return part === undefined || name.toLowerCase().includes(part.toLowerCase());
}

/** Whether each of several words begins one of those that a name is made of, or of its description: `bot score`, `score of a bot`. */
function hasWords(name: string, { description = "" }: FieldFacts, text = ""): boolean {
  const asked = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (asked.length < 2) return false;
  const made = `${name} ${description}`.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g) ?? [];
  return asked.every((word) => made.some((one) => one.toLowerCase().startsWith(word)));
}

/** Whether another language calls the field so; a part of a name has to say whose it is, as in `http.request`. */
function isCalled(dataset: Dataset, field: string, part: string | undefined): boolean {
  if (part === undefined) return false;
  const isPart = /\w[.@_:-]|[.@_:-]\w/.test(part);
  return namesElsewhere(dataset, field).some(({ name }) =>
    isPart ? contains(name, part) : name.toLowerCase() === part.toLowerCase(),
  );
}

function everyDataset(): readonly Dataset[] {
  return Object.keys(datasets).flatMap((name) => datasetWithFacts(name) ?? []);
}

function rowsOf(dataset: Dataset): readonly Row[] {
  return Object.keys(dataset.fields).flatMap((name) => {
    const facts = fieldFacts(dataset, name);
    return facts === undefined ? [] : [{ from: dataset, name, facts }];
  });
}

function datasetRecord(dataset: Dataset): object {
  const { scopes, timeField, fields } = dataset;
  return { name: nameOf(dataset), scopes, timeField: timeField ?? null, fieldCount: Object.keys(fields).length };
}

function rowRecord({ from, name, facts }: Row): object {
  return knownFieldRecord(name, facts, from);
}

function columnsOf({ name, facts: { type, deprecated, filterable, description } }: Row): readonly string[] {
  const operators = acceptedOperators(type);
  const reason =
    filterable === false ? "(not filterable)" : operators.length === 0 ? "(no operator applies)" : operators.join(" ");
  return [name, type, `${reason}${deprecated ? " (deprecated)" : ""}`, description ?? ""];
}

function printTable(rows: readonly (readonly string[])[], io: Io): void {
  if (rows.length > 0) show(`${tableText(rows)}\n`, io);
}
