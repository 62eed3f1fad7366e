import { expect, test } from "vitest";
import type { CheckedFilter, Criterion } from "../../../../../src/check/filter.js";
import { filterImage } from "../../../../../src/logs/scanner/image/filter-image.js";
import { blocksOf } from "../../../../../src/logs/scanner/plan/blocks.js";
import { rowsOf } from "../../../../../src/logs/scanner/plan/field-rows.js";
import { compiled } from "../../../../support/compiled.js";

const filters = (texts: readonly string[]) => texts.map((text) => compiled(text, "http_requests"));

function blocks(given: readonly CheckedFilter[], classify: boolean) {
  const vectorBytes = Math.ceil(given.length / 128) * 16;
  return rowsOf(given).fields.map((field) => {
    const rows = [...field.local, ...field.spans.values()];
    const criteria = [...new Set(rows.flatMap((row) => [...row.values()].flat(2)))];
    return blocksOf(field, criteria, { filters: given.length, vectorBytes, classify });
  });
}

/** The filters in the first vectors of a block. */
function bits(block: Uint8Array, at: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, bit) => bit).filter(
    (bit) => ((block[at + (bit >> 3)] ?? 0) >> (bit & 7)) & 1,
  );
}

test("strings that the same criteria name share a block, and the others have what is changed by them", () => {
  const [only] = blocks(
    filters([
      'ClientCountry in ["ca", "us"]',
      'ClientCountry !eq "de"',
      'ClientCountry eq "ca" or ClientCountry eq "fr"',
    ]),
    true,
  );
  const shown = [...(only?.strings ?? [])].map(([text, block]) => [text, bits(block, 0, 3), bits(block, 16, 3)]);
  expect(shown).toEqual([
    ["ca", [0, 1, 2], [0, 1, 2]],
    ["us", [0, 1], [0, 1]],
    ["de", [], []],
    ["fr", [1, 2], [1, 2]],
  ]);
  expect(bits(only?.string ?? new Uint8Array(), 0, 3)).toEqual([1]);
  expect([bits(only?.none ?? new Uint8Array(), 0, 3), bits(only?.none ?? new Uint8Array(), 16, 3)]).toEqual([
    [],
    [0, 1, 2],
  ]);
});

test("integers below, at, between and above the bounds", () => {
  const [only] = blocks(filters(["BotScore lt 5", "BotScore in [3, 5, 6]", "BotScore geq 6", "BotScore !eq 3"]), false);
  expect(only?.bounds).toEqual([3n, 5n, 6n]);
  const shown = (only?.integers ?? []).map((block) => bits(block, 0, 4));
  // Below 3, 3, 4, 5, nothing between, 6, above.
  expect(shown.filter((_, at) => at !== 4)).toEqual([
    [0, 3],
    [0, 1],
    [0, 3],
    [1, 3],
    [1, 2, 3],
    [2, 3],
  ]);
});

test("bounds at the ends of all integers leave the others what they say", () => {
  const [only] = blocks(
    filters([
      "BotScore geq -9223372036854775808",
      "BotScore lt 5",
      "BotScore leq 18446744073709551615",
      "BotScore !eq 7",
    ]),
    true,
  );
  expect(only?.bounds).toEqual([-9223372036854775808n, 5n, 7n, 18446744073709551615n]);
  const shown = (only?.integers ?? []).map((block) => [0, 16].map((possible) => bits(block, possible, 4)));
  // At the least integer, above it, 5, 6, 7, above it, at the greatest one; nobody asks beyond them.
  const both = (...kept: number[]) => [kept, kept];
  expect(shown.slice(1, 8)).toEqual([
    both(0, 1, 2, 3),
    both(0, 1, 2, 3),
    both(0, 2, 3),
    both(0, 2, 3),
    both(0, 2),
    both(0, 2, 3),
    both(0, 2, 3),
  ]);
});

test("integers that the same lists name share a block, and so does what lies between them", () => {
  const least = "-9223372036854775808";
  const [only] = blocks(
    filters([
      `BotScore in [${least}, -9223372036854775807, 3, 9]`,
      "BotScore in [5, 9]",
      "BotScore !in [20, 30]",
      "BotScore lt 15",
    ]),
    false,
  );
  const { bounds = [], integers = [] } = only ?? {};
  const at = (bound: bigint) => integers[2 * bounds.indexOf(bound) + 1];
  const above = (bound: bigint) => integers[2 * bounds.indexOf(bound) + 2];
  const kept = (block: Uint8Array = new Uint8Array()) => bits(block, 0, 4).join("");
  expect(bounds.map((bound) => `${kept(at(bound))} ${kept(above(bound))}`)).toEqual([
    "023 23",
    "023 23",
    "023 23",
    "123 23",
    "0123 23",
    "2 2",
    " 2",
    " 2",
  ]);
  expect(above(3n)).toBe(above(5n));
  expect(at(20n)).toBe(at(30n));
  expect(at(3n)).toBe(at(BigInt(least)));
});

test.each([
  ["integers", (one: number) => `${one}`, "ClientASN"],
  ["strings", (one: number) => `"h${one}"`, "ClientRequestHost"],
])("twice as many filters with lists of %s take about twice the memory", (_, member, field) => {
  const lists = filters(
    Array.from(
      { length: 1024 },
      (_, at) => `${field} in [${Array.from({ length: 20 }, (_, by) => member(20 * at + by)).join(", ")}]`,
    ),
  );
  const bytes = (count: number): number => {
    const options = { classify: true, invert: false, eachLine: false, strict: false, fields: null, prefilter: false };
    return filterImage(lists.slice(0, count), options, [])?.bytes.length ?? 0;
  };
  expect(bytes(1024)).toBeLessThan(2.5 * bytes(512));
});

test("twice as many filters are asked twice as often what they say", () => {
  const asked = (count: number): number => {
    let times = 0;
    const counted = (criterion: Criterion): Criterion =>
      Object.defineProperty({ ...criterion }, "operator", {
        enumerable: true,
        get() {
          times++;
          return criterion.operator;
        },
      });
    const given = filters(
      Array.from({ length: count }, (_, at) => (at % 2 === 0 ? `ClientCountry eq "c${at}"` : `BotScore geq ${at}`)),
    );
    blocks(
      given.map((filter) => ({ ...filter, tree: counted(filter.tree as Criterion) })),
      true,
    );
    return times;
  };
  expect(asked(400)).toBeLessThan(2.2 * asked(200));
});
