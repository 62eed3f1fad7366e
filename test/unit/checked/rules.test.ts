import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { defineDatasetByName as defineDataset } from "../../../src/language/datasets/by-name.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import { fieldTypeNames } from "../../../src/language/field-types.js";

/** One field of every type. */
const everyType = defineDataset({
  name: "every_type",
  fields: {
    S: "string", I: "int", B: "bool", AS: "array<string>", AI: "array<int>", T: "timestamp", O: "object", AO: "array<object>", F: "float",
    Old: { type: "string", deprecated: true }, Hidden: { type: "string", filterable: false },
  },
}); // biome-ignore format: a table

interface Row {
  readonly text: string;
  /** Codes and the text beneath each of them. */
  readonly found: readonly string[];
  /** The text after its safe fixes, where it has any. */
  readonly fixed?: string;
}

const where = (key: string, operator: string, value: string) =>
  `{"where":{"and":[{"key":"${key}","operator":"${operator}","value":${value}}]}}`;

const rows: readonly Row[] = [
  { text: 'S eq "a" and I eq 5 and B eq true and AS contains "a" and AI in [1] and T geq 5', found: [] },
  { text: 'S eq "a" or Nope eq 1', found: ["LW202 Nope"] },
  { text: 's eq "a"', found: ["LW202 s"], fixed: 'S eq "a"' },
  { text: 'ClientCountry eq "a"', found: ["LW203 ClientCountry"] },
  { text: 'Nope startsWith 5', found: ["LW202 Nope", "LW208 5"], fixed: 'Nope startsWith "5"' },
  { text: 'Old eq "a"', found: ["LW215 Old"] },
  { text: 'Hidden eq "a"', found: ["LW214 Hidden"] },
  { text: 'Hidden lt 5', found: ["LW214 Hidden"] },
  { text: 'Old lt 5', found: ["LW215 Old", "LW207 lt"] },
  { text: 'S lt "b"', found: ["LW207 lt"] },
  { text: 'B in [true]', found: ["LW207 in"] },
  { text: 'B lt true', found: ["LW207 lt"] },
  { text: 'I contains 5', found: ["LW207 contains"] },
  { text: 'AS eq "a"', found: ["LW207 eq"] },
  { text: 'AS startsWith "a"', found: ["LW207 startsWith"] },
  { text: 'O eq "a"', found: ["LW216 O"] },
  { text: 'AO contains "a"', found: ["LW216 AO"] },
  { text: "F lt 5", found: ["LW216 F"] },
  { text: 'S eq 5', found: ["LW208 5"], fixed: 'S eq "5"' },
  { text: 'S eq true', found: ["LW208 true"] },
  { text: 'I eq "500"', found: ['LW208 "500"'], fixed: "I eq 500" },
  { text: 'I eq "x"', found: ['LW208 "x"'] },
  { text: 'B eq "true"', found: ['LW208 "true"'], fixed: "B eq true" },
  { text: "B eq 1", found: ["LW208 1"] },
  { text: 'AI contains "5"', found: ['LW208 "5"'], fixed: "AI contains 5" },
  { text: 'AS in [1, 2]', found: ["LW208 1"], fixed: 'AS in ["1", "2"]' },
  { text: 'I in ["1", "x", "2", "3"]', found: ['LW208 "1"', 'LW208 "x"'], fixed: 'I in [1, "x", 2, 3]' },
  { text: 'T in ["5", "2024", "x"]', found: ['LW219 "5"'], fixed: 'T in [5, 2024, "x"]' },
  { text: 'Old eq "a" or Old eq "b" or Old eq 5', found: ["LW215 Old", "LW208 5"], fixed: 'Old eq "a" or Old eq "b" or Old eq "5"' },
  { text: 'S in "a"', found: ['LW209 "a"'], fixed: 'S in ["a"]' },
  { text: 'S in "a b"', found: ['LW209 "a b"'] },
  { text: 'S !in "a|b"', found: ['LW209 "a|b"'] },
  { text: 'S in "(a)"', found: ['LW209 "(a)"'] },
  { text: 'S in " a"', found: ['LW209 " a"'], fixed: 'S in [" a"]' },
  { text: 'I in "200,201"', found: ['LW218 "200,201"'], fixed: "I in [200, 201]" },
  { text: 'S in "a, b"', found: ['LW218 "a, b"'] },
  { text: "I=[200, 201]", found: ["LW201 =", "LW210 [200, 201]"], fixed: "I eq [200, 201]" },
  { text: 'I in "[200,201]"', found: ['LW218 "[200,201]"'], fixed: "I in [200, 201]" },
  { text: 'I in "[200]"', found: ['LW218 "[200]"'], fixed: "I in [200]" },
  { text: 'S in "[\'a\', \'b\']"', found: ['LW218 "[\'a\', \'b\']"'], fixed: 'S in ["a", "b"]' },
  { text: 'S in "(a, b)"', found: ['LW218 "(a, b)"'] },
  { text: 'I in "200,5xx"', found: ['LW218 "200,5xx"'] },
  { text: 'T geq "2024-01-01T00:00:00Z"', found: ['LW208 "2024-01-01T00:00:00Z"'] },
  { text: "nope.host eq 1", found: ["LW202 nope.host"] },
  { text: "Nope and I eq 5", found: ["LW112 Nope"] },
  { text: "S eq nope and I in 200..299", found: ["LW121 nope", "LW140 200..299"] },
  { text: 'S eq ["a", "b"]', found: ['LW210 ["a", "b"]'], fixed: 'S in ["a", "b"]' },
  { text: 'S !eq ["a", "b"]', found: ['LW210 ["a", "b"]'], fixed: 'S !in ["a", "b"]' },
  { text: 'S startsWith ["a"]', found: ['LW210 ["a"]'], fixed: 'S startsWith "a"' },
  { text: 'S startsWith ["a", "b"]', found: ['LW210 ["a", "b"]'] },
  { text: 'I in [200, "201"]', found: ['LW212 "201"'], fixed: "I in [200, 201]" },
  { text: 'I in [200, "x"]', found: ['LW208 "x"'] },
  { text: 'S in ["a", "b", "a"]', found: ['LW213 "a"'], fixed: 'S in ["a", "b"]' },
  { text: 'S in ["a", # first\n"a"]', found: ['LW213 "a"'] },
  { text: 'T eq "2024-01-01T00:00:00Z" and T startsWith "2024"', found: [] },
  { text: 'T geq 5 and T startsWith "2024"', found: ['LW217 "2024"'] },
  { text: 'T lt "2024"', found: ['LW208 "2024"'] },
  { text: 'T lt "1704067200"', found: ['LW208 "1704067200"'], fixed: "T lt 1704067200" },
  { text: 'T eq "1700000000000000000"', found: ['LW219 "1700000000000000000"'], fixed: "T eq 1700000000000000000" },
  { text: 'T startsWith "17"', found: [] },
  { text: where("I", "eq", '"500"'), found: [] },
  { text: where("I", "eq", '"18446744073709551616"'), found: ['LW108 "18446744073709551616"'] },
  { text: where("I", "in", '["1",2]'), found: [] },
  { text: where("B", "eq", '"true"'), found: [] },
  { text: where("T", "eq", '"5"'), found: [] },
  { text: where("AI", "contains", '"5"'), found: [] },
  { text: where("S", "eq", "5"), found: ["LW208 5"], fixed: where("S", "eq", '"5"') },
  { text: where("I", "in", '"200,201"'), found: ['LW218 "200,201"'], fixed: where("I", "in", "[200,201]") },
  { text: where("i", "eq", "1"), found: ['LW202 "i"'], fixed: where("I", "eq", "1") },
  { text: JSON.stringify(where("I", "in", '"200,201"')), found: ['LW218 \\"200,201\\"'], fixed: JSON.stringify(where("I", "in", "[200,201]")) },
  { text: JSON.stringify(where("S", "in", '["a","b","a"]')), found: ['LW213 \\"a\\"'], fixed: JSON.stringify(where("S", "in", '["a","b"]')) },
]; // biome-ignore format: a table

