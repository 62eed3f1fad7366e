/** Schema file → dataset, or codes with the text at fault; log lines → types. */
import { describe, expect, test } from "vitest";
import { applyFixes, datasets, describeDiagnostic } from "../../src/index.js";
import { typeReader } from "../../src/internal.js";
import { readSchema } from "../../src/schema/index.js";
import { reportOf } from "./rows.js";

/** Codes and texts at fault, then the file after all suggestions when there is one. */
function reportsOf(source: string): string {
  const { diagnostics } = readSchema(source);
  const found = diagnostics.map((one) => `${reportOf(one, source)} ${one.pointer}`);
  const { text } = applyFixes({ diagnostics, source }, { safeOnly: false });
  return [...found, ...(text === source ? [] : [text])].join(" | ");
}

describe("mistakes", () => {
  test.each([
    ["[]", "LW701 [ "],
    ["{}", "LW703 { "],
    ['{"fields":["A"]}', "LW701 [ /fields"],
    ['{"fields":{"A":5}}', "LW701 5 /fields/A"],
    ['{"fields":{"A":{}}}', "LW703 { /fields/A"],
    ['{"fields":{"A":"integer"}}', 'LW704 "integer" /fields/A | {"fields":{"A":"int"}}'],
    ['{"fields":{"A":"boolean"}}', 'LW704 "boolean" /fields/A | {"fields":{"A":"bool"}}'],
    ['{"fields":{"A":{"type":"strin"}}}', 'LW704 "strin" /fields/A/type | {"fields":{"A":{"type":"string"}}}'],
    ['{"fields":{"A":{"typ":"int","type":"int"}}}', 'LW702 "typ" /fields/A/typ | {"fields":{"A":{"type":"int","type":"int"}}}'],
    ['{"fields":{"A":{"type":"int","unit":"sec"}}}', 'LW704 "sec" /fields/A/unit'],
    ['{"fields":{"A":{"type":"string","format":"IP"}}}', 'LW704 "IP" /fields/A/format | {"fields":{"A":{"type":"string","format":"ip"}}}'],
    ['{"fields":{"A":{"type":"string","enum":["a",1]}}}', "LW701 1 /fields/A/enum/1"],
    ['{"fields":{"A":{"type":"int","usual":[1]}}}', "LW701 [ /fields/A/usual"],
    ['{"fields":{"A":{"type":"int","multipleOf":0}}}', "LW701 0 /fields/A/multipleOf"],
    ['{"fields":{"A":{"type":"string","missing":[null]}}}', "LW701 null /fields/A/missing/0"],
    ['{"fields":{"A/B":{"type":"int","case":"lower"}}}', 'LW708 "case" /fields/A~1B/case'],
    ['{"fields":{"A":{"type":"string","min":1}}}', 'LW708 "min" /fields/A/min'],
    ['{"fields":{"A":{"type":"bool","format":"ip"}}}', 'LW708 "format" /fields/A/format'],
    ['{"fields":{"A":{"type":"string","format":"port"}}}', 'LW708 "format" /fields/A/format'],
    ['{"fields":{"A":{"type":"int","min":2,"max":1}}}', 'LW710 "max" /fields/A/max'],
    ['{"fields":{"A":{"type":"int","min":2,"max":5,"usual":[1,3]}}}', 'LW710 "usual" /fields/A/usual'],
    ['{"fields":{"A":{"type":"int","usual":[3,1]}}}', 'LW710 "usual" /fields/A/usual'],
    ['{"name":"a b","fields":{}}', 'LW706 "a b" /name'],
    ['{"extends":"dns_log","fields":{}}', 'LW204 "dns_log" /extends | {"extends":"dns_logs","fields":{}}'],
    ['{"timeField":"Whn","fields":{"When":"timestamp"}}', 'LW202 "Whn" /timeField | {"timeField":"When","fields":{"When":"timestamp"}}'],
    ['{"fields":{},"field":1}', 'LW702 "field" /field | {"fields":{},"fields":1}'],
    ['{"fields":{"A":1},"x":2}', 'LW701 1 /fields/A | LW702 "x" /x'],
    ["", "LW401  undefined"],
  ])("%s", (source, reports) => expect(reportsOf(source)).toBe(reports)); // biome-ignore format: a table
});

describe("datasets", () => {
  test.each([
    ['{"fields":{"A":"int"}}', ["", ["A"], undefined, undefined]],
    ['{"name":"own","asOf":"2026-10-01","timeField":"A","fields":{"A":"unknown"}}', ["own", ["A"], "A", "2026-10-01"]],
    ['{"extends":"dns_logs","timeField":"Timestamp","fields":{"Added":"int"}}', ["dns_logs", [...Object.keys(datasets.dns_logs.fields), "Added"], "Timestamp", datasets.dns_logs.asOf]],
    ['{"fields":{"__proto__":"int","constructor":"bool"}}', ["", ["__proto__", "constructor"], undefined, undefined]],
    ['{"fields":{"A":{"type":"int","min":1,"max":1,"usual":[1,1]}}}', ["", ["A"], undefined, undefined]],
  ])("%s", (source, expected) => {
    const { dataset } = readSchema(source);
    expect([dataset?.name, Object.keys(dataset?.fields ?? {}), dataset?.timeField, dataset?.asOf]).toEqual(expected);
  }); // biome-ignore format: a table

  test("a field replaces that of the extended dataset", () => {
    const { dataset } = readSchema('{"extends":"dns_logs","fields":{"QueryName":{"type":"array<string>","note":"n"}}}');
    expect(dataset?.fields["QueryName"]).toEqual({ type: "array<string>", note: "n" });
    expect(dataset?.scopes).toEqual(["zone"]);
  });

  test.each(Object.values(datasets))("every fact of $name is possible in a schema file", ({ name, fields }) => {
    const withoutSources = JSON.stringify({ name, fields }, (key, value) => (key === "source" ? undefined : value));
    const { diagnostics } = readSchema(withoutSources);
    expect(diagnostics.map((one) => describeDiagnostic(one, withoutSources).message)).toEqual([]);
  });
});

test.each([
  [[{ a: 1 }, { a: 2.5 }], { a: "float" }],
  [[{ a: "2026-01-01T00:00:00.123456789Z" }, { a: 1767225600 }], { a: "timestamp" }],
  [[{ a: "2026-01-01T00:00:00Z" }, { a: "never" }], { a: "string" }],
  [[{ a: [] }, { a: [1] }], { a: "array<int>" }],
  [[{ a: [] }], { a: "array<string>" }],
  [[{ a: null }], {}],
  [[{ a: 1 }, { a: "x" }], { a: "unknown" }],
  [[{ a: [1, "x"] }], { a: "unknown" }],
  [[{ a: 18446744073709551615n, b: true, c: {}, d: [{}] }], { a: "int", b: "bool", c: "object", d: "array<object>" }],
])("types of %o", (lines, types) => {
  const reader = typeReader();
  for (const line of lines) reader.take(line);
  expect(reader.types()).toEqual(types);
});
