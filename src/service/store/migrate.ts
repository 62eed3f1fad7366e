/** Brings the tables of a store to the form that this version of the program knows, in one transaction. */
import type { Database } from "node-sqlite3-wasm";
import { ServiceRefused } from "../service-refused.js";
import { tables } from "./migrations/0001-tables.js";

/** Each is statements in their order. One that was released is never changed; what changes the tables later is a new one. */
const migrations: readonly (readonly string[])[] = [tables];

/** Throws where a newer version of the program wrote the store. */
export function migrate(database: Database): void {
  const present = Number(database.get("pragma user_version")?.["user_version"] ?? 0);
  if (present > migrations.length) {
    throw new ServiceRefused(
      `the store has the form ${present}, and this version of logwhere knows forms up to ${migrations.length}: a newer version wrote it`,
    );
  }
  if (present === migrations.length) return;
  database.exec("begin immediate");
  try {
    for (const statement of migrations.slice(present).flat()) database.exec(statement);
    database.exec(`pragma user_version = ${migrations.length}`);
    database.exec("commit");
  } catch (error) {
    database.exec("rollback");
    throw error;
  }
}
