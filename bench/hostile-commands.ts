/** The commands that filters and files are given to which are made to exhaust them. */
import { join } from "node:path";
import { hostileColumns } from "../test/support/hostile-schemas.js";

/** What a command is given: the kind, another file of it that is nearly the same, and the kind's where JSON. */
export interface Given {
  readonly file: string;
  readonly other: string;
  readonly json: string;
  readonly dataset: readonly string[];
}

export const line = '{"EdgeResponseStatus":500,"ClientRequestHost":"h1.example.com","BotScore":3}';

const job = ["--name", "j", "--destination", "s3://logs/{DATE}?region=eu-west-1"];
const unlimited = ["--max-operators", "999999999", "--max-bytes", "999999999"];
const check =
  (...options: readonly string[]) =>
  ({ file, dataset }: Given) => ["check", ...options, ...dataset, file];
const one =
  (name: string, ...options: readonly string[]) =>
  ({ file, dataset }: Given) => [name, ...options, ...dataset, file];
const dialects = ["duckdb", "clickhouse", "postgresql", "sqlite", "athena", "trino", "bigquery", "snowflake"];

/** The commands, by what they are called here; beside what they are given they use files of this folder. */
export function commandsIn(folder: string): Readonly<Record<string, (given: Given) => readonly string[]>> {
  const [log, body, out] = [join(folder, "log.ndjson"), join(folder, "body.json"), join(folder, "out")];
  return {
    check: check(),
    "check-where": ({ json, dataset }) => ["check", ...dataset, json],
    "check-fix": check("--fix", "--diff"),
    "check-fix-where": ({ json, dataset }) => ["check", "--fix", "--diff", ...dataset, json],
    "check-json": check("--json"),
    "check-sarif": check("--report", "sarif"),
    "check-markdown": check("--report", "markdown"),
    "check-github": check("--report", "github"),
    analyze: one("analyze"),
    "analyze-delivered": one("analyze", "--as-delivered"),
    compare: ({ file, other, dataset }) => ["compare", ...dataset, file, other],
    "compare-delivered": ({ file, other, dataset }) => ["compare", "--as-delivered", ...dataset, file, other],
    minimize: one("minimize"),
    "minimize-delivered": one("minimize", "--as-delivered"),
    "minimize-split": one("minimize", "--overwrite", "--split", out),
    "minimize-fit": one("minimize", "--fit", "--where", "--ledger"),
    compile: one("compile"),
    // Filters over the limits, too.
    "compile-large": one("compile", ...unlimited),
    "compile-hcl": one("compile", "--as", "hcl", ...unlimited),
    "compile-curl": one("compile", "--as", "curl", ...unlimited),
    "compile-fix": one("compile", "--fix", "--escaped", ...unlimited),
    explain: one("explain"),
    // Of a schema file, if one is given.
    fields: ({ dataset }) => ["fields", ...(dataset[0] === "--schema" ? dataset : ["http_requests"])],
    // The files as logs, which they may as well be.
    infer: ({ file }) => ["infer", file],
    "infer-where": ({ json }) => ["infer", json],
    "explain-json": one("explain", "--json"),
    "explain-line": one("explain", "--line", line),
    format: ({ file }) => ["format", "--check", file],
    "format-diff": ({ file }) => ["format", "--diff", file],
    match: ({ file, dataset }) => ["match", "--count", ...dataset, file, log],
    decompile: ({ json, dataset }) => ["decompile", ...unlimited, ...dataset, json],
    job: one("job", ...job),
    "job-split": one("job", "--split", ...job),
    "job-read": ({ json }) => ["job", "--read", json],
    "job-set-filter": ({ file, dataset }) => ["job", "--set-filter", file, ...dataset, body],
    // Of files that hold jobs.
    "check-unrelated": check("--skip-unrelated"),
    "compare-markdown": ({ file, other, dataset }) => ["compare", "--report", "markdown", ...dataset, file, other],
    "compare-json": ({ file, other, dataset }) => ["compare", "--json", ...dataset, file, other],
    "compare-jobs-delivered": ({ file, other, dataset }) => [
      "compare",
      "--as-delivered",
      "--by-name",
      ...dataset,
      file,
      other,
    ],
    "jobs-read": ({ file }) => ["job", "--read", file],
    "jobs-out": ({ file }) => ["job", "--overwrite", "--out", out, "--read", file],
    "jobs-decompile": ({ file }) => ["decompile", ...unlimited, file],
    "jobs-set-filter": ({ file }) => ["job", "--set-filter", 'ClientCountry eq "ca"', file],
    ...Object.fromEntries(dialects.map((dialect) => [`sql-${dialect}`, one("sql", "--dialect", dialect)])),
    "sql-statement": one("sql", "--dialect", "duckdb", "--files", "*.ndjson", "--count"),

    // Each dialect with each file of columns.
    ...Object.fromEntries(
      Object.keys(hostileColumns).flatMap((name) =>
        ["duckdb", "postgresql"].map((dialect) => [
          `sql-${dialect}, ${name}`,
          one("sql", "--dialect", dialect, "--columns", join(folder, `${name}.columns.json`)),
        ]),
      ),
    ),
    "sql-statement, nearly alike": one(
      "sql",
      "--dialect",
      "postgresql",
      "--table",
      "t",
      "--columns",
      join(folder, "nearly alike.columns.json"),
    ),
    "sql-json": one("sql", "--dialect", "postgresql", "--json-column", "line", "--json"),
    "sql-parameters": one("sql", "--dialect", "clickhouse", "--parameters", "--json"),
    "sql-overlap": ({ file, other, dataset }) => [
      "sql",
      "--dialect",
      "clickhouse",
      "--table",
      "t",
      "--overlap",
      ...dataset,
      file,
      other,
    ],
    "compile-plain": one("compile", ...unlimited, "--no-analysis"),
    "compile-pretty": one("compile", "--pretty", ...unlimited),
    "compile-json": one("compile", "--json", ...unlimited),
    "compile-escaped": one("compile", "--escaped", "--measure-escaped", "--count-groups", ...unlimited),
    "explain-log": one("explain", "--log", `${log}:3`),
    "explain-line-json": one("explain", "--json", "--line", line),
    "analyze-json": one("analyze", "--json"),
    "minimize-json": one("minimize", "--json"),
    "compare-log": ({ file, other, dataset }) => ["compare", ...dataset, file, other, "--log", log],
    "match-json": ({ file, dataset }) => ["match", "--json", ...dataset, file, log],
    "match-invert": ({ file, dataset }) => ["match", "--invert", ...dataset, file, log],
    "match-several": ({ file, other, dataset }) => [
      "match",
      "--json",
      "--overlap",
      ...dataset,
      "-f",
      file,
      "-f",
      other,
      log,
    ],
    "match-tee": ({ file, other, dataset }) => ["match", "--tee", out, ...dataset, "-f", file, "-f", other, log],
    "match-fix": ({ file, dataset }) => ["match", "--fix", "--count", ...dataset, file, log],
    "format-json": ({ file }) => ["format", "--check", "--json", file],
    "format-where": ({ json }) => ["format", "--check", json],
    "decompile-json": ({ json, dataset }) => ["decompile", "--json", ...unlimited, ...dataset, json],
  };
}
