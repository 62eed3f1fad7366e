/** The pages of filters, texts and jobs. `UPDATE_GOLDENS=1` writes them again. Read the diff. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { describe, expect, test } from "vitest";
import type { CatalogEntry } from "../../src/diagnostics/catalog/entry.js";
import { catalog } from "../../src/diagnostics/catalog.js";
import { casePage, errorPage, jobPage } from "./pages.js";

const update = process.env.UPDATE_GOLDENS === "1";

describe.each([
  ["cases", casePage],
  ["errors", errorPage],
  ["jobs", jobPage],
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

test("what a code's example shows stands on the code's page, and nowhere else", () => {
  const bare = (text: string) => text.replace(/^dataset http_requests\s*/, "").trim();
  const rows: readonly CatalogEntry<never>[] = Object.values(catalog);
  const examples = new Set(rows.map(({ example }) => bare(example.wrong)));
  const directories = ["errors/", "jobs/"].map((folder) => new URL(folder, import.meta.url).pathname);
  const inputs = directories
    .flatMap((directory) => readdirSync(directory).map((name) => join(directory, name)))
    .filter((path) => !path.endsWith(".md"));
  expect(inputs.filter((path) => examples.has(bare(readFileSync(path, "utf8"))))).toEqual([]);
});
