/** The filter that is shown for a pattern in another notation keeps what the pattern matches (language.md §18.19). */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { applyFixes, compile, toPredicate } from "../../src/index.js";
import { anything, expression, matches, more, sayable, texts } from "../support/patterns.js";
import { runs } from "../support/seed.js";

const seen = { translated: 0, refused: 0 };

/** Holds the filter that a text is said to mean, if any is, against what it keeps by rights. */
function agree(source: string, reference: (value: string) => boolean, values: readonly string[]): void {
  const { diagnostics } = compile(source);
  const [told] = diagnostics;
  expect(["LW133", "LW134"], source).toContain(told?.code);
  if (told?.code !== "LW133") {
    seen.refused++;
    return;
  }
  seen.translated++;
  expect(told.fixes.map(({ safe }) => safe)).toEqual([false]);
  const { text } = applyFixes({ diagnostics, source }, { safeOnly: false });
  const { filter } = compile(text);
  if (filter === undefined) throw new Error(`${source} became ${text}`);
  const keeps = toPredicate(filter);
  for (const value of values)
    if (keeps({ A: value }) !== reference(value))
      expect.fail(`${source} became ${text}, which is wrong about ${JSON.stringify(value)}`);
}

const sql = (condition: string) => `SELECT * FROM t WHERE ${condition}`;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const search = (query: unknown) => JSON.stringify({ query });

const expressions: Readonly<
  Record<string, { readonly whole: boolean; readonly denies?: boolean; readonly spell: (pattern: string) => string }>
> = {
  SQL: { whole: false, spell: (pattern) => sql(`A ~ ${quoted(pattern)}`) },
  "SQL with NOT": { whole: false, denies: true, spell: (pattern) => sql(`A NOT REGEXP ${quoted(pattern)}`) },
  "a function of SQL": { whole: false, spell: (pattern) => sql(`REGEXP_LIKE(A, ${quoted(pattern)})`) },
  MongoDB: { whole: false, spell: (pattern) => JSON.stringify({ A: { $regex: pattern } }) },
  Elasticsearch: { whole: true, spell: (pattern) => search({ regexp: { A: pattern } }) },
};

test.each(Object.entries(expressions))("regular expressions of %s", (_, { whole, denies = false, spell }) => {
  fc.assert(
    fc.property(fc.oneof(sayable, anything), more, (pattern, values) => {
      const found = expression(whole ? `^(?:${pattern})$` : pattern);
      if (found === null) return;
      agree(spell(pattern), (value) => found.test(value) !== denies, [...texts, ...values]);
    }),
    runs(600, 60),
  );
});

/** The characters of a pattern, with `any` for each wildcard, and the pattern with everything else escaped by a character. */
const parts = fc.array(
  fc.oneof(fc.constant(null), fc.constantFrom("a", "b", "/", "%", "_", "*", "?", "!", "\\", "A", ".")),
  { maxLength: 6 },
);
const spelled = (all: readonly (string | null)[], any: string, escape: string, special: string) =>
  all.map((part) => (part === null ? any : special.includes(part) ? escape + part : part)).join("");
const anyText = Symbol("any");

const wildcards: Readonly<Record<string, (all: readonly (string | null)[]) => string>> = {
  LIKE: (all) => sql(`A LIKE ${quoted(spelled(all, "%", "\\", "%_\\"))}`),
  "LIKE with ESCAPE": (all) => sql(`A LIKE ${quoted(spelled(all, "%", "!", "%_!"))} ESCAPE '!'`),
  Elasticsearch: (all) => search({ wildcard: { A: { value: spelled(all, "*", "\\", "*?\\") } } }),
  Lucene: (all) => search({ query_string: { query: `A:${spelled(all, "*", "\\", "/%_*?!\\.") || '""'}` } }),
};

test.each(Object.entries(wildcards))("wildcards of %s", (_, spell) => {
  fc.assert(
    fc.property(parts, more, (all, values) => {
      const pattern = all.map((part) => part ?? String(anyText));
      agree(spell(all), (value) => matches(pattern, [...value], String(anyText)), [...texts, ...values]);
    }),
    runs(400, 40),
  );
});

const lower = (value: string) => value.toLowerCase();
const upper = (value: string) => value.toUpperCase();

test.each([
  ["lower() LIKE", lower, (text: string) => sql(`lower(A) LIKE ${quoted(text)}`)],
  ["upper() LIKE", upper, (text: string) => sql(`upper(A) LIKE ${quoted(text)}`)],
  ["upper() =", upper, (text: string) => sql(`upper(A) = ${quoted(text)}`)],
])("`%s` compares what the function gives", (_, fold, spell) => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "b", "A", "1", "/", "."), maxLength: 6 }),
      more,
      (text, values) => {
        agree(spell(text), (value) => fold(value) === text, [...texts, text, ...values]);
      },
    ),
    runs(200),
  );
});

test.each([
  ["ILIKE", (text: string) => sql(`A ILIKE ${quoted(text)}`)],
  ["~*", (text: string) => sql(`A ~* ${quoted(`^${text.replaceAll(".", "[.]")}$`)}`)],
  ["lower()", (text: string) => sql(`lower(A) = ${quoted(text.toLowerCase())}`)],
])("`%s` takes letters of either case", (_, spell) => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("a", "b", "A", "1", "/", "."), maxLength: 6 }),
      more,
      (text, values) => {
        agree(spell(text), (value) => value.toLowerCase() === text.toLowerCase(), [
          ...texts,
          text.toUpperCase(),
          ...values,
        ]);
      },
    ),
    runs(200),
  );
});

afterAll(() => {
  const all = seen.translated + seen.refused;
  expect(seen.translated, "hardly anything was compared").toBeGreaterThan(all / 8);
  expect(seen.refused, "hardly anything was refused").toBeGreaterThan(all / 8);
  expect(all).toBeGreaterThan(300);
});
