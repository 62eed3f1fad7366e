/** Comparisons in the words of other languages: the field that is meant, and the same in our words where that is certain. */
import { expect, test } from "vitest";
import { namesElsewhere } from "../../../src/facts.js";
import { applyFixes, compile, type Diagnostic, datasets, describeDiagnostic } from "../../../src/index.js";

interface Told {
  readonly codes: readonly string[];
  readonly becomes: string | null;
  readonly safe: boolean;
}

function told(text: string, dataset = "http_requests"): Told {
  const { diagnostics } = compile(text, { dataset });
  const [first] = diagnostics;
  const becomes =
    first === undefined || first.fixes.length === 0
      ? null
      : applyFixes({ diagnostics: [first], source: text }, { safeOnly: false }).text;
  return { codes: diagnostics.map(({ code }) => code), becomes, safe: first?.fixes[0]?.safe === true };
}

/** Errors of a filter, if any: suggestions are filters. */
const errorsOf = (text: string, dataset = "http_requests") =>
  compile(text, { dataset }).diagnostics.filter(({ severity }) => severity === "error");

test.each<[text: string, becomes: string]>([
  ['http.host eq "x"', 'ClientRequestHost eq "x"'],
  ['`http.host` in ["x", "y"]', 'ClientRequestHost in ["x", "y"]'],
  ["ip.src.asnum in [64496, 64497]", "ClientASN in [64496, 64497]"],
  ['ip.src eq "192.0.2.1"', 'ClientIP eq "192.0.2.1"'],
  ["http.response.code geq 500", "EdgeResponseStatus geq 500"],
  ['cf.bot_management.ja4 startsWith "t13d"', 'JA4 startsWith "t13d"'],
])("safe, for both are stated to be the same: %s", (text, becomes) => {
  expect(told(text)).toEqual({ codes: ["LW830"], becomes, safe: true });
  expect(errorsOf(becomes)).toEqual([]);
});

test.each(["`.EdgeResponseStatus` geq 500", "`$.EdgeResponseStatus` geq 500", "`Edge\\u200bResponseStatus` geq 500"])(
  "a field with stray characters is nobody else's: %s",
  (text) => {
    expect(told(text)).toEqual({ codes: ["LW202"], becomes: "EdgeResponseStatus geq 500", safe: false });
  },
);

