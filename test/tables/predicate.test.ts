/** A filter and a line that no JSON text gives → verdict. The predicate must agree. */
import { afterEach, describe, expect, test } from "vitest";
import { toPredicate, toVerdict } from "../../src/index.js";
import { compiled } from "./rows.js";

const inObject = Object.prototype as Record<string, unknown>;
const inArray = Array.prototype as unknown[];
const sparse = (length: number, at: number, value: unknown): unknown[] =>
  Object.assign(new Array(length), { [at]: value });

function verdict(text: string, line: unknown): string {
  const filter = compiled(text);
  // Lines that break the type are the point of these rows.
  const word = toVerdict(filter)(line as object);
  expect(toPredicate(filter)(line as object)).toBe(word === "keep");
  return word;
}

describe("only own properties count", () => {
  afterEach(() => {
    delete inObject["ClientCountry"];
    inArray.length = 0;
  });

  test.each([
    ["of another prototype", Object.create({ ClientCountry: "ca" }), "unknown"],
    ["beside another prototype", Object.assign(Object.create({ ClientCountry: "us" }), { ClientCountry: "ca" }), "keep"],
    ["without a prototype", Object.assign(Object.create(null), { ClientCountry: "ca" }), "keep"],
    ["none without a prototype", Object.create(null), "unknown"],
  ])("%s", (_, line, expected) => expect(verdict('ClientCountry eq "ca"', line)).toBe(expected)); // biome-ignore format: a table

  test.each([
    ['ClientCountry eq "ca"', {}, "unknown"],
    ['ClientCountry eq "ca"', { ClientCountry: "us" }, "drop"],
    ['ClientCountry eq "ca"', { ClientCountry: "ca" }, "keep"],
    ['ClientCountry !eq "us"', {}, "unknown"],
    ['ClientCountry eq "ca" and BotScore eq 1', { BotScore: 2 }, "drop"],
    ['ClientCountry eq "ca" or BotScore eq 1', { BotScore: 1 }, "keep"],
  ])("Object.prototype has the field: %s on %j", (text, line, expected) => {
    inObject["ClientCountry"] = "ca";
    expect(verdict(text, line)).toBe(expected);
  });

  test.each(["__proto__", "constructor", "toString", "length"])("a field named %s", (name) => {
    const text = `\`${name}\` eq "ca"`;
    const line = (value: string) => JSON.parse(`{${JSON.stringify(name)}:"${value}"}`);
    expect([{}, line("ca"), line("us")].map((one) => verdict(text, one)).join(" ")).toBe("unknown keep drop");
  });

  test("holes of an array", () => {
    inArray[0] = "api";
    expect(verdict('BotTags contains "api"', { BotTags: new Array(1) })).toBe("drop");
    expect(verdict('BotTags contains "api"', { BotTags: sparse(2, 1, "api") })).toBe("keep");
  });
});

test.each([null, undefined, 5, "abc", true, 5n, Symbol("s"), [1, 2, 3], () => 0, Number.NaN])(
  "%o has no field",
  (line) => expect(verdict("length eq 3", line)).toBe("unknown"),
);

describe("integers", () => {
  const few = "N in [9007199254740993, 9007199254740994, 0]";
  const many = "N in [9007199254740993, 9007199254740994, 0, 1, 2, 3, 4, 5, 6, 7]";
  test.each([few, many])("%s", (text) => {
    for (const N of [0, -0, 0n, 9007199254740993n, 9007199254740994]) expect(verdict(text, { N })).toBe("keep");
    for (const N of [9007199254740992, 9007199254740992n, -1, 2 ** 63]) expect(verdict(text, { N })).toBe("drop");
  });
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 64, 2n ** 64n, -(2n ** 63n) - 1n, true, null, {}])(
    "%s is not an integer in range",
    (ClientASN) => expect(verdict("ClientASN !eq 1", { ClientASN })).toBe("unknown"),
  );
  test.each([
    [9007199254740992, "drop"],
    [9007199254740994, "keep"],
    [9007199254740993n, "keep"],
  ] as const)("%s is compared by value", (ClientASN, expected) =>
    expect(verdict("ClientASN gt 9007199254740992", { ClientASN })).toBe(expected),
  );
});
