/** Whose reports come with a key: asked for every report, so what was read is kept as long as nothing changes. */
import { CompiledQuery } from "kysely";
import type { Store } from "../../store/store.js";
import type { Row } from "../../store/tables.js";

export interface ReportedZone {
  readonly id: string;
  readonly isOn: boolean;
  /** Hosts that are the zone's, in lower case; null: any. */
  readonly hosts: readonly string[] | null;
}

/** Written once, not for every report. */
const zoneByKey = "select * from scopes where report_key = ? and kind = 'zone'";

/** Makes what finds the zone of a key; null where there is none. */
export function zoneOfKey(store: Store): (key: string) => Promise<ReportedZone | null> {
  const known = new Map<string, ReportedZone>();
  let upTo = store.changes();
  return async (key) => {
    const changes = store.changes();
    if (changes !== upTo) known.clear();
    upTo = changes;
    const present = known.get(key);
    if (present !== undefined) return present;
    const { rows } = await store.reader.executeQuery<Row<"scopes">>(CompiledQuery.raw(zoneByKey, [key]));
    const [row] = rows;
    // Keys that nobody has are not kept: there is no end of them.
    if (row === undefined) return null;
    const hosts =
      row.hosts_json === null
        ? null
        : (JSON.parse(row.hosts_json) as readonly string[]).map((host) => host.toLowerCase());
    const zone = { id: row.id, isOn: row.monitor_enabled === 1, hosts };
    if (upTo === changes) known.set(key, zone);
    return zone;
  };
}
