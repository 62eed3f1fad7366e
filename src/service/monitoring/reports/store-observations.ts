/** Converts observations to items. */
import type { Context } from "../../operation.js";
import type { Blocklist } from "../blocklist.js";
import { expired } from "../item-status.js";
import type { Observation } from "./read-reports.js";

export interface ZoneObservation extends Observation {
  readonly zone: string;
}

const mostItems = 10_000;
const mostPages = 100;

/** Stores observations in one transaction. Also deletes items that are too old, and items over the limit of a zone. */
export function storeObservations(
  observations: readonly ZoneObservation[],
  blocklist: Blocklist | null,
  context: Context,
): void {
  const { store, world } = context;
  const moment = { now: world.now(), activeAfter: context.settings.activeAfter };
  store.change(() => {
    const zones = new Set(observations.map(({ zone }) => zone));
    // A later report of a deleted item makes a new item.
    const [isExpired, values] = expired(moment);
    for (const zone of zones) store.run(`delete from items where zone = ? and ${isExpired}`, zone, ...values);
    const items = new Set(observations.map((observation) => storeObservation(observation, moment.now)));
    for (const item of items) deleteOldPages(item);
    for (const zone of zones) deleteOldItems(zone);
  });

  /** Returns the id of the item. */
  function storeObservation({ zone, kind, url: address, page, seen }: ZoneObservation, now: number): string {
    const [url, host, pageUrl] = [address.href, page.hostname, page.href];
    const key = [zone, kind, url, host] as const;
    const nextFetch = kind === "script" ? now : null;
    const present = store.get<{ id: string }>(
      "select id from items where zone = ? and kind = ? and url = ? and host = ?",
      ...key,
    );
    const id = present?.id ?? world.randomHex(16);
    if (present === undefined)
      store.insert("items", {
        ...{ id, zone, kind, url, host, first_page_url: pageUrl, added: now, first_seen: seen, last_seen: seen },
        ...{ reports: 1, cdn_cgi: address.pathname.includes("/cdn-cgi/") ? 1 : 0, next_fetch: nextFetch },
        ...blocklist?.classify(url),
      });
    else
      store.run(
        `update items set reports = reports + 1, last_seen = max(last_seen, ?2), next_fetch = coalesce(next_fetch, ?4),
          first_page_url = iif(?2 < first_seen, ?3, first_page_url), first_seen = min(first_seen, ?2) where id = ?1`,
        ...[id, seen, pageUrl, nextFetch],
      );
    store.run(
      `insert into item_pages (item, url, last_seen) values (?, ?, ?)
        on conflict do update set last_seen = max(last_seen, excluded.last_seen)`,
      ...[id, pageUrl, seen],
    );
    return id;
  }

  /** Keeps the pages with the latest reports of the item. */
  function deleteOldPages(item: string): void {
    store.run(
      `delete from item_pages where item = ?1 and url in
        (select url from item_pages where item = ?1 order by last_seen desc, url limit -1 offset ${mostPages})`,
      item,
    );
  }

  /** Deletes the oldest infrequent items of a full zone, and then the oldest active ones. */
  function deleteOldItems(zone: string): void {
    const excess = store.count("select count(*) from items where zone = ?", zone) - mostItems;
    if (excess <= 0) return;
    store.run(
      `delete from items where id in
        (select id from items where zone = ? order by reports >= ?, last_seen, id limit ?)`,
      ...[zone, moment.activeAfter, excess],
    );
  }
}
