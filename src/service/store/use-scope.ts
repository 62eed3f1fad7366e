import type { Scope } from "../operation.js";
import type { World } from "../world.js";
import type { Writer } from "./store.js";
import type { Row } from "./tables.js";

/** The row of a zone or an account, which is made at its first use. */
export async function useScope(writer: Writer, { kind, id }: Scope, world: World): Promise<Row<"scopes">> {
  const present = await writer
    .selectFrom("scopes")
    .selectAll()
    .where("kind", "=", kind)
    .where("id", "=", id)
    .executeTakeFirst();
  if (present !== undefined) return present;
  const row: Row<"scopes"> = {
    kind,
    id,
    monitor_enabled: 0,
    monitor_updated: world.now(),
    hosts_json: null,
    report_key: world.randomHex(16),
  };
  await writer.insertInto("scopes").values(row).execute();
  return row;
}
