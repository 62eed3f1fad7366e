/**
 * Tables of lines, written without code of `src/sql`: names by the manual of the engine, texts by their bytes alone, so that no
 * mistake of quoting is made twice.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineDataset, type LiteralType } from "../../src/index.js";
import { compiled } from "../support/compiled.js";
import type { Constant } from "../support/model.js";
import type { Random } from "../support/random.js";
import { canonicalWhere } from "../support/spell-where.js";
import {
  type ColumnType,
  type Field,
  greatest,
  jsonOf,
  least,
  someFields,
  someFilters,
  somePool,
  someValue,
  times,
  type Value,
  wideNumbers,
} from "./cases.js";
import type { Engine } from "./engine.js";
import type { Group, Layout } from "./trial.js";

type Dialect = "duckdb" | "postgresql" | "sqlite" | "clickhouse";
type Int = "int128" | "int64" | "uint64";

const bytes: Readonly<Record<Dialect, (hex: string) => string>> = {
  duckdb: (hex) => `decode(unhex('${hex}'))`,
  postgresql: (hex) => `convert_from('\\x${hex}','UTF8')`,
  sqlite: (hex) => `CAST(x'${hex}' AS TEXT)`,
  clickhouse: (hex) => `unhex('${hex}')`,
};

/** How an engine spells a value. SQLite keeps an array as the text of a JSON array. */
function spelled(value: Value, type: string, dialect: Dialect): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return bytes[dialect](Buffer.from(value).toString("hex"));
  if (typeof value !== "object" || "json" in value) return String(value);
  const elements = value.map((element) => spelled(element, "", dialect)).join(",");
  if (dialect === "sqlite") return `json_array(${elements})`;
  return dialect === "postgresql" ? `ARRAY[${elements}]::${type}` : `[${elements}]`;
}

interface Table {
  readonly dialect: Dialect;
  /** Names and types. */
  readonly columns: readonly (readonly [string, string])[];
  /** Values as the engine spells them. */
  readonly rows: readonly (readonly string[])[];
}

/** Makes the table `lines` anew, with the column `number` before the others. */
export async function storeTable(engine: Engine, { dialect, columns, rows }: Table): Promise<void> {
  const [backslash, storage] = dialect === "clickhouse" ? ["\\\\", " ENGINE = Memory"] : ["\\", ""];
  const quoted = (name: string) => `"${name.replaceAll("\\", backslash).replaceAll('"', '""')}"`;
  const declared = columns.map(([name, type]) => `, ${quoted(name)} ${type}`).join("");
  await engine.query("DROP TABLE IF EXISTS lines;");
  await engine.query(`CREATE TABLE lines (number bigint${declared})${storage};`);
  await engine.query(`INSERT INTO lines VALUES ${rows.map((row, at) => `(${[at, ...row].join(",")})`).join(",\n")};`);
}

const zeros = { string: "", int: 0n, bool: false, "array<string>": [], "array<int>": [] } as const;
const elementOf = { "array<string>": "string", "array<int>": "int" } as const;

interface Columns {
  readonly dialect: Dialect;
  readonly int: Int;
  /** The type of integers in the dialect. */
  readonly integer: string;
  readonly nullable?: boolean;
}

/** A table with a column for each field. The reader gets what the columns hold of the lines. */
function typedTable({ dialect, int, integer, nullable = true }: Columns): Layout {
  const typeOf = (column: ColumnType): string => {
    const name = { string: "text", int: integer, bool: "boolean" }[column as "int"];
    if (name !== undefined) return dialect === "clickhouse" && nullable ? `Nullable(${name})` : name;
    const element = typeOf(elementOf[column as "array<int>"]);
    return dialect === "clickhouse" ? `Array(${element})` : dialect === "sqlite" ? "text" : `${element}[]`;
  };
  const [from, to] = [int === "uint64" ? 0n : least, int === "int64" ? 2n ** 63n - 1n : greatest];
  const held = (value: Value, column: ColumnType): Value => {
    // An array of ClickHouse is never NULL.
    const missing = dialect === "clickhouse" && (!nullable || column.startsWith("array")) ? zeros[column] : null;
    if (column === "int") return typeof value === "bigint" && value >= from && value <= to ? value : missing;
    if (column === "string" || column === "bool")
      return typeof value === (column === "bool" ? "boolean" : column) ? value : missing;
    if (typeof value !== "object" || value === null || "json" in value) return missing;
    return value.map((one) => held(one, elementOf[column]));
  };
  const timestamps = { "Started int": { type: "int" }, "Started string": { type: "string" } } as const;
  return {
    title: `columns, ${typeOf("int")}`,
    makeGroup: (random) => {
      const { fields, lines, filters } = someGroup(dialect, "columns", random);
      const rows = lines.map((line) => fields.map(({ column }, at) => held(line[at] ?? null, column)));
      const columns = fields.map(({ name, column }) => [name, typeOf(column)] as const);
      const cells = rows.map((row) => row.map((value, at) => spelled(value, columns[at]?.[1] ?? "", dialect)));
      return {
        filters,
        texts: rows.map((row) => textOf(fields, row)),
        options: { dialect, columns: { int, nullable, columns: timestamps }, table: "lines" },
        store: (engine) => storeTable(engine, { dialect, columns, rows: cells }),
      };
    },
  };
}

