/** DuckDB in process. */
import { DuckDBInstance, type DuckDBValue } from "@duckdb/node-api";
import type { Cell, Engine, Startable } from "./engine.js";

export const duckdb: Startable = { name: "DuckDB", lacks: null, start };

async function start(): Promise<Engine> {
  const instance = await DuckDBInstance.create(":memory:", { threads: "1" });
  const connection = await instance.connect();
  const query: Engine["query"] = async (sql) => {
    const statements = await connection.extractStatements(sql);
    let rows: readonly (readonly Cell[])[] = [];
    for (let index = 0; index < statements.count; index++) {
      const prepared = await statements.prepare(index);
      rows = (await prepared.runAndReadAll()).getRows().map((row) => row.map(cellOf));
    }
    return rows;
  };
  const [[version] = []] = await query("select version()");
  return {
    title: `DuckDB ${version?.slice(1)}`,
    query,
    bound: async (sql, params) => {
      const prepared = await connection.prepare(sql);
      for (const [at, param] of params.entries()) prepared.bindVarchar(at + 1, param);
      return (await prepared.runAndReadAll()).getRows().map((row) => row.map(cellOf));
    },
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

function cellOf(value: DuckDBValue): Cell {
  return value === null ? null : String(value);
}
