/** What is suggested for turns of other languages fits the types of the fields, or is not suggested. */
import { expect, test } from "vitest";
import { applyFixes, compile, describeDiagnostic, toPredicate } from "../../../src/index.js";

test.each<[text: string, code: string, becomes: string | null]>([
  ['EdgeResponseStatus matches "^5"', "LW136", "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
  ['EdgeResponseStatus !~ "^5"', "LW136", "(EdgeResponseStatus lt 500 or EdgeResponseStatus gt 599)"],
  ['EdgeResponseStatus like "5%"', "LW136", "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
  ['EdgeResponseStatus matches "^500$"', "LW136", "EdgeResponseStatus eq 500"],
  ['EdgeResponseStatus matches "^(500|502)$"', "LW136", "EdgeResponseStatus in [500, 502]"],
  ['EdgeResponseStatus like "%5"', "LW136", null],
  ['ClientASN matches "^5"', "LW136", null],
  ['ClientRequestPath matches "^5..$"', "LW136", null],
  ['ClientRequestPath matches "^/5"', "LW136", 'ClientRequestPath startsWith "/5"'],
  ['SecuritySources matches "^x"', "LW136", null],
  ['Cookies like "a%"', "LW136", null],
  ["len(SecuritySources) > 0", "LW137", null],
  ["EdgeResponseStatus is empty", "LW137", null],
  ["ClientCountry is empty", "LW137", 'ClientCountry eq ""'],
  ['starts_with(EdgeResponseStatus, "5")', "LW137", "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
  ["ClientCountry eq 1.5", "LW121", 'ClientCountry eq "1.5"'],
  ["ClientCountry eq 007", "LW121", 'ClientCountry eq "007"'],
  ["ClientCountry eq 5xx", "LW121", 'ClientCountry eq "5xx"'],
  ["ClientCountry eq True", "LW121", 'ClientCountry eq "True"'],
  ["CacheReserveUsed eq yes", "LW121", "CacheReserveUsed eq true"],
  ["CacheReserveUsed eq off", "LW121", "CacheReserveUsed eq false"],
  ["EdgeResponseStatus eq OriginResponseStatus", "LW121", null],
  ["ClientRequestPath eq ClientRequestURI", "LW121", null],
  ["ClientRequestPath eq abc", "LW121", 'ClientRequestPath eq "abc"'],
  ["RequestHeaders->>'x' eq \"y\"", "LW216", null],
  ['RequestHeaders."x-a" eq "y"', "LW216", null],
  ['"session" in Cookies', "LW123", null],
  ['"x" in SecuritySources', "LW123", 'SecuritySources contains "x"'],
])("%s", (text, code, becomes) => {
  const { diagnostics } = compile(text, { dataset: "http_requests" });
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
  const [only] = diagnostics;
  if (only === undefined) return;
  expect(only.fixes.some(({ safe }) => safe)).toBe(false);
  expect(
    only.fixes.length === 0 ? null : applyFixes({ diagnostics: [only], source: text }, { safeOnly: false }).text,
  ).toBe(becomes);
  const { message, help } = describeDiagnostic(only);
  expect(message.length + help.length).toBeGreaterThan(0);
  if (becomes !== null) expect(compile(becomes, { dataset: "http_requests" }).ok).toBe(true);
});

test.each<[text: string, becomes: string | null]>([
  ['SecuritySources =~ /waf/', null],
  ['SecuritySources like "%waf%"', null],
  ['SecuritySources matches "example.com.*"', null],
  ['matches(SecuritySources, "waf")', null],
  ['SecuritySources matches "^(a|b)$"', 'SecuritySources in ["a", "b"]'],
])("a pattern for a part of an element is none for the element: %s", (text, becomes) => {
  const [only] = compile(text, { dataset: "http_requests" }).diagnostics;
  expect([only?.code, only?.fixes.map(({ edits }) => edits[0]?.text)]).toEqual(["LW136", becomes === null ? [] : [becomes]]);
  if (becomes === null && only !== undefined) expect(describeDiagnostic(only)).toMatchObject({ message: expect.stringContaining("a part of an element") });
}); // biome-ignore format: a table

test.each([
  ['SecuritySources matches "a.b|c.d"', /^(?:a\.b|c\.d)$/, "."],
  ['SecuritySources !~ "a.b|c.d"', /^(?:a\.b|c\.d)$/, "."],
  ['EdgeResponseStatus matches "500|502"', /^(?:500|502)$/, null],
] as const)(
  "where the type refuses one of two readings, what is said is true of the other: %s",
  (text, whole, loose) => {
    const [only, ...more] = compile(text, { dataset: "http_requests" }).diagnostics;
    if (only?.code !== "LW136") throw new Error(only?.code);
    expect([more, only.args.meant.length, only.args.left, only.args.loose]).toEqual([[], 1, "whole", loose]);
    expect(describeDiagnostic(only).help.join("\n")).toContain("takes the pattern for the whole value");
    const { filter } = compile(only.args.meant[0] ?? "", { dataset: "http_requests" });
    if (filter === undefined) throw new Error("it is to be read");
    const keeps = toPredicate(filter);
    const asked = text.includes("!~");
    for (const value of ["a.b", "c.d", "axb", "a.bc", "500", "502", "5000"]) {
      const line = text.startsWith("Security")
        ? { SecuritySources: ["other", value] }
        : { EdgeResponseStatus: Number.parseInt(value, 10) };
      if (!Object.values(line).some(Number.isNaN))
        expect([value, keeps(line)]).toEqual([value, whole.test(value) !== asked]);
    }
  },
);
