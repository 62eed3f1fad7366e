import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lineReader, malformedAt } from "../../../../src/json/line/read-line.js";
import { beginLine, createSkim, usualDepth } from "../../../../src/json/line/skim.js";
import { skipValue } from "../../../../src/json/line/skip-value.js";
import { runs } from "../../../support/seed.js";

const reader = lineReader(["a", "Client", "__proto__", "é\n", ""]);

function read(line: string): readonly unknown[] | null {
  reader.read('{"a":"stale","Client":"stale","__proto__":"stale","é\\n":"stale","":"stale"}');
  return reader.read(line) ? reader.values : null;
}

const absent = undefined;

describe("a line reader delivers exact values of wanted top-level keys", () => {
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
    [
      '{"a":9007199254740993,"Client":18446744073709551615}',
      [9007199254740993n, 18446744073709551615n, absent, absent, absent],
    ],
    ['{"a":-9223372036854775808,"Client":-0}', [-9223372036854775808n, 0, absent, absent, absent]],
    ['{"a":500.0,"Client":5e2}', [500, 500, absent, absent, absent]],
    ['{"a":5e-1,"Client":1e999999999}', [Number.NaN, Number.NaN, absent, absent, absent]],
    ['{"a":18446744073709551616,"Client":123456789012345}', [Number.NaN, 123456789012345, absent, absent, absent]],
    [
      '{"a":[1,"x",true,null,0.5,{"y":[1]},[2]],"Client":[]}',
      [[1, "x", true, null, Number.NaN, {}, {}], [], absent, absent, absent],
    ],
    ['{"a":{"a":[{}]},"Client":{}}', [{}, {}, absent, absent, absent]],
    ['{"a":[ ] ,"Client":[ 1 , 2 ]}', [[], [1, 2], absent, absent, absent]],
  ];
  it.each(cases)("%s", (line, values) => {
    expect(read(line)).toEqual(values);
  });

  it("does not overflow at any depth, wanted or not", () => {
    const deep = 300_000;
    for (const key of ["a", "other"]) {
      expect(read(`{"${key}":${"[".repeat(deep)}${"]".repeat(deep)}}`)).not.toBeNull();
      expect(read(`{"${key}":${'{"k":'.repeat(deep)}1${"}".repeat(deep)}}`)).not.toBeNull();
      expect(read(`{"${key}":${"[".repeat(deep)}`)).toBeNull();
    }
  });

  it.each([1023, 1024, 1025, 5000])("knows at depth %i what is open, and gives up what that takes", (depth) => {
    const skim = createSkim();
    const opened = '[{"k":'.repeat(depth);
    const end = (line: string) => {
      beginLine(skim, line);
      return skipValue(skim, line, 0);
    };
    expect(end(`${opened}1${"}]".repeat(depth)}`)).toBe(opened.length + 1 + 2 * depth);
    expect(end(`${opened}1${"}]".repeat(depth - 1)}]}`)).toBe(~(opened.length + 1 + 2 * (depth - 1)));
    expect(skim.open.length).toBe(usualDepth);
  });

  it("tells keys of one length apart, and very long ones", () => {
    const long = "k".repeat(2000);
    const ofLong = lineReader([`${long}1`, `${long}2`]);
    expect(ofLong.read(JSON.stringify({ [`${long}2`]: 2, [`${long}3`]: 3, [`${long}1`]: 1 }))).toBe(true);
    expect(ofLong.values).toEqual([1, 2]);
  });

  it("takes turns with other readers, also on lines that end in the middle of something", () => {
    const readers = [lineReader(["a"]), lineReader(["b", "a"]), lineReader([])];
    for (const line of [String.raw`{"a":"\u0031","b":[[1`, String.raw`{"a":"\u0031","b":[1,"\""]}`]) {
      const whole = line.endsWith("}");
      expect(readers.map((each) => each.read(line))).toEqual([whole, whole, whole]);
      expect(malformedAt(line)).toBe(whole ? null : line.length);
      if (whole) expect(readers.map(({ values }) => values)).toEqual([["1"], [[1, '"'], "1"], []]);
    }
    readers[1]?.read("{}");
    expect(readers.map(({ values }) => values)).toEqual([["1"], [absent, absent], []]);
  });
});

describe("a line reader refuses what is not one strict JSON object", () => {
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
    expect(read(line)).toBeNull();
    expect(malformedAt(line)).toBe(offset);
  });
});

describe("a line reader and JSON.parse accept the same lines and read the same values", () => {
  const agree = (line: string) => {
    let parsed: unknown;
    try {
      parsed = JSON.parse(line);
    } catch {
      parsed = undefined;
    }
    const isObject = typeof parsed === "object" && parsed !== null && !Array.isArray(parsed);
    const both = lineReader(["a", "b"]);
    expect(both.read(line)).toBe(isObject);
    expect(malformedAt(line) === null).toBe(isObject);
    if (!isObject) return;
    for (const [index, key] of ["a", "b"].entries()) {
      const value = Object.hasOwn(parsed as object, key) ? (parsed as Record<string, unknown>)[key] : undefined;
      const own = both.values[index];
      if (typeof value === "string" || typeof value === "boolean" || value === null || value === undefined)
        expect(own).toBe(value);
      else if (typeof value === "number") {
        // What is no integer in range is not read. `JSON.parse` makes one of a fraction that is small enough, and rounds at the ends of the range.
        const mustBeRead = Number.isInteger(value) && value > -(2 ** 63) && value < 2 ** 64 && !/[.eE]/.test(line);
        if (Number.isNaN(own)) expect(mustBeRead).toBe(false);
        else expect(Number(own)).toBe(value === 0 ? 0 : value);
      } else expect(Array.isArray(own)).toBe(Array.isArray(value));
    }
  };

  it("on objects written in any way", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.oneof(fc.constantFrom("a", "b", "\\", '"'), fc.string()), fc.jsonValue()),
        fc.constantFrom(undefined, 1, "\t"),
        (object, space) => agree(JSON.stringify(object, null, space)),
      ),
      runs(500),
    );
  });

  it("on a fraction so small that it is rounded to zero", () => agree('{"b":2.5e-2960}'));

  it.each([
    "9223372036854775807",
    "9223372036854776000",
    "18446744073709550000",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "-9223372036854775809",
    "-0",
    "1e19",
    "1e20",
  ])("on %s, at an end of the range or beyond what a double holds", (number) => agree(`{"a":${number}}`));

  it("on damaged objects", () => {
    const damage = fc.record({
      at: fc.nat(),
      remove: fc.nat(2),
      insert: fc.constantFrom(
        "",
        '"',
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "0",
        "-",
        ".",
        "e",
        " ",
        "\n",
        "\0",
        "t",
        "\\u0061",
      ),
    });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("a", "b", "c"), fc.jsonValue()),
        damage,
        (object, { at, remove, insert }) => {
          const text = JSON.stringify(object);
          const from = at % (text.length + 1);
          agree(text.slice(0, from) + insert + text.slice(from + remove));
        },
      ),
      runs(2000),
    );
  });
});
