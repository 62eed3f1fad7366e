/**
 * A state to try things on, of our own making: `logwhere serve --state grammar/sample-state.json`. Everything in it is drawn with a seed, and its
 * times are told from one moment, which becomes the present when it is loaded: its statuses are what they are meant to be.
 */
import { formatTimestamp } from "../src/interface/timestamps.js";
import type { Rule } from "../src/interface/types-generated.js";
import { prepareJob } from "../src/old-job.js";
import type {
  State,
  StateConnection,
  StateJob,
  StateRuleset,
  StateScript,
} from "../src/old-service/state/types-generated.js";
import { jsonText } from "./json-text.js";

const asOf = Date.UTC(2026, 10, 1, 12) * 1000;
const day = 86_400_000_000;

export function generateSampleState(): Map<string, string> {
  return new Map([["sample-state.json", `${jsonText(sampleState(), "", 1000)}\n`]]);
}

/** The document. */
export function sampleState(): State {
  const draw = drawing(20_261_101);
  const shop = "5a0b1c2d3e4f5061728394a5b6c7d8e9";
  const blog = "b106b106b106b106b106b106b106b106";
  const account = "acc0acc0acc0acc0acc0acc0acc0acc0";
  const managed = managedRuleset(draw);
  const custom = customRuleset(draw, "countries that are asked for more", "http_request_firewall_custom");
  const ofAccount = customRuleset(draw, "rules of every zone", "http_request_firewall_custom");
  const at = (days: number) => formatTimestamp(asOf - Math.round(days * day));
  return {
    version: 1,
    as_of: formatTimestamp(asOf),
    zones: [
      {
        id: shop,
        page_monitor: { enabled: true, updated_at: at(61.5) },
        hosts: ["shop.example"],
        scripts: scriptsOfShop(draw),
        connections: connectionsOfShop(draw),
        jobs: jobsOfShop(at),
        rulesets: [custom, entryPoint(draw, "zone", [managed.id, custom.id])],
      },
      {
        id: blog,
        page_monitor: { enabled: true, updated_at: at(12.25) },
        scripts: Array.from({ length: 4 }, (_, index) =>
          script(draw, { name: `blog-${index}`, host: "blog.example", reports: 40 + index, unseen: index * 0.3 }),
        ),
        connections: [connection(draw, { name: "comments", host: "blog.example", reports: 12, unseen: 0.2 })],
      },
      { id: "0ff0ff0ff0ff0ff0ff0ff0ff0ff0ff00", page_monitor: { enabled: false, updated_at: at(3) } },
    ],
    accounts: [
      {
        id: account,
        jobs: [
          {
            id: 5,
            name: "audit",
            dataset: "audit_logs",
            destination_conf: "file:///audit/{DATE}",
            enabled: true,
            created_at: at(20),
          },
        ],
        rulesets: [ofAccount, entryPoint(draw, "root", [ofAccount.id])],
      },
    ],
    managed_rulesets: [managed],
    next_job: 8,
  };

  function entryPoint(by: Drawing, kind: "zone" | "root", targets: readonly string[]): StateRuleset {
    const [first = "", ...others] = targets;
    const rules = [executing(by, first, 30), ...others.map((target) => executing(by, target, 9))];
    const skip = rule(
      by,
      {
        action: "skip",
        expression: 'http.request.uri.path eq "/health"',
        action_parameters: { ruleset: "current" },
        ref: "health",
      },
      2,
    );
    const versions = [
      { version: "1", description: "the beginning", last_updated: at(30), rules: rules.slice(0, 1) },
      { version: "2", description: "the beginning", last_updated: at(9), rules },
      // What was the third was deleted.
      { version: "4", description: "what is on", last_updated: at(2), rules: [skip, ...rules] },
    ];
    return {
      id: by.hex(32),
      name: "default",
      kind,
      phase: "http_request_firewall_custom",
      next_version: "5",
      versions,
    };
  }
}

// ---- page monitoring

interface Seen {
  readonly name: string;
  readonly host: string;
  readonly reports: number;
  /** Days since it was last seen. */
  readonly unseen: number;
  /** The score of its content; absent: one that is not malicious, or none. */
  readonly score?: number | undefined;
}

