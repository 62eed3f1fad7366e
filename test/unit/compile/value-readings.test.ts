import { describe, expect, test } from "vitest";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { datasetsWithFacts } from "../../../src/facts.js";
import { type Dataset, fieldFacts } from "../../../src/language/dataset.js";
import { facts, found, said } from "../../support/value-warnings.js";

const messages = (text: string, dataset = "http_requests") =>
  found(text, { ...facts, dataset }).map((diagnostic) => [describeDiagnostic(diagnostic).message, ...describeDiagnostic(diagnostic).help]);

describe("a variable that nobody expanded", () => {
  test.each([
    ["{host}", "{host}.example.com", "{{ host }}", "{{host}}", "#{host}", "%{host}", "$HOST", "$(host)"],
    ["@@HOST@@", "@HOST@", "%HOST%", "<host>", "<host>.example.com", "[[host]]", "((host))", "<%= host %>", "{% host %}"],
    ["__HOST__", "REPLACE_ME", "CHANGE_ME", "YOUR_HOST"],
  ])("in a host: %s %s %s", (...all) => {
    for (const value of all) expect([value, found(`ClientRequestHost eq ${JSON.stringify(value)}`).map(({ code }) => code)]).toEqual([value, ["LW813"]]);
  });

  test.each([
    'ClientIP eq "{ip}"',
    'ClientCountry in ["{country}", "us"]',
    'CacheCacheStatus eq "@@STATUS@@"',
    'RayID eq "{{ ray }}"',
    // A path begins with a slash.
    'ClientRequestPath eq "{path}"',
    'ClientRequestPath startsWith "@@PATH@@"',
    'ClientRequestPath startsWith "/@@PATH@@"',
    'ClientRequestUserAgent eq "{agent}"',
    'ZoneName eq "{zone}"',
  ])("%s", (text) => {
    expect(found(text).map(({ code }) => code)).toEqual(["LW813"]);
  });

  test.each([
    // Senders write what they like into a path, and templates of attackers into headers.
    'ClientRequestPath eq "/users/{id}"',
    'ClientRequestPath startsWith "/{"',
    'ClientRequestPath contains "{{"',
    'ClientRequestURI contains "{id}"',
    'ClientRequestUserAgent contains "{host}"',
    'ClientRequestReferer contains "<host>"',
    'ClientRequestHost eq "MY-LAPTOP"',
    'ClientRequestHost eq "under_score.example.com"',
    'ClientRequestHost eq "[2001:db8::1]:8443"',
    'WorkerScriptName eq "__STATIC_CONTENT"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("patterns", () => {
  test.each<[string, string, string]>([
    ['ClientRequestPath in ["/b/*"]', "LW810", 'ClientRequestPath startsWith "/b/"'],
    ['ClientRequestPath in ["/b/*", "/c"]', "LW810", '(ClientRequestPath eq "/c" or ClientRequestPath startsWith "/b/")'],
    ['ClientRequestURI eq "/a/*/b"', "LW810", '(ClientRequestURI startsWith "/a/" and ClientRequestURI endsWith "/b" and ClientRequestURI !eq "/a/b")'],
    [
      'ClientRequestReferer eq "https://*.example.com"',
      "LW810",
      '(ClientRequestReferer startsWith "https://" and ClientRequestReferer endsWith ".example.com")',
    ],
    ['ClientRequestReferer contains "*.example.com"', "LW810", 'ClientRequestReferer contains ".example.com"'],
    ['ClientRequestUserAgent contains "bot|crawler"', "LW811", '(ClientRequestUserAgent contains "bot" or ClientRequestUserAgent contains "crawler")'],
    ['ClientRequestHost contains "shop|blog"', "LW811", '(ClientRequestHost contains "shop" or ClientRequestHost contains "blog")'],
  ])("%s", (text, code, after) => {
    expect(said(text).map(([first, , , last]) => [first, last])).toEqual([[code, after]]);
  });

  test.each([
    'ClientRequestPath contains "/*"',
    'ClientRequestPath contains "/**/"',
    'ClientRequestURI contains "Roboto|Lato"',
    'ClientRequestURI contains "prop=info|revisions"',
    'ClientRequestUserAgent contains "|id"',
    'ClientRequestUserAgent contains "id | sh"',
    'ClientRequestReferer contains "q=*"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("several in one text", () => {
  test.each<[string, string]>([
    ['SecurityAction eq "block,challenge"', 'SecurityAction in ["block", "challenge"]'],
    ['SecurityAction !in ["block challenge", "log"]', 'SecurityAction !in ["log", "block", "challenge"]'],
    ['SecurityActions contains "block,challenge"', '(SecurityActions contains "block" or SecurityActions contains "challenge")'],
    ['SecurityActions !contains "block|challenge"', '(SecurityActions !contains "block" and SecurityActions !contains "challenge")'],
    ['ClientRequestHost eq "a.example,b.example"', 'ClientRequestHost in ["a.example", "b.example"]'],
  ])("%s", (text, after) => {
    expect(said(text).map(([code, , , last]) => [code, last])).toEqual([["LW815", after]]);
  });

  test("networks", () => {
    expect(said('ClientIP eq "10.0.0.0/8, 192.168.0.0/16"')).toEqual([
      ["LW812", '"10.0.0.0/8, 192.168.0.0/16"', "nothing", '(ClientIP startsWith "10." or ClientIP startsWith "192.168.")'],
    ]);
  });

  test("what is suggested for one member of a list is not told again for the next", () => {
    const [one, other] = messages('ClientIP in ["10.0.0.0/8", "192.168.0.0/16"]');
    expect(one?.[1]).toBe('write `(ClientIP startsWith "10." or ClientIP startsWith "192.168.")`');
    expect(other?.[1]).toBe('what to write for `"10.0.0.0/8"` says this one, too');
    expect(messages('ClientIP in ["10.0.0.0/8", "10.0.0.0/8"]')[0]?.[1]).toBe('write `ClientIP startsWith "10."`');
  });
});

describe("units and what stands for none", () => {
  test.each<[string, string]>([
    ["EventTimestampMs gt 1700000000", "1700000000000"],
    ["EventTimestampMs gt 1700000000000000", "1700000000000"],
    ["EventTimestampMs gt 1700000000123456789", "1700000000123"],
  ])("%s", (text, meant) => {
    const [found] = said(text, { ...facts, dataset: "workers_trace_events" });
    expect([found?.[0], found?.[3]]).toEqual(["LW809", `EventTimestampMs gt ${meant}`]);
  });

  test.each(["OriginResponseDurationMs lt 100", "ClientTCPRTTMs leq 20", "WorkerCPUTime lt 50000"])("%s", (text) => {
    const [field = ""] = text.split(" ");
    expect(messages(text)[0]?.slice(0, 2)).toEqual([
      `\`${text}\` also keeps lines whose \`${field}\` is 0, which in the lines seen stands for none`,
      `to leave them out, add \`and ${field} gt 0\``,
    ]);
  });
});

describe("countries", () => {
  test.each([
    ["uk", "gb"],
    ["UK", "gb"],
    ["United Kingdom", "gb"],
    ["USA", "us"],
    ["DEU", "de"],
    ["the netherlands", "nl"],
    ["Côte d\u2019Ivoire", "ci"],
    ["SOUTH_KOREA", "kr"],
  ])("%s is %s", (named, code) => {
    expect(said(`ClientCountry eq "${named}"`).map(([, , , after]) => after)).toEqual([`ClientCountry eq "${code}"`]);
  });

  test("in the letters of the field", () => {
    expect(said('SourceIPCountryCode eq "Germany"', { ...facts, dataset: "gateway_http" }).map(([, , , after]) => after)).toEqual([
      'SourceIPCountryCode eq "DE"',
    ]);
  });

  test.each(["gb", "xx", "t1", "eu", "xk", "zz"])("nothing is said of %s", (code) => {
    expect(found(`ClientCountry eq "${code}"`)).toEqual([]);
  });
});

describe("spellings that are suggested", () => {
  test("are listed, where a list is all that is known of a field", () => {
    const odd = Object.values(datasetsWithFacts).flatMap((dataset: Dataset) =>
      Object.keys(dataset.fields).flatMap((field) => {
        const { type, values, form } = fieldFacts(dataset, field) ?? {};
        if (type !== "string" || values === undefined || form !== undefined) return [];
        return ["DOH", "doh", "RESERVED", "reserved", "Mixed Case", "x-y"].flatMap((text) =>
          said(`${field} eq "${text}"`, { ...facts, dataset: dataset.name }).flatMap(([code, , , after]) => {
            const value = /eq "(.*)"$/.exec(String(after ?? ""))?.[1];
            return code === "LW801" && value !== undefined && !values.are.includes(value) ? [`${dataset.name}.${field}: ${value}`] : [];
          }),
        );
      }),
    );
    expect(odd).toEqual([]);
  });

  test("examples are not said to be one, nor to be all", () => {
    const [first] = messages('BotTags contains "Google"');
    expect(first?.at(-1)).toMatch(/^values of it are `"api"`, .* and `"yandex"`: from examples in the documentation$/);
  });
});
