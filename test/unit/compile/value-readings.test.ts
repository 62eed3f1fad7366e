import { describe, expect, test } from "vitest";
import { compile } from "../../../src/compile.js";
import { describeDiagnostic } from "../../../src/diagnostics/describe.js";
import { datasetsWithFacts } from "../../../src/facts.js";
import { type Dataset, fieldFacts } from "../../../src/language/dataset.js";
import { defineDataset } from "../../../src/language/define-dataset.js";
import { facts, found, said } from "../../support/value-warnings.js";

const messages = (text: string, dataset = "http_requests") =>
  found(text, { ...facts, dataset }).map((diagnostic) => [
    describeDiagnostic(diagnostic).message,
    ...describeDiagnostic(diagnostic).help,
  ]);

describe("a variable that nobody expanded", () => {
  test.each([
    ["{host}", "{host}.example.com", "{{ host }}", "{{host}}", "#{host}", "%{host}", "$HOST", "$(host)"],
    [
      "@@HOST@@",
      "@HOST@",
      "%HOST%",
      "<host>",
      "<host>.example.com",
      "[[host]]",
      "((host))",
      "<%= host %>",
      "{% host %}",
    ],
    ["__HOST__", "REPLACE_ME", "CHANGE_ME", "YOUR_HOST"],
  ])("in a host: %s %s %s", (...all) => {
    for (const value of all)
      expect([value, found(`ClientRequestHost eq ${JSON.stringify(value)}`).map(({ code }) => code)]).toEqual([
        value,
        ["LW813"],
      ]);
  });

  // What tools compute is no more a value than a name, and no fact of a field says which value it would be.
  test.each([
    `\${lower(var.host)}`,
    `\${AWS::Region}`,
    `\${ssm:/prod/host}`,
    `\${self:custom.host}`,
    `\${join(",", var.hosts)}`,
    `\${var.env == "prod" ? "1.1.1.1" : "2.2.2.2"}`,
    `\${{ secrets.HOST }}`,
    "#{ENV['HOST']}",
    "{{ lookup('env','IP') }}",
    "$(terraform output ip)",
    "$[variables.host]",
    "%(host)s",
    "%s",
    "{0}",
    "{}",
    "{2}",
    "$1",
    "<_host>",
  ])("an expression, whatever the form: %s", (value) => {
    for (const field of [
      "ClientIP",
      "ClientCountry",
      "RayID",
      "CacheCacheStatus",
      "ClientRequestHost",
      "EdgeColoCode",
      "ClientRequestMethod",
    ])
      expect([field, found(`${field} eq ${JSON.stringify(value)}`).map(({ code }) => code)]).toEqual([
        field,
        ["LW813"],
      ]);
    // A path begins with a slash.
    expect(found(`ClientRequestPath eq ${JSON.stringify(value)}`).map(({ code }) => code)).toEqual(["LW813"]);
  });

  test.each<[string, string]>([
    [`ClientIP startsWith "\${"`, "LW804"],
    ['ClientIP contains "{{"', "LW804"],
    ['RayID endsWith "%>"', "LW804"],
    [`ClientRequestPath contains "?id=\${id}"`, "LW804"],
    [`ClientCountry eq "\${lower:u}"`, "LW803"],
  ])("what is read as none is judged as any text: %s", (text, code) => {
    expect(found(text).map((one) => one.code)).toEqual([code]);
  });

  test.each([
    'ClientIP eq "{ip}"',
    'ClientCountry in ["{country}", "us"]',
    'CacheCacheStatus eq "@@STATUS@@"',
    'RayID eq "{{ ray }}"',
    `ClientRequestPath eq "/\${lower(var.path)}"`,
    `ClientRequestUserAgent eq "\${format(\\"%s/1\\", var.agent)}"`,
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
    `ClientRequestPath contains "/\${lower(x)}"`,
    `ClientRequestHost contains "\${jndi:dns:"`,
    `ClientRequestHost contains "\${lower:j}\${::-n}"`,
    `ClientRequestHost contains "\${env:X:-j}ndi"`,
    'ClientRequestUserAgent eq "%s"',
    'ClientRequestUserAgent contains "$1"',
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
    [
      'ClientRequestPath in ["/b/*", "/c"]',
      "LW810",
      '(ClientRequestPath eq "/c" or ClientRequestPath startsWith "/b/")',
    ],
    [
      'ClientRequestURI eq "/a/*/b"',
      "LW810",
      '(ClientRequestURI startsWith "/a/" and ClientRequestURI endsWith "/b" and ClientRequestURI !eq "/a/b")',
    ],
    [
      'ClientRequestReferer eq "https://*.example.com"',
      "LW810",
      '(ClientRequestReferer startsWith "https://" and ClientRequestReferer endsWith ".example.com")',
    ],
    ['ClientRequestReferer contains "*.example.com"', "LW810", 'ClientRequestReferer contains ".example.com"'],
    [
      'ClientRequestUserAgent contains "bot|crawler"',
      "LW811",
      '(ClientRequestUserAgent contains "bot" or ClientRequestUserAgent contains "crawler")',
    ],
    [
      'ClientRequestHost contains "shop|blog"',
      "LW811",
      '(ClientRequestHost contains "shop" or ClientRequestHost contains "blog")',
    ],
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

test.each([
  'ClientRequestPath startsWith "/cgi-bin/.%"',
  'ClientRequestPath startsWith "/cgi-bin/%"',
  'ClientRequestPath startsWith "/%7B%"',
  'ClientRequestURI startsWith "/api/%"',
  'ClientRequestURI contains "/api/%"',
])("the first sign of an encoded character stands for no other text: %s", (text) => expect(found(text)).toEqual([]));

test.each<[string, string, string | null]>([
  ['ClientRequestPath startsWith "(/api|/v1)"', "LW811", '(ClientRequestPath startsWith "/api" or ClientRequestPath startsWith "/v1")'],
  ['ClientRequestPath eq ".*"', "LW803", null],
  ['ClientRequestPath eq "*a*a*"', "LW803", null],
  ['ClientRequestPath contains "a(b)?c"', "LW804", null],
  ['ClientRequestPath eq "api"', "LW801", 'ClientRequestPath eq "/api"'],
])("what reads as a pattern gets no slash or other field that would silence the check: %s", (text, code, after) =>
  expect(said(text).map(([one, , , fixed]) => [one, fixed])).toEqual([[code, after]])); // biome-ignore format: a table

test.each<[string, string]>([
  [
    'ClientRequestPath endsWith ".(jpe?g|png)"',
    '(ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".jpeg" or ClientRequestPath endsWith ".png")',
  ],
  ['ClientRequestPath eq "/foo.(jpe?g|png)"', 'ClientRequestPath in ["/foo.jpg", "/foo.jpeg", "/foo.png"]'],
  [
    'ClientRequestPath contains ".(php|asp)"',
    '(ClientRequestPath contains ".php" or ClientRequestPath contains ".asp")',
  ],
  ['ClientRequestPath eq "/v[1-2]/x"', 'ClientRequestPath in ["/v1/x", "/v2/x"]'],
  ['ClientIP eq "192.0.2.(1|2)"', 'ClientIP in ["192.0.2.1", "192.0.2.2"]'],
  [
    'ClientRequestPath endsWith "\\\\.(a1|b1|c1|d1|e1|f1|g1)$"',
    `(${[..."abcdefg"].map((letter) => `ClientRequestPath endsWith ".${letter}1"`).join(" or ")})`,
  ],
])("patterns of few texts are written out: %s", (text, after) =>
  expect(said(text).map(([code, , , fixed]) => [code, fixed])).toEqual([["LW811", after]]),
);

test.each<[string, string]>([
  ['CacheCacheStatus in ["h%", "m%"]', '(CacheCacheStatus startsWith "h" or CacheCacheStatus startsWith "m")'],
  ['ClientCountry eq "u%"', 'ClientCountry startsWith "u"'],
])("one letter is enough before a percent sign where no value has that: %s", (text, after) =>
  expect(said(text).map(([code, , , fixed]) => [code, fixed])[0]).toEqual(["LW810", after]),
);

describe("signs of other languages for any text", () => {
  test.each<[string, string | null]>([
    ['ClientRequestHost eq "%.example.com"', 'ClientRequestHost endsWith ".example.com"'],
    ['ClientRequestHost contains "%example%"', 'ClientRequestHost contains "example"'],
    ['ClientRequestHost !contains "%Example%"', 'ClientRequestHost !contains "Example"'],
    [
      'ClientRequestHost in ["%.a.example", "b.example"]',
      '(ClientRequestHost eq "b.example" or ClientRequestHost endsWith ".a.example")',
    ],
    ['ClientIP startsWith "10.%"', 'ClientIP startsWith "10."'],
    ['ClientRequestPath eq "/api/%"', 'ClientRequestPath startsWith "/api/"'],
    ['ClientRequestPath contains "%admin%"', 'ClientRequestPath contains "admin"'],
    ['ClientRequestPath eq "%/login%"', 'ClientRequestPath contains "/login"'],
    ['ClientRequestPath eq "/api/%/users/%"', null],
    ['ClientRequestURI contains "%login"', 'ClientRequestURI contains "login"'],
    ['ClientRequestUserAgent contains "%curl%"', 'ClientRequestUserAgent contains "curl"'],
    ['ClientRequestUserAgent startsWith "curl%"', 'ClientRequestUserAgent startsWith "curl"'],
    ['ClientRequestReferer contains "%google%"', 'ClientRequestReferer contains "google"'],
    [
      'ClientRequestHost eq "{www,shop}.example.com"',
      '(ClientRequestHost eq "www.example.com" or ClientRequestHost eq "shop.example.com")',
    ],
    [
      'ClientRequestPath endsWith ".{jpg,png}"',
      '(ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".png")',
    ],
    [
      'ClientRequestPath startsWith "/{api,v1}/*"',
      '(ClientRequestPath startsWith "/api/" or ClientRequestPath startsWith "/v1/")',
    ],
  ])("%s", (text, after) => {
    expect(said(text).map(([code, , , last]) => [code, last])).toEqual([["LW810", after]]);
  });

  test("the sign is named", () => {
    const signs = ["*.example.com", "%.example.com", "{www,shop}.example.com"].map(
      (value) => messages(`ClientRequestHost eq "${value}"`)[0]?.[0],
    );
    expect(signs.map((message) => /with the (`.`)/.exec(message ?? "")?.[1])).toEqual(["`*`", "`%`", "`{`"]);
  });

  test.each(["shop-[0-9]", "[a-z]{2,3}.example.com"])("%s is an expression", (value) => {
    expect(found(`ClientRequestHost startsWith "${value}"`).map(({ code }) => code)).toEqual(["LW811"]);
  });

  test.each([
    // Characters of addresses, pieces of them, and what attackers write.
    ...["/%", "/%2e%2e/", "/a%20b"].map((value) => `ClientRequestPath startsWith "${value}"`),
    ...["%", "/%", "%2e%", "%2e%2e%2f", "%00", "%u0027", "%%35c", "%25", "%2fadmin%", "admin%"].map(
      (value) => `ClientRequestPath contains "${value}"`,
    ),
    ...["%", "%20", "%C3%A9"].map((value) => `ClientRequestPath endsWith "${value}"`),
    ...["%c0%af", "100%", "'%admin%'", "%' or '1", "q=%a%", "{id}", "{a,b}"].map(
      (value) => `ClientRequestURI contains "${value}"`,
    ),
    'ClientRequestURI eq "/?q=100%"',
    'ClientRequestUserAgent contains "100%"',
    'ClientRequestUserAgent contains "curl%"',
    'ClientRequestHost eq "[fe80::1%25eth0]"',
    'ClientRequestPath eq "/a/{1,2}"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("several in one text", () => {
  test.each<[string, string]>([
    ['SecurityAction eq "block,challenge"', 'SecurityAction in ["block", "challenge"]'],
    ['SecurityAction !in ["block challenge", "log"]', 'SecurityAction !in ["log", "block", "challenge"]'],
    [
      'SecurityActions contains "block,challenge"',
      '(SecurityActions contains "block" or SecurityActions contains "challenge")',
    ],
    [
      'SecurityActions !contains "block|challenge"',
      '(SecurityActions !contains "block" and SecurityActions !contains "challenge")',
    ],
    ['ClientRequestHost eq "a.example,b.example"', 'ClientRequestHost in ["a.example", "b.example"]'],
  ])("%s", (text, after) => {
    expect(said(text).map(([code, , , last]) => [code, last])).toEqual([["LW815", after]]);
  });

  test("networks", () => {
    expect(said('ClientIP eq "10.0.0.0/8, 192.168.0.0/16"')).toEqual([
      [
        "LW812",
        '"10.0.0.0/8, 192.168.0.0/16"',
        "nothing",
        '(ClientIP startsWith "10." or ClientIP startsWith "192.168.")',
      ],
    ]);
  });

  test("what is suggested for one member of a list is not told again for the next", () => {
    const [one, other] = messages('ClientIP in ["10.0.0.0/8", "192.168.0.0/16"]');
    expect(one?.[1]).toBe('write `(ClientIP startsWith "10." or ClientIP startsWith "192.168.")`');
    expect(other?.[1]).toBe('what to write for `"10.0.0.0/8"` says this one, too');
    expect(messages('ClientIP in ["10.0.0.0/8", "10.0.0.0/8"]')[0]?.[1]).toBe('write `ClientIP startsWith "10."`');
  });
});

describe("what some members of a list are read as", () => {
  const help = (text: string) => messages(text).map(([, ...lines]) => lines);
  const notFew =
    "no few comparisons of text say this network: list addresses, or compare the beginnings of a larger one";

  test("each is told what it is, whatever becomes of the others", () => {
    const mixed = 'ClientIP in ["100.64.0.0/10", "10.0.0.0/8", "192.0.2.1"]';
    expect(help(mixed)).toEqual([[notFew], ['this one is `ClientIP startsWith "10."`']]);
    expect(said(mixed).map(([, , , after]) => after)).toEqual([
      null,
      '(ClientIP in ["100.64.0.0/10", "192.0.2.1"] or ClientIP startsWith "10.")',
    ]);
    expect(said(mixed.replace(" in ", " !in "))[1]?.[3]).toBe(
      '(ClientIP !in ["100.64.0.0/10", "192.0.2.1"] and ClientIP !startsWith "10.")',
    );
    const [path, other] = help('ClientRequestPath in ["/api/*", "/a/*/b/*/c"]');
    expect(path).toEqual(['this one is `ClientRequestPath startsWith "/api/"`']);
    expect(other?.[0]).toMatch(/^say what values begin with/);
  });

  test.each<[string, number, string]>([
    ['ClientIP in ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"]', 1113, "bytes"],
    ['not ClientIP in ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"]', 1132, "bytes"],
    ['ClientIP eq "173.245.48.0/20"', 1058, "bytes"],
    ['ClientIP in ["172.16.0.0/12", "100.64.0.0/12"]', 32, "operators"],
    ['EdgeResponseStatus eq 500 and (ClientCountry eq "us" or ClientIP eq "198.41.128.0/20")', 1178, "bytes"],
  ])("what the service would refuse is not suggested: %s", (text, size, what) => {
    expect(said(text).map(([code, , , after]) => [code, after])).toEqual(said(text).map(() => ["LW812", null]));
    const limit = what === "bytes" ? 1000 : 30;
    const over = `written as comparisons the filter has ${size} ${what}, and a job takes ${limit}: write it all the same and split it into several jobs`;
    expect(help(text)[0]?.at(-1)).toBe(over);
    expect(help(text).filter((lines) => lines.includes(over))).toHaveLength(1);
    // With limits that take it, it is.
    const [[, , , after] = []] = said(text, { ...facts, limits: { operators: 100, bytes: 10_000 } });
    const { diagnostics } = compile(String(after), facts);
    expect(diagnostics.map(({ code }) => code)).toEqual([what === "bytes" ? "LW302" : "LW301"]);
    expect(diagnostics.map(({ args }) => "sizes" in args && args.sizes)).toMatchObject([{ [what]: size }]);
  });

  test("of what is over a limit before it is said as ever", () => {
    const paths = Array.from({ length: 30 }, (_, at) => `ClientRequestPath eq "/${at}"`).join(" or ");
    expect(
      said(`${paths} or ClientIP eq "10.0.0.0/8"`).map(([code, , , after]) => [code, String(after).slice(-25)]),
    ).toEqual([["LW812", ' ClientIP startsWith "10."'.slice(-25)]]);
  });

  test("in a list of many that which is long is not written out", () => {
    const list = Array.from({ length: 5 }, (_, at) => `"${at + 1}.0.0.0/12"`).join(", ");
    const [first, ...others] = help(`ClientIP in [${list}, "10.0.0.0/8"]`);
    expect(first?.[0]).toMatch(/^this one is `\(ClientIP startsWith "1\.0\." or /);
    expect(others.slice(0, 4)).toEqual(others.slice(0, 4).map(() => ["this one takes 16 comparisons"]));
    expect(others[4]).toEqual(['this one is `ClientIP startsWith "10."`']);
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

  test.each<[string, readonly string[], string?]>([
    ["ClientTCPRTTMs gt 200000", ["200"]],
    ["OriginResponseDurationMs gt 5000000", ["5000"]],
    ["EdgeTimeToFirstByteMs geq 2000000", ["2000"]],
    ["EdgeTimeToFirstByteMs geq 500000000", ["500"]],
    ["WorkerWallTimeUs gt 5000000000", ["5000000"]],
    ["WorkerCPUTime gt 50000000000", ["50000000"]],
    ["ClientTcpRtt gt 100000000000", [], "spectrum_events"],
    ["WallTimeMs gt 50000000", ["50"], "workers_trace_events"],
  ])("too much of a unit: %s", (text, meant, dataset = "http_requests") => {
    const [found, ...more] = said(text, { ...facts, dataset });
    expect([found?.[0], more]).toEqual(["LW809", []]);
    expect(
      String(found?.[3] ?? "")
        .split(" ")
        .at(-1),
    ).toBe(meant[0] ?? "");
    expect(messages(text, dataset)[0]).toHaveLength(Math.max(meant.length, 1) + 1);
  });

  test.each<[string, string?]>([
    ["ClientTCPRTTMs gt 2000"],
    ["OriginTLSHandshakeDurationMs gt 30000"],
    ["OriginResponseDurationMs gt 600000"],
    ["EdgeTimeToFirstByteMs gt 1000000"],
    ["WorkerWallTimeUs gt 600000000"],
    // What stays open lasts.
    ["WallTimeMs gt 7200000", "workers_trace_events"],
  ])("nothing is said of %s", (text, dataset = "http_requests") => {
    expect(found(text, { ...facts, dataset })).toEqual([]);
  });

  test.each(["OriginResponseDurationMs lt 100", "ClientTCPRTTMs leq 20", "WorkerCPUTime lt 50000"])("%s", (text) => {
    const [field = ""] = text.split(" ");
    expect(messages(text)[0]?.slice(0, 2)).toEqual([
      `\`${text}\` also keeps lines whose \`${field}\` is 0, which in the lines seen stands for none`,
      `to leave them out, add \`and ${field} gt 0\``,
    ]);
  });
});

describe("what programs write where there is no value", () => {
  test.each([
    'ClientCountry eq "undefined"',
    'ClientRequestMethod eq "unknown"',
    'ClientRequestMethod eq "null"',
    'ClientRequestHost eq "[object Object]"',
    'EdgeColoCode eq "nil"',
    'RayID eq "None"',
  ])("is no spelling, no list and no value of another field: %s", (text) => {
    expect(said(text).map(([code, , , after]) => [code, after])).toEqual([["LW803", null]]);
  });

  test("but as far as it is listed", () => {
    expect(said('CacheCacheStatus eq "UNKNOWN"').map(([code, , , after]) => [code, after])).toEqual([
      ["LW801", 'CacheCacheStatus eq "unknown"'],
    ]);
  });

  test("words that other datasets list are by chance those of a schema of one's own", () => {
    const own = defineDataset({
      name: "own",
      fields: { Mode: { type: "string", values: { are: ["on", "off"], closed: true } } },
    });
    expect(found('Mode eq "managedChallenge"', { ...facts, dataset: own }).map(({ code }) => code)).toEqual(["LW802"]);
    expect(found('CacheCacheStatus eq "managedChallenge"').map(({ code }) => code)).toEqual(["LW814"]);
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
    expect(
      said('SourceIPCountryCode eq "Germany"', { ...facts, dataset: "gateway_http" }).map(([, , , after]) => after),
    ).toEqual(['SourceIPCountryCode eq "DE"']);
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
            return code === "LW801" && value !== undefined && !values.are.includes(value)
              ? [`${dataset.name}.${field}: ${value}`]
              : [];
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

describe("what attackers send, and what looks like a blank and is a name", () => {
  test.each([
    // Scans for short names of files.
    'ClientRequestPath contains "/aspnet_client/*~1*"',
    'ClientRequestPath startsWith "/*~1*"',
    'ClientRequestPath eq "/~1.*"',
    // Operators of databases.
    'ClientRequestURI contains "[$regex]=.*"',
    'ClientRequestURI contains "[$regex]=^a.*"',
    'ClientRequestURI contains "%5B%24regex%5D=.*"',
    'ClientRequestURI contains "{\\"$regex\\":\\".*\\"}"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    ['ClientRequestPath contains "/aspnet_client/*"', "LW810"],
    ['ClientRequestPath eq "/~home/*"', "LW810"],
    ['ClientRequestURI eq "/api/.*"', "LW811"],
  ])("%s is still a pattern", (text, code) => {
    expect(found(text).map((one) => one.code)).toEqual([code]);
  });

  test("names of messages are in angle brackets", () => {
    const codes = (field: string, value: string) =>
      found(`${field} eq ${JSON.stringify(value)}`, { ...facts, dataset: "email_security_alerts" }).map(
        ({ code }) => code,
      );
    for (const value of ["<abcDEF>", "<abcdef>", "<d8fc-1@example.com>"])
      expect([value, codes("MessageID", value)]).toEqual([value, []]);
    for (const value of ["<your-message-id>", "<message-id>", "{id}"])
      expect([value, codes("MessageID", value)]).toEqual([value, ["LW813"]]);
    expect(codes("Subject", "<abcDEF>")).toEqual(["LW813"]);
  });
});

describe("what is written as a network and is none", () => {
  const first = (text: string) => {
    const [diagnostic] = compile(text, facts).diagnostics;
    return diagnostic === undefined
      ? null
      : [diagnostic.code, describeDiagnostic(diagnostic).message.includes("is none")];
  };

  test.each(["10.0.0.0/33", "300.0.0.0/8", "2001:db8::/129", "1:2:3:4:5:6:7:8:9/64", "1::2::/64", "12345::/32"])(
    "%s",
    (value) => {
      expect(first(`ClientIP eq "${value}"`)).toEqual(["LW812", true]);
      expect(first(`ClientIP in "${value}"`)).toEqual(["LW141", true]);
      if (!value.includes(":")) expect(first(`ClientIP in ${value}`)).toEqual(["LW141", true]);
    },
  );

  test.each([
    "10.0.0.0/8",
    "10.0.0.0/32",
    "0.0.0.0/0",
    "255.255.255.0/24",
    "2001:db8::/32",
    "::/0",
    "::ffff:192.0.2.0/120",
  ])("%s is one", (value) => {
    expect(first(`ClientIP eq "${value}"`)).toEqual(["LW812", false]);
    expect(first(`ClientIP in "${value}"`)).toEqual(["LW141", false]);
  });
});

describe("addresses that lines spell in two ways", () => {
  const audit = { ...facts, dataset: "audit_logs" };

  test.each<[string, string]>([
    ['ActorIP eq "78.197.123.35"', 'ActorIP in ["78.197.123.35", "::ffff:78.197.123.35"]'],
    ['not ActorIP eq "78.197.123.35"', 'not ActorIP in ["78.197.123.35", "::ffff:78.197.123.35"]'],
    [
      'ActorIP !in ["192.0.2.1", "192.0.2.2"]',
      'ActorIP !in ["192.0.2.1", "192.0.2.2", "::ffff:192.0.2.1", "::ffff:192.0.2.2"]',
    ],
    ['ActorIP startsWith "78.197."', '(ActorIP startsWith "78.197." or ActorIP startsWith "::ffff:78.197.")'],
    ['ActorIP !startsWith "78.197."', '(ActorIP !startsWith "78.197." and ActorIP !startsWith "::ffff:78.197.")'],
  ])("%s", (text, after) => {
    expect(said(text, audit).map(([code, , effect, mended]) => [code, effect, mended])).toEqual([
      ["LW817", null, after],
    ]);
    expect(found(after, audit)).toEqual([]);
  });

  test.each([
    // What else the filter asks for is not the other spelling.
    'ActorIP eq "1.2.3.4" or ActorIP endsWith ":5.6.7.8"',
    'ActorIP eq "1.2.3.4" or ActorIP eq "2001:db8::1"',
    'ActorIP startsWith "10." or ActorIP contains ":192."',
    'ActorIP startsWith "10." and ActorIP endsWith ".5"',
    'ActorIP eq "1.2.3.4" or ActorEmail endsWith ":1.2.3.4"',
  ])("one spelling is still one: %s", (text) => {
    expect(found(text, audit).map(({ code }) => code)).toEqual(["LW817"]);
  });

  test("it is said whether lines are missed or let in", () => {
    expect(messages('ActorIP eq "192.0.2.1"', "audit_logs")[0]?.[0]).toContain("misses lines");
    expect(messages('not ActorIP eq "192.0.2.1"', "audit_logs")[0]?.[0]).toContain("also keeps lines");
  });

  test.each([
    'ActorIP startsWith "78.197." or ActorIP startsWith "::ffff:78.197."',
    'ActorIP endsWith "78.197.123.35"',
    'ActorIP contains "78.197."',
    'ActorIP eq "2001:db8::1"',
    // An address of version 6 may begin with it as well.
    'ActorIP startsWith "20"',
    'ActorIP startsWith "::ffff:"',
    // The other spelling is asked for in other words.
    'ActorIP eq "1.2.3.4" or ActorIP endsWith ":1.2.3.4"',
    'ActorIP eq "1.2.3.4" or ActorIP contains "ffff:1.2.3.4"',
    'ActorIP eq "1.2.3.4" or ActorIP startsWith "::ffff:"',
    'ActorIP startsWith "10." or ActorIP contains ":10."',
    'ActorIP !startsWith "10." and ActorIP !contains ":10."',
    'not (ActorIP eq "1.2.3.4" or ActorIP endsWith ":1.2.3.4")',
    'ActorIP !startsWith "::ffff:" and ActorIP startsWith "10."',
    // Whoever writes it knows of both spellings.
    'ActorIP eq "::ffff:78.197.123.35"',
  ])("nothing is said of %s", (text) => {
    expect(found(text, audit)).toEqual([]);
  });

  test("nothing is said of fields with one spelling", () => {
    expect(found('ClientIP in ["78.197.123.35"]')).toEqual([]);
  });

  test.each<[string, string]>([
    ['ActorIP eq "78.197.123.0/24"', '(ActorIP startsWith "78.197.123." or ActorIP startsWith "::ffff:78.197.123.")'],
    ['ActorIP !eq "192.0.2.2/31"', 'ActorIP !in ["192.0.2.2", "192.0.2.3", "::ffff:192.0.2.2", "::ffff:192.0.2.3"]'],
  ])("a network is written in both: %s", (text, after) => {
    expect(said(text, audit).map(([code, , , mended]) => [code, mended])).toEqual([["LW812", after]]);
  });
});

describe("where little is known of the spelling", () => {
  test.each(["dns_logs", "dns_firewall_logs"])("nothing is said of a subnet with its length in %s", (dataset) => {
    expect(found('EDNSSubnet eq "192.0.2.0/24" or EDNSSubnet contains "/"', { ...facts, dataset })).toEqual([]);
  });

  test.each<[string, string]>([
    ['ClientRequestSource eq "1"', 'ClientRequestSource eq "eyeball"'],
    ['ClientRequestSource in ["8"]', 'ClientRequestSource in ["imageResizing"]'],
    ['ClientIPClass eq "whitelist"', 'ClientIPClass eq "allowlist"'],
  ])("a spelling that some lines may have is odd, and never said to keep nothing: %s", (text, after) => {
    expect(said(text)).toEqual([["LW801", /"[^"]*"/.exec(text)?.[0], null, after]]);
  });

  test.each([
    'ClientRequestSource startsWith "1"',
    'ClientRequestSource endsWith "2"',
    'ClientIPClass eq "clean"',
    'ClientIPClass startsWith "white"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("a number that stands for no value is none of the documented ones", () => {
    expect(found('ClientRequestSource eq "13"').map(({ code }) => code)).toEqual(["LW802"]);
  });
});

describe("regular expressions where a value may hold much of what they are made of", () => {
  test.each<[string, string | null]>([
    [
      'ClientRequestPath endsWith "\\\\.(jpg|png)$"',
      '(ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".png")',
    ],
    ['ClientRequestPath endsWith ".php$"', 'ClientRequestPath endsWith ".php"'],
    [
      'ClientRequestPath endsWith ".(jpg|png)"',
      '(ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".png")',
    ],
    [
      'ClientRequestPath eq "/a.(jpg|png)$"',
      '(ClientRequestPath endsWith "/a.jpg" or ClientRequestPath endsWith "/a.png")',
    ],
    ['ClientRequestPath endsWith "\\\\.php"', 'ClientRequestPath endsWith ".php"'],
    ['ClientRequestPath contains "\\\\.php"', 'ClientRequestPath contains ".php"'],
    ['ClientRequestPath contains "(.*)"', null],
    ['ClientRequestPath eq "/health$"', 'ClientRequestPath endsWith "/health"'],
    [
      'ClientRequestPath startsWith "/api/(v1|v2)/"',
      '(ClientRequestPath startsWith "/api/v1/" or ClientRequestPath startsWith "/api/v2/")',
    ],
    ['ClientRequestURI endsWith ".aspx$"', 'ClientRequestURI endsWith ".aspx"'],
    [
      'ClientRequestUserAgent contains "(bot|crawler)"',
      '(ClientRequestUserAgent contains "bot" or ClientRequestUserAgent contains "crawler")',
    ],
    ['ClientRequestUserAgent endsWith "bot$"', 'ClientRequestUserAgent endsWith "bot"'],
    [
      'EdgeResponseContentType contains "(html|json)"',
      '(EdgeResponseContentType contains "html" or EdgeResponseContentType contains "json")',
    ],
  ])("%s", (text, after) => {
    expect(said(text).map(([code, , effect, mended]) => [code, effect, mended])).toEqual([["LW811", null, after]]);
  });

  test.each([
    'ClientRequestPath endsWith "/C$"',
    'ClientRequestPath contains "$"',
    'ClientRequestPath contains ".php$"',
    'ClientRequestPath endsWith "/$metadata"',
    'ClientRequestPath contains "\\\\.env"',
    'ClientRequestPath contains "\\\\..\\\\"',
    'ClientRequestPath contains "(x86)"',
    'ClientRequestPath endsWith "/Foo$Bar.class"',
    'ClientRequestURI contains "q=(a|b)"',
    'ClientRequestUserAgent contains "(compatible;"',
    'ClientRequestUserAgent endsWith "(bot)"',
    'ClientRequestReferer endsWith "word$"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("variables amidst what is plain", () => {
  test.each<[string, string?]>([
    [`ClientRequestReferer eq "https://\${SHOP_HOST}/"`],
    [`ClientRequestReferer contains "\${SHOP_HOST}"`],
    [`ClientRequestPath contains "/\${TENANT}/"`],
    [`ClientRequestUserAgent eq "\${X}"`],
    [`URL startsWith "https://\${DOMAIN}/"`, "gateway_http"],
  ])("%s", (text, dataset = "http_requests") => {
    expect(found(text, { ...facts, dataset }).map(({ code }) => code)).toEqual(["LW813"]);
  });

  test.each([
    // What attackers send, which filters ask for.
    `ClientRequestURI contains "\${jndi:"`,
    `ClientRequestUserAgent contains "\${env:"`,
    `ClientRequestURI contains "cat\${IFS}/etc"`,
    `ClientRequestUserAgent contains "\${PATH}"`,
    `ClientRequestUserAgent eq "\${IFS}"`,
    `ClientRequestUserAgent contains "(\${COMMAND})"`,
    'ClientRequestURI contains "{{7*7}}"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe("what else values are taken for", () => {
  test.each<[string, string, string]>([
    ['ClientRequestHost eq "example .com"', "LW801", 'ClientRequestHost eq "example.com"'],
    ['ClientRequestHost eq "a.example b.example"', "LW815", 'ClientRequestHost in ["a.example", "b.example"]'],
    // As nginx marks them.
    ['ClientRequestHost eq "~*.example.com"', "LW810", 'ClientRequestHost endsWith ".example.com"'],
    ['ClientRequestHost eq "~^www\\\\.example\\\\.com$"', "LW811", 'ClientRequestHost eq "www.example.com"'],
    ['ClientRequestPath startsWith "~ ^/api"', "LW811", 'ClientRequestPath startsWith "/api"'],
    [
      'ClientRequestPath eq "~* \\\\.(jpg|png)$"',
      "LW811",
      '(ClientRequestPath endsWith ".jpg" or ClientRequestPath endsWith ".png")',
    ],
  ])("%s", (text, code, after) => {
    expect(said(text).map(([first, , , mended]) => [first, mended])).toEqual([[code, after]]);
  });

  test.each([
    'ClientRequestPath startsWith "/~user"',
    'ClientRequestPath contains "~"',
    'ClientRequestUserAgent startsWith "~ ^x"',
  ])("nothing is said of %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("words of outcomes and degrees tell of no other field", () => {
    const codes = (text: string, dataset: string) => found(text, { ...facts, dataset }).map(({ code }) => code);
    expect(codes('ClientMTLSAuthStatus eq "failed"', "http_requests")).toEqual(["LW802"]);
    expect(codes('TracerouteStatus eq "success"', "dex_application_tests")).toEqual(["LW802"]);
    expect(codes('CacheCacheStatus eq "block"', "http_requests")).toEqual(["LW814"]);
  });

  test("a field of another dataset is none to compare", () => {
    expect(messages('CacheCacheStatus eq "BLOCK_ASN"')[0]?.[1]).toBe(
      "if lines of `spectrum_events` are to be filtered, name that dataset",
    );
    expect(messages('CacheCacheStatus eq "managedChallenge"')[0]?.[1]).toBe(
      "if `SecurityAction` or `SecurityActions` is meant, compare that",
    );
  });

  test.each<[string, string, readonly string[]]>([
    ["OriginTcpRtt gt 50", "spectrum_events", ["50000000"]],
    ["ClientTcpRtt gt 3", "spectrum_events", ["3000000"]],
    ["OriginTcpRtt gt 20000", "spectrum_events", ["20000000"]],
    ["OriginResponseTime gt 1000", "http_requests", ["1000000000", "1000000"]],
    ["OriginResponseTime gt 30", "http_requests", ["30000000000", "30000000"]],
  ])("of a time to there and back what can be one: %s", (text, dataset, meant) => {
    const [slip] = found(text, { ...facts, dataset });
    expect(slip?.code === "LW809" ? slip.args.meant.map(({ number }) => number) : []).toEqual(meant);
  });
});

describe("times in a unit that no job delivers", () => {
  test.each<[string, readonly string[]]>([
    ["EdgeStartTimestamp gt 1700000000000", ["1700000000000000000", "1700000000"]],
    ["EdgeStartTimestamp lt 1700000000000000", ["1700000000000000000", "1700000000"]],
    ["EdgeStartTimestamp geq 1700000000001", ["1700000000001000000"]],
  ])("%s", (text, meant) => {
    const [one, ...more] = found(text);
    expect([
      one?.code,
      one?.fixes.flatMap(({ safe, edits }) => [safe, ...edits.map((edit) => edit.text)]),
      more,
    ]).toEqual(["LW809", meant.flatMap((number) => [false, number]), []]);
  });

  test("what is said", () => {
    expect(messages("EdgeStartTimestamp gt 1700000000000")).toEqual([
      [
        "`EdgeStartTimestamp` is in nanoseconds or seconds since 1970: `1700000000000` is in the year 1970 or 55840",
        "for `1700000000000` milliseconds, delivered in nanoseconds, write `1700000000000000000`",
        "for `1700000000000` milliseconds, delivered in seconds, write `1700000000`",
      ],
    ]);
  });

  test.each([
    "EdgeStartTimestamp gt 1700000000",
    "EdgeStartTimestamp gt 1700000000000000000",
    "EdgeStartTimestamp gt 0",
    "EdgeStartTimestamp gt 99999999999",
  ])("nothing of %s", (text) => expect(found(text)).toEqual([]));
});

test.each([
  ['ClientRequestPath eq "^/a?.(jpe?g|png)$"', [1]],
  ['ClientRequestHost eq "^www.example.com$"', [1]],
  ['ClientRequestPath endsWith "\\\\.(jpe?g|png)$"', [0]],
  ['ClientRequestPath in ["^/a\\\\.b$", "^/a.c$"]', [0, 1]],
  ['ClientRequestPath eq "^/a.b.*[0-9]+c$"', [0]],
])("that a `.` was taken for a dot is told: %s", (text, expected) => {
  const help = found(text).map(
    (one) =>
      describeDiagnostic(one).help.filter((line) => line === "`.` is taken for a dot here, not for any character")
        .length,
  );
  expect(help).toEqual(expected);
});

test.each<[string, string, string | null]>([
  ['ClientRequestUserAgent eq "/(foo|b)-.*"', "LW811", '(ClientRequestUserAgent startsWith "/foo-" or ClientRequestUserAgent startsWith "/b-")'],
  ['ClientRequestUserAgent startsWith "/(foo|b)-.*"', "LW811", '(ClientRequestUserAgent startsWith "/foo-" or ClientRequestUserAgent startsWith "/b-")'],
  ['ClientRequestUserAgent eq "bot-.*"', "LW811", 'ClientRequestUserAgent startsWith "bot-"'],
  ['ClientRequestPath eq "/-.*"', "LW811", 'ClientRequestPath startsWith "/-"'],
  ['ClientRequestPath eq "/wp-.*"', "LW811", 'ClientRequestPath startsWith "/wp-"'],
  ['ClientRequestPath eq "/~.*"', "LW811", 'ClientRequestPath startsWith "/~"'],
  ['ClientRequestURI eq "/-.*"', "LW811", 'ClientRequestURI startsWith "/-"'],
  ['ClientRequestReferer eq "https://example.com/-.*"', "LW811", 'ClientRequestReferer startsWith "https://example.com/-"'],
  ['ClientRequestHost eq "shop-.*"', "LW811", 'ClientRequestHost startsWith "shop-"'],
  ['ClientRequestUserAgent eq "*foo(a|b)bar*"', "LW811", null],
  ['ClientRequestUserAgent eq "foo/(a|b)-*"', "LW811", null],
  ['ClientRequestUserAgent eq "foo/1.*"', "LW810", 'ClientRequestUserAgent startsWith "foo/1."'],
  ['ClientRequestHost eq "www.*"', "LW810", 'ClientRequestHost startsWith "www."'],
])("a dot and a star at the end, and a choice in parentheses, are of an expression: %s", (text, code, after) =>
  expect(said(text).map(([one, , , fixed]) => [one, fixed])).toEqual([[code, after]])); // biome-ignore format: a table
