/** What `logwhere sql` prints about files of lines, DuckDB runs: the lines it gives are those that `match` keeps of the same files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toSqlStatement } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { judgedLines } from "../support/judged-lines.js";
import { archiveFilters, archiveLines } from "./cases/archive.js";
import { keptOf, type LogFiles, writeLogs } from "./cases/kept.js";
import { textOf } from "./cases/lines.js";
import { duckdb } from "./duckdb.js";
import type { Engine } from "./engine.js";

const lines = archiveLines(3000);
let engine: Engine;
let logs: LogFiles;
beforeAll(async () => {
  engine = await duckdb.start();
  logs = writeLogs(lines);
});
afterAll(async () => {
  logs?.remove();
  await engine?.close();
});

const sqlFlags = {
  files: { type: "string" },
  expression: { type: "string", short: "e", multiple: true },
  dataset: { type: "string" },
  select: { type: "string" },
  and: { type: "string" },
  count: { type: "boolean" },
  overlap: { type: "boolean" },
  "assume-types": { type: "boolean" },
} as const;

/** The statement for DuckDB. Flags stand for the options of the library. */
async function printed(args: readonly string[]): Promise<string> {
  const { values } = parseArgs({ args: [...args], options: sqlFlags });
  const { files = "", expression = [], dataset = null, select, and, count, overlap } = values;
  const filters = expression.map((text) => ({ name: text, filter: compiled(text, dataset) }));
  const { sql } = toSqlStatement(filters, {
    dialect: "duckdb",
    files: { paths: files, assumeTypes: values["assume-types"] },
    gives: count ? "count" : overlap ? "overlap" : "rows",
    select: select?.split(","),
    and,
  });
  expect(sql).toBeDefined();
  return sql ?? "";
}

async function columns(sql: string): Promise<readonly string[]> {
  return (await engine.query(sql)).map(([value]) => String(value));
}

describe.each(archiveFilters)("$text", (filter) => {
  const verdicts = judgedLines([filter], Buffer.from(lines.map((line) => `${textOf(line)}\n`).join(""))).map(
    ({ verdicts: [verdict] }) => verdict,
  );
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;

  test.each([
    ["the plain file", () => logs.plain, 1],
    ["the zipped one", () => logs.zipped, 1],
    ["both by one pattern", () => join(logs.folder, "*.log*"), 2],
  ])("%s: the lines themselves, and how many", async (_, path, times) => {
    const kept = await columns(await printed(["--files", path(), "-e", filter.text, "--dataset", "http_requests"]));
    const expected = lines.map(textOf).filter((_text, index) => verdicts[index] === "keep");
    expect(kept.toSorted()).toEqual(
      Array.from({ length: times }, () => expected)
        .flat()
        .toSorted(),
    );
    expect(kept).toHaveLength(times * (await keptOf(filter, logs.plain)));
    const [counted] = await engine.query(
      await printed(["--files", path(), "--count", "-e", filter.text, "--dataset", "http_requests"]),
    );
    expect(counted).toEqual(["keep", "drop", "unknown", "malformed"].map((verdict) => String(times * count(verdict))));
  });
});

test("several filters: how many lines each keeps, every two of them, and none", async () => {
  const args = archiveFilters.slice(0, 3).flatMap(({ text }) => ["-e", text]);
  const [counted] = await engine.query(
    await printed(["--files", logs.zipped, "--overlap", "--dataset", "http_requests", ...args]),
  );
  const judged = judgedLines(
    archiveFilters.slice(0, 3),
    Buffer.from(lines.map((line) => `${textOf(line)}\n`).join("")),
  );
  const keeps = judged.map(({ verdicts }) => verdicts.map((verdict) => verdict === "keep"));
  const count = (condition: (kept: readonly boolean[]) => boolean) => String(keeps.filter(condition).length);
  const several = (kept: readonly boolean[]) => kept.filter(Boolean).length;
  expect(counted).toEqual([
    ...[String(keeps.length), "0", count((kept) => several(kept) === 0), count((kept) => several(kept) > 1)],
    ...[0, 1, 2].map((at) => count((kept) => kept[at] === true)),
    ...(
      [
        [0, 1],
        [0, 2],
        [1, 2],
      ] as const
    ).map(([a, b]) => count((kept) => kept[a] === true && kept[b] === true)),
  ]);
});

