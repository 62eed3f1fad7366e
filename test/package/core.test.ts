import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { datasets } from "../../src/language/datasets/all-datasets.js";
import { datasetsWithFacts } from "../../src/language/datasets/facts/all-facts.js";
import { bundled } from "../support/bundle.js";
import { type PackedPackage, packPackage } from "./packed.js";

let packed: PackedPackage;
beforeAll(() => {
  packed = packPackage();
});
afterAll(() => packed?.remove());

/** What each of the entries of a folder exports. */
const exportedBy = (folder: string, names: readonly string[]) => {
  const program = `console.log(JSON.stringify(${JSON.stringify(names)}.map((name) => Object.values(require("logwhere/${folder}/" + name)))))`;
  return JSON.parse(packed.node("-e", program)) as readonly unknown[];
};

const bundle = (contents: string, options?: { minify: boolean }) => bundled(contents, packed.project, options);

describe("logwhere/core in a browser", () => {
  const parseCheckEmit = `
    import { compileText, toWhereJson } from "logwhere/core";
    import { httpRequests } from "logwhere/datasets/http_requests";
    const read = (text) => compileText(text, { dataset: httpRequests });
    const { ok, filter } = read('ClientCountry eq "ca"');
    const wrong = [read("ClientCountry 5"), read('ClientCuontry eq "ca"')].map(({ diagnostics: [{ code, span, fixes }] }) => [code, span.start, fixes.length]);
    result = JSON.stringify([ok, toWhereJson(filter), wrong]);`;

  test("parses, checks and emits with one dataset, where code must not be made from strings", async () => {
    const { text } = await bundle(parseCheckEmit);
    const context: { result?: string } = {};
    runInNewContext(text, context, { contextCodeGeneration: { strings: false, wasm: false } });
    expect(JSON.parse(context.result ?? "")).toEqual([
      true,
      '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}',
      [
        ["LW100", 14, 0],
        ["LW202", 0, 1],
      ],
    ]);
  });

  test("and is no larger than the README says", async () => {
    const { minified, gzip } = await bundle(parseCheckEmit);
    const said = Number(
      /`logwhere\/core`[^.]*?(\d+) kB gzip/s.exec(
        readFileSync(new URL("../../README.md", import.meta.url), "utf8"),
      )?.[1],
    );
    console.log(
      `parse, check and emit with one dataset: ${Math.ceil(minified / 1000)} kB minified, ${Math.ceil(gzip / 1000)} kB gzip`,
    );
    expect(gzip / 1000).toBeLessThanOrEqual(said);
    // Nor so much smaller that the README lags behind.
    expect(gzip / 1000).toBeGreaterThan(said - 3);
    expect(gzip).toBeLessThan(65_000);
  });

  test("carries nothing that was not asked for", async () => {
    const marks = async (contents: string) => {
      const { text } = await bundle(contents, { minify: false });
      return {
        words: text.includes(" is known`"),
        mistakes: text.includes("function readMistakes("),
        notations: text.includes("function recognizeSql("),
        analysis: text.includes("function minimizeTree("),
        whereJson: text.includes("function findFilters("),
        otherDatasets: text.includes('name: "zero_trust_network_sessions"'),
        facts: text.includes("Bot likelihood") || text.includes("203.0.113.7"),
        parser: text.includes("performSelfAnalysis"),
      };
    };
    const nothing = {
      words: false,
      mistakes: false,
      notations: false,
      analysis: false,
      whereJson: false,
      otherDatasets: false,
      facts: false,
      parser: false,
    };
    expect(await marks(parseCheckEmit)).toEqual({ ...nothing, parser: true });
    const asking = (names: string) =>
      `import { compileText, ${names} } from "logwhere/core"; globalThis.used = [compileText, ${names}];`;
    expect(await marks(asking("mistakes"))).toEqual({ ...nothing, parser: true, mistakes: true });
    expect(await marks(asking("analysis"))).toEqual({ ...nothing, parser: true, analysis: true });
    expect(await marks(asking("renderDiagnostics"))).toEqual({ ...nothing, parser: true, words: true });
    expect(await marks('export { compileWhere } from "logwhere/core";')).toEqual({ ...nothing, whereJson: true });
    expect(await marks('export * from "logwhere/core";')).toMatchObject({ notations: true, otherDatasets: false });
  });
});

describe("logwhere/facts/NAME", () => {
  test("is there for each shipped dataset: the same with what is known of its fields", () => {
    const files = readdirSync(join(packed.directory, "dist/facts")).sort();
    expect(files).toEqual(
      Object.keys(datasets)
        .flatMap((name) => [".cjs", ".d.cts", ".d.ts", ".js"].map((extension) => name + extension))
        .sort(),
    );
    expect(exportedBy("facts", Object.keys(datasetsWithFacts))).toEqual(
      Object.values(datasetsWithFacts).map((dataset) => [JSON.parse(JSON.stringify(dataset))]),
    );
  });

  test("is what filters can be compiled against, with nothing of other datasets", async () => {
    const use =
      'import { compileText } from "logwhere/core"; import { httpRequestsWithFacts as dataset } from "logwhere/facts/http_requests";';
    const { text } = await bundle(`${use} result = compileText('ClientCountry eq "ca"', { dataset }).ok;`);
    const context: { result?: boolean } = {};
    runInNewContext(text, context);
    expect([context.result, text.includes("Bot likelihood"), text.includes("dns_logs")]).toEqual([true, true, false]);
  });

  test("is what logwhere/facts has by name", () => {
    const use =
      'import { datasetWithFacts } from "logwhere/facts"; import { zarazEventsWithFacts } from "logwhere/facts/zaraz_events";';
    expect(
      packed.node(
        "--input-type=module",
        "-e",
        `${use} console.log(datasetWithFacts("zaraz_events") === zarazEventsWithFacts)`,
      ),
    ).toBe("true\n");
  });
});

describe("logwhere/datasets/NAME", () => {
  test("is there for each shipped dataset, under the name that the service gives it", () => {
    const names = Object.keys(datasets);
    const files = readdirSync(join(packed.directory, "dist/datasets")).sort();
    expect(files).toEqual(
      names.flatMap((name) => [".cjs", ".d.cts", ".d.ts", ".js"].map((extension) => name + extension)).sort(),
    );
    expect(exportedBy("datasets", names)).toEqual(Object.values(datasets).map((dataset) => [dataset]));
  });

  test("is small, declarations included", () => {
    const folder = join(packed.directory, "dist/datasets");
    expect(readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 8_000)).toEqual([]);
  });

  test("is what the root has by name", () => {
    const use = 'import { datasets } from "logwhere"; import { zarazEvents } from "logwhere/datasets/zaraz_events";';
    expect(
      packed.node(
        "--input-type=module",
        "-e",
        `${use} console.log(JSON.stringify(datasets.zaraz_events) === JSON.stringify(zarazEvents))`,
      ),
    ).toBe("true\n");
  });
});
