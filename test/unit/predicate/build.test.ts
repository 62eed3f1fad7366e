import { afterEach, describe, expect, test } from "vitest";
import type { CheckedFilter, CheckedTree, Criterion } from "../../../src/checked/filter.js";
import type { LiteralType } from "../../../src/language/field-types.js";
import { toPredicate, toVerdict } from "../../../src/predicate/build.js";

const span = { start: 0, end: 0 };

function criterion(
  field: string,
  operator: Criterion["operator"],
  operand: Criterion["operand"],
  literal: LiteralType = "string",
): Criterion {
  return { kind: "Criterion", field, fieldType: null, operator, literal, reads: "scalar", operand, span };
}

function filterOf(tree: CheckedTree, ...fields: readonly string[]): CheckedFilter {
  return { kind: "Filter", dataset: null, tree, fields: fields.map((name) => ({ name, type: null })) };
}

const country = filterOf(criterion("ClientCountry", "eq", "ca"), "ClientCountry");

/** Both doors on one line; the predicate must agree with the verdict. */
function judge(filter: CheckedFilter, line: unknown): string {
  // Lines that break the type are the point of these tests.
  const verdict = toVerdict(filter)(line as object);
  expect(toPredicate(filter)(line as object)).toBe(verdict === "keep");
  return verdict;
}

describe("only the line's own properties are read", () => {
  const spoiled = Object.prototype as Record<string, unknown>;
  afterEach(() => {
    delete spoiled.ClientCountry;
  });

  test("a custom prototype", () => {
    expect(judge(country, Object.create({ ClientCountry: "ca" }))).toBe("unknown");
    expect(judge(country, Object.assign(Object.create({ ClientCountry: "us" }), { ClientCountry: "ca" }))).toBe("keep");
  });

  test("no prototype", () => {
    expect(judge(country, Object.assign(Object.create(null), { ClientCountry: "ca" }))).toBe("keep");
    expect(judge(country, Object.create(null))).toBe("unknown");
  });

  test("Object.prototype, spoiled before and after the predicate was made", () => {
    const keeps = toPredicate(country);
    const verdictOf = toVerdict(country);
    spoiled.ClientCountry = "ca";
    expect([
      keeps({}),
      verdictOf({}),
      judge(country, {}),
      judge(country, { ClientCountry: "us" }),
      judge(country, { ClientCountry: "ca" }),
    ]).toEqual([false, "unknown", "unknown", "drop", "keep"]);
    delete spoiled.ClientCountry;
    Object.defineProperty(spoiled, "ClientCountry", { value: "ca", configurable: true, enumerable: false });
    expect([keeps({}), verdictOf({})]).toEqual([false, "unknown"]);
  });

  test("a spoiled Object.prototype in a filter of many fields", () => {
    const names = ["A", "B", "C", "D", "E", "ClientCountry"];
    const terms = names.map((name) => criterion(name, "eq", "ca"));
    const filter = filterOf({ kind: "Or", terms, span }, ...names);
    spoiled.ClientCountry = "ca";
    expect(judge(filter, {})).toBe("unknown");
    expect(judge(filter, { E: "ca" })).toBe("keep");
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "length"])("a field named %s", (name) => {
    const filter = filterOf(criterion(name, "eq", "ca"), name);
    expect(judge(filter, {})).toBe("unknown");
    expect(judge(filter, JSON.parse(`{${JSON.stringify(name)}:"ca"}`))).toBe("keep");
    expect(judge(filter, JSON.parse(`{${JSON.stringify(name)}:"us"}`))).toBe("drop");
  });

  test("holes of an array, which read its prototype", () => {
    const filter = filterOf({ ...criterion("Tags", "contains", "a"), reads: "array" }, "Tags");
    const spoiledArray = Array.prototype as unknown[];
    spoiledArray[0] = "a";
    try {
      expect(judge(filter, { Tags: new Array(1) })).toBe("drop");
      expect(judge(filter, { Tags: ["a"] })).toBe("keep");
    } finally {
      spoiledArray.length = 0;
    }
  });
});

test("what is no object lacks every field", () => {
  const length = filterOf(criterion("length", "eq", 3, "int"), "length");
  for (const line of [
    null,
    undefined,
    5,
    "abc",
    true,
    5n,
    Symbol("s"),
    [1, 2, 3],
    (_a: unknown, _b: unknown, _c: unknown) => 0,
    NaN,
  ]) {
    expect(judge(length, line)).toBe("unknown");
  }
});

test("a job without a filter keeps everything", () => {
  expect(judge(filterOf({ kind: "Everything" }), {})).toBe("keep");
  expect(judge(filterOf({ kind: "Everything" }), null)).toBe("keep");
});

test.each([1, 2, 3, 4, 5, 9])("groups of %i terms", (size) => {
  const names = Array.from({ length: size }, (_, index) => `F${index}`);
  const terms = names.map((name) => criterion(name, "eq", "a"));
  const single = terms[0];
  const and = filterOf(size === 1 && single ? single : { kind: "And", terms, span }, ...names);
  const or = filterOf(size === 1 && single ? single : { kind: "Or", terms, span }, ...names);
  const all = Object.fromEntries(names.map((name) => [name, "a"]));
  const last = `F${size - 1}`;
  expect([judge(and, all), judge(and, { ...all, [last]: "b" }), judge(and, { ...all, [last]: null })]).toEqual([
    "keep",
    "drop",
    "unknown",
  ]);
  expect(judge(or, { [last]: "a" })).toBe("keep");
  expect(judge(or, Object.fromEntries(names.map((name) => [name, "b"])))).toBe("drop");
  if (size > 1) expect([judge(or, { [last]: "b" }), judge(and, { [last]: "b" })]).toEqual(["unknown", "drop"]);
});

describe("integers", () => {
  const list = (members: readonly (number | bigint)[]) => filterOf(criterion("N", "in", members, "int"), "N");

  test.each([1, 20])("a list with %i more members finds every representation of each", (more) => {
    const filter = list([9007199254740993n, 2n ** 64n - 1n, ...Array.from({ length: more }, (_, index) => index)]);
    for (const value of [0, -0, 0n, BigInt(more - 1), 9007199254740993n, 2n ** 64n - 1n])
      expect(judge(filter, { N: value })).toBe("keep");
    for (const value of [9007199254740992, 9007199254740992n, 9007199254740994, -1, 2 ** 63])
      expect(judge(filter, { N: value })).toBe("drop");
    for (const value of [
      1.5,
      NaN,
      Infinity,
      -Infinity,
      2 ** 64,
      2n ** 64n,
      -(2n ** 63n) - 1n,
      "1",
      true,
      null,
      [1],
      {},
      undefined,
    ]) {
      expect(judge(filter, { N: value })).toBe("unknown");
    }
  });

  test("numbers and bigints compare by value", () => {
    const above = filterOf(criterion("N", "gt", 9007199254740992n, "int"), "N");
    expect(judge(above, { N: 9007199254740992 })).toBe("drop");
    expect(judge(above, { N: 9007199254740994 })).toBe("keep");
    expect(judge(above, { N: 9007199254740993n })).toBe("keep");
    expect(judge(filterOf(criterion("N", "eq", 5, "int"), "N"), { N: 5n })).toBe("keep");
  });
});
