/** A user's list of malicious domains and addresses. */
import { ServiceRefused } from "../service-refused.js";
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { itemSchemes, storedAddress } from "./stored-address.js";

type Categories = ReadonlyMap<string, readonly string[]>;
type Classification = Pick<Row<"items">, "domain_categories_json" | "url_categories_json">;

export interface Blocklist {
  /** Returns the flags of an item with this address. A domain covers its subdomains. */
  classify(url: string): Classification;
}

/**
 * Reads a list with a domain or an address on each line, then a tab and categories, separated by commas.
 * Empty lines and lines that start with `#` have no meaning. Throws for a line that is neither.
 */
export function readBlocklist(text: string, keepQueries: boolean): Blocklist {
  const [domains, urls] = [new Map<string, readonly string[]>(), new Map<string, readonly string[]>()];
  text.split(/\r?\n/).forEach((line, index) => {
    const [entry = "", list = "", ...rest] = line.split("\t").map((part) => part.trim());
    if (line.trim() === "" || entry.startsWith("#")) return;
    const isUrl = entry.includes("://");
    const url = storedAddress(isUrl ? entry : `http://${entry}`, itemSchemes, keepQueries);
    const isHost = url !== null && entry !== "" && !/[/?#@:*]/.test(entry);
    if (url === null || rest.length > 0 || (!isUrl && !isHost))
      throw new ServiceRefused(`line ${index + 1} of the blocklist is not a host or an address, a tab and categories`);
    const [to, name] = isUrl ? [urls, url.href] : [domains, url.hostname];
    const categories = list.split(",").flatMap((category) => category.trim() || []);
    to.set(name, [...new Set([...(to.get(name) ?? []), ...categories])]);
  });
  return { classify: (url) => classify(url, domains, urls) };
}

function classify(address: string, domains: Categories, urls: Categories): Classification {
  const labels = URL.canParse(address) ? new URL(address).hostname.split(".") : [];
  const names = labels.map((_, index) => labels.slice(index).join("."));
  const found = names.flatMap((name) => (domains.has(name) ? [domains.get(name) ?? []] : []));
  const exact = urls.get(address);
  return { domain_categories_json: toJson(found), url_categories_json: toJson(exact === undefined ? [] : [exact]) };
}

/** Returns the categories. Null when no entry matches. An entry without categories gives an empty list. */
function toJson(entries: readonly (readonly string[])[]): string | null {
  return entries.length === 0 ? null : JSON.stringify([...new Set(entries.flat())]);
}

/** Sets the flags of all stored items. Runs within a transaction. */
export function classifyItems(store: Store, { classify }: Blocklist): void {
  for (const { id, url, ...present } of store.all<Row<"items">>("select * from items")) {
    const { domain_categories_json: domain, url_categories_json: exact } = classify(url);
    if (domain === present.domain_categories_json && exact === present.url_categories_json) continue;
    store.run("update items set domain_categories_json = ?, url_categories_json = ? where id = ?", domain, exact, id);
  }
}
