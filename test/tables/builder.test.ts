/** A value in a template → literal or code. */
import { expect, test } from "vitest";
import { datasets, filterBuilder } from "../../src/index.js";

const { where } = filterBuilder(datasets.http_requests);

test.each<[value: unknown, result: string]>([
  [5, "BotScore eq 5"],
  [-0, "BotScore eq 0"],
  [2 ** 53 - 1, "BotScore eq 9007199254740991"],
  [2 ** 53, "LW151"],
  [-(2 ** 53) + 1, "BotScore eq -9007199254740991"],
  [-(2 ** 53), "LW151"],
  [2n ** 64n - 1n, "BotScore eq 18446744073709551615"],
  [2n ** 64n, "LW108"],
  [-(2n ** 63n), "BotScore eq -9223372036854775808"],
  [-(2n ** 63n) - 1n, "LW108"],
  [0.5, "LW151"],
  [Number.NaN, "LW151"],
  [Number.POSITIVE_INFINITY, "LW151"],
  [null, "LW151"],
  ["5", "LW208"],
])("BotScore eq %s", (value, result) => {
  const { filter, diagnostics } = where`BotScore eq ${value as number}`;
  expect(filter?.text ?? diagnostics[0]?.code).toBe(result);
});

test.each<[value: string, result: string]>([
  ["", '""'],
  ['a"b\\c', '"a\\"b\\\\c"'],
  ["\u0000\n", '"\\u0000\\n"'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text that looks like an interpolation
  ["${x}", '"${x}"'],
  ["\ud800", "LW106"],
])("ClientRequestPath eq %j", (value, result) => {
  const { filter, diagnostics } = where`ClientRequestPath eq ${value}`;
  expect(filter?.text.replace("ClientRequestPath eq ", "") ?? diagnostics[0]?.code).toBe(result);
});
