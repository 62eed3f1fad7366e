import { describe, expect, test } from "vitest";
import { writePlain } from "../../../../src/json/document/write-plain.js";

const plainValues: readonly unknown[] = [
  null,
  true,
  'a"\n\ud800',
  -0,
  1.5,
  [],
  {},
  [1, undefined, () => 1, Symbol("a")],
  { a: undefined, b: () => 1, c: { d: [[], {}] }, "": 0, ["__proto__"]: { e: 1 } },
  new Date(0),
  [Object(5), Object("a"), Object(false)],
  { toJSON: (key: string) => `of ${key}` },
  new Map([[1, 2]]),
];

test.each(plainValues.map((value) => [value]))("writes what JSON.stringify does: %o", (value) => {
  for (const indent of [0, 2])
    expect(writePlain({ value }, indent)).toEqual({ text: JSON.stringify({ value }, null, indent), flaws: [] });
});

test("writes nothing of what is nothing", () => {
  expect([undefined, () => 1].map((value) => writePlain(value).text)).toEqual(["", ""]);
});

test("writes a `where` that is undefined, so that it is not taken for no filter", () => {
  expect(writePlain({ where: undefined, other: undefined }).text).toBe('{"where":null}');
});

test("writes bigints with all their digits, and marks numbers that may have lost some", () => {
  const { text, flaws } = writePlain([9007199254740993n, 9007199254740991, 2 ** 53, -(2 ** 53), 1e21, 0.5]);
  expect(text).toBe("[9007199254740993,9007199254740991,9007199254740992,-9007199254740992,1e+21,0.5]");
  expect(flaws.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual([
    ["rounded", "9007199254740992"],
    ["rounded", "-9007199254740992"],
    ["rounded", "1e+21"],
  ]);
});

test("marks where an object holds itself, and nothing that stands twice", () => {
  const twice = [1];
  const circular: { a: unknown[] } = { a: [twice, twice] };
  circular.a.push({ b: circular, c: circular.a });
  const { text, flaws } = writePlain(circular);
  expect(text).toBe('{"a":[[1],[1],{"b":null,"c":null}]}');
  expect(flaws.map(({ kind, start }) => [kind, start])).toEqual([
    ["circular", text.indexOf("null")],
    ["circular", text.lastIndexOf("null")],
  ]);
});

test("ends at any depth, also indented", () => {
  let deep: object = {};
  for (let i = 0; i < 100_000; i++) deep = i % 2 === 0 ? [deep] : { deep };
  expect(writePlain(deep, 2).text.length).toBeLessThan(1_000_000);
});

test("numbers that JSON has not are null, and flaws", () => {
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, Object(Number.NEGATIVE_INFINITY)])
    expect(writePlain({ a: [number] })).toEqual({
      text: '{"a":[null]}',
      flaws: [{ kind: "infinite", start: 6, end: 10 }],
    });
});

describe("what has no end, or none that is reached, is no JSON", () => {
  /** Few of them are more than is written. */
  const long = "a".repeat(1000);
  const twice = (inmost: unknown, wrap: (inner: unknown) => unknown) => {
    let value = inmost;
    for (let at = 0; at < 60; at++) value = wrap(value);
    return value;
  };
  const more = (): object => ({ toJSON: () => [more(), more()] });
  const endless = new Proxy([], {
    get: (target, key) =>
      key === "length" ? 2 ** 40 : typeof key === "string" && key < ":" ? long : Reflect.get(target, key),
  });

  test.each([
    ["one array twice, again and again", twice(1, (inner) => [inner, inner])],
    ["one object twice, again and again", twice(long, (inner) => ({ a: inner, b: inner }))],
    ["what makes more of itself", more()],
    ["an array of holes", new Array(2 ** 32 - 1)],
    ["a proxy without an end", endless],
    ["a long string", "a".repeat(5_000_000)],
    ["a long key", { ["a".repeat(5_000_000)]: 1 }],
    ["more objects than a filter has", Array.from({ length: 300_000 }, () => ({}))],
  ])("%s", (_, value) => expect(() => writePlain({ value })).toThrow(RangeError));
});

test("the members of a large typed array are not listed", () => {
  const { keys } = Object;
  const listed: unknown[] = [];
  // Until the call ends, as no other can come between.
  Object.keys = (value: object) => {
    listed.push(value);
    return keys(value);
  };
  try {
    expect(() => writePlain({ bytes: new Uint8Array(5_000_000) })).toThrow(RangeError);
  } finally {
    Object.keys = keys;
  }
  expect(listed.some((value) => ArrayBuffer.isView(value))).toBe(false);
  expect(writePlain(new Uint8Array([7, 8])).text).toBe('{"0":7,"1":8}');
});
