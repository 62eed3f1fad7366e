/** Part of the scripts or the connections of a zone. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type ListPart, listPart, resultInfo } from "../../../interface/page-query.js";
import type { ItemQuery, ResultInfo } from "../../../interface/types-generated.js";
import type { Context, Scope } from "../../operation.js";
import type { Reader } from "../../store/store.js";
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
    // Nothing is changed between two queries while the connection is held.
    return store.reader.connection().execute(async (db) => {
      const at = { now: moment.now, changes: store.changes() };
      const total = await totalOf(db, asked, condition, at);
      const part = listPart(query, "pages", total);
      const { and, not } = expressionBuilder<Tables, "items">();
      const rows: Row<"items">[] = [];
      if (query.prioritize_malicious && part.limit > 0) {
        // Two lists, each in its order: to sort by what is bad would be to look at every item.
        const bad = and([condition, isBad]);
        const length = await totalOf(db, { ...asked, bad: true }, bad, at);
        const [first, second] = parted({ ...part, of: total }, length);
        rows.push(
          ...(await itemsOf(db, bad, query, first)),
          ...(await itemsOf(db, and([condition, not(isBad)]), query, second)),
        );
      } else rows.push(...(await itemsOf(db, condition, query, { ...part, of: total })));
      return {
        items: rows.map((row) => ({ row, status: statusOf(row, moment) ?? "inactive" })),
        info: resultInfo(part, total),
      };
    });
  };
}

/** A part of a list of so many. */
interface Stretch extends Pick<ListPart, "offset" | "limit"> {
  readonly of: number;
}

/** What of a stretch lies in the first of two lists, of that length, and what in the other behind it. */
function parted({ offset, limit, of }: Stretch, length: number): readonly [Stretch, Stretch] {
  const inFirst = Math.max(0, Math.min(limit, length - offset));
  return [
    { offset, limit: inFirst, of: length },
    { offset: Math.max(0, offset - length), limit: limit - inFirst, of: of - length },
  ];
}

/** Items that a condition holds for, in the order of the query. */
async function itemsOf(
  db: Reader,
  condition: Expression<SqlBool>,
  query: ItemQuery,
  stretch: Stretch,
): Promise<readonly Row<"items">[]> {
  if (stretch.limit === 0) return [];
  const { order_by = "last_seen_at", direction = "desc" } = query;
  const time = order_by === "last_seen_at" ? "last_seen" : "first_seen";
  const from = sql.raw(time === "first_seen" && isBegun(stretch) ? "items indexed by items_by_first_sight" : "items");
  const order = sql`order by ${sql.ref(time)} ${sql.raw(direction)}, id limit ${stretch.limit} offset ${stretch.offset}`;
  // What is passed over is read from an index; whole rows are only those that are shown.
  const shown = sql<string>`(select id from ${from} where ${condition} ${order})`;
  return db.selectFrom("items").selectAll().where("id", "in", shown).orderBy(time, direction).orderBy("id").execute();
}

/** Whether a stretch ends soon after the list's beginning: then it costs less to go through items in order than to sort those that are asked for. */
function isBegun({ offset, limit, of }: Stretch): boolean {
  return (offset + limit) * 20 <= of;
}
