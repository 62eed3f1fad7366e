import { expect, it } from "vitest";
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
])("%j is JSON: %s", (text, expected) => {
  expect(isJson(text)).toBe(expected);
});
