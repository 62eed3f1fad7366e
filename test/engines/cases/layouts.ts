/** Every way to hold lines that is tried, engine by engine. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { CompiledFilter, Dataset } from "../../../src/index.js";
import type { SqlOptions } from "../../../src/sql.js";
import type { Engine } from "../engine.js";
import { conditionOf } from "./condition.js";
import { columnDataset, jsonDataset } from "./dataset.js";
import { everyVerdict } from "./filters.js";
import type { Layout } from "./layout.js";
import { beyondRange, type Line, type LineOptions, plainFractions, textOf, wholeFractions } from "./lines.js";
import { filled, storedValues } from "./stored.js";
import { type Dialect, dialects, type SqlTypes, storeLines, storeTexts } from "./tables.js";

const ranges = {
  int128: { least: -(2n ** 63n), greatest: 2n ** 64n - 1n },
  int64: { least: -(2n ** 63n), greatest: 2n ** 63n - 1n },
  uint64: { least: 0n, greatest: 2n ** 64n - 1n },
} as const;

type Int = keyof typeof ranges;
type Columns = NonNullable<SqlOptions["columns"]>;

/** Columns that name the types of times, and how wide the integers are. */
const columns = (int: Int, more: Columns = {}): Columns => ({
  int,
  ...more,
  columns: { StartedNumber: { type: "int" }, StartedText: { type: "string" } },
});

const asIs = (line: Line): Line => line;
const withoutNul = (line: Line): Line => new Map([...line].filter(([field]) => !field.includes("\0")));
const typed: Omit<LineOptions, "least" | "greatest"> = {
  nul: "anywhere",
  numbers: [...plainFractions, ...wholeFractions],
};

interface TypedTable {
  readonly dialect: Dialect;
  readonly int: Int;
  readonly types: (int: Int) => SqlTypes;
  readonly options?: Columns;
  /** What is held of lines, where that is not what they hold; and of which types a value may be lacking then. */
  readonly held?: Layout["held"];
  readonly unknown?: "all" | "scalars" | "none";
  readonly lines?: Partial<LineOptions>;
  readonly note?: string;
  readonly dataset?: Dataset;
}

/** A layout of a table of that name, `lines`. */
export interface OptionsLayout extends Layout {
  readonly options: SqlOptions;
}

export interface TypedLayout extends OptionsLayout {
  readonly types: SqlTypes;
}

function typedTable({
  dialect,
  int,
  types,
  options,
  held = asIs,
  unknown = "all",
  lines = {},
  note = "",
  dataset = columnDataset,
}: TypedTable): TypedLayout {
  const sqlTypes = types(int);
  const sqlOptions: SqlOptions = { dialect: dialect.name, columns: columns(int, options) };
  return {
    options: sqlOptions,
    title: `columns, ${sqlTypes.int}${note}`,
    types: sqlTypes,
    dataset,
    lines: { ...typed, ...ranges[int], ...lines },
    held,
    verdicts: everyVerdict(dataset, unknown),
    store: (engine, held) =>
      storeLines(
        engine,
        dialect,
        sqlTypes,
        dataset,
        held.map((line) => storedValues(dataset, line)),
      ),
    ask: asking(sqlOptions),
  };
}

function textColumn(dialect: Dialect, type: string, lines: Partial<LineOptions>, held = asIs): OptionsLayout {
  const options: SqlOptions = { dialect: dialect.name, json: { column: "line" } };
  return {
    options,
    title: `json, ${type}`,
    dataset: jsonDataset,
    lines: { ...typed, ...ranges.int128, ...lines },
    held,
    verdicts: everyVerdict(jsonDataset, "all"),
    store: (engine: Engine, held: readonly Line[]) => storeTexts(engine, dialect, type, held.map(textOf)),
    ask: asking(options),
  };
}

