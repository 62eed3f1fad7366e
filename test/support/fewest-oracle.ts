/**
 * How few jobs carry a small filter, by looking at every way to write them: each comparison of its fields with its constants, their neighbours and
 * beginnings, each list of them, and every `and` and `or` of those within the limits. Of lines that have all fields, or of all lines however lacking
 * fields are read.
 */
import type { CheckedNode, Criterion } from "../../src/checked/filter.js";
import { acceptedOperators } from "../../src/checked/literals.js";
import type { Scalar } from "../../src/language/field-types.js";
import type { FilterLimits } from "../../src/language/limits.js";
import { operators } from "../../src/language/operators.js";
import { jsonOfTree } from "../../src/where/emit.js";
import { type Leaf, leavesOf, type Model, modelOf } from "./model.js";
import { oracleVerdict, type Reading, readings } from "./oracle.js";

/** A formula by the cells it keeps, a bit each, with the bytes of the smallest one known that has this word outside. */
type Table = Map<bigint, [leaf: number, and: number, or: number]>;

const [leaf, and, or] = [0, 1, 2] as const;
const never = Number.POSITIVE_INFINITY;

/** Lines that no formula could tell apart are one cell; more are not looked at, and neither are more formulas than some. */
const [mostCells, mostFormulas] = [80, 40_000];

/** Null where there is too much to look at, or where the filter keeps nothing. */
export function fewestByTrying(
  tree: CheckedNode,
  limits: FilterLimits,
  lines: "with all fields" | "all",
  most = mostFormulas,
): number | null {
  const model = modelOf(tree);
  if (model === null) return null;
  const pool = everyCriterion(tree);
  const cells = cellsOf(model, pool, lines === "all" ? readings : []);
  if (cells === null) return null;
  const { wanted, kept, every } = cells;
  if (wanted === 0n) return null;
  const measure = measureOf(limits);
  const mostBytes = limits.bytes - measure.around;
  const ones: Table = new Map();
  for (const [at, criterion] of pool.entries())
    put(ones, kept[at] ?? 0n, leaf, measure.criterion(criterion), mostBytes - measure.group, every);
  const tables: Table[] = [ones];
  let formulas = ones.size;
  for (let size = 2; size <= limits.operators; size++) {
    const table: Table = new Map();
    for (let part = 1; part <= size / 2; part++) {
      for (const one of tables[part - 1] ?? []) {
        for (const other of tables[size - part - 1] ?? []) join(table, one, other, measure.group, mostBytes, every);
      }
      if (formulas + table.size > most) return null;
    }
    formulas += table.size;
    tables.push(table);
  }
  const within = new Set<bigint>();
  for (const table of tables) for (const bits of table.keys()) if ((bits & ~wanted) === 0n) within.add(bits);
  return fewestToCover(wanted, largest([...within]));
}

function put(table: Table, bits: bigint, shape: 0 | 1 | 2, bytes: number, most: number, every: bigint): void {
  // What keeps nothing or everything is of no use within another.
  if (bytes > most || bits === 0n || bits === every) return;
  const known = table.get(bits);
  if (known !== undefined) {
    if (bytes < known[shape]) known[shape] = bytes;
    return;
  }
  const found: [number, number, number] = [never, never, never];
  found[shape] = bytes;
  table.set(bits, found);
}

type Bytes = readonly [leaf: number, and: number, or: number];
type Entry = readonly [bits: bigint, Bytes];

/** By far the most is done here, so it makes nothing that is thrown away: too many bytes are seen before the bits are looked at. */
function join(table: Table, one: Entry, other: Entry, group: number, most: number, every: bigint): void {
  const ofAnd = asTerm(one[1], and, group) + asTerm(other[1], and, group) + 1 + group;
  if (ofAnd <= most) putOther(table, one[0] & other[0], one[0], other[0], and, ofAnd, most, every);
  // `or` is a character less than `and`.
  const ofOr = asTerm(one[1], or, group) + asTerm(other[1], or, group) + group;
  if (ofOr <= most) putOther(table, one[0] | other[0], one[0], other[0], or, ofOr, most, every);
}

