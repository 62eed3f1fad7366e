/** SQLite in the process. */
import sqlite3 from "node-sqlite3-wasm";
import { type Engine, type Rows, rowsOf, type Startable } from "./engine.js";

export const sqlite: Startable = { name: "SQLite", version: "sqlite_version()", start };

async function start(): Promise<Engine> {
  const database = new sqlite3.Database();
  const bound: Engine["bound"] = async (sql, params): Promise<Rows> =>
    rowsOf(database.all(sql, [...params]).map((row) => Object.values(row)));
  return {
    query: async (sql) => {
      if (/^SELECT/.test(sql)) return bound(sql, []);
      database.exec(sql);
      return [];
    },
    bound,
    close: async () => database.close(),
  };
}
