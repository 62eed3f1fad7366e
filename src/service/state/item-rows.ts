/** Scripts and connections of a document. */

import { parsedUrl } from "../parsed-url.js";
import type { ItemKind } from "../store/tables.js";
import { onlyOnce, type Reading } from "./rows.js";
import type { StateConnection, StatePage, StateScript } from "./types-generated.js";

/** Reads items into rows. What is given back is asked for the items of each zone. */
export function itemReader(reading: Reading) {
  const { rows, times, found } = reading;
  const idOnce = onlyOnce(reading, (id) => `the id \`${id}\` is that of another script or connection`);
  const placeOnce = onlyOnce(reading, () => "the same address stands there twice for one host");

  return { scripts: read<StateScript>("script"), connections: read<StateConnection>("connection") };

  function read<Item extends StateConnection>(kind: ItemKind) {
    return (zone: string, items: readonly Item[], below: string): void => {
      for (const [index, item] of items.entries()) {
        if (found.isFull()) return;
        const pointer = `${below}/${index}`;
        idOnce(item.id, `${pointer}/id`);
        placeOnce(JSON.stringify([zone, kind, item.host, item.url]), `${pointer}/url`);
        readItem(zone, kind, item, pointer);
        readPages(item.id, item.pages ?? [], `${pointer}/pages`);
      }
    };
  }

  function readItem(zone: string, kind: ItemKind, item: StateConnection & Partial<StateScript>, pointer: string): void {
    const {
      id,
      url,
      host,
      first_page_url,
      reports,
      malicious_domain_categories: domain,
      malicious_url_categories: own,
      versions = [],
    } = item;
    const address = addressOf(url, ["http:", "https:", "ws:", "wss:"], `${pointer}/url`);
    addressOf(first_page_url, ["http:", "https:"], `${pointer}/first_page_url`);
    const [first_seen, last_seen] = [
      times.read(item.first_seen_at, `${pointer}/first_seen_at`),
      times.read(item.last_seen_at, `${pointer}/last_seen_at`),
    ];
    if (first_seen > last_seen)
      found.report("wrongState", { mistake: "it was seen last before it was seen first" }, `${pointer}/last_seen_at`);
    rows.items.push({
      ...{ id, zone, kind, url, host, first_page_url, reports, first_seen, last_seen },
      added: times.read(item.added_at, `${pointer}/added_at`),
      cdn_cgi: address?.pathname.includes("/cdn-cgi/") ? 1 : 0,
      domain_categories_json: domain === undefined ? null : JSON.stringify(domain),
      url_categories_json: own === undefined ? null : JSON.stringify(own),
      hash: item.hash ?? null,
      integrity: item.js_integrity_score ?? null,
      obfuscation: item.obfuscation_score ?? null,
      dataflow: item.dataflow_score ?? null,
      fetched: times.readAny(item.fetched_at, `${pointer}/fetched_at`),
      next_fetch: times.readAny(item.next_fetch_at, `${pointer}/next_fetch_at`),
    });
    for (const [index, version] of versions.entries()) {
      const fetched = times.read(version.fetched_at, `${pointer}/versions/${index}/fetched_at`);
      // The newest comes first.
      const number = versions.length - index;
      rows.item_versions.push({
        item: id,
        number,
        hash: version.hash,
        integrity: version.js_integrity_score ?? null,
        fetched,
      });
    }
  }

  function readPages(item: string, pages: readonly StatePage[], below: string): void {
    const once = onlyOnce(reading, () => "the page stands there twice");
    for (const [index, { url, last_seen_at }] of pages.entries()) {
      once(url, `${below}/${index}/url`);
      addressOf(url, ["http:", "https:"], `${below}/${index}/url`);
      rows.item_pages.push({ item, url, last_seen: times.read(last_seen_at, `${below}/${index}/last_seen_at`) });
    }
  }

  function addressOf(text: string, schemes: readonly string[], pointer: string): URL | null {
    const url = parsedUrl(text);
    if (url !== null && schemes.includes(url.protocol)) return url;
    const expected = schemes.map((scheme) => `\`${scheme}//\``).join(", ");
    found.report("wrongState", { mistake: `expected an address that begins with one of ${expected}` }, pointer);
    return null;
  }
}
