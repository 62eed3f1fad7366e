/** A state with one of everything that the interface can show. */
import { account, zone } from "./doors.js";

const at = (hour: number) => `2024-05-01T${String(hour).padStart(2, "0")}:00:00.000000Z`;
export const id = (digit: string) => digit.repeat(32);

/** Of a script or a connection with that digit as its id. */
const seen = (digit: string, more: object = {}) => ({
  id: id(digit),
  url: `https://cdn.example/${digit}.js`,
  host: "www.example",
  added_at: at(0),
  first_seen_at: at(0),
  last_seen_at: at(10),
  reports: 3,
  first_page_url: "https://www.example/",
  ...more,
});

const version = (digit: string, js_integrity_score: number, hour: number) => ({
  hash: digit.repeat(64),
  js_integrity_score,
  fetched_at: at(hour),
});

const rule = (digit: string, categories: readonly string[]) => ({
  id: id(digit),
  version: "1",
  action: "block",
  expression: "true",
  enabled: true,
  ref: digit,
  categories,
  last_updated: at(0),
});

export const scripts = {
  /** All that can be known of one. */
  whole: seen("1", {
    ...version("b", 51, 9),
    obfuscation_score: 10,
    dataflow_score: 20,
    malicious_domain_categories: ["Malware", "Phishing"],
    malicious_url_categories: ["Malware"],
    pages: [
      { url: "https://www.example/", last_seen_at: at(10) },
      { url: "https://www.example/pay", last_seen_at: at(9) },
    ],
    versions: [version("b", 51, 9), version("a", 50, 1)],
  }),
  /** The least: without content, not reported. */
  bare: seen("2", { last_seen_at: at(9) }),
  infrequent: seen("3", { reports: 1 }),
  elsewhere: seen("4", { host: "shop.example", url: "https://www.example/cdn-cgi/x.js", last_seen_at: at(8) }),
} as const;

export const connections = {
  reported: seen("5", {
    url: "wss://bad.example/socket",
    malicious_domain_categories: ["Malware"],
    malicious_url_categories: [],
  }),
  bare: seen("6", { url: "https://collect.example/", last_seen_at: at(9) }),
} as const;

export const managed = id("d");

export const state = {
  version: 1,
  as_of: at(11),
  zones: [{ id: zone, scripts: Object.values(scripts), connections: Object.values(connections) }],
  accounts: [{ id: account }],
  managed_rulesets: [
    {
      id: managed,
      name: "managed rules",
      kind: "managed",
      phase: "http_request_firewall_managed",
      versions: [{ version: "1", last_updated: at(0), rules: [rule("7", ["sqli", "php"]), rule("8", ["xss"])] }],
    },
  ],
} as const;
