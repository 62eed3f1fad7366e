/** The Markdown pages of the repository. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = new URL("../..", import.meta.url).pathname;

const folders = [".github", "grammar", "src", "test", "bench"];

/** Every page, by its path from the root. */
export const pages: readonly string[] = [
  "README.md",
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  ),
].filter((name) => name.endsWith(".md") && !/node_modules|test\/golden/.test(name));

export const textOf = (name: string): string => readFileSync(join(root, name), "utf8");

/** Whether `npm run generate` writes the page. */
export const isGenerated = (name: string): boolean => textOf(name).startsWith("<!-- generated");

/** The names by which links reach the headings of a page. */
export function anchorsOf(name: string): readonly string[] {
  return [...textOf(name).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
