/** A module takes as long as its files: what is found in one is kept for all that are beside it. */
import { describe, expect, test } from "vitest";
import { siblingFinder } from "../../../../src/old-cli/filters/module-files.js";
import type { Sibling } from "../../../../src/hosts/siblings.js";
import { filesTogether, type NameFinder } from "../../../../src/hosts/terraform/files-together.js";
import { memoryIo } from "../../../cli/memory-io.js";

const siblings = Array.from({ length: 40 }, (_, at) => ({
  path: `m/f${`${at}`.padStart(2, "0")}.tf`,
  text: `locals {\n  l${at} = ${at}\n  all = 1\n}\n`,
}));
const besides = siblings.map((own) => siblings.filter((one) => one !== own));

function counting(): { readonly finder: NameFinder<string>; readonly looked: string[] } {
  const looked: string[] = [];
  return {
    looked,
    finder: ({ path, text }) => {
      looked.push(path);
      return Array.from(text.matchAll(/(\w+) = (\d+)/g), ([, name = "", value = ""]) => [name, value] as const);
    },
  };
}

describe("files of a module", () => {
  test("are looked through once, whichever of them asks", () => {
    const { finder, looked } = counting();
    for (const beside of besides)
      for (const { text } of siblings) filesTogether(beside).find(finder, /l\d+/.exec(text)?.[0] ?? "");
    expect(looked.length).toBe(siblings.length);
  });

  test("are looked through once where one of them is given as another object", () => {
    const { finder, looked } = counting();
    for (const [at, beside] of besides.entries())
      filesTogether([...beside, { path: `./${siblings[at]?.path}`, text: siblings[at]?.text ?? "" }]).find(
        finder,
        "l1",
      );
    expect(looked.length).toBe(siblings.length);
  });

  test("give a name what the others give it, in their order, and never what is not beside the one that asks", () => {
    const { finder } = counting();
    for (const [at, beside] of besides.entries()) {
      const together = filesTogether(beside);
      expect(together.find(finder, "all").map(({ file }) => file.path)).toEqual(beside.map(({ path }) => path));
      expect(together.find(finder, `l${at}`)).toEqual([]);
      expect(together.find(finder, `l${(at + 1) % siblings.length}`).map(({ value }) => value)).toEqual([
        `${(at + 1) % siblings.length}`,
      ]);
    }
  });

  test("that are changed are other files", () => {
    const { finder } = counting();
    const [first, before, now] = ["l0 = 1", "l1 = 1", "l1 = 7"].map((line) => ({
      path: `m/${line.slice(0, 2)}.tf`,
      text: `locals {\n  ${line}\n}\n`,
    })) as [Sibling, Sibling, Sibling];
    expect(filesTogether([first, before]).find(finder, "l1")).toMatchObject([{ value: "1" }]);
    expect(filesTogether([first, now]).find(finder, "l1")).toMatchObject([{ value: "7" }]);
  });

  test("make once what is made of all of them, and again of others", () => {
    const key = {};
    let made = 0;
    const make = () => ++made;
    const whole = (at: number) =>
      filesTogether([...(besides[at] ?? []), { path: siblings[at]?.path ?? "", text: siblings[at]?.text ?? "" }]);
    expect([0, 1, 2].map((at) => whole(at).made(key, make))).toEqual([1, 1, 1]);
    expect([0, 1].map((at) => filesTogether(besides[at] ?? []).made(key, make))).toEqual([2, 3]);
    expect(filesTogether([...siblings, { path: "m/g.tf", text: null }]).made(key, make)).toBe(4);
  });
});

test("a folder of more files than are read gives each the same objects, and of what is not read what counts", () => {
  const names = Array.from({ length: 400 }, (_, at) => `m/f${`${at}`.padStart(3, "0")}.tf`);
  const text = "locals {\n  a = 1\n}\n";
  const all = [...names, "m/z_override.tf", "m/z.auto.tfvars"];
  const siblingsOf = siblingFinder(
    memoryIo({ files: new Map(all.map((name) => [name, new TextEncoder().encode(text)])) }),
  );
  const objects = new Set(names.flatMap((file) => siblingsOf({ file, text }).filter(({ path }) => path !== file)));
  expect(objects.size).toBeLessThanOrEqual(2 * 259);
  const unread = siblingsOf({ file: "m/f000.tf", text }).filter((one) => one.text === null);
  expect(unread.map(({ path }) => path)).toEqual(["m/f256.tf", "m/z.auto.tfvars", "m/z_override.tf"]);
  // The others know nothing of one of those.
  expect(siblingsOf({ file: "m/f300.tf", text }).filter(({ path }) => path === "m/f300.tf")).toEqual([
    { path: "m/f300.tf", text: null },
  ]);
});