/** A group of the same word is merged with it; any other term has a group around it. */
function asTerm(bytes: Bytes, shape: 1 | 2, group: number): number {
  return Math.min(bytes[leaf], bytes[shape === and ? or : and], bytes[shape] - group);
}

function putOther(
  table: Table,
  bits: bigint,
  a: bigint,
  b: bigint,
  shape: 1 | 2,
  bytes: number,
  most: number,
  every: bigint,
): void {
  if (bits !== a && bits !== b) put(table, bits, shape, bytes, most, every);
}

/** Those that are no part of another. */
function largest(sets: readonly bigint[]): readonly bigint[] {
  const sorted = sets.map((set) => ({ set, size: bitsIn(set) })).sort((a, b) => b.size - a.size);
  const found: bigint[] = [];
  for (const { set } of sorted) if (!found.some((other) => (set & ~other) === 0n)) found.push(set);
  return found;
}

function bitsIn(set: bigint): number {
  let count = 0;
  for (let left = set; left !== 0n; left &= left - 1n) count++;
  return count;
}

/** Null where they cannot. */
function fewestToCover(wanted: bigint, sets: readonly bigint[]): number | null {
  if (sets.reduce((all, set) => all | set, 0n) !== wanted) return null;
  const covers = (left: bigint, count: number): boolean => {
    if (left === 0n) return true;
    if (count === 0) return false;
    // The cell that the fewest of them keep.
    let choices: readonly bigint[] = sets;
    for (let rest = left; rest !== 0n; rest &= rest - 1n) {
      const cell = rest & -rest;
      const having = sets.filter((set) => (set & cell) !== 0n);
      if (having.length < choices.length) choices = having;
    }
    return choices.some((set) => covers(left & ~set, count - 1));
  };
  let count = 1;
  while (!covers(wanted, count)) count++;
  return count;
}

interface Cells {
  readonly wanted: bigint;
  /** Of each criterion. */
  readonly kept: readonly bigint[];
  readonly every: bigint;
}

/** Null where there are too many. Lacking fields are looked at as they are read; not at all where none is said. */
function cellsOf(model: Model, pool: readonly Criterion[], lacking: readonly Reading[]): Cells | null {
  const fields = [...new Set(pool.map(({ field }) => field))];
  const models = pool.map((criterion) => modelOf(criterion) as Model);
  const valuesOf = (field: string, reading: Reading, withNone: boolean): readonly (string | null)[] => {
    const own = models.filter((_, at) => pool[at]?.field === field);
    const apart = new Map<string, string | null>();
    for (const value of [...valuesAbout(own.flatMap(leavesOf)), ...(withNone ? [null] : [])]) {
      const line = value === null ? "{}" : `{${JSON.stringify(field)}:${value}}`;
      apart.set(own.map((one) => (oracleVerdict(one, line, reading) === "keep" ? 1 : 0)).join(""), value);
    }
    return [...apart.values()];
  };
  const columns = new Map<string, boolean>();
  for (const [at, reading] of (["unknown", ...lacking] as const).entries()) {
    let lines: readonly string[] = [""];
    for (const field of fields) {
      const values = valuesOf(field, reading, at > 0);
      lines = lines.flatMap((line) =>
        values.map((value) =>
          value === null ? line : `${line}${line === "" ? "" : ","}${JSON.stringify(field)}:${value}`,
        ),
      );
    }
    if (lines.length > 4 * mostCells) return null;
    for (const line of lines.map((members) => `{${members}}`)) {
      const column = models.map((one) => (oracleVerdict(one, line, reading) === "keep" ? "1" : "0")).join("");
      columns.set(column, oracleVerdict(model, line, reading) === "keep");
    }
  }
  if (columns.size > mostCells) return null;
  const cells = [...columns];
  const bits = (of: (cell: readonly [string, boolean]) => boolean) =>
    cells.reduce((all, cell, at) => (of(cell) ? all | (1n << BigInt(at)) : all), 0n);
  return {
    wanted: bits(([, keeps]) => keeps),
    kept: pool.map((_, at) => bits(([column]) => column[at] === "1")),
    every: bits(() => true),
  };
}

