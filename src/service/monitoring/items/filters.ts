/** What a query asks of items, as conditions for the database. */
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { maliciousAbove } from "../../../interface/malicious.js";
import type { ItemQuery } from "../../../interface/types-generated.js";
import { refuse } from "../../operation.js";
import type { ItemKind, Tables } from "../../store/tables.js";
import { storedAddress } from "../stored-address.js";
import { entriesOf, matchesOne, type Pattern, patternOf } from "./patterns.js";
import { hasStatus, itemStatuses, type Moment } from "./status-of.js";

/** Which items of a zone: those that a condition holds for. */
export interface Asked {
  readonly zone: string;
  readonly kind: ItemKind;
  readonly query: ItemQuery;
}

/** The condition for the items that a query asks for, in whatever order. */
export function isAsked({ zone, kind, query }: Asked, moment: Moment, keepQueries: boolean): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, "items">();
  const { hosts, status = "active", urls, exclude_urls, page_url, exclude_cdn_cgi, exclude_duplicates } = query;
  const statuses = itemStatuses.filter((each) => status.split(",").includes(each));
  const conditions: Expression<SqlBool>[] = [
    eb("items.zone", "=", zone),
    eb("items.kind", "=", kind),
    hasStatus(statuses, moment),
  ];
  if (hosts !== undefined) conditions.push(matchesOne(sql.ref("items.host"), hostsOf(hosts)));
  if (urls !== undefined) conditions.push(matchesOne(sql.ref("items.url"), textsOf(urls, "urls")));
  if (exclude_urls !== undefined)
    conditions.push(eb.not(matchesOne(sql.ref("items.url"), textsOf(exclude_urls, "exclude_urls"))));
  if (page_url !== undefined) conditions.push(wasSeenOn(pagesOf(page_url, keepQueries)));
  if (exclude_cdn_cgi) conditions.push(eb("items.cdn_cgi", "=", 0));
  if (exclude_duplicates) conditions.push(isLatestOfEqual(eb.and(conditions)));
  return eb.and(conditions);
}

/** Whether an item is reported as malicious, or classified so by its score. */
export const isBad: RawBuilder<SqlBool> = sql<SqlBool>`(
  items.domain_categories_json is not null or items.url_categories_json is not null or coalesce(items.integrity, 0) > ${sql.lit(maliciousAbove)}
)`;

function hostsOf(list: string): readonly Pattern[] {
  const patterns = entriesOf(list.toLowerCase(), "hosts").map(patternOf);
  const inside = patterns.find(({ text }) => text.includes("*"));
  if (inside !== undefined) {
    throw refuse(
      "invalidRequest",
      { mistake: `\`*\` may begin or end a host, and stands within \`${inside.text}\`` },
      "/query/hosts",
    );
  }
  return patterns;
}

function textsOf(list: string, parameter: "urls" | "exclude_urls"): readonly Pattern[] {
  return entriesOf(list, parameter).map((text) => ({ kind: "has", text }));
}

/** Pages as they are stored; a scheme is put before those that have none, and none is asked for then. */
function pagesOf(
  list: string,
  keepQueries: boolean,
): { readonly whole: readonly Pattern[]; readonly withoutScheme: readonly Pattern[] } {
  const patterns = entriesOf(list, "page_url").map((entry): Pattern => {
    const pattern = patternOf(entry);
    if (pattern.kind !== "is") return pattern;
    const scheme = /^https?:\/\//i.test(entry) ? "" : "https://";
    const stored = storedAddress(scheme + entry, ["http:", "https:"], keepQueries);
    return { kind: "is", text: stored?.href.slice(scheme.length) ?? entry };
  });
  const hasScheme = ({ text }: Pattern) => /^https?:\/\//.test(text);
  return {
    whole: patterns.filter((pattern) => hasScheme(pattern) || pattern.kind === "has"),
    withoutScheme: patterns.filter((pattern) => !hasScheme(pattern)),
  };
}

function wasSeenOn({ whole, withoutScheme }: ReturnType<typeof pagesOf>): Expression<SqlBool> {
  const after = sql`substr(item_pages.url, instr(item_pages.url, '://') + 3)`;
  const parts = [
    ...(whole.length === 0 ? [] : [matchesOne(sql.ref("item_pages.url"), whole)]),
    ...(withoutScheme.length === 0 ? [] : [matchesOne(after, withoutScheme)]),
  ];
  return sql<SqlBool>`exists (select 1 from item_pages where item_pages.item = items.id and (${sql.join(parts, sql` or `)}))`;
}

/** Of items with one content, one host of their address and one host, whether it is the latest; what has no content equals nothing. */
function isLatestOfEqual(among: Expression<SqlBool>): Expression<SqlBool> {
  const afterScheme = sql`substr(items.url, instr(items.url, '://') + 3)`;
  const hostOfAddress = sql`substr(${afterScheme}, 1, instr(${afterScheme}, '/') - 1)`;
  return sql<SqlBool>`(items.hash is null or items.id in (
    select id from (
      select items.id, row_number() over (partition by items.hash, ${hostOfAddress}, items.host order by items.last_seen desc, items.id) as place
      from items where items.hash is not null and ${among}
    ) where place = 1
  ))`;
}
