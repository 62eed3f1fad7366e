/** SQLite, the program of that name: what a user pipes a statement into. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine, Startable } from "./engine.js";
import { printed, programPath } from "./program.js";

const program = programPath("sqlite3");

export const sqlite: Startable = {
  name: "SQLite",
  lacks: program === null ? "there is no program sqlite3" : null,
  start,
};

const [column, row, absent] = ["\u001f", "\u001e", "\u0001NULL"];

async function start(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-sqlite-"));
  const ask = (sql: string): Promise<string> =>
    printed(
      "sqlite3",
      [
        "-batch",
        "-bail",
        "-list",
        "-noheader",
        "-separator",
        column,
        "-newline",
        row,
        "-nullvalue",
        absent,
        join(folder, "data.db"),
      ],
      sql,
    );
  const query: Engine["query"] = async (sql) => {
    const rows = (await ask(sql)).split(row).slice(0, -1);
    return rows.map((text) => text.split(column).map((value) => (value === absent ? null : value)));
  };
  const [[version] = []] = await query("select sqlite_version();");
  return {
    title: `SQLite ${version}`,
    query,
    // What its program binds stands in a table of that name; texts by their bytes.
    bound: (sql, params) => {
      const rows = params.map(
        (param, at) => `('?${at + 1}', CAST(x'${Buffer.from(param, "utf8").toString("hex")}' AS TEXT))`,
      );
      return query(
        `.parameter init\n${rows.length === 0 ? "" : `INSERT INTO temp.sqlite_parameters VALUES ${rows.join(", ")};`}\n${sql}\n`,
      );
    },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
