/** Mistakes in filter text → text after the first fix of each error, until none is left. */
import { describe, expect, test } from "vitest";
import { applyFixes, compile } from "../../src/index.js";
import { dataset } from "./rows.js";

/** A text is fixed at most so many times: a fix can reveal another mistake. */
const rounds = 5;

function corrected(text: string): string {
  let result = text;
  for (let round = 0; round < rounds; round++) {
    const { diagnostics } = compile(result, { dataset, lint: false });
    const chosen = diagnostics.map((one) => ({ ...one, fixes: one.fixes.slice(0, 1) }));
    result = applyFixes({ diagnostics: chosen, source: result }, { safeOnly: false }).text;
  }
  return result;
}

function testRows(rows: readonly (readonly [text: string, fixed: string])[]): void {
  test.each(rows)("%j", (text, fixed) => expect(corrected(text)).toBe(fixed));
}

describe("operator spellings", () => {
  testRows([
    ['ClientCountry !neq "ca"', 'ClientCountry !eq "ca"'],
    ['ClientCountry contians "a"', 'ClientCountry contains "a"'],
    ['ClientRequestHost_like "%example%"', 'ClientRequestHost contains "example"'],
    ['ClientCountry eq = "ca"', 'ClientCountry eq "ca"'],
    ['.ClientCountry eq "ca"', 'ClientCountry eq "ca"'],
    ['EdgeStartTimestamp lt "2024"', "EdgeStartTimestamp lt 1704067200000000000"],
    [
      'ClientRequestPath startsWith ("/a" or "/b")',
      '(ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/b")',
    ],
    [
      'ClientRequestPath startsWith "/a", "/b"',
      'ClientRequestPath startsWith "/a" or ClientRequestPath startsWith "/b"',
    ],
  ]);
});

describe("connectives", () => {
  testRows([
    ['ClientCountry eq "ca", BotScore lt 30', 'ClientCountry eq "ca" and BotScore lt 30'],
    ['ClientCountry eq "ca"; BotScore lt 30', 'ClientCountry eq "ca" and BotScore lt 30'],
    ['ClientCountry eq "ca" and', 'ClientCountry eq "ca"'],
    ["and", "and"],
    ["| # why\n\n  BotScore eq 2", " # why\n\n  BotScore eq 2"],
    ['ClientCountry eq "ca" xor BotScore lt 30', 'ClientCountry eq "ca" xor BotScore lt 30'],
    ["BotScore eq 1 and (ClientASN eq 2]", "BotScore eq 1 and (ClientASN eq 2)"],
    ['and ClientCountry eq "ca"', 'ClientCountry eq "ca"'],
    ['ClientCountry eq "ca" and and BotScore lt 30', 'ClientCountry eq "ca" and BotScore lt 30'],
    ['ClientCountry eq "ca" and or BotScore lt 30', 'ClientCountry eq "ca" and BotScore lt 30'],
    ['ClientCountry eq "ca" BotScore lt 30', 'ClientCountry eq "ca" and BotScore lt 30'],
    [
      'ClientCountry eq "ca"\nBotScore lt 30\nEdgeResponseStatus geq 500',
      'ClientCountry eq "ca" and\nBotScore lt 30 and\nEdgeResponseStatus geq 500',
    ],
    ['(ClientCountry eq "ca") (BotScore lt 30)', '(ClientCountry eq "ca") and (BotScore lt 30)'],
    ['ClientCountry eq "ca" not BotScore lt 30', 'ClientCountry eq "ca" and not BotScore lt 30'],
    ['ClientCountry eq "ca" and not', 'ClientCountry eq "ca"'],
  ]);
});

