import { expect, test } from "vitest";
import { headOf } from "../../../../../src/logs/scanner/plan/heads.js";
import { requiredProbes } from "../../../../../src/logs/scanner/plan/required-probes.js";
import { compiled } from "../../../../support/compiled.js";

/** Each with eight more, so that keys are looked for, and with what a value that fulfils it begins with. */
const cases: readonly (readonly [string, string])[] = [
  ['ClientCity eq "Oslo"', '"Oslo"'],
  ['ClientCity startsWith "Os"', '"Os'],
  ['ClientCity eq "Amsterdam"', '"Amsterd'.slice(0, 8)],
  ['ClientCity eq "Zürich"', '"Zürich'],
  ['ClientCity eq ""', '""'],
  // A quote, a backslash and a control character are spelled in several ways.
  ['ClientCity eq "a\\"b"', ""],
  ['ClientCity eq "a\\\\b"', ""],
  ['ClientCity eq "a\\tb"', ""],
  ['ClientCity endsWith "lo"', ""],
  ['ClientCity !eq "Oslo"', ""],
  ['ClientCity in ["Oslo", "Paris"]', ""],
  ['ClientCity startsWith "O" and ClientCity endsWith "o"', '"O'],
  ['ClientCity eq "Oslo" or ClientCity eq "Paris"', ""],
  ["BotScore eq 5", ""],
];

test.each(cases)("%s: begins with %s", (text, beginning) => {
  const others = Array.from({ length: 8 }, (_, at) => `EdgeResponseStatus${at} eq ${at}`).join(" or ");
  const [probe] = requiredProbes([compiled(`(${text}) or ${others}`, null)]);
  const bytes = new TextEncoder().encode(beginning).subarray(0, 8);
  expect(headOf(probe?.value?.anyOf ?? [])).toEqual({ bytes: word(bytes), mask: word(bytes.map(() => 255)) });
});

function word(bytes: Uint8Array): bigint {
  return bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);
}
