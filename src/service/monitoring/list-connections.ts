import type { listConnections as row } from "../../interface/operations/page-monitor.js";
import type { Handler } from "../operation.js";
import type { ListItems } from "./items/list-items.js";
import { shownConnection } from "./items/shown.js";

export function listConnections(listItems: ListItems): Handler<typeof row> {
  return async (call, context) => {
    const { items, info } = await listItems("connection", call, context);
    return { result: items.map(({ row, status }) => shownConnection(row, status)), info };
  };
}
