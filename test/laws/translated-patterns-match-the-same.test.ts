/** What is suggested for a pattern within a filter keeps what the pattern matches, but for dots that the help tells of (language.md §18.18). */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { applyFixes, compile, type Diagnostic, describeDiagnostic, toPredicate } from "../../src/index.js";
import { anything, expression, matches, more, sayable, texts } from "../support/patterns.js";
import { runs } from "../support/seed.js";
import { facts } from "../support/value-warnings.js";

/** How often a pattern was translated, and how often it has no equivalent. */
const seen = { translated: 0, refused: 0 };

/** The predicates that the suggestions for a comparison give, the likeliest first; null where a character was taken for itself. */
function suggestions(source: string): readonly ((value: string) => boolean)[] | null {
  const { diagnostics } = compile(source);
  const mistakes = diagnostics.filter(({ severity }) => severity === "error");
  expect(mistakes, source).toHaveLength(1);
  const [mistake] = mistakes as [Diagnostic];
  expect(["LW136", "LW138", "LW201"], source).toContain(mistake.code);
  if ((mistake.code === "LW136" || mistake.code === "LW138") && mistake.args.loose !== null) {
    expect(describeDiagnostic(mistake).help.join(), source).toContain(
      mistake.args.loose === "number" ? "integers" : "is taken for",
    );
    return null;
  }
  expect(mistake.fixes.some(({ safe }) => safe)).toBe(false);
  if (mistake.fixes.length === 0) seen.refused++;
  else seen.translated++;
  return mistake.fixes.map((fix) => {
    const { text } = applyFixes({ diagnostics: [{ ...mistake, fixes: [fix] }], source }, { safeOnly: false });
    const { filter } = compile(text);
    if (filter === undefined) throw new Error(`${source} became ${text}`);
    const keeps = toPredicate(filter);
    return (value) => keeps({ A: value });
  });
}

function agree(source: string, references: readonly ((value: string) => boolean)[], values: readonly string[]): void {
  suggestions(source)?.forEach((keeps, at) => {
    const reference = references[at] as (value: string) => boolean;
    for (const value of values)
      if (keeps(value) !== reference(value))
        expect.fail(`suggestion ${at} for ${source} is wrong about ${JSON.stringify(value)}`);
  });
}

test.each([
  ["that comparisons can say", sayable, 2500],
  ["of any kind", anything, 4000],
] as const)(
  "a suggestion for a regular expression keeps what the expression matches: expressions %s",
  (_, patterns, count) => {
    fc.assert(
      fc.property(
        patterns,
        fc.constantFrom("matches", "=~", "not matches", "!~"),
        fc.constantFrom("", "(?i)"),
        more,
        (body, operator, flag, values) => {
          const found = expression(body, flag === "" ? "" : "i");
          const whole = expression(`^(?:${body})$`, flag === "" ? "" : "i");
          if (found === null || whole === null || body.startsWith("(?i)")) return;
          const denies = operator.startsWith("n") || operator.startsWith("!");
          const source = `A ${operator} ${JSON.stringify(flag + body)}`;
          agree(
            source,
            [(value) => found.test(value) !== denies, (value) => whole.test(value) !== denies],
            [...texts, ...values],
          );
        },
      ),
      runs(count, Math.ceil(count / 15)),
    );
  },
);

test.each(['A matches "^.a$"', 'A matches "(?i)^.a$"', "A =~ /^.a$/i", 'A !~* "^.a$"', 'lower(A) matches "^.a$"'])(
  "%s: that the dot is taken for one is said beside the suggestion",
  (source) => expect(suggestions(source)).toBeNull(),
);

test.each([
  ["like", "%"],
  ["strict wildcard", "*"],
  ["not like", "%"],
] as const)("a suggestion for `%s` keeps what the pattern matches", (operator, any) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "/", "ab", any, any), { maxLength: 5 }), (parts) => {
      const pattern = parts.join("");
      const denies = operator.startsWith("not");
      agree(
        `A ${operator} ${JSON.stringify(pattern)}`,
        [(value) => matches([...pattern], [...value], any) !== denies],
        texts,
      );
    }),
    runs(300, 30),
  );
});

test("a value with `*` and without quotes keeps what it matches", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "/", "*", "*"), { minLength: 1, maxLength: 5 }), (parts) => {
      const pattern = parts.join("");
      if (!pattern.includes("*") || !/[ab/]/.test(pattern)) return;
      agree(`A eq ${pattern}`, [(value) => matches([...pattern], [...value], "*")], texts);
    }),
    runs(300, 30),
  );
});

test("a suggestion for an expression in a value keeps what it matches; where a `.` is taken for a dot the help says so", () => {
  const told = { dots: 0, none: 0 };
  const piece = fc.constantFrom(
    "a",
    "b",
    ".",
    ".b",
    ".(jpe?g|png)",
    ".(jpe?g|png)",
    "\\.",
    "a?",
    "/",
    ".*",
    "(a|b)",
    "(?:jpe?g|png)",
    "\\.b",
    "-",
  );
  const values = [
    "/",
    ...["a", "b", ".", "z", "-", "/"].flatMap((one) =>
      ["a", "b", ".jpg", "zpng", ".png", "/b", ""].flatMap((last) => [`/${one}${last}`, `/a${one}${last}`]),
    ),
  ];
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.constantFrom("", "$"), (pieces, last) => {
      const body = `^/${pieces.join("")}`;
      const source = `ClientRequestPath eq ${JSON.stringify(body + last)}`;
      const [found] = compile(source, facts).diagnostics.filter(({ code }) => code === "LW811");
      if (found === undefined || found.fixes.length === 0) return;
      const says = describeDiagnostic(found).help.some((line) => line.includes("taken for a dot"));
      const { filter } = compile(applyFixes({ diagnostics: [found], source }, { safeOnly: false }).text, facts);
      const reference = expression(
        says ? `^/${pieces.map((one) => one.replace(/^\.(?!\*)/, "\\.")).join("")}${last}` : body + last,
      );
      if (filter === undefined || reference === null) throw new Error(source);
      told[says ? "dots" : "none"]++;
      const keeps = toPredicate(filter);
      for (const value of values)
        expect(keeps({ ClientRequestPath: value }), `${source} of ${value}`).toBe(reference.test(value));
    }),
    runs(1500, 110),
  );
  expect(Math.min(told.dots, told.none)).toBeGreaterThan(20);
});

afterAll(() => {
  const all = seen.translated + seen.refused;
  expect(seen.translated, "hardly anything was compared").toBeGreaterThan(all / 8);
  expect(seen.refused, "hardly anything was refused").toBeGreaterThan(all / 8);
  expect(all).toBeGreaterThan(300);
});
