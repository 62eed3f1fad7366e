/** The rows of the tables as schemas. Queries use their types, and import validates rows with them. */
import { DatasetName, Identifier, PhaseName, RulesetIdentifier, storable } from "../../api/schemas/basics.js";
import { integer, oneOf, orNull, record, type Schema, string, type TypeOf } from "../../api/schemas/schema.js";

const count = integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const flag = integer({ minimum: 0, maximum: 1 });
const text = string({ maxLength: 65_536, ...storable });
const scope = oneOf(["zone", "account"]);

/** The columns of one schema. */
function columns<const Name extends string, Value>(schema: Schema<Value>, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, schema])) as { readonly [Key in Name]: Schema<Value> };
}

export const tables = {
  scopes: record("Zones and accounts. A row exists from the first use.", {
    kind: scope,
    id: Identifier,
    monitor_enabled: flag,
    monitor_updated: count,
    hosts_json: orNull(string()),
    report_key: RulesetIdentifier,
  }),
  items: record("Scripts and connections.", {
    kind: oneOf(["script", "connection"]),
    cdn_cgi: flag,
    ...columns(Identifier, "id", "zone"),
    ...columns(text, "url", "host", "first_page_url"),
    ...columns(count, "added", "first_seen", "last_seen", "reports"),
    ...columns(orNull(string()), "domain_categories_json", "url_categories_json", "hash"),
    ...columns(orNull(integer()), "integrity", "obfuscation", "dataflow", "fetched", "next_fetch"),
  }),
  item_pages: record("Pages that load an item.", { item: Identifier, url: text, last_seen: count }),
  item_versions: record("Contents of a script. The greatest number is the newest.", {
    item: Identifier,
    hash: text,
    integrity: orNull(integer()),
    ...columns(count, "number", "fetched"),
  }),
  jobs: record("Log delivery jobs. `plan_json` is the object that is being delivered.", {
    scope,
    scope_id: Identifier,
    dataset: DatasetName,
    body_json: string(),
    enabled: flag,
    ...columns(count, "id", "created", "cursor_segment", "cursor_offset"),
    ...columns(orNull(integer()), "last_complete", "last_error"),
    ...columns(orNull(string()), "error_message", "plan_json"),
  }),
  rulesets: record("Rulesets. Managed ones have the scope `every` and an empty `scope_id`.", {
    id: RulesetIdentifier,
    scope: oneOf(["zone", "account", "every"]),
    phase: PhaseName,
    kind: oneOf(["custom", "managed", "root", "zone"]),
    ...columns(text, "scope_id", "name"),
    ...columns(count, "current", "next_version"),
  }),
  ruleset_versions: record("Versions of rulesets.", {
    ruleset: RulesetIdentifier,
    description: orNull(string()),
    rules_json: string(),
    ...columns(count, "number", "updated"),
  }),
};

export type TableName = keyof typeof tables;
export type Row<Name extends TableName> = TypeOf<(typeof tables)[Name]>;
