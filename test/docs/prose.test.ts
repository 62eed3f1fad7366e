/** Links of the pages lead somewhere, what they name exists, and their budgets hold. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { catalog } from "../../src/diagnostics/catalog.js";
import { anchorsOf, isGenerated, pages, root, textOf } from "./pages.js";

const written = pages.filter((name) => !isGenerated(name));

test.each(pages)("the links of %s lead somewhere", (name) => {
  const links = [...textOf(name).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    const [path = "", anchor] = link.split("#");
    const target = path === "" ? name : join(dirname(name), path);
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test("comments and tests that name a heading of a page lead there", () => {
  const references = ["src", "test", "grammar", "bench"].flatMap(linesIn).flatMap((line) => {
    return [...line.matchAll(/\b([a-z]+\.md)((?:(?:, )?#[\w-]+)+)/g)].map(([, page = "", anchors = ""]) => {
      return { page: `grammar/${page}`, anchors: anchors.split(/,? ?#/).slice(1) };
    });
  });
  expect(references.length).toBeGreaterThan(40);
  const broken = references.filter(({ page, anchors }) => anchors.some((one) => !anchorsOf(page).includes(one)));
  expect(broken).toEqual([]);
});

function linesIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:ts|json|ebnf)$/.test(name) && !name.includes("node_modules"))
    .flatMap((name) => readFileSync(join(root, folder, name), "utf8").split("\n"));
}

test.each(written)("codes, scripts, commands and options that %s names exist", (name) => {
  const text = textOf(name);
  // The changelog names what is gone.
  if (name.endsWith("CHANGELOG.md")) return;
  const codes = [...text.matchAll(/\bLW\d{3}\b/g)].map(([code]) => code);
  expect(codes.filter((code) => !Object.hasOwn(catalog(), code))).toEqual([]);
  const scripts = [...text.matchAll(/\bnpm run (?:--silent )?([\w:]+)/g)].map(([, script = ""]) => script);
  expect(scripts.filter((script) => !Object.hasOwn(facts.scripts, script))).toEqual([]);
  expect(commandsIn(text).filter((command) => !isKnown(command))).toEqual([]);
});

/** Lines of shell and YAML, and code within sentences, that run logwhere. */
function commandsIn(text: string): readonly string[] {
  const blocks = [...text.matchAll(/^```(?:sh|yaml|console)\n([\s\S]*?)^```$/gm)].map(([, body = ""]) => body);
  const spans = [...text.replace(/^```[\s\S]*?^```$/gm, "").matchAll(/`([^`\n]+)`/g)].map(([, span = ""]) => span);
  const lines = [...blocks, ...spans].join("\n").replaceAll("\\\n", " ");
  return [...lines.matchAll(/(?:^|^\$ |npx |&& |\| |entry: )logwhere ([a-z].*)$/gm)].map(([, command = ""]) => command);
}

/** Whether grammar/command.md, which is generated, has the command and its options. */
function isKnown(line: string): boolean {
  const [plain = ""] = line.replace(/"[^"]*"|'[^']*'/g, "X").split(/[|&>#]/);
  const [, command = "", rest = ""] = /^((?:job )?[a-z-]+)(.*)$/.exec(plain) ?? [];
  if (command === "help" || command === "version") return true;
  const [help] = textOf("grammar/command.md").split(`\n## ${command}\n`)[1]?.split("\n## ") ?? [];
  return help !== undefined && (rest.match(/(?<= )--[a-z-]+/g) ?? []).every((option) => help.includes(`${option} `));
}

const budgets: Readonly<Record<string, { readonly lines: number; readonly bytes: number }>> = {
  "README.md": { lines: 150, bytes: 9000 },
};

test.each(written)("%s is short enough", (name) => {
  const { lines, bytes } = budgets[name] ?? { lines: 249, bytes: Number.POSITIVE_INFINITY };
  const text = textOf(name);
  expect(text.split("\n").length - 1).toBeLessThanOrEqual(lines);
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
  expect(paragraphsOf(text).filter((paragraph) => paragraph.length > 400)).toEqual([]);
});

test.each(pages)("no sentence of %s has more than 25 words", (name) => {
  const text = textOf(name).replace(/^```[\s\S]*?^```$/gm, "");
  const cells = [...text.matchAll(/^\|(.*)\|$/gm)].flatMap(([, row = ""]) => row.split(" | "));
  const sentences = [...paragraphsOf(text), ...cells].flatMap((one) => {
    const plain = one.replace(/(`+).*?\1/gs, "X").replace(/\]\([^)]*\)/g, "]");
    return plain.replace(/\s+/g, " ").split(/(?<=[.!?:;]) /);
  });
  expect(sentences.filter((sentence) => sentence.trim().split(" ").length > 25)).toEqual([]);
});

/** Paragraphs and items of lists, without code and tables. */
function paragraphsOf(text: string): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, "").replace(/^\|.*$/gm, "");
  return prose.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )/).map((paragraph) => paragraph.trim());
}