describe("quotes and strings", () => {
  testRows([
    ['ClientCountry eq "ca', 'ClientCountry eq "ca"'],
    ['ClientCountry eq "ca and BotScore lt 30', 'ClientCountry eq "ca" and BotScore lt 30'],
    ['(ClientCountry eq "ca) and BotScore lt 30', '(ClientCountry eq "ca") and BotScore lt 30'],
    ["ClientCountry eq 'ca", 'ClientCountry eq "ca"'],
    ['ClientCountry eq ca"', 'ClientCountry eq "ca"'],
    ['ClientRequestPath contains "\\d"', 'ClientRequestPath contains "\\\\d"'],
  ]);
});

describe("bare values", () => {
  testRows([
    ["ClientCountry eq ca", 'ClientCountry eq "ca"'],
    ["ClientCountry in [ca, us]", 'ClientCountry in ["ca", "us"]'],
    ["ClientCity eq New York", 'ClientCity eq "New York"'],
    ["ClientRequestPath startsWith /api/v1", 'ClientRequestPath startsWith "/api/v1"'],
    ["ClientIP eq 192.0.2.1", 'ClientIP eq "192.0.2.1"'],
    ["ClientIP eq 2001:db8::1", 'ClientIP eq "2001:db8::1"'],
    ["ClientRequestHost eq example.com", 'ClientRequestHost eq "example.com"'],
    ["ClientRequestHost eq www.example-site.com", 'ClientRequestHost eq "www.example-site.com"'],
    ["ClientRequestPath eq /index.html and BotScore lt 30", 'ClientRequestPath eq "/index.html" and BotScore lt 30'],
    ["CacheTieredFill eq yes", "CacheTieredFill eq true"],
    ["EdgeStartTimestamp gt 2024-01-01", "EdgeStartTimestamp gt 1704067200000000000"],
    ["EdgeStartTimestamp gt 2024-01-01T00:00:00Z", "EdgeStartTimestamp gt 1704067200000000000"],
    ["EdgeResponseContentType eq text/html", 'EdgeResponseContentType eq "text/html"'],
    ["ClientASN eq AS13335", "ClientASN eq 13335"],
  ]);
});

describe("numbers", () => {
  testRows([
    ["EdgeResponseBytes gt 1,000,000", "EdgeResponseBytes gt 1000000"],
    ["BotScore lt 30.0", "BotScore lt 30"],
    ["EdgeResponseBytes gt 1e6", "EdgeResponseBytes gt 1000000"],
    ["ClientASN eq 0xFF", "ClientASN eq 255"],
    ["EdgeResponseBytes gt 10MB", "EdgeResponseBytes gt 10000000"],
    ["EdgeResponseBytes gt 10 MB", "EdgeResponseBytes gt 10000000"],
    ["BotScore lt 30and ClientASN eq 5", "BotScore lt 30 and ClientASN eq 5"],
    ["BotScore eq 0x1F", "BotScore eq 31"],
    ["BotScore in [1,024]", "BotScore in [1024]"],
    ["BotScore in [1,024, 2]", "BotScore in [1024, 2]"],
    ["EdgeResponseBytes eq 1,000,000", "EdgeResponseBytes eq 1000000"],
  ]);
});

describe("lists", () => {
  testRows([
    ["ClientCountry in ca, us", 'ClientCountry in ["ca", "us"]'],
    ["EdgeResponseStatus in [500,,502]", "EdgeResponseStatus in [500,502]"],
    ["EdgeResponseStatus in [500, 502", "EdgeResponseStatus in [500, 502]"],
    ['ClientCountry in ["ca", "us" and BotScore lt 30', 'ClientCountry in ["ca", "us"] and BotScore lt 30'],
    ['ClientCountry in [["ca"]]', 'ClientCountry in ["ca"]'],
    ["ClientCountry in {ca us}", 'ClientCountry in ["ca", "us"]'],
    ["EdgeResponseStatus in 1,024", "EdgeResponseStatus in [1024]"],
    ['A in ["a\n, 2]', 'A in ["a"\n, "2"]'],
    ["BotScore in [5,, 6]", "BotScore in [5, 6]"],
  ]);
});

