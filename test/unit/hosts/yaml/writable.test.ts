/** Which edits a file of YAML takes: as it is defined, and without holding each edit against each part of the file. */
import { expect, test } from "vitest";
import type { TextEdit } from "../../../../src/diagnostics/diagnostic.js";
import { readYaml } from "../../../../src/hosts/yaml/read.js";
import type { YamlTree } from "../../../../src/hosts/yaml/reading.js";
import { writableIn } from "../../../../src/hosts/yaml/writable.js";
import { randomFrom } from "../../../support/random.js";

const text = `# c
x: &x {dataset: http_requests, list: [1, 0x1f, ~, 'a''b', "c\\n"], deep: {a: [b, # c
  c]}}
jobs:
  - <<: *x
    filter: '{"where":1}'
  - filter: |
      {"where":2}
    note: >-
      folded
      text
    plain: some words
    empty:
    tagged: !!str 1
`;

/** The definition, part by part. */
function isWritable({ styles, flows, kept, unplaced }: YamlTree, { span, text: written }: TextEdit): boolean {
  if (kept.some(({ start, end }) => span.start < end && start < Math.max(span.end, span.start + 1))) return false;
  if (styles.get(span.start)?.end === span.end) return true;
  if (unplaced.some(({ start, end }) => start <= span.start && span.end <= end)) return false;
  const own = styles.get(span.start);
  const rest = own?.style === "plain" && span.end <= own.end ? written + text.slice(span.end, own.end) : "";
  if (/^[A-Za-z]/.test(rest) && !/^(?:y|n|no|on|null)$/i.test(rest) && !/[:\n]/.test(rest)) return true;
  const holder = [...styles].find(([start, { end }]) => start < span.start && span.end <= end);
  if (holder !== undefined) {
    const { style } = holder[1];
    const isLine = !written.includes("\n");
    const [replaced, before] = [text.slice(span.start, span.end), text.slice(0, span.start).split("\n").at(-1) ?? ""];
    const isBreak =
      replaced.includes("\n") && replaced.trim() === "" && (before.trim() === "" || /\s/.test(text.charAt(span.end)));
    const isIndentation = !replaced.includes("\n") && before.trim() === "" && /^[ \t]/.test(replaced);
    if (style === "literal" ? replaced !== "" && text.charAt(span.start - 1) === "\n" : isBreak || isIndentation)
      return false;
    if (style === "double" || style === "single") return isLine;
    return style === "literal" || (isLine && (style === "folded" || !/: |:$|\s#|[[\]{},]/.test(written)));
  }
  return (
    flows.some(({ start, end }) => start <= span.start && span.end <= end) &&
    !/(?:^|\s)#/.test(text.slice(span.start, span.end))
  );
}

test("of edits anywhere it says what the definition does", () => {
  const random = randomFrom(31);
  const tree = readYaml(text);
  for (const { open } of tree.strings.values()) open();
  expect([tree.kept.length > 0, tree.flows.length > 0]).toEqual([true, true]);
  const writable = writableIn(text, tree);
  const starts = [...tree.styles.keys()];
  const seen = new Set<boolean>();
  for (let round = 0; round < 20_000; round++) {
    const start = random.chance(0.3) ? random.pick(starts) : random.below(text.length);
    const end = random.chance(0.3)
      ? (tree.styles.get(start)?.end ?? start)
      : Math.min(text.length, start + random.below(12));
    const edit = { span: { start, end }, text: random.pick(["a", "a: b", "a\nb", ""]) };
    const expected = isWritable(tree, edit);
    seen.add(expected);
    expect({ edit, is: writable(edit) }).toEqual({ edit, is: expected });
  }
  expect(seen.size).toBe(2);
});

test.each([
  ["Client", true],
  ["(Client", true],
  ["'a'", false],
  ["- a", false],
  ["*a", false],
  ["!a", false],
  ["a: b", false],
  ["n", true],
])("the first characters of a scalar without quotes can be %j: %s", (written, expected) => {
  const scalar = "a: client eq 1\n";
  expect(writableIn(scalar, readYaml(scalar))({ span: { start: 3, end: 9 }, text: written })).toBe(expected);
});

test("what would be no string any more is not written", () => {
  const scalar = "a: xtrue\nb: x:y\nc: x# z\n";
  const writable = writableIn(scalar, readYaml(scalar));
  expect([
    writable({ span: { start: 3, end: 4 }, text: "" }),
    writable({ span: { start: 12, end: 13 }, text: "" }),
  ]).toEqual([false, false]);
  expect([
    writable({ span: { start: 3, end: 4 }, text: "y" }),
    writable({ span: { start: 12, end: 13 }, text: "z" }),
  ]).toEqual([true, true]);
});

test("an edit is not held against each part of the file", () => {
  const spans = Array.from({ length: 10_000 }, (_, at) => ({ start: 20 * at, end: 20 * at + 10 }));
  let looks = 0;
  const counted = spans.map(({ start, end }) => ({
    get start() {
      looks++;
      return start;
    },
    end,
  }));
  const styles = new Map(spans.map(({ start, end }) => [start, { style: "single", end }] as const));
  const writable = writableIn("", { styles, flows: counted, kept: counted.slice(1), unplaced: [] });
  looks = 0;
  for (const { start } of spans) writable({ span: { start: start + 1, end: start + 2 }, text: "a" });
  expect(looks).toBeLessThan(100 * spans.length);
});

test("nothing that other readers refuse, or take for an end of a line", () => {
  const writable = writableIn(text, readYaml(text));
  const start = text.indexOf('"where":1');
  const span = { start, end: start + 9 };
  expect(writable({ span, text: '"where":"é😀\u00a0"' })).toBe(true);
  for (const character of ["\u007f", "\u0085", "\u2028", "\ufeff", "\uffff", "\ud83d"])
    expect(writable({ span, text: `"where":"${character}"` })).toBe(false);
});
