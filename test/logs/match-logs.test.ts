/** `matchLogs`: logs to output and counts. The built command is asked for threads (test/cli/match.test.ts). */
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { type MatchLogsOptions, matchLogs, OutputError } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-logs-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const errors = compiled("EdgeResponseStatus geq 500", "http_requests");
const canada = compiled('ClientCountry eq "ca"', "http_requests");

const line = (at: number) => `{"RayID":"${at}","EdgeResponseStatus":${at % 2 === 0 ? 200 : 500},"ClientCountry":"ca"}`;
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at));
const keptOf = (text: readonly string[]) => text.filter((_, at) => at % 2 === 1);

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

async function run(paths: readonly string[], options: MatchLogsOptions = {}, filters = [errors]) {
  const written: Buffer[] = [];
  const output = (bytes: Uint8Array) => void written.push(Buffer.from(bytes));
  const matched = await matchLogs(paths, filters, { output, ...options });
  return { ...matched, text: Buffer.concat(written).toString() };
}

test("lines of several logs come in their order; a line without a line feed gets one when another follows", async () => {
  const [a, b] = [lines(4), lines(6)];
  const files = [["a.ndjson", a.join("\n")], ["b.gz", gzipSync(b.join("\n"))], ["empty", ""], ["c", line(1)]] as const; // biome-ignore format: a table
  const { text, logs, total } = await run(files.map(([name, content]) => fileOf(name, content)));
  expect(text).toBe([...keptOf(a), ...keptOf(b), line(1)].join("\n"));
  expect(logs.map(({ kept, linesRead }) => `${kept} of ${linesRead}`)).toEqual([
    "2 of 4",
    "3 of 6",
    "0 of 0",
    "1 of 1",
  ]);
  expect(total).toMatchObject({ kept: 6, lines: null, malformed: 0 });
});

test("prefixes, and lines longer than the buffer", async () => {
  const long = `{"EdgeResponseStatus":500,"A":"${"x".repeat(3_000_000)}"}`;
  const paths = [fileOf("p1", `${long}\n${line(1)}`), fileOf("p2", line(3))];
  const { text } = await run(paths, { prefixes: ["p1: ", "p2: "] });
  expect(text).toBe(`p1: ${long}\np1: ${line(1)}\np2: ${line(3)}`);
});

test("a file descriptor gets the same as a function", async () => {
  const path = fileOf("many", `${lines(20_000).join("\n")}\n`);
  const copy = join(folder, "copy");
  const { text, total } = await run([path, path]);
  const counts = await matchLogs([path, path], [errors], { output: openSync(copy, "w") });
  expect(readFileSync(copy, "utf8") === text).toBe(true);
  expect(counts.total).toEqual(total);
});

test.each([0, 1, 3, 4, 5, 100])("a limit of %i lines: counts tell of the lines that were written", async (limit) => {
  const paths = ["l1", "l2", "l3"].map((name) => fileOf(name, `${lines(4).join("\n")}\n`));
  const { text, logs, total } = await run(paths, { limit, mode: "classify" });
  const kept = Math.min(limit, 6);
  expect([text.split("\n").length - 1, total.kept, total.lines]).toEqual([kept, kept, limit > 6 ? 12 : limit * 2]);
  expect(logs.map((log) => log.kept)).toEqual([0, 2, 4].map((before) => Math.max(0, Math.min(2, limit - before))));
});

test("after an abort, counts tell of the lines that were written", async () => {
  const many = `${lines(200_000).join("\n")}\n`;
  const paths = [fileOf("first", many), fileOf("second", many)];
  const controller = new AbortController();
  let text = "";
  const output = (bytes: Uint8Array): void => {
    text += Buffer.from(bytes).toString();
    controller.abort();
  };
  const { total, logs } = await matchLogs(paths, [errors], { output, signal: controller.signal });
  expect(keptOf(lines(200_000)).join("\n").startsWith(text.trimEnd())).toBe(true);
  expect(total.kept).toBe(text.split("\n").length - 1);
  expect(total.kept).toBeLessThan(200_000);
  expect(logs.map(({ error }) => error)).toEqual([null, null]);
});

test("an abort ends the wait for standard input", async () => {
  const controller = new AbortController();
  const stdin = new Readable({ read() {} });
  stdin.push(`${line(1)}\n${line(3)}`);
  const onProgress = () => controller.abort();
  const { text, total } = await run(["-"], { stdin: () => stdin, signal: controller.signal, onProgress });
  expect(text).toBe(`${line(1)}\n`);
  expect(total).toMatchObject({ kept: 1, bytes: line(1).length + 1 });
});

test("a log that cannot be read has an error, and the others are read", async () => {
  const damaged = gzipSync(`${lines(4).join("\n")}\n`).subarray(0, -4);
  const paths = [join(folder, "missing"), fileOf("good", `${line(1)}\n`), folder, fileOf("damaged.gz", damaged)];
  const { text, logs } = await run(paths);
  expect(text).toBe(`${line(1)}\n${keptOf(lines(4)).join("\n")}\n`);
  const said = logs.map(({ error }) => error?.code ?? error?.message ?? null);
  expect(said).toEqual(["ENOENT", null, "EISDIR", "the gzip data is cut off"]);
});

test("an output that fails ends the run", async () => {
  const cause = new Error("full");
  const output = () => {
    throw cause;
  };
  const failed = run([fileOf("any", line(1))], { output });
  await expect(failed).rejects.toBeInstanceOf(OutputError);
  await expect(failed).rejects.toMatchObject({ message: "full", cause });
  await expect(run([fileOf("any", line(1))], { output: 12_345 })).rejects.toBeInstanceOf(OutputError);
});

test("malformed lines have the number of their log, at most five of each", async () => {
  const reports: string[] = [];
  const paths = [fileOf("m1", `\n{\n${line(1)}\n[]\n{"a":1`), fileOf("m2", "x\nx\nx\nx\nx\nx")];
  const onMalformed: MatchLogsOptions["onMalformed"] = ({ path, number, offset, kind, column }) =>
    reports.push(`${paths.indexOf(path)}:${number}@${offset} ${kind} ${column}`);
  const { total, logs } = await run(paths, { mode: "strict", onMalformed });
  expect(reports).toEqual([
    ...["0:2@1 cut off 2", "0:4@63 not an object 1", "0:5@66 cut off 7"],
    ...["1:1@0", "1:2@2", "1:3@4", "1:4@6", "1:5@8"].map((place) => `${place} not an object 1`),
  ]);
  expect(total).toMatchObject({ lines: 10, malformed: 9 });
  expect(logs.map(({ linesRead }) => linesRead)).toEqual([5, 6]);
});

test("a log has only the fields that its own lines lack", async () => {
  const { logs } = await run([fileOf("lacking", "{}\n"), fileOf("whole", line(1))], { mode: "classify" });
  const lacking = logs.map(({ filters }) => filters[0]?.classified?.lackingFields);
  expect(lacking).toEqual([new Map([["EdgeResponseStatus", 1]]), new Map()]);
});

test("the overlap counts lines that pairs of filters keep", async () => {
  const path = fileOf("overlap", `${lines(6).join("\n")}\n{"EdgeResponseStatus":500}\n`);
  const never = compiled('ClientCountry eq "us"', "http_requests");
  const { overlap, total } = await run([path, path], { overlap: true, output: undefined }, [errors, canada, never]);
  expect(overlap).toEqual([8, 6, 0, 6, 12, 0, 0, 0, 0]);
  expect(total.filters.map(({ kept }) => kept)).toEqual([8, 12, 0]);
});
