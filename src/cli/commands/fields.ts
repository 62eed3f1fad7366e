import { acceptedOperators, type Dataset, datasets, type FieldFacts, type FieldType, fieldFacts, fieldTypes } from "../../index.js";
import { command } from "../arguments/command.js";
import { datasetOptions, jsonOption, knownDataset, readSchemaFile } from "../filters/filter-options.js";
import { printDocument } from "../views/document.js";
import { show } from "../views/print.js";
import { fieldRecord, nameOf } from "../views/records.js";
import { tableText } from "../views/table.js";
import { type Io, Refusal } from "../world/io.js";

interface Row extends FieldFacts {
  readonly from: Dataset;
  readonly dataset: string;
  readonly name: string;
}

const typeNames = Object.keys(fieldTypes) as readonly FieldType[];

export const fieldsCommand = command({
  name: "fields",
  summary: "list datasets, or a dataset's fields with types and operators",
  usage: ["[OPTIONS]", "[OPTIONS] DATASET"],
  operands: ["dataset"],
  about: `Lists the datasets; or the fields of one, with their types, the operators that apply, and marks:
deprecated, or not filterable by the service. --grep and --type without a dataset search all.`,
  options: {
    grep: { value: "TEXT", help: "only fields (or datasets) whose name contains this, in any case" },
    type: { value: "TYPE", choices: typeNames, help: "only fields of this type" },
    schema: datasetOptions.schema,
    ...jsonOption,
  },
  examples: [
    ["logwhere fields", "the datasets"],
    ["logwhere fields http_requests --grep country", "what is there about countries"],
    ["logwhere fields --grep ja3", "which datasets have such a field"],
  ],
  exits: ["something was listed", "nothing matched", "wrong usage, or no such dataset"],
  async run(values, operands, io) {
    const [name, more] = operands;
    if (more !== undefined) throw new Refusal(`one dataset at a time, found \`${name}\` and \`${more}\``);
    const own = values.schema === undefined ? undefined : await readSchemaFile(values.schema, io);
    if (own !== undefined && name !== undefined && own.name !== "" && own.name !== name)
      throw new Refusal(`the schema is of \`${own.name}\`, not of \`${name}\``);
    if (own === undefined && name !== undefined) knownDataset(name);
    const chosen = own ?? Object.values<Dataset>(datasets).find((dataset) => dataset.name === name);
    const wanted = (row: Row) => (values.type === undefined || row.type === values.type) && contains(row.name, values.grep);
    if (chosen === undefined && values.type === undefined) {
      const listed = Object.values<Dataset>(datasets).filter((dataset) => contains(dataset.name, values.grep));
      const rows = values.grep === undefined ? [] : Object.values<Dataset>(datasets).flatMap(rowsOf).filter(wanted);
      if (values.json) printDocument({}, { datasets: listed.map(datasetRecord), fields: rows.map(rowRecord) }, io);
      else {
        printTable(
          listed.map((dataset) => [dataset.name, dataset.scopes.join(", "), `${Object.keys(dataset.fields).length} fields`]),
          io,
        );
        printTable(
          rows.map((row) => [row.dataset, ...columnsOf(row)]),
          io,
        );
      }
      return listed.length + rows.length > 0 ? 0 : 1;
    }
    const rows = (chosen === undefined ? Object.values<Dataset>(datasets) : [chosen]).flatMap(rowsOf).filter(wanted);
    if (values.json) printDocument({}, { datasets: chosen === undefined ? [] : [datasetRecord(chosen)], fields: rows.map(rowRecord) }, io);
    else
      printTable(
        rows.map((row) => (chosen === undefined ? [row.dataset, ...columnsOf(row)] : columnsOf(row))),
        io,
      );
    return rows.length > 0 ? 0 : 1;
  },
});

function contains(name: string, part: string | undefined): boolean {
  return part === undefined || name.toLowerCase().includes(part.toLowerCase());
}

function rowsOf(dataset: Dataset): readonly Row[] {
  return Object.keys(dataset.fields).flatMap((name) => {
    const facts = fieldFacts(dataset, name);
    return facts === undefined ? [] : [{ ...facts, from: dataset, dataset: dataset.name, name }];
  });
}

function datasetRecord(dataset: Dataset): object {
  return { name: nameOf(dataset), scopes: dataset.scopes, fieldCount: Object.keys(dataset.fields).length };
}

function rowRecord({ from, name }: Row): object {
  return fieldRecord(name, from);
}

function columnsOf({ name, type, deprecated, filterable }: Row): readonly string[] {
  const operators = acceptedOperators(type);
  const reason = filterable === false ? "(not filterable)" : operators.length === 0 ? "(no operator applies)" : operators.join(" ");
  return [name, type, `${reason}${deprecated ? " (deprecated)" : ""}`];
}

function printTable(rows: readonly (readonly string[])[], io: Io): void {
  if (rows.length > 0) show(`${tableText(rows)}\n`, io);
}
