import { describe, expect, test } from "vitest";
import type { CompileOptions } from "../../../src/compile.js";
import { compile } from "../../../src/compile.js";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import type { Diagnostic } from "../../../src/diagnostics/diagnostic.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";
import { defineDataset } from "../../../src/language/define-dataset.js";
import { groundsInWords } from "../../../src/language/facts-in-words.js";
import { facts, found, said } from "../../support/value-warnings.js";

describe("what a value is, where it stands, and what would be right", () => {
  test.each<[string, ...(readonly unknown[])[]]>([
    ['ClientCountry eq "US"', ["LW801", '"US"', "nothing", 'ClientCountry eq "us"']],
    ['ClientCountry !eq "US"', ["LW801", '"US"', "everything", 'ClientCountry !eq "us"']],
    ['not ClientCountry eq "US"', ["LW801", '"US"', "everything", 'not ClientCountry eq "us"']],
    ['ClientCountry in ["US", "ca"]', ["LW801", '"US"', "member", 'ClientCountry in ["us", "ca"]']],
    ['ClientCountry !in ["US", "ca"]', ["LW801", '"US"', "idle member", 'ClientCountry !in ["us", "ca"]']],
    ['ClientCountry eq "US" or BotScore gt 90', ["LW801", '"US"', "branch", 'ClientCountry eq "us" or BotScore gt 90']],
    [
      'ClientCountry !eq "US" and BotScore gt 90',
      ["LW801", '"US"', "idle", 'ClientCountry !eq "us" and BotScore gt 90'],
    ],
    ['CacheCacheStatus eq "HIT"', ["LW801", '"HIT"', "nothing", 'CacheCacheStatus eq "hit"']],
    [
      'SecurityAction eq "managed_challenge"',
      ["LW801", '"managed_challenge"', null, 'SecurityAction eq "managedChallenge"'],
    ],
    ['ClientRequestPath startsWith "api/"', ["LW801", '"api/"', "nothing", 'ClientRequestPath startsWith "/api/"']],
    ['ClientMTLSAuthStatus eq "valid"', ["LW802", '"valid"', "nothing", 'ClientMTLSAuthStatus eq "notyetvalid"']],
    ['ClientCountry eq "germany"', ["LW803", '"germany"', "nothing", 'ClientCountry eq "de"']],
    ['ClientIP eq "10.0.0."', ["LW803", '"10.0.0."', "nothing", 'ClientIP startsWith "10.0.0."']],
    ['ClientRequestPath contains "?id="', ["LW804", '"?id="', "nothing", 'ClientRequestURI contains "?id="']],
    ["EdgeResponseStatus gt 999", ["LW805", "999", "nothing", null]],
    ["EdgeResponseStatus in [200, 1200]", ["LW805", "1200", "member", null]],
    ["EdgeResponseBytes geq 0", ["LW806", "0", "everything", null]],
    ["not EdgeResponseBytes lt 0", ["LW806", "0", "everything", null]],
    ["EdgeResponseStatus eq 700", ["LW807", "700", null, null]],
    ['CacheCacheStatus eq "managedChallenge"', ["LW814", '"managedChallenge"', "nothing", null]],
    ['ClientCountry eq "us, ca"', ["LW815", '"us, ca"', "nothing", 'ClientCountry in ["us", "ca"]']],
    ['ClientRequestMethod eq "GET|POST"', ["LW815", '"GET|POST"', "nothing", 'ClientRequestMethod in ["GET", "POST"]']],
    [
      'ClientRequestHost eq "https://shop.example.com/cart"',
      ["LW816", '"https://shop.example.com/cart"', "nothing", 'ClientRequestHost eq "shop.example.com"'],
    ],
    [
      'ClientRequestPath eq "https://shop.example.com/cart"',
      ["LW816", '"https://shop.example.com/cart"', "nothing", 'ClientRequestPath eq "/cart"'],
    ],
    ['ClientIP eq "192.0.2.1:443"', ["LW816", '"192.0.2.1:443"', "nothing", 'ClientIP eq "192.0.2.1"']],
    ['RayID eq "7d1f3a5c9b2e4680-AMS"', ["LW816", '"7d1f3a5c9b2e4680-AMS"', "nothing", 'RayID eq "7d1f3a5c9b2e4680"']],
  ])("%s", (text, ...expected) => {
    expect(said(text)).toEqual(expected);
  });
});

