/** The commands of src/sql/README.md, run with the engine that each is for where it is here: as many rows as `match` keeps. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { toTextVerdict } from "../../src/index.js";
import { inFolder, runCommand } from "../cli/run-command.js";
import { compiled } from "../support/compiled.js";
import { archiveDataset, archiveLines } from "./cases/archive.js";
import { clickhouseTypes, duckdbTypes, postgresqlTypes, sqliteTypes } from "./cases/layouts.js";
import { textOf } from "./cases/lines.js";
import { storedValues } from "./cases/stored.js";
import { dialects, type SqlTypes, storeLines, storeTexts } from "./cases/tables.js";
import { clickhouse } from "./clickhouse.js";
import { duckdb } from "./duckdb.js";
import { type Engine, leftOut } from "./engine.js";
import { postgresql } from "./postgresql.js";
import { sqlite } from "./sqlite.js";

const page = readFileSync(new URL("../../src/sql/README.md", import.meta.url), "utf8");
const filterText = readFileSync(new URL("../samples/errors.where", import.meta.url), "utf8");
const [, columnsFile = ""] = /```json\n(\{ "names".*?)```/s.exec(page) ?? [];
/** Engine and command of each row; what stands behind a `|` is the engine's client. */
const commands = [...page.matchAll(/^\| (.+?) \| `(logwhere sql [^`]+)` \|$/gm)].map(
  ([, title = "", command = ""]) => ({
    title,
    command: command.split(" \\|")[0] ?? "",
  }),
);

const folder = mkdtempSync(join(tmpdir(), "logwhere-worked-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const lines = archiveLines(1000);
const filter = compiled(filterText, "http_requests");
const verdicts = lines.map(textOf).map(toTextVerdict(filter));
const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;

/** A command as a shell takes it apart; files lie where the test has put them. */
async function printed(command: string): Promise<string> {
  const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
  const files = { "errors.where": filterText, "logs.columns.json": columnsFile };
  const args = words.slice(1).map((word) => word.replace(/^logs\/\*/, `${folder}/logs/*`));
  const { status, stdout, stderr } = await inFolder(files, () => runCommand(args));
  expect([status, /^error/m.test(stderr)]).toEqual([0, false]);
  return stdout;
}

const typed = (engine: Engine, dialect: keyof typeof dialects, types: SqlTypes) =>
  storeLines(
    engine,
    dialects[dialect],
    types,
    archiveDataset,
    lines.map((line) =>
      storedValues(archiveDataset, line).map(
        (value, index) => value ?? (dialect === "clickhouse" && isArray(index) ? [] : null),
      ),
    ),
  );
const isArray = (index: number) => String(Object.values(archiveDataset.fields)[index]).startsWith("array");

/** What lies in each engine when the page's command comes. */
const worlds = {
  "DuckDB, files as they were delivered": {
    startable: duckdb,
    prepare: async () => {
      mkdirSync(join(folder, "logs"));
      writeFileSync(join(folder, "logs/a.ndjson.gz"), gzipSync(lines.map((line) => `${textOf(line)}\n`).join("")));
    },
  },
  "DuckDB, a table": {
    startable: duckdb,
    prepare: async (engine: Engine) => {
      await typed(engine, "duckdb", duckdbTypes("int64"));
      await engine.query("ALTER TABLE lines RENAME TO http_requests");
    },
  },
  ClickHouse: {
    startable: clickhouse,
    prepare: async (engine: Engine) => {
      await typed(engine, "clickhouse", clickhouseTypes(true, "Bool")("int64"));
      await engine.query("CREATE DATABASE logs");
      await engine.query("RENAME TABLE lines TO logs.http_requests");
    },
  },
  "PostgreSQL, lines as `jsonb`": {
    startable: postgresql,
    prepare: async (engine: Engine) => {
      await storeTexts(engine, dialects.postgresql, "jsonb", lines.map(textOf));
      await engine.query("ALTER TABLE lines RENAME TO logs");
    },
  },
  PostgreSQL: {
    startable: postgresql,
    prepare: async (engine: Engine) => {
      await typed(engine, "postgresql", postgresqlTypes("int64"));
      await engine.query("ALTER TABLE lines RENAME TO http_requests");
    },
  },
  SQLite: {
    startable: sqlite,
    prepare: async (engine: Engine) => {
      await typed(engine, "sqlite", sqliteTypes());
      await engine.query("ALTER TABLE lines RENAME TO http_requests;");
    },
  },
} as const;

test("the page has a command for each dialect", () => {
  const named = new Set(commands.map(({ command }) => /--dialect (\w+)/.exec(command)?.[1]));
  for (const dialect of ["duckdb", "clickhouse", "postgresql", "sqlite", "athena", "bigquery"])
    expect([...named]).toContain(dialect);
});

describe.each(commands)("$title", ({ title, command }) => {
  test("is SQL", async () => {
    expect(await printed(command)).toMatch(/^SELECT .*;\n$/s);
  });

  const world = Object.hasOwn(worlds, title) ? worlds[title as keyof typeof worlds] : undefined;
  test.skipIf(world === undefined || leftOut(world.startable))("gives the rows that `match` keeps", async () => {
    if (world === undefined) return;
    const engine = await world.startable.start();
    try {
      await world.prepare(engine);
      const answer = await engine.query(await printed(command));
      expect(answer).toHaveLength(count("keep"));
      expect(count("keep")).toBeGreaterThan(0);
    } finally {
      await engine.close();
    }
  });
});
