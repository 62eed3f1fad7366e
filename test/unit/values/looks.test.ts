import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import { analyze, compare, deliveredValues } from "../../../src/meaning.js";

const dataset = datasetWithFacts("http_requests");
if (dataset === undefined) throw new Error("the dataset has facts");
const values = deliveredValues(dataset);

function filterOf(text: string) {
  const compilation = compile(text, { dataset: "http_requests" });
  if (!compilation.ok) throw new Error(text);
  return compilation.filter;
}

/** The values of a field in the lines that tell two filters apart. */
function shown(field: string, one: string, other: string): readonly unknown[] {
  const found: unknown[] = [];
  JSON.stringify(compare(filterOf(one), filterOf(other), { values }), (key, value: unknown) => {
    if (key === field) found.push(value);
    return typeof value === "bigint" ? String(value) : value;
  });
  return found;
}

describe("addresses in lines that are shown look like addresses", () => {
  test.each([
    ['ClientIP startsWith "10."', 'ClientIP eq "10.1.2.3"'],
    ['ClientIP !startsWith "2"', 'ClientIP !startsWith "1"'],
    ['ClientIP contains ":"', 'ClientIP startsWith "2001:"'],
    ['ClientIP !in ["203.0.113.7", "198.51.100.23", "192.0.2.44", "2001:db8::7"]', 'ClientIP startsWith "1"'],
    ['ClientIP endsWith ".1"', 'ClientIP startsWith "1"'],
    ['ClientIP startsWith "fe80"', 'ClientIP startsWith "fe80::1"'],
    ['ClientIP contains ".0.0."', 'ClientIP startsWith "10"'],
  ])("%s, %s", (one, other) => {
    const found = shown("ClientIP", one, other);
    expect(found.length).toBeGreaterThan(0);
    for (const address of found)
      expect(() => new URL(`http://${String(address).includes(":") ? `[${address}]` : address}/`)).not.toThrow();
    for (const address of found) expect(address).toMatch(/^\d+\.\d+\.\d+\.\d+$|^[0-9a-f]{1,4}:/);
  });
});

test("a country or a data center is one of several, not an empty text", () => {
  expect(shown("ClientCountry", 'ClientCountry !eq "us"', 'ClientCountry in ["ca", "de"]')).toEqual(["br"]);
  expect(shown("EdgeColoCode", 'EdgeColoCode !eq "AMS"', 'EdgeColoCode in ["LHR"]')).toEqual(["SIN"]);
});

test.each<[string, string, string, RegExp]>([
  ["gateway_dns", "SrcIPCountryCode", 'SrcIPCountryCode startsWith "u"', /^u[a-zA-Z0-9]$/],
  ["http_requests", "JA3Hash", 'JA3Hash contains "AB"', /^[0-9a-fA-F]*AB[0-9a-fA-F]*$/],
  ["mcp_portal_logs", "ColoCode", 'ColoCode startsWith "us"', /^us[a-zA-Z]$/],
  ["http_requests", "ClientCountry", 'ClientCountry startsWith "U"', /^U[a-zA-Z0-9]$/],
])("where nothing looks usual a value still has its form: %s", (name, field, text, form) => {
  const own = datasetWithFacts(name);
  if (own === undefined) throw new Error("the dataset has facts");
  const { filter } = compile(text, { dataset: own });
  if (filter === undefined) throw new Error(text);
  for (const level of ["all", "documented"] as const) {
    const kept = analyze(filter, { values: deliveredValues(own, { values: level }) }).kept;
    expect(kept?.[field]).toMatch(form);
    if (field === "JA3Hash") expect(String(kept?.[field])).toHaveLength(32);
  }
});