describe("addresses in another spelling than that of lines", () => {
  test.each([
    ["2001:DB8::1", "2001:db8::1"],
    ["2001:db8:0:0:0:0:0:1", "2001:db8::1"],
    ["2001:0db8:0:0:0:0:0:1", "2001:db8::1"],
    ["0:0:0:0:0:0:0:1", "::1"],
    ["010.0.0.1", "10.0.0.1"],
  ])("%s", (value, near) => {
    expect(said(`ClientIP eq "${value}"`)).toEqual([["LW801", `"${value}"`, null, `ClientIP eq "${near}"`]]);
    expect(said(`ClientIP in ["192.0.2.1", "${value}"]`)).toEqual([
      ["LW801", `"${value}"`, null, `ClientIP in ["192.0.2.1", "${near}"]`],
    ]);
    const [first] = found(`ClientIP eq "${value}"`);
    expect(first?.args).toMatchObject({ known: { like: JSON.stringify(near), ground: groundsInWords("seen") } });
  });

  test.each(["2001:db8::1", "::", "::1", "::ffff:192.0.2.1", "1:2:3:4:5:6:7:8", "0.0.0.0", "10.0.0.1", ""])(
    "nothing is said of `%s`",
    (value) => {
      expect(found(`ClientIP eq "${value}"`)).toEqual([]);
    },
  );

  test("nor of texts that are no addresses, nor of parts of one", () => {
    expect(
      found('ClientIP startsWith "2001:DB8" or ClientRequestUserAgent eq "2001:DB8::1"').map(({ code }) => code),
    ).not.toContain("LW801");
  });
});

