/** Why a filter cannot be divided is said without dividing it as often as it could be. */
import { expect, test } from "vitest";
import { costOf } from "../../../../src/analysis/cost.js";
import { piecesOf, triesFor } from "../../../../src/analysis/split/pieces.js";
import type { CheckedNode } from "../../../../src/checked/filter.js";
import { defaultLimits } from "../../../../src/language/limits.js";
import { compiled } from "../../../support/compiled.js";

/** What becomes of a filter where a job may have so many operators, and of how many comparisons it was asked whether they fit. */
function piecesFor(text: string, most: number) {
  const { tree } = compiled(text, "http_requests");
  if (tree.kind === "Everything") throw new Error("no filter");
  let asked = 0;
  const operatorsOf = (node: CheckedNode) => costOf(node).operators;
  const pieces = piecesOf(tree, (node) => {
    asked += operatorsOf(node);
    return operatorsOf(node) <= most;
  });
  return { pieces, asked, operatorsOf };
}

const pairs = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `(ClientRequestPath contains "a${at}" or ClientRequestPath contains "b${at}")`,
  );

test("an `and` of thousands of alternatives would be too many", () => {
  const { pieces, asked } = piecesFor(pairs(5000).join(" and "), 30);
  expect(pieces).toMatchObject({ tooMany: true });
  expect(asked).toBeLessThan(10 * 10_000);
});

test("one of which each piece is too large is not to be divided, and what is left of it is told", () => {
  const { pieces, asked, operatorsOf } = piecesFor(pairs(200).join(" and "), 30);
  if (!("indivisible" in pieces)) throw new Error("it was divided");
  expect(operatorsOf(pieces.indivisible)).toBe(200);
  expect(asked).toBeLessThan(10 * 400);
});

test("lists count by their members, and an `and` within an `or` by its terms", () => {
  const list = `ClientASN in [${Array.from({ length: 1000 }, (_, at) => at)}]`;
  const { pieces } = piecesFor(
    `${list} and (BotScore eq 1 and ClientCountry eq "a" or BotScore eq 2) and ClientRequestHost eq "h"`,
    2,
  );
  if (!("indivisible" in pieces) || pieces.indivisible.kind !== "And") throw new Error("it was divided");
  expect(pieces.indivisible.terms.map((term) => term.kind === "Criterion" && term.operator)).toEqual([
    "eq",
    "eq",
    "eq",
    "eq",
  ]);
});

test("of alternatives crosswise, of which halves have to be divided again and again, only so many are looked at", () => {
  const some = (count: number, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => of(at)).join(" or ");
  const [fields, other] = [
    some(700, (at) => `ClientRequestHost contains "h${at}"`),
    some(700, (at) => `ClientRequestPath startsWith "/p${at}/"`),
  ];
  let asked = 0;
  const { tree } = compiled(`(${fields}) and (${other})`, "http_requests");
  if (tree.kind === "Everything") throw new Error("no filter");
  const limits = { ...defaultLimits, operators: 30, bytes: 1000 };
  const fits = (node: CheckedNode) => ++asked > 0 && costOf(node).operators <= 30;
  expect(piecesOf(tree, fits, (node) => node, triesFor(tree, limits))).toMatchObject({ tooMany: true });
  expect(asked).toBeLessThan(200_000);
  // Whether there is more than so many jobs hold is asked first: less is looked at then.
  asked = 0;
  piecesOf(tree, fits, (node) => node, triesFor(tree, { ...limits, bytes: 100 }));
  expect(asked).toBeLessThan(80_000);
});

test("what fits in parts is divided as before", () => {
  const { pieces, operatorsOf } = piecesFor(pairs(4).join(" and "), 6);
  if (!("parts" in pieces)) throw new Error("it was not divided");
  expect(pieces.parts.every((part) => operatorsOf(part) <= 6)).toBe(true);
});
