import { sql } from "kysely";
import type { ScopeKind } from "../../interface/operation.js";
import { formatTimestamp } from "../../interface/timestamps.js";
import type { Reader, Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { scopeKey } from "./saved.js";
import { savedItems } from "./saved-items.js";
import { savedJobs } from "./saved-jobs.js";
import { savedRulesets } from "./saved-rulesets.js";
import { stateVersion } from "./schema.js";
import type { State } from "./types-generated.js";

/** Everything that is kept, but for pushed lines, as it is at one moment, as one document; of destinations without their secrets. */
export function saveState(store: Store): Promise<State> {
  return store.change(documentOf);
}

async function documentOf(reader: Reader): Promise<State> {
  const rows = await reader.selectFrom("scopes").selectAll().orderBy("id").execute();
  const items = await savedItems(reader);
  const [jobs, rulesets] = [await savedJobs(reader), await savedRulesets(reader)];
  const shared = (kind: ScopeKind, id: string) => ({
    ...filled("jobs", jobs.get(scopeKey(kind, id))),
    ...filled("rulesets", rulesets.get(scopeKey(kind, id))),
  });
  const zones = rows
    .filter(({ kind }) => kind === "zone")
    .map((row) => ({
      ...savedZone(row),
      ...filled("scripts", items.scripts.get(row.id)),
      ...filled("connections", items.connections.get(row.id)),
      ...shared("zone", row.id),
    }));
  const accounts = rows.filter(({ kind }) => kind === "account").map(({ id }) => ({ id, ...shared("account", id) }));
  return {
    version: stateVersion,
    ...filled("zones", zones),
    ...filled("accounts", accounts),
    ...filled("managed_rulesets", rulesets.get(scopeKey("every", ""))),
    next_job: await nextJob(reader),
  };
}

function savedZone({ id, monitor_enabled, monitor_updated, hosts_json, report_key }: Row<"scopes">) {
  const hosts = hosts_json === null ? {} : { hosts: JSON.parse(hosts_json) as readonly string[] };
  return {
    id,
    page_monitor: { enabled: monitor_enabled === 1, updated_at: formatTimestamp(monitor_updated) },
    ...hosts,
    report_key,
  };
}

/** A list that is not empty, as a member. */
function filled<Name extends string, Item>(
  name: Name,
  list: readonly Item[] = [],
): { readonly [Key in Name]?: readonly Item[] } {
  // The only member that it may have.
  return (list.length === 0 ? {} : { [name]: list }) as { readonly [Key in Name]?: readonly Item[] };
}

/** Ids of jobs are never given again. */
async function nextJob(reader: Reader): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'jobs'`.execute(reader);
  return (rows[0]?.seq ?? 0) + 1;
}
