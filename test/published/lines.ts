/** Log lines and filters of others, as files of a folder: which is which, and which dataset they are of. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative } from "node:path";
import { datasets } from "../../src/index.js";

export interface PublishedLine {
  /** Relative to the folder. */
  readonly file: string;
  /** From 1: the line of a file of lines, else the member of an array. */
  readonly line: number;
  readonly dataset: string;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface PublishedFilter {
  readonly file: string;
  readonly text: string;
  /** What its file or folder is named for; null: it has to say itself. */
  readonly dataset: string | null;
}

export interface Published {
  readonly lines: readonly PublishedLine[];
  readonly filters: readonly PublishedFilter[];
  /** Files that are neither. */
  readonly skipped: readonly string[];
}

/** What `exceptionsFile` is named in a folder. */
export const exceptionsFile = "known-exceptions.json";

const kinds = [".ndjson", ".jsonl", ".json", ".log", ".where", ".txt"];

export function readPublished(folder: string): Published {
  const lines: PublishedLine[] = [];
  const filters: PublishedFilter[] = [];
  const skipped: string[] = [];
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kinds.includes(extname(entry.name)) && entry.name !== exceptionsFile)
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const path of paths) {
    const file = relative(folder, path);
    const text = readFileSync(path, "utf8");
    const dataset = datasetOf(file);
    const own = extname(path) === ".where" ? null : objectsIn(text);
    if (own === null) {
      if (extname(path) === ".where") filters.push({ file, text, dataset });
      else skipped.push(`${file}: no JSON objects`);
    } else if (own.some(isFilter)) filters.push({ file, text, dataset });
    else if (dataset === null) skipped.push(`${file}: neither it nor a folder of it is named for a dataset`);
    else
      for (const [at, values] of own.entries())
        if (values !== null) lines.push({ file, line: at + 1, dataset, values });
  }
  return { lines, filters, skipped };
}

/** The dataset that a file, or the nearest folder that does, is named for: `http_requests.ndjson`, `http-requests/2025.json`. */
function datasetOf(file: string): string | null {
  for (let path = file; path !== "."; path = dirname(path)) {
    const name = basename(path)
      .replace(/\.(?:ndjson|jsonl?|log|where|txt)$/, "")
      .replaceAll("-", "_");
    const found = Object.keys(datasets).find((dataset) => name === dataset || name.startsWith(`${dataset}.`));
    if (found !== undefined) return found;
  }
  return null;
}

type Values = Readonly<Record<string, unknown>>;

/** The objects of a file, by line or as members of an array; null where a line is none of them, and for a file of something else. */
function objectsIn(text: string): readonly (Values | null)[] | null {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole.map((one) => (isObject(one) ? one : null));
  if (isObject(whole)) return [whole];
  const lines = text.split(/\r?\n/).map((line) => parsed(line));
  const objects = lines.map((line) => (isObject(line) ? line : null));
  return objects.some((one) => one !== null) ? objects : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Values {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFilter(values: Values | null): boolean {
  return (
    values !== null &&
    ["where", "filter", "result", "logpull_options", "destination_conf"].some((key) => Object.hasOwn(values, key))
  );
}
