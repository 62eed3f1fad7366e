/** Patterns, functions and tests of other languages: one diagnostic each, never a safe fix, and what its suggestions make of the text. */
import { describe, expect, test } from "vitest";
import { applyFixes } from "../../../../../src/diagnostics/apply-fixes.js";
import { describeDiagnostic as inWords } from "../../../../../src/diagnostics/describe.js";
import { parse } from "../../../../../src/text/parse.js";

/** Text, the code of its one error, and the texts that its suggestions make, the likeliest first. */
type Row = readonly [text: string, code: string, suggested: readonly string[]];

const idioms: Readonly<Record<string, readonly Row[]>> = {
  "regular expressions": [
    ['A matches "^/api/.*"', "LW136", ['A startsWith "/api/"']],
    ['A matches ".*\\\\.css$"', "LW136", ['A endsWith ".css"']],
    ['A matches "\\.css$"', "LW136", ['A endsWith ".css"']],
    ["A REGEXP '\\.css$'", "LW136", ['A endsWith ".css"']],
    ['A matches "^GET$"', "LW136", ['A eq "GET"']],
    ['A matches "^(GET|HEAD)$"', "LW136", ['A in ["GET", "HEAD"]']],
    ['A matches "bot"', "LW201", ['A contains "bot"']],
    ['A matches "^(?:a|b)"', "LW136", ['A startsWith "a" or A startsWith "b"']],
    ['A matches "^(?:a|b)" and B eq 1', "LW136", ['(A startsWith "a" or A startsWith "b") and B eq 1']],
    ['not (A matches "^a|b$")', "LW136", ['not (A startsWith "a" or A endsWith "b")']],
    ['A not matches "^(?:a|b)"', "LW136", ['A !startsWith "a" and A !startsWith "b"']],
    ['A matches "^/api/v[12]/"', "LW136", ['A startsWith "/api/v1/" or A startsWith "/api/v2/"']],
    ['A matches "^https?://"', "LW136", ['A startsWith "http://" or A startsWith "https://"']],
    ['A matches "^/api(/.*)?$"', "LW136", ['A eq "/api" or A startsWith "/api/"']],
    ['A matches "^/api/.*/users$"', "LW136", ['A startsWith "/api/" and A endsWith "/users" and A !eq "/api/users"']],
    ['A matches "^$"', "LW136", ['A eq ""']],
    ['A matches "^.+$"', "LW136", ['A !eq ""']],
    ['A =~ "GET|POST"', "LW136", ['A contains "GET" or A contains "POST"', 'A in ["GET", "POST"]']],
    ["A =~ /^\\/api/", "LW136", ['A startsWith "/api"']],
    ["A !~ /\\.(css|js)$/", "LW136", ['A !endsWith ".css" and A !endsWith ".js"']],
    ["A ~ \\.php$", "LW136", ['A endsWith ".php"']],
    ["A matches ^(GET|POST)$ and B eq 1", "LW136", ['A in ["GET", "POST"] and B eq 1']],
    ['A matches r"^\\.well"', "LW136", ['A startsWith ".well"']],
    ['A does not match "^a"', "LW136", ['A !startsWith "a"']],
    ['A matches "^a" or B eq 1', "LW136", ['A startsWith "a" or B eq 1']],
    ['A=~"^a"', "LW136", ['A startsWith "a"']],
    ['A matches "example.com"', "LW136", ['A contains "example.com"']],
    ['A matches "*.css"', "LW136", ['A endsWith ".css"']],
    ['A matches "^5\\d\\d$"', "LW136", ["A geq 500 and A leq 599"]],
    ['A ~* "^/1"', "LW136", ['A startsWith "/1"']],
    ["/^a/.test(A)", "LW136", ['A startsWith "a"']],
    ['A matches ["^a", "b$"]', "LW136", ['A startsWith "a" or A endsWith "b"']],
  ],
  "regular expressions that no comparison says": [
    ...[".*", "", "^", "^/api/\\d+", "[a-z]+", "^[^/]", "a+", "(?!a)", "(a)\\1", "\\bbot\\b", "a^b", "a$b", "foo.*bar", "^a.", "a{2,}", "(?<=a)b", "(", "a)", "*", "[", "a**", "\\p{L}", "(?x)a", "^a.*a"],
  ].map((pattern): Row => [`A matches "${pattern.replaceAll("\\", "\\\\")}"`, "LW136", []]),
  "wildcards": [
    ['A like "/api/%"', "LW136", ['A startsWith "/api/"']],
    ["A LIKE '%.css'", "LW136", ['A endsWith ".css"']],
    ["A not like '%bot%'", "LW136", ['A !contains "bot"']],
    ['A like "GET"', "LW201", ['A eq "GET"']],
    ['A like "50\\%%"', "LW136", ['A startsWith "50%"']],
    ['A like "a_c"', "LW136", []],
    ['A like "%"', "LW136", []],
    ['A glob "/api/*"', "LW136", ['A startsWith "/api/"']],
    ['A strict wildcard r"*.css"', "LW136", ['A endsWith ".css"']],
    ['A wildcard "*.css"', "LW138", []],
    ["A eq /api/*", "LW136", ['A startsWith "/api/"']],
    ["host=*.example.com", "LW136", ['host endsWith ".example.com"']],
    ["A:*foo*", "LW136", ['A contains "foo"']],
    ["A in [*.css, *.js]", "LW136", ['A endsWith ".css" or A endsWith ".js"']],
    ["A not in (/a/*, \"x\")", "LW136", ['A !eq "x" and A !startsWith "/a/"']],
    ["A starts with /api/*", "LW136", ['A startsWith "/api/"']],
    ["A eq /a?b*", "LW136", []],
    ["A = /foo.*/", "LW136", []],
    ['A similar to "%(a|b)%"', "LW136", []],
  ],
  "the case of letters": [
    ['lower(A) eq "ca"', "LW138", ['A in ["ca", "cA", "Ca", "CA"]']],
    ['lower(A) eq "CA"', "LW138", []],
    ['lower(A) eq "get"', "LW138", []],
    ['lower(A) eq "1"', "LW137", ['A eq "1"']],
    ["A.toLowerCase() == 'a'", "LW138", ['A in ["a", "A"]']],
    ['lower(A) not in ["a"]', "LW138", ['A !in ["a", "A"]']],
    ['"ca" == upper(A)', "LW138", []],
    ['A ilike "%bot%"', "LW138", []],
    ['A ilike "%1%"', "LW136", ['A contains "1"']],
    ['A matches "(?i)bot"', "LW138", []],
    ["A =~ /bot/i", "LW138", []],
    ['A ~* "bot"', "LW138", []],
    ['A equalsIgnoreCase "get"', "LW138", []],
    ['A eq_ci "ca"', "LW138", ['A in ["ca", "cA", "Ca", "CA"]']],
    ['path__icontains = "bot"', "LW138", []],
    ['contains(lower(A), "bot")', "LW138", []],
  ],
  functions: [
    ['starts_with(A, "/api")', "LW137", ['A startsWith "/api"']],
    ['strings.HasPrefix(A, "/api")', "LW137", ['A startsWith "/api"']],
    ['A.startsWith("/api")', "LW137", ['A startsWith "/api"']],
    ["A?.endsWith('.css') or B eq 1", "LW137", ['A endsWith ".css" or B eq 1']],
    ['contains("a", A)', "LW137", ['A contains "a"']],
    ['!contains(A, "a")', "LW137", ['A !contains "a"']],
    ['not(A.startsWith("/"))', "LW137", ['not(A startsWith "/")']],
    ['A.startsWith("a") == false', "LW137", ['A !startsWith "a"']],
    ['A.indexOf("a") >= 0', "LW137", ['A contains "a"']],
    ['A.indexOf("a") == 0', "LW137", ['A startsWith "a"']],
    ['instr(A, "a") == 0', "LW137", ['A !contains "a"']],
    ['strpos(A, "a") > 0', "LW137", []],
    ['A.in(["a"])', "LW137", ['A in ["a"]']],
    ['["a", "b"].includes(A)', "LW137", ['A in ["a", "b"]']],
    ['"text".includes(A)', "LW137", []],
    ['in(A, "a", "b")', "LW137", ['A in ["a", "b"]']],
    ["gt(5, A)", "LW137", ["A lt 5"]],
    ['regex_match(A, "^a")', "LW136", ['A startsWith "a"']],
    ['re.match("a", A)', "LW136", ['A startsWith "a"']],
    ["A.match(/^\\/api/)", "LW136", ['A startsWith "/api"']],
    ["len(A) gt 5", "LW137", []],
    ["len(A) eq 0", "LW137", ['A eq ""']],
    ["A.length > 0", "LW137", ['A !eq ""']],
    ['any(A[*] == "a")', "LW137", ['A contains "a"']],
    ['any(A[*] in {"a" "b"})', "LW137", ['A in ["a", "b"]']],
    ['any(A[*] contains "a")', "LW137", []],
    ['all(A[*] != "a")', "LW137", ['A !contains "a"']],
    ["exists(A)", "LW137", []],
    ["isnull(A) or B eq 1", "LW137", []],
    ["empty(A)", "LW137", ['A eq ""']],
    ['ip_in_range(A, "192.0.2.0/24")', "LW137", []],
    ["int(A) >= 5", "LW137", ["A geq 5"]],
    ["A::int >= 5", "LW137", ["A geq 5"]],
    ["cast(A as int) >= 5", "LW137", []],
    ['substring(A, 0, 4) == "/api"', "LW137", ['A startsWith "/api"']],
    ['substring(A, 0, 3) == "/api"', "LW137", []],
    ["A gt now() - 300", "LW137", []],
    ['concat(A, "a") eq "b"', "LW137", []],
    ['A eq lower("CA")', "LW137", []],
    ["starts_with(A, B)", "LW137", []],
    ["len(A) > len(B)", "LW137", []],
    ["f(g(h(A)))", "LW137", []],
    ["A exists", "LW137", []],
    ["A does not exist", "LW137", []],
    ["exists A", "LW137", []],
    ["_exists_:A", "LW137", []],
    ["A is not empty", "LW137", ['A !eq ""']],
    ["A gt now() - interval '1 hour'", "LW137", []],
    ["A gt now() - interval 1 hour and B eq 1", "LW137", []],
    ["A gt DATE_SUB(NOW(), INTERVAL 1 HOUR)", "LW137", []],
    ["A gt current_timestamp - interval 1 day", "LW121", ['A gt "current_timestamp - interval 1 day"']],
    ["A geq timestamp '2024-01-01'", "LW121", []],
    ["A.length*2 > 5", "LW137", []],
    ["floor(A / 100) = 5", "LW137", []],
    ["A gt 5 * 100", "LW143", []],
    ["A gt 60*60*24 and B eq 1", "LW143", []],
    ['A[0:4] == "/api"', "LW137", ['A startsWith "/api"']],
    ['A[:4] == "/api"', "LW137", ['A startsWith "/api"']],
    ['A[-4:] != ".css"', "LW137", ['A !endsWith ".css"']],
    ['A[1:4] == "api"', "LW137", []],
    ["regexp_contains(A, r'^/a\\.b$')", "LW136", ['A eq "/a.b"']],
    ["regexp_contains(A, r'^/api/')", "LW136", ['A startsWith "/api/"']],
    ["http.host exists", "LW137", []],
    ["not http.host is empty", "LW137", ['not `http.host` eq ""']],
    ['http.host matches "^a"', "LW136", ['`http.host` startsWith "a"']],
    ["A eq 500,", "LW101", ["A eq 500"]],
    ["A eq 500, and B eq 1", "LW101", ["A eq 500 and B eq 1"]],
    ['!A.startsWith("/a")', "LW137", ['A !startsWith "/a"']],
    ['not !A.startsWith("/a")', "LW137", ['not A !startsWith "/a"']],
    ['B eq 1 and !starts_with(A, "/a")', "LW137", ['B eq 1 and A !startsWith "/a"']],
    ['!["GET", "HEAD"].includes(A)', "LW137", ['A !in ["GET", "HEAD"]']],
    ["!/^\\/(a|b)/.test(A)", "LW136", ['A !startsWith "/a" and A !startsWith "/b"']],
    ["!A.isEmpty()", "LW137", ['A !eq ""']],
    ["!lower(A).startsWith('c')", "LW138", []],
    ["!isset(A)", "LW137", []],
    ['path__startswith="x"', "LW201", ['path startsWith "x"']],
  ],
}; // biome-ignore format: a table

