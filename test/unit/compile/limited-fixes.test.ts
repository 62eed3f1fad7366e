/** A suggestion that the service would refuse is none, by itself or beside those before it. */
import { describe, expect, test } from "vitest";
import type { CheckContext } from "../../../src/checked/context.js";
import { limitedFixes } from "../../../src/compile/limited-fixes.js";
import { applyFixes, compile, describeDiagnostic } from "../../../src/index.js";
import { defaultLimits } from "../../../src/language/limits.js";
import { textNotation } from "../../../src/text/notation.js";
import { whole } from "../../support/seed.js";
import { facts } from "../../support/value-warnings.js";

const many = (count: number) => Array.from({ length: count }, (_, at) => `EdgeResponseBytes eq ${at}`).join(" or ");
const options = { ...facts, limits: { bytes: 5000 } };
const eight = "10.0.0.0/13";
const other = "10.16.0.0/13";

/** For each diagnostic its code, how many fixes it has, and the sizes that it says the filter would have. */
const told = (text: string | object) =>
  compile(text, options).diagnostics.flatMap(({ code, fixes, over }) =>
    code === "LW303" ? [] : [[code, fixes.length, over?.size ?? null]],
  );

test.each<[string, readonly (readonly unknown[])[]]>([
  [`${many(22)} or ClientIP eq "${eight}"`, [["LW812", 1, null]]],
  [`${many(14)} or ClientIP eq "${eight}" or ClientIP eq "${other}"`, [["LW812", 1, null], ["LW812", 1, null]]],
  [`${many(15)} or ClientIP eq "${eight}" or ClientIP eq "${other}"`, [["LW812", 1, null], ["LW812", 0, 31]]],
  [`${many(22)} or ClientIP in ${eight}`, [["LW141", 1, null]]],
  [`${many(23)} or ClientIP in ${eight}`, [["LW141", 0, 31]]],
  [`${many(23)} or ClientIP in "${eight}"`, [["LW141", 0, 31]]],
  [`${many(23)} or ip.src eq "${eight}"`, [["LW830", 0, 31]]],
  [`${many(28)} or ClientRequestPath matches "\\\\.(jpg|png|gif)$"`, [["LW136", 0, 31]]],
  [`${many(29)} or WAFAttackScore lt 20`, [["LW808", 0, 31]]],
])("%s", (text, expected) => { expect(told(text)).toEqual(expected); }); // biome-ignore format: a table

test("in where JSON, too", () => {
  const terms = Array.from({ length: 15 }, (_, value) => ({ key: "EdgeResponseBytes", operator: "eq", value }));
  const or = [
    ...terms,
    { key: "ClientIP", operator: "eq", value: eight },
    { key: "ClientIP", operator: "in", value: other },
  ];
  const text = JSON.stringify({ where: { or } });
  expect(told(text)).toEqual([["LW141", 1, null]]);
  const more = JSON.stringify({ where: { or: [...or, ...terms.slice(0, 8)] } });
  expect(told(more)).toEqual([["LW141", 0, 32]]);
});

test("all suggestions together make a filter that fits, and the help says why one is none", () => {
  const text = `${many(15)} or ClientIP eq "${eight}" or ClientIP eq "${other}"`;
  const { diagnostics } = compile(text, options);
  const mended = compile(applyFixes({ diagnostics, source: text }, { safeOnly: false }).text, options);
  expect(mended.ok && mended.filter.sizes.operators).toBe(24);
  expect(diagnostics.flatMap((one) => describeDiagnostic(one).help)).toContain(
    "written as comparisons the filter has 31 operators, and a job takes 30: write it all the same and split it into several jobs",
  );
});

test("what is over a limit may grow, and small filters are not measured", () => {
  expect(told(`${many(30)} or WAFAttackScore lt 20`).map(([code, fixes]) => [code, fixes])).toContainEqual([
    "LW808",
    1,
  ]);
  expect(told(`WAFAttackScore lt 20 and ClientIP in ${eight}`)).toEqual([["LW141", 1, null]]);
});

describe("of a filter that fits, all suggestions together fit to the byte, however little one adds", () => {
  const mistaken = [
    'ClientRequestHost eq "*.example.com"',
    'ClientRequestHost eq "*.example.com" or not (ClientRequestUserAgent eq "bot-.*")',
    'not ClientIP in ["10.0.0.0/14","fe80::/12"] or ClientRequestHost eq "*.example.com"',
    'ClientRequestPath !contains "(foo|bar|baz)" or ClientRequestHost !eq "*.example.com" or ClientRequestPath eq "/api/*"',
    'ClientRequestPath endsWith ".(jpe?g|png|gif|css)$" or ClientRequestHost eq "*.example.com" or ClientRequestURI eq "/api/*"',
  ];
  const signs = ["a", "é", "日", "😀", '\\"', "\\\\", "\\u0001"];
  test.each(signs.map((sign, at) => ({ sign, at })))("padded by $sign", ({ sign, at }) => {
    let refused = 0;
    // Each of them with every other sign, and each sign with every other of them.
    for (const text of mistaken.filter((_, which) => whole || (which + at) % 2 === 0)) {
      const written = (count: number) => `ClientRequestUserAgent contains "x${sign.repeat(count)}" or ${text}`;
      const bytes = (source: string) => compile(source, facts).filter?.sizes.bytes ?? Number.NaN;
      const [base, each] = [bytes(written(0)), bytes(written(1)) - bytes(written(0))];
      const most = Math.floor((1000 - base) / each);
      for (let count = most; count > most - Math.ceil(60 / each); count--) {
        const source = written(count);
        const { diagnostics } = compile(source, facts);
        refused += diagnostics.filter(({ over }) => over !== undefined).length;
        const { filter } = compile(applyFixes({ diagnostics, source }, { safeOnly: false }).text, facts);
        expect(filter?.sizes.bytes, source).toBeLessThanOrEqual(1000);
      }
    }
    expect(refused).toBeGreaterThan(0);
  });
});

test.each([
  [10, true],
  [110_000, false],
])("a text of %d characters is read again for a suggestion: %s", (length, expected) => {
  const text = " ".repeat(length);
  const [diagnostic] = compile('EdgeResponseStatus matches "^5(0|1)0$"', options).diagnostics;
  if (diagnostic === undefined) throw new Error("there is nothing to suggest");
  const grown = {
    ...diagnostic,
    fixes: [{ safe: false, edits: [{ span: { start: 0, end: 0 }, text: `A eq 1${" or A eq 1".repeat(40)}` }] }],
  };
  let read = 0;
  const readAgain = () => {
    read++;
    return null;
  };
  const context: CheckContext = {
    dataset: null,
    datasets: [],
    form: "text",
    notation: textNotation,
    text,
    timestamps: null,
    unknownFields: "ignore",
  };
  limitedFixes([grown], { sizes: null, limits: defaultLimits, context, place: { start: 0, end: length }, readAgain });
  expect(read > 0).toBe(expected);
});
