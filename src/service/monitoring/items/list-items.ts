/** Part of the scripts or the connections of a zone. */
import type { SelectQueryBuilder } from "kysely";
import { listPart, resultInfo } from "../../../interface/page-query.js";
import type { ItemQuery, ResultInfo } from "../../../interface/types-generated.js";
import type { Context, Scope } from "../../operation.js";
import type { ItemKind, Row, Tables } from "../../store/tables.js";
import type { MonitoringSettings } from "../settings.js";
import { isAsked, isBad } from "./filters.js";
import { type ItemStatus, statusOf } from "./status-of.js";
import { type TotalOf, totals } from "./total-of.js";

export interface ListedItem {
  readonly row: Row<"items">;
  readonly status: ItemStatus;
}

export type ListItems = (
  kind: ItemKind,
  call: { readonly scope: Scope; readonly query: ItemQuery },
  context: Context,
) => Promise<{ readonly items: readonly ListedItem[]; readonly info: ResultInfo }>;

/** Makes what lists items, the latest first unless the query says otherwise. */
export function itemLister({ activeAfter, keepQueries }: MonitoringSettings): ListItems {
  const totalOf: TotalOf = totals();
  return async (kind, { scope, query }, { store, world }) => {
    const moment = { now: world.now(), activeAfter };
    const asked = { zone: scope.id, kind, query };
    const condition = isAsked(asked, moment, keepQueries);
    // Nothing is changed between the two while the connection is held.
    return store.reader.connection().execute(async (db) => {
      const total = await totalOf(db, asked, condition, { now: moment.now, changes: store.changes() });
      const part = listPart(query, "pages", total);
      const info = resultInfo(part, total);
      if (part.limit === 0) return { items: [], info };
      // What is passed over or sorted is read from an index; whole rows are only those that are shown.
      const shown = inOrder(db.selectFrom("items").select("id").where(condition), query).limit(part.limit).offset(part.offset);
      const rows = await inOrder(db.selectFrom("items").selectAll().where("id", "in", shown), query).execute();
      return { items: rows.map((row) => ({ row, status: statusOf(row, moment) ?? "inactive" })), info };
    });
  };
}

function inOrder<Selected>(
  select: SelectQueryBuilder<Tables, "items", Selected>,
  { order_by = "last_seen_at", direction = "desc", prioritize_malicious = false }: ItemQuery,
): SelectQueryBuilder<Tables, "items", Selected> {
  const bad = prioritize_malicious ? select.orderBy(isBad, "desc") : select;
  return bad.orderBy(order_by === "last_seen_at" ? "last_seen" : "first_seen", direction).orderBy("id");
}
