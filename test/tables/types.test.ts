/** Names and types: text → code and underlined text → text after safe fixes. */
import { describe, expect, test } from "vitest";
import { applyFixes, compile } from "../../src/index.js";
import { dataset, testRows } from "./rows.js";

describe("fields, operators and values", () => {
  testRows([
    ["ClientCuontry eq 1", "LW202 ClientCuontry"],
    ['botscore eq "5"', "LW202 botscore", 'BotScore eq "5"'],
    ["ClientCountry lt 5", "LW207 lt"],
    ['BotScore contains "a"', "LW207 contains"],
    ['BotScore eq "5"', 'LW208 "5"', "BotScore eq 5"],
    ["ClientRequestHost eq 5", "LW208 5", 'ClientRequestHost eq "5"'],
    ['ClientCountry in "ca"', 'LW209 "ca"', 'ClientCountry in ["ca"]'],
    ["BotScore eq [5]", "LW210 [5]", "BotScore eq 5"],
    ["BotScore in [5, 5]", "LW213 5", "BotScore in [5]"],
  ]);
});

describe("a fraction is rounded so that the same integers are kept", () => {
  test.each([
    ["lt 0.5", "lt 1"],
    ["leq 0.5", "leq 0"],
    ["gt 0.5", "gt 0"],
    ["geq 0.5", "geq 1"],
    ["lt 5.0", "lt 5"],
    ["leq 98.5", "leq 98"],
    ["geq 1.01", "geq 2"],
  ])("EdgeResponseBytes %s", (comparison, suggested) => {
    const source = `EdgeResponseBytes ${comparison}`;
    const { diagnostics } = compile(source, { dataset });
    expect(applyFixes({ diagnostics, source }, { safeOnly: false }).text).toBe(`EdgeResponseBytes ${suggested}`);
  });
});
