/** PostgreSQL in the process: the package PGlite is PostgreSQL compiled to WebAssembly. */
import { type Engine, installed, rowsOf, type Startable } from "./engine.js";

/** What the tests use of the package, which is not installed when types are checked. */
interface Module {
  readonly PGlite: { create(): Promise<Database> };
}
interface Database {
  exec(sql: string, options: { readonly rowMode: "array" }): Promise<readonly { readonly rows: unknown[][] }[]>;
  close(): Promise<void>;
}

const entry = installed("@electric-sql/pglite/dist/index.js");

async function start(): Promise<Engine> {
  const { PGlite }: Module = await import(entry ?? "");
  const database = await PGlite.create();
  const query: Engine["query"] = async (sql) =>
    rowsOf((await database.exec(sql, { rowMode: "array" })).at(-1)?.rows ?? []);
  return {
    query,
    // Constants without a type take the types that the statement has for its parameters.
    bound: (sql, params) => {
      const texts = params.map((text) => `E'${Buffer.from(text).toString("hex").replace(/../g, "\\x$&")}'`);
      const values = texts.length === 0 ? "" : `(${texts.join(", ")})`;
      return query(`DEALLOCATE ALL; PREPARE bound AS ${sql} EXECUTE bound${values};`);
    },
    close: () => database.close(),
  };
}

export const postgresql: Startable = { name: "PostgreSQL", version: "version()", start: entry === null ? null : start };
