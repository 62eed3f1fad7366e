import type { getPageMonitor as row } from "../../interface/operations/page-monitor.js";
import { formatTimestamp } from "../../interface/timestamps.js";
import type { PageMonitor } from "../../interface/types-generated.js";
import type { Handler } from "../operation.js";
import type { Row } from "../store/tables.js";
import { useScope } from "../store/use-scope.js";

export const getPageMonitor: Handler<typeof row> = async ({ scope }, { store, world }) => {
  const present = await store.reader
    .selectFrom("scopes")
    .selectAll()
    .where("kind", "=", scope.kind)
    .where("id", "=", scope.id)
    .executeTakeFirst();
  return { result: pageMonitor(present ?? (await store.change((writer) => useScope(writer, scope, world)))) };
};

export function pageMonitor({ monitor_enabled, monitor_updated }: Row<"scopes">): PageMonitor {
  return { enabled: monitor_enabled === 1, updated_at: formatTimestamp(monitor_updated) };
}
