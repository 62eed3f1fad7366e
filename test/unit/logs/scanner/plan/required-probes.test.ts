import { expect, test } from "vitest";
import type { CheckedTree } from "../../../../../src/check/filter.js";
import { type Probe, requiredProbes } from "../../../../../src/logs/scanner/plan/required-probes.js";
import { compiled } from "../../../../support/compiled.js";

/** Literals, and behind keys the lists of criteria that their values have to fulfil. */
const cases: readonly (readonly [string, readonly string[] | null])[] = [
  ['ClientCountry eq "ca"', ['"ca"']],
  ['ClientRequestPath startsWith "/api/v1"', ["api"]],
  ['ClientRequestHost endsWith ".example.com"', ['.example.com"']],
  ['ClientRequestUserAgent contains "bot"', ["bot"]],
  ['SecurityActions contains "skip"', ['"skip"']],
  ['ClientCountry in ["ca", "us"]', ['"ca"', '"us"']],
  ['ClientCountry !eq "ca"', ['"ClientCountry": !eq ca']],
  ["EdgeResponseStatus eq 500", ['"EdgeResponseStatus": eq 500']],
  // More are told by the value's place than by searching for each.
  [
    'ClientCountry in ["aa", "ab", "ac", "ad", "ae", "af", "ag", "ah", "ai"]',
    ['"ClientCountry": in aa,ab,ac,ad,ae,af,ag,ah,ai'],
  ],
  // All that is asked of one field alone is asked of one value.
  [
    "EdgeResponseStatus geq 400 and BotScore lt 30 and EdgeResponseStatus lt 500",
    ['"EdgeResponseStatus": geq 400 and lt 500'],
  ],
  ["EdgeResponseStatus geq 500 and (BotScore lt 30 or WAFAttackScore lt 20)", ['"EdgeResponseStatus": geq 500']],
  ["EdgeResponseStatus lt 200 or EdgeResponseStatus geq 500", ['"EdgeResponseStatus": lt 200 or geq 500']],
  ["EdgeResponseStatus geq 500 or BotScore lt 30", ['"EdgeResponseStatus": geq 500', '"BotScore": lt 30']],
  ['ClientCountry eq "ca" and EdgeResponseStatus geq 500', ['"ca"']],
  ['ClientCountry eq "ca" and ClientRequestHost eq "www.example.com"', ['"www.example.com"']],
  ['ClientCountry eq "ca" or ClientCity eq "Oslo"', ['"ca"', '"Oslo"']],
  ['ClientCountry eq "ca" or EdgeResponseStatus geq 500', ['"ca"', '"EdgeResponseStatus": geq 500']],
  // Any writer may escape what is beyond ASCII, and some what HTML treats specially.
  ['ClientCity eq "Zürich"', ['rich"']],
  ['ClientRequestURI contains "a=1&name=b"', ["name"]],
  ['ClientCity eq "é"', ['"ClientCity": eq é']],
  // A quote inside a string has a backslash before it, unlike the one that ends it.
  ['ClientCity contains "ab\\""', ["ab"]],
  ['ClientCity eq "\\"ab"', ['ab"']],
  ['ClientCity eq ""', ['""']],
];

test.each(cases)("%s requires %j", (text, probes) => {
  expect(requiredProbes([compiled(text, "http_requests")]).map(spelled)).toEqual(probes);
});

test("a string that happens to be a key is looked for as such", () => {
  const filter = compiled('ClientCountry eq "BotScore" or BotScore lt 30', "http_requests");
  expect(requiredProbes([filter]).map(spelled)).toEqual(['"BotScore"']);
});

test("of several filters each has its own, and one that keeps everything makes all of them worthless", () => {
  const [a, b] = ['ClientCountry eq "ca"', "EdgeResponseStatus geq 500"].map((text) => compiled(text, "http_requests"));
  const of = (...filters: readonly (typeof a)[]) =>
    requiredProbes(filters.filter((filter) => filter !== undefined)).map(spelled);
  expect(of(a, b)).toEqual(['"ca"', '"EdgeResponseStatus": geq 500']);
  expect(of(a, a && { ...a, tree: { kind: "Everything" } })).toEqual([]);
});

test("of more than eight only keys are looked for, and of too many none", () => {
  const nine = anyCity(9);
  expect(requiredProbes([nine]).map(spelled)).toEqual([
    `"ClientCity": ${Array.from({ length: 9 }, (_, at) => `contains city${at}`).join(" or ")}`,
  ]);
  expect(anyField(9)).toEqual(Array.from({ length: 9 }, (_, at) => `"Field${at}": eq ${at}`));
  expect(anyField(64)).toHaveLength(64);
  expect(anyField(65)).toEqual([]);
});

test("long lists and many alternatives of one value are not asked twice", () => {
  const members = (count: number) => Array.from({ length: count }, (_, at) => at);
  const of = (text: string) => requiredProbes([compiled(text, null)]);
  expect(of(`A in [${members(64).join()}]`)).toHaveLength(1);
  expect(of(`A in [${members(65).join()}]`)).toEqual([]);
  const eachOf = (count: number) => members(count).map((at) => compiled(`A in [${at}, -1]`, null));
  expect(requiredProbes(eachOf(64))).toHaveLength(1);
  expect(requiredProbes(eachOf(65))).toEqual([]);
  const [probe] = of(
    `A !in [${members(65).join()}] and A gt 5 and ${members(100)
      .map((at) => `A !eq ${at}`)
      .join(" and ")}`,
  );
  expect(probe?.value?.anyOf.map((all) => all.length)).toEqual([64]);
});

function anyCity(count: number) {
  return compiled(
    Array.from({ length: count }, (_, at) => `ClientCity contains "city${at}"`).join(" or "),
    "http_requests",
  );
}

/** What is looked for where any of so many fields may decide. */
function anyField(count: number): readonly string[] {
  const text = Array.from({ length: count }, (_, at) => `Field${at} eq ${at}`).join(" or ");
  return requiredProbes([compiled(text, null)]).map(spelled);
}

function spelled({ literal, value }: Probe): string {
  if (value === null) return literal;
  return `${literal}: ${value.anyOf.map((all) => all.map((tree) => `${textOf(tree)}`).join(" and ")).join(" or ")}`;
}

function textOf(tree: CheckedTree): string {
  return tree.kind === "Criterion" ? `${tree.operator} ${String(tree.operand)}` : tree.kind;
}
