/** Whatever this package shows as a filter or a line is one of which nothing is said about values, unless that is what it shows. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { compile, compileAll } from "../../src/compile.js";
import { datasetsWithFacts, datasetWithFacts, sampleFilter } from "../../src/facts.js";
import { hosts } from "../../src/hosts.js";
import { type Dataset, fieldFacts } from "../../src/language/dataset.js";
import { operatorNames } from "../../src/language/operators.js";
import { analyze, deliveredValues } from "../../src/meaning.js";
import { judgeCriterion } from "../../src/values/judge-criterion.js";

const root = new URL("../../", import.meta.url).pathname;
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** The warnings of values of all filters of a text. */
function warningsOf(text: string, path?: string): readonly string[] {
  const { diagnostics } = compileAll(text, { defaultDataset: "http_requests", facts: datasetWithFacts, hosts, path });
  return diagnostics
    .filter(({ code }) => /^LW8[01]/.test(code))
    .map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
}

/** Values of a line that facts speak against. */
function oddValues(line: Readonly<Record<string, unknown>>, dataset: Dataset): readonly string[] {
  return Object.entries(line).flatMap(([field, value]) => {
    const facts = fieldFacts(dataset, field);
    if (facts === undefined) return [];
    return [value].flat().flatMap((operand: unknown) => {
      if (typeof operand !== "string" && !Number.isSafeInteger(operand)) return [];
      const literal = typeof operand === "string" ? "string" : "int";
      const asked = {
        kind: "Criterion",
        field,
        fieldType: facts.type,
        operator: "eq",
        reads: "scalar",
        span: { start: 0, end: 0 },
      } as const;
      const { misfits } = judgeCriterion({ ...asked, literal, operand: operand as string | number }, facts);
      return misfits.map(({ fact, weight }) => `${field} ${operand}: ${fact}, ${weight}`);
    });
  });
}

describe("files that are filters", () => {
  const files = ["test/samples", "test/examples"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:where|tf|json|ya?ml)$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  test("there are some", () => expect(files.length).toBeGreaterThan(3));
  test.each(files)("%s", (path) => expect(warningsOf(read(path), path)).toEqual([]));
});

describe("filters in documents and programs", () => {
  const within = (folder: string) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const documents = [
    "README.md",
    ...[".github", "grammar", "src", "test"]
      .flatMap(within)
      .filter((path) => path.endsWith(".md") && !/^grammar\/diagnostics\/|^test\/golden\//.test(path)),
    ...["test/examples", "test/samples"].flatMap(within).filter((path) => /\.(?:m?js|cjs|html|sh)$/.test(path)),
  ];

  /** What compares nothing has no values to be warned of, and nearly all that stands in quotes does not. */
  const comparing = new RegExp(`\\s(?:${operatorNames.join("|")})\\s`);

  /** What stands in quotes and is a filter by itself. */
  function filtersIn(text: string): readonly string[] {
    const quoted = [...text.matchAll(/'([^'\n]{5,400})'|`([^`\n]{5,400})`|"((?:[^"\\\n]|\\.){5,400})"/g)].map(
      ([, ...found]) => found.find((one) => one !== undefined),
    );
    return quoted.flatMap((one) => {
      const filter = (one ?? "").replaceAll('\\"', '"');
      return comparing.test(filter) && compile(filter, { dataset: "http_requests" }).ok ? [filter] : [];
    });
  }

  const passages = documents.flatMap((path) =>
    // A passage is what lies between two headings: what is warned of in it is told in it.
    read(path)
      .split(/^(?=#+ )/m)
      .map((passage) => ({ path, passage, filters: filtersIn(passage) }))
      .filter(({ filters }) => filters.length > 0),
  );
  test("there are some", () => expect(passages.flatMap(({ filters }) => filters).length).toBeGreaterThan(40));

  /** What decisions about delivered lines are shown by, and what two spellings of one range are. */
  const shown = [
    ['CacheCacheStatus eq "HIT"', "grammar/command.md"],
    ['ClientCountry in ["us", "US"]', "src/analysis/README.md"],
    ["EdgeResponseStatus geq 500 and EdgeResponseStatus lt 1000", "src/analysis/README.md"],
    ["BotScore lt 30", "grammar/language.md"],
    ["BotScore leq 29", "grammar/language.md"],
  ];

  test("are warned of only where that is told", () => {
    const wrong = passages.flatMap(({ path, passage, filters }) =>
      filters.flatMap((filter) => {
        const untold = warningsOf(filter).filter((warning) => !passage.includes(warning.slice(0, 5)));
        const isShown = shown.some(([one, where]) => one === filter && where === path);
        return untold.length === 0 || isShown ? [] : [{ path, filter, untold }];
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe("filters to copy, and the lines that are shown for them", () => {
  test.each(Object.values<Dataset>(datasetsWithFacts).map((dataset) => ({ name: dataset.name, dataset })))(
    "$name",
    ({ name, dataset }) => {
      const values = deliveredValues(dataset);
      const wrong = Object.keys(dataset.fields).flatMap((field): readonly unknown[] => {
        const text = sampleFilter(dataset, field);
        if (text === null) return [];
        const compiled = compile(text, { dataset: name, facts: datasetWithFacts });
        if (!compiled.ok) return [text];
        const { kept, dropped } = analyze(compiled.filter, { values });
        const odd = [kept, dropped].flatMap((line) => (line === null ? [] : oddValues(line, dataset)));
        return [...compiled.diagnostics.filter(({ code }) => code.startsWith("LW8")), ...odd];
      });
      expect(wrong).toEqual([]);
    },
  );
});

test("the sample lines", () => {
  const lines = read("test/samples/http_requests.ndjson")
    .split("\n")
    .filter((line) => line !== "");
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.flatMap((line) => oddValues(JSON.parse(line), datasetsWithFacts.http_requests))).toEqual([]);
});
