import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { malformedAt, scanLine } from "../../../../src/json/line/read-line.js";

const wanted = new Map([
  ["a", 0],
  ["Client", 1],
  ["__proto__", 2],
  ["é\n", 3],
  ["", 4],
]);

function scan(line: string): unknown[] | null {
  const out: unknown[] = ["stale", "stale", "stale", "stale", "stale"];
  return scanLine(line, wanted, out) ? out : null;
}

const absent = undefined;

describe("scanLine delivers exact values of wanted top-level keys", () => {
  const cases: [string, unknown[]][] = [
    ["{}", [absent, absent, absent, absent, absent]],
    [' \t\r\n{ "a" : 1 , "Client" : "x" } \n', [1, "x", absent, absent, absent]],
    ['{"b":{"a":1},"a":2}', [2, absent, absent, absent, absent]],
    ['{"a":1,"a":"last"}', ["last", absent, absent, absent, absent]],
    ['{"a":1,"a":null}', [null, absent, absent, absent, absent]],
    [String.raw`{"\u0043lient":true,"\u0061":false}`, [false, true, absent, absent, absent]],
    ['{"__proto__":5,"":"e"}', [absent, absent, 5, absent, "e"]],
    [String.raw`{"é\n":"\ud83d\ude00\/\"\\"}`, [absent, absent, absent, '😀/"\\', absent]],
    [String.raw`{"a":"no escape","b":"\\","Client":"plain"}`, ["no escape", "plain", absent, absent, absent]],
    ['{"a":9007199254740993,"Client":18446744073709551615}', [9007199254740993n, 18446744073709551615n, absent, absent, absent]],
    ['{"a":-9223372036854775808,"Client":-0}', [-9223372036854775808n, 0, absent, absent, absent]],
    ['{"a":500.0,"Client":5e2}', [500, 500, absent, absent, absent]],
    ['{"a":5e-1,"Client":1e999999999}', [Number.NaN, Number.NaN, absent, absent, absent]],
    ['{"a":18446744073709551616,"Client":123456789012345}', [Number.NaN, 123456789012345, absent, absent, absent]],
    ['{"a":[1,"x",true,null,0.5,{"y":[1]},[2]],"Client":[]}', [[1, "x", true, null, Number.NaN, {}, {}], [], absent, absent, absent]],
    ['{"a":{"a":[{}]},"Client":{}}', [{}, {}, absent, absent, absent]],
    ['{"a":[ ] ,"Client":[ 1 , 2 ]}', [[], [1, 2], absent, absent, absent]],
  ];
  it.each(cases)("%s", (line, values) => {
    expect(scan(line)).toEqual(values);
  });

  it("does not overflow at any depth, wanted or not", () => {
    const deep = 300_000;
    for (const key of ["a", "other"]) {
      expect(scan(`{"${key}":${"[".repeat(deep)}${"]".repeat(deep)}}`)).not.toBeNull();
      expect(scan(`{"${key}":${'{"k":'.repeat(deep)}1${"}".repeat(deep)}}`)).not.toBeNull();
      expect(scan(`{"${key}":${"[".repeat(deep)}`)).toBeNull();
    }
  });

  it("tells keys of one length apart, and very long ones", () => {
    const long = "k".repeat(2000);
    const keys = new Map([
      [`${long}1`, 0],
      [`${long}2`, 1],
    ]);
    const out: unknown[] = [];
    expect(scanLine(JSON.stringify({ [`${long}2`]: 2, [`${long}3`]: 3, [`${long}1`]: 1 }), keys, out)).toBe(true);
    expect(out).toEqual([1, 2]);
  });
});

describe("scanLine refuses what is not one strict JSON object", () => {
  const cases: [string, number][] = [
    ["", 0],
    ["[]", 0],
    ["1", 0],
    ["\ufeff{}", 0],
    ["{", 1],
    ["{}x", 2],
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
    ['{"a":.5}', 5],
    ['{"a":1e}', 7],
    ['{"a":-}', 6],
    ['{"a":NaN}', 5],
    ['{"a":tru}', 5],
    ['{"a":nulls}', 9],
    ['{"a":"x\ty"}', 7],
    ['{"a":"x\0y"}', 7],
    [String.raw`{"a":"\x"}`, 6],
    [String.raw`{"a":"\u12g4"}`, 6],
    ['{"a":"x', 7],
    ['{"a":[1,]}', 8],
    ['{"a":[1 2]}', 8],
    ['{"a":[1}', 7],
    ['{"b":[1,]}', 8],
    ['{"b":{"c":[1}}', 12],
    ['{"b":{"c" 1}}', 10],
    ['{"b":{,}}', 6],
    ['{"a":1}\u00a0', 7],
    ['{"a":1/* */}', 6],
  ];
  it.each(cases)("%j at %i", (line, offset) => {
    expect(scan(line)).toBeNull();
    expect(malformedAt(line)).toBe(offset);
  });
});

describe("scanLine and JSON.parse accept the same lines and read the same values", () => {
  const agree = (line: string) => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(line);
    } catch {
      parsed = undefined;
    }
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    const out: unknown[] = [];
    expect(
      scanLine(
        line,
        new Map([
          ["a", 0],
          ["b", 1],
        ]),
        out,
      ),
    ).toBe(isObject);
    expect(malformedAt(line) === null).toBe(isObject);
    if (!isObject) return;
    for (const [index, key] of ["a", "b"].entries()) {
      const value = Object.hasOwn(parsed as object, key) ? (parsed as Record<string, unknown>)[key] : undefined;
      const scanned = out[index];
      if (typeof value === "string" || typeof value === "boolean" || value === null || value === undefined) expect(scanned).toBe(value);
      else if (typeof value === "number") {
        const isInteger = Number.isInteger(value) && Math.abs(value) < 2 ** 63;
        // What is no integer is not read. `JSON.parse` makes one of a fraction that is small enough.
        if (Number.isNaN(scanned)) expect(isInteger && !/[.eE]/.test(line)).toBe(false);
        else expect(isInteger ? Number(scanned) : scanned).toBe(isInteger && value === 0 ? 0 : value);
      } else expect(Array.isArray(scanned)).toBe(Array.isArray(value));
    }
  };

  it("on objects written in any way", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom("a", "b", "\\", '"'), fc.string()), fc.jsonValue()),
        fc.constantFrom(undefined, 1, "\t"),
        (object, space) => agree(JSON.stringify(object, null, space)),
      ),
      { numRuns: 500 },
    );
  });

  it("on a fraction so small that it is rounded to zero", () => agree('{"b":2.5e-2960}'));

  it("on damaged objects", () => {
    const damage = fc.record({
      at: fc.nat(),
      remove: fc.nat(2),
      insert: fc.constantFrom("", '"', "\\", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", " ", "\n", "\0", "t", "\\u0061"),
    });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("a", "b", "c"), fc.jsonValue()), damage, (object, { at, remove, insert }) => {
        const text = JSON.stringify(object);
        const from = at % (text.length + 1);
        agree(text.slice(0, from) + insert + text.slice(from + remove));
      }),
      { numRuns: 2000 },
    );
  });
});
