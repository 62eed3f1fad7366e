/** Whatever stands in filters, comments and names of files, the Markdown report shows it as code, and nothing of it is read as Markdown or HTML (language.md §18.29). */
import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "../cli/memory-io.js";
import { runs } from "../support/seed.js";
import { hostileString } from "../support/strings.js";

/** What the report itself is made of; the words of others stand in code. */
const own = new Set<Nodes["type"]>([
  "root",
  "heading",
  "paragraph",
  "text",
  "strong",
  "inlineCode",
  "code",
  "table",
  "tableRow",
  "tableCell",
  "list",
  "listItem",
]);

function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* nodesOf(child);
}

async function reported(file: string, text: string, ...args: readonly string[]) {
  const io = memoryIo({ files: new Map([[file, new TextEncoder().encode(text)]]) });
  await run(["check", "--report", "markdown", "--no-analysis", ...args, "--", file], io);
  const markdown = io.stdout();
  const nodes = [...nodesOf(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }))];
  return { markdown, nodes };
}

const hostile = [
  "@team",
  "<img src=x onerror=alert(1)>",
  "</details><script>",
  "![x](http://e.example/x.png)",
  "[x](http://e.example)",
  "http://e.example/",
  "www.e.example",
  "mail@e.example",
  "#12",
  "GH-12",
  "org/repo#1",
  "0123456789abcdef0123456789abcdef01234567",
  ":smile:",
  "$x$",
  "`",
  "``",
  "```",
  "~~~",
  "|",
  "\\|",
  "\\",
  "*a*",
  "__a__",
  "~~a~~",
  "# a",
  "- a",
  "1. a",
  "> a",
  "---",
  "===",
  "&lt;b&gt;",
  "&#64;team",
  "\u202e",
  "\u200b",
  "\r",
  "\t",
  "    indented",
  "[^1]",
  "<!--",
  "😀",
] as const;
/** A mark by which words of others are known wherever they come to stand. */
const mark = "zqx";
const pieces = fc.array(fc.oneof(fc.constantFrom(...hostile), hostileString(4), fc.constantFrom(" ", "\n", '"')), {
  maxLength: 6,
});
const words = pieces.map((parts) => mark + parts.join(mark) + mark);

const shapes: readonly ((text: string) => string)[] = [
  (text) => `dataset http_requests\n\`${text}\` eq "a"`,
  (text) => `dataset ${text}\nClientCountry neq "ca"`,
  (text) =>
    `dataset http_requests\nClientCountry neq ${JSON.stringify(text)} and EdgeResponseStatus eq ${JSON.stringify(text)}`,
  (text) =>
    `dataset http_requests\n# logwhere-ignore LW601: ${text}\nClientCountry eq "a" or ClientCountry eq ${JSON.stringify(text)} and BotScore lt 3`,
  (text) => `# logwhere-ignore ${text}: ${text}\nClientCountry eq "a" # noqa LW601 ${text}`,
  (text) => text,
  (text) =>
    JSON.stringify([
      {
        name: text,
        dataset: text,
        filter: `{"where":{"and":[{"key":${JSON.stringify(text)},"operator":${JSON.stringify(text)},"value":1}]}}`,
      },
    ]),
  (text) =>
    `{"where":{"and":[{"key":${JSON.stringify(text)},"operator":"eq","value":[${JSON.stringify(text)}]}]},${JSON.stringify(text)}:1}`,
];

test("words of others stand in code, and nothing of them is anything else", async () => {
  const names = words.map((text) => `${text.replace(/[/#\0]/g, "_")}.where`);
  await fc.assert(
    fc.asyncProperty(
      words,
      fc.constantFrom(...shapes),
      fc.oneof(fc.constant("a.where"), names),
      async (text, shape, file) => {
        const { markdown, nodes } = await reported(file, shape(text));
        expect(markdown).toMatch(/^### logwhere\n/);
        for (const node of nodes) {
          expect(own, markdown).toContain(node.type);
          if (node.type !== "text") continue;
          expect(node.value, markdown).not.toContain(mark);
          expect(node.value, markdown).toMatch(/^[A-Za-z0-9 ,;:.?!()'"/…%=\n-]*$/);
        }
        // What nobody sees is spelled out, in code, too.
        expect(markdown).not.toMatch(/[\u202e\u200b\r]/);
      },
    ),
    runs(200, 14),
  );
});

test("a table has its columns, whatever files are called", async () => {
  await fc.assert(
    fc.asyncProperty(words, async (text) => {
      const { nodes } = await reported(`${text.replace(/[/#\0]/g, "_")}|.where`, "A neq 1");
      const rows = nodes.flatMap((node) => (node.type === "tableRow" ? [node.children.length] : []));
      expect(rows).toEqual([3, 3]);
    }),
    runs(60, 12),
  );
});

test("a comment is no longer than reviews take", async () => {
  const { markdown } = await reported("a.where", 'EdgeResponseStatus eq "1" or '.repeat(3000));
  expect(markdown.length).toBeLessThan(65_000);
  const many = memoryIo({
    files: new Map(
      Array.from({ length: 300 }, (_, at) => [`f/${"x".repeat(200)}${at}.where`, new TextEncoder().encode("A neq 1")]),
    ),
  });
  await run(["check", "--report", "markdown", "f"], many);
  expect(many.stdout().length).toBeLessThan(65_536);
  expect(many.stdout()).toMatch(/\n\d+ more are not shown here: \d+ (?:errors|warnings)[^\n]*\n$/);
});
