import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;

/** A longer file usually has two jobs, and becomes two files. */
const mostLines = 300;

/** A table may be as long as its list. */
const tables = [
  /^src\/datasets\//,
  /^src\/diagnostics\/catalog\//,
  /^src\/language\//,
  /^src\/logs\/scanner\/layout\/description\.ts$/,
  /-generated\.ts$/,
];

/** A file that is easier to read whole: one class. */
const whole = ["src/logs/matcher.ts"];

test(`no source file is longer than ${mostLines} lines, tables apart`, () => {
  const long = ["src", "grammar", "bench", "test"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /(?<!\.d)\.ts$/.test(path) && !path.includes("node_modules"))
    .filter((path) => !whole.includes(path) && !tables.some((table) => table.test(path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > mostLines);
  expect(long).toEqual([]);
});
