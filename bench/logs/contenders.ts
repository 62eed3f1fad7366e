/** Programs that find the kept lines of a file: logwhere and alternatives. Each returns the number of kept lines. */
import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, createReadStream, openSync, readSync } from "node:fs";
import { createInterface } from "node:readline";
import { DuckDBInstance } from "@duckdb/node-api";
import { createMatcher, type MatcherOptions } from "../../src/logs/index.js";
import type { BenchFilter, Line } from "./filters.js";
import { eachParsedLine } from "./parsed-lines.js";

export type Contender = (path: string, filter: BenchFilter) => number | Promise<number>;

/** Only reads the file: no contender is faster. */
export const readOnly: Contender = (path) => {
  const file = openSync(path, "r");
  const buffer = new Uint8Array(262_144);
  while (readSync(file, buffer) > 0);
  closeSync(file);
  return -1;
};

export function matcher(options: MatcherOptions): Contender {
  return (path, { filter }) => {
    let bytes = 0;
    const onLines = (lines: Uint8Array): void => {
      bytes += lines.length;
    };
    const matching = createMatcher(filter, { ...options, onLines });
    const file = openSync(path, "r");
    for (let length = readSync(file, matching.room()); length > 0; length = readSync(file, matching.room()))
      matching.filled(length);
    matching.end();
    closeSync(file);
    const { kept } = matching.counts();
    if (kept > bytes) throw new Error("fewer bytes than lines");
    return kept;
  };
}

/** Large pieces, one `JSON.parse` a line, a predicate written by hand: the fastest plain JavaScript. */
export const chunksAndParse: Contender = (path, { byHand }) => {
  let kept = 0;
  eachParsedLine(path, (line) => {
    if (byHand(line as Line)) kept++;
  });
  return kept;
};

export const readlineAndParse: Contender = async (path, { byHand }) => {
  let kept = 0;
  for await (const line of createInterface({ input: createReadStream(path) }))
    if (byHand(JSON.parse(line) as Line)) kept++;
  return kept;
};

const instance = await DuckDBInstance.create(":memory:");
const connection = await instance.connect();

/** Counts the lines that a filter keeps. The declared names and types of columns make DuckDB several times faster. */
export function duckDbQuery(paths: readonly string[], { sql, columns }: BenchFilter): string {
  const declared = Object.entries(columns).map(([name, type]) => `${name}: '${type}'`);
  const files = paths.map((path) => `'${path}'`).join(", ");
  return `select count(*) from read_json([${files}], format = 'newline_delimited', records = true, columns = {${declared.join(", ")}}, maximum_object_size = 100000000) where ${sql}`;
}

export function duckDb(threads: number): Contender {
  return async (path, filter) => {
    await connection.run(`set threads = ${threads}`);
    const result = await connection.runAndReadAll(duckDbQuery([path], filter));
    return Number(result.getRows()[0]?.[0]);
  };
}

/** Whether the machine has a program. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ["--version"], { stdio: "ignore" }).error === undefined;
}

/** Counts lines with the filter's literal, without evaluation: the cost of the search alone. */
export const ripgrep: Contender = (path, { literal }) => {
  if (literal !== null)
    spawnSync("rg", ["--threads", "1", "--count", "--fixed-strings", literal, path], { stdio: "ignore" });
  return -1;
};

export const jq: Contender = (path, { jq: program }) => {
  const kept = execFileSync("jq", ["-c", `select(${program}) | 1`, path], { encoding: "utf8", maxBuffer: 1 << 28 });
  return kept.split("\n").length - 1;
};
