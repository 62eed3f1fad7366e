import { describe, expect, test } from "vitest";
import { generateHighlighting } from "../../grammar/generate-highlighting.js";

interface Rule {
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
}

const grammar: {
  readonly patterns: readonly Rule[];
  readonly repository: { readonly value: { readonly patterns: readonly Rule[] } };
} = JSON.parse(generateHighlighting().get("logwhere.tmLanguage.json") ?? "");
const rules = [...grammar.patterns, ...grammar.repository.value.patterns];

/** The scopes of the rules that match all of a text. */
function scopesOf(text: string): string[] {
  return rules
    .filter(({ match, begin }) =>
      match ? matchesAll(match, text) : begin !== undefined && new RegExp(`^(?:${begin})`).test(text),
    )
    .map(({ name = "" }) => name);
}

function matchesAll(pattern: string, text: string): boolean {
  return new RegExp(`^(?:${pattern})$`).test(text);
}

describe("highlighting", () => {
  test.each([
    ["!startsWith", "keyword.operator.comparison.logwhere"],
    ["in", "keyword.operator.comparison.logwhere"],
    ["AND", "keyword.operator.logical.logwhere"],
    ["not", "keyword.operator.logical.logwhere"],
    ["true", "constant.language.boolean.logwhere"],
    ["-9223372036854775808", "constant.numeric.logwhere"],
    ['"ca', "string.quoted.double.logwhere"],
    ["`client-country", "variable.other.field.quoted.logwhere"],
    ["ClientCountry", "variable.other.field.logwhere"],
  ])("%s is %s", (text, scope) => {
    expect(scopesOf(text)).toContain(scope);
  });

  test("an operator inside a word is part of the word", () => {
    const operators = rules.find(({ name }) => name === "keyword.operator.comparison.logwhere");
    expect("Origin eq 1 contains".match(new RegExp(operators?.match ?? "", "g"))).toEqual(["eq", "contains"]);
  });
});
