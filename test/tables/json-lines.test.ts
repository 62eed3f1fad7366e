/** Every reader of log lines accepts the JSON that must be accepted, with the right verdict, and rejects the rest. */
import { describe, expect, test } from "vitest";
import { toTextVerdict } from "../../src/index.js";
import { createMatcher, type MatcherOptions } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";

/** Values without blanks. */
function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}

// Each is tried as a whole line, and as the value of a field before and behind the one that the filter asks for.
const accepted = [
  ...words(String.raw`
    0 -0 1 -1 123 1.5 0.0 -0.1 1e5 1E5 1e+5 1e-5 0e1 0e+1 -0e-0 1.0e0 123e65 123.456e78 1e400 -1e400 1e-400
    18446744073709551615 -9223372036854775808 99999999999999999999999999999999
    0.0000000000000000000000000000000000000000000000000000000000001 true false null "" "a" "\"" "\\" "\/" "\b\f\n\r\t"
    "\u0041" "\u00e9" "\ud83d\ude00" "\ud800" "\ude00\ud83d" "\u0000" "\uFFFF" "\\u0041" "\\\"" "//" "/*" "{" "}" "[1"
    "\"ClientCountry\":\"us\"" ",\"ClientCountry\":\"us\"" [] [1] [1,2] [[]] [[[[]]]] ["a","b"] [null,true,false] [{}]
    [{"ClientCountry":"us"}] {} {"a":1} {"a":{"b":[1,{"c":null}]}} {"":0} {"a":1,"a":2} {"\u0061":1}
    {"ClientCountry":"us"} {"a\"b":1} {"a":"}"} "x" [1e0,-1.5E-3] "\u005C" "\u0022"
    [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]`),
  '" "', '"\u007f"', '"\u2028\u2029"', '"\u00e9\u65e5\ud83d\ude00"', "[ ]", "[ 1 , 2 ]", "{ }",
]; // biome-ignore format: a list
const rejected = [
  ...words(String.raw`
    01 - -01 +1 1. .5 -.5 1.e5 1e 1e+ 1E- 0x10 0xG 1_000 --1 1- 1e1.5 1e1e1 NaN Infinity -Infinity nan inf True TRUE nul
    nulll tru truee fals undefined None 'a' a " "a a" "\" "\x41" "\a" "\u" "\u12" "\u12G4" "\U0041" "\'" [ ] [1 1] [1,]
    [,1] [1,,2] [,] [1;2] [1:2] ["a":1] [-] [1.] [tru] { } {] [} {"a"} {"a":} {"a":1 {"a":1,} {,"a":1} {"a":1,,"b":2}
    {"a"::1} {"a":1:2} {a:1} {1:1} {'a':1} {null:1} {"a":1}} {"a":1] [1]] [{]} {"a":[} /**/1 1/**/ 1// #1 <1> 1; (1) 1,
    \u0031 "a"1 1"a" [1} {"a":tru} {"a":01} {"a":"\x"} * & $ @ !true ~1`),
  "", "1 2", "`a`", '"a" "b"', '"\t"', '"\u0000"', '"\u001f"', '"\\', "[1 2]", '["\t"]', '{"a":1 "b":2}', '{"a" 1}',
  "\u00a01", "1\u00a0", "\ufeff1", "\u000b1", "\f1", "\u20281",
]; // biome-ignore format: a list

const filter = compiled('ClientCountry eq "ca"', "http_requests");
const verdictOf = toTextVerdict(filter);

const beside = (value: string) => [`{"X":${value},"ClientCountry":"ca"}`, `{"ClientCountry":"ca","X":${value}}`];
const isObject = (value: string) => value.startsWith("{");

type Mode = NonNullable<MatcherOptions["mode"]>;

const kept: string[] = [];
const madeFor = (mode: Mode) =>
  createMatcher(filter, { mode, onLines: (bytes) => kept.push(Buffer.from(bytes).toString()) });
const matchers = { classify: madeFor("classify"), strict: madeFor("strict") };

/** The result of one line. */
function run(line: string, mode: Mode) {
  kept.length = 0;
  // The prefilter stops where it does not pay, so each line has a matcher of its own.
  const matcher = mode === "kept" ? madeFor(mode) : matchers[mode];
  const before = matcher.counts();
  matcher.push(Buffer.from(line));
  matcher.end();
  const after = matcher.counts();
  return { lines: [...kept], kept: after.kept - before.kept, malformed: after.malformed - before.malformed };
}

describe("accepted", () => {
  test.each(accepted)("%s", (value) => {
    for (const line of beside(value)) {
      expect(verdictOf(line), line).toBe("keep");
      for (const mode of ["kept", "classify", "strict"] as const)
        expect(run(line, mode), `${mode}: ${line}`).toEqual({ lines: [line], kept: 1, malformed: 0 });
    }
    const alone = isObject(value) ? (value.startsWith('{"ClientCountry"') ? "drop" : "unknown") : "malformed";
    expect(verdictOf(value)).toBe(alone);
    expect(run(value, "strict")).toEqual({ lines: [], kept: 0, malformed: alone === "malformed" ? 1 : 0 });
    expect(run(value, "classify").malformed).toBe(alone === "malformed" ? 1 : 0);
  });
});

describe("rejected", () => {
  test.each(rejected)("%s", (value) => {
    for (const line of [...beside(value), ...(value === "" ? [] : [value])]) {
      expect(verdictOf(line), line).toBe("malformed");
      expect(run(line, "strict"), line).toEqual({ lines: [], kept: 0, malformed: 1 });
    }
  });
});