test.each<[text: string, becomes: string]>([
  ['ip.geoip.country eq "US"', 'ClientCountry eq "us"'],
  ['ip.src.country !in ["US", "GB"]', 'ClientCountry !in ["us", "gb"]'],
  ['country eq "US"', 'ClientCountry eq "us"'],
  ["not ssl", 'ClientRequestScheme eq "http"'],
  ["ssl eq false", 'ClientRequestScheme eq "http"'],
  ["ssl !eq true", 'ClientRequestScheme !eq "https"'],
  ['status eq "404"', "EdgeResponseStatus eq 404"],
  ['status in ["404", 500]', "EdgeResponseStatus in [404, 500]"],
  ["`http.version` eq 2", 'ClientRequestProtocol eq "HTTP/2"'],
  ['http.version in ["1.1", "2"]', 'ClientRequestProtocol in ["HTTP/1.1", "HTTP/2"]'],
  ['server_protocol eq "HTTP/2.0"', 'ClientRequestProtocol eq "HTTP/2"'],
  ['tls.version eq "1.3"', 'ClientSSLProtocol eq "TLSv1.3"'],
  ['tls.version eq "1.0"', 'ClientSSLProtocol eq "TLSv1"'],
  ['tls.version in ["TLSv1.0", "1.2"]', 'ClientSSLProtocol in ["TLSv1", "TLSv1.2"]'],
  ['http.version startsWith "1."', 'ClientRequestProtocol startsWith "HTTP/1."'],
  ["request_time gt 0", "EdgeTimeToFirstByteMs gt 0"],
  ["request_time gt 2", "EdgeTimeToFirstByteMs gt 2000"],
  ["upstream_response_time lt 0.25", "OriginResponseDurationMs lt 250"],
  ["target_processing_time geq 9007199254740993", "OriginResponseDurationMs geq 9007199254740993000"],
  ['upstream_cache_status eq "HIT"', 'CacheCacheStatus eq "hit"'],
  ['asn eq "AS13335"', "ClientASN eq 13335"],
  ['clientASNs eq "13335"', ""],
  ['cf-ray eq "0123456789abcdef-IAD"', 'RayID eq "0123456789abcdef"'],
  ["cf.bot_management.score lt 30", "(BotScore gt 0 and BotScore lt 30)"],
  ["cf.bot_management.score geq 30", "BotScore geq 30"],
  ["cf.bot_management.score geq 0", "BotScore gt 0"],
  ["cf.bot_management.score in [0, 1]", "BotScore in [1]"],
  ["cf.waf.score.sqli lt 20", "(WAFSQLiAttackScore gt 0 and WAFSQLiAttackScore lt 20)"],
  ["cf.waf.score.rce geq 20", "WAFRCEAttackScore geq 20"],
  ["cf.bot_management.score !eq 1", "(BotScore gt 0 and BotScore !eq 1)"],
  ["not cf.bot_management.score geq 30", "not (BotScore leq 0 or BotScore geq 30)"],
  ["cf.bot_management.verified_bot", 'VerifiedBotCategory !eq ""'],
  ["cf.tls_client_auth.cert_presented eq true", 'ClientMTLSAuthStatus !in ["absent", "unknown"]'],
  ["cf.waf.content_scan.has_malicious_obj", 'ContentScanObjResults contains "infected"'],
  ['ip.src.subdivision_1_iso_code eq "GB-ENG"', '(ClientCountry eq "gb" and ClientRegionCode eq "ENG")'],
  ['ip.src.subdivision_1_iso_code !eq "GB-ENG"', '(ClientCountry !eq "gb" or ClientRegionCode !eq "ENG")'],
  ['source.geo.region_iso_code in ["US-CA", "US-TX"]', '(ClientCountry eq "us" and ClientRegionCode in ["CA", "TX"])'],
  [
    'http.request.full_uri eq "https://a.com/x?y"',
    '(ClientRequestScheme eq "https" and ClientRequestHost eq "a.com" and ClientRequestURI eq "/x?y")',
  ],
  ['http.request.full_uri contains "/api/"', 'ClientRequestURI contains "/api/"'],
  // `https://api.example.com` has it, too.
  ['url.full contains "/api"', '(ClientRequestURI contains "/api" or ClientRequestHost startsWith "api")'],
  ['url endsWith ".php"', 'ClientRequestURI endsWith ".php"'],
  ['url startsWith "/api"', 'ClientRequestURI startsWith "/api"'],
  ['http.request.uri.path.extension eq "jpg"', 'ClientRequestPath endsWith ".jpg"'],
  ['http.response.content_type.media_type eq "text/html"', 'EdgeResponseContentType startsWith "text/html"'],
  ['http.request.uri.query contains "id="', 'ClientRequestURI contains "id="'],
  ['securityAction eq "managed_challenge"', 'SecurityAction eq "managedChallenge"'],
  ['securityAction eq "challenge_solved"', 'SecurityAction eq "challengeSolved"'],
  ['securitySource eq "waf"', 'SecuritySources contains "waf"'],
  // In another case it is a field's own name, but not with these values.
  ['clientAsn eq "13335"', "ClientASN eq 13335"],
  ["edgeResponseStatus_geq eq 500", "EdgeResponseStatus geq 500"],
  ['clientCountryName_in in ["US"]', 'ClientCountry in ["us"]'],
  ["clientRequestPath_neq eq 'x'", 'ClientRequestPath !eq "x"'],
  ['HTTP.Host eq "x"', 'ClientRequestHost eq "x"'],
  ['client_ip eq "192.0.2.1"', 'ClientIP eq "192.0.2.1"'],
  ["$status eq 404", "EdgeResponseStatus eq 404"],
  ['url.path.keyword eq "/"', 'ClientRequestPath eq "/"'],
  ['http.request.headers["user-agent"] contains "x"', 'ClientRequestUserAgent contains "x"'],
])("suggested: %s", (text, becomes) => {
  const { codes, becomes: found, safe } = told(text);
  if (becomes === "") return expect(codes).toEqual(["LW202"]);
  expect([codes.length, found, safe]).toEqual([1, becomes, false]);
  expect(codes[0]).toMatch(/^LW(?:830|216)$/);
  expect(errorsOf(becomes)).toEqual([]);
});

