/** The conditions of a query for scripts or connections, as SQL with values. */
import { maliciousAbove } from "../../api/malicious.js";
import type { ItemQuery } from "../../api/schemas.js";
import { refuse } from "../refused.js";
import type { Value } from "../store/store.js";
import { hasStatus, type Moment } from "./item-status.js";

export interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

export const isMaliciousSql = `(domain_categories_json is not null or url_categories_json is not null
  or coalesce(integrity, 0) > ${maliciousAbove})`;

/** Returns the condition for the items of a zone that a query selects. */
export function itemFilter(zone: string, kind: "script" | "connection", query: ItemQuery, moment: Moment): Condition {
  const { status = "active", hosts, urls, exclude_urls, page_url } = query;
  const [statusSql, statusValues] = hasStatus(status.split(","), moment);
  const conditions: Condition[] = [
    { sql: "zone = ? and kind = ?", values: [zone, kind] },
    { sql: statusSql, values: statusValues },
  ];
  if (hosts !== undefined) conditions.push(matches("host", "hosts", hosts.toLowerCase()));
  if (urls !== undefined) conditions.push(contains("url", entries(urls, "urls")));
  if (exclude_urls !== undefined) {
    const { sql, values } = contains("url", entries(exclude_urls, "exclude_urls"));
    conditions.push({ sql: `not ${sql}`, values });
  }
  if (page_url !== undefined) {
    const { sql, values } = matches("item_pages.url", "page_url", page_url);
    conditions.push({ sql: `exists (select 1 from item_pages where item = items.id and ${sql})`, values });
  }
  if (query.exclude_cdn_cgi) conditions.push({ sql: "cdn_cgi = 0", values: [] });
  const all = joined(conditions);
  return query.exclude_duplicates ? joined([all, latestOfEqual(all)]) : all;
}

const joined = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => sql).join(" and "),
  values: conditions.flatMap(({ values }) => values),
});

/** Splits a list. A list has at most 100 entries, so that a request does not run for seconds. */
function entries(list: string, parameter: string): readonly string[] {
  const found = list.split(",").flatMap((entry) => entry.trim().replace(/%2c/gi, ",") || []);
  const mistake = found.length === 0 ? "the list is empty" : `expected at most 100 entries, found ${found.length}`;
  if (found.length === 0 || found.length > 100) throw refuse("invalidRequest", { mistake }, `/query/${parameter}`);
  return found;
}

/** Each entry of the list is a text. A `*` at the start or the end matches any text. */
function matches(column: string, parameter: string, text: string): Condition {
  const list = entries(text, parameter);
  const inside = list.find((entry) => entry.slice(1, -1).includes("*"));
  if (inside !== undefined)
    throw refuse("invalidRequest", { mistake: `\`*\` can only start or end \`${inside}\`` }, `/query/${parameter}`);
  // An index serves this form.
  if (list.length === 1 && !list[0]?.includes("*")) return { sql: `${column} = ?`, values: [list[0] ?? ""] };
  return {
    sql: `exists (select 1 from json_each(?) where ${column} glob value)`,
    values: [JSON.stringify(list.map(globOf))],
  };
}

/** `?` and `[` have no meaning in an entry. */
const globOf = (entry: string) => entry.replace(/[?[]/g, "[$&]");

function contains(column: string, texts: readonly string[]): Condition {
  return {
    sql: `exists (select 1 from json_each(?) where instr(${column}, value) > 0)`,
    values: [JSON.stringify(texts)],
  };
}

/** Keeps the latest of items with the same content, host and address host. Items without content have no duplicates. */
function latestOfEqual({ sql, values }: Condition): Condition {
  const rest = "substr(url, instr(url, '://') + 3)";
  const group = `hash, substr(${rest}, 1, instr(${rest}, '/') - 1), host`;
  const ranked = `select id, row_number() over (partition by ${group} order by last_seen desc, id) as place
    from items where hash is not null and ${sql}`;
  return { sql: `(hash is null or id in (select id from (${ranked}) where place = 1))`, values };
}
