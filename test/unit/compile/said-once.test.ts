/** What both a reader and the checker could say is said once, by whoever knows more. */
import { expect, test } from "vitest";
import { applyFixes, compile } from "../../../src/index.js";

/** Codes and places, and what the first fix of the first makes of the text. */
function said(text: string): readonly [codes: readonly string[], becomes: string | null] {
  const { diagnostics } = compile(text, { dataset: "http_requests" });
  const [first] = diagnostics;
  const fixed =
    first === undefined || first.fixes.length === 0
      ? null
      : applyFixes({ diagnostics: [first], source: text }, { safeOnly: false }).text;
  return [diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`), fixed];
}

test.each<[string, readonly string[], string | null]>([
  ["EdgeResponseBytes gt 10MB", ["LW208 10MB"], "EdgeResponseBytes gt 10000000"],
  ["EdgeResponseBytes gt 10 MB and BotScore lt 3", ["LW208 10 MB"], "EdgeResponseBytes gt 10000000 and BotScore lt 3"],
  ["BotScore gt 1.5", ["LW208 1.5"], "BotScore gt 1"],
  ["BotScore eq 1.5", ["LW208 1.5"], null],
  [
    "EdgeStartTimestamp geq 2024-01-01T00:00:00Z",
    ["LW208 2024-01-01T00:00:00Z"],
    "EdgeStartTimestamp geq 1704067200000000000",
  ],
  ["EdgeStartTimestamp geq now-1h", ["LW208 now-1h"], null],
  ["BotScore gt abc", ["LW121 abc"], null],
  ["ClientCountry eq 10MB", ["LW121 10MB"], 'ClientCountry eq "10MB"'],
  ["Cookies gt 1.5", ["LW216 Cookies"], null],
  ["Cookies[\"session\"] = 'x'", ['LW216 Cookies["session"]'], null],
  ["http.host eq 'x'", ["LW830 http.host", "LW103 'x'"], "ClientRequestHost eq 'x'"],
  ["http.nowhere eq 'x'", ["LW202 http.nowhere", "LW103 'x'"], null],
  ["ssl", ["LW830 ssl"], 'ClientRequestScheme eq "https"'],
  ["not ssl", ["LW830 ssl"], 'ClientRequestScheme eq "http"'],
  ["not status", ["LW112 status"], "status eq false"],
  ["cf.bot_management.verified_bot", ["LW830 cf.bot_management.verified_bot"], 'VerifiedBotCategory !eq ""'],
  ["not cf.client.bot", ["LW832 cf.client.bot"], null],
  ["http.host", ["LW112 http.host"], null],
  ["ClientCountry", ["LW112 ClientCountry"], null],
  ["not ClientCountry", ["LW112 ClientCountry"], null],
  ["Nowhere", ["LW112 Nowhere"], "Nowhere eq true"],
  ['EdgeResponseStatus in ["a", 404]', ['LW208 "a"'], null],
  ["EdgeResponseStatus in [abc, 404]", ["LW121 abc"], null],
])("%s", (text, codes, becomes) => {
  expect(said(text)).toEqual([codes, becomes]);
});

test("a value that lacks its quotes is named as it stands", () => {
  const { diagnostics } = compile("EdgeResponseBytes gt 10MB", { dataset: "http_requests" });
  expect(diagnostics[0]).toMatchObject({ code: "LW208", args: { found: { word: "10MB" } } });
});

test("of a text that is cut off only that is said, not what half a name or a value lacks", () => {
  for (const text of [
    '{"where":{"and":[{"key":"ClientC',
    '{"where":{"and":[{"key":"BotScore","operator":"eq","value":"t',
    '{"filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"ClientC',
  ]) {
    expect(compile(text, { dataset: "http_requests" }).diagnostics.map(({ code }) => code)).toEqual(["LW402"]);
  }
});