/** Values, as JSON, that tell all such comparisons apart: with a character that none of them has, and beside each of their integers. */
function valuesAbout(leaves: readonly Leaf[]): readonly string[] {
  const constants = [...new Set(leaves.flatMap(({ operand }) => (typeof operand === "object" ? operand : [operand])))];
  const texts = constants.filter((constant) => typeof constant === "string");
  const parts = new Set(
    texts.flatMap((text) => [
      text,
      ...Array.from({ length: text.length }, (_, at) => [text.slice(0, at), text.slice(at)]).flat(),
    ]),
  );
  const found = [...parts].flatMap((part) => [part, `${part}z`, `z${part}`, `z${part}z`, `${part}z${part}`]);
  const integers = constants
    .filter((constant) => typeof constant === "bigint")
    .flatMap((value) => [value - 1n, value, value + 1n]);
  const isBool = leaves.some(({ literal }) => literal === "bool");
  return [
    ...new Set([
      ...found.map((text) => JSON.stringify(text)),
      ...integers.map(String),
      ...(isBool ? ["true", "false"] : []),
    ]),
  ];
}

function measureOf({ measureEscaped }: FilterLimits) {
  const bytes = (json: string) =>
    new TextEncoder().encode(measureEscaped ? JSON.stringify(json) : json).length - (measureEscaped ? 2 : 0);
  const around = bytes('{"where":}');
  const group = bytes('{"and":[]}');
  return { around, group, criterion: (criterion: Criterion) => bytes(jsonOfTree(criterion)) - around - group };
}

function everyCriterion(tree: CheckedNode): readonly Criterion[] {
  const own: Criterion[] = [];
  const collect = (node: CheckedNode): void => {
    if (node.kind === "Criterion") own.push(node);
    else node.terms.forEach(collect);
  };
  collect(tree);
  const all = new Map<string, Criterion>();
  for (const like of own) {
    const constants = [
      ...new Set(
        own
          .filter(({ field }) => field === like.field)
          .flatMap(({ operand }) => (typeof operand === "object" ? operand : [operand])),
      ),
    ];
    const used = new Set(
      own.filter(({ field }) => field === like.field).map(({ operator }) => operator.replace("!", "")),
    );
    const plain = [...used].every((operator) => operator === "eq" || operator === "in");
    const near = [...new Set(constants.flatMap(plain ? (constant) => [constant] : neighbours))];
    for (const operator of acceptedOperators(like.fieldType ?? "string")) {
      const isText = operator !== "eq" && operator !== "!eq" && operator !== "in" && operator !== "!in";
      // Parts of texts, and ranges, tell nothing apart that names do not where every constant is a name.
      if (isText && plain && like.literal === "string") continue;
      if (isText && like.literal === "string" && !used.has(operator.replace("!", ""))) continue;
      const operands: readonly (Scalar | readonly Scalar[])[] =
        operators[operator].operand === "many"
          ? subsets((like.literal === "int" ? near : constants).slice(0, 7))
          : near;
      for (const operand of operands)
        all.set(`${like.field} ${operator} ${String(operand)}`, { ...like, operator, operand });
    }
  }
  return [...all.values()];
}

function neighbours(constant: Scalar): readonly Scalar[] {
  if (typeof constant === "boolean") return [constant];
  if (typeof constant === "string")
    return Array.from({ length: constant.length + 1 }, (_, length) => constant.slice(0, length));
  return [-1n, 0n, 1n].map((step) => BigInt(constant) + step);
}

function subsets(members: readonly Scalar[]): readonly (readonly Scalar[])[] {
  let all: (readonly Scalar[])[] = [[]];
  for (const member of members) all = all.concat(all.map((set) => [...set, member]));
  return all.filter((set) => set.length > 1 && set.length < 6);
}
