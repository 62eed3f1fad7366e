/** Names and types: text → code and underlined text → text after safe fixes, or after each suggestion. */
import { describe, expect, test } from "vitest";
import { compile, datasets, defineDataset, describeDiagnostic } from "../../src/index.js";
import { correct, testRows, testValues } from "./rows.js";

/** One field of every type. */
const everyType = defineDataset({
  name: "every_type",
  asOf: "2026-09-15",
  fields: {
    S: "string", I: "int", B: "bool", AS: "array<string>", AI: "array<int>", T: "timestamp", O: "object", AO: "array<object>",
    F: "float", U: "unknown", Old: { type: "string", deprecated: true, replacedBy: "S" },
    Hidden: { type: "string", filterable: false },
  },
  removed: { Gone: { replacedBy: "S" }, Lost: {} },
}); // biome-ignore format: a table
const options = { dataset: everyType, lint: false };

const where = (key: string, operator: string, value: string) =>
  `{"where":{"and":[{"key":"${key}","operator":"${operator}","value":${value}}]}}`;

test("two names in other letters are no certain fix", () => {
  const both = defineDataset({ name: "both", fields: { AB: "string", Ab: "string" } });
  const [one] = compile('ab eq "x"', { dataset: both, lint: false }).diagnostics;
  expect(one?.fixes.map(({ safe }) => safe)).toEqual([false, false]);
});

testValues("the field", [
  ['S eq "a" and I eq 5 and B eq true and AS contains "a" and AI in [1] and T geq 5', ""],
  ['S eq "a" or Nope eq 1', "error LW202 Nope"],
  ['S eq "a" keep {"s":1}', 'error LW202 "s"', 'S eq "a" keep {"S":1}'],
  ['s eq "a"', "error LW202 s", 'S eq "a"'],
  ["nope.host eq 1", "error LW202 nope.host"],
  ['`S.keyword` eq "a"', "error LW202 `S.keyword`", 'S eq "a"'],
  ['ClientCountry eq "a"', "error LW203 ClientCountry"],
  ['Old eq "a"', "LW215 Old", 'S eq "a"'],
  ['Old eq "a" or Old eq "b" or Old eq 5', "LW215 Old | error LW208 5", 'S eq "a" or Old eq "b" or Old eq 5', 'Old eq "a" or Old eq "b" or Old eq "5"'],
  ['Gone eq "a"', "error LW833 Gone", 'S eq "a"'],
  ['Lost eq "a"', "error LW833 Lost"],
  ['Hidden eq "a"', "error LW214 Hidden"],
  ["Hidden lt 5", "error LW214 Hidden"],
  ['O eq "a"', "error LW214 O"],
  ['AO contains "a"', "error LW214 AO"],
  ['`O.a` eq "b"', "error LW214 `O.a`"],
  ["F lt 5", "error LW214 F"],
  ["U gt 5", "LW221 U"],
  ['U contains "a"', "LW221 U"],
  ['U startsWith 5', "LW221 U | error LW208 5", 'U startsWith "5"'],
  [where("i", "eq", "1"), 'error LW202 "i"', where("I", "eq", "1")],
], options); // biome-ignore format: a table

testValues("a field of a shipped dataset", [
  ['ClientCuontry eq "ca"', "error LW202 ClientCuontry", 'ClientCountry eq "ca"'],
  ['client_ip eq "192.0.2.1"', "error LW202 client_ip", 'ClientIP eq "192.0.2.1"'],
  ['`RequestHeaders["user-agent"]` eq "a"', 'error LW214 `RequestHeaders["user-agent"]`', 'ClientRequestUserAgent eq "a"'],
  ['WAFProfile eq "a"', "error LW833 WAFProfile"],
  ['ClientTLSKeyExchangeGroup eq "X25519MLKEM768"', ""],
]); // biome-ignore format: a table
testValues("a field of a shipped dataset", [["EdgeResponseStatus eq 200", "error LW203 EdgeResponseStatus"]], {
  dataset: datasets.dns_logs,
});
testValues("a field of a shipped dataset", [
  ["FirewallForAIInjectionScore lt 20", "LW215 FirewallForAIInjectionScore", "AISecurityInjectionScore lt 20"],
], { dataset: datasets.firewall_events }); // biome-ignore format: a table
testValues("a field of a shipped dataset", [
  ['SourceASNDescription contains "A"', "error LW833 SourceASNDescription", 'SourceASNName contains "A"'],
  ["ColoID eq 46", "error LW833 ColoID", "ColoCode eq 46"],
], { dataset: datasets.network_analytics_logs }); // biome-ignore format: a table

