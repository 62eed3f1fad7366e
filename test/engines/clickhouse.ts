/** ClickHouse in the process, by the package `chdb`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, installed, type Rows, rowsOf, type Startable } from "./engine.js";

/** What the tests use of the package, which is not installed when types are checked. */
interface Chdb {
  readonly Session: new (path: string) => Session;
}
interface Session {
  query(sql: string, format: string): string;
  queryBind(sql: string, params: object, format: string): string;
  cleanup(): void;
}

const entry = installed("chdb/index.mjs");
const format = "JSONCompactEachRow";

async function start(): Promise<Engine> {
  const { Session }: Chdb = await import(entry ?? "");
  const folder = mkdtempSync(join(tmpdir(), "logwhere-clickhouse-"));
  const session = new Session(folder);
  const read = (text: string): Rows => rowsOf(text.split("\n").flatMap((row) => (row === "" ? [] : [JSON.parse(row)])));
  return {
    query: async (sql) => read(session.query(sql, format)),
    bound: async (sql, params) => {
      const named = Object.fromEntries(params.map((param, at) => [`p${at + 1}`, param]));
      return read(session.queryBind(sql, named, format));
    },
    close: async () => {
      session.cleanup();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const clickhouse: Startable = { name: "ClickHouse", version: "version()", start: entry === null ? null : start };
