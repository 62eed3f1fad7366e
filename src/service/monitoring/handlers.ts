import type { Handlers } from "../operation.js";
import { getConnection } from "./get-connection.js";
import { getPageMonitor } from "./get-page-monitor.js";
import { getScript } from "./get-script.js";
import { itemLister } from "./items/list-items.js";
import { listConnections } from "./list-connections.js";
import { listScripts } from "./list-scripts.js";
import { setPageMonitor } from "./set-page-monitor.js";
import type { MonitoringSettings } from "./settings.js";

type Operations =
  | "getPageMonitor"
  | "setPageMonitor"
  | "listScripts"
  | "getScript"
  | "listConnections"
  | "getConnection";

export function monitoringHandlers(settings: MonitoringSettings): Handlers<Operations> {
  const listItems = itemLister(settings);
  return {
    getPageMonitor,
    setPageMonitor,
    listScripts: listScripts(listItems),
    getScript: getScript(settings),
    listConnections: listConnections(listItems),
    getConnection: getConnection(settings),
  };
}