test.each<[text: string, code: string, dataset?: string]>([
  // The values of the field are others, and no comparison of them says the same for certain.
  ['http.request.uri.query eq "a=b"', "LW830"],
  ['ip.src startsWith "10.0.0.0/8"', "LW830"],
  ['`client:port` eq "192.0.2.1:443"', "LW830"],
  ["http.request.timestamp.sec gt 1700000000", "LW830"],
  ['cf.worker.upstream_zone eq "example.com"', "LW830"],
  ['ip.src.subdivision_1_iso_code contains "E"', "LW830"],
  ["edgeResponseStatus_geq lt 500", "LW830"],
  ['http.request.full_uri contains "example.com/api"', "LW830"],
  ['url.full contains "example.com"', "LW830"],
  ['url contains "/a.example/x"', "LW830"],
  ['url endsWith "a.example/"', "LW830"],
  ['url gt "/a"', "LW830"],
  ['tls.version eq "1.7"', "LW830"],
  ['tls.version startsWith "1."', "LW830"],
  ['tls.version contains "1.0"', "LW830"],
  ["cf.bot_management.score lt 1", "LW830"],
  ["cf.waf.score.xss eq 0", "LW830"],
  ["target_processing_time eq -1", "LW830"],
  ["upstream_response_time leq 0", "LW830"],
  ['EdgeRateLimitAction eq "ban"', "LW833"],
  ['EdgeRateLimitAction eq "simulate"', "LW833"],
  ['EdgeRateLimitAction eq ""', "LW833"],
  ['FirewallMatchesActions eq ""', "LW833"],
  ['WAFAction eq "simulate"', "LW833"],
  // An object, and a field that the service does not filter by.
  ['http.request.headers contains "x"', "LW830"],
  ['action eq "block"', "LW202", "firewall_events"],
  ['action eq "managed_challenge"', "LW830", "firewall_events"],
  ['securityAction eq "block"', "LW830", "firewall_events"],
  ['http.request.uri eq "/x?y"', "LW830", "firewall_events"],
  // Other datasets, nothing, and earlier editions.
  ["cf.bot_management.score lt 30", "LW831", "firewall_events"],
  ["cf.llm.prompt.token_count gt 10", "LW831"],
  ['http.host eq "x"', "LW831", "dns_logs"],
  ["cf.threat_score gt 10", "LW832"],
  ["cf.client.bot", "LW832"],
  ['SecurityLevel eq "high"', "LW833"],
  ["ZoneID eq 5", "LW833"],
  ['WAFAction eq "drop"', "LW833", "firewall_events"],
])("named and not translated: %s", (text, code, dataset) => {
  const { codes, becomes } = told(text, dataset);
  expect(codes).toEqual([code]);
  if (code !== "LW202") expect(becomes).toBeNull();
});

test("a name that languages use for different fields is each of them", () => {
  const { diagnostics } = compile('uri contains "/x"', { dataset: "http_requests" });
  expect(diagnostics).toMatchObject([
    {
      code: "LW830",
      args: { fields: ["ClientRequestPath", "ClientRequestURI"] },
      fixes: [{ safe: false }, { safe: false }],
    },
  ]);
});

test("in another dataset only a field of the same name is meant, and never for certain", () => {
  expect(told('ip.src eq "192.0.2.1"', "spectrum_events")).toEqual({
    codes: ["LW830"],
    becomes: 'ClientIP eq "192.0.2.1"',
    safe: false,
  });
  expect(told("status eq 3", "dns_logs").codes).toEqual(["LW202"]);
});

test.each<[dataset: string, text: string, name: string, field: string, like: string]>([
  [
    "turnstile_events",
    'clientRequestHTTPHost eq "x"',
    "clientRequestHTTPHost",
    "Hostname",
    "`ClientRequestHost` of `http_requests`",
  ],
  ["audit_logs", 'remote_addr eq "192.0.2.1"', "remote_addr", "ActorIP", "`ClientIP` of `http_requests`"],
  [
    "network_analytics_logs",
    'ip.geoip.country eq "US"',
    "ip.geoip.country",
    "SourceCountry",
    "`ClientCountry` of `http_requests`",
  ],
  ["dns_logs", 'ip.src eq "192.0.2.1"', "ip.src", "SourceIP", "`ClientIP` of `http_requests`"],
  ["spectrum_events", 'ip.src eq "192.0.2.1"', "ip.src", "ClientIP", "`ClientIP` of `http_requests`"],
])("of %s nobody says what a field is called: it is like one that is called so", (dataset, text, name, field, like) => {
  const [first] = compile(text, { dataset }).diagnostics;
  const message = first === undefined ? "" : describeDiagnostic(first).message;
  expect(message).toMatch(
    new RegExp(`^\`${name}\` is what .* calls? ${like}; in \`${dataset}\` \`${field}\` is most like it$`),
  );
  expect(first?.fixes.map(({ safe }) => safe)).toEqual([false]);
  for (const one of namesElsewhere(datasets[dataset as keyof typeof datasets], field)) expect(one.like).not.toBeNull();
});