describe.each(Object.entries(idioms))("%s", (_, rows) => {
  test.each(rows)("%j is %s and suggests %j", (text, code, suggested) => {
    const errors = parse(text).diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map((error) => error.code)).toEqual([code]);
    const [error] = errors;
    if (error === undefined) return;
    expect(error.fixes.some(({ safe }) => safe)).toBe(false);
    const texts = error.fixes.map(
      (fix) => applyFixes({ diagnostics: [{ ...error, fixes: [fix] }], source: text }, { safeOnly: false }).text,
    );
    expect(texts).toEqual(suggested);
    for (const mended of texts) expect(parse(mended).diagnostics, mended).toEqual([]);
    expect(inWords(error).help.length + texts.length).toBeGreaterThan(0);
  });
});

test.each([
  ['starts_with(A, "a") and B = 1', ["LW137", "LW201"]],
  ['lower(A) eq "a" && B', ["LW138", "LW120", "LW112"]],
  ['A matches "^a" B eq 1', ["LW136", "LW110"]],
  ['starts_with(A, "/api" and B eq 1', ["LW137", "LW115"]],
  ["!A.startsWith('/') == false", ["LW120", "LW137"]],
  ["!(A.startsWith('/'))", ["LW120", "LW137"]],
])("the rest of %s is read", (text, codes) => {
  expect(parse(text).diagnostics.map(({ code }) => code)).toEqual(codes);
});

test("a function keeps the field that it is about, so that its name is checked", () => {
  for (const text of ['starts_with(A, "a")', 'lower(A) eq "a"', 'A matches "^a"', "A exists", "any(A[*] == 1)"]) {
    expect(parse(text).document.expression, text).toMatchObject({ kind: "Incomplete", field: { name: "A" } });
  }
});

test("what a filter may say is no pattern", () => {
  for (const text of ['A eq "/api/*"', 'A contains ".*"', 'A startsWith "^/api"', 'A endsWith "\\\\.css$"', 'A in ["*"]', "matches eq 1", "like!eq 5", "dataset x(A eq 1)", "length gt 5"]) {
    expect(parse(text).diagnostics, text).toEqual([]);
  }
}); // biome-ignore format: a table
