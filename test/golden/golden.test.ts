/** The pages of filters, texts and jobs. `UPDATE_GOLDENS=1` writes them again. Read the diff. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { filterPage, jobPage, textPage } from "./pages.js";

describe.each([
  ["filters", filterPage],
  ["texts", textPage],
  ["jobs", jobPage],
] as const)("%s", (folder, pageOf) => {
  const directory = new URL(`${folder}/`, import.meta.url).pathname;
  const inputs = readdirSync(directory).filter((name) => !name.endsWith(".md"));

  test.each(inputs)("%s", async (name) => {
    const golden = join(directory, `${basename(name, extname(name))}.md`);
    const page = await pageOf(name, readFileSync(join(directory, name), "utf8"));
    if (process.env["UPDATE_GOLDENS"] === "1") writeFileSync(golden, page);
    await expect(page).toMatchFileSnapshot(golden);
  });
});
