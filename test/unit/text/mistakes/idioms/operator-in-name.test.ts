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