describe("parentheses and groups", () => {
  testRows([
    ['(ClientCountry eq "ca" and BotScore lt 30', '(ClientCountry eq "ca" and BotScore lt 30)'],
    ['ClientCountry eq "ca" and BotScore lt 30)', 'ClientCountry eq "ca" and BotScore lt 30'],
    [
      '((ClientCountry eq "ca" or BotScore lt 30) and ClientASN eq 5',
      '((ClientCountry eq "ca" or BotScore lt 30) and ClientASN eq 5)',
    ],
    ['(ClientCountry eq "ca"]', '(ClientCountry eq "ca")'],
    [
      '(ClientCountry eq "ca" and (BotScore lt 30 or ClientASN eq 5)\nkeep {"ClientCountry": "ca"}',
      '(ClientCountry eq "ca" and (BotScore lt 30 or ClientASN eq 5))\nkeep {"ClientCountry": "ca"}',
    ],
    [')ClientCountry eq "ca"(', 'ClientCountry eq "ca"('],
  ]);
});

describe("missing parts", () => {
  testRows([
    ['ClientCountry "ca"', 'ClientCountry eq "ca"'],
    ['ClientCountry eq "ca" or eq "us"', 'ClientCountry eq "ca" or ClientCountry eq "us"'],
    ['ClientCountry eq "ca" or "us"', 'ClientCountry in ["ca", "us"]'],
    ["EdgeResponseStatus eq 500 or 502 or 503", "EdgeResponseStatus in [500, 502, 503]"],
    ["EdgeResponseStatus geq 400 and lt 500", "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500"],
    ["EdgeResponseStatus geq 400 lt 500", "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500"],
    ["400 leq EdgeResponseStatus lt 500", "EdgeResponseStatus geq 400 and EdgeResponseStatus lt 500"],
    ["not CacheTieredFill", "not CacheTieredFill eq true"],
    ["CacheTieredFill and BotScore lt 30", "CacheTieredFill eq true and BotScore lt 30"],
    [
      'ClientRequestPath contains "a" or "b" and BotScore lt 30',
      '(ClientRequestPath contains "a" or ClientRequestPath contains "b") and BotScore lt 30',
    ],
    ['ClientCountry eq eq "ca"', 'ClientCountry eq "ca"'],
    ["CacheTieredFill", "CacheTieredFill eq true"],
  ]);
});

describe("header, examples, comments", () => {
  testRows([
    ['dataset "http_requests"\nClientCountry eq "ca"', 'dataset http_requests\nClientCountry eq "ca"'],
    ['/* Canada */ ClientCountry eq "ca"', ' ClientCountry eq "ca"'],
    ["BotScore eq 1 /* x */", "BotScore eq 1 "],
  ]);
});

