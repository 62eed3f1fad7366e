/**
 * What the rows of a field hold for each value that its constants can tell from others, computed beforehand. Most filters say
 * the same of two such values, so each block is a copy of another, in which is changed what those say that name the value.
 */
import type { Criterion } from "../../../check/filter.js";
import type { Scalar } from "../../../language/field-types.js";
import { maxInteger, minInteger, toInteger } from "../../../language/integer.js";
import { operators, plainOperator } from "../../../language/operators.js";
import { type Judge, type Outcome, toJudge } from "../../../predicate/judge.js";
import { kindArray, kindBoolean, kindInteger, kindNone, kindString } from "../assembly/codes.js";
import type { Clause } from "./clauses.js";
import type { FieldRows } from "./field-rows.js";
import { askedKinds, kindsOf } from "./kinds.js";

/**
 * For each row a vector of the filters, by number, that find their clause there fulfilled; where lines are classified, behind
 * it one of those that do not find it refuted.
 */
export type Block = Uint8Array;

export interface Blocks {
  readonly none: Block;
  readonly array: Block;
  /** Of `false` and `true`. */
  readonly booleans: readonly Block[];
  /** Of a string that equals no constant, and of those that do; the same object where they are equal. */
  readonly string: Block;
  readonly strings: ReadonlyMap<string, Block>;
  /** All integer constants in ascending order; and blocks below the first, at it, between it and the second, and so on; the same object where they are equal. */
  readonly bounds: readonly bigint[];
  readonly integers: readonly Block[];
}

export interface BlockShape {
  readonly filters: number;
  readonly vectorBytes: number;
  readonly classify: boolean;
}

/** The place of a filter in a row. */
interface Entry {
  readonly at: number;
  readonly filter: number;
  readonly clauses: readonly Clause[];
}

/**
 * Criteria that have to be asked by themselves count as false here where they will be asked: the scanner adds what they
 * say.
 */
