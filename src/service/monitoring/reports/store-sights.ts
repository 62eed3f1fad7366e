/**
 * Writes what was seen. Each statement takes all sights at once, as one list: a statement for each would be most of what a report costs.
 */
import { sql } from "kysely";
import type { Writer } from "../../store/store.js";
import type { World } from "../../world.js";
import type { Classify } from "../blocklist/blocklist.js";
import { hasStatus, itemStatuses, type Moment } from "../items/status-of.js";
import { keyOf, type Sight } from "./sights.js";

/** Most pages that are kept of an item. */
const mostPages = 100;

/** Of the identifier of an item. */
const idBytes = 16;

/** What there is of an item that was seen, whether it was new or not. */
interface Stored {
  readonly id: string;
  readonly zone: string;
  readonly kind: string;
  readonly url: string;
  readonly host: string;
  readonly added: number;
}

/** Makes items of what was seen, or adds it to them; the zones that have new ones. */
export async function storeSights(
  writer: Writer,
  sights: readonly Sight[],
  moment: Moment,
  classify: Classify | null,
  randomHex: World["randomHex"],
): Promise<ReadonlySet<string>> {
  // Drawn at once, which costs no more than one.
  const ids = randomHex(idBytes * sights.length);
  const rows = sights.map((sight, index) => {
    const { isCdnCgi, pages, ...columns } = sight;
    const id = ids.slice(2 * idBytes * index, 2 * idBytes * (index + 1));
    return {
      id,
      ...columns,
      cdn_cgi: isCdnCgi ? 1 : 0,
      next_fetch: sight.kind === "script" ? moment.now : null,
      ...classify?.(sight.url),
    };
  });
  const list = JSON.stringify(rows);
  await forgetRemoved(writer, list, moment);
  const stored = await upsert(writer, list, moment.now, classify !== null);
  const idOf = new Map(stored.map((each) => [keyOf(each), each.id]));
  await storePages(
    writer,
    sights.flatMap((sight) => [...sight.pages].map(([url, seen]) => ({ item: idOf.get(keyOf(sight)), url, seen }))),
  );
  return new Set(stored.filter(({ added }) => added === moment.now).map(({ zone }) => zone));
}

/** What was removed, though it is still there, comes back as a new item. */
async function forgetRemoved(writer: Writer, list: string, moment: Moment): Promise<void> {
  await sql`delete from items where id in (
    select items.id from json_each(${list}) as sight cross join items
    on items.zone = sight.value ->> 'zone' and items.kind = sight.value ->> 'kind' and items.url = sight.value ->> 'url' and items.host = sight.value ->> 'host'
    where not ${hasStatus(itemStatuses, moment)}
  )`.execute(writer);
}

async function upsert(writer: Writer, list: string, now: number, isClassified: boolean): Promise<readonly Stored[]> {
  const reported = sql`, domain_categories_json = excluded.domain_categories_json, url_categories_json = excluded.url_categories_json`;
  const { rows } = await sql<Stored>`insert into items (
      id, zone, kind, url, host, first_page_url, added, first_seen, last_seen, reports, cdn_cgi, domain_categories_json, url_categories_json, next_fetch
    ) select
      value ->> 'id', value ->> 'zone', value ->> 'kind', value ->> 'url', value ->> 'host', value ->> 'firstPage', ${now}, value ->> 'first',
      value ->> 'last', value ->> 'reports', value ->> 'cdn_cgi', value ->> 'domain_categories_json', value ->> 'url_categories_json', value ->> 'next_fetch'
    from json_each(${list}) where true
    on conflict (zone, kind, url, host) do update set
      reports = reports + excluded.reports,
      first_page_url = iif(excluded.first_seen < first_seen, excluded.first_page_url, first_page_url),
      first_seen = min(first_seen, excluded.first_seen),
      last_seen = max(last_seen, excluded.last_seen),
      next_fetch = coalesce(next_fetch, excluded.next_fetch)
      ${isClassified ? reported : sql``}
    returning id, zone, kind, url, host, added`.execute(writer);
  return rows;
}

/** Pages are rarely new. Of too many those stay where the item was seen last. */
async function storePages(writer: Writer, pages: readonly object[]): Promise<void> {
  const list = JSON.stringify(pages);
  const { rows: fresh } = await sql<{ item: string }>`insert into item_pages (item, url, last_seen)
    select value ->> 'item', value ->> 'url', value ->> 'seen' from json_each(${list}) where true
    on conflict do nothing returning item`.execute(writer);
  if (fresh.length < pages.length) {
    await sql`update item_pages set last_seen = max(item_pages.last_seen, page.value ->> 'seen') from json_each(${list}) as page
      where item_pages.item = page.value ->> 'item' and item_pages.url = page.value ->> 'url'`.execute(writer);
  }
  if (fresh.length === 0) return;
  const items = JSON.stringify([...new Set(fresh.map(({ item }) => item))]);
  await sql`delete from item_pages where (item, url) in (
    select item, url from (
      select item, url, row_number() over (partition by item order by last_seen desc, url) as place
      from item_pages where item in (select value from json_each(${items}))
    ) where place > ${mostPages}
  )`.execute(writer);
}
