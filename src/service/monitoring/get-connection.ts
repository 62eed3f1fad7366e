import type { getConnection as row } from "../../interface/operations/page-monitor.js";
import type { Handler } from "../operation.js";
import { findItem } from "./items/find-item.js";
import { shownConnection } from "./items/shown.js";
import type { MonitoringSettings } from "./settings.js";

export function getConnection(settings: MonitoringSettings): Handler<typeof row> {
  return async ({ scope, path }, { store, world }) => {
    const { row, status } = await findItem(store.reader, "connection", scope, path.connection_id, world, settings);
    return { result: shownConnection(row, status) };
  };
}
