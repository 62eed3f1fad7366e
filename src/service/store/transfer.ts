/** Export and import of the tables as one JSON document. Import replaces everything, or nothing when a row is wrong. */
import { notice } from "../../api/errors.js";
import { JobIdentifier } from "../../api/schemas/basics.js";
import { integer, list, optional, record, type Schema, string, type TypeOf } from "../../api/schemas/schema.js";
import { type Notice, schemas } from "../../api/schemas.js";
import { mistakesOf } from "../../api/validate.js";
import { similarNames } from "../../internal.js";
import { maskDestination } from "../../job.js";
import { Refused, refuse } from "../refused.js";
import type { Store } from "./store.js";
import { type Row, type TableName, tables } from "./tables.js";

/** In an order in which rows refer only to earlier tables. */
const names = Object.keys(tables) as TableName[];

const stateDocument = record("A whole state.", {
  version: integer({ minimum: 1, maximum: 1 }),
  next_job_id: optional(JobIdentifier),
  tables: record("The rows of each table.", Object.fromEntries(names.map((name) => [name, optional(rowsOf(name))]))),
});

function rowsOf(name: TableName): Schema<readonly object[]> {
  return list<object>(tables[name]);
}

/** All rows. A job whose destination has secrets loses them, and is disabled. */
export function exportTables(store: Store): object {
  const all = (name: TableName) => store.all<object>(`select * from ${name}`).map((row) => redacted(name, row));
  const last = store.get<{ seq: number }>("select seq from sqlite_sequence where name = 'jobs'")?.seq ?? 0;
  return { version: 1, next_job_id: last + 1, tables: Object.fromEntries(names.map((name) => [name, all(name)])) };
}

function redacted(name: TableName, given: object): object {
  if (name !== "jobs") return given;
  // The plan has the destination, too. An import begins behind the last pushed line.
  const row = { ...(given as Row<"jobs">), plan_json: null };
  const body = JSON.parse(row.body_json);
  const destination_conf = maskDestination(body.destination_conf);
  if (destination_conf === body.destination_conf) return row;
  return { ...row, enabled: 0, error_message: lostSecrets, body_json: JSON.stringify({ ...body, destination_conf }) };
}

/** Replaces all rows and calls `imported` in one transaction. Returns a warning for each job without its secrets. */
export function importTables(store: Store, document: unknown, imported: () => void): readonly Notice[] {
  const mistakes = mistakesOf(stateDocument, document, similarNames);
  if (mistakes.length > 0) throw new Refused(400, mistakes);
  const { next_job_id = 1, tables: rows } = document as TypeOf<typeof stateDocument>;
  try {
    store.change(() => {
      for (const name of names.toReversed()) store.run(`delete from ${name}`);
      for (const name of names) for (const row of rows[name] ?? []) store.insert(name, checked(name, row));
      // The id of a deleted job is never given again, neither by this service nor by the exported one.
      store.run("update sqlite_sequence set seq = max(seq, ?) where name = 'jobs'", next_job_id - 1);
      imported();
    });
  } catch (error) {
    if (error instanceof Refused) throw error;
    // A repeated key, or a reference to a row that is missing.
    throw refuse("invalidImport", { mistake: (error as Error).message });
  }
  const query = "select id from jobs where error_message = ? order by id limit 100";
  const disabled = store.all<{ id: number }>(query, lostSecrets);
  return disabled.map(({ id }) => notice("jobWithoutSecrets", { id }));
}

const lostSecrets =
  "the export removed the secrets of the destination: send `destination_conf` with them, and `enabled`";

/** The schemas of JSON columns. The service reads these columns without looking. */
const jsonColumns: { readonly [Name in TableName]?: Readonly<Record<string, Schema>> } = {
  scopes: { hosts_json: list(string()) },
  items: { domain_categories_json: list(string()), url_categories_json: list(string()) },
  jobs: { body_json: { ...schemas.Job, required: ["destination_conf"] } },
  ruleset_versions: { rules_json: list(schemas.Rule) },
};

function checked(name: TableName, row: object): object {
  const texts: Readonly<Record<string, unknown>> = { ...row };
  for (const [column, schema] of Object.entries(jsonColumns[name] ?? {})) {
    const text = texts[column];
    const [wrong] = typeof text === "string" ? mistakesOf(schema, JSON.parse(text), similarNames) : [];
    if (wrong !== undefined)
      throw refuse("invalidImport", { mistake: `${column}: ${wrong.message}` }, `/tables/${name}`);
  }
  return row;
}