describe("names and types", () => {
  test.each(rows)("$text", ({ text, found, fixed }) => {
    const { diagnostics } = compile(text, { dataset: everyType });
    expect(diagnostics.map((d) => `${d.code} ${text.slice(d.span.start, d.span.end)}`)).toEqual(found);
    expect(applyFixes({ diagnostics, source: text }).text).toBe(fixed ?? text);
  });

  test("every type of field is tried", () => {
    const types = Object.values(everyType.fields).map((entry) => (typeof entry === "string" ? entry : entry.type));
    expect(new Set(types)).toEqual(new Set(fieldTypeNames));
  });
});

describe("without a dataset", () => {
  const open: readonly Row[] = [
    { text: 'X eq "a" and X !eq "b"', found: ["LW206 "] },
    { text: 'X eq "a" and X lt 5', found: ["LW206 ", "LW217 5"] },
    { text: 'X contains "a" and X contains 5', found: ["LW206 ", "LW217 5"] },
    { text: "X startsWith 5", found: ["LW206 ", "LW208 5"], fixed: 'X startsWith "5"' },
    { text: "X in [true]", found: ["LW206 ", "LW208 true"] },
    { text: 'X in [1, "a"]', found: ["LW206 ", 'LW212 "a"'] },
    {
      text: 'EdgeResponseStatus in "200,201"',
      found: ["LW206 ", 'LW218 "200,201"'],
      fixed: "EdgeResponseStatus in [200, 201]",
    },
    { text: 'X in "200,201"', found: ["LW206 ", 'LW218 "200,201"'] },
    { text: where("X", "lt", '"5"'), found: ["LW206 "] },
  ];
  test.each(open)("$text", ({ text, found, fixed }) => {
    const { diagnostics } = compile(text);
    expect(diagnostics.map((d) => `${d.code} ${text.slice(d.span.start, d.span.end)}`)).toEqual(found);
    expect(applyFixes({ diagnostics, source: text }).text).toBe(fixed ?? text);
  });
});

