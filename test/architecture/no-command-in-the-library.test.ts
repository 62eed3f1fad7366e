import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commands } from "../../src/old-cli/commands/all-commands.js";

const root = new URL("../../src/", import.meta.url).pathname;

/** Where the words of the library stand. */
const folders = ["diagnostics", "language"];

const names = [...commands.keys()].join("|");
const spoken = new RegExp(`(?<![-\\w])--[a-z][a-z-]*|\\blogwhere (?:${names})\\b`);

test("no message of the library speaks of the command or its options: what those are is said by the command", () => {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const lines = files
    .filter((name) => name.endsWith(".ts"))
    .flatMap((name) =>
      readFileSync(join(root, name), "utf8")
        .split("\n")
        .map((line) => ({ name, line: line.trim() })),
    );
  expect(lines.filter(({ line }) => spoken.test(line))).toEqual([]);
});

test("the check above can fail", () => {
  expect([
    spoken.test("give it with `--schema`"),
    spoken.test("`logwhere fields` lists them"),
    spoken.test("i--; the logwhere package"),
  ]).toEqual([true, true, false]);
});
