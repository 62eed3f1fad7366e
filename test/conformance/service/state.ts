/** A state with one of everything that the interface can show, as the rows of the tables of the service. */
import { plainItem } from "../../support/plain-item.js";
import { account, now, zone } from "./in-process.js";

const hoursAgo = (hours: number) => (now - hours * 3_600_000) * 1000;
export const id = (digit: string) => digit.repeat(32);

const times = { added: hoursAgo(30), first_seen: hoursAgo(30), last_seen: hoursAgo(1) };
const item = (kind: "script" | "connection", digit: string, more: object = {}) => ({
  ...{ id: id(digit), zone, kind, url: `https://cdn.example/${digit}.js` },
  ...{ ...plainItem, ...times, ...more },
});

const version = (number: number, digit: string, integrity: number) => {
  return { item: id("1"), number, hash: digit.repeat(64), integrity, fetched: hoursAgo(30 - number) };
};

export const scripts = {
  /** All that can be known of one. */
  whole: item("script", "1", {
    ...{ hash: "b".repeat(64), integrity: 51, obfuscation: 10, dataflow: 20, fetched: hoursAgo(2) },
    ...{ domain_categories_json: '["Malware","Phishing"]', url_categories_json: '["Malware"]' },
  }),
  /** The least: without content, not reported. */
  bare: item("script", "2", { last_seen: hoursAgo(2) }),
  infrequent: item("script", "3", { reports: 1 }),
  elsewhere: item("script", "4", {
    ...{ host: "shop.example", url: "https://www.example/cdn-cgi/x.js", cdn_cgi: 1, last_seen: hoursAgo(3) },
  }),
};

export const connections = {
  reported: item("connection", "5", {
    url: "wss://bad.example/socket",
    domain_categories_json: '["Malware"]',
    url_categories_json: "[]",
  }),
  bare: item("connection", "6", { url: "https://collect.example/", last_seen: hoursAgo(2) }),
};

export const managed = id("d");

const rule = (digit: string, categories: readonly string[]) => ({
  ...{ id: id(digit), version: "1", action: "block", expression: "true", enabled: true, ref: digit, categories },
  last_updated: "2024-05-01T00:00:00.000000Z",
});

const scope = (kind: "zone" | "account", scopeId: string, key: string) => ({
  ...{ kind, id: scopeId, report_key: id(key) },
  ...{ monitor_enabled: 0, monitor_updated: hoursAgo(30), hosts_json: null },
});

export const state = {
  version: 1,
  tables: {
    scopes: [scope("zone", zone, "e"), scope("account", account, "f")],
    items: [...Object.values(scripts), ...Object.values(connections)],
    item_pages: ["", "pay"].map((path, i) => {
      return { item: id("1"), url: `https://www.example/${path}`, last_seen: hoursAgo(1 + i) };
    }),
    item_versions: [version(2, "b", 51), version(1, "a", 50)],
    rulesets: [
      {
        ...{ id: managed, scope: "every", scope_id: "", kind: "managed", phase: "http_request_firewall_managed" },
        ...{ name: "managed rules", current: 1, next_version: 2 },
      },
    ],
    ruleset_versions: [
      {
        ...{ ruleset: managed, number: 1, description: null, updated: hoursAgo(30) },
        rules_json: JSON.stringify([rule("7", ["sqli", "php"]), rule("8", ["xss"])]),
      },
    ],
  },
};
