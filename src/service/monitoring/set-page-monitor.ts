import type { setPageMonitor as row } from "../../interface/operations/page-monitor.js";
import type { Handler } from "../operation.js";
import { useScope } from "../store/use-scope.js";
import { momentAfter } from "../world.js";
import { pageMonitor } from "./get-page-monitor.js";

/** A value that is there already is no change, and leaves the time as it is. */
export const setPageMonitor: Handler<typeof row> = async ({ scope, body }, { store, world }) =>
  store.change(async (writer) => {
    const present = await useScope(writer, scope, world);
    const enabled = body.enabled ? 1 : 0;
    if (present.monitor_enabled === enabled) return { result: pageMonitor(present) };
    const changed = {
      ...present,
      monitor_enabled: enabled,
      monitor_updated: momentAfter(present.monitor_updated, world),
    };
    const { monitor_enabled, monitor_updated } = changed;
    await writer
      .updateTable("scopes")
      .set({ monitor_enabled, monitor_updated })
      .where("kind", "=", scope.kind)
      .where("id", "=", scope.id)
      .execute();
    return { result: pageMonitor(changed) };
  });
