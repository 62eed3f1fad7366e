/** Values that a person would write into an example for a field, the most natural first. */
import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { type Integer, maxInteger, minInteger } from "../../language/integer.js";
import { plainOperator } from "../../language/operators.js";
import { operandList } from "../engine/criterion-node.js";
import { after, before } from "../engine/integer-runs.js";
import { kindsOf } from "../engine/kinds.js";

/** Most values looked at of one field. */
const most = 60;

/** Values suggested by what a filter compares a field with, those of its own constants first; `known`: what lines have there. */
export function naturalValues(
  all: readonly Criterion[],
  known: readonly Scalar[] = [],
): readonly (Scalar | readonly Scalar[])[] {
  const values: (Scalar | readonly Scalar[])[] = [];
  const texts = known.filter((value) => typeof value === "string");
  const numbers = known.filter((value) => typeof value !== "string" && typeof value !== "boolean");
  // Enough to choose from, whatever there is more.
  const criteria = all.slice(0, most);
  const kinds = new Set(all.flatMap(kindsOf));
  if (kinds.has("string")) values.push(...strings(criteria, texts));
  if (kinds.has("int")) values.push(...integers(criteria, numbers));
  if (kinds.has("bool")) values.push(true, false);
  if (kinds.has("array"))
    values.push(
      [],
      ...criteria.flatMap(({ operand }) => firstOf(operand)).map((constant) => [constant]),
      ...known.map((constant) => [constant]),
    );
  return values.slice(0, most);
}

function strings(criteria: readonly Criterion[], known: readonly string[]): readonly string[] {
  const whole: string[] = [];
  const starts: string[] = [];
  const middles: string[] = [];
  const ends: string[] = [];
  const groups = { eq: whole, in: whole, startsWith: starts, endsWith: ends, contains: middles } as const;
  for (const { operator, operand, literal } of criteria) {
    const plain = plainOperator(operator);
    if (literal !== "string" || !(plain in groups)) continue;
    for (const constant of firstOf(operand))
      if (typeof constant === "string") groups[plain as keyof typeof groups].push(constant);
  }
  const all = [...whole, ...starts, ...middles, ...ends];
  const path = all.some((constant) => constant.startsWith("/"));
  const host = ends.find((constant) => /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(constant));
  const around = starts
    .slice(0, 4)
    .flatMap((start) => [
      ...middles.slice(0, 4).map((middle) => start + middle),
      ...ends.slice(0, 4).map((end) => start + end),
    ]);
  const joined = middles.slice(0, 4).flatMap((middle) => ends.slice(0, 4).map((end) => middle + end));
  return [
    ...whole.slice(0, 8),
    ...known,
    ...starts,
    ...middles,
    ...ends,
    ...(host === undefined ? [] : [`www${host}`]),
    ...around,
    ...joined,
    path ? "/other" : "other",
    "",
    ...whole.slice(8),
  ];
}

function integers(criteria: readonly Criterion[], known: readonly Integer[]): readonly Integer[] {
  const constants = criteria.flatMap(({ operand, literal }) =>
    literal === "int" ? (firstOf(operand) as readonly Integer[]) : [],
  );
  const beside = constants.slice(0, 12).flatMap((constant) => [after(constant), before(constant)]);
  return [
    ...constants.slice(0, 12),
    ...beside.filter((value) => value >= minInteger && value <= maxInteger),
    ...known,
    0,
    ...constants.slice(12),
  ];
}

function firstOf(operand: Criterion["operand"]): readonly Scalar[] {
  return operandList(operand).slice(0, most);
}
