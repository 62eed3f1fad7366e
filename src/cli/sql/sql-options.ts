/** The options of `sql`, and what they ask for together. */
import type { ColumnNames, IntegerWidth, SqlDialect } from "../../sql.js";
import type { OptionTable, Values } from "../arguments/options.js";
import { Refusal } from "../world/io.js";

const dialects = [
  "duckdb",
  "clickhouse",
  "postgresql",
  "sqlite",
  "athena",
  "trino",
  "bigquery",
  "snowflake",
] as const satisfies readonly SqlDialect[];
const names = ["as-is", "lower", "upper", "snake"] as const satisfies readonly ColumnNames[];
const widths = [
  "int8",
  "uint8",
  "int16",
  "uint16",
  "int32",
  "uint32",
  "int64",
  "uint64",
  "int128",
] as const satisfies readonly IntegerWidth[];

export const sqlExpression = {
  expression: {
    short: "e",
    value: "TEXT",
    many: true,
    mayBeEmpty: true,
    help: "a filter itself, text or JSON; may be given several times",
  },
  filter: {
    short: "f",
    value: "FILTER",
    many: true,
    completes: "filter",
    help: "a filter file, or a folder of them; may be given several times",
  },
} as const satisfies OptionTable;

export const sqlOptions = {
  dialect: { value: "NAME", choices: dialects, help: `the engine's SQL: ${dialects.join(", ")}` },
  table: {
    value: "NAME",
    help: "print a whole statement for this table; the parts of its name stand between dots, one with a dot in it in quotes",
  },
  files: {
    value: "GLOB",
    many: true,
    help: "print one for these files of lines, plain or zipped by their names (.gz, .zst), which DuckDB reads; may be given several times",
  },
  select: { value: "A,B", help: "give only these fields; default: all columns, of files the whole lines" },
  count: {
    short: "c",
    help: "count the lines that are kept, dropped and unknown, and over lines those malformed, instead of giving them",
  },
  overlap: { help: "count the lines that every two filters keep, and that none or several do" },
  and: { value: "SQL", help: "a condition of your own beside the filter, as of partitions; it is taken as it is" },
  names: {
    value: "HOW",
    choices: names,
    help: "how columns are called after fields: as-is (default), lower, upper or snake",
  },
  int: {
    value: "TYPE",
    choices: widths,
    help: "what columns of integers can hold, as int64 or uint64; default: nothing is assumed",
  },
  columns: {
    value: "FILE",
    completes: "json",
    help: 'a JSON file about the columns: {"names": "lower", "columns": {"EdgeStartTimestamp": {"name": "ts", "type": "int"}}}',
  },
  "json-column": { value: "NAME", help: "the lines stand in this column as JSON: in PostgreSQL of jsonb" },
  "assume-types": {
    help: "with --files: read values as their fields' types, which is quicker, converts others, and ends at a malformed line",
  },
  timestamps: {
    value: "FORMAT",
    choices: ["unix", "unixnano", "rfc3339", "rfc3339ms", "rfc3339ns"],
    help: "how the times that the filter compares are delivered, where a column has them as times; default: as its job or the configuration says",
  },
  parameters: { help: "put placeholders into the text, and the constants apart (with --json)" },
  collate: { help: "compare texts by their bytes, where a column's collation does not" },
  json: { help: "print one JSON document instead: the SQL, its parameters, and what is to be known of it" },
} as const satisfies OptionTable;

export type SqlValues = Values<typeof sqlOptions>;

/** Throws a Refusal where options contradict each other, or say nothing together. */
export function checkSqlOptions(values: SqlValues): void {
  const { dialect, table, files, count, overlap, select } = values;
  if (dialect === undefined) throw new Refusal("`--dialect` is missing", `it is one of ${dialects.join(", ")}`);
  if (table !== undefined && files !== undefined)
    throw new Refusal("`--table` and `--files` are two places of lines: choose one");
  const told = (
    [
      ["count", count],
      ["overlap", overlap],
      ["select", select],
    ] as const
  )
    .filter(([, given]) => given !== undefined)
    .map(([name]) => name);
  if (told.length > 1) throw new Refusal(`\`--${told[0]}\` and \`--${told[1]}\` are two things to give: choose one`);
  const statement = table ?? files;
  for (const name of [...told, ...(values.and === undefined ? [] : ["and"])])
    if (statement === undefined)
      throw new Refusal(
        `\`--${name}\` is about a whole statement`,
        "name the table with `--table`, or files with `--files`",
      );
  const lines = values["json-column"] !== undefined ? "--json-column" : files !== undefined ? "--files" : null;
  if (files !== undefined && values["json-column"] !== undefined)
    throw new Refusal("`--files` and `--json-column` are two places of lines: choose one");
  for (const name of ["names", "int", "columns"] as const)
    if (lines !== null && values[name] !== undefined)
      throw new Refusal(
        `\`--${name}\` is about columns, and \`${lines}\` about lines, whose fields are called and typed as they are`,
      );
  if (lines !== null && values.collate === true)
    throw new Refusal(
      `\`--collate\` is about columns, and \`${lines}\` about lines, whose texts have no collation of their own`,
    );
  if (values["assume-types"] === true && told.length === 0)
    throw new Refusal(
      "`--assume-types` is about single fields, and whole lines are given",
      "give fields with `--select`, or count with `--count` or `--overlap`",
    );
  if (values.parameters === true && values.json !== true)
    throw new Refusal(
      "`--parameters` puts the constants apart, and the text alone is not all",
      "print both with `--json`",
    );
}
