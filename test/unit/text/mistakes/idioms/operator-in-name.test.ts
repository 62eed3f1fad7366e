/** `status_geq 500`: an operator that is part of a name, with its value right behind, is one mistake with one suggestion. */
import { expect, test } from "vitest";
import { applyFixes, compile, defineDataset } from "../../../../../src/index.js";
import { facts } from "../../../../support/value-warnings.js";

test.each<[text: string, code: string, becomes: string]>([
  ["edgeResponseStatus_geq 500", "LW830", "EdgeResponseStatus geq 500"],
  ['clientRequestHTTPHost_like "%example%"', "LW830", 'ClientRequestHost contains "example"'],
  ['clientIP_in ["192.0.2.1", "192.0.2.2"]', "LW830", 'ClientIP in ["192.0.2.1", "192.0.2.2"]'],
  ['clientCountryName_eq "US"', "LW830", 'ClientCountry eq "us"'],
  ["edgeResponseStatus_gte 500", "LW112", "EdgeResponseStatus geq 500"],
  ["status_geq 500", "LW112", "EdgeResponseStatus geq 500"],
  ['ip_like "10.%"', "LW112", 'ClientIP startsWith "10."'],
  ["x_geq 500", "LW112", "x geq 500"],
  ['x_notlike "a%"', "LW112", 'x !startsWith "a"'],
  ["EdgeResponseStatus_geq 500", "LW201", "EdgeResponseStatus geq 500"],
  ['ClientRequestHost_like "%example%"', "LW136", 'ClientRequestHost contains "example"'],
  ["EdgeResponseStatus_in [500, 501]", "LW201", "EdgeResponseStatus in [500, 501]"],
  // A list has a single operator, and this is none.
  ["bytes_in 5", "LW112", "bytes_in eq 5"],
])("%s", (text, code, becomes) => {
  const { diagnostics } = compile(text, facts);
  expect(diagnostics.map((one) => [one.code, one.fixes.length, one.fixes[0]?.safe])).toEqual([[code, 1, false]]);
  expect(applyFixes({ diagnostics, source: text }, { safeOnly: false }).text).toBe(becomes);
});

test("a field that has all of the name lacks its operator", () => {
  const text = "bytes_lt 5";
  const { diagnostics } = compile(text, { dataset: defineDataset({ name: "own", fields: { bytes_lt: "int" } }) });
  expect(diagnostics.map(({ code, args }) => [code, args])).toEqual([["LW112", { field: "bytes_lt", apart: null }]]);
  expect(applyFixes({ diagnostics, source: text }, { safeOnly: false }).text).toBe("bytes_lt eq 5");
});

const negations: readonly (readonly [string, string, string])[] = [
  ...["_ne", "_neq", "_not_eq", "_noteq", "_notEq", "_NOT_EQ", "_not_equals", "_is_not", "_not", "__ne", "__neq", "__not_eq", "_not__eq"].map((end) => [end, "500", "!eq 500"] as const),
  ...["_nin", "_notin", "_not_in", "_notIn", "_is_not_in", "__nin", "__not_in", "_not"].map((end) => [end, "[500]", "!in [500]"] as const),
  ...["_notlike", "_not_like", "_nlike", "_NOT_LIKE", "__not_like"].map((end) => [end, '"/api/%"', '!startsWith "/api/"'] as const),
  ...["_notcontains", "_not_contains", "_ncontains", "__not_contains"].map((end) => [end, '"a"', '!contains "a"'] as const),
  ...["_not_startswith", "_not_starts_with", "_nstartswith", "__not__startswith"].map((end) => [end, '"a"', '!startsWith "a"'] as const),
  ["_not_endswith", '"a"', '!endsWith "a"'],
  ["_not_gt", "500", "leq 500"],
]; // biome-ignore format: a table

test.each(negations)("what denies at the end of a name denies still: `%s %s`", (end, value, said) => {
  for (const [given, field] of [[facts, value.startsWith('"') ? "ClientRequestPath" : "EdgeResponseStatus"], [{}, "x"]] as const) {
    // Behind names as GraphQL has them a colon is told of by whoever knows the dataset.
    for (const sign of field === "x" && /^_(?:neq|notin|notlike)$/.test(end) ? [""] : ["", ":", " ="]) {
      const source = `${field}${end}${sign} ${value}`;
      const { diagnostics } = compile(source, given);
      expect(diagnostics.flatMap(({ code, severity }) => (severity === "error" ? [code] : [])), source).toHaveLength(1);
      expect(applyFixes({ diagnostics, source }, { safeOnly: false }).text).toBe(`${field} ${said}`);
    }
  }
}); // biome-ignore format: a table

test.each([
  "EdgeResponseStatus_ne eq 500",
  "EdgeResponseStatus_not eq 500",
  "EdgeResponseStatus_isnot eq 500",
  "EdgeResponseStatus_not_in eq 500",
  "EdgeResponseStatus_not_in 500",
  "EdgeResponseStatus_ne in [500]",
])("no name is suggested that leaves out a `not`: %s", (source) => {
  const { diagnostics } = compile(source, facts);
  const { text } = applyFixes({ diagnostics, source }, { safeOnly: false });
  const again = compile(text, facts);
  expect(again.ok).toBe(false);
  expect(applyFixes({ diagnostics: again.diagnostics, source: text }, { safeOnly: false }).text).toBe(text);
});

test.each([
  ["EdgeResponseStatus__gte 500", "EdgeResponseStatus geq 500"],
  ["EdgeResponseStatus__lt 500", "EdgeResponseStatus lt 500"],
  ["edgeResponseStatus__gte 500", "EdgeResponseStatus geq 500"],
  ['ClientRequestPath__startswith "/a"', 'ClientRequestPath startsWith "/a"'],
  ['ClientRequestPath_startswith "/a"', 'ClientRequestPath startsWith "/a"'],
  ["EdgeResponseStatus_is_in [500]", "EdgeResponseStatus in [500]"],
])("an underscore twice is no part of the name: %s", (source, becomes) => {
  const { diagnostics } = compile(source, facts);
  expect(applyFixes({ diagnostics, source }, { safeOnly: false }).text).toBe(becomes);
  expect(
    diagnostics.flatMap((one) => ("from" in one.args || "field" in one.args ? [JSON.stringify(one.args)] : [])).join(),
  ).not.toMatch(/Status_"/);
});