describe("what stands for none, units, and what is no plain value", () => {
  test.each<[string, ...(readonly unknown[])[]]>([
    ["BotScore lt 30", ["LW808", "BotScore lt 30", null, "BotScore lt 30 and BotScore gt 0"]],
    ["not BotScore geq 30", ["LW808", "BotScore geq 30", null, "not (BotScore geq 30 or BotScore leq 0)"]],
    [
      'BotScore lt 30 or ClientCountry eq "ca"',
      ["LW808", "BotScore lt 30", null, '(BotScore lt 30 and BotScore gt 0) or ClientCountry eq "ca"'],
    ],
    ["WAFAttackScore gt 50", ["LW808", "WAFAttackScore gt 50", null, "WAFAttackScore gt 50 and WAFAttackScore lt 100"]],
    // Whoever names it, leaves it out or asks why there is none knows of it.
    ["BotScore lt 30 and BotScore gt 0"],
    ["BotScore lt 30 and BotScore !in [0, 7]"],
    ["BotScore lt 1"],
    ['BotScore lt 30 and BotScoreSrc !eq "Not Computed"'],
    [
      "EdgeTimeToFirstByteMs lt 50",
      ["LW808", "EdgeTimeToFirstByteMs lt 50", null, "EdgeTimeToFirstByteMs lt 50 and EdgeTimeToFirstByteMs gt 0"],
    ],
    ["EdgeTimeToFirstByteMs lt 50 and EdgeTimeToFirstByteMs gt 0"],
    ["EdgeTimeToFirstByteMs gt 500000000", ["LW809", "500000000", null, "EdgeTimeToFirstByteMs gt 500"]],
    ["WorkerCPUTime gt 50", ["LW809", "50", null, "WorkerCPUTime gt 50000"]],
    [
      'ClientRequestHost eq "*.example.com"',
      ["LW810", '"*.example.com"', null, 'ClientRequestHost endsWith ".example.com"'],
    ],
    [
      'ClientRequestHost in ["*.a.example", "b.example"]',
      ["LW810", '"*.a.example"', null, '(ClientRequestHost eq "b.example" or ClientRequestHost endsWith ".a.example")'],
    ],
    [
      'ClientRequestHost !eq "*.example.com"',
      ["LW810", '"*.example.com"', null, 'ClientRequestHost !endsWith ".example.com"'],
    ],
    ['ClientRequestPath startsWith "/api/*"', ["LW810", '"/api/*"', null, 'ClientRequestPath startsWith "/api/"']],
    ['ClientRequestUserAgent eq "*bot*"', ["LW810", '"*bot*"', null, 'ClientRequestUserAgent contains "bot"']],
    ['ClientRequestPath eq "^/api/.*"', ["LW811", '"^/api/.*"', "nothing", 'ClientRequestPath startsWith "/api/"']],
    // The dot of an address or a host is none of a pattern, and what the operator says is not given up.
    ['ClientIP startsWith "10.0.0.*"', ["LW810", '"10.0.0.*"', "nothing", 'ClientIP startsWith "10.0.0."']],
    ['ClientIP eq "10.*"', ["LW810", '"10.*"', "nothing", 'ClientIP startsWith "10."']],
    ['ClientRequestHost eq "example.*"', ["LW810", '"example.*"', null, 'ClientRequestHost startsWith "example."']],
    [
      'ClientRequestPath startsWith "/products/.*"',
      ["LW811", '"/products/.*"', null, 'ClientRequestPath startsWith "/products/"'],
    ],
    ['ClientRequestPath endsWith "/.*\\\\.php"', ["LW811", '"/.*\\\\.php"', null, null]],
    [
      'ClientRequestPath eq "/npm/vue@2.*"',
      ["LW810", '"/npm/vue@2.*"', null, 'ClientRequestPath startsWith "/npm/vue@2."'],
    ],
    // It may be either, and one of them keeps more.
    ['ClientRequestPath eq "/api.*"', ["LW811", '"/api.*"', null, null]],
    // Nothing is suggested that no value meets, or nearly every one.
    ['ClientCountry eq "u.*"', ["LW810", '"u.*"', "nothing", null]],
    ['ClientRequestHost startsWith "*."', ["LW810", '"*."', null, null]],
    ['ClientRequestURI startsWith "http://example.com/"', ["LW804", '"http://example.com/"', "nothing", null]],
    ['ClientRequestPath startsWith "https://example.com/"', ["LW804", '"https://example.com/"', "nothing", null]],
    [
      'ClientRequestURI startsWith "http://example.com/a"',
      ["LW816", '"http://example.com/a"', "nothing", 'ClientRequestURI startsWith "/a"'],
    ],
    [
      'ClientRequestURI eq "http://example.com/"',
      ["LW816", '"http://example.com/"', "nothing", 'ClientRequestURI eq "/"'],
    ],
    ['ClientIP eq "10.0.0.0/8"', ["LW812", '"10.0.0.0/8"', "nothing", 'ClientIP startsWith "10."']],
    ['ClientIP startsWith "192.0.2.0/24"', ["LW812", '"192.0.2.0/24"', "nothing", 'ClientIP startsWith "192.0.2."']],
    ['ClientIP eq "2001:db8::/32"', ["LW812", '"2001:db8::/32"', "nothing", 'ClientIP startsWith "2001:db8:"']],
    [`ClientRequestHost eq "\${SHOP_HOST}"`, ["LW813", `"\${SHOP_HOST}"`, null, null]],
    ['ClientRequestHost endsWith ".{{ domain }}"', ["LW813", '".{{ domain }}"', null, null]],
    ['ClientRequestHost eq "<your-host>"', ["LW813", '"<your-host>"', null, null]],
    ['ClientRequestPath eq "/$API_PREFIX/"', ["LW813", '"/$API_PREFIX/"', null, null]],
  ])("%s", (text, ...expected) => {
    expect(said(text)).toEqual(expected);
  });
});

