/** Scripts and connections in the store. */
import type { Connection, ItemQuery, Script, ScriptDetail } from "../../api/schemas.js";
import { formatTimestamp } from "../../api/timestamps.js";
import type { Context, Scope } from "../operation.js";
import { pageOf } from "../pages.js";
import { refuse } from "../refused.js";
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { withoutNulls } from "../without-nulls.js";
import { isMaliciousSql, itemFilter } from "./item-filter.js";
import { type ItemStatus, statusOf } from "./item-status.js";

type Kind = Row<"items">["kind"];

export interface StoredItem {
  readonly row: Row<"items">;
  readonly status: ItemStatus;
}

type ListCall = { readonly scope: Scope; readonly query: ItemQuery };
type ItemPath = { readonly kind: Kind; readonly scope: Scope; readonly id: string };
type Listed<Item> = { readonly kind: Kind; readonly show: (item: StoredItem) => Item };

/** Returns one page of the items that a query selects. */
export function listItems<Item>({ kind, show }: Listed<Item>, { scope, query }: ListCall, context: Context) {
  const { store, world, settings } = context;
  // Whole seconds, so that the store can cache the count.
  const moment = { now: Math.floor(world.now() / 1e6) * 1e6, activeAfter: settings.activeAfter };
  const { sql, values } = itemFilter(scope.id, kind, query, moment);
  const total = store.count(`select count(*) from items where ${sql}`, ...values);
  const { limit, offset, info } = pageOf(query, "pages", total);
  const column = query.order_by === "first_seen_at" ? "first_seen" : "last_seen";
  const first = query.prioritize_malicious ? `${isMaliciousSql} desc, ` : "";
  const order = `${first}${column} ${query.direction ?? "desc"}, id`;
  // The inner query reads only an index. The outer one reads the rows of the page.
  const ids = `select id from items where ${sql} order by ${order} limit ? offset ?`;
  const page = `select * from items where id in (${ids}) order by ${order}`;
  const rows = store.all<Row<"items">>(page, ...values, limit, offset);
  return { result: rows.map((row) => show({ row, status: statusOf(row, moment) ?? "inactive" })), info };
}

/** Returns an item of a zone with any status. */
export function findItem({ kind, scope, id }: ItemPath, { store, world, settings }: Context): StoredItem {
  const row = store.get<Row<"items">>("select * from items where id = ? and zone = ? and kind = ?", id, scope.id, kind);
  const status = row === undefined ? null : statusOf(row, { now: world.now(), activeAfter: settings.activeAfter });
  if (row === undefined || status === null) throw refuse("notThere", { resource: kind, id });
  return { row, status };
}

export function connectionOf({ row, status }: StoredItem): Connection {
  const { domain_categories_json: domain, url_categories_json: url } = row;
  return {
    id: row.id,
    url: row.url,
    added_at: formatTimestamp(row.added),
    first_seen_at: formatTimestamp(row.first_seen),
    last_seen_at: formatTimestamp(row.last_seen),
    host: row.host,
    domain_reported_malicious: domain !== null,
    url_reported_malicious: url !== null,
    ...withoutNulls({
      malicious_domain_categories: JSON.parse(domain ?? "null"),
      malicious_url_categories: JSON.parse(url ?? "null"),
    }),
    first_page_url: row.first_page_url,
    status,
    url_contains_cdn_cgi_path: row.cdn_cgi === 1,
  };
}

export function scriptOf(item: StoredItem): Script {
  const { hash, integrity: js_integrity_score, obfuscation, dataflow, fetched } = item.row;
  const scores = { js_integrity_score, obfuscation_score: obfuscation, dataflow_score: dataflow };
  const fetched_at = fetched === null ? null : formatTimestamp(fetched);
  return { ...connectionOf(item), ...withoutNulls({ hash, ...scores, fetched_at }) };
}

export function scriptDetailOf(item: StoredItem, store: Store): ScriptDetail {
  const { id } = item.row;
  type Pages = readonly Row<"item_pages">[];
  type Versions = readonly Row<"item_versions">[];
  const pages: Pages = store.all("select * from item_pages where item = ? order by last_seen desc, url", id);
  const stored: Versions = store.all("select * from item_versions where item = ? order by number desc", id);
  const versions = stored.map(({ hash, integrity: js_integrity_score, fetched }) => ({
    ...{ hash, fetched_at: formatTimestamp(fetched) },
    ...withoutNulls({ js_integrity_score }),
  }));
  return { ...scriptOf(item), page_urls: pages.map(({ url }) => url), versions };
}
