import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url).pathname;

/** Files longer than this have usually grown a second job and become two files. */
const mostLines = 400;

/** Tables are as long as what they list. */
const tables = [/^src\/language\/datasets\//, /^src\/diagnostics\/catalog\//, /-generated\.ts$/];

test(`no source file is longer than ${mostLines} lines, tables apart`, () => {
  const long = ["src", "grammar", "bench"]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => path.endsWith(".ts") && !tables.some((table) => table.test(path)))
    .map((path) => ({ path, lines: readFileSync(join(root, path), "utf8").split("\n").length - 1 }))
    .filter(({ lines }) => lines > mostLines);
  expect(long).toEqual([]);
});
