/** What the entry says of delivered lines, on which facts that rests, and lines that look like them. */
import { describe, expect, test } from "vitest";
import { datasetWithFacts } from "../../../../src/facts.js";
import { defineDataset } from "../../../../src/index.js";
import {
  analyze,
  compare,
  type DeliveredOptions,
  deliveredValues,
  disjoint,
  implies,
  lineText,
  minimize,
} from "../../../../src/meaning.js";
import { compiled } from "../../../support/compiled.js";
import { hostileFilters } from "../../../support/hostile-filters.js";
import { whole } from "../../../support/seed.js";

const known = datasetWithFacts("http_requests");
if (known === undefined) throw new Error("no facts");
const values = deliveredValues(known);
const asDelivered: DeliveredOptions = { values, asDelivered: true };
const filter = (text: string) => compiled(text, "http_requests");

test.each([
  ["EdgeResponseStatus gt 999", "never", ["EdgeResponseStatus form"]],
  ['CacheCacheStatus eq "HIT"', "never", ["CacheCacheStatus values"]],
  ['ClientRequestPath contains "?id="', "never", ["ClientRequestPath characters"]],
  ['ClientIP eq "10.0.0.0/8"', "never", ["ClientIP form"]],
  ['ClientCountry !eq "US"', "always", ["ClientCountry case"]],
  [
    'EdgeResponseStatus leq 999 and ClientCountry !startsWith "U"',
    "always",
    ["EdgeResponseStatus form", "ClientCountry case"],
  ],
  // True of any lines.
  ["BotScore gt 5 and BotScore lt 3", "never", []],
  // What is always possible.
  ['CacheCacheStatus eq ""', "sometimes", []],
  ["EdgeResponseStatus eq 0", "sometimes", []],
  ['SecurityActions !contains "block"', "sometimes", []],
  // None of these can be told from one comparison alone.
  ['RayID startsWith "00" and RayID !eq "00" and RayID endsWith "0" and RayID contains "g"', "never", ["RayID form"]],
  [
    'ClientCountry startsWith "u" and ClientCountry endsWith "s" and ClientCountry !eq "us"',
    "never",
    ["ClientCountry form"],
  ],
  ['ClientRequestPath contains "a" and ClientRequestPath !startsWith "/"', "never", ["ClientRequestPath form"]],
] as const)("%s: %s", (text, verdict, rests) => {
  const found = analyze(filter(text), asDelivered);
  expect([found.verdict, found.asDelivered?.restsOn.map(({ field, fact }) => `${field} ${fact}`)]).toEqual([
    verdict,
    rests,
  ]);
});

test("without asking for it nothing is decided by facts", () => {
  const text = 'CacheCacheStatus eq "HIT"';
  for (const options of [undefined, {}, { values }])
    expect(analyze(filter(text), options)).toMatchObject({ verdict: "sometimes", asDelivered: null });
  expect(() => analyze(filter(text), { asDelivered: true })).toThrow(TypeError);
});

test("a comparison, an implication and what two filters have in common", () => {
  const [one, other] = [
    filter('EdgeResponseStatus geq 500 and ClientCountry eq "us"'),
    filter('EdgeResponseStatus gt 499 and ClientCountry in ["us", "US"]'),
  ];
  expect(compare(one, other)).toMatchObject({ verdict: "looser" });
  expect(compare(one, other, asDelivered)).toMatchObject({ verdict: "equivalent", lacking: { verdict: "equivalent" } });
  expect(compare(one, other, asDelivered).asDelivered?.restsOn).toEqual([
    { field: "ClientCountry", fact: "case", basis: "seen" },
  ]);
  expect(
    compare(one, other, { values: deliveredValues(known, { values: "documented" }), asDelivered: true }).verdict,
  ).toBe("looser");
  expect([implies(other, one).holds, implies(other, one, "unknown", asDelivered).holds]).toEqual([false, true]);
  const [path, query] = [filter('ClientRequestPath contains "/"'), filter('ClientRequestPath startsWith "?"')];
  expect([disjoint(path, query).holds, disjoint(path, query, asDelivered).holds]).toEqual([false, true]);
});

test("a smaller filter for delivered lines, members that none has gone", () => {
  const given = filter(
    'ClientCountry in ["us", "US", "ca"] and EdgeResponseStatus gt 499 and EdgeResponseStatus lt 1000',
  );
  const found = minimize(given, asDelivered);
  expect(found.filter.text).toBe('ClientCountry in ["us", "ca"] and EdgeResponseStatus gt 499');
  expect(found.asDelivered?.restsOn.map(({ field }) => field)).toEqual(["ClientCountry", "EdgeResponseStatus"]);
  expect(minimize(given, { values }).filter.text).toContain('"US"');
});

describe("lines to show", () => {
  const shown = (text: string, options: DeliveredOptions = { values }) => {
    const { kept, dropped } = analyze(filter(text), options);
    return [kept, dropped].map((line) => line && lineText(line));
  };

  test.each([
    ['ClientCountry !eq "ca"', ['{"ClientCountry":"us"}', '{"ClientCountry":"ca"}']],
    ['RayID !eq ""', ['{"RayID":"7d1f3a5c9b2e4680"}', '{"RayID":""}']],
    ['ClientRequestPath contains "admin"', ['{"ClientRequestPath":"/admin"}', '{"ClientRequestPath":"/login"}']],
    ['ClientRequestHost endsWith ".example.com"', ['{"ClientRequestHost":"www.example.com"}', null]],
    ["EdgeResponseStatus gt 0", ['{"EdgeResponseStatus":503}', '{"EdgeResponseStatus":0}']],
    ["EdgeResponseStatus !eq 0", ['{"EdgeResponseStatus":503}', '{"EdgeResponseStatus":0}']],
    ['ClientIP startsWith "10."', ['{"ClientIP":"10.1.1.1"}', '{"ClientIP":"203.0.113.7"}']],
    // What a filter demands goes before what is known.
    ["EdgeResponseStatus gt 999", ['{"EdgeResponseStatus":1000}', '{"EdgeResponseStatus":503}']],
    ['CacheCacheStatus eq "HIT" and ClientCountry !eq "us"', ['{"CacheCacheStatus":"HIT","ClientCountry":"de"}', null]],
  ] as const)("%s", (text, lines) => {
    const found = shown(text);
    lines.forEach((line, at) => void (line !== null && expect(found[at]).toBe(line)));
  });

  test("as before where nothing is known", () => {
    expect(shown('ClientCountry !eq "ca"', {})[0]).toBe('{"ClientCountry":"other"}');
  });
});

test("a dataset of one's own", () => {
  const own = defineDataset({
    name: "own",
    fields: {
      Plan: { type: "string", values: { are: ["free", "pro"], closed: true } },
      Tags: { type: "array<string>", case: { is: "lower" } },
    },
  });
  const options: DeliveredOptions = { values: deliveredValues(own), asDelivered: true };
  expect(analyze(compiled('Plan !in ["free", "pro", ""]', own), options).verdict).toBe("never");
  expect(analyze(compiled('Tags contains "A"', own), options).verdict).toBe("never");
  expect(analyze(compiled('Tags contains "a"', own), options).verdict).toBe("sometimes");
});

test("hostile filters are undecided at worst", () => {
  for (const name of [
    "long strings that nearly match",
    "long strings within each other",
    "parts of a string",
    "no string of many",
  ]) {
    const given = compiled(hostileFilters[name]?.(whole ? 100_000 : 12_000) ?? "", "http_requests");
    expect([name, ["sometimes", "undecided"].includes(analyze(given, asDelivered).verdict)]).toEqual([name, true]);
  }
});
