/** What is put in the place of a constant, or behind another name, is a value that the field can have. */
import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { applyFixes } from "../../../src/diagnostics/apply-fixes.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";

/** Codes, whether the first fix is safe, and the filter after it. */
function told(text: string, dataset = "http_requests") {
  const { diagnostics } = compile(text, { dataset, facts: datasetWithFacts });
  const [first] = diagnostics;
  const [fix] = first?.fixes ?? [];
  const after =
    first === undefined || fix === undefined
      ? null
      : applyFixes({ diagnostics: [{ ...first, fixes: [fix] }], source: text }, { safeOnly: false });
  return { codes: diagnostics.map(({ code }) => code), safe: fix?.safe ?? null, after: after?.text ?? null };
}

describe("a constant without its quotes", () => {
  test.each<[string, boolean | null, string | null]>([
    ["JSDetectionPassed eq true", false, 'JSDetectionPassed eq "passed"'],
    ["JSDetectionPassed in [true]", false, 'JSDetectionPassed in ["passed"]'],
    ["JSDetectionPassed eq false", null, null],
    ["JSDetectionPassed eq 1", null, null],
    ["CacheCacheStatus eq true", null, null],
    ["ClientCountry in [1, 2]", null, null],
    ["ClientRequestReferer eq true", false, 'ClientRequestReferer eq "true"'],
    ["RayID eq 1234567890123456", true, 'RayID eq "1234567890123456"'],
    ["SecurityRuleID in [1, 2]", true, 'SecurityRuleID in ["1", "2"]'],
    ["ClientRequestSource eq 1", false, 'ClientRequestSource eq "eyeball"'],
  ])("%s", (text, safe, after) => {
    const { codes, ...fix } = told(text);
    expect(new Set(codes)).toEqual(new Set(["LW208"]));
    expect(fix).toEqual({ safe, after });
  });

  test("without facts a truth value is no text, and a number may be", () => {
    const fixes = (text: string) =>
      compile(text, { dataset: "http_requests" }).diagnostics.flatMap((one) => one.fixes.map(({ safe }) => safe));
    expect([fixes("JSDetectionPassed eq true"), fixes("JSDetectionPassed eq 1")]).toEqual([[false], [true]]);
  });
});

describe("a value behind a name of another language is one that the field has", () => {
  test.each<[string, string]>([
    ['cache_status eq "HIT"', 'CacheCacheStatus eq "hit"'],
    ['cache !in ["HIT", "MISS"]', 'CacheCacheStatus !in ["hit", "miss"]'],
    ['method eq "get"', 'ClientRequestMethod eq "GET"'],
    ['method in ["get", "GET"]', 'ClientRequestMethod in ["GET"]'],
    ['http.request.method eq "post"', 'ClientRequestMethod eq "POST"'],
    ["cf.bot_management.js_detection.passed eq true", 'JSDetectionPassed eq "passed"'],
    ['clientHTTPProtocol eq "http/2"', 'ClientRequestProtocol eq "HTTP/2"'],
    // The likelier field is the one that can have it.
    ['uri contains "?x="', 'ClientRequestURI contains "?x="'],
    ['uri startsWith "/x"', 'ClientRequestPath startsWith "/x"'],
    ['method eq "TEAPOT"', 'ClientRequestMethod eq "TEAPOT"'],
  ])("%s", (text, after) => {
    expect(told(text)).toEqual({ codes: ["LW830"], safe: false, after });
  });

  test.each<[dataset: string, text: string, after: string]>([
    ["gateway_http", 'http.host eq "a.example"', 'HTTPHost eq "a.example"'],
    ["gateway_http", 'http.request.method eq "get"', 'HTTPMethod eq "GET"'],
    ["gateway_http", 'ip.geoip.country eq "us"', 'SourceIPCountryCode eq "US"'],
    ["gateway_http", "status geq 500", "HTTPStatusCode geq 500"],
    ["dns_logs", 'ip.src eq "192.0.2.1"', 'SourceIP eq "192.0.2.1"'],
    ["access_requests", 'ip.src eq "192.0.2.1"', 'IPAddress eq "192.0.2.1"'],
    ["access_requests", 'ip.geoip.country eq "US"', 'Country eq "us"'],
    ["websocket_analytics", 'http.host eq "a.example"', 'ClientRequestHost eq "a.example"'],
  ])("in %s: %s", (dataset, text, after) => {
    expect(told(text, dataset)).toEqual({ codes: ["LW830"], safe: false, after });
  });
});

test("where names are not held against a dataset, nothing is said of what it lacks", () => {
  const { diagnostics } = compile("cf.waf.score lt 20", { dataset: "gateway_http", facts: datasetWithFacts });
  expect(diagnostics).toMatchObject([{ code: "LW831", args: { held: false } }]);
  expect(compile("cf.waf.score lt 20", { dataset: "firewall_events" }).diagnostics).toMatchObject([
    { code: "LW831", args: { held: true } },
  ]);
});

describe("numbers of networks", () => {
  test.each<[string, string]>([
    ['ClientASN eq "AS13335"', "ClientASN eq 13335"],
    ['ClientASN in ["as 13335"]', "ClientASN in [13335]"],
    ['ClientASN !eq "ASN13335"', "ClientASN !eq 13335"],
  ])("%s", (text, after) => {
    expect(told(text)).toEqual({ codes: ["LW208"], safe: false, after });
  });

  test("only of fields that hold them", () => {
    expect(told('EdgeColoID eq "AS13335"')).toEqual({ codes: ["LW208"], safe: null, after: null });
  });
});

describe("a field that is suggested takes the comparison", () => {
  const similar = (text: string, dataset: string) =>
    compile(text, { dataset }).diagnostics.map(({ code, args }) => [code, "similar" in args ? args.similar : null]);

  test.each<[dataset: string, text: string, code: string, fields: readonly string[]]>([
    // The service does not filter by `Action`.
    ["firewall_events", 'SecurityAction eq "block"', "LW203", []],
    ["dns_firewall_logs", "ResponseCode eq 3", "LW203", ["ClientResponseCode", "UpstreamResponseCode"]],
    ["dns_firewall_logs", "ResponseCached eq 3", "LW208", []],
    ["dns_firewall_logs", "ResponseCache eq true", "LW202", ["ResponseCached"]],
    // A slip of the finger counts more than the value.
    ["http_requests", 'EdgeResponseStatu eq "200"', "LW202", ["EdgeResponseStatus"]],
  ])("%s: %s", (dataset, text, code, fields) => {
    const [[found, names] = []] = similar(text, dataset);
    expect([found, names ?? []]).toEqual([code, fields]);
  });
});
