/** Which of a filter's constants formulas are made of, and from which values a line is made where they leave a choice. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedTree, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import type { Integer } from "../../language/integer.js";
import { plainOperator } from "../../language/operators.js";
import { byField } from "../by-field.js";
import type { Budget } from "./budget.js";
import { type ConstantClasses, constantClasses } from "./constant-classes.js";
import type { Domains } from "./domains.js";
import { type IntegerCells, integerCells } from "./integer-cells.js";
import { integerWithin, plainRuns, type Run } from "./integer-runs.js";
import { kindsOf } from "./kinds.js";
import { once } from "./once.js";
import { unusedCharacter } from "./unused-character.js";

export interface Values {
  /** The constants of a criterion that a string, or an element of an array, may equal. */
  constants(criterion: Criterion, kind: "string" | "array"): readonly Scalar[];
  /** The integers that a criterion admits, its `!` left out. */
  runs(criterion: Criterion): readonly Run[];
  /** An integer of a field from `least` to `most`. */
  integer(field: string, least: Integer, most: Integer): Integer;
  /** A character that no constant has which strings of a field are compared with, where `constants` does not name all of those; else null. */
  unusedCharacter(field: string): string | null;
  /** The constants that strings of a field are compared with as a whole and that this one stands for. */
  alike(field: string, constant: string): readonly string[];
}

/** For questions about any criteria, also those that are made up later: every constant is its own. */
export const everyValue: Values = {
  constants: ({ operand }) => (typeof operand === "object" ? operand : [operand]),
  runs: plainRuns,
  integer: (_, least, most) => (least > 0 ? least : most < 0 ? most : 0),
  unusedCharacter: () => null,
  alike: (_, constant) => [constant],
};

/** The same where fields have some values only. */
export function everyValueOf(domains: Domains): Values {
  return {
    ...everyValue,
    integer(field, least, most) {
      const runs = domains.integers(field);
      return (runs && integerWithin(runs, least, most)) ?? everyValue.integer(field, least, most);
    },
  };
}

interface FieldValues {
  readonly string: () => ConstantClasses;
  readonly array: () => ConstantClasses;
  readonly int: () => IntegerCells;
  readonly unused: () => string;
}

/** To have the criteria by field, and of a criterion what it admits. */
const weightOfCriterion = 30;

/**
 * For questions about the criteria of some trees and no others: values that none of them tells apart are one. Whatever line
 * there is, there is one of the values left of which every criterion says the same, so that no answer changes.
 */
export function valuesToldApart(trees: readonly CheckedTree[], budget: Budget, domains: Domains | null = null): Values {
  const criteria = [...new Set(trees.flatMap(criteriaOf))];
  budget.left -= weightOfCriterion * criteria.length;
  const fields = new Map(
    [...byField(criteria)].map(([field, own]) => [field, fieldValues(field, own, budget, domains)]),
  );
  const at = (field: string): FieldValues => {
    const own = fields.get(field);
    if (own === undefined) throw new Error("a field is asked about that was not announced");
    return own;
  };
  return {
    constants: (criterion, kind) => at(criterion.field)[kind]().of(criterion),
    runs: (criterion) => at(criterion.field).int().runs(criterion),
    integer: (field, least) => at(field).int().integerFrom(least),
    unusedCharacter: (field) => at(field).unused(),
    // Of strings they stand for strings.
    alike: (field, constant) => at(field).string().alike(constant) as readonly string[],
  };
}

function fieldValues(
  field: string,
  criteria: readonly Criterion[],
  budget: Budget,
  domains: Domains | null,
): FieldValues {
  const has = domains && ((constant: Scalar) => domains.has(field, constant));
  const judging = (kind: "string" | "int" | "array") =>
    criteria.filter((criterion) => kindsOf(criterion).includes(kind));
  return {
    string: once(() => {
      const strings = judging("string");
      return constantClasses(
        strings.filter(asksWhole),
        strings.filter((criterion) => !asksWhole(criterion)),
        budget,
        has,
      );
    }),
    array: once(() => constantClasses(judging("array"), [], budget, has)),
    int: once(() => integerCells(judging("int"), budget, domains?.integers(field))),
    unused: once(() => unusedCharacter(criteria.flatMap(stringsOf))),
  };
}

function asksWhole({ operator }: Criterion): boolean {
  const plain = plainOperator(operator);
  return plain === "eq" || plain === "in";
}

function stringsOf({ operand, literal }: Criterion): readonly string[] {
  return literal === "string" ? ((typeof operand === "object" ? operand : [operand]) as readonly string[]) : [];
}