/** 45 that are active, which is more than two pages; five that are infrequent and four that are inactive. */
function scriptsOfShop(draw: Drawing): readonly StateScript[] {
  const active = Array.from({ length: 45 }, (_, index) => ({
    reports: 3 + draw.below(4000),
    unseen: (index * 6.5) / 45,
  }));
  const infrequent = Array.from({ length: 5 }, (_, index) => ({ reports: 1 + (index % 2), unseen: 0.1 + index * 0.9 }));
  const inactive = Array.from({ length: 4 }, (_, index) => ({ reports: 50, unseen: 7.5 + index * 5 }));
  return [...active, ...infrequent, ...inactive].map((seen, index) => {
    const host = index % 3 === 0 ? "checkout.shop.example" : "www.shop.example";
    const { js_integrity_score: score, ...odd } = oddities[index] ?? {};
    return { ...script(draw, { name: `${words[index % words.length]}-${index}`, host, score, ...seen }), ...odd };
  });
}

/** What few scripts have: scores on either side of the threshold, categories, none of what is known of others. */
const oddities: Readonly<Record<number, Partial<StateScript>>> = {
  0: { js_integrity_score: 50 },
  1: { js_integrity_score: 51 },
  2: { js_integrity_score: 49 },
  3: {
    js_integrity_score: 97,
    obfuscation_score: 88,
    dataflow_score: 91,
    malicious_domain_categories: ["Malware"],
    malicious_url_categories: ["Malware", "Magecart"],
  },
  4: { malicious_domain_categories: ["Phishing", "Cryptomining"] },
  5: { malicious_url_categories: ["Command and Control"] },
  6: { url: "https://www.shop.example/cdn-cgi/challenge-platform/scripts/jsd/main.js" },
  47: { js_integrity_score: 62, malicious_domain_categories: ["Spam"] },
};

function connectionsOfShop(draw: Drawing): readonly StateConnection[] {
  return Array.from({ length: 14 }, (_, index) => {
    const isSocket = index === 7;
    const often = index < 10;
    const unseen = index < 12 ? 0.4 * index : index - 3;
    const own = connection(draw, {
      name: `${words[(index * 5) % words.length]}-${index}`,
      host: "www.shop.example",
      reports: often || index >= 12 ? 90 : 2,
      unseen,
    });
    return {
      ...own,
      ...(isSocket ? { url: "wss://live.chat.example/socket" } : {}),
      ...(index === 2 ? { malicious_domain_categories: ["Malware"], malicious_url_categories: [] } : {}),
    };
  });
}

const words = [
  "cart",
  "search",
  "analytics",
  "consent",
  "player",
  "ads",
  "fonts",
  "chat",
  "maps",
  "login",
  "reviews",
] as const;

function connection(draw: Drawing, { name, host, reports, unseen }: Seen): StateConnection {
  const first = unseen + 0.5 + draw.below(400) / 10;
  const at = (days: number) => formatTimestamp(asOf - Math.round(days * day) - draw.below(999_999));
  const page = `https://${host}/${name.split("-")[0]}`;
  const first_seen_at = at(first);
  return {
    id: draw.hex(32),
    url: `https://${draw.below(2) === 0 ? "cdn" : "api"}.${name.replace(/-\d+$/, "")}.example/${name}`,
    host,
    added_at: first_seen_at,
    first_seen_at,
    last_seen_at: at(unseen),
    reports,
    first_page_url: page,
  };
}

function script(draw: Drawing, seen: Seen): StateScript {
  const own = connection(draw, seen);
  const { last_seen_at, first_seen_at, first_page_url } = own;
  // Contents are known of two in three.
  const isFetched = draw.below(3) > 0 || seen.score !== undefined;
  const hash = draw.hex(64);
  const js_integrity_score = seen.score ?? draw.below(40);
  const newest = { hash, js_integrity_score, fetched_at: last_seen_at };
  const before = draw.below(4) === 0 ? [{ hash: draw.hex(64), fetched_at: first_seen_at }] : [];
  const content = {
    hash,
    js_integrity_score,
    obfuscation_score: seen.score === undefined ? draw.below(30) : seen.score - 9,
    dataflow_score: draw.below(30),
    fetched_at: last_seen_at,
    ...(before.length > 0 ? { versions: [newest, ...before] } : {}),
  };
  const pages = [
    { url: first_page_url, last_seen_at },
    ...(draw.below(3) === 0 ? [{ url: `https://${seen.host}/`, last_seen_at: first_seen_at }] : []),
  ];
  return { ...own, url: `${own.url}.js`, ...(isFetched ? content : {}), pages };
}

// ---- jobs

