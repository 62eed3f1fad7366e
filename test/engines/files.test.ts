/** DuckDB runs statements over files of lines. The lines that it gives are those that `match` keeps of the same files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CompiledFilter, toTextVerdict } from "../../src/index.js";
import { type SqlStatementOptions, toSqlStatement } from "../../src/sql.js";
import { compiled } from "../support/compiled.js";
import { archiveFilters, archiveLines } from "./cases/archive.js";
import { textOf } from "./cases/lines.js";
import { duckdb } from "./duckdb.js";
import type { Cell, Engine } from "./engine.js";

let engine: Engine;
const folder = mkdtempSync(join(tmpdir(), "logwhere-files-"));
beforeAll(async () => {
  engine = await duckdb.start();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await engine?.close();
});

/** Writes a file, compressed if its name says so, and returns its path. */
function fileOf(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

async function asked(
  filters: readonly CompiledFilter[],
  paths: string,
  options: Partial<SqlStatementOptions> = {},
): Promise<readonly (readonly Cell[])[]> {
  const named = filters.map((filter, at) => ({ name: `f${at}`, filter }));
  const { sql = "", notes } = toSqlStatement(named, { dialect: "duckdb", files: { paths }, ...options });
  expect(notes.map(({ code }) => code)).toEqual(["LW959", "LW959"]);
  return engine.query(sql);
}

const verdictNames = ["keep", "drop", "unknown", "malformed"] as const;

describe("an archive", () => {
  const lines = archiveLines(2000).map(textOf);
  const text = `${lines.join("\n")}\n`;
  fileOf("archive/a.log", text);
  fileOf("archive/b.log.gz", text);

  test.each(archiveFilters.map((filter) => [filter.text, filter] as const))("%s", async (_, filter) => {
    const verdicts = lines.map(toTextVerdict(filter));
    const kept = lines.filter((_line, at) => verdicts[at] === "keep");
    for (const [pattern, times] of [
      ["archive/a.log", 1],
      ["archive/b.log.gz", 1],
      ["archive/*.log*", 2],
    ] as const) {
      const path = join(folder, pattern);
      const found = (await asked([filter], path)).map(([line]) => line);
      expect(found.toSorted()).toEqual([kept, times === 2 ? kept : []].flat().toSorted());
      const counted = verdictNames.map((name) => String(times * verdicts.filter((one) => one === name).length));
      expect(await asked([filter], path, { gives: "count" })).toEqual([counted]);
    }
  });

  test("how many lines each filter and each pair of filters keeps", async () => {
    const filters = archiveFilters.slice(0, 3);
    const keeps = lines.map((line) => filters.map((filter) => toTextVerdict(filter)(line) === "keep"));
    const count = (condition: (kept: readonly boolean[]) => boolean) => String(keeps.filter(condition).length);
    const several = (kept: readonly boolean[]) => kept.filter(Boolean).length;
    const pairs = [[0, 1], [0, 2], [1, 2]] as const; // biome-ignore format: a table
    expect(await asked(filters, join(folder, "archive/a.log"), { gives: "overlap" })).toEqual([
      [
        ...[String(lines.length), "0", count((kept) => several(kept) === 0), count((kept) => several(kept) > 1)],
        ...[0, 1, 2].map((at) => count((kept) => kept[at] === true)),
        ...pairs.map(([a, b]) => count((kept) => kept[a] === true && kept[b] === true)),
      ],
    ]);
  });
});

describe("lines that are not objects are malformed, and take no other line with them", () => {
  const kept = '{"S":"x"}';
  test.each([
    ["5"],
    ["[1]"],
    ["null"],
    ["{bad"],
    ["{"],
    ["}"],
    ['{"S":'],
    ['{"S":["'],
    ['{"S":"x'],
    ['{"S":"x"}}'],
    ['{"S":"x"} {"S":"x"}'],
    // To `match` these are lines of a good shape.
    ['{"S":"x","I":"\\ud800"}'],
    ['{"S":"x","I":01}'],
    [Buffer.from('{"S":"x","I":"\xff\xfe"}', "latin1")],
  ])("%s", async (line) => {
    const text = Buffer.concat(
      [kept, "\n", line, "\n", kept, '\n{"S":"y"}\r\n\n{"s":"x"}\n'].map((one) => Buffer.from(one)),
    );
    for (const name of ["odd.log", "odd.log.gz"]) {
      const path = fileOf(name, text);
      const filter = compiled('S eq "x"', null);
      expect(await asked([filter], path)).toEqual([[kept], [kept]]);
      expect(await asked([filter], path, { select: ["S"] })).toEqual([['"x"'], ['"x"']]);
      expect(await asked([filter], path, { gives: "count" })).toEqual([["2", "1", "1", "1"]]);
    }
  });

  test("the filter of a job without one keeps every other line", async () => {
    const path = fileOf("all.log", '{"S":"x"}\n{"S":\n5\n');
    expect(await asked([compiled("{}", null)], path)).toEqual([['{"S":"x"}']]);
    expect(await asked([compiled("{}", null)], path, { gives: "count" })).toEqual([["1", "0", "0", "2"]]);
  });

  test("a compressed file has a name that says so", async () => {
    const zipped = gzipSync('{"S":"x"}\n', { level: 0 });
    const [[kept, , , malformed] = []] = await asked([compiled('S eq "x"', null)], fileOf("a.zipped", zipped), {
      gives: "count",
    });
    expect([kept, malformed === "0"]).toEqual(["0", false]);
  });
});

describe("folders named `key=value`", () => {
  const filter = compiled('EdgeResponseStatus eq 503 and ClientCountry eq "ca"', "http_requests");
  const text = '{"EdgeResponseStatus":503,"ClientCountry":"ca"}\n{"EdgeResponseStatus":200,"ClientCountry":"xx"}\n';

  test.each(["EdgeResponseStatus=503", "ClientCountry=xx", "json=1"])(
    "%s takes the place of no field",
    async (name) => {
      const path = fileOf(`${name}/a.ndjson`, text);
      expect(await asked([filter], path, { gives: "count" })).toEqual([["1", "1", "0", "0"]]);
      expect(await asked([filter], path)).toEqual([[text.split("\n")[0]]]);
    },
  );

  test("are columns in a condition of your own", async () => {
    for (const name of ["dt=1", "dt=2"]) fileOf(`days/${name}/a.ndjson`, text);
    expect(await asked([filter], join(folder, "days/*/*"), { gives: "count", and: "dt = 1 -- a day" })).toEqual([
      ["1", "1", "0", "0"],
    ]);
  });
});