describe("calls", () => {
  testRows([
    ['starts_with(ClientRequestPath, "/api")', 'ClientRequestPath startsWith "/api"'],
    ['ClientRequestPath.startsWith("/api")', 'ClientRequestPath startsWith "/api"'],
    ['contains(ClientRequestUserAgent, "bot")', 'ClientRequestUserAgent contains "bot"'],
    ['!contains(ClientRequestUserAgent, "bot")', 'ClientRequestUserAgent !contains "bot"'],
    [
      'not starts_with(ClientRequestPath, "/api") and BotScore lt 30',
      'not ClientRequestPath startsWith "/api" and BotScore lt 30',
    ],
    ['lower(ClientCountry) eq "ca"', 'ClientCountry in ["ca", "CA", "Ca"]'],
    ["ClientCountry.toLowerCase() == 'ca'", 'ClientCountry in ["ca", "CA", "Ca"]'],
    ['in(ClientCountry, "ca", "us")', 'ClientCountry in ["ca", "us"]'],
    ["int(EdgeResponseStatus) >= 500", "EdgeResponseStatus geq 500"],
    ['regex_match(ClientRequestPath, "^/api")', 'ClientRequestPath startsWith "/api"'],
    ['any(SecurityActions[*] == "block")', 'SecurityActions contains "block"'],
    [
      'starts_with(ClientRequestPath, "/api" and BotScore lt 30',
      'ClientRequestPath startsWith "/api" and BotScore lt 30',
    ],
    ['lower(ClientRequestHost) eq "x.ca"', 'ClientRequestHost in ["x.ca", "X.CA", "X.ca"]'],
    [
      'lower(ClientRequestUserAgent) contains "bot"',
      'ClientRequestUserAgent contains "bot" or ClientRequestUserAgent contains "BOT" or ClientRequestUserAgent contains "Bot"',
    ],
    ['upper(ClientCountry) in ["CA", "US"]', 'ClientCountry in ["ca", "CA", "Ca", "us", "US", "Us"]'],
    ["len(ClientRequestReferer) == 0", 'ClientRequestReferer eq ""'],
    ["len(ClientRequestReferer) > 0", 'ClientRequestReferer !eq ""'],
    ['any(SecurityActions[*] in {"block" "skip"})', 'SecurityActions in ["block", "skip"]'],
    ['all(SecurityActions[*] != "block")', 'SecurityActions !contains "block"'],
    ['regex_match(ClientRequestPath, "^/a$")', 'ClientRequestPath eq "/a"'],
    ['wildcard(ClientRequestPath, "/api/*")', 'ClientRequestPath startsWith "/api/"'],
    [
      'ClientRequestPath ilike "%bot%"',
      'ClientRequestPath contains "bot" or ClientRequestPath contains "BOT" or ClientRequestPath contains "Bot"',
    ],
  ]);
});

describe("patterns", () => {
  testRows([
    ['ClientRequestPath like "/api%"', 'ClientRequestPath startsWith "/api"'],
    ["ClientRequestPath LIKE '%.css'", 'ClientRequestPath endsWith ".css"'],
    ['ClientRequestPath not like "%bot%"', 'ClientRequestPath !contains "bot"'],
    ['ClientRequestPath matches "^/api"', 'ClientRequestPath startsWith "/api"'],
    ['ClientRequestPath matches "^/api/.*"', 'ClientRequestPath startsWith "/api/"'],
    ['ClientRequestPath =~ "\\.css$"', 'ClientRequestPath endsWith ".css"'],
    [
      'ClientRequestPath ~ "^/(api|app)/"',
      'ClientRequestPath startsWith "/api/" or ClientRequestPath startsWith "/app/"',
    ],
    ["ClientRequestPath eq /static/*", 'ClientRequestPath startsWith "/static/"'],
    ["ClientRequestHost = *.example.com", 'ClientRequestHost endsWith ".example.com"'],
    ['ClientRequestPath matches "api"', 'ClientRequestPath contains "api"'],
    [
      'ClientRequestUserAgent ilike "%bot%"',
      'ClientRequestUserAgent contains "bot" or ClientRequestUserAgent contains "BOT" or ClientRequestUserAgent contains "Bot"',
    ],
    ['ClientRequestPath !~ "^/health"', 'ClientRequestPath !startsWith "/health"'],
    ['ClientRequestPath does not match "^/health"', 'ClientRequestPath !startsWith "/health"'],
    ['ClientRequestMethod matches "^(GET|HEAD)$"', 'ClientRequestMethod in ["GET", "HEAD"]'],
    [
      'ClientRequestHost matches "^(www|api)\\\\.example\\\\.com$"',
      'ClientRequestHost in ["www.example.com", "api.example.com"]',
    ],
    [
      'ClientRequestPath matches "^/v[12]/"',
      'ClientRequestPath startsWith "/v1/" or ClientRequestPath startsWith "/v2/"',
    ],
    ['ClientRequestMethod =~ "GET|POST"', 'ClientRequestMethod contains "GET" or ClientRequestMethod contains "POST"'],
    [
      'ClientRequestPath matches "^https?://"',
      'ClientRequestPath startsWith "http://" or ClientRequestPath startsWith "https://"',
    ],
    ['ClientRequestPath matches r"^\\.well"', 'ClientRequestPath startsWith ".well"'],
    [
      'ClientRequestPath matches "(?i)bot"',
      'ClientRequestPath contains "bot" or ClientRequestPath contains "BOT" or ClientRequestPath contains "Bot"',
    ],
    ['ClientRequestPath matches "*.css"', 'ClientRequestPath endsWith ".css"'],
    ['ClientRequestPath matches "^"', 'ClientRequestPath matches "^"'],
    ['ClientRequestPath !~ "^/a"', 'ClientRequestPath !startsWith "/a"'],
    ['ClientRequestPath matches "^$"', 'ClientRequestPath eq ""'],
    ['ClientRequestPath not like "/api/%"', 'ClientRequestPath !startsWith "/api/"'],
    ["ClientRequestPath eq /api/*", 'ClientRequestPath startsWith "/api/"'],
  ]);
});

