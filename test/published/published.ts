/**
 * `npm run test:published DIR`: goes through log lines and filters that others published. No warning may say of a comparison that it keeps nothing
 * where a line of the folder is kept by it. Lines that were made by hand, and break facts, are named, each with the reason: in
 * `known-exceptions.json` of the folder, or by `--except FILE:LINE[:FIELD]=REASON`.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { judgeFilters, judgeLine, type WrongWarning } from "./judge.js";
import { exceptionsFile, readPublished } from "./lines.js";

interface Exception {
  readonly file: string;
  readonly line: number;
  /** Every field, where none is named. */
  readonly field?: string;
  readonly reason: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { except: { type: "string", multiple: true, default: [] } },
});
const [folder, more] = positionals;
if (folder === undefined || more !== undefined) {
  console.error("usage: npm run test:published -- DIR [--except FILE:LINE[:FIELD]=REASON …]");
  process.exit(2);
}

const exceptions = [...exceptionsOf(join(folder, exceptionsFile)), ...values.except.map(exceptionOf)];
const used = new Set<Exception>();
const { lines, filters, skipped } = readPublished(folder);

let comparisons = 0;
const wrong: WrongWarning[] = [];
for (const line of lines) {
  const judged = judgeLine(line);
  comparisons += judged.comparisons;
  wrong.push(...judged.wrong.filter((warning) => !isExcepted(warning)));
}
const shown = new Set<string>();
for (const { file, line, field, code, comparison } of wrong) {
  const key = `${file}:${line} ${field} ${code}`;
  if (!shown.has(key)) console.log(`${key}: ${comparison}`);
  shown.add(key);
}
const said = filters.map(judgeFilters).filter((text) => text !== "");
for (const text of said) console.log(text);
for (const text of skipped) console.log(`skipped ${text}`);
const stale = exceptions.filter((exception) => !used.has(exception));
for (const { file, line, field, reason } of stale)
  console.log(`no longer an exception: ${file}:${line}${field === undefined ? "" : `:${field}`} (${reason})`);
console.log(
  `${lines.length} lines, ${comparisons} comparisons that keep or drop one: ${shown.size} wrong warnings, ${used.size} exceptions; ${filters.length} files of filters: ${said.length} with warnings about values`,
);
process.exitCode = shown.size + stale.length > 0 || lines.length + filters.length === 0 ? 1 : 0;

function isExcepted({ file, line, field }: WrongWarning): boolean {
  const found = exceptions.filter(
    (one) => one.file === file && one.line === line && (one.field === undefined || one.field === field),
  );
  for (const one of found) used.add(one);
  return found.length > 0;
}

function exceptionsOf(path: string): readonly Exception[] {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as readonly Exception[]) : [];
}

function exceptionOf(text: string): Exception {
  const [, file = "", line = "", field, reason = ""] = /^(.+?):(\d+)(?::([^=]+))?=(.+)$/.exec(text) ?? [];
  if (reason === "") throw new Error(`--except takes FILE:LINE[:FIELD]=REASON, found ${text}`);
  return { file, line: Number(line), ...(field === undefined ? {} : { field }), reason };
}