test("a schema without a name is called what it is", () => {
  const schema = { name: "", scopes: [], fields: { a: "int", ClientIP: "string" } } as const;
  const all = [
    'http.host eq "x"',
    "b eq 1",
    "ClientSrcPort eq 1",
    'QueryName eq "x"',
    'ip.src eq "192.0.2.1"',
    'WAFAction eq "x"',
    'ip.src.continent eq "EU"',
  ];
  for (const text of all) {
    const told = compile(text, { dataset: schema }).diagnostics.map((one) => describeDiagnostic(one));
    const words = told.flatMap(({ message, help }) => [message, ...help]);
    expect([text, words.length > 0, words.filter((word) => word.includes("``"))]).toEqual([text, true, []]);
  }
  expect(describeDiagnostic(compile("b eq 1", { dataset: schema }).diagnostics[0] as Diagnostic).message).toBe(
    "the schema has no field `b`",
  );
});

test("what is called so itself is like none", () => {
  expect(compile('http.host eq "x"', { dataset: "http_requests" }).diagnostics).toMatchObject([
    { code: "LW830", args: { like: [] } },
  ]);
  expect(namesElsewhere(datasets.http_requests, "ClientRequestHost").filter(({ like }) => like !== null)).toEqual([]);
});

test("a field of another dataset is told as that, and whose it is when it has all others", () => {
  expect(compile('QueryName eq "a" and ResponseCode eq 0', { dataset: "http_requests" }).diagnostics[0]).toMatchObject({
    code: "LW203",
    args: { whole: ["dns_logs"] },
  });
  expect(compile('Action eq "block"', { dataset: "http_requests" }).diagnostics[0]).toMatchObject({
    code: "LW203",
    args: { similar: ["SecurityAction", "SecurityActions"] },
  });
});

test("a mere typo is what it was", () => {
  expect(told('ClientCuontry eq "ca"')).toEqual({ codes: ["LW202"], becomes: 'ClientCountry eq "ca"', safe: false });
  expect(told('clientcountry eq "ca"').safe).toBe(true);
});

test("where JSON is told in where JSON", () => {
  const source =
    '{"where":{"and":[{"key":"http.host","operator":"eq","value":"a"},{"key":"cf.bot_management.score","operator":"lt","value":30}]}}';
  const { diagnostics } = compile(source, { dataset: "http_requests" });
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["LW830", "/where/and/0/key"],
    ["LW830", "/where/and/1/key"],
  ]);
  expect(applyFixes({ diagnostics, source }, { safeOnly: false }).text).toBe(
    '{"where":{"and":[{"key":"ClientRequestHost","operator":"eq","value":"a"},{"and":[{"key":"BotScore","operator":"gt","value":0},{"key":"BotScore","operator":"lt","value":30}]}]}}',
  );
});

test("what the reader of text suggests has our names, too", () => {
  const [first] = compile('ClientRequestHost eq "a" and starts_with(http.request.uri.path, "/api")', {
    dataset: "http_requests",
  }).diagnostics;
  expect(first).toMatchObject({ code: "LW137", args: { meant: 'ClientRequestPath startsWith "/api"' } });
});

test("unknown fields that are allowed are not told", () => {
  expect(compile('`http.host` eq "x"', { dataset: "http_requests", unknownFields: "ignore" }).ok).toBe(true);
  expect(compile('`http.host` eq "x"', { dataset: "http_requests", unknownFields: "warning" })).toMatchObject({
    ok: true,
    diagnostics: [{ code: "LW830" }],
  });
});

