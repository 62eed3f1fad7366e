/** The current ClickHouse, in process: npm's `chdb`, which `npm run test:engines` installs beside its own manifest. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Engine, Startable } from "./engine.js";
import { fromTabSeparated } from "./tab-separated.js";

/** What is used of the package, which is not there when types are checked. */
interface Chdb {
  readonly Session: new (
    path: string,
  ) => {
    query(sql: string, format: string): string;
    queryBind(sql: string, params: object, format: string): string;
    cleanup(): void;
  };
}

export const chdbFolder: string = join(import.meta.dirname, "chdb");
const entry = join(chdbFolder, "node_modules/chdb/index.mjs");

export const clickhouse: Startable = {
  name: "ClickHouse",
  lacks: existsSync(entry) ? null : "`npm run test:engines` installs it",
  start: async () => {
    const { Session }: Chdb = await import(pathToFileURL(entry).href);
    const folder = mkdtempSync(join(tmpdir(), "logwhere-clickhouse-"));
    const session = new Session(folder);
    const query: Engine["query"] = async (sql) => fromTabSeparated(session.query(sql, "TabSeparated"));
    const [[version] = []] = await query("SELECT version()");
    return {
      title: `ClickHouse ${version}`,
      query,
      bound: async (sql, params) =>
        fromTabSeparated(
          session.queryBind(sql, Object.fromEntries(params.map((param, at) => [`p${at + 1}`, param])), "TabSeparated"),
        ),
      close: async () => {
        session.cleanup();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
