import { expect, test } from "vitest";
import { requiredLiterals } from "../../../../../src/logs/scanner/plan/required-literals.js";
import { compiled } from "../../../../support/compiled.js";

const cases: readonly (readonly [string, readonly string[] | null])[] = [
  ['ClientCountry eq "ca"', ['"ca"']],
  ['ClientRequestPath startsWith "/api/v1"', ["api"]],
  ['ClientRequestHost endsWith ".example.com"', ['.example.com"']],
  ['ClientRequestUserAgent contains "bot"', ["bot"]],
  ['SecurityActions contains "skip"', ['"skip"']],
  ['ClientCountry in ["ca", "us"]', ['"ca"', '"us"']],
  ['ClientCountry !eq "ca"', null],
  ["EdgeResponseStatus eq 500", null],
  ['ClientCountry eq "ca" and EdgeResponseStatus geq 500', ['"ca"']],
  ['ClientCountry eq "ca" and ClientRequestHost eq "www.example.com"', ['"www.example.com"']],
  ['ClientCountry eq "ca" or ClientCity eq "Oslo"', ['"ca"', '"Oslo"']],
  ['ClientCountry eq "ca" or EdgeResponseStatus geq 500', null],
  // Any writer may escape what is beyond ASCII, and some what HTML treats specially.
  ['ClientCity eq "Zürich"', ['rich"']],
  ['ClientRequestURI contains "a=1&name=b"', ["name"]],
  ['ClientCity eq "é"', null],
  // A quote inside a string has a backslash before it, unlike the one that ends it.
  ['ClientCity contains "ab\\""', ["ab"]],
  ['ClientCity eq "\\"ab"', ['ab"']],
  ['ClientCity eq ""', ['""']],
];

test.each(cases)("%s requires %j", (text, literals) => {
  expect(requiredLiterals([compiled(text, "http_requests")])).toEqual(literals);
});

test("of several filters each has its own, and one without makes all of them worthless", () => {
  const [a, b, none] = ['ClientCountry eq "ca"', 'ClientCity eq "Oslo"', "EdgeResponseStatus geq 500"].map((text) => compiled(text, "http_requests"));
  expect(requiredLiterals([a, b].filter((filter) => filter !== undefined))).toEqual(['"ca"', '"Oslo"']);
  expect(requiredLiterals([a, none].filter((filter) => filter !== undefined))).toBeNull();
});
