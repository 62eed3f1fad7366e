import { expect, test } from "vitest";
import { comparison, join, not } from "../../../src/ast/build.js";
import { equals } from "../../../src/ast/equals.js";
import { childrenOf, comparisonsIn, walk } from "../../../src/ast/visit.js";
import { parse } from "../../../src/text/parse.js";

const text = 'dataset d not A eq 1 or (B in ["x", "y"] and C !eq true)';

test("walking meets every node in the order of the source", () => {
  const { document } = parse(text);
  const kinds: string[] = [];
  walk(document, ({ kind }) => kinds.push(kind));
  expect(kinds.join(" ")).toBe(
    "Document Header Field Or Not Comparison Field Operator Integer And Comparison Field Operator List String String Comparison Field Operator Boolean",
  );
  expect(childrenOf(document).map(({ kind }) => kind)).toEqual(["Header", "Or"]);
});

test("comparisons are found, incomplete ones too", () => {
  const { expression } = parse(`${text} and D eq`).document;
  const found = expression === null ? [] : comparisonsIn(expression);
  expect(found.map(({ kind, field }) => `${kind} ${field?.name}`)).toEqual([
    "Comparison A",
    "Comparison B",
    "Comparison C",
    "Incomplete D",
  ]);
});

test("built trees equal parsed ones", () => {
  const built = join("Or", [
    not(comparison("A", "eq", 1)),
    join("And", [comparison("B", "in", ["x", "y"]), comparison("C", "!eq", true)]),
  ]);
  const { expression } = parse(text).document;
  expect(expression !== null && equals(built, expression)).toBe(true);
  expect(
    join("And", [join("And", [comparison("A", "eq", 1), comparison("B", "eq", 2)]), comparison("C", "eq", 3)]),
  ).toMatchObject({ terms: [{}, {}, {}] });
  expect(join("Or", [comparison("A", "eq", 1)]).kind).toBe("Comparison");
});

test("what differs in meaning is not equal", () => {
  const one = parse('dataset d A eq 1 keep {"A": 1}').document;
  const other = [
    'dataset e A eq 1 keep {"A": 1}',
    'A eq 1 keep {"A": 1}',
    'dataset d A eq "1" keep {"A": 1}',
    'dataset d A !eq 1 keep {"A": 1}',
    'dataset d A eq 1 drop {"A": 1}',
    'dataset d A eq 1 keep {"A": "1"}',
    "dataset d A eq 1",
    'dataset d (A eq 1 and A eq 1) keep {"A": 1}',
  ];
  for (const text of other) expect(equals(one, parse(text).document), text).toBe(false);
  expect(equals(one, parse('# c\ndataset d (A  eq 1)\nkeep {"A":1}').document)).toBe(true);
});