describe("ranges and presence", () => {
  testRows([
    ["EdgeResponseStatus between 500 and 599", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus not between 500 and 599", "EdgeResponseStatus lt 500 or EdgeResponseStatus gt 599"],
    ["EdgeResponseStatus between (500, 599)", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus in 500..599", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus in [500..599]", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus eq 500-599", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus eq 5xx", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus !eq 5xx", "EdgeResponseStatus lt 500 or EdgeResponseStatus gt 599"],
    ["EdgeResponseStatus in [4xx, 5xx]", "EdgeResponseStatus geq 400 and EdgeResponseStatus leq 599"],
    ["EdgeResponseStatus:[500 TO 599]", "EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599"],
    ["ClientCountry is empty", 'ClientCountry eq ""'],
    [
      "BotScore lt 30 and EdgeResponseStatus between 500 and 599 and ClientASN eq 5",
      "BotScore lt 30 and EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599 and ClientASN eq 5",
    ],
    [
      "EdgeResponseStatus in [200, 5xx]",
      "EdgeResponseStatus eq 200 or (EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)",
    ],
    ["EdgeResponseStatus !in [4xx, 5xx]", "EdgeResponseStatus lt 400 or EdgeResponseStatus gt 599"],
    [
      "EdgeResponseStatus in {400..499 500}",
      "EdgeResponseStatus eq 500 or (EdgeResponseStatus geq 400 and EdgeResponseStatus leq 499)",
    ],
    ["not EdgeResponseStatus in [5xx]", "not (EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
    [
      "EdgeResponseStatus in [400-450, 100-200, 440-460]",
      "(EdgeResponseStatus geq 100 and EdgeResponseStatus leq 200) or (EdgeResponseStatus geq 400 and EdgeResponseStatus leq 460)",
    ],
    // A function of one value means no list.
    ['any(SecurityActions(*) eq "block")', 'any(SecurityActions(*) eq "block")'],
    ['equals("ca", ClientCountry)', 'ClientCountry eq "ca"'],
    ['SecurityActions ["block"]', 'SecurityActions in ["block"]'],
    ["ClientIP in 192.0.2.0/24", 'ClientIP startsWith "192.0.2."'],
    ["ClientIP !in 192.0.2.0/23", 'ClientIP !startsWith "192.0.2." and ClientIP !startsWith "192.0.3."'],
    ["ClientIP in [192.0.2.0/24, 198.51.100.7]", 'ClientIP eq "198.51.100.7" or ClientIP startsWith "192.0.2."'],
    ["ClientIP eq 192.0.2.4/31", 'ClientIP in ["192.0.2.4", "192.0.2.5"]'],
    ["ClientIP in 2001:db8::/32", 'ClientIP startsWith "2001:db8:"'],
    ["not EdgeResponseStatus between 500 and 599", "not (EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)"],
  ]);
});
