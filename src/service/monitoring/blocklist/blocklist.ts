/** A user's own list of domains and addresses that are reported as malicious. */

import { parsedUrl } from "../../parsed-url.js";
import type { Row } from "../../store/tables.js";
import { storedAddress } from "../stored-address.js";

/** What an item's columns become by what its address is reported for. */
export type Classify = (url: string) => Pick<Row<"items">, "domain_categories_json" | "url_categories_json">;

export interface BlocklistMistake {
  /** From 1. */
  readonly line: number;
  readonly mistake: string;
}

export interface Blocklist {
  readonly classify: Classify;
  /** Lines that count for nothing. */
  readonly mistakes: readonly BlocklistMistake[];
}

type Categories = Map<string, Set<string>>;

/** What no line is as long as. */
const longestLine = 8192;

/**
 * Reads a list: on each line a domain or an address, and after a tab its categories, separated by commas. A domain stands for what is below it, too.
 * Empty lines and those that begin with `#` say nothing.
 */
export function readBlocklist(text: string, keepQueries: boolean): Blocklist {
  const domains: Categories = new Map();
  const urls: Categories = new Map();
  const mistakes: BlocklistMistake[] = [];
  text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .forEach((line, index) => {
      const [first = "", ...rest] = line.split("\t");
      const entry = first.trim();
      if ((entry === "" && rest.length === 0) || entry.startsWith("#")) return;
      const read =
        line.length > longestLine
          ? "this line is too long"
          : rest.length > 1
            ? "there is more than one tab"
            : readEntry(entry, keepQueries);
      if (typeof read === "string") mistakes.push({ line: index + 1, mistake: read });
      else add(read.isUrl ? urls : domains, read.name, rest.join());
    });
  return { classify: (url) => classified(url, domains, urls), mistakes };
}

/** What an entry names, or what is wrong with it. */
function readEntry(entry: string, keepQueries: boolean): { readonly isUrl: boolean; readonly name: string } | string {
  if (entry === "") return "a domain or an address is missing before the tab";
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(entry)) {
    if (!keepQueries && entry.includes("?"))
      return "addresses are stored without queries, so that one with a query never matches";
    const url = storedAddress(entry, ["http:", "https:", "ws:", "wss:"], keepQueries);
    return url === null ? "this is no address with http, https, ws or wss" : { isUrl: true, name: url.href };
  }
  if (entry.startsWith("*.")) return "a domain stands for what is below it, too: leave `*.` out";
  if (/[\s/?#@\\*]/.test(entry)) return "this is no domain; an address begins with `https://` or the like";
  const url = parsedUrl(`http://${entry}`);
  return url === null || url.port !== "" || /:\d*$/.test(entry)
    ? "this is no domain, which has no port either"
    : { isUrl: false, name: url.hostname };
}

/** What stands on several lines is reported for all that they say. */
function add(to: Categories, name: string, list: string): void {
  const categories = list.split(",").flatMap((each) => each.trim() || []);
  to.set(name, new Set([...(to.get(name) ?? []), ...categories]));
}

function classified(address: string, domains: Categories, urls: Categories): ReturnType<Classify> {
  // A state may bring along what is no address.
  const parts = parsedUrl(address)?.hostname.split(".") ?? [];
  const found = parts.flatMap((_, index) => domains.get(parts.slice(index).join(".")) ?? []);
  const own = urls.get(address);
  return {
    domain_categories_json: found.length === 0 ? null : listed(found),
    url_categories_json: own === undefined ? null : listed([own]),
  };
}

function listed(sets: readonly ReadonlySet<string>[]): string {
  return JSON.stringify([...new Set(sets.flatMap((set) => [...set]))]);
}
