/** What the rows of a field hold for each value that its constants can tell from others, computed beforehand. */
import type { Criterion } from "../../../checked/filter.js";
import { type Outcome, toJudge } from "../../../predicate/judge.js";
import { kindArray, kindBoolean, kindInteger, kindNone, kindString } from "../assembly/codes.js";
import type { FieldRows, Row } from "./field-rows.js";
import { askedKinds, kindsOf } from "./kinds.js";

/** Filters, by number, that find their clause in the row fulfilled, and those that do not find it refuted. */
export interface RowBits {
  readonly fulfilled: readonly number[];
  readonly possible: readonly number[];
}

/** One `RowBits` for each row of the field. */
export type Block = readonly RowBits[];

export interface Blocks {
  readonly none: Block;
  readonly array: Block;
  /** Of `false` and `true`. */
  readonly booleans: readonly Block[];
  /** Of a string that equals no constant, and of those that do. */
  readonly string: Block;
  readonly strings: ReadonlyMap<string, Block>;
  /** All integer constants in ascending order; and blocks below the first, at it, between it and the second, and so on. */
  readonly bounds: readonly bigint[];
  readonly integers: readonly Block[];
}

/**
 * Criteria that have to be asked by themselves count as false here where they will be asked: the scanner adds what they
 * say.
 */
export function blocksOf(field: FieldRows, criteria: readonly Criterion[], filterCount: number): Blocks {
  const judges = new Map(criteria.map((criterion) => [criterion, toJudge(criterion)]));
  const constants = (literal: Criterion["literal"]) =>
    criteria
      .filter((criterion) => criterion.literal === literal && criterion.reads !== "array" && (askedKinds(criterion) & kindString) === 0)
      .flatMap(({ operand }) => operand);
  const strings = [...new Set(constants("string").map(String))];
  const bounds = [...new Set(constants("int").map((value) => BigInt(value as number | bigint)))].sort((a, b) => (a < b ? -1 : 1));
  const block = (kind: number, value: unknown): Block => blockOf(kind, (criterion) => judges.get(criterion)?.(value));
  return {
    none: block(kindNone, undefined),
    array: block(kindArray, []),
    booleans: [block(kindBoolean, false), block(kindBoolean, true)],
    string: block(kindString, `${strings.join("")} and more`),
    strings: new Map(strings.map((text) => [text, block(kindString, text)])),
    bounds,
    // Between neighbours there may be nothing; then nobody will ask for the block.
    integers: [...bounds.flatMap((bound) => [block(kindInteger, bound - 1n), block(kindInteger, bound)]), block(kindInteger, (bounds.at(-1) ?? -1n) + 1n)],
  };

  function blockOf(kind: number, outcomeOf: (criterion: Criterion) => Outcome): Block {
    const judge = (criterion: Criterion): Outcome => {
      if ((kindsOf(criterion) & kind) === 0) return undefined;
      return (askedKinds(criterion) & kind) === 0 ? outcomeOf(criterion) : false;
    };
    // A filter that has no clause in a local row has nothing there to be refuted by.
    return [...field.local.map((row) => rowBits(row, judge, true)), ...[...field.spans.values()].map((row) => rowBits(row, judge, false))];
  }

  function rowBits(row: Row, judge: (criterion: Criterion) => Outcome, absent: boolean): RowBits {
    const fulfilled: number[] = [];
    const possible: number[] = [];
    for (let filter = 0; filter < filterCount; filter++) {
      const clauses = row.get(filter);
      const outcomes = clauses?.map((clause) => clause.map(judge));
      if (outcomes?.every((clause) => clause.includes(true)) ?? absent) fulfilled.push(filter);
      if (outcomes?.every((clause) => clause.some((outcome) => outcome !== false)) ?? absent) possible.push(filter);
    }
    return { fulfilled, possible };
  }
}
