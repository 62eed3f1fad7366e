/** DuckDB runs statements over files of lines. The lines that it gives are those that `match` keeps of the same files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, test } from "vitest";
import { type CompiledFilter, toTextVerdict } from "../../src/index.js";
import { type SqlStatementOptions, toSqlStatement } from "../../src/sql.js";
import { httpRequest, toLogText } from "../samples/http-requests.js";
import { compiled } from "../support/compiled.js";
import { randomFrom } from "../support/random.js";
import { times } from "./cases.js";
import { duckdb } from "./duckdb.js";
import { describeEngine, type Rows } from "./engine.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file, compressed when its name says so, and returns its path. */
function fileOf(name: string, text: string | Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

describeEngine(duckdb, (engine) => {
  type Options = Partial<SqlStatementOptions>;
  const ask = (filters: readonly CompiledFilter[], paths: string, options: Options = {}): Promise<Rows> => {
    const named = filters.map((filter, at) => ({ name: `f${at}`, filter }));
    const { sql = "", notes } = toSqlStatement(named, { dialect: "duckdb", files: { paths }, ...options });
    expect(notes.map(({ code }) => code)).toEqual(["LW959", "LW959"]);
    return engine().query(sql);
  };

  test("files of an archive, plain and compressed", async () => {
    const random = randomFrom(14);
    const lines = times(500, (number) => toLogText(httpRequest(random, number)));
    for (const name of ["a.log", "b.log.gz"]) fileOf(`archive/${name}`, lines.map((line) => `${line}\n`).join(""));
    const filters = [
      'ClientCountry in ["ca", "us"] and EdgeResponseStatus !in [200, 301, 304]',
      'ClientRequestPath !startsWith "/api" or ClientRequestUserAgent contains "bot"',
      'SecurityActions contains "block" or not BotScore gt 30',
    ].map((text) => compiled(text, "http_requests"));
    const verdicts = filters.map((filter) => lines.map(toTextVerdict(filter)));
    const keeps = (...some: readonly number[]) =>
      lines.filter((_, at) => some.every((one) => verdicts[one]?.[at] === "keep"));
    const several = new Set([keeps(0, 1), keeps(0, 2), keeps(1, 2)].flat());
    const kept = new Set([0, 1, 2].flatMap((at) => keeps(at)));
    const patterns = [["a.log", 1], ["b.log.gz", 1], ["*.log*", 2]] as const; // biome-ignore format: a table
    for (const [pattern, files] of patterns) {
      const path = join(folder, "archive", pattern);
      const counts = (numbers: readonly number[]) => [numbers.map((number) => String(number * files))];
      for (const [at, filter] of filters.entries()) {
        const found = (await ask([filter], path)).map(([line = ""]) => line);
        const copies = times(files, () => keeps(at)).flat();
        expect(found.toSorted()).toEqual(copies.toSorted());
        const count = (name: string) => verdicts[at]?.filter((one) => one === name).length ?? 0;
        const four = ["keep", "drop", "unknown", "malformed"].map(count);
        expect(await ask([filter], path, { gives: "count" })).toEqual(counts(four));
      }
      const sizes = [[0], [1], [2], [0, 1], [0, 2], [1, 2]].map((some) => keeps(...some).length);
      const overlap = counts([lines.length, 0, lines.length - kept.size, several.size, ...sizes]);
      expect(await ask(filters, path, { gives: "overlap" })).toEqual(overlap);
    }
  });

  const filter = compiled('S eq "x"', null);

  test.each([
    ...["5", "[1]", "null", "{bad", "{", "}", '{"S":', '{"S":["', '{"S":"x', '{"S":"x"}}', '{"S":"x"} {"S":"x"}'],
    // `match` reads these lines.
    ...['{"S":"x","I":"\\ud800"}', '{"S":"x","I":01}', '{"S":"x","I":"\xff\xfe"}'],
  ])("%j is malformed, and takes no other line with it", async (line) => {
    const kept = '{"S":"x"}';
    const text = Buffer.from(`${kept}\n${line}\n${kept}\n{"S":"y"}\r\n\n{"s":"x"}\n`, "latin1");
    for (const name of ["odd.log", "odd.log.gz"]) {
      const path = fileOf(name, text);
      expect(await ask([filter], path)).toEqual([[kept], [kept]]);
      expect(await ask([filter], path, { select: ["S"] })).toEqual([['"x"'], ['"x"']]);
      expect(await ask([filter], path, { gives: "count" })).toEqual([["2", "1", "1", "1"]]);
      expect(await ask([compiled("{}", null)], path, { gives: "count" })).toEqual([["4", "0", "0", "1"]]);
    }
  });

  test("the name tells whether a file is compressed", async () => {
    const path = fileOf("a.zipped", gzipSync('{"S":"x"}\n', { level: 0 }));
    const [[kept, , , malformed] = []] = await ask([filter], path, { gives: "count" });
    expect([kept, malformed === "0"]).toEqual(["0", false]);
  });

  describe("folders named `key=value`", () => {
    const text = '{"S":"x","N":503}\n{"S":"y","N":200}\n';

    test.each(["N=503", "S=y", "json=1"])("%s takes the place of no field", async (name) => {
      const [path, both] = [fileOf(`${name}/a.ndjson`, text), compiled('S eq "x" and N eq 503', null)];
      expect(await ask([both], path, { gives: "count" })).toEqual([["1", "1", "0", "0"]]);
      expect(await ask([both], path)).toEqual([[text.split("\n")[0]]]);
    });

    test("are columns in a condition of your own", async () => {
      for (const name of ["dt=1", "dt=2"]) fileOf(`days/${name}/a.ndjson`, text);
      const options: Options = { gives: "count", and: "dt = 1 -- a day" };
      expect(await ask([filter], join(folder, "days/*/*"), options)).toEqual([["1", "1", "0", "0"]]);
    });
  });
});
