/** The operations on page monitoring. */
import type { PageMonitor } from "../../api/schemas.js";
import { formatTimestamp } from "../../api/timestamps.js";
import type { Handlers } from "../operation.js";
import { useScope } from "../store/scopes.js";
import type { Row } from "../store/tables.js";
import { connectionOf, findItem, listItems, scriptDetailOf, scriptOf } from "./items.js";

export const pageMonitorHandlers = {
  getPageMonitor: ({ scope }, context) => ({
    result: pageMonitorOf(context.store.change(() => useScope(context, scope))),
  }),

  setPageMonitor: ({ scope, body }, context) =>
    context.store.change(() => {
      const present = useScope(context, scope);
      const enabled = body.enabled ? 1 : 0;
      // A request with the current value keeps the time of the last change.
      if (present.monitor_enabled === enabled) return { result: pageMonitorOf(present) };
      const updated = Math.max(context.world.now(), present.monitor_updated + 1);
      const change = "update scopes set monitor_enabled = ?, monitor_updated = ? where kind = ? and id = ?";
      context.store.run(change, enabled, updated, scope.kind, scope.id);
      return { result: pageMonitorOf({ ...present, monitor_enabled: enabled, monitor_updated: updated }) };
    }),

  listScripts: (call, context) => listItems({ kind: "script", show: scriptOf }, call, context),

  getScript: ({ scope, path }, context) => ({
    result: scriptDetailOf(findItem({ kind: "script", scope, id: path.script_id }, context), context.store),
  }),

  listConnections: (call, context) => listItems({ kind: "connection", show: connectionOf }, call, context),

  getConnection: ({ scope, path }, context) => ({
    result: connectionOf(findItem({ kind: "connection", scope, id: path.connection_id }, context)),
  }),
} satisfies Partial<Handlers>;

function pageMonitorOf({ monitor_enabled, monitor_updated }: Row<"scopes">): PageMonitor {
  return { enabled: monitor_enabled === 1, updated_at: formatTimestamp(monitor_updated) };
}