testValues("the operator", [
  ['S lt "b"', "error LW207 lt"],
  ["Old lt 5", "LW215 Old | error LW207 lt", "S lt 5"],
  ["B in [true]", "error LW207 in"],
  ["B lt true", "error LW207 lt"],
  ["I contains 5", "error LW207 contains"],
  ['AS eq "a"', "error LW207 eq", 'AS contains "a"'],
  ['AS=["a", "b"]', "error LW207 =", 'AS in ["a", "b"]'],
  ['AS= ["a", "b"]', "error LW207 =", 'AS in ["a", "b"]'],
  ['AS =["a", "b"]', "error LW207 =", 'AS in ["a", "b"]'],
  ['AS !eq ["a", "b"]', "error LW207 !eq", 'AS !in ["a", "b"]'],
  ['AS startsWith "a"', "error LW207 startsWith"],
], options); // biome-ignore format: a table
testValues("the operator", [
  ['EdgeResponseStatus startsWith "5"', "error LW207 startsWith", "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
  ['EdgeResponseStatus !startsWith "5"', "error LW207 !startsWith", "(EdgeResponseStatus lt 500 or EdgeResponseStatus gt 599)"],
  ['EdgeResponseStatus startsWith "50"', "error LW207 startsWith"],
]); // biome-ignore format: a table

testRows("the type of the value", [
  ["S eq 5", "LW208 5", 'S eq "5"'],
  ["S eq true", "LW208 true"],
  ['I eq "500"', 'LW208 "500"', "I eq 500"],
  ['I eq "x"', 'LW208 "x"'],
  ['B eq "true"', 'LW208 "true"', "B eq true"],
  ['AI contains "5"', 'LW208 "5"', "AI contains 5"],
  ["AS in [1, 2]", "LW208 1", 'AS in ["1", "2"]'],
  ['I in ["1", "x", "2", "3"]', 'LW208 "1" | LW208 "x"', 'I in [1, "x", 2, 3]'],
  ['I in [200, "201"]', 'LW208 "201"', "I in [200, 201]"],
  ['T lt "1704067200"', 'LW208 "1704067200"', "T lt 1704067200"],
  ['T eq "1700000000"', 'LW219 "1700000000"', "T eq 1700000000"],
  ['T in ["5", "2024", "x"]', 'LW219 "5"', 'T in [5, 2024, "x"]'],
  ['T in [5, "a"]', 'LW212 "a"'],
  ['T eq "2024-01-01T00:00:00Z" and T startsWith "2024"', ""],
  ['T startsWith "17"', ""],
  ['T geq 5 and T startsWith "2024"', 'LW217 "2024"'],
  ['U geq 5 and U eq "5"', 'LW221 U | LW217 "5"'],
  [where("I", "eq", '"500"'), ""],
  [where("I", "eq", '"18446744073709551615"'), ""],
  [where("I", "eq", '"18446744073709551616"'), 'LW108 "18446744073709551616"'],
  [where("I", "in", '["1",2]'), ""],
  [where("B", "eq", '"true"'), ""],
  [where("T", "eq", '"5"'), ""],
  [where("AI", "contains", '"5"'), ""],
  [where("S", "eq", "5"), "LW208 5", where("S", "eq", '"5"')],
], options); // biome-ignore format: a table
testValues("the type of the value", [
  ["B eq 1", "error LW208 1", "B eq true"],
  ['B eq "no"', 'error LW208 "no"', "B eq false"],
  ['B eq "maybe"', 'error LW208 "maybe"'],
  ["S eq true", "error LW208 true", 'S eq "true"'],
], options); // biome-ignore format: a table

testValues("a text that means an integer", [
  ['EdgeResponseStatus eq "5xx"', 'error LW208 "5xx"', "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
  ['EdgeResponseStatus !eq "500-599"', 'error LW208 "500-599"', "(EdgeResponseStatus lt 500 or EdgeResponseStatus gt 599)"],
  ['EdgeResponseStatus gt "5xx"', 'error LW208 "5xx"', "EdgeResponseStatus gt 599"],
  ['EdgeResponseStatus geq "5xx"', 'error LW208 "5xx"', "EdgeResponseStatus geq 500"],
  ['EdgeResponseStatus in ["4xx", "500"]', 'error LW208 "4xx"', "(EdgeResponseStatus eq 500 or (EdgeResponseStatus geq 400 and EdgeResponseStatus leq 499))"],
  ['EdgeResponseStatus !in ["2xx", 301, 404]', 'error LW208 "2xx"', "(EdgeResponseStatus !in [301, 404] and (EdgeResponseStatus lt 200 or EdgeResponseStatus gt 299))"],
  ["EdgeResponseStatus eq 1.5", "error LW208 1.5", "EdgeResponseStatus eq 1", "EdgeResponseStatus eq 2"],
  ["EdgeResponseBytes gt 0.5", "error LW208 0.5", "EdgeResponseBytes gt 0", "EdgeResponseBytes gt 1"],
  ["EdgeResponseBytes lt 0.5", "error LW208 0.5", "EdgeResponseBytes lt 1", "EdgeResponseBytes lt 0"],
  ["EdgeResponseBytes gt 10MB", "error LW208 10MB", "EdgeResponseBytes gt 10000000", "EdgeResponseBytes gt 10485760"],
  ['EdgeResponseBytes gt "10MiB"', 'error LW208 "10MiB"', "EdgeResponseBytes gt 10485760"],
  ["OriginResponseDurationMs gt 5s", "error LW208 5s", "OriginResponseDurationMs gt 5000"],
  ['OriginResponseDurationMs gt "1500us"', 'error LW208 "1500us"', "OriginResponseDurationMs gt 1", "OriginResponseDurationMs gt 2"],
  ['OriginResponseDurationMs gt "10MB"', 'error LW208 "10MB"'],
  ["ClientASN eq AS64500", "error LW208 AS64500", "ClientASN eq 64500"],
  ['ClientASN in ["AS64500", 64501]', 'error LW208 "AS64500"', "ClientASN in [64500, 64501]"],
  ['EdgeStartTimestamp gt "2024-01-01"', 'error LW208 "2024-01-01"', "EdgeStartTimestamp gt 1704067200000000000", "EdgeStartTimestamp gt 1704067200"],
  ["EdgeStartTimestamp gt 2024-01-01", "error LW208 2024-01-01", "EdgeStartTimestamp gt 1704067200000000000", "EdgeStartTimestamp gt 1704067200"],
  ['EdgeStartTimestamp gt "2024-01-01T00:00:00.5Z"', 'error LW208 "2024-01-01T00:00:00.5Z"', "EdgeStartTimestamp gt 1704067200500000000"],
  ['EdgeStartTimestamp gt "2024-01-01T01:00:00+01:00"', 'error LW208 "2024-01-01T01:00:00+01:00"', "EdgeStartTimestamp gt 1704067200000000000", "EdgeStartTimestamp gt 1704067200"],
  ['EdgeStartTimestamp gt "now"', 'error LW208 "now"'],
]); // biome-ignore format: a table
testValues("a text that means an integer", [
  ['ResponseCode eq "NXDOMAIN"', 'error LW208 "NXDOMAIN"', "ResponseCode eq 3"],
], { dataset: datasets.dns_logs }); // biome-ignore format: a table

describe("a fraction is rounded so that the same integers are kept", () => {
  test.each([
    ["lt 0.5", "lt 1"],
    ["leq 0.5", "leq 0"],
    ["gt 0.5", "gt 0"],
    ["geq 0.5", "geq 1"],
    ["lt 5.0", "lt 5"],
    ["leq 98.5", "leq 98"],
    ["geq 1.01", "geq 2"],
  ])("BotScore %s", (comparison, rounded) => expect(correct(`BotScore ${comparison}`)).toBe(`BotScore ${rounded}`));
});

testRows("lists and single values", [
  ['S in "a"', 'LW209 "a"', 'S in ["a"]'],
  ['S in " a"', 'LW209 " a"', 'S in [" a"]'],
  ['S in "a b"', 'LW209 "a b"'],
  ['S !in "a|b"', 'LW209 "a|b"'],
  ['S in "/a/*"', 'LW209 "/a/*"'],
  ["I in 5", "LW209 5", "I in [5]"],
  ['I in "200,201"', 'LW209 "200,201"', "I in [200, 201]"],
  ['I in "[200]"', 'LW209 "[200]"', "I in [200]"],
  ['I in "200,5xx"', 'LW209 "200,5xx"'],
  [`S in "['a', 'b']"`, `LW209 "['a', 'b']"`, 'S in ["a", "b"]'],
  ["I=[200, 201]", "LW210 [200, 201]", "I in [200, 201]"],
  ['S eq ["a", "b"]', 'LW210 ["a", "b"]', 'S in ["a", "b"]'],
  ['S !eq ["a", "b"]', 'LW210 ["a", "b"]', 'S !in ["a", "b"]'],
  ['S startsWith ["a"]', 'LW210 ["a"]', 'S startsWith "a"'],
  ["I gt [5, 6]", "LW210 [5, 6]"],
  ["I in []", "LW211 []"],
  ["I in [5, 5]", "LW213 5", "I in [5]"],
  ['S in ["a", "b", "a"]', 'LW213 "a"', 'S in ["a", "b"]'],
  [where("I", "in", '"200,201"'), 'LW209 "200,201"', where("I", "in", "[200,201]")],
], options); // biome-ignore format: a table
testValues("lists and single values", [
  ['S in "a, b"', 'error LW209 "a, b"', 'S in ["a", "b"]', 'S in ["a, b"]'],
  ['S startsWith ["a", "b"]', 'error LW210 ["a", "b"]', '(S startsWith "a" or S startsWith "b")'],
  ['S !contains ["a", "b"]', 'error LW210 ["a", "b"]', '(S !contains "a" and S !contains "b")'],
  ['AS contains ["a", "b"]', 'error LW210 ["a", "b"]', 'AS in ["a", "b"]'],
], options); // biome-ignore format: a table
testRows("lists and single values", [
  ['ClientIP in "203.0.113.7,2001:db8::7"', 'LW209 "203.0.113.7,2001:db8::7"', 'ClientIP in ["203.0.113.7", "2001:db8::7"]'],
  ['ClientCountry in "us, germany"', 'LW209 "us, germany"'],
  ['ClientRequestURI !in "/tiles?bbox=1,2"', 'LW209 "/tiles?bbox=1,2"'],
]); // biome-ignore format: a table
testValues("lists and single values", [
  ['ClientIP in "192.0.2.0/23"', 'error LW209 "192.0.2.0/23"', '(ClientIP startsWith "192.0.2." or ClientIP startsWith "192.0.3.")'],
  ['ClientIP !in "192.0.2.6/31"', 'error LW209 "192.0.2.6/31"', 'ClientIP !in ["192.0.2.6", "192.0.2.7"]'],
]); // biome-ignore format: a table

testRows("independent mistakes are told at once", [
  ["Nope eq 1 and ClientCuontry eq", "LW202 Nope | LW202 ClientCuontry | LW113 eq"],
  ["clientip gt and BotScore eq 1", "LW202 clientip | LW113 gt", "ClientIP gt and BotScore eq 1"],
  ["`Cookies` matches \"a.*b(\" or BotScore eq 1", 'LW214 `Cookies` | LW136 matches "a.*b("'],
  ['ClientCountry in ["ca", "ca"] and Nope geq "5" and BotScore eq "5"', 'LW213 "ca" | LW202 Nope | LW208 "5" | LW208 "5"', 'ClientCountry in ["ca"] and Nope geq 5 and BotScore eq 5'],
]); // biome-ignore format: a table

test.each([
  ["F lt 5", everyType, "filter by another field, or in your log store: no operator takes the type `float`"],
  ['Hidden eq "a"', everyType, "filter by another field, or in your log store: the dataset excludes this field"],
  ["U gt 5", everyType, "copy the value from a delivered log line"],
  ["Status eq 1", undefined, "name the dataset of the job"],
])("the help for %s", (text, given, help) => {
  const one = compile(text, { dataset: given }).diagnostics.find(({ code }) => code !== "LW206");
  expect(one && describeDiagnostic(one).help).toBe(help);
});