export function blocksOf(
  field: FieldRows,
  criteria: readonly Criterion[],
  { filters, vectorBytes, classify }: BlockShape,
): Blocks {
  const rowBytes = classify ? vectorBytes * 2 : vectorBytes;
  const rows = [...field.local, ...field.spans.values()];
  const numbers = new Map(criteria.map((criterion, number) => [criterion, number]));
  const judges = new Map(criteria.map((criterion) => [criterion, toJudge(criterion)]));
  const absent = absentBlock();
  const entries: Entry[] = [];
  const entriesOf = new Map<Criterion, Entry[]>(criteria.map((criterion) => [criterion, []]));
  rows.forEach((row, number) => {
    for (const [filter, clauses] of row) {
      const entry = { at: number * rowBytes, filter, clauses };
      entries.push(entry);
      for (const criterion of new Set(clauses.flat())) entriesOf.get(criterion)?.push(entry);
    }
  });

  const asStrings = comparing("string");
  const asIntegers = comparing("int");
  const strings = [...asStrings.keys()].map(String);
  const bounds = inOrder([...asIntegers.keys()]);
  const otherString = outcomesOn(kindString, `${strings.join("")} and more`);
  const string = blockOf(otherString);
  return {
    none: blockOf(outcomesOn(kindNone, undefined)),
    array: blockOf(outcomesOn(kindArray, [])),
    booleans: [blockOf(outcomesOn(kindBoolean, false)), blockOf(outcomesOn(kindBoolean, true))],
    string,
    strings: stringBlocks(),
    bounds,
    integers: integerBlocks(),
  };

  /** A filter that has no clause in a local row has nothing there to be refuted by. */
  function absentBlock(): Block {
    const block = new Uint8Array(rows.length * rowBytes);
    const all = new Uint8Array(vectorBytes);
    for (let filter = 0; filter < filters; filter++) setBit(all, 0, filter, true);
    for (let at = 0; at < field.local.length * rowBytes; at += vectorBytes) block.set(all, at);
    return block;
  }

  /** Criteria by the constants of a type that a table answers for. */
  function comparing(literal: Criterion["literal"]): ReadonlyMap<Scalar, readonly Criterion[]> {
    const found = new Map<Scalar, Criterion[]>();
    for (const criterion of criteria) {
      if (criterion.literal !== literal || criterion.reads === "array" || (askedKinds(criterion) & kindString) !== 0)
        continue;
      for (const constant of new Set<Scalar>(
        typeof criterion.operand === "object" ? criterion.operand : [criterion.operand],
      )) {
        const own = found.get(constant);
        if (own === undefined) found.set(constant, [criterion]);
        else own.push(criterion);
      }
    }
    return found;
  }

  function outcomeOn(criterion: Criterion, kind: number, value: unknown): Outcome {
    if ((kindsOf(criterion) & kind) === 0) return undefined;
    return (askedKinds(criterion) & kind) === 0 ? (judges.get(criterion) as Judge)(value) : false;
  }

  function outcomesOn(kind: number, value: unknown): Map<Criterion, Outcome> {
    return new Map(criteria.map((criterion) => [criterion, outcomeOn(criterion, kind, value)]));
  }

  function blockOf(outcomes: ReadonlyMap<Criterion, Outcome>): Block {
    const block = absent.slice();
    for (const entry of entries) settle(block, entry, outcomes);
    return block;
  }

  function settle(block: Block, { at, filter, clauses }: Entry, outcomes: ReadonlyMap<Criterion, Outcome>): void {
    setBit(
      block,
      at,
      filter,
      clauses.every((clause) => clause.some((criterion) => outcomes.get(criterion) === true)),
    );
    if (!classify) return;
    setBit(
      block,
      at + vectorBytes,
      filter,
      clauses.every((clause) => clause.some((criterion) => outcomes.get(criterion) !== false)),
    );
  }

  /** Changes what some criteria say, in the outcomes and in the block. */
  function change(
    block: Block,
    outcomes: Map<Criterion, Outcome>,
    changed: readonly Criterion[],
    kind: number,
    value: unknown,
  ): void {
    for (const criterion of changed) outcomes.set(criterion, outcomeOn(criterion, kind, value));
    for (const criterion of changed) for (const entry of entriesOf.get(criterion) ?? []) settle(block, entry, outcomes);
  }

  /** By which criteria name a constant. */
  function keyOf(naming: readonly Criterion[]): string {
    return naming.map((criterion) => numbers.get(criterion)).join();
  }

  /** Strings that the same criteria name have the same block. */
  function stringBlocks(): ReadonlyMap<string, Block> {
    const known = new Map<string, Block>();
    return new Map(
      strings.map((text) => {
        const naming = asStrings.get(text) ?? [];
        const key = keyOf(naming);
        let block = known.get(key);
        if (block === undefined) {
          block = string.slice();
          const before = naming.map((criterion) => [criterion, otherString.get(criterion)] as const);
          change(block, otherString, naming, kindString, text);
          for (const [criterion, outcome] of before) otherString.set(criterion, outcome);
          known.set(key, block);
        }
        return [text, block];
      }),
    );
  }

  /**
   * A list says the same on both sides of its members, so that between two of them nothing is new, and at all those that the same lists
   * name, from one such place to the next, it is the same. Otherwise the blocks would grow with the square of the filters, times their members.
   */
  function integerBlocks(): readonly Block[] {
    // Nobody asks for what lies outside of all integers; a criterion could not judge it, but the values beside it.
    const inRange = (value: bigint): bigint =>
      value < minInteger ? minInteger : value > maxInteger ? maxInteger : value;
    const outcomes = outcomesOn(kindInteger, inRange((bounds[0] ?? 0n) - 1n));
    // The integer beside one member may be another, also at the end of all integers: what a list says of others needs no asking.
    const beside = (criterion: Criterion, value: bigint): Outcome =>
      isList(criterion)
        ? operators[criterion.operator].negates !== null
        : outcomeOn(criterion, kindInteger, inRange(value));
    for (const criterion of new Set([...asIntegers.values()].flat().filter(isList)))
      outcomes.set(criterion, beside(criterion, 0n));
    let between = blockOf(outcomes);
    let known = new Map<string, Block>();
    const all = [between];
    for (const bound of bounds) {
      const naming = asIntegers.get(toInteger(bound)) ?? [];
      const key = keyOf(naming);
      let at = known.get(key);
      if (at === undefined) {
        at = between.slice();
        change(at, outcomes, naming, kindInteger, bound);
        known.set(key, at);
      }
      all.push(at);
      for (const criterion of naming) outcomes.set(criterion, beside(criterion, bound + 1n));
      if (!naming.every(isList)) {
        between = between.slice();
        for (const criterion of naming)
          for (const entry of entriesOf.get(criterion) ?? []) settle(between, entry, outcomes);
        known = new Map();
      }
      all.push(between);
    }
    return all;
  }
}

/** Whether a criterion says the same of all integers but those that it names. */
function isList({ operator }: Criterion): boolean {
  const plain = plainOperator(operator);
  return plain === "eq" || plain === "in";
}

/** Ascending; most are numbers, which are sorted quickly. */
function inOrder(constants: readonly Scalar[]): readonly bigint[] {
  const numbers = Float64Array.from(constants.filter((constant) => typeof constant === "number")).sort();
  const others = constants.filter((constant) => typeof constant === "bigint");
  const sorted = Array.from(numbers, BigInt);
  return others.length === 0 ? sorted : [...sorted, ...others].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

function setBit(block: Uint8Array, at: number, bit: number, on: boolean): void {
  const byte = at + (bit >> 3);
  block[byte] = on ? (block[byte] ?? 0) | (1 << (bit & 7)) : (block[byte] ?? 0) & ~(1 << (bit & 7));
}