/** Lines of JSON: in a column of a type, or in files of DuckDB, plain or compressed. */
function jsonLines(dialect: Dialect, type: string): Layout {
  return {
    title: `json, ${type}`,
    makeGroup: (random) => {
      const { fields, lines, filters } = someGroup(dialect, "keys", random);
      const number: Field = { name: "number", type: "int", column: "int" };
      const texts = lines.map((line, at) => textOf([...fields, number], [...line, BigInt(at)]));
      if (type === "files") return { filters, texts, ...inFile(texts, random) };
      const cast = dialect === "clickhouse" ? "" : `::${type}`;
      const rows = texts.map((text) => [`${spelled(text, "", dialect)}${cast}`]);
      return {
        ...{ filters, texts },
        options: { dialect, json: { column: "line" }, table: "lines" },
        store: (engine) => storeTable(engine, { dialect, columns: [["line", type]], rows }),
      };
    },
  };
}

function inFile(texts: readonly string[], random: Random): Pick<Group, "options" | "store"> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-files-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const isZipped = random.chance(0.5);
  const path = join(folder, `it's.log${isZipped ? ".gz" : ""}`);
  const text = texts.map((one) => `${one}\n`).join("");
  return {
    options: { dialect: "duckdb", files: { paths: path } },
    store: async () => writeFileSync(path, isZipped ? gzipSync(text) : text),
  };
}

/** A line lacks the fields that have no value. */
function textOf(fields: readonly Field[], values: readonly (Value | undefined)[]): string {
  const members = fields.flatMap(({ name }, at) => {
    const value = values[at];
    return value === undefined ? [] : [`${JSON.stringify(name)}:${jsonOf(value)}`];
  });
  return `{${members.join(",")}}`;
}

function someGroup(dialect: Dialect, names: "columns" | "keys", random: Random) {
  const pool = somePool(random);
  // No text and no key of PostgreSQL holds NUL, and a parameter of SQLite's package ends there.
  const own = (text: string) => (/postgresql|sqlite/.test(dialect) ? text.replaceAll("\0", "") : text);
  const fields = someFields(random, names).filter(({ name }) => own(name) === name);
  const near = { ...pool, strings: pool.strings.map(own) };
  const { strings } = dialect === "sqlite" ? near : pool;
  // ClickHouse cannot read a line with a wider number.
  const wide = () => dialect !== "clickhouse" && random.chance(0.02);
  const value = (column: ColumnType): Value =>
    wide() ? { json: random.pick(wideNumbers) } : someValue(column, near, random);
  const lines = times(80, () => fields.map(({ column }) => (random.chance(0.1) ? undefined : value(column))));
  const types = Object.fromEntries(fields.map(({ name, type }) => [name, type]));
  const dataset = defineDataset({ name: "engines", fields: types });
  const constant = (literal: LiteralType) =>
    literal === "bool" ? random.chance(0.5) : random.pick<Constant>(literal === "int" ? pool.integers : strings);
  const models = someFilters(fields, constant, random);
  return { fields, lines, filters: models.map((model) => compiled(canonicalWhere(model), dataset)) };
}

export const layouts: Readonly<Record<Dialect, readonly Layout[]>> = {
  duckdb: [
    typedTable({ dialect: "duckdb", int: "int128", integer: "HUGEINT" }),
    typedTable({ dialect: "duckdb", int: "int64", integer: "BIGINT" }),
    typedTable({ dialect: "duckdb", int: "uint64", integer: "UBIGINT" }),
    ...[jsonLines("duckdb", "JSON"), jsonLines("duckdb", "files")],
  ],
  postgresql: [
    typedTable({ dialect: "postgresql", int: "int128", integer: "numeric" }),
    typedTable({ dialect: "postgresql", int: "int64", integer: "bigint" }),
    jsonLines("postgresql", "jsonb"),
  ],
  sqlite: [typedTable({ dialect: "sqlite", int: "int64", integer: "INTEGER" })],
  clickhouse: [
    typedTable({ dialect: "clickhouse", int: "int128", integer: "Int128" }),
    typedTable({ dialect: "clickhouse", int: "int64", integer: "Int64" }),
    typedTable({ dialect: "clickhouse", int: "uint64", integer: "UInt64" }),
    typedTable({ dialect: "clickhouse", int: "int64", integer: "Int64", nullable: false }),
    jsonLines("clickhouse", "String"),
  ],
};