test.each([
  // What senders type can be anything.
  'ClientRequestURI contains "?select=*"',
  'ClientRequestURI eq "/rest?a=.*"',
  'ClientRequestURI contains "<script>"',
  `ClientRequestURI contains "\${IFS}"`,
  'ClientRequestHost contains "${jndi:"',
  'ClientRequestUserAgent contains "(compatible; bot/1.0; +https://example.com/*)"',
  'ClientRequestPath eq "*"',
  'EdgeResponseContentType contains "*/*"',
  // Always possible.
  'ClientCountry eq ""',
  "EdgeResponseStatus eq 0",
  'CacheCacheStatus in ["hit", ""]',
  'ClientCountry in ["t1", "xx"]',
  'RayID eq "00"',
  // Other values than those that are known are possible where the list is open.
  'ClientRequestMethod eq "PURGE"',
  'BotTags contains "brave"',
  'ClientRequestProtocol eq "HTTP/4"',
  // Times and truth values.
  'EdgeStartTimestamp startsWith "2026-"',
  "CacheTieredFill eq true",
])("nothing is said of %s", (text) => {
  expect(found(text)).toEqual([]);
});

test("names that are asked for may have a star of their own", () => {
  const names = { dataset: datasetWithFacts("dns_logs") };
  expect(found('QueryName startsWith "*."', names)).toEqual([]);
  expect(found('QueryName startsWith "*.example."', names)).toEqual([]);
  expect(found('QueryName contains "*."', names)).toEqual([]);
  expect(found('QueryName eq "*.example.com"', names).map(({ code }) => code)).toEqual(["LW810"]);
});

test("in where JSON at the member, with its pointer", () => {
  const where = '{"where":{"and":[{"key":"ClientCountry","operator":"in","value":["ca","US"]}]}}';
  const [diagnostic] = found(where);
  expect([diagnostic?.pointer, where.slice(diagnostic?.span.start, diagnostic?.span.end)]).toEqual([
    "/where/and/0/value/1",
    '"US"',
  ]);
  const [range] = found('{"where":{"and":[{"key":"BotScore","operator":"lt","value":30}]}}');
  expect(range?.fixes[0]?.edits[0]?.text).toBe(
    '{"and":[{"key":"BotScore","operator":"lt","value":30},{"key":"BotScore","operator":"gt","value":0}]}',
  );
});

test("nothing without facts, as much as is asked for, and without what is not wanted", () => {
  const text = 'ClientCountry eq "US" or CacheCacheStatus eq "HIT" or BotScore lt 30';
  const codes = (options: CompileOptions) => found(text, options).map(({ code }) => code);
  expect(codes({ dataset: "http_requests" })).toEqual([]);
  expect(codes({ ...facts, values: "off" })).toEqual([]);
  expect(codes({ ...facts, values: "documented" })).toEqual(["LW801", "LW808"]);
  expect(codes(facts)).toEqual(["LW801", "LW801", "LW808"]);
  expect(codes({ ...facts, severity: { LW801: "off" } })).toEqual(["LW808"]);
  expect(codes({ dataset: datasetWithFacts("http_requests") })).toEqual(["LW801", "LW801", "LW808"]);
});

test("an error is reported whatever is chosen", () => {
  expect(compile("Nothing eq 1", { ...facts, severity: { LW202: "off" } }).diagnostics.map(({ code }) => code)).toEqual(
    ["LW202"],
  );
});

test("what holds whatever the values are is said once", () => {
  const codes = compile("EdgeResponseStatus gt 18446744073709551615", { ...facts, analysis: true }).diagnostics.map(
    ({ code }) => code,
  );
  expect(codes).toEqual(["LW501"]);
});

test("a dataset of one's own says itself what is known of it", () => {
  const own = defineDataset({
    name: "http_requests",
    fields: { ClientCountry: "string", Colour: { type: "string", values: { are: ["red", "blue"], closed: true } } },
  });
  expect(said('ClientCountry eq "US"', { dataset: own, facts: datasetWithFacts })).toEqual([]);
  expect(said('Colour eq "Red"', { dataset: own })).toEqual([["LW801", '"Red"', "nothing", 'Colour eq "red"']]);
});

