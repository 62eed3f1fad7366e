/** Filters one below, at and one above each limit → codes. */
import { describe, expect, test } from "vitest";
import { compile, type FilterLimits } from "../../src/index.js";
import { codesOf, compiled, dataset } from "./rows.js";

const codes = (text: string, limits: Partial<FilterLimits> = {}) =>
  codesOf(compile(text, { dataset, limits }).diagnostics);

const operators = (count: number) =>
  Array.from({ length: count }, (_, at) => `EdgeResponseBytes !eq ${at}`).join(" and ");
/** A filter whose where JSON has so many bytes. */
const bytes = (count: number) => `ClientRequestPath eq "/${"a".repeat(count - 75)}"`;

describe("sizes", () => {
  const large = { bytes: 10_000 };
  test.each([
    ["29 operators", operators(29), large, ""],
    ["30 operators and a group", operators(30), large, "LW303"],
    ["31 operators", operators(31), large, "LW301"],
    ["31 operators and too many bytes", operators(31), {}, "LW301 LW302"],
    ["29 operators with groups counted", operators(29), { ...large, countGroups: true }, ""],
    ["30 operators with groups counted", operators(30), { ...large, countGroups: true }, "LW303"],
    ["999 bytes", bytes(999), {}, "LW304"],
    ["1000 bytes", bytes(1000), {}, "LW304"],
    ["1001 bytes", bytes(1001), {}, "LW302"],
    ["999 bytes when escaped", bytes(983), {}, ""],
    ["1000 bytes when escaped", bytes(984), {}, ""],
    ["1001 bytes when escaped", bytes(985), {}, "LW304"],
  ])("%s", (_, text, limits, expected) => expect(codes(text, limits)).toBe(expected));
});

describe("bytes of one character: where JSON, escaped into a string, written by Terraform", () => {
  const empty = compiled('A eq ""', {}).sizes;
  test.each<[character: string, bytes: number, escaped: number, terraform: number]>([
    ["/", 1, 1, 1],
    ["\u007f", 1, 1, 1],
    ["\u0080", 2, 2, 2],
    ["\u07ff", 2, 2, 2],
    ["\u0800", 3, 3, 3],
    ["\uffff", 3, 3, 3],
    ["\u{10000}", 4, 4, 4],
    ["\u{10ffff}", 4, 4, 4],
    ['"', 2, 4, 2],
    ["\\", 2, 4, 2],
    ["\n", 2, 3, 2],
    ["\u0000", 6, 7, 6],
    ["<", 1, 1, 6],
    [">", 1, 1, 6],
    ["&", 1, 1, 6],
    ["\u2028", 3, 3, 6],
    ["\u2029", 3, 3, 6],
  ])("%j", (character, bytes, escaped, terraform) => {
    expect(compiled(`A eq ${JSON.stringify(character)}`, {}).sizes).toMatchObject({
      bytes: empty.bytes + bytes,
      escapedBytes: empty.escapedBytes + escaped,
      terraformBytes: empty.terraformBytes + terraform,
    });
  });
});

describe("depth", () => {
  const inGroups = (depth: number) => `${"(".repeat(depth)}EdgeResponseBytes eq 5${")".repeat(depth)}`;
  const inNots = (depth: number) => `${"not ".repeat(depth % 2)}${inGroups(depth >> 1).replaceAll("(", "not (")}`;
  const inBoth = (depth: number) => `${"not (".repeat(depth / 2)}${inGroups(depth % 2)}${")".repeat(depth / 2)}`;
  const inTwo = (depth: number) => `${inBoth(depth).replace("Bytes", "Status")} and ${inGroups(depth)}`;
  const inJson = (depth: number) =>
    `{"where":${'{"and":['.repeat(depth)}{"key":"EdgeResponseBytes","operator":"eq","value":5}${"]}".repeat(depth)}}`;
  const inExample = (depth: number) =>
    `EdgeResponseBytes eq 5\nkeep {"EdgeResponseBytes":5,"Cookies":${"[".repeat(depth - 1)}${"]".repeat(depth - 1)}}`;
  test.each([
    [63, ""],
    [64, ""],
    [65, "LW129"],
    [20_000, "LW129"],
  ])("%i levels", (depth, expected) => {
    const found = [inGroups, inNots, inBoth, inTwo, inJson, inExample].map((nest) => codes(nest(depth)));
    expect(new Set(found)).toEqual(new Set([expected]));
  });
});

const many = (count: number, piece: (at: number) => string, separator: string) =>
  Array.from({ length: count }, (_, at) => piece(at)).join(separator);

describe("the first hundred mistakes of a kind", () => {
  test.each([
    ["errors", (count: number) => many(count, () => "ClientCuontry eq 1", " or "), "LW202"],
    ["unlikely values", (count: number) => `ClientCountry in [${many(count, (at) => `"value${at}"`, ",")}]`, "LW803"],
    ["repeated values", (count: number) => `EdgeResponseBytes in [1, ${many(count, () => "1", ",")}]`, "LW213"],
    ["wrong examples", (count: number) => `BotScore lt 9\n${many(count, () => 'keep {"BotScore":9}', "\n")}`, "LW321"],
    ["comments", (count: number) => `${many(count, () => "# logwhere-ignore LW601", "\n")}\nClientASN eq 1`, "LW921"],
    ["undecided examples", (count: number) => `BotScore lt 9\n${many(count, () => "keep {}", "\n")}`, "LW322"],
  ] as const)("%s", (_, text, code) => {
    const found = (count: number) => {
      const { diagnostics } = compile(text(count), { dataset, limits: { operators: 1000, bytes: 100_000 } });
      const hidden = diagnostics.flatMap((one) => (one.code === "LW130" ? [one.args.hidden] : []));
      return [diagnostics.filter((one) => one.code === code).length, hidden];
    };
    expect([99, 100, 101, 1000].map(found)).toEqual([
      [99, []],
      [100, []],
      [100, [1]],
      [100, [900]],
    ]);
  });
});

test("a filter that is too large keeps the warnings about its parts", () => {
  const paths = Array.from({ length: 30 }, (_, at) => `ClientRequestPath eq "/${at}"`).join(" or ");
  const { diagnostics } = compile(`${paths} or ClientIP eq "10.0.0.0/8"`, { dataset });
  expect(codesOf(diagnostics)).toBe("LW301 LW302 LW812");
});
