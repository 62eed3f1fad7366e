import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { applyFixes, compile, type Diagnostic, toPredicate } from "../../src/index.js";
import { runs } from "../support/seed.js";

/** How often a pattern was translated, and how often it has no equivalent. */
const seen = { translated: 0, refused: 0 };

/** Every text of up to four of these characters. */
const alphabet = ["a", "b", "A", "1", "/"];
const texts = ["", ...alphabet];
for (let from = 1, length = 2; length <= 4; length++) {
  const to = texts.length;
  for (const text of texts.slice(from, to)) texts.push(...alphabet.map((character) => text + character));
  from = to;
}

/** The predicates that the suggestions for a comparison give, the likeliest first; null where a character was taken for itself. */
function suggestions(source: string): readonly ((value: string) => boolean)[] | null {
  const { diagnostics } = compile(source);
  const mistakes = diagnostics.filter(({ severity }) => severity === "error");
  expect(mistakes, source).toHaveLength(1);
  const [mistake] = mistakes as [Diagnostic];
  expect(["LW136", "LW138", "LW201"], source).toContain(mistake.code);
  if (mistake.code === "LW136" && mistake.args.loose !== null) return null;
  expect(mistake.fixes.some(({ safe }) => safe)).toBe(false);
  if (mistake.fixes.length === 0) seen.refused++;
  else seen.translated++;
  return mistake.fixes.map((fix) => {
    const { text } = applyFixes(source, [{ ...mistake, fixes: [fix] }], { safeOnly: false });
    const { filter } = compile(text);
    if (filter === undefined) throw new Error(`${source} became ${text}`);
    const keeps = toPredicate(filter);
    return (value) => keeps({ A: value });
  });
}

function agree(source: string, references: readonly ((value: string) => boolean)[], values: readonly string[]): void {
  suggestions(source)?.forEach((keeps, at) => {
    const reference = references[at] as (value: string) => boolean;
    for (const value of values) if (keeps(value) !== reference(value)) expect.fail(`suggestion ${at} for ${source} is wrong about ${JSON.stringify(value)}`);
  });
}

const more = fc.array(fc.string({ unit: fc.constantFrom(...alphabet, ".", "é", "😀", "%", "_", "*"), maxLength: 12 }), { maxLength: 10 });

const literal = fc.constantFrom("a", "b", "ab", "/", "/a", "1", "\\.", "\\/", "aa", "ba", "A");
const { alternatives } = fc.letrec<{ alternatives: string; sequence: string; piece: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 5, arbitrary: literal },
    { weight: 3, arbitrary: fc.constantFrom(".*", ".+", ".*?", ".{0,}") },
    { weight: 2, arbitrary: fc.constantFrom("[ab]", "[a-b1]", "[/]", "a?", "b{2}", "(?:ab){1,2}", "[.]", "/?") },
    {
      weight: 2,
      arbitrary: fc.tuple(fc.constantFrom("(", "(?:", "(?<x>"), tie("alternatives"), fc.constantFrom(")", ")", ")?")).map((parts) => parts.join("")),
    },
  ),
  sequence: fc.array(tie("piece"), { maxLength: 4 }).map((pieces) => pieces.join("")),
  alternatives: fc.array(tie("sequence"), { minLength: 1, maxLength: 3 }).map((sequences) => sequences.join("|")),
}));
const sayable = fc.tuple(fc.constantFrom("", "^", "^"), alternatives, fc.constantFrom("", "$", "$")).map((parts) => parts.join(""));
const anything = fc
  .array(
    fc.constantFrom(
      "a",
      "b",
      "1",
      "/",
      ".",
      "*",
      "+",
      "?",
      "|",
      "(",
      ")",
      "[",
      "]",
      "^",
      "$",
      "\\",
      "\\d",
      "{2}",
      "{1,}",
      "(?:",
      "(?!",
      "(?i)",
      "-",
      ".*",
      "é",
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

function expression(pattern: string, flags = ""): RegExp | null {
  // Each dialect has its own names for groups twice.
  try {
    return new RegExp(pattern, `u${flags}`);
  } catch {
    return null;
  }
}

test.each([
  ["that comparisons can say", sayable, 2500],
  ["of any kind", anything, 4000],
] as const)("a suggestion for a regular expression keeps what the expression matches: expressions %s", (_, patterns, count) => {
  fc.assert(
    fc.property(patterns, fc.constantFrom("matches", "=~", "not matches", "!~"), fc.constantFrom("", "(?i)"), more, (body, operator, flag, values) => {
      const found = expression(body, flag === "" ? "" : "i");
      const whole = expression(`^(?:${body})$`, flag === "" ? "" : "i");
      if (found === null || whole === null || body.startsWith("(?i)")) return;
      const denies = operator.startsWith("n") || operator.startsWith("!");
      const source = `A ${operator} ${JSON.stringify(flag + body)}`;
      agree(source, [(value) => found.test(value) !== denies, (value) => whole.test(value) !== denies], [...texts, ...values]);
    }),
    runs(count),
  );
});

/** Whether a text matches a pattern in which `any` stands for any text; slow and plain. */
function matches(pattern: readonly string[], text: readonly string[], any: string): boolean {
  const [first, ...rest] = pattern;
  if (first === undefined) return text.length === 0;
  if (first === any) return matches(rest, text, any) || (text.length > 0 && matches(pattern, text.slice(1), any));
  return text[0] === first && matches(rest, text.slice(1), any);
}

test.each([
  ["like", "%"],
  ["strict wildcard", "*"],
  ["not like", "%"],
] as const)("a suggestion for `%s` keeps what the pattern matches", (operator, any) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "/", "ab", any, any), { maxLength: 5 }), (parts) => {
      const pattern = parts.join("");
      const denies = operator.startsWith("not");
      agree(`A ${operator} ${JSON.stringify(pattern)}`, [(value) => matches([...pattern], [...value], any) !== denies], texts);
    }),
    runs(300),
  );
});

test("a value with `*` and without quotes keeps what it matches", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "/", "*", "*"), { minLength: 1, maxLength: 5 }), (parts) => {
      const pattern = parts.join("");
      if (!pattern.includes("*") || !/[ab/]/.test(pattern)) return;
      agree(`A eq ${pattern}`, [(value) => matches([...pattern], [...value], "*")], texts);
    }),
    runs(300),
  );
});

afterAll(() => {
  expect(seen.translated, "hardly anything was compared").toBeGreaterThan(1000);
  expect(seen.refused, "hardly anything was refused").toBeGreaterThan(500);
});