test.each<[text: string, becomes: string | null, why: string]>([
  [
    'status startsWith "5"',
    "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)",
    "`startsWith` does not apply to `EdgeResponseStatus`, which is `int`",
  ],
  [
    'elb_status_code !startsWith "50"',
    "(EdgeResponseStatus lt 500 or EdgeResponseStatus gt 509)",
    "`!startsWith` does not apply",
  ],
  [
    'status eq "5xx"',
    "(EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599)",
    "expected an integer for `EdgeResponseStatus eq`, found a string",
  ],
  [
    'status in ["5xx", "404"]',
    "(EdgeResponseStatus eq 404 or (EdgeResponseStatus geq 500 and EdgeResponseStatus leq 599))",
    "expected an integer",
  ],
  ['edgeResponseStatus_geq eq "5xx"', "EdgeResponseStatus geq 500", "expected an integer for `EdgeResponseStatus geq`"],
  ['country in "US"', 'ClientCountry in ["us"]', "`in` takes a list"],
  ['host in "a.example"', 'ClientRequestHost in ["a.example"]', "`in` takes a list"],
  [
    'datetime gt "2024-01-01T00:00:00Z"',
    "EdgeStartTimestamp gt 1704067200000000000",
    "expected an integer for `EdgeStartTimestamp gt`",
  ],
  ['status contains "50"', null, "`contains` does not apply to `EdgeResponseStatus`, which is `int`"],
  ['asn contains "133"', null, "`contains` does not apply to `ClientASN`, which is `int`"],
  ['ip.src.asnum startsWith "13"', null, "`startsWith` does not apply to `ClientASN`, which is `int`"],
  ['country gt "US"', null, "`gt` does not apply to `ClientCountry`, which is `string`"],
  ["status eq true", null, "expected an integer for `EdgeResponseStatus eq`"],
  ["host gt 5", null, "`gt` does not apply to `ClientRequestHost`, which is `string`"],
])("what the dataset refuses is not suggested, and what it would suggest next is: %s", (text, becomes, why) => {
  const { diagnostics } = compile(text, { dataset: "http_requests" });
  expect(told(text)).toEqual({ codes: ["LW830"], becomes, safe: false });
  expect(diagnostics.flatMap((one) => describeDiagnostic(one).help).join("\n")).toContain(why);
  if (becomes !== null) expect(errorsOf(becomes)).toEqual([]);
});

test("in where JSON, too", () => {
  const source = '{"where":{"and":[{"operator":"gt","value":"2024-01-01T00:00:00Z","key":"datetime"}]}}';
  const { diagnostics } = compile(source, { dataset: "http_requests" });
  expect(applyFixes({ diagnostics, source }, { safeOnly: false }).text).toBe(
    '{"where":{"and":[{"operator":"gt","value":1704067200000000000,"key":"EdgeStartTimestamp"}]}}',
  );
});

test.each<[text: string, becomes: string | null]>([
  ['clientRequestPath_like eq "%login%"', 'ClientRequestPath contains "login"'],
  ['clientRequestPath_like eq "/api/%"', 'ClientRequestPath startsWith "/api/"'],
  ['clientRequestHTTPHost_like eq "%.example.com"', 'ClientRequestHost endsWith ".example.com"'],
  ['userAgent_notlike eq "%bot%"', 'ClientRequestUserAgent !contains "bot"'],
  ['not userAgent_like eq "curl%"', 'not ClientRequestUserAgent startsWith "curl"'],
  ['clientCountryName_like eq "US"', 'ClientCountry eq "us"'],
  // Any character, and parts that comparisons of one field do not say in order.
  ['clientRequestPath_like eq "/a_b"', null],
  ['clientRequestPath_like eq "/a%b"', null],
  ['clientRequestPath_like eq "%"', null],
  ['clientRequestPath_like in ["%a%"]', null],
  ['clientRequestPath_like contains "%a%"', null],
])("patterns behind names of the GraphQL API: %s", (text, becomes) => {
  expect(told(text)).toEqual({ codes: ["LW830"], becomes, safe: false });
  if (becomes !== null) expect(errorsOf(becomes)).toEqual([]);
});

