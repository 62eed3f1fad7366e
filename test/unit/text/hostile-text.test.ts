/** Text of a megabyte that is made to exhaust the reader gets its diagnostics soon, and never overflows the stack. */
import { expect, test } from "vitest";
import { format } from "../../../src/text/format.js";
import { parse } from "../../../src/text/parse.js";

const megabyte = 1_000_000;
// A second on an idle machine; tests share theirs.
const mostMilliseconds = 4000;

function times(text: string, size = megabyte): string {
  return text.repeat(Math.floor(size / text.length));
}

/** The same pseudo-random printable characters every time. */
function soup(separator: string): string {
  let state = 1;
  let text = "";
  while (text.length < megabyte) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    text += text.length % 80 === 79 ? separator : String.fromCharCode(32 + ((state >> 8) % 95));
  }
  return text;
}

const tooDeep = new Set(["LW129"]);
const hostile: Readonly<Record<string, readonly [text: string, codes?: ReadonlySet<string>]>> = {
  "open parentheses": [times("("), tooDeep],
  "closed parentheses": [times(")")],
  "empty groups": [times("()")],
  "open brackets": [times("[")],
  not: [times("not "), tooDeep],
  "groups of not": [times("not ("), tooDeep],
  "exclamation marks": [times("! "), tooDeep],
  words: [times("a ")],
  "words of operators": [times("is not in ")],
  "comparisons without values": [times("a eq ")],
  "comparisons without connectives": [times("a eq 1 ")],
  "one long chain": [`a ${times("eq 1 ")}`, new Set(["LW122"])],
  connectives: [times("and or ")],
  "plus signs": [times("+")],
  "minus signs": [times("-")],
  commas: [times(",")],
  semicolons: [times("; ")],
  "double quotes": [times('"')],
  "an odd double quote": [`"${times('"')}`],
  "escaped quotes": [times('"\\")')],
  "single quotes": [times("'")],
  "single quotes and words": [times("'a")],
  "typographic quotes": [times("“")],
  backticks: [times("`a ")],
  "unclosed strings on lines": [times('"a and B eq c\n')],
  "unclosed string over connectives": [`"${times(" and (((((")}`],
  NUL: [times("\0")],
  "lone surrogates": [times("\ud800")],
  "lone surrogates in a string": [`A eq "${times("\ud800")}"`],
  "bad escapes": [`A eq "${times("\\x")}"`],
  "control characters in a string": [`A eq "${times("\t")}"`],
  "odd white space": [times("\u00a0 ")],
  blanks: [times(" "), new Set(["LW126"])],
  comments: [times("#\n"), new Set(["LW126"])],
  "a long number": [`A eq ${times("1")}`, new Set(["LW108"])],
  "a list of bad numbers": [`A in [${times("01,")}]`],
  "a list without commas": [`A in [${times("1 ")}]`, new Set(["LW118"])],
  "a list in parentheses": [`A in (${times("1 ")})`, new Set(["LW119"])],
  "lists without end": [times("a in [1 ")],
  calls: [times("a("), tooDeep],
  "a list of groups": [times("in (")],
  keep: [times("keep ")],
  "open examples": [times("keep {\n")],
  "a deep example": [`A eq 1 keep ${times('{"a":')}`],
  headers: [times("dataset x ")],
  "printable soup on one line": [soup(" ")],
  "printable soup on lines": [soup("\n")],
};

test.each(Object.entries(hostile))("%s", (_, [text, codes]) => {
  const began = performance.now();
  const { diagnostics } = parse(text);
  expect(performance.now() - began).toBeLessThan(mostMilliseconds);
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.length).toBeLessThanOrEqual(201);
  if (codes !== undefined) expect(new Set(diagnostics.map(({ code }) => code))).toEqual(codes);
});

const large: Readonly<Record<string, string>> = {
  "100 000 members": `A in [${Array.from({ length: 100_000 }, (_, i) => i).join(", ")}]`,
  "a long string": `A eq "${times("é", 500_000)}"`,
  "a long string of escapes": `A eq "${times("\\u0041")}"`,
  "many comparisons": `${times('ClientCountry eq "ca" and ')}A eq 1`,
  "many comments": `A eq 1\n${times("and A eq 2 # c\n", 500_000)}`,
  "many commented members": `A in [${times("1, # c\n", 500_000)}]`,
  "many examples": `A eq 1\n${times('keep {"A":1}\n', 500_000)}`,
};

test.each(Object.entries(large))("%s: large, but valid", (_, text) => {
  const began = performance.now();
  expect(parse(text).diagnostics).toEqual([]);
  const formatted = format(text);
  expect(performance.now() - began).toBeLessThan(mostMilliseconds);
  expect(parse(formatted).diagnostics).toEqual([]);
});

test("64 levels are read, 65 are not", () => {
  const nested = (levels: number) => `${"(".repeat(levels)}A eq 1${")".repeat(levels)}`;
  const negated = (levels: number) => `${"not ".repeat(levels)}A eq 1`;
  const mixed = (levels: number) => `${"not (".repeat(levels / 2)}${"not ".repeat(levels % 2)}A eq 1${")".repeat(levels / 2)}`;
  for (const deep of [nested, negated, mixed]) {
    expect(parse(deep(64)).diagnostics).toEqual([]);
    expect(parse(deep(65)).diagnostics.map(({ code }) => code)).toEqual(["LW129"]);
    expect(parse(`${deep(64)} and ${deep(64)}`).diagnostics).toEqual([]);
  }
});

test("the header is read before what is too deep", () => {
  expect(parse(`dataset http_requests ${"(".repeat(65)}`).document.header?.dataset.name).toBe("http_requests");
});

test("parentheses that formatting adds never nest too deep", () => {
  const inner = `${"not (".repeat(31)}A eq 1 or B eq 2 and C eq 3${")".repeat(31)}`;
  const text = `A eq 1 or B eq 2 and (A eq 1 or B eq 2 and ${inner})`;
  expect(parse(text).diagnostics.some(({ severity }) => severity === "error")).toBe(false);
  const formatted = format(text);
  expect(parse(formatted).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(format(formatted)).toBe(formatted);
});