/** Files of lines, plain and zipped in turn. */
function logFiles(): Layout {
  let folder = "";
  let written = 0;
  let paths = "";
  return {
    title: "files",
    dataset: columnDataset,
    lines: { ...typed, ...ranges.int128, numbers: [...plainFractions, ...wholeFractions, ...beyondRange, "1e400"] },
    held: asIs,
    verdicts: everyVerdict(columnDataset, "all"),
    store: async (_, held) => {
      const bytes = Buffer.from(held.map((line) => `${textOf(line)}\n`).join(""));
      const zipped = written % 2 === 1;
      if (folder === "") folder = mkdtempSync(join(tmpdir(), "logwhere-files-"));
      paths = join(folder, `it's ${written++}.log${zipped ? ".gz" : ""}`);
      writeFileSync(paths, zipped ? gzipSync(bytes) : bytes);
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
      folder = "";
    },
    ask: (filters) => {
      const options: SqlOptions = { dialect: "duckdb", files: { paths } };
      const lines = `read_ndjson_objects('${paths.replaceAll("'", "''")}', ignore_errors = true)`;
      return `SELECT ${filters.map((filter) => `(${conditionOf(filter, options)})`).join(",\n")} FROM ${lines};`;
    },
  };
}

/** A column for each filter, a row for each line. */
function asking(options: SqlOptions): Layout["ask"] {
  return (filters: readonly CompiledFilter[]) =>
    `SELECT ${filters.map((filter) => `(${conditionOf(filter, options)})`).join(",\n")} FROM lines ORDER BY number;`;
}

export const duckdbTypes = (int: Int): SqlTypes => {
  const name = { int128: "HUGEINT", int64: "BIGINT", uint64: "UBIGINT" }[int];
  return { string: "VARCHAR", int: name, bool: "BOOLEAN", "array<string>": "VARCHAR[]", "array<int>": `${name}[]` };
};

export const postgresqlTypes = (int: Int): SqlTypes => {
  const name = int === "int64" ? "bigint" : "numeric";
  return { string: "text", int: name, bool: "boolean", "array<string>": "text[]", "array<int>": `${name}[]` };
};

export const sqliteTypes = (): SqlTypes => ({
  string: "TEXT",
  int: "INTEGER",
  bool: "INTEGER",
  "array<string>": "TEXT",
  "array<int>": "TEXT",
});

export const clickhouseTypes =
  (nullable: boolean, boolean: string) =>
  (int: Int): SqlTypes => {
    const type = (name: string): string => (nullable ? `Nullable(${name})` : name);
    const integer = type({ int128: "Int128", int64: "Int64", uint64: "UInt64" }[int]);
    return {
      string: type("String"),
      int: integer,
      bool: type(boolean),
      "array<string>": `Array(${type("String")})`,
      "array<int>": `Array(${integer})`,
    };
  };

const { duckdb, postgresql, sqlite, clickhouse } = dialects;
const everyInt: readonly Int[] = ["int128", "int64", "uint64"];

export const duckdbLayouts: readonly Layout[] = [
  ...everyInt.map((int) => typedTable({ dialect: duckdb, int, types: duckdbTypes })),
  textColumn(duckdb, "JSON", { numbers: [...plainFractions, ...wholeFractions, ...beyondRange, "1e400"] }),
  logFiles(),
];

// Its texts hold no NUL.
const postgresqlTable = (int: Int): TypedLayout =>
  typedTable({ dialect: postgresql, int, types: postgresqlTypes, lines: { nul: "nowhere" } });
export const postgresqlLayouts: readonly Layout[] = [
  postgresqlTable("int128"),
  postgresqlTable("int64"),
  textColumn(
    postgresql,
    "jsonb",
    { nul: "nowhere", numbers: [...plainFractions, ...wholeFractions, ...beyondRange, "1e400"] },
    withoutNul,
  ),
];

export const sqliteLayouts: readonly Layout[] = [
  typedTable({ dialect: sqlite, int: "int64", types: sqliteTypes, lines: { nul: "outside arrays" } }),
];

const withArrays: Layout["held"] = (line) => filled(columnDataset, line, "arrays");
const whole: Layout["held"] = (line) => filled(columnDataset, line, "all");

export const clickhouseLayouts: readonly Layout[] = [
  ...everyInt.map((int) =>
    typedTable({
      dialect: clickhouse,
      int,
      types: clickhouseTypes(true, "Bool"),
      held: withArrays,
      unknown: "scalars",
    }),
  ),
  typedTable({
    dialect: clickhouse,
    int: "int64",
    types: clickhouseTypes(false, "Bool"),
    options: { nullable: false },
    held: whole,
    unknown: "none",
  }),
  textColumn(clickhouse, "String", {}),
];
