/** Filters over the corpus, each also as a handwritten function and as SQL. */
import type { CheckedFilter } from "../../src/check/filter.js";
import { compile } from "../../src/index.js";

export interface Line {
  readonly ClientCountry: string;
  readonly EdgeResponseStatus: number;
  readonly ClientRequestPath: string;
  readonly ClientRequestUserAgent: string;
  readonly ClientRequestURI: string;
  readonly BotScore: number;
  readonly WAFAttackScore: number;
  readonly EdgeResponseBytes: number;
}

export interface BenchFilter {
  readonly title: string;
  /** A string that every kept line contains. Null: there is no such string. */
  readonly literal: string | null;
  readonly text: string;
  readonly filter: CheckedFilter;
  readonly byHand: (line: Line) => boolean;
  readonly sql: string;
  readonly columns: Readonly<Record<string, "VARCHAR" | "BIGINT">>;
  readonly jq: string;
}

export const benchFilters: readonly BenchFilter[] = [
  {
    title: "country and (errors or API), 1 %",
    literal: '"ca"',
    ...compiled('ClientCountry eq "ca" and (EdgeResponseStatus geq 500 or ClientRequestPath startsWith "/api")'),
    byHand: ({ ClientCountry, EdgeResponseStatus, ClientRequestPath }) =>
      ClientCountry === "ca" && (EdgeResponseStatus >= 500 || ClientRequestPath.startsWith("/api")),
    sql: "ClientCountry = 'ca' and (EdgeResponseStatus >= 500 or starts_with(ClientRequestPath, '/api'))",
    columns: { ClientCountry: "VARCHAR", EdgeResponseStatus: "BIGINT", ClientRequestPath: "VARCHAR" },
    jq: '.ClientCountry == "ca" and (.EdgeResponseStatus >= 500 or (.ClientRequestPath | startswith("/api")))',
  },
  {
    title: "a rare country, 0.1 %",
    literal: '"is"',
    ...compiled('ClientCountry eq "is"'),
    byHand: ({ ClientCountry }) => ClientCountry === "is",
    sql: "ClientCountry = 'is'",
    columns: { ClientCountry: "VARCHAR" },
    jq: '.ClientCountry == "is"',
  },
  {
    title: "one user agent, 14 %",
    literal: "Googlebot",
    ...compiled('ClientRequestUserAgent contains "Googlebot"'),
    byHand: ({ ClientRequestUserAgent }) => ClientRequestUserAgent.includes("Googlebot"),
    sql: "contains(ClientRequestUserAgent, 'Googlebot')",
    columns: { ClientRequestUserAgent: "VARCHAR" },
    jq: '.ClientRequestUserAgent | contains("Googlebot")',
  },
  {
    title: "server errors, 2.5 %, no literal",
    literal: null,
    ...compiled("EdgeResponseStatus geq 500"),
    byHand: ({ EdgeResponseStatus }) => EdgeResponseStatus >= 500,
    sql: "EdgeResponseStatus >= 500",
    columns: { EdgeResponseStatus: "BIGINT" },
    jq: ".EdgeResponseStatus >= 500",
  },
  {
    title: "three numbers, 9 %, no literal",
    literal: null,
    ...compiled("BotScore lt 30 and (WAFAttackScore leq 50 or EdgeResponseBytes gt 100000)"),
    byHand: ({ BotScore, WAFAttackScore, EdgeResponseBytes }) =>
      BotScore < 30 && (WAFAttackScore <= 50 || EdgeResponseBytes > 100_000),
    sql: "BotScore < 30 and (WAFAttackScore <= 50 or EdgeResponseBytes > 100000)",
    columns: { BotScore: "BIGINT", WAFAttackScore: "BIGINT", EdgeResponseBytes: "BIGINT" },
    jq: ".BotScore < 30 and (.WAFAttackScore <= 50 or .EdgeResponseBytes > 100000)",
  },
  {
    title: "not the largest country, 50 %, no literal",
    literal: null,
    ...compiled('ClientCountry !eq "us"'),
    byHand: ({ ClientCountry }) => ClientCountry !== "us",
    sql: "ClientCountry <> 'us'",
    columns: { ClientCountry: "VARCHAR" },
    jq: '.ClientCountry != "us"',
  },
];

/** Keeps nine of ten lines. */
export const usualLines = compiled('ClientCountry !eq "de"');

export const statusFilter: BenchFilter = filterTitled("server errors, 2.5 %, no literal");

/** Thirty criteria on thirty fields. No criterion decides alone. */
export const criteriaFilter: BenchFilter = {
  ...statusFilter,
  title: "30 criteria",
  ...thirtyCriteria(),
};

export function filterTitled(title: string): BenchFilter {
  const found = benchFilters.find((filter) => filter.title === title);
  if (found === undefined) throw new Error(`no filter is titled ${title}`);
  return found;
}

/** The text and SQL of a filter, and its columns. */
function thirtyCriteria(): Pick<BenchFilter, "text" | "filter" | "sql" | "columns"> {
  const strings = [
    ["ClientCountry", "xx"], ["ClientRequestMethod", "PATCH"], ["ClientRequestHost", "none.example.com"], ["CacheCacheStatus", "stale"], ["ClientSSLProtocol", "TLSv1.1"],
    ["ClientRequestScheme", "ws"], ["EdgeColoCode", "XXX"], ["ClientRequestProtocol", "HTTP/0.9"], ["ClientDeviceType", "tv"], ["ClientIPClass", "tor"],
    ["EdgeResponseContentType", "text/plain"], ["JSDetectionPassed", "none"], ["OriginSSLProtocol", "SSLv3"], ["SecurityAction", "none"], ["ZoneName", "example.org"],
  ] as const; // biome-ignore format: a table
  const numbers = [
    ["EdgeResponseStatus", 599], ["EdgeResponseBytes", 1e9], ["BotScore", 100], ["WAFAttackScore", 100], ["OriginResponseStatus", 599], ["EdgeResponseBodyBytes", 1e9],
    ["OriginResponseDurationMs", 1e6], ["EdgeTimeToFirstByteMs", 1e6], ["ClientSrcPort", 1e6], ["WAFSQLiAttackScore", 100], ["WAFXSSAttackScore", 100],
    ["WAFRCEAttackScore", 100], ["ClientRequestBytes", 1e9], ["SmartRouteColoID", 1e4], ["UpperTierColoID", 1e4],
  ] as const; // biome-ignore format: a table
  return {
    ...compiled(
      [
        ...strings.map(([name, value]) => `${name} eq "${value}"`),
        ...numbers.map(([name, value]) => `${name} gt ${value}`),
      ].join(" or "),
    ),
    sql: [
      ...strings.map(([name, value]) => `${name} = '${value}'`),
      ...numbers.map(([name, value]) => `${name} > ${value}`),
    ].join(" or "),
    columns: Object.fromEntries([
      ...strings.map(([name]) => [name, "VARCHAR"] as const),
      ...numbers.map(([name]) => [name, "BIGINT"] as const),
    ]),
  };
}

function compiled(text: string): { readonly text: string; readonly filter: CheckedFilter } {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === null) throw new Error(`does not compile: ${text}`);
  return { text, filter };
}
