// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What the parts of one file may be put together to has an end, counted in what is found and not in time. */
import { describe, expect, test, vi } from "vitest";
import { type Bounds, mostFilesWithin, mostFilters, mostLexemes } from "../../../src/hosts/bounds.js";
import { commentsOfFile } from "../../../src/hosts/comments-of-file.js";
import { mostItems } from "../../../src/hosts/scripts/shell-reading.js";
import { readTerraform } from "../../../src/hosts/terraform/read.js";
import { readYaml } from "../../../src/hosts/yaml/read.js";
import { hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";
import { effortOf } from "../../support/effort.js";
import { hostileFiles } from "../../support/hostile-files.js";
import { randomFrom } from "../../support/random.js";
import { runs, whole } from "../../support/seed.js";

/** Bounds of what is counted are a tenth, and with them all that is beyond: each filter and word that is read on the way there is much of the work. */
const less = whole ? 1 : 10;
vi.mock("../../../src/hosts/bounds.js", async (original) => {
  const real = await original<typeof import("../../../src/hosts/bounds.js")>();
  const { whole } = await import("../../support/seed.js");
  if (whole) return real;
  const lexemes = real.mostLexemes / 10;
  const [filters, within] = [real.mostFilters / 10, real.mostFilesWithin / 10];
  const boundsOfFile = (): Bounds => {
    const bounds = real.boundsOfFile();
    return { ...bounds, lexemes, repeatable: filters, repeatableValues: bounds.repeatableValues / 10 };
  };
  return { ...real, mostLexemes: lexemes, mostFilters: filters, mostFilesWithin: within, boundsOfFile };
});

/** How files of thousands of filters are read: to look into what each of them means would be most of the work. */
const quick = { hosts, analysis: false, values: "off" } as const;

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const job = (name: string, more: string) =>
  `resource "cloudflare_logpush_job" "${name}" {\n  dataset = "http_requests"\n${more}\n}\n`;
const criterion = (at: number) => `{ key = "ClientASN", operator = "!eq", value = ${at} }`;

/** How many filters of a file are read, and of how many it is said that they are not known. */
function read(text: string): { readonly known: number; readonly unknown: number } {
  const { filters, around } = compileAll(text, { ...quick, path: "main.tf" });
  return { known: filters.length, unknown: around.filter(({ code }) => code === "LW424").length };
}

describe("what jobs of Terraform refer to is read again and again", () => {
  const shared = (criteria: number, jobs: number) =>
    `locals {\n  f = { where = { and = [${upTo(criteria).map(criterion)}] } }\n}\n${upTo(jobs)
      .map((at) => job(`j${at}`, "  filter = jsonencode(local.f)"))
      .join("")}`;

  test("as often as jobs share a filter of a job", () => {
    expect(read(shared(10, 200))).toEqual({ known: 200, unknown: 0 });
  });

  test("a large one once", () => {
    expect(read(shared(3000, 4))).toEqual({ known: 1, unknown: 3 });
  });

  test("others until it is as much as a large file", () => {
    const { known, unknown } = read(shared(1500, 40));
    expect(known + unknown).toBe(40);
    expect(known).toBeGreaterThan(10);
    expect(unknown).toBeGreaterThan(10);
  });

  test("and entries of a block are jobs up to a number", () => {
    const many = 150 / less;
    const entries = `locals {\n  jobs = { ${upTo(many)
      .map((at) => `j${at} = { f = 1 }`)
      .join(", ")} }\n}\n`;
    const blocks = upTo(140).map((at) => job(`j${at}`, "  for_each = local.jobs\n  filter = jsonencode(each.value.f)"));
    const within = 19;
    expect(read(entries + blocks.slice(0, within).join(""))).toEqual({ known: within * many, unknown: 0 });
    // 20 blocks of 150 are 3 000, and there are more.
    expect(compileAll(entries + blocks.slice(0, 140).join(""), { ...quick, path: "main.tf" })).toMatchObject({
      filters: { length: mostFilters },
      around: [{ code: "LW425" }],
    });
  });

  test("and what one job chooses from, too", () => {
    const filters = upTo(mostFilters + 1).map((at) => `jsonencode({ where = { and = [${criterion(at)}] } })`);
    const choosing = (count: number) => {
      const [last, ...others] = filters.slice(0, count);
      return job("j", `  filter = ${others.map((filter) => `var.a ? ${filter} : `).join("")}${last}`);
    };
    const read = (count: number) => compileAll(choosing(count), { ...quick, path: "main.tf" });
    expect(read(mostFilters).filters).toHaveLength(mostFilters);
    expect(read(mostFilters + 1)).toMatchObject({ filters: { length: mostFilters }, around: [{ code: "LW425" }] });
  });

  test("of two keys the last counts", () => {
    const keys = upTo(20).map((at) => `k${at} = "Nope${at}"`);
    const text = `locals {\n  a = { ${keys.join(", ")}, k3 = "x" }\n}\n${job("j", '  filter = jsonencode({ where = { key = local.a.k3, operator = "eq", value = 1 } })')}`;
    expect(compileAll(text, { hosts, path: "main.tf" }).diagnostics.map(({ args }) => args)).toContainEqual(
      expect.objectContaining({ field: "x" }),
    );
  });
});

describe("texts are put together up to a length", () => {
  const long = "a".repeat(whole ? 300_000 : 100_000);
  const inside = ({ strings }: { readonly strings: ReadonlyMap<{ readonly value: string }, unknown> }) =>
    [...strings.keys()].reduce((sum, { value }) => sum + value.length, 0);

  test.each([
    ["by format, again and again", `${'format("%s", '.repeat(30)}"${long}"${")".repeat(30)}`],
    ["by replace, many times in one", `replace("${"a".repeat(1900)}", "a", "${"b".repeat(20_000)}")`],
    ["by replace, each time more", `${"replace(".repeat(20)}"a"${', "a", "aaaaaaaaaa")'.repeat(20)}`],
    ["by join", `join("${long}", [${upTo(500)}])`],
  ])("%s", (_, expression) => {
    expect(inside(readTerraform(`a = ${expression}\n`))).toBeLessThan(2_000_000);
  });

  test("by functions of YAML", () => {
    const text = `a: ${'{"Fn::Join": ["", ['.repeat(30)}"${long}"${"]]}".repeat(30)}\n`;
    expect(inside(readYaml(text))).toBeLessThan(2_000_000);
  });

  test("what is short is known at any depth", () => {
    const { root } = readTerraform(`a = ${'format("%s", '.repeat(30)}"x"${")".repeat(30)}\n`);
    expect(root).toMatchObject({ members: [{ value: { kind: "String", value: "x" } }] });
  });
});

test("brackets of YAML count for more than words", () => {
  // As many words would be read.
  const deep = `filter: 1\n${upTo(400 / less)
    .map((at) => `k${at}: ${"[".repeat(150)}a${"]".repeat(150)}\n`)
    .join("")}`;
  expect(readYaml(deep).problems[0]?.kind).toBe("length");
});

/** What it is, the path of the file, what stands at its beginning, and one filter in it. */
type Form = readonly [string, string, string, string | ((at: number) => string)];

const filter = '{"where":{"key":"A","operator":"eq","value":1}}';

test.each([
  ["a list", (count: number) => `[${filter}${",null".repeat(count - 1)}]`],
  ["filters one after another", (count: number) => `${filter}\n`.repeat(count)],
])("of %s of more values than there are jobs the first are checked", (_, written) => {
  const list = (count: number) => compileAll(written(count), quick);
  const { filters, around } = list(mostFilters + 1);
  expect(filters).toHaveLength(mostFilters);
  expect(filters.every(({ compilation }) => compilation.filter === undefined)).toBe(true);
  expect(around).toMatchObject([{ code: "LW418", severity: "error", args: { what: "many", most: mostFilters } }]);
  expect(list(mostFilters)).toMatchObject({ filters: { length: mostFilters }, around: [] });
});

describe("of a file with more filters than anyone has the first are checked, and that it has more is an error", () => {
  const where = '{"where":{}}';
  const forms: readonly Form[] = [
    ["YAML", "a.yaml", "", `- {dataset: http_requests, filter: '${where}'}\n`],
    ["JSON in a string", "a.yaml", "x: '[{}", `,{"dataset":"http_requests","filter":${JSON.stringify(where)}}`],
    ["files of filter text", "a.yaml", "", (at) => `f${at}.where: dataset http_requests ClientASN eq 1\n`],
    [
      "filter texts of YAML",
      "a.yaml",
      "dataset: http_requests\nfilter: ''\nx:\n",
      '- "dataset http_requests ClientASN eq 1"\n',
    ],
    ["Terraform", "main.tf", "", (at) => job(`j${at}`, `  filter = ${JSON.stringify(where)}`)],
    ["a script", "a.sh", "", `curl -d '{"dataset":"http_requests","filter":${JSON.stringify(where)}}'\n`],
  ];
  test.each(forms)("%s", (_, path, before, one) => {
    const told = (count: number) =>
      compileAll(
        `${before}${typeof one === "string" ? one.repeat(count) : upTo(count).map(one).join("")}${before.endsWith("{}") ? "]'" : ""}`,
        {
          ...quick,
          path,
        },
      );
    const { filters, around } = told(mostFilters + 5);
    expect(filters).toHaveLength(mostFilters);
    expect(filters.every(({ compilation }) => compilation.filter === undefined)).toBe(true);
    expect(around).toMatchObject([
      { code: "LW425", severity: "error", args: { obstacle: "filters", most: mostFilters } },
    ]);
    expect(told(20).filters.length).toBeGreaterThanOrEqual(20);
  });
});

test("comments above an offset are found as by looking at all that is between", () => {
  const random = randomFrom(5);
  const { numRuns } = runs(300, 75);
  const lines = [
    "# LW1: a",
    "  # LW2: b",
    "/* LW3: c */",
    "/* LW4: d */ x",
    "- # LW5: e",
    "x = 1 # LW6: f",
    "",
    "   ",
    "- ",
    "y: z",
    "  - /* LW7: g */ - a",
  ];
  const blank = /^\s*(?:-\s*)*(?:(?:#|\/\/).*|\/\*(?:[^*]|\*(?!\/))*\*\/\s*)?$/;
  let compared = 0;
  for (let round = 0; round < numRuns; round++) {
    const text = upTo(1 + random.below(12))
      .map(() => random.pick(lines))
      .join("\n");
    const comments = Array.from(text.matchAll(/#.*|\/\*.*?\*\//g), ({ index, 0: written }) => {
      const line = text.lastIndexOf("\n", index) + 1;
      const span = { start: index, end: index + written.length };
      return { kind: "Comment" as const, text: written, trailing: text.slice(line, index).trim() !== "", span };
    });
    const placed = commentsOfFile(text, random.chance(0.5) ? comments : comments.toReversed());
    for (let at = 0; at <= text.length; at++) {
      const expected = comments.filter(
        ({ trailing, span }) =>
          !trailing &&
          at >= span.end &&
          text
            .slice(span.end, at)
            .split("\n")
            .every((line) => blank.test(line)),
      );
      expect(new Set(placed.above(at))).toEqual(new Set(expected));
      compared += expected.length;
    }
  }
  expect(compared).toBeGreaterThan(numRuns * 4);
});

describe("files that are strings of a file", () => {
  const count = (text: string) => compileAll(text, { ...quick, path: "a.yaml" }).filters.length;
  const ten = (name: string) =>
    `[${upTo(10)
      .map(() => `*${name}`)
      .join(", ")}]`;

  test("may have as many aliases as one file", () => {
    const inner = `a: &a {key: ClientASN, operator: eq, value: 1}\n    b: &b ${ten("a")}\n    c: &c ${ten("b")}\n    dataset: http_requests\n    filter: {where: {and: [*a, *a]}}\n    d: ${ten("c")}\n`;
    const files = (number: number) =>
      `data:\n${upTo(number)
        .map((at) => `  f${at}.yaml: |\n    ${inner}`)
        .join("")}`;
    expect(count(files(3))).toBe(3);
    const found = count(files(60));
    expect(found).toBeGreaterThan(5);
    expect(found).toBeLessThan(30);
  });

  test("are read once, however many aliases stand for them", () => {
    const file = "x: &f |\n  dataset: http_requests\n  filter: {where: {key: ClientASN, operator: eq, value: 1}}\n";
    expect(
      count(
        `${file}${upTo(50)
          .map((at) => `k${at}.yaml: *f\n`)
          .join("")}`,
      ),
    ).toBe(1);
    expect(
      count(
        `a.where: &f |\n  ClientASN eq 1\n${upTo(50)
          .map((at) => `k${at}.where: *f\n`)
          .join("")}`,
      ),
    ).toBe(1);
  });
});

describe("files that are strings of a file are read together", () => {
  const where = "{where: {}}";
  const within = (count: number, more: string) =>
    compileAll(
      `data:\n${upTo(count)
        .map((at) => `  f${at}.yaml: |\n    dataset: http_requests\n    filter: ${where}\n${more}`)
        .join("")}`,
      { ...quick, path: "a.yaml" },
    );
  // Brackets count for more.
  const long = `    x: [${"[],".repeat(2000 / less)}]\n`;

  test("their words and marks", () => {
    expect(within(3, long).diagnostics.filter(({ code }) => code === "LW425")).toEqual([]);
    const { filters, diagnostics } = within(22, long);
    expect(diagnostics.filter(({ code }) => code === "LW425")).toMatchObject([
      { severity: "error", args: { obstacle: "length", most: mostLexemes } },
    ]);
    expect(filters.length).toBeLessThan(22);
  });

  test("their number", () => {
    const { filters, diagnostics } = within(mostFilesWithin + 5, "");
    expect(filters).toHaveLength(mostFilesWithin);
    expect(diagnostics.filter(({ code }) => code === "LW425")).toMatchObject([
      { severity: "error", args: { obstacle: "strings", most: mostFilesWithin } },
    ]);
  });
});

test("more parts than a call takes arguments are read", () => {
  const many = whole ? 150_000 : 130_000;
  expect(readYaml(`a: ${"{{ a }}".repeat(many)}\n`).root.kind).toBe("Object");
  expect(readTerraform("a=1\n".repeat(many)).root).toMatchObject({ kind: "Object", members: { length: many } });
});

test("of a script with more words than are looked at nothing is read, which is told", () => {
  const script = (commands: number) =>
    compileAll(
      `#!/bin/sh\n${"a\n".repeat(commands)}curl https://a.example/zones/1/logpush/jobs -d '{"destination_conf":"s3://b","filter":${JSON.stringify(filter)}}'\n`,
      {
        hosts,
        path: "a.sh",
      },
    );
  expect(script(1000)).toMatchObject({ filters: { length: 1 }, around: [] });
  expect(script(mostItems / 2)).toMatchObject({
    filters: [],
    around: [{ code: "LW425", severity: "error", args: { obstacle: "length", most: mostItems } }],
  });
});

test.each([
  ["signs of pipes", "scripts: signs of pipes without commands", 20_000],
  ["documents", "scripts: documents of one line", 100_000],
  ["functions", "scripts: functions that never end", 100_000],
  ["subscripts", "scripts: subscripts that are never closed", 50_000],
])("many %s of a script take no longer than as many words", (_, name, bytes) => {
  const { name: path = "", make } = hostileFiles[name] ?? {};
  const text = make?.(bytes) ?? "";
  expect(effortOf(() => compileAll(text, { hosts, path }))).toBeLessThan(30);
});

test("a block of very many members is repeated less often", () => {
  const entries = `locals {\n  jobs = { ${upTo(500 / less)
    .map((at) => `j${at} = { f = 1 }`)
    .join(", ")} }\n}\n`;
  const block = (members: number) =>
    job(
      "j",
      `  for_each = local.jobs\n  filter = jsonencode(each.value.f)\n${upTo(members)
        .map((at) => `  k${at} = 1\n`)
        .join("")}`,
    );
  expect(read(entries + block(10)).known).toBe(500 / less);
  expect(read(entries + block(2000)).known).toBeLessThan(2);
});

test.each([
  ["a long list", `  x = [${upTo(2000).join(", ")}]`],
  ["a long text", `  x = "\${each.key}${"y".repeat(24_000)}"`],
])("and so is one with %s, which is in each of the jobs", (_, member) => {
  const jobs = (count: number) =>
    `locals {\n  jobs = { ${upTo(count)
      .map((at) => `j${at} = { f = 1 }`)
      .join(", ")} }\n}\n${job("j", `  for_each = local.jobs\n  filter = jsonencode(each.value.f)\n${member}\n`)}`;
  expect(read(jobs(10))).toEqual({ known: 10, unknown: 0 });
  expect(read(jobs(500 / less))).toEqual({ known: 0, unknown: 1 });
});

test("a variable's default is given to jobs up to the same number of values as a local", () => {
  const variable = `variable "f" {\n  default = { where = { and = [${upTo(1500).map(criterion)}] } }\n}\n`;
  const { known, unknown } = read(
    variable +
      upTo(40)
        .map((at) => job(`j${at}`, "  filter = jsonencode(var.f)"))
        .join(""),
  );
  expect(known).toBeGreaterThan(10);
  expect(known).toBeLessThan(35);
  expect(unknown).toBeGreaterThan(5);
});
