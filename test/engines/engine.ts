/** What the tests ask of an engine. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe } from "vitest";

/** The rows of a result. A value is text, and null is NULL. */
export type Rows = readonly (readonly (string | null)[])[];

export interface Engine {
  /** Runs statements, and returns the rows of the last one. Rejects with the error of the engine. */
  query(sql: string): Promise<Rows>;
  /** The rows of one statement, with these texts as its parameters. */
  bound(sql: string, params: readonly string[]): Promise<Rows>;
  close(): Promise<void>;
}

export interface Startable {
  readonly name: "DuckDB" | "PostgreSQL" | "SQLite" | "ClickHouse";
  readonly version: string;
  /** Null when its package is not installed. */
  readonly start: (() => Promise<Engine>) | null;
}

/** The address of a file of a package that `npm run test:engines` installs. Null when the package is not there. */
export function installed(path: string): string | null {
  const file = join(import.meta.dirname, "node_modules", path);
  return existsSync(file) ? pathToFileURL(file).href : null;
}

export const rowsOf = (rows: readonly (readonly unknown[])[]): Rows =>
  rows.map((row) => row.map((value) => (value == null ? null : String(value))));

/** Whether `npm run test:engines` runs, which asks every engine. `npm test` asks DuckDB. */
export const isEveryEngine: boolean = process.env["LOGWHERE_ENGINES"] === "all";

/** Runs tests on an engine, which starts before them. */
export function describeEngine({ name, version, start }: Startable, tests: (query: () => Engine) => void): void {
  const isAsked = start !== null && (isEveryEngine || name === "DuckDB");
  if (!isAsked) console.log(`left out: ${name}, which \`npm run test:engines\` installs and asks`);
  describe.skipIf(!isAsked)(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      if (start !== null) engine = await start();
      console.log(name, await engine.query(`SELECT ${version};`));
    });
    afterAll(() => engine?.close());
    tests(() => engine);
  });
}