function jobsOfShop(at: (days: number) => string): readonly StateJob[] {
  const written = (
    id: number,
    name: string,
    dataset: "http_requests" | "firewall_events",
    filter: string,
    fields: readonly string[],
  ): StateJob => {
    const prepared = prepareJob(
      { name, dataset, filter, fields, timestamps: "rfc3339", destination: `file:///${name}/{DATE}` },
      { local: true },
    );
    if (!prepared.ok)
      throw new Error(`the job ${name} of the sample is wrong: ${prepared.diagnostics.map(({ code }) => code).join()}`);
    const { logpull_options = null, filter: where = null, destination_conf } = prepared.job;
    if (logpull_options === null || where === null) throw new Error("it has fields and a filter");
    return {
      id,
      name,
      dataset,
      filter: where,
      logpull_options,
      destination_conf,
      enabled: true,
      created_at: at(40 - id),
    };
  };
  const request = ["EdgeStartTimestamp", "ClientRequestHost", "ClientRequestURI", "EdgeResponseStatus", "RayID"];
  return [
    written(
      1,
      "server-errors",
      "http_requests",
      'EdgeResponseStatus geq 500 and ClientRequestHost endsWith "shop.example"',
      request,
    ),
    written(2, "from-elsewhere", "firewall_events", 'ClientCountry !in ["de", "fr"]', [
      "Datetime",
      "Action",
      "ClientCountry",
      "RayID",
    ]),
    {
      id: 4,
      name: "collector",
      dataset: "http_requests",
      logpull_options: "fields=EdgeStartTimestamp,EdgeResponseStatus,RayID&timestamps=unixnano&sample=0.1",
      destination_conf: "https://collector.shop.example/logs?header_Authorization=***",
      enabled: true,
      created_at: at(33),
    },
  ];
}

// ---- rulesets

function managedRuleset(draw: Drawing): StateRuleset {
  const tagged = (expression: string, categories: readonly string[], days: number) => ({
    ...rule(draw, { action: "block", expression }, days),
    categories,
  });
  const rules = [
    tagged('http.request.uri.query contains "union select"', ["sqli", "paranoia-level-1"], 200),
    tagged('http.request.uri.query contains "sleep("', ["sqli", "paranoia-level-2"], 200),
    tagged('http.request.uri.query contains "<script"', ["xss", "paranoia-level-1"], 200),
    tagged(
      'any(http.request.headers["content-type"][*] contains "%{")',
      ["rce", "cve-2017-5638", "paranoia-level-1"],
      90,
    ),
    tagged('http.request.uri.path contains "/../"', ["lfi", "paranoia-level-1"], 90),
    tagged('http.user_agent contains "sqlmap"', ["sqli", "scanner", "paranoia-level-2"], 20),
  ];
  const version = (number: string, days: number, count: number) => ({
    version: number,
    last_updated: formatTimestamp(asOf - days * day),
    rules: rules.slice(0, count),
  });
  return {
    id: draw.hex(32),
    name: "managed rules of the sample",
    kind: "managed",
    phase: "http_request_firewall_managed",
    next_version: "13",
    versions: [version("3", 200, 3), version("12", 20, 6)],
  };
}

function customRuleset(draw: Drawing, name: string, phase: string): StateRuleset {
  const first = rule(
    draw,
    {
      action: "managed_challenge",
      expression: 'ip.geoip.country in {"AQ"}',
      description: "few customers there",
      ref: "challenge",
    },
    50,
  );
  const second = rule(draw, { action: "block", expression: "cf.threat_score gt 60", enabled: false }, 8);
  const changed = {
    ...first,
    version: "2",
    expression: 'ip.geoip.country in {"AQ" "BV"}',
    last_updated: formatTimestamp(asOf - 8 * day),
  };
  const version = (number: string, days: number, rules: readonly Rule[]) => ({
    version: number,
    description: name,
    last_updated: formatTimestamp(asOf - days * day),
    rules,
  });
  return {
    id: draw.hex(32),
    name,
    kind: "custom",
    phase,
    next_version: "3",
    versions: [version("1", 50, [first]), version("2", 8, [changed, second])],
  };
}

function executing(draw: Drawing, target: string, days: number): Rule {
  return rule(
    draw,
    { action: "execute", action_parameters: { id: target, version: "latest" }, expression: "true" },
    days,
  );
}

function rule(draw: Drawing, definition: Pick<Rule, "action" | "expression"> & Partial<Rule>, days: number): Rule {
  const id = draw.hex(32);
  return { id, version: "1", enabled: true, ref: id, ...definition, last_updated: formatTimestamp(asOf - days * day) };
}

// ---- what is drawn

interface Drawing {
  /** An integer from 0, less than that. */
  below(limit: number): number;
  hex(digits: number): string;
}

/** Always the same for a seed (mulberry32). */
function drawing(seed: number): Drawing {
  let state = seed;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
  return { below, hex: (digits) => Array.from({ length: digits }, () => below(16).toString(16)).join("") };
}