test.each([
  [
    "http_requests",
    'EdgeColoCode eq "sjc"',
    '`EdgeColoCode` is `"sjc"` in no line seen: as far as that holds, the filter keeps nothing',
  ],
  ["http_requests", 'EdgeColoCode eq "s-c"', '`EdgeColoCode` is never `"s-c"`, so the filter keeps nothing'],
  ["gateway_dns", 'SrcIPContinentCode eq "eu"', '`"eu"` is an odd value of `SrcIPContinentCode`'],
  [
    "access_requests",
    'AppUUID eq "3F0C9A52-7B1E-4D68-9C24-5E8A1B0F7D36"',
    '`"3F0C9A52-7B1E-4D68-9C24-5E8A1B0F7D36"` is an odd value of `AppUUID`',
  ],
])("the case of a form is as firm as its own ground: %s %s", (dataset, text, message) => {
  expect(found(text, { ...facts, dataset }).map((one) => describeDiagnostic(one).message)).toEqual([message]);
});

test("of the documented alone, another case of a form is possible", () => {
  expect(found('EdgeColoCode eq "sjc"', { ...facts, values: "documented" })).toEqual([]);
  expect(found('EdgeColoCode eq "s-c"', { ...facts, values: "documented" })).toHaveLength(1);
});

test.each([
  ["http_requests", "EdgeResponseStatus gt 599", "no usual value of `EdgeResponseStatus` is greater than 599"],
  ["http_requests", "not EdgeResponseStatus leq 599", "no usual value of `EdgeResponseStatus` is greater than 599"],
  ["dns_logs", "ResponseCode gt 23", "no usual value of `ResponseCode` is greater than 23"],
  ["http_requests", "EdgeResponseStatus eq 600", "`600` is odd for `EdgeResponseStatus`"],
])("what is odd of an order is that nothing usual lies beyond: %s %s", (dataset, text, message) => {
  expect(found(text, { ...facts, dataset }).map((one) => describeDiagnostic(one).message)).toEqual([message]);
});

test.each([
  ["EdgeResponseStatus geq 0 and BotScore gt 90", "so this part of the `and` takes away no line that has the field"],
  ['ClientIP !in ["x", "192.0.2.1"]', "so this member of the list excludes no line that has the field"],
])("what is idle still leaves out lines that lack the field: %s", (text, expected) => {
  expect(found(text).map((one) => describeDiagnostic(one).message.split(", ").at(-1))).toEqual([expected]);
});

test("within a `not`, what is written is quoted, and the help is what is suggested", () => {
  const [only] = found("not BotScore geq 30");
  const { message, help } = describeDiagnostic(only as Diagnostic);
  expect(message).toBe("`not BotScore geq 30` also keeps lines whose `BotScore` is 0, which stands for none");
  expect(help[0]).toBe("to leave them out, add `or BotScore leq 0` within the `not`");
});

test("of several values that are as near, none is suggested", () => {
  expect(said('ClientRequestProtocol eq "HTTP"')).toEqual([["LW803", '"HTTP"', "nothing", null]]);
});

test("words are as firm as what they rest on, and never an error", () => {
  const messages = ['ClientIP eq "x"', 'ClientMTLSAuthStatus eq "valid"', 'ClientCountry eq "US"'].flatMap((text) =>
    found(text).map((one) => [one.severity, describeDiagnostic(one).message]),
  );
  expect(messages).toEqual([
    ["warning", '`ClientIP` is never `"x"`, so the filter keeps nothing'],
    [
      "warning",
      '`"valid"` is not among the documented values of `ClientMTLSAuthStatus`: as far as that holds, the filter keeps nothing',
    ],
    ["warning", '`ClientCountry` is `"US"` in no line seen: as far as that holds, the filter keeps nothing'],
  ]);
});