test.each<[text: string, becomes: string | null]>([
  ['ip.src eq "10.0.0.0/8"', 'ClientIP startsWith "10."'],
  ['ip.src !eq "10.0.0.0/8"', 'ClientIP !startsWith "10."'],
  ['ip.src in ["10.0.0.0/8", "192.0.2.1"]', '(ClientIP eq "192.0.2.1" or ClientIP startsWith "10.")'],
  ['ip.src in ["192.0.2.0/31", "192.0.2.1"]', 'ClientIP in ["192.0.2.0", "192.0.2.1"]'],
  ['source.ip eq "192.168.0.0/16"', 'ClientIP startsWith "192.168."'],
  // No few comparisons say these, and more than a filter can have.
  ['ip.src eq "100.64.0.0/10"', null],
  ['ip.src in ["10.0.0.0/8", "100.64.0.0/10"]', null],
  ['ip.src in ["172.16.0.0/12", "10.0.0.0/8"]', null],
  ['ip.src eq "2001:db8::/32"', 'ClientIP startsWith "2001:db8:"'],
  ['ip.src !eq "2001:db8::/48"', '(ClientIP !startsWith "2001:db8::" and ClientIP !startsWith "2001:db8:0:")'],
  ['ip.src eq "2001:db8::/20"', null],
])("networks under names of other languages: %s", (text, becomes) => {
  expect(told(text)).toEqual({ codes: ["LW830"], becomes, safe: false });
  if (becomes !== null) expect(errorsOf(becomes)).toEqual([]);
});

test.each<[text: string, becomes: string | null, codes: readonly string[]]>([
  ['c-ip eq "192.0.2.1"', 'ClientIP eq "192.0.2.1"', ["LW830"]],
  ['`cs-uri-stem` eq "/a"', 'ClientRequestPath eq "/a"', ["LW830"]],
  ["sc-status eq 404", "EdgeResponseStatus eq 404", ["LW830"]],
  ['src_ip eq "192.0.2.1"', 'ClientIP eq "192.0.2.1"', ["LW830"]],
  ['WAFProfile eq "low"', null, ["LW833"]],
  ["EdgeRateLimitID eq 0", null, ["LW833"]],
  ['http_x_forwarded_for eq "192.0.2.1"', null, ["LW832"]],
  // What is deprecated stands behind what took its place.
  ["response_time gt 3", "OriginResponseDurationMs gt 3", ["LW202"]],
])("names of web servers and of earlier editions: %s", (text, becomes, codes) => {
  expect(told(text)).toEqual({ codes, becomes, safe: false });
});

test("who has a name is told right, and nothing of values that nobody knows", () => {
  const help = (text: string, dataset: string) =>
    compile(text, { dataset }).diagnostics.map((one) => [
      describeDiagnostic(one).message,
      ...describeDiagnostic(one).help,
    ]);
  expect(help('http_x_forwarded_for eq "a"', "http_requests")[0]?.[0]).toContain("is a name of nginx");
  expect(help("cf.llm.prompt.injection_score lt 20", "firewall_events")[0]).toEqual([
    "`cf.llm.prompt.injection_score` is what the Rules language calls `AISecurityInjectionScore`",
    "1 to 99 where it was scored, 100 where not",
  ]);
});

test.each<[dataset: string, text: string, becomes: string | null, code: string]>([
  ["dns_logs", 'qname eq "example.com"', 'QueryName eq "example.com"', "LW830"],
  ["dns_logs", "rcode eq 3", "ResponseCode eq 3", "LW830"],
  ["dns_firewall_logs", "qtype eq 28", "QueryType eq 28", "LW830"],
  ["gateway_network", 'dst_ip eq "192.0.2.1"', 'DestinationIP eq "192.0.2.1"', "LW830"],
  ["access_requests", '`user.email` eq "a@example.com"', 'Email eq "a@example.com"', "LW830"],
  ["http_requests", 'qname eq "example.com"', null, "LW831"],
  ["spectrum_events", 'qname eq "example.com"', null, "LW202"],
])("names of what other datasets hold: %s %s", (dataset, text, becomes, code) => {
  expect(told(text, dataset)).toEqual({ codes: [code], becomes, safe: false });
  if (becomes !== null) expect(errorsOf(becomes, dataset)).toEqual([]);
});

test.each(["like", "notlike", "geq", "neq"])(
  "a colon behind a name that ends with `_%s` is made no `eq` unasked",
  (suffix) => {
    const { diagnostics } = compile(`clientRequestPath_${suffix}: "%ab%ba"`, { dataset: "http_requests" });
    const fixes = diagnostics.flatMap((one) => (one.code === "LW201" ? one.fixes.map(({ safe }) => safe) : []));
    expect([diagnostics.some(({ code }) => code === "LW830"), fixes.includes(true)]).toEqual([true, false]);
    const own = compile(`x_${suffix}: "%ab%ba"`).diagnostics.filter(({ code }) => code === "LW201");
    expect(own.flatMap((one) => one.fixes.map(({ safe }) => safe))).toEqual([false]);
  },
);
