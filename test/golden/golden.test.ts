/** `UPDATE_GOLDENS=1 npx vitest run --config test/vitest.config.ts test/golden` (or vitest's `-u`) writes the pages anew; the diff is read. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { casePage, errorPage } from "./pages.js";

const update = process.env.UPDATE_GOLDENS === "1";

describe.each([
  ["cases", casePage],
  ["errors", errorPage],
] as const)("%s", (folder, pageOf) => {
  const directory = new URL(`${folder}/`, import.meta.url).pathname;
  const inputs = readdirSync(directory).filter((name) => !name.endsWith(".md"));

  test.each(inputs)("%s", async (name) => {
    const golden = join(directory, `${basename(name, extname(name))}.md`);
    const page = pageOf(name, readFileSync(join(directory, name), "utf8"));
    if (update) writeFileSync(golden, page);
    await expect(page).toMatchFileSnapshot(golden);
  });

  test("every page has its input", () => {
    const pages = readdirSync(directory).filter((name) => name.endsWith(".md"));
    const expected = inputs.map((name) => `${basename(name, extname(name))}.md`);
    expect(pages.filter((name) => !expected.includes(name))).toEqual([]);
  });
});
