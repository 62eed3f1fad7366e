/** What is suggested for turns of other languages fits the types of the fields, or is not suggested. */
import { expect, test } from "vitest";
import { applyFixes, compile, describeDiagnostic } from "../../../src/index.js";

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
  expect(only.fixes.length === 0 ? null : applyFixes({ diagnostics: [only], source: text }, { safeOnly: false }).text).toBe(becomes);
  const { message, help } = describeDiagnostic(only);
  expect(message.length + help.length).toBeGreaterThan(0);
  if (becomes !== null) expect(compile(becomes, { dataset: "http_requests" }).ok).toBe(true);
});