describe("lines that are no objects", () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-odd-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const odd = [
    "5",
    "[1]",
    "null",
    '"x"',
    "{bad",
    '{"Path":"x"}}',
    '{"Path":"x"} {"Path":"x"}',
    "",
    "  ",
    "{",
    '{"Path":"\\ud83d"}',
    "tru",
  ];
  const text = ['{"Path":"x"}', ...odd, '{"Path":"y"}', '{"path":"x"}', '{"Path":"x","z":1}', ""].join("\n");

  test.each([
    ["a.log", (path: string) => writeFileSync(path, text)],
    ["b.log.gz", (path: string) => writeFileSync(path, gzipSync(text))],
  ])("%s is read beyond them", async (name, write) => {
    const path = join(folder, name);
    write(path);
    const filter = compiled('Path eq "x"', null);
    expect(await columns(await printed(["--files", path, "-e", filter.text]))).toEqual([
      '{"Path":"x"}',
      '{"Path":"x","z":1}',
    ]);
    expect(await keptOf(filter, path)).toBe(2);
    const [counted] = await engine.query(await printed(["--files", path, "--count", "-e", filter.text]));
    // A text with half of a pair in it is one to the reader, and DuckDB takes the line for malformed.
    expect(counted).toEqual(["2", "1", "1", String(odd.length - 2)]);
  });

  test("a line that is cut takes none with it, however the lines are asked for", async () => {
    const path = join(folder, "cut.log");
    const filter = compiled('Path eq "x"', null);
    for (const cut of [
      '{"Path":',
      '{"Path": ',
      '{"Path":[',
      "[",
      '{"Path":"x',
      "{",
      "abc",
      "}",
      '{"Path":\n"x"}',
      '{"Path":\n{"Path":',
      "\ufeff",
      "",
    ]) {
      const cutText = `{"Path":"x"}\n${cut}\n{"Path":"x"}\n{"Path":"y"}\r\n\n{"path":"x"}\n{"Path":"x"}`;
      writeFileSync(path, cutText);
      const judged = judgedLines([filter], Buffer.from(cutText)).filter(({ kind }) => kind !== "blank");
      const count = (verdict: string) =>
        String(judged.filter(({ verdicts: [own = "malformed"] }) => own === verdict).length);
      const counted = ["keep", "drop", "unknown", "malformed"].map(count);
      const asked = async (...args: string[]) => [
        cut,
        await engine.query(await printed(["--files", path, "-e", filter.text, ...args])),
      ];
      expect(await asked("--count")).toEqual([cut, [counted]]);
      expect(await asked("--select", "Path")).toEqual([
        cut,
        Array.from({ length: Number(count("keep")) }, () => ['"x"']),
      ]);
      expect(await asked()).toEqual([cut, Array.from({ length: Number(count("keep")) }, () => ['{"Path":"x"}'])]);
      const [lines, malformed, none] = [
        String(judged.length),
        count("malformed"),
        String(Number(count("drop")) + Number(count("unknown"))),
      ];
      expect(await asked("--overlap")).toEqual([cut, [[lines, malformed, none, "0", count("keep")]]]);
    }
  });

  test("a job without a filter keeps every line but those", async () => {
    const path = join(folder, "all.log");
    writeFileSync(path, '{"Path":"x"}\n{"Path":\n5\n');
    const asked = async (...args: string[]) => engine.query(await printed(["--files", path, "-e", "{}", ...args]));
    expect(await asked()).toEqual([['{"Path":"x"}']]);
    expect(await asked("--count")).toEqual([["1", "0", "0", "2"]]);
  });
});

describe("folders that are called `key=value`", () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-folders-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const filter = compiled('EdgeResponseStatus eq 503 and ClientCountry eq "ca"', "http_requests");
  const text = '{"EdgeResponseStatus":503,"ClientCountry":"ca"}\n{"EdgeResponseStatus":200,"ClientCountry":"xx"}\n';

  test.each(["EdgeResponseStatus=503", "edgeresponsestatus=503", "ClientCountry=xx", "json=1", "json=x"])(
    "%s takes the place of no field",
    async (name) => {
      mkdirSync(join(folder, name), { recursive: true });
      const path = join(folder, name, "a.ndjson");
      writeFileSync(path, text);
      const asked = async (...args: string[]) =>
        engine.query(await printed(["--files", path, "-e", filter.text, "--dataset", "http_requests", ...args]));
      expect(await asked("--count")).toEqual([["1", "1", "0", "0"]]);
      expect(await asked("--select", "ClientCountry")).toEqual([['"ca"']]);
      expect(await asked()).toEqual([[text.split("\n")[0]]]);
      expect((await asked("--count", "--assume-types"))[0]).toEqual(["1", "1", "0"]);
    },
  );

  test("are columns to one's own SQL, beside fields of the same name", async () => {
    for (const name of ["dt=2026-01-01", "dt=2026-01-02", "EdgeResponseStatus=1"]) {
      mkdirSync(join(folder, "p", name), { recursive: true });
      writeFileSync(join(folder, "p", name, "a.ndjson"), text);
    }
    const asked = async (glob: string, and: string) =>
      engine.query(
        await printed([
          "--files",
          join(folder, "p", glob),
          "--count",
          "--and",
          and,
          "-e",
          filter.text,
          "--dataset",
          "http_requests",
        ]),
      );
    expect(await asked("dt=*/*", "dt = '2026-01-01'")).toEqual([["1", "1", "0", "0"]]);
    expect(await asked("Edge*/*", "EdgeResponseStatus = 1 -- the folder")).toEqual([["1", "1", "0", "0"]]);
  });
});
