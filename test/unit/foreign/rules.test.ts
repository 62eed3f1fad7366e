/** Expressions of the Rules language as filters. */
import { expect, test } from "vitest";
import { applyFixes, compile } from "../../../src/index.js";
import { whole } from "../../support/seed.js";

function read(text: string, dataset = "http_requests") {
  const { diagnostics } = compile(text, { dataset });
  const becomes = applyFixes({ diagnostics, source: text }, { safeOnly: false }).text.replace(/\s+/g, " ");
  return {
    codes: diagnostics.map(({ code }) => code),
    becomes,
    safe: diagnostics[0]?.fixes[0]?.safe === true,
    first: diagnostics[0],
  };
}

test.each<[text: string, becomes: string, safe?: true]>([
  [
    'http.host eq "x" and ip.src in {1.2.3.4 5.6.7.8}',
    'ClientRequestHost eq "x" and ClientIP in ["1.2.3.4", "5.6.7.8"]',
    true,
  ],
  ['http.host == "a.com" && ip.src != 1.2.3.4', 'ClientRequestHost eq "a.com" and ClientIP !eq "1.2.3.4"', true],
  ['http.request.method in {"GET" "POST"}', 'ClientRequestMethod in ["GET", "POST"]', true],
  ["ip.src.asnum in {64496 64497}", "ClientASN in [64496, 64497]", true],
  [
    "http.response.code in {500..599 404}",
    "EdgeResponseStatus eq 404 or (EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)",
    true,
  ],
  ["any(cf.bot_management.detection_ids[*] in {1 2})", "BotDetectionIDs in [1, 2]", true],
  ["any(cf.bot_management.detection_ids[*] == 5)", "BotDetectionIDs contains 5", true],
  ['ends_with(http.host, ".example.com")', 'ClientRequestHost endsWith ".example.com"', true],
  ['http.user_agent matches r#"^curl/"#', 'ClientRequestUserAgent startsWith "curl/"', true],
  ['http.user_agent strict wildcard "curl/*"', 'ClientRequestUserAgent startsWith "curl/"', true],
  ['http.host ne "a\\x41\\"b"', 'ClientRequestHost !eq "aA\\"b"', true],
  ["ip.src in {10.0.0.0/8 192.0.2.1}", 'ClientIP eq "192.0.2.1" or ClientIP startsWith "10."'],
  ["len(http.referer) == 0", 'ClientRequestReferer eq ""', true],
  [
    '(http.host eq "x" and ip.geoip.country eq "US") or (http.request.uri.path contains "/api" and not ssl)',
    '(ClientRequestHost eq "x" and ClientCountry eq "us") or (ClientRequestPath contains "/api" and ClientRequestScheme eq "http")',
  ],
  ["not (cf.bot_management.score ge 30)", "BotScore gt 0 and BotScore lt 30"],
  ["cf.bot_management.score in {1..29}", "BotScore geq 1 and BotScore leq 29"],
  [
    "cf.bot_management.score lt 30 and not cf.bot_management.verified_bot",
    'BotScore gt 0 and BotScore lt 30 and VerifiedBotCategory eq ""',
  ],
  [
    'http.request.uri.path.extension in {"jpg" "css"}',
    'ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".css"',
  ],
])("%s", (text, becomes, safe) => {
  const found = read(text);
  expect([found.codes, found.becomes, found.safe]).toEqual([["LW133"], becomes, safe === true]);
  expect(found.first).toMatchObject({ args: { notation: "rules" } });
  expect(
    compile(becomes, { dataset: "http_requests" }).diagnostics.filter(({ severity }) => severity === "error"),
  ).toEqual([]);
});

test.each<[text: string, part: string, reason: string, dataset?: string]>([
  ['http.user_agent matches "a.b+" and ssl', '"a.b+"', "regex"],
  ["ip.src in {10.0.0.0/9}", "10.0.0.0/9", "network"],
  ["ip.src in $office", "$office", "variable"],
  ['any(http.request.headers["x"][*] == "y")', 'http.request.headers["x"]', "objects"],
  ['lower(http.host) eq "example.com"', "lower(http.host)", "caseless"],
  ['http.host wildcard "*.example.com"', '"*.example.com"', "caseless"],
  ["len(http.request.uri.path) > 100", "len(http.request.uri.path)", "function"],
  ['http.host == "a" xor ssl', "xor", "operator"],
  ['cf.threat_score > 10 or http.host == "b"', "cf.threat_score", "noField"],
  ['http.request.uri.query == "a=b" && ssl', "http.request.uri.query", "otherValues"],
  ["cf.bot_management.score < 30", "cf.bot_management.score", "noField", "firewall_events"],
])("has no equivalent: %s", (text, part, reason, dataset) => {
  const { first } = read(text, dataset);
  expect(first).toMatchObject({ code: "LW134", args: { notation: "rules", part, reason }, fixes: [] });
  expect(text.slice(first?.span.start, first?.span.end)).toBe(part);
});

test.each<[text: string, codes: readonly string[]]>([
  // Readable as they are: each name is told by itself.
  ['http.host eq "x" and ip.src.country eq "GB"', ["LW830", "LW830"]],
  // Fields of ours, or of other languages, among them.
  ['http.host == "x" and ClientCountry == "ca"', ["LW830", "LW201", "LW201"]],
  ['http.request.method == "GET" and url.path == "/"', ["LW830", "LW201", "LW830", "LW201"]],
])("is no such expression as a whole: %s", (text, codes) => {
  expect(read(text).codes).toEqual(codes);
});

test("names in other notations become ours as well, where that is certain", () => {
  expect(read("SELECT * FROM http_requests WHERE status >= 500 AND country = 'US'").becomes).toBe(
    'dataset http_requests EdgeResponseStatus geq 500 and ClientCountry eq "us"',
  );
  expect(read('http.response.status_code:500 AND url.path:"/x"').becomes).toBe(
    'EdgeResponseStatus eq 500 and ClientRequestPath eq "/x"',
  );
});

const many = whole ? 10_000 : 2500;
test.each([
  ["strings without end", 'http.host == "a" and ssl or "\\"'.repeat(0.3 * many)],
  ["raw strings without end", `http.host == r#"${'r#"'.repeat(3 * many)}`],
  ["digits", `http.host == ${"1".repeat(9 * many)}`],
  ["colons", `ip.src == ${"a:".repeat(4 * many)}`],
  ["groups", `${"(".repeat(40_000)}http.host == "a"`],
  ["denials", `${"!".repeat(40_000)}ssl`],
  ["long lists", `ip.src in {${"1.2.3.4 ".repeat(many)}}`],
])("%s are read in a time that grows with the text", (_, text) => {
  expect(compile(text, { dataset: "http_requests" }).ok).toBe(false);
});
