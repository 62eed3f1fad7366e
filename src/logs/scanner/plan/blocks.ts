/**
 * What the rows of a field hold for each value that its constants can tell from others, computed beforehand. Most filters say
 * the same of two such values, so each block is a copy of another, in which is changed what those say that name the value.
 */
import type { Criterion } from "../../../checked/filter.js";
import type { Scalar } from "../../../language/field-types.js";
import { maxInteger, minInteger, toInteger } from "../../../language/integer.js";
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
  /** All integer constants in ascending order; and blocks below the first, at it, between it and the second, and so on, one behind the other. */
  readonly bounds: readonly bigint[];
  readonly integers: Uint8Array;
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
export function blocksOf(field: FieldRows, criteria: readonly Criterion[], { filters, vectorBytes, classify }: BlockShape): Blocks {
  const rowBytes = classify ? vectorBytes * 2 : vectorBytes;
  const rows = [...field.local, ...field.spans.values()];
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
  const bounds = [...asIntegers.keys()].map((constant) => BigInt(constant)).sort((a, b) => (a < b ? -1 : 1));
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
      if (criterion.literal !== literal || criterion.reads === "array" || (askedKinds(criterion) & kindString) !== 0) continue;
      for (const constant of new Set<Scalar>(typeof criterion.operand === "object" ? criterion.operand : [criterion.operand])) {
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
  function change(block: Block, outcomes: Map<Criterion, Outcome>, changed: readonly Criterion[], kind: number, value: unknown): void {
    for (const criterion of changed) outcomes.set(criterion, outcomeOn(criterion, kind, value));
    for (const criterion of changed) for (const entry of entriesOf.get(criterion) ?? []) settle(block, entry, outcomes);
  }

  /** Strings that the same criteria name have the same block. */
  function stringBlocks(): ReadonlyMap<string, Block> {
    const numbers = new Map(criteria.map((criterion, number) => [criterion, number]));
    const known = new Map<string, Block>();
    return new Map(
      strings.map((text) => {
        const naming = asStrings.get(text) ?? [];
        const key = naming.map((criterion) => numbers.get(criterion)).join();
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

  function integerBlocks(): Uint8Array {
    // Nobody asks for what lies outside of all integers; a criterion could not judge it, but the values beside it.
    const inRange = (value: bigint): bigint => (value < minInteger ? minInteger : value > maxInteger ? maxInteger : value);
    const outcomes = outcomesOn(kindInteger, inRange((bounds[0] ?? 0n) - 1n));
    const block = blockOf(outcomes);
    const all = new Uint8Array((2 * bounds.length + 1) * block.length);
    all.set(block, 0);
    bounds.forEach((bound, index) => {
      const naming = asIntegers.get(toInteger(bound)) ?? [];
      change(block, outcomes, naming, kindInteger, bound);
      all.set(block, (2 * index + 1) * block.length);
      // Between neighbours there may be nothing; then nobody will ask for the block.
      change(block, outcomes, naming, kindInteger, inRange(bound + 1n));
      all.set(block, (2 * index + 2) * block.length);
    });
    return all;
  }
}

function setBit(block: Uint8Array, at: number, bit: number, on: boolean): void {
  const byte = at + (bit >> 3);
  block[byte] = on ? (block[byte] ?? 0) | (1 << (bit & 7)) : (block[byte] ?? 0) & ~(1 << (bit & 7));
}
