import { describe, expect, test } from "vitest";
import { comparisonsIn } from "../../../src/ast/visit.js";
import { parse } from "../../../src/text/parse.js";

/** The tree of valid text, without spans. */
function tree(text: string): unknown {
  const { document, diagnostics } = parse(text);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return JSON.parse(
    JSON.stringify(document.expression, (key, value: unknown) =>
      key === "span" ? undefined : typeof value === "bigint" ? `${value}n` : value,
    ),
  );
}

/** The only value of valid text. */
function value(text: string): unknown {
  const { document, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  if (document.expression?.kind !== "Comparison" || document.expression.value.kind === "List")
    throw new Error("no scalar");
  return document.expression.value.value;
}

const comparison = (field: string, operator: string, literal: unknown) => ({
  kind: "Comparison",
  field: { kind: "Field", name: field },
  operator: { kind: "Operator", name: operator },
  value: literal,
});
const int = (number: unknown) => ({ kind: "Integer", value: number });
const a = comparison("A", "eq", int(1));
const b = comparison("B", "eq", int(2));
const c = comparison("C", "eq", int(3));

describe("precedence and grouping", () => {
  test.each<[string, unknown]>([
    ["A eq 1", a],
    ["((A eq 1))", a],
    ["A eq 1 and B eq 2 and C eq 3", { kind: "And", terms: [a, b, c] }],
    ["A eq 1 and (B eq 2 and C eq 3)", { kind: "And", terms: [a, b, c] }],
    ["A eq 1 or B eq 2 and C eq 3", { kind: "Or", terms: [a, { kind: "And", terms: [b, c] }] }],
    ["(A eq 1 or B eq 2) and C eq 3", { kind: "And", terms: [{ kind: "Or", terms: [a, b] }, c] }],
    ["A eq 1 OR (B eq 2 or C eq 3)", { kind: "Or", terms: [a, b, c] }],
    ["not A eq 1 and B eq 2", { kind: "And", terms: [{ kind: "Not", term: a }, b] }],
    ["NOT not (A eq 1)", { kind: "Not", term: { kind: "Not", term: a } }],
    ["not(A eq 1 or B eq 2)", { kind: "Not", term: { kind: "Or", terms: [a, b] } }],
  ])("%s", (text, expected) => {
    expect(tree(text)).toEqual(expected);
  });
});

describe("values are exact", () => {
  test.each<[string, unknown]>([
    ["A eq 0", 0],
    ["A eq -0", 0],
    ["A eq-5", -5],
    ["A eq 9007199254740991", 9007199254740991],
    ["A eq 9007199254740993", 9007199254740993n],
    ["A eq 18446744073709551615", 18446744073709551615n],
    ["A eq -9223372036854775808", -9223372036854775808n],
    ["A eq true", true],
    ["A eq false", false],
    [String.raw`A eq "\u0041\"\\\/\b\f\n\r\t\ud83d\ude00é"`, 'A"\\/\b\f\n\r\t😀é'],
    ['A eq"# no comment"', "# no comment"],
    ['A eq "\u007f\u2028"', "\u007f\u2028"],
    ['A eq ""', ""],
  ])("%s", (text, expected) => {
    expect(value(text)).toBe(expected);
  });
});

test("lists take a comma after the last member", () => {
  expect(tree("A in [1, 2,]")).toEqual(comparison("A", "in", { kind: "List", members: [int(1), int(2)] }));
});

test("names in backticks are any key", () => {
  const names = ["client-country", "and", "a`b", '"', "__proto__", "", "\\", "é"];
  const spelled = ["`client-country`", "`and`", "`a\\`b`", '`"`', "__proto__", "``", "`\\\\`", "`\\u00e9`"];
  const { document, diagnostics } = parse(spelled.map((name) => `${name} eq 1`).join(" or "));
  expect(diagnostics).toEqual([]);
  expect(
    document.expression === null ? [] : comparisonsIn(document.expression).map(({ field }) => field?.name),
  ).toEqual(names);
});

test("words that only resemble reserved ones are fields", () => {
  expect(tree("And eq 1")).toEqual(comparison("And", "eq", int(1)));
  expect(tree("Not eq 1")).toEqual(comparison("Not", "eq", int(1)));
  expect(tree("keeps eq 1")).toEqual(comparison("keeps", "eq", int(1)));
  expect(tree("is eq 1 and has eq 1")).toMatchObject({
    terms: [{ field: { name: "is" } }, { field: { name: "has" } }],
  });
});

test("a file has a header, a filter, examples and comments", () => {
  const text =
    '\ufeff# top  \r\ndataset http_requests # named\r\n\r\nA eq 1 # one\r\nkeep {"A": 1.5, "B": [{}, "}"]}\r\ndrop{"A":null}\r\n# end';
  const { document, diagnostics } = parse(text);
  expect(diagnostics).toEqual([]);
  expect(document.header).toMatchObject({ dataset: { name: "http_requests" } });
  expect(document.examples.map(({ expects, json }) => [expects, json.text])).toEqual([
    ["keep", '{"A": 1.5, "B": [{}, "}"]}'],
    ["drop", '{"A":null}'],
  ]);
  expect(document.comments.map((comment) => [comment.text, comment.trailing])).toEqual([
    ["# top", false],
    ["# named", true],
    ["# one", true],
    ["# end", false],
  ]);
  for (const { span, json } of document.examples) {
    expect(text.slice(json.span.start, json.span.end)).toBe(json.text);
    expect(text.slice(span.start, span.end)).toMatch(/^(keep|drop)/);
  }
});

test("spans are those of the source, parentheses apart for all but groups", () => {
  const text = "\ufeff not (A eq 1) or ( B in [2] and C eq 3 )";
  const { expression } = parse(text).document;
  if (expression?.kind !== "Or") throw new Error("no or");
  const slice = ({ span }: { span: { start: number; end: number } }) => text.slice(span.start, span.end);
  expect(expression.terms.map(slice)).toEqual(["not (A eq 1)", "( B in [2] and C eq 3 )"]);
  const [first, second] = expression.terms;
  if (first?.kind !== "Not" || second?.kind !== "And") throw new Error("other terms");
  expect(slice(first.term)).toBe("A eq 1");
  expect(second.terms.map(slice)).toEqual(["B in [2]", "C eq 3"]);
});
