/** Export and import of the tables as one JSON document. Import replaces everything, or nothing when a row is wrong. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { notice } from "../../api/errors.js";
import { type Notice, schemas } from "../../api/schemas.js";
import { maskDestination } from "../../job.js";
import { Refused, refuse } from "../refused.js";
import type { Store } from "./store.js";
import { type Row, type TableName, tables } from "./tables.js";

/** In an order in which rows refer only to earlier tables. */
const names = Object.keys(tables) as TableName[];

interface StateDocument {
  readonly version: 1;
  readonly tables: { readonly [Name in TableName]?: readonly object[] };
}

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addKeyword("x-expected");

const documentSchema = {
  type: "object",
  required: ["version", "tables"],
  additionalProperties: false,
  properties: {
    version: { const: 1 },
    tables: {
      type: "object",
      additionalProperties: false,
      properties: Object.fromEntries(names.map((name) => [name, { type: "array", items: tables[name] }])),
    },
  },
};

/** All rows. A job whose destination has secrets loses them, and is disabled. */
export function exportTables(store: Store): object {
  const rows = names.map((name) => [
    name,
    store.all(`select * from ${name}`).map((row) => redacted(name, row as object)),
  ]);
  return { version: 1, tables: Object.fromEntries(rows) };
}

function redacted(name: TableName, row: object): object {
  if (name !== "jobs") return row;
  const body = JSON.parse((row as Row<"jobs">).body_json);
  const destination_conf = maskDestination(body.destination_conf);
  if (destination_conf === body.destination_conf) return row;
  return { ...row, enabled: 0, error_message: lostSecrets, body_json: JSON.stringify({ ...body, destination_conf }) };
}

/** Replaces all rows. Returns a warning for each job that lost its secrets in the export. */
export function importTables(store: Store, document: unknown, imported: () => void): readonly Notice[] {
  // ajv keeps the compiled function with the schema object.
  const validate = ajv.compile<StateDocument>(documentSchema);
  if (!validate(document)) {
    const errors = validate.errors ?? [];
    throw new Refused(
      400,
      errors
        .slice(0, 100)
        .map((error) => notice("invalidImport", { mistake: error.message ?? "" }, error.instancePath)),
    );
  }
  try {
    store.change(() => {
      for (const name of names.toReversed()) store.run(`delete from ${name}`);
      for (const name of names) for (const row of document.tables[name] ?? []) store.insert(name, checked(name, row));
      imported();
    });
  } catch (error) {
    if (error instanceof Refused) throw error;
    // A repeated key, or a reference to a row that is missing.
    throw refuse("invalidImport", { mistake: (error as Error).message });
  }
  const disabled = store.all<{ id: number }>(
    "select id from jobs where error_message = ? order by id limit 100",
    lostSecrets,
  );
  return disabled.map(({ id }) => notice("jobWithoutSecrets", { id }));
}

const lostSecrets =
  "the export removed the secrets of the destination: send `destination_conf` with them, and `enabled`";

/** Checks the JSON columns with the schemas of the interface. */
function checked(name: TableName, row: object): object {
  if (name === "ruleset_versions")
    checkJson((row as Row<"ruleset_versions">).rules_json, { type: "array", items: schemas.Rule });
  if (name !== "jobs") return row;
  checkJson((row as Row<"jobs">).body_json, {
    type: "object",
    required: ["destination_conf"],
    properties: schemas.Job["properties"],
    additionalProperties: false,
  });
  return row;
}

function checkJson(text: string, schema: object): void {
  if (!ajv.validate(schema, JSON.parse(text))) throw refuse("invalidImport", { mistake: ajv.errorsText() });
}
