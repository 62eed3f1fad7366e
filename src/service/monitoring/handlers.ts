import type { Handlers } from "../operation.js";
import { getPageMonitor } from "./get-page-monitor.js";
import { setPageMonitor } from "./set-page-monitor.js";

export const monitoringHandlers: Handlers<"getPageMonitor" | "setPageMonitor"> = { getPageMonitor, setPageMonitor };
