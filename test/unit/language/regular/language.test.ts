import { describe, expect, test } from "vitest";
import { forms } from "../../../../src/language/forms.js";
import { charactersFrom, otherCharacters } from "../../../../src/language/regular/characters.js";
import { restricted } from "../../../../src/language/regular/expression.js";
import {
  hasBeginning,
  hasEnd,
  hasPart,
  hasText,
  type Language,
  languageOf,
} from "../../../../src/language/regular/language.js";
import { readExpression } from "../../../../src/language/regular/read-expression.js";

function language(pattern: string): Language {
  const expression = readExpression(pattern);
  const found = expression === null ? null : languageOf(expression);
  if (found === null) throw new Error(`${pattern} is not read`);
  return found;
}

/** All texts of some characters up to a length. */
function textsOf(characters: string, longest: number): string[] {
  let texts = [""];
  const all = [...texts];
  for (let length = 1; length <= longest; length++) {
    texts = texts.flatMap((text) => [...characters].map((character) => text + character));
    all.push(...texts);
  }
  return all;
}

const patterns = [
  "^a$",
  "^(?:a|bc)*$",
  "^[^a]+(?:a[^a]+)*$",
  "^a{2}b{0,2}$",
  "^(?:ab?){1,2}c?$",
  "^(?:a*|b)c{1,}$",
  "^a?(?:b|)$",
  "^\\w\\W?$",
  "^.b.$",
  "^(?:|a)+b$",
  "^(?:a{0,2}b?){2}$",
  "^[ab-]{1,2}$",
  "^$",
];

describe("the language of an expression", () => {
  const texts = textsOf("abc-", 4);

  test.each(patterns)("%s: its texts, beginnings, ends and parts", (pattern) => {
    const it = language(pattern);
    const expected = new RegExp(pattern);
    // Every text of at most four characters that begins, ends or goes on so is seen where the others are at most two longer on each side.
    const matching = textsOf("abc-", 6).filter((text) => expected.test(text));
    for (const text of texts) expect([text, hasText(it, text)]).toEqual([text, expected.test(text)]);
    for (const text of textsOf("abc-", 2)) {
      expect([text, "begins", hasBeginning(it, text)]).toEqual([
        text,
        "begins",
        matching.some((other) => other.startsWith(text)),
      ]);
      expect([text, "ends", hasEnd(it, text)]).toEqual([text, "ends", matching.some((other) => other.endsWith(text))]);
      expect([text, "part", hasPart(it, text)]).toEqual([text, "part", matching.some((other) => other.includes(text))]);
    }
  });

  test("of some characters only it has the texts that consist of these", () => {
    const expression = readExpression("^(?:A[0-9]|b*c|[A-Z]{0,2}d)$");
    if (expression === null) throw new Error("not read");
    const lower = languageOf(restricted(expression, otherCharacters(charactersFrom([[65, 90]]))));
    if (lower === null) throw new Error("too large");
    expect(["A1", "bc", "d", "Ad", "c"].map((text) => hasText(lower, text))).toEqual([false, true, true, false, true]);
    // The digit stands behind a letter only that is not among them.
    expect(hasPart(lower, "1")).toBe(false);
  });

  test("has nothing of what leads to no text", () => {
    expect(hasBeginning(language("(?:a[]|b)"), "a")).toBe(false);
    expect(hasText(language("a?[^\\s\\S]*"), "a")).toBe(true);
  });

  test("of a long text takes time linear in it", () => {
    expect(hasText(language("^[^,]+(?:,[^,]+)*$"), `${"a,".repeat(100_000)}a`)).toBe(true);
  });
});

describe("what is no regular language, or not known to be one, is not read", () => {
  test.each([
    "(?=a)",
    "(a)\\1",
    "\\ba",
    "a**",
    "(",
    "a)",
    "[a",
    "[b-a]",
    "a{2,1}",
    "a{9999}",
    "\\p{L}",
    "^a|b$",
    "a$b",
    "{2}",
  ])("%s", (pattern) => {
    expect(readExpression(pattern)).toBeNull();
  });

  test("nor what would take too many positions, or is too deep", () => {
    const large = readExpression("(?:(?:a{1000}){1000}){1000}");
    expect(large && languageOf(large)).toBeNull();
    expect(hasText(language("(?:(?:(?:(?:){1000}){1000}){1000}){1000}a"), "a")).toBe(true);
    expect(readExpression(`${"(".repeat(50_000)}a`)).toBeNull();
  });
});

describe("a form", () => {
  const patternForms = Object.entries(forms).flatMap(([name, form]) => ("pattern" in form ? [{ name, ...form }] : []));

  test.each(patternForms)("$name has its example, and its values", (form) => {
    const it = language(form.pattern);
    for (const value of [form.example, ...("values" in form ? form.values : [])]) {
      expect([value, hasText(it, value), new RegExp(form.pattern).test(value)]).toEqual([value, true, true]);
      for (let at = 0; at <= value.length; at++) {
        expect([
          hasBeginning(it, value.slice(0, at)),
          hasEnd(it, value.slice(at)),
          hasPart(it, value.slice(at, at + 3)),
        ]).toEqual([true, true, true]);
      }
    }
  });

  test("without a pattern has a range", () => {
    expect(Object.values(forms).filter((form) => "pattern" in form === "range" in form)).toEqual([]);
  });
});
