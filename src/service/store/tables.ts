/** The rows of the tables as schemas. Their types are those of queries, and import validates rows with them. */
import { DatasetName, Identifier, PhaseName, RulesetIdentifier, storable } from "../../api/schemas/basics.js";
import { integer, oneOf, orNull, record, string, type TypeOf } from "../../api/schemas/schema.js";

const time = integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const count = time;
const flag = integer({ minimum: 0, maximum: 1 });
const text = string({ maxLength: 65_536, ...storable });
const json = string();
const scope = oneOf(["zone", "account"]);

export const tables = {
  scopes: record("Zones and accounts. A row exists from the first use.", {
    kind: scope,
    id: Identifier,
    monitor_enabled: flag,
    monitor_updated: time,
    hosts_json: orNull(string()),
    report_key: RulesetIdentifier,
  }),
  items: record("Scripts and connections.", {
    id: Identifier,
    zone: Identifier,
    kind: oneOf(["script", "connection"]),
    url: text,
    host: text,
    first_page_url: text,
    added: time,
    first_seen: time,
    last_seen: time,
    reports: count,
    cdn_cgi: flag,
    domain_categories_json: orNull(string()),
    url_categories_json: orNull(string()),
    hash: orNull(string()),
    integrity: orNull(integer()),
    obfuscation: orNull(integer()),
    dataflow: orNull(integer()),
    fetched: orNull(integer()),
    next_fetch: orNull(integer()),
  }),
  item_pages: record("Pages that load an item.", { item: Identifier, url: text, last_seen: time }),
  item_versions: record("Contents of a script. The greatest number is the newest.", {
    item: Identifier,
    number: count,
    hash: text,
    integrity: orNull(integer()),
    fetched: time,
  }),
  jobs: record("Log delivery jobs.", {
    id: count,
    scope,
    scope_id: Identifier,
    dataset: DatasetName,
    body_json: json,
    enabled: flag,
    created: time,
    last_complete: orNull(integer()),
    last_error: orNull(integer()),
    error_message: orNull(string()),
    cursor_segment: count,
    cursor_offset: count,
    /** The object that is being delivered. */
    plan_json: orNull(json),
  }),
  rulesets: record("Rulesets. Managed ones have the scope `every` and an empty `scope_id`.", {
    id: RulesetIdentifier,
    scope: oneOf(["zone", "account", "every"]),
    scope_id: text,
    kind: oneOf(["custom", "managed", "root", "zone"]),
    phase: PhaseName,
    name: text,
    current: count,
    next_version: count,
  }),
  ruleset_versions: record("Versions of rulesets.", {
    ruleset: RulesetIdentifier,
    number: count,
    description: orNull(string()),
    rules_json: json,
    updated: time,
  }),
};

export type TableName = keyof typeof tables;
export type Row<Name extends TableName> = TypeOf<(typeof tables)[Name]>;
