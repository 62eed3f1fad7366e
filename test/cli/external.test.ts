/** `compile --external` as Terraform's provider `external` runs a program: strings in, strings out, a message on standard error with a status that is not 0. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { compile, toWhereJson } from "../../src/index.js";
import { someString } from "../support/generators.js";
import { runs } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

/** As Go writes JSON, whose maps are in the order of their keys. */
const asGo = (query: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.fromEntries(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))).replace(
    /[<>&\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

async function raw(input: string, ...args: readonly string[]) {
  const io = memoryIo({ files: new Map([["-", new TextEncoder().encode(input)]]) });
  const status = await run(["compile", "--external", ...args], io);
  return { status, out: io.stdout(), err: io.stderr() };
}
const asked = (query: Readonly<Record<string, string>>, ...args: readonly string[]) => raw(asGo(query), ...args);

/** What the provider reads, which refuses anything but an object of strings. */
function result(out: string): Record<string, string> {
  const read: unknown = JSON.parse(out);
  expect(Object.values(read as object).every((value) => typeof value === "string")).toBe(true);
  return read as Record<string, string>;
}

const filter = 'ClientCountry eq "ca"\nand EdgeResponseStatus geq 500 # why\n';
const dataset = "http_requests";

describe("a query that succeeds", () => {
  test("gives the filter with what is known of it", async () => {
    const { status, out, err } = await asked({ filter, dataset });
    expect({ status, err, result: result(out) }).toEqual({
      status: 0,
      err: "",
      result: {
        filter:
          '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}',
        ...{ dataset, operators: "2", bytes: "130", warnings: "" },
      },
    });
  });

  test("takes where JSON, headers, and the options of the command line", async () => {
    const where = '{"where":{"and":[{"key":"A","operator":"eq","value":true}]}}';
    expect(
      result((await asked({ filter: where, booleans: "string", unknown_fields: "ignore", dataset })).out)["filter"],
    ).toBe(where.replace("true", '"true"'));
    expect(result((await asked({ filter: `dataset ${dataset}\n${filter}` })).out)["dataset"]).toBe(dataset);
    expect((await asked({ filter }, "--dataset", dataset)).status).toBe(0);
  });

  test("tells warnings in the result, since nobody sees what else is said", async () => {
    const { status, out, err } = await asked({ filter: "BotScore lt 30", dataset });
    expect({ status, err }).toEqual({ status: 0, err: "" });
    expect(result(out)["warnings"]).toMatch(/^LW808: .* \(1:1\)$/);
  });

  test("of whatever a filter compares with", async () => {
    await fc.assert(
      fc.asyncProperty(someString, async (value) => {
        const text = `Path eq ${JSON.stringify(value)}`;
        const direct = compile(text);
        const { status, out } = await asked({ filter: text });
        expect(status).toBe(direct.ok ? 0 : 1);
        if (direct.ok) expect(result(out)["filter"]).toBe(toWhereJson(direct.filter));
      }),
      runs(60),
    );
  });
});

describe("a query that fails prints no result, and says in its first line why", () => {
  const cases: readonly (readonly [string, string | Readonly<Record<string, string>>, readonly string[], RegExp])[] = [
    [
      "a mistake",
      { filter: "EdgeResponseStatus >= 500", dataset },
      [],
      /^error: the filter cannot be used: LW\d+: .* \(1:20\)\n/,
    ],
    ["several", { filter: "A >= 500 and B >= 1" }, [], /^error: the filter cannot be used: .*, and 1 more\n/],
    ["an empty filter", { filter: "" }, [], /^error: the filter cannot be used: /],
    [
      "more warnings than are welcome",
      { filter: "BotScore lt 30", dataset, max_warnings: "0" },
      [],
      /^error: the filter cannot be used: LW808/,
    ],
    ["no filter", { dataset }, [], /^error: the query has no `filter`\n/],
    [
      "another key",
      { filter, datset: dataset },
      [],
      /^error: the query has a key `datset`, which means nothing\n {2}= help: did you mean `dataset`\?\n/,
    ],
    ["an inherited one", { filter, constructor: "" }, [], /^error: the query has a key `constructor`/],
    ["another dataset", { filter, dataset: "http_request" }, [], /^error: there is no dataset `http_request`\n/],
    ["another choice", { filter, booleans: "yes" }, [], /^error: `booleans` is `json` or `string`, found `yes`\n/],
    ["no number", { filter, max_warnings: "-1" }, [], /^error: `max_warnings` is a whole number/],
    [
      "said twice",
      { filter, dataset },
      ["--dataset", dataset],
      /^error: `--dataset` and `dataset` of the query say the same/,
    ],
    ["a file", { filter }, ["a.where"], /^error: `--external` reads a query from standard input/],
    ["another way to print", { filter }, ["--pretty"], /^error: `--external` and `--pretty`/],
    ["a mending", { filter }, ["--fix"], /^error: `--external` reads a query, and `--fix`/],
    ["no JSON", "filter", [], /^error: the query is no JSON object/],
    ["nothing", "", [], /^error: the query is no JSON object/],
    ["a list", "[]", [], /^error: the query is no JSON object\n/],
    ["a number", '{"filter":1}', [], /^error: `filter` of the query is no string\n/],
    ["a key twice", '{"filter":"A eq 1","filter":"B eq 1"}', [], /^error: the query is no JSON object: .*filter/],
  ];
  test.each(cases)("%s", async (_, query, args, first) => {
    const { status, out, err } = await raw(typeof query === "string" ? query : asGo(query), ...args);
    expect(status).toBeGreaterThan(0);
    expect(out).toBe("");
    expect(err).toMatch(first);
  });
});
