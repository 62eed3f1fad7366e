/** DuckDB in the process. */
import { DuckDBInstance } from "@duckdb/node-api";
import { type Engine, type Rows, rowsOf, type Startable } from "./engine.js";

export const duckdb: Startable = { name: "DuckDB", version: "version()", start };

async function start(): Promise<Engine> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  return {
    query: async (sql) => {
      const statements = await connection.extractStatements(sql);
      let rows: Rows = [];
      for (let index = 0; index < statements.count; index++) {
        const prepared = await statements.prepare(index);
        rows = rowsOf((await prepared.runAndReadAll()).getRows());
      }
      return rows;
    },
    bound: async (sql, params) => {
      const prepared = await connection.prepare(sql);
      for (const [at, param] of params.entries()) prepared.bindVarchar(at + 1, param);
      return rowsOf((await prepared.runAndReadAll()).getRows());
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
