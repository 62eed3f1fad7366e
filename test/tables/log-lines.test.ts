/** Log line → the offset of its first mistake, or the verdict on its values. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainLine, toTextVerdict } from "../../src/index.js";
import { runs } from "../support/seed.js";
import { compiled } from "./rows.js";

const options = {
  dataset: { name: "", scopes: [], fields: { a: { type: "unknown" }, b: { type: "unknown" } } },
  lint: false,
} as const;
const filter = compiled("a eq 1", options);
const malformedAt = (line: string) => explainLine(filter, line).malformedAt;

describe("a line that is not one strict JSON object", () => {
  // The filter reads `a` and not `b`.
  test.each<readonly [line: string, offset: number]>([
    ["", 0],
    ["[]", 0],
    ["\ufeff{}", 0],
    ["{", 1],
    ["{}{}", 2],
    ['{"a"}', 4],
    ['{"a":}', 5],
    ['{"a":1,}', 7],
    ['{"a":1 "b":2}', 7],
    ["{a:1}", 1],
    ["{'a':1}", 1],
    ['{"a":01}', 6],
    ['{"a":+1}', 5],
    ['{"a":1.}', 7],
    ['{"a":1e}', 7],
    ['{"a":-}', 6],
    ['{"a":tru}', 5],
    ['{"a":nulls}', 9],
    ['{"a":"x\ty"}', 7],
    [String.raw`{"a":"\x"}`, 6],
    [String.raw`{"a":"\u12g4"}`, 6],
    ['{"a":"x', 7],
    ['{"a":[1,]}', 8],
    ['{"a":[1}', 7],
    ['{"b":[1,]}', 8],
    ['{"b":{"c":[1}}', 12],
    ['{"b":{"c" 1}}', 10],
    ['{"a":1}\u00a0', 7],
    ['{"a":1/* */}', 6],
  ])("%j at %i", (line, offset) => {
    expect([toTextVerdict(filter)(line), malformedAt(line)]).toEqual(["malformed", offset]);
  });

  test("JSON.parse refuses the same lines", () => {
    const agree = (line: string) => {
      let parsed: unknown;
      try {
        parsed = JSON.parse(line);
      } catch {
        parsed = null;
      }
      const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
      expect([line, malformedAt(line) === null]).toEqual([line, isObject]);
    };
    const parts = ["", '"', "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", " ", "\n", "\0", "t", "\\u0061"];
    const damage = fc.record({ at: fc.nat(), remove: fc.nat(2), insert: fc.constantFrom(...parts) });
    const lines = fc.dictionary(fc.oneof(fc.constantFrom("a", "b", "\\", '"'), fc.string()), fc.jsonValue());
    fc.assert(
      fc.property(lines, damage, fc.constantFrom(undefined, 1, "\t"), (object, { at, remove, insert }, space) => {
        const text = JSON.stringify(object, null, space);
        const from = at % (text.length + 1);
        agree(text);
        agree(text.slice(0, from) + insert + text.slice(from + remove));
      }),
      runs(1000),
    );
  });

  test("a value of any depth is read", () => {
    const deep = 50_000;
    for (const key of ["a", "b"]) {
      expect(malformedAt(`{"${key}":${"[".repeat(deep)}${"]".repeat(deep)}}`)).toBeNull();
      expect(malformedAt(`{"${key}":${'{"k":'.repeat(deep)}1${"}".repeat(deep)}}`)).toBeNull();
      expect(malformedAt(`{"${key}":${"[".repeat(deep)}`)).toBe(5 + deep);
    }
  });
});

describe("values", () => {
  test.each<readonly [line: string, text: string, verdict: string]>([
    [' \t\r\n{ "b" : 2 , "a" : 1 } \n', "a eq 1", "keep"],
    ['{"a":1,"b":2}', "a eq 1", "keep"],
    ['{"b":{"a":1},"a":2}', "a eq 1", "drop"],
    ['{"a":2,"a":1}', "a eq 1", "keep"],
    ['{"a":1,"a":null}', "a eq 1", "unknown"],
    ["{}", "a eq 1", "unknown"],
    [String.raw`{"\u0061":"\ud83d\ude00\/\"\\\n"}`, String.raw`a eq "😀/\"\\\n"`, "keep"],
    [String.raw`{"b":"\\","a":"x"}`, 'a eq "x"', "keep"],
    ['{"a":9007199254740993}', "a eq 9007199254740993", "keep"],
    ['{"a":9007199254740993}', "a eq 9007199254740992", "drop"],
    ['{"a":18446744073709551615}', "a eq 18446744073709551615", "keep"],
    ['{"a":18446744073709551616}', "a gt 0", "unknown"],
    ['{"a":-9223372036854775808}', "a lt 0", "keep"],
    ['{"a":-0}', "a eq 0", "keep"],
    ['{"a":50e1}', "a eq 500", "keep"],
    ['{"a":500.0}', "a eq 500", "keep"],
    ['{"a":0.5}', "a lt 1", "unknown"],
    ['{"a":[ 1 , "x" ]}', 'a contains "x"', "keep"],
    ['{"a":{"a":1}}', "a eq 1", "unknown"],
  ])("%s %s", (line, text, verdict) => {
    expect(toTextVerdict(compiled(text, options))(line)).toBe(verdict);
  });
});
