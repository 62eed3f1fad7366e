/** The sections of grammar/language.md are numbered in order, and whatever refers to one of them, or to a law, leads there. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { tablesOf } from "./tables.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const markdown = readFileSync(join(root, "grammar/language.md"), "utf8");

const headings = [...markdown.matchAll(/^#{2,3} ([\d.]+) (.+)$/gm)].map(([, number = "", title = ""]) => ({
  number,
  title,
}));
const chapters = headings.filter(({ number }) => !number.includes("."));
const laws = tablesOf(markdown)
  .filter(({ columns: [first] }) => first === "law")
  .flatMap(({ rows }) =>
    rows.map(([number = "", , restsOn = "", file = ""]) => ({ number, restsOn, file: `${file}.test.ts` })),
  );
const sections = new Set([...headings, ...laws].map(({ number }) => number));

const referring = [...["src", "test", "grammar", "bench"].flatMap(filesIn), "README.md"].filter(
  (file) => file !== "grammar/language.md",
);

describe("sections", () => {
  test("are numbered in order, without gaps", () => {
    const expected: string[] = [];
    let [chapter, section] = [0, 0];
    for (const { number } of headings) {
      if (number.includes(".")) section++;
      else [chapter, section] = [chapter + 1, 0];
      expected.push(section === 0 ? `${chapter}` : `${chapter}.${section}`);
    }
    expect(headings.map(({ number }) => number)).toEqual(expected);
    expect(laws.map(({ number }) => number)).toEqual(laws.map((_, at) => `${chapter}.${at + 1}`));
  });

  test("every heading has a number", () => {
    expect([...markdown.matchAll(/^##+ .*$/gm)].length).toBe(headings.length);
  });

  test("are listed at the top", () => {
    const listed = [...markdown.matchAll(/^\d+\. \[(.+)\]\(#.+\)$/gm)].map(([, title]) => title);
    expect(listed).toEqual(chapters.map(({ title }) => title));
  });
});

describe("references", () => {
  test("within the specification lead to a section", () => {
    expect(wrongIn(markdown)).toEqual([]);
    expect(numbersIn(markdown).length).toBeGreaterThan(80);
  });

  test("from everywhere else lead to a section and name the document", () => {
    const wrong: string[] = [];
    let found = 0;
    for (const file of referring) {
      for (const line of readFileSync(join(root, file), "utf8").split("\n")) {
        const numbers = numbersIn(line);
        found += numbers.length;
        const isNamed = numbers.length === 0 || /language\.md §\d/.test(line.slice(0, line.indexOf("§") + 2));
        if (!isNamed || wrongIn(line).length > 0) wrong.push(`${file}: ${line.trim()}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(100);
  });

  test("are of this form only, and to documents of this repository", () => {
    const other = /\bsections? \d|\b[Ll]aw \d|\blanguage\.md \d|interface specification/;
    const wrong = referring.filter(
      (file) => file !== "test/docs/references.test.ts" && other.test(readFileSync(join(root, file), "utf8")),
    );
    expect(wrong).toEqual([]);
  });
});

describe("laws", () => {
  const tests = readdirSync(join(root, "test/laws")).filter((name) => name.endsWith(".test.ts"));

  test("are those of test/laws", () => {
    expect(laws.map(({ file }) => file).sort()).toEqual(tests.sort());
  });

  test.each(laws)("$number: $file opens with its number, and rests on sections", ({ number, file, restsOn }) => {
    const opening = /^\/\*\*[\s\S]*?\*\//.exec(readFileSync(join(root, "test/laws", file), "utf8"))?.[0] ?? "";
    expect(numbersIn(opening)).toEqual([number]);
    expect(numbersIn(restsOn).length).toBeGreaterThan(0);
  });
});

test("every file of conformance cases names the section of its rule", () => {
  const folder = join(root, "test/conformance");
  const silent = readdirSync(folder).filter((name) => {
    if (!name.endsWith(".json")) return false;
    const { about }: { readonly about: string } = JSON.parse(readFileSync(join(folder, name), "utf8"));
    return numbersIn(about).length === 0;
  });
  expect(silent).toEqual([]);
});

function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/§(\d+(?:\.\d+)*)/g)].map(([, number = ""]) => number);
}

function wrongIn(text: string): readonly string[] {
  return numbersIn(text).filter((number) => !sections.has(number));
}

/** Every text file below a folder of the repository. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter(
      (file) =>
        !file.includes("node_modules") &&
        /\.(?:ts|md|json|ebnf|txt|where)$/.test(file) &&
        statSync(join(root, file)).isFile(),
    );
}
