import { type Context, refuse, type Scope } from "../../operation.js";
import type { Reader } from "../../store/store.js";
import type { ItemKind } from "../../store/tables.js";
import type { MonitoringSettings } from "../settings.js";
import type { ListedItem } from "./list-items.js";
import { statusOf } from "./status-of.js";

/** An item of a zone, whatever its status. Refuses where the zone has none of that kind with that id. */
export async function findItem(
  db: Reader,
  kind: ItemKind,
  scope: Scope,
  id: string,
  world: Context["world"],
  settings: MonitoringSettings,
): Promise<ListedItem> {
  const row = await db
    .selectFrom("items")
    .selectAll()
    .where("id", "=", id)
    .where("zone", "=", scope.id)
    .where("kind", "=", kind)
    .executeTakeFirst();
  const status = row === undefined ? null : statusOf(row, { now: world.now(), activeAfter: settings.activeAfter });
  if (row === undefined || status === null) throw refuse("notThere", { resource: kind, id });
  return { row, status };
}
