/** Parsers of SQL that others made, in the place of engines that cannot be run here; `npm run test:engines` installs them beside their own manifest. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { SqlDialect } from "../../src/sql.js";
import type { Startable } from "./engine.js";

export interface SqlParser {
  /** With its version: `dt-sql-parser 4.5.1`. */
  readonly title: string;
  readonly dialects: readonly SqlDialect[];
  /** Why it refuses a statement; null: it does not. */
  refusal(sql: string, dialect: SqlDialect): string | null;
  /** The tokens of a statement, of a text or a name that it is one, whatever it says; null: it refuses it. */
  kinds(sql: string, dialect: SqlDialect): readonly string[] | null;
  /** Whether its tokens of a statement are not the engine's. */
  misreads(sql: string, dialect: SqlDialect): boolean;
}

export const parsersFolder: string = join(import.meta.dirname, "parsers");
const modules = join(parsersFolder, "node_modules");

export const parsers: Pick<Startable, "name" | "lacks"> = {
  name: "parsers of SQL by others",
  lacks: existsSync(join(modules, "dt-sql-parser")) ? null : "`npm run test:engines` installs them",
};

/** What is used of the packages, which are not there when types are checked. */
interface Polyglot {
  parse(sql: string, dialect: string): { readonly success: boolean; readonly error?: string | null };
  tokenize(
    sql: string,
    dialect: string,
  ): { readonly tokens: readonly { readonly span: { readonly start: number; readonly end: number } }[] | null };
}
interface Trino {
  readonly TrinoSQL: new () => {
    validate(sql: string): readonly { readonly message: string }[];
    getAllTokens(sql: string): readonly { readonly text?: string; readonly channel: number }[];
  };
}

/** What kind a token is where a text or a name is quoted, however it is. */
const kindOf = (text: string): string | null =>
  /^(?:E|U&|x)?'/.test(text) ? "text" : /^["`]/.test(text) ? "name" : null;

export async function startPolyglot(): Promise<SqlParser> {
  const { parse, tokenize }: Polyglot = await import(
    pathToFileURL(join(modules, "@polyglot-sql/sdk/dist/index.node.js")).href
  );
  return {
    title: titleOf("@polyglot-sql/sdk"),
    dialects: ["duckdb", "clickhouse", "postgresql", "sqlite", "athena", "trino", "bigquery", "snowflake"],
    refusal: (sql, dialect) => {
      const { success, error } = parse(sql, dialect);
      return success ? null : (error ?? "refused");
    },
    // What Athena asks its tables is SQL of Trino; by its own name it is read as that of Hive, which makes them.
    kinds: (sql, dialect) => {
      const { tokens } = tokenize(sql, dialect === "athena" ? "trino" : dialect);
      const characters = Array.from(sql);
      const texts = tokens?.map(({ span }) => characters.slice(span.start, span.end).join(""));
      return texts?.map((text) => kindOf(text) ?? text) ?? null;
    },
    // Only BigQuery has texts in three quotes; elsewhere it is a name that begins with one.
    misreads: (sql) => sql.includes('"""'),
  };
}

/** It reads SQL of Trino, which Athena's is; of the others that it has, none is a dialect here but PostgreSQL, whose texts with escapes it cannot read. */
export async function startTrinoParser(): Promise<SqlParser> {
  // Its modules name folders, as no import in Node may.
  const outfile = join(modules, ".cache/trino.mjs");
  const contents = 'export { TrinoSQL } from "dt-sql-parser/dist/parser/trino/index.js";';
  await build({
    stdin: { contents, resolveDir: parsersFolder },
    bundle: true,
    format: "esm",
    platform: "node",
    outfile,
    logLevel: "error",
  });
  const { TrinoSQL }: Trino = await import(pathToFileURL(outfile).href);
  const parser = new TrinoSQL();
  return {
    title: titleOf("dt-sql-parser"),
    dialects: ["athena", "trino"],
    refusal: (sql) => parser.validate(sql)[0]?.message ?? null,
    kinds: (sql) =>
      parser
        .getAllTokens(sql)
        .filter(({ channel }) => channel === 0)
        .map(({ text = "" }) => kindOf(text) ?? text),
    misreads: () => false,
  };
}

function titleOf(name: string): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(modules, name, "package.json"), "utf8"),
  );
  return `${name} ${version}`;
}