test("unknown fields are an error, a warning or nothing, as asked", () => {
  const severities = (unknownFields: "error" | "warning" | "ignore") =>
    compile('Nope eq "a"', { dataset: everyType, unknownFields }).diagnostics.map((d) => d.severity);
  expect(severities("error")).toEqual(["error"]);
  expect(severities("warning")).toEqual(["warning"]);
  expect(severities("ignore")).toEqual([]);
});

test.each([
  ['S in "a b"', ['S in ["a", "b"]', 'S in ["a b"]']],
  ['S in "(a b)"', ['S in ["a", "b"]', 'S in ["(a b)"]']],
  ['S in "a;b c"', ['S in ["a", "b c"]', 'S in ["a;b c"]']],
  ['I in "200|201"', ["I in [200, 201]"]],
  ['I !in "200 201"', ["I !in [200, 201]"]],
  ['I in "5xx|4xx"', ['I in ["5xx", "4xx"]']],
  [where("S", "in", '"a b"'), [where("S", "in", '["a","b"]'), where("S", "in", '["a b"]')]],
])("%s: several texts in one are only suggested as a list", (text, suggested) => {
  const found = compile(text, { dataset: everyType }).diagnostics.filter(({ code }) => code === "LW209");
  expect(found.flatMap(({ fixes }) => fixes.map(({ safe }) => safe))).toEqual(suggested.map(() => false));
  const applied = found.flatMap((diagnostic) =>
    diagnostic.fixes.map(
      (fix) => applyFixes({ diagnostics: [{ ...diagnostic, fixes: [fix] }], source: text }, { safeOnly: false }).text,
    ),
  );
  expect(applied).toEqual(suggested);
});

test("no zero is lost from a number that belongs in quotes", () => {
  for (const text of ["S in [1,024]", "S in [1, 2, 024]"]) {
    const { diagnostics } = compile(text, { dataset: everyType });
    expect(applyFixes({ diagnostics, source: text }).text, text).toContain("024");
  }
});

const withFacts = datasetWithFacts("http_requests");

describe("a text with commas becomes a list unasked only where its pieces are surely values", () => {
  const fixesOf = (text: string) =>
    compile(text, { dataset: withFacts })
      .diagnostics.filter(({ code }) => code === "LW218")
      .flatMap(({ fixes }) => fixes.map(({ safe, edits }) => [safe, ...edits.map((edit) => edit.text)]));

  test.each([
    ['ClientRequestURI !in "/tiles?bbox=1,2,3"', '["/tiles?bbox=1", "2", "3"]', '["/tiles?bbox=1,2,3"]'],
    ['ClientCity in "Washington, D.C."', '["Washington", "D.C."]', '["Washington, D.C."]'],
    ['SecurityRuleDescription in "Block bots, scanners"', '["Block bots", "scanners"]', '["Block bots, scanners"]'],
    ['ClientRequestPath in "/a,b"', '["/a", "b"]', '["/a,b"]'],
  ])("%s", (text, parted, whole) => {
    expect(fixesOf(text)).toEqual([
      [false, parted],
      [false, whole],
    ]);
  });

  test.each([
    ['EdgeResponseStatus in "200,201"', "[200, 201]"],
    ['ClientCountry in "us, de"', '["us", "de"]'],
    ['ClientIP in "203.0.113.7,2001:db8::7"', '["203.0.113.7", "2001:db8::7"]'],
  ])("%s", (text, parted) => {
    expect(fixesOf(text)).toEqual([[true, parted]]);
  });

  test("what is no country is no list of them", () => {
    expect(fixesOf('ClientCountry in "us, germany"').map(([safe]) => safe)).toEqual([false, false]);
  });
});
