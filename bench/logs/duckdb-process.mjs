// One query in a process of its own: `node duckdb-process.mjs THREADS QUERY`.
import { DuckDBInstance } from "@duckdb/node-api";

const [, , threads, query] = process.argv;
const connection = await (await DuckDBInstance.create(":memory:")).connect();
await connection.run(`set threads = ${threads}`);
const result = await connection.runAndReadAll(query);
process.stdout.write(`${result.getRows()[0]?.[0]}\n`);
