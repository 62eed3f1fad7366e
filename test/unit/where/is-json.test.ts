import { expect, it } from "vitest";
import { compile } from "../../../src/index.js";
import { isJson } from "../../../src/where/is-json.js";

it.each([
  ["{", true],
  ["\ufeff \r\n\t[", true],
  ['"{}"', true],
  [' "a \\" b" \n', true],
  ['"ClientCountry" eq "ca"', false],
  ['"unclosed', false],
  ['ClientCountry eq "{"', false],
  ["", false],
  ['"{}" "{}"', true],
  ['"{}"\n""\nnull', true],
  ['""\nnull', true],
  ["null", true],
  [' null\n"{}"', true],
  ["null eq 1", false],
  ["nullable eq 1", false],
  ["null-able eq 1", false],
  ['"{}" eq 1', false],
  ['"a" "b"', false],
  ["\u00a0{", false],
  ["// a\n{}", true],
  [" /* a\n */ // b\r\n [", true],
  ["// a\nClientCountry eq 1", false],
  ["// {", false],
  ["/* {", false],
  ["/ {", false],
  ['# a\n# b\n{"where":{}}', true],
  ['# a\n\n[ {"dataset":"x"}]', true],
  ["# a\n{A eq 1}", false],
  ['# {"\nA eq 1', false],
  ["# {", false],
])("%j is JSON: %s", (text, expected) => {
  expect(isJson(text)).toBe(expected);
});

it.each(["// a\n// b\n", "/* a */\n/* b */\n", "# a\n# b\n"])(
  "comments above JSON are told as comments, and nothing else: %j",
  (comments) => {
    const { diagnostics } = compile(
      `${comments}{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}`,
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(["LW401", "LW206", "LW401"]);
  },
);
