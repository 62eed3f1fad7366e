/**
 * Tables of stored lines, written for each engine apart from what is tested: names by what its manual says, texts by their bytes alone, so that
 * no mistake of quoting is made twice.
 */
import type { Dataset } from "../../../src/index.js";
import type { Engine } from "../engine.js";
import { type ColumnType, columnTypeOf } from "./dataset.js";
import type { Stored } from "./stored.js";

export interface Dialect {
  readonly name: "duckdb" | "postgresql" | "sqlite" | "clickhouse";
  readonly identifier: (name: string) => string;
  /** A text, from the hexadecimal digits of its bytes. */
  readonly text: (hex: string) => string;
  readonly bool: (value: boolean) => string;
  /** An array of elements that are spelled already. */
  readonly array: (elements: readonly string[], type: string) => string;
  /** Behind `CREATE TABLE … (…)`. */
  readonly storage: string;
}

const doubled = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const bytesOf = (text: string): string => Buffer.from(text, "utf8").toString("hex");

export const dialects = {
  duckdb: {
    name: "duckdb",
    identifier: doubled,
    text: (hex) => `decode(unhex('${hex}'))`,
    bool: String,
    array: (elements) => `[${elements.join(",")}]`,
    storage: "",
  },
  postgresql: {
    name: "postgresql",
    identifier: doubled,
    text: (hex) => `convert_from('\\x${hex}','UTF8')`,
    bool: String,
    array: (elements, type) => `ARRAY[${elements.join(",")}]::${type}`,
    storage: "",
  },
  sqlite: {
    name: "sqlite",
    identifier: doubled,
    text: (hex) => `CAST(x'${hex}' AS TEXT)`,
    bool: (value) => (value ? "1" : "0"),
    // Kept as the text of a JSON array, which is what it has.
    array: (elements) => `json_array(${elements.join(",")})`,
    storage: "",
  },
  clickhouse: {
    name: "clickhouse",
    identifier: (name) => `\`${name.replace(/[\\`]/g, "\\$&")}\``,
    text: (hex) => `'${hex.replace(/../g, "\\x$&")}'`,
    bool: (value) => (value ? "1" : "0"),
    array: (elements) => `[${elements.join(",")}]`,
    storage: " ENGINE = MergeTree ORDER BY number",
  },
} as const satisfies Record<string, Dialect>;

/** The types of a table's columns, by what they hold. */
export type SqlTypes = Readonly<Record<ColumnType, string>>;

/** The columns of a table that holds lines, and before them `number`, which counts them from 0. */
function declaredColumns(dialect: Dialect, types: SqlTypes, dataset: Dataset): string {
  const columns = Object.keys(dataset.fields).map(
    (field) => `${dialect.identifier(field)} ${types[columnTypeOf(dataset, field)]}`,
  );
  return [`number ${numberOf(dialect)}`, ...columns].join(", ");
}

/** The statement that brings lines into such a table. */
function insertion(
  table: string,
  dialect: Dialect,
  types: SqlTypes,
  dataset: Dataset,
  rows: readonly (readonly Stored[])[],
): string {
  const columnTypes = Object.keys(dataset.fields).map((field) => types[columnTypeOf(dataset, field)]);
  const values = rows.map(
    (row, number) =>
      `(${[number, ...row.map((value, index) => spelled(value, columnTypes[index] ?? "", dialect))].join(",")})`,
  );
  return `INSERT INTO ${table} VALUES ${values.join(",\n")};`;
}

/** Makes the table `lines` anew. */
export async function storeLines(
  engine: Engine,
  dialect: Dialect,
  types: SqlTypes,
  dataset: Dataset,
  rows: readonly (readonly Stored[])[],
): Promise<void> {
  await makeTable(engine, dialect, declaredColumns(dialect, types, dataset));
  await engine.query(insertion("lines", dialect, types, dataset, rows));
}

/** The same with one column beside `number`: `line`, the texts of lines. */
export async function storeTexts(
  engine: Engine,
  dialect: Dialect,
  type: string,
  lines: readonly string[],
): Promise<void> {
  const cast = dialect.name === "postgresql" || dialect.name === "duckdb" ? `::${type}` : "";
  await makeTable(engine, dialect, `number ${numberOf(dialect)}, line ${type}`);
  await engine.query(
    `INSERT INTO lines VALUES ${lines.map((line, number) => `(${number},${dialect.text(bytesOf(line))}${cast})`).join(",\n")};`,
  );
}

async function makeTable(engine: Engine, dialect: Dialect, columns: string): Promise<void> {
  await engine.query("DROP TABLE IF EXISTS lines;");
  await engine.query(`CREATE TABLE lines (${columns})${dialect.storage};`);
}

function numberOf({ name }: Dialect): string {
  return name === "clickhouse" ? "Int64" : "bigint";
}

function spelled(value: Stored, type: string, dialect: Dialect): string {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return dialect.bool(value);
  if (typeof value === "string") return dialect.text(bytesOf(value));
  if (typeof value === "bigint") return String(value);
  return dialect.array(
    value.map((element) => spelled(element, "", dialect)),
    type,
  );
}
