/** Filters over the corpus, each also by hand for a parsed object and in SQL. */
import type { CheckedFilter } from "../../src/checked/filter.js";
import { compile } from "../../src/compile.js";

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
  /** What every kept line holds; null where there is no such string. */
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
    byHand: ({ BotScore, WAFAttackScore, EdgeResponseBytes }) => BotScore < 30 && (WAFAttackScore <= 50 || EdgeResponseBytes > 100_000),
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

function compiled(text: string): { readonly text: string; readonly filter: CheckedFilter } {
  const { filter } = compile(text, { dataset: "http_requests" });
  if (filter === undefined) throw new Error(`does not compile: ${text}`);
  return { text, filter };
}
