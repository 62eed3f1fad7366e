/** SQLite, the program of that name: what a user pipes a statement into. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine, Startable } from "./engine.js";
import { printed, programPath } from "./program.js";

const program = programPath("sqlite3");

export const sqlite: Startable = { name: "SQLite", lacks: program === null ? "there is no program sqlite3" : null, start };

const [column, row, absent] = ["\u001f", "\u001e", "\u0001NULL"];

async function start(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-sqlite-"));
  const ask = (sql: string): Promise<string> =>
    printed("sqlite3", ["-batch", "-bail", "-list", "-noheader", "-separator", column, "-newline", row, "-nullvalue", absent, join(folder, "data.db")], sql);
  const query: Engine["query"] = async (sql) => {
    const rows = (await ask(sql)).split(row).slice(0, -1);
    return rows.map((text) => text.split(column).map((value) => (value === absent ? null : value)));
  };
  const [[version] = []] = await query("select sqlite_version();");
  return {
    title: `SQLite ${version}`,
    query,
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
