import type { listScripts as row } from "../../interface/operations/page-monitor.js";
import type { Handler } from "../operation.js";
import type { ListItems } from "./items/list-items.js";
import { shownScript } from "./items/shown.js";

export function listScripts(listItems: ListItems): Handler<typeof row> {
  return async (call, context) => {
    const { items, info } = await listItems("script", call, context);
    return { result: items.map(({ row, status }) => shownScript(row, status)), info };
  };
}
