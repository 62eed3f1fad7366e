import { expect, test } from "vitest";
import { integersOf } from "../../../../../src/logs/scanner/plan/integers.js";
import { requiredProbes } from "../../../../../src/logs/scanner/plan/required-probes.js";
import { compiled } from "../../../../support/compiled.js";

const limit = 10n ** 18n;
const cases: readonly (readonly [string, bigint, bigint])[] = [
  ["BotScore eq 5", 5n, 6n],
  ["BotScore lt 5", 0n, 5n],
  ["BotScore leq 5", 0n, 6n],
  ["BotScore gt 5", 6n, limit],
  ["BotScore geq 5", 5n, limit],
  ["BotScore geq 5 and BotScore lt 9", 5n, 9n],
  ["BotScore gt -5", 0n, limit],
];

test.each(cases)("%s: from %d to %d", (text, least, end) => {
  expect(integers(text)).toEqual({ least, count: end - least });
});

test.each([
  "BotScore !eq 5",
  "BotScore in [5, 6]",
  "BotScore lt 5 or BotScore gt 9",
  "BotScore lt 0",
  "BotScore lt 5 and BotScore gt 9",
  "EdgeResponseStatus geq 18446744073709551615",
  'ClientCountry startsWith ""',
])("%s: only its program can tell", (text) => {
  expect(integers(text).count).toBe(0n);
});

function integers(text: string) {
  const [probe] = requiredProbes([compiled(text, "http_requests")]);
  return integersOf(probe?.value?.anyOf ?? []);
}
