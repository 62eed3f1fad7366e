/** References to sections of grammar/language.md lead there, and its laws are those of test/laws. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tablesOf } from "./tables.js";

const root = new URL("../..", import.meta.url).pathname;
const markdown = readFileSync(join(root, "grammar/language.md"), "utf8");
const sections = [...markdown.matchAll(/^#{2,3} ([\d.]+) /gm)].map(([, number = ""]) => number);

test("sections are numbered in order, without gaps", () => {
  let [chapter, section] = [0, 0];
  const expected = sections.map((number) => {
    if (number.includes(".")) return `${chapter}.${++section}`;
    section = 0;
    return `${++chapter}`;
  });
  expect(sections).toEqual(expected);
});

test("every reference names the document and leads to a section", () => {
  const wrong = ["src", "test", "grammar", "bench"].flatMap(linesIn).filter(({ file, line }) => {
    const numbers = [...line.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = ""]) => number);
    const isNamed = file === "grammar/language.md" || /language\.md §\d/.test(line.slice(0, line.indexOf("§") + 2));
    return numbers.length > 0 && !(isNamed && numbers.every((number) => sections.includes(number)));
  });
  expect(wrong).toEqual([]);
});

test("the laws are those of test/laws", () => {
  const tests = readdirSync(join(root, "test/laws")).map((name) => name.replace(".test.ts", ""));
  const laws = tablesOf(markdown).find(({ columns }) => columns.join() === "law,test")?.rows ?? [];
  expect(laws.map(([, name]) => name).sort()).toEqual(tests.sort());
});

function linesIn(folder: string): readonly { readonly file: string; readonly line: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.(?:ts|md|json|ebnf)$/.test(file) && !file.includes("node_modules"))
    .flatMap((file) =>
      readFileSync(join(root, file), "utf8")
        .split("\n")
        .map((line) => ({ file, line })),
    );
}
