/** What the command prints for people shows what a terminal would act upon or nobody would see; what it prints for programs is exact. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { printable } from "../../src/old-cli/views/print.js";
import { jsonString } from "../../src/language/json-string.js";
import { type MemoryIo, memoryIo } from "./memory-io.js";

/** Of each kind one. */
const odd = [
  "\u0000",
  "\u0007",
  "\u001b",
  "\u007f",
  "\u009b",
  "\u0085",
  "\u00ad",
  "\u061c",
  "\u180e",
  "\u200b",
  "\u200d",
  "\u200e",
  "\u2028",
  "\u2029",
].concat(["\u202e", "\u2060", "\u2066", "\u2069", "\u3164", "\ufeff", "\ufff9", "\u{e0001}", "\u{e0100}"]);
const all = odd.join("");
const unseen = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
// No file can have NUL in its name.
const name = `a${all.slice(1)}b`;
const filter = `ClientCountry eq ${JSON.stringify(all)} or \`F${JSON.stringify(all).slice(1, -1)}\` eq 1`;
const line = JSON.stringify({ ClientCountry: all, [`F${all}`]: 2 });

async function printed(
  args: readonly string[],
  { terminals = [], stdin }: { terminals?: readonly "stdout"[]; stdin?: string } = {},
): Promise<MemoryIo> {
  const files = new Map(
    Object.entries({
      [`${name}.where`]: filter,
      [`${name}-wrong.where`]: `${filter} and ${all} or eq 3`,
      [`${name}.log`]: `${line}\n{"${all}\n`,
      [`jobs/${name}.where`]: filter,
      "jobs/other.where": "EdgeResponseStatus   eq 1\n",
      ...(stdin === undefined ? {} : { "-": stdin }),
    }).map(([path, text]) => [path, new TextEncoder().encode(text)] as const),
  );
  const io = memoryIo({ files, terminals });
  await run(args, io);
  return io;
}

test.each([
  ...odd.map((character) => [
    character,
    Array.from(
      { length: character.length },
      (_, at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`,
    ).join(""),
  ]),
  ["\n", "\\u000a"],
  ["\t", "\\u0009"],
  ["é日本 ❤\ufe0f 👩\u200d🚀 👍🏽", "é日本 ❤\ufe0f 👩\u200d🚀 👍🏽"],
  ["a\u200db\ufe0f", "a\\u200db\\ufe0f"],
])("%j is shown as %j", (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test("filters are written with the same escapes", () => {
  const others: string[] = [];
  for (let point = 0x20; point < 0x30000; point++) {
    const character = String.fromCodePoint(point);
    if (/["\\\ufffe\uffff\p{Surrogate}]/u.test(character)) continue;
    if (printable(character) !== jsonString(character).slice(1, -1)) others.push(character);
  }
  expect(others).toEqual([]);
});

describe("for people, with every such character in file names, filters, fields and lines", () => {
  const file = `${name}.where`;
  test.each([
    ["check", file],
    ["check", `${name}-wrong.where`],
    ["check", "--fix", "--diff", `${name}-wrong.where`],
    ["check", "--report", "github", file, `${name}-wrong.where`],
    ["check", "-e", `${filter} and ${all}`],
    ["format", "--check", file, "jobs"],
    ["format", `${name}-wrong.where`],
    ["explain", file],
    ["explain", file, "--line", line],
    ["explain", file, "--log", `${name}.log`],
    ["analyze", file],
    ["analyze", "-e", `${filter} or ${filter}`],
    ["minimize", file],
    ["minimize", "--fit", "--max-bytes", "10", "--ledger", file],
    ["minimize", "-e", `${filter} or (${filter} and EdgeResponseStatus eq 1)`, "--max-operators", "1"],
    ["compare", file, "jobs/other.where"],
    ["compare", file, "jobs/other.where", "--log", `${name}.log`],
    ["decompile", "-e", JSON.stringify({ where: { and: [{ key: `F${all}`, operator: "eq", value: all }] } })],
    ["match", "--count", "-H", file, `${name}.log`],
    ["match", "--overlap", "jobs", `${name}.log`],
    ["match", "--count", "jobs", `${name}.log`],
    ["match", "--strict", "--count", "-e", 'ClientCountry eq "ca"', `${name}.log`],
    ["match", "-e", `\`G${JSON.stringify(all).slice(1, -1)}\` eq 1`, `${name}.log`],
    ["match", file, `${name}-missing.log`],
    ["fields", all],
    [all],
    ["check", `--${all}`],
    ["check", "--dataset", all, file],
    ["check", `${name}-missing.where`],
    ["explain", all],
  ])("%j", async (...args) => {
    for (const terminals of [[], ["stdout"]] as const) {
      const io = await printed(args, { terminals });
      expect(io.stdout().match(unseen)).toBe(null);
      // Colours are ours.
      expect(io.stderr().match(unseen)).toBe(null);
      expect(io.stdout() + io.stderr()).not.toBe("");
    }
  });

  test("nor do our colours let another's through", async () => {
    const io = memoryIo({ files: new Map(), env: { FORCE_COLOR: "1" } });
    await run(["check", "\u001b[7mname.where", "--dataset", "http_requests"], io);
    await run(["check", "-e", 'ClientCountry \u001b[7meq "\u001b[7m" and \u001b[7m'], io);
    await run(["format", "--diff", "-e", 'A   eq "\u202e" # \u001b[7m'], io);
    expect(io.stderr() + io.stdout()).toContain("\u001b[");
    expect(io.stderr() + io.stdout()).not.toContain("\u001b[7m");
  });

  test("the name before each line is shown, the line is exact", async () => {
    const io = await printed(["match", "-H", `${name}.where`, `${name}.log`]);
    expect(io.stdout()).toBe(`${printable(`${name}.log`)}:${line}\n`);
  });

  test("a diff is shown on a terminal, and exact for whoever applies it", async () => {
    const args = ["format", "--diff", "-e", `A   eq "${all.slice(4)}"`];
    expect(
      (await printed(args, { terminals: ["stdout"] }))
        .stdout()
        .replaceAll(/\u001b\[[\d;]*m/g, "")
        .match(unseen),
    ).toBe(null);
    const exact = (await printed(args)).stdout();
    for (const part of [`\n-A   eq "${all.slice(4)}"\n`, `\n+A eq ${jsonString(all.slice(4))}\n`])
      expect(exact).toContain(part);
  });
});

describe("for programs it is exact", () => {
  test.each([
    [["compile", "-e", filter], undefined, all.slice(3)],
    [["minimize", "--where", "-e", filter], undefined, all.slice(3)],
    [["format", "-e", `A   eq "${all.slice(4)}"`], undefined, jsonString(all.slice(4))],
    [["check", "--fix"], `A == "${all.slice(4)}"`, all.slice(4)],
    [["match", "-e", filter, `${name}.log`], undefined, `${line}\n`],
    [["match", "--json", `${name}.where`, `${name}.log`], undefined, JSON.stringify(`${name}.log`)],
    [["check", "--json", `${name}.where`], undefined, JSON.stringify(`${name}.where`)],
  ])("%j", async (args, stdin, text) => {
    expect((await printed(args, stdin === undefined ? {} : { stdin })).stdout()).toContain(text);
  });

  test("what is shown of a filter is the same filter", async () => {
    const shown = (await printed(["minimize", "-e", filter])).stdout();
    expect((await printed(["compile", "-e", shown])).stdout()).toBe(
      (await printed(["compile", "-e", filter])).stdout(),
    );
  });
});
