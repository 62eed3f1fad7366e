/** How few jobs could carry a filter, however it were written. Never more than really could; 1 where nothing can be said. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedNode, Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import { maxInteger, minInteger } from "../../language/integer.js";
import type { FilterLimits } from "../../language/limits.js";
import type { OperatorName } from "../../language/operators.js";
import { sizesOf } from "../../where/sizes.js";
import { byField } from "../by-field.js";
import { negated } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import { binsAtLeast } from "./bin-bound.js";
import { jobsByPairs } from "./jobs-by-pairs.js";
import {
  type Border,
  bordersOf,
  constantsOf,
  isPlainField,
  type Mention,
  mentionsOf,
  unusedCharacters,
} from "./mentions.js";
import { together } from "./names-together.js";
import { onValue } from "./on-value.js";

/** Something that has to stand in one of the filters, with the bytes that it takes there with a comma. */
interface Item {
  readonly field: string;
  readonly by: "list" | OperatorName;
  readonly bytes: number;
}

export function fewestJobs(tree: CheckedNode, limits: FilterLimits, engine: Engine): number {
  const criteria = criteriaOf(tree);
  const fields = new Map([...byField(criteria)].filter(([, own]) => isPlainField(own)));
  const plain = [...fields.values()].flat();
  const unused = unusedCharacters(criteria);
  const measure = measureOf(limits);
  const differs = tellsApart(tree, criteria, engine);
  const mentions = mentionsOf(plain, unused).filter(({ field, values: [one, other] }) => differs(field, one, other));
  const sizeOf = ({ field, by, name }: Pick<Mention, "field" | "by" | "name">) =>
    by === "list" ? measure.member(name) : measure.comparison(field, by, name);
  const items: Item[] = mentions.map((mention) => ({ field: mention.field, by: mention.by, bytes: sizeOf(mention) }));
  const borders = bordersOf(plain).filter(({ field, below }) => inRange(below) && differs(field, below, below + 1n));
  for (const run of runsOf(borders)) for (const item of itemsOf(run, measure)) items.push(item);
  if (items.length === 0) return 1;
  const needed = [...fields]
    .filter(([field, own]) => valuesBeside(own, unused).some((value) => isNever(tree, field, value, criteria, engine)))
    .map(([field]) => field);
  const isOfPairs = new Set([...mentions, ...borders].map(({ field }) => field)).size > 1;
  const room = {
    operators: limits.operators,
    bytes: limits.bytes - measure.around,
    group: byField(criteria).size === 2 ? measure.group : 0,
    head: measure.head,
    text: (field: string) => measure.comparison(field, "contains", "a") - measure.head(field),
    needed: new Map(needed.map((field) => [field, measure.head(field) + measure.member(0)])),
  };
  const byPairs = () => {
    const names = together(tree, criteria, engine);
    return jobsByPairs(names.names(mentions, borders, sizeOf), names, room);
  };
  return Math.max(
    1,
    byBytes(items, needed, limits, measure),
    byOperators(items, needed, limits),
    isOfPairs ? byPairs() : 1,
  );
}

function byBytes(items: readonly Item[], needed: readonly string[], limits: FilterLimits, measure: Measure): number {
  const own = byField(items);
  const isList = (field: string) => own.get(field)?.every(({ by }) => by === "list") === true;
  // A filter without such a field would keep a line whatever it has there, which the whole filter does not.
  let fixed = 0;
  for (const field of needed)
    fixed += own.has(field) ? (isList(field) ? measure.head(field) : 0) : measure.head(field) + measure.member(0);
  const most = limits.bytes - measure.around - fixed;
  const others = [...own.keys()].filter((field) => isList(field) && !needed.includes(field));
  // Whatever stands in lists alone has the rest of one list beside it; and the largest of each field has that of its own.
  const shared = others.length === own.size ? Math.min(...others.map(measure.head)) : 0;
  const sizes = items.map(({ bytes }) => bytes);
  const withHeads = [...own].flatMap(([field, those]) => {
    const bytes = those.map((item) => item.bytes).sort((a, b) => b - a);
    const [largest = 0, ...less] = bytes;
    return others.includes(field) ? [largest + measure.head(field), ...less] : bytes;
  });
  return Math.max(binsAtLeast(sizes, most - shared), binsAtLeast(withHeads, most));
}

function byOperators(items: readonly Item[], needed: readonly string[], { operators }: FilterLimits): number {
  const alone = items.filter(({ by }) => by !== "list");
  const beside = needed.filter((field) => !alone.some((item) => item.field === field)).length;
  return alone.length === 0 || beside >= operators ? 1 : Math.ceil(alone.length / (operators - beside));
}

interface Measure {
  /** Of what stands around the comparisons, less the comma that none of them needs. */
  readonly around: number;
  /** Of another group within, the smaller of both. */
  readonly group: number;
  /** Of a comparison without its value. */
  readonly head: (field: string) => number;
  /** Of a value with a comma. */
  readonly member: (value: Scalar) => number;
  /** Of a whole comparison with a comma. */
  readonly comparison: (field: string, operator: OperatorName, value: Scalar) => number;
}

/** In bytes as the limit counts them. */
function measureOf({ measureEscaped }: FilterLimits): Measure {
  const size = (field: string, operator: OperatorName, operand: Criterion["operand"]) => {
    const like = {
      kind: "Criterion",
      fieldType: null,
      literal: "string",
      reads: "scalar",
      span: { start: 0, end: 0 },
    } as const;
    const { bytes, escapedBytes } = sizesOf({ ...like, field, operator, operand });
    return measureEscaped ? escapedBytes : bytes;
  };
  const before = size("", "in", [0]);
  const member = (value: Scalar) => size("", "in", [0, value]) - before;
  // {"where":{"and":[]}} less a comma; with `or` it is a character less.
  const aroundOne = '{"where":{"and":[]}}'.length + (measureEscaped ? 4 : 0) - 1;
  const comparison = (field: string, operator: OperatorName, value: Scalar) => size(field, operator, value) - aroundOne;
  return {
    around: aroundOne - 1,
    group: '{"or":[]}'.length + (measureEscaped ? 2 : 0),
    member,
    comparison,
    head: (field) => comparison(field, "eq", 0) - member(0),
  };
}

type TellsApart = (field: string, one: Scalar, other: Scalar) => boolean;

/** Whether some line that has all fields is kept with one value and not with another. */
function tellsApart(tree: CheckedNode, criteria: readonly Criterion[], engine: Engine): TellsApart {
  const { circuit } = engine;
  const present = engine.present(criteria);
  const known = new Map<string, boolean>();
  const keeps = (rest: CheckedNode | boolean) => (typeof rest === "boolean" ? rest : engine.keeps(rest, "unknown"));
  return (field, one, other) => {
    engine.budget.left -= criteria.length;
    if (engine.budget.left < 0) return false;
    const [a, b] = [onValue(tree, field, one), onValue(tree, field, other)];
    if (typeof a === "boolean" && typeof b === "boolean") return a !== b;
    const [left, right] = [keeps(a), keeps(b)];
    const key = `${left} ${right}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const differs = (kept: typeof left, not: typeof left): boolean => {
      if (kept === false || not === true) return false;
      const node = circuit.and([present, ...(kept === true ? [] : [kept]), ...(not === false ? [] : [negated(not)])]);
      // What was not decided in time is not counted on.
      return engine.solve(node).possible === true;
    };
    const found = differs(left, right) || differs(right, left);
    known.set(key, found);
    return found;
  };
}

/** Whether no line is kept where a field has that value. */
function isNever(
  tree: CheckedNode,
  field: string,
  value: Scalar,
  criteria: readonly Criterion[],
  engine: Engine,
): boolean {
  const rest = onValue(tree, field, value);
  if (typeof rest === "boolean") return !rest;
  return engine.solve(engine.circuit.and([engine.present(criteria), engine.keeps(rest, "unknown")])).possible === false;
}

/** Values of a field that lie apart from all that the filter says. */
function valuesBeside(criteria: readonly Criterion[], [x]: readonly [string, string]): readonly Scalar[] {
  if (criteria[0]?.literal === "string") return [x, ""];
  const numbers = criteria
    .flatMap(({ operand }) => constantsOf(operand))
    .map((constant) => BigInt(constant as number | bigint));
  const [least, most] = [
    numbers.reduce((a, b) => (b < a ? b : a)) - 1n,
    numbers.reduce((a, b) => (b > a ? b : a)) + 1n,
  ];
  return [least, most].filter((value) => value >= minInteger && value <= maxInteger);
}

function inRange(below: bigint): boolean {
  return below >= minInteger && below < maxInteger;
}

/** Borders next to each other, each of which shares its constants with the next. */
function runsOf(borders: readonly Border[]): readonly (readonly Border[])[] {
  const runs: Border[][] = [];
  for (const own of byField(borders).values()) {
    let run: Border[] = [];
    for (const border of own) {
      if (run.length > 0 && run.at(-1)?.below !== border.below - 1n) {
        runs.push(run);
        run = [];
      }
      run.push(border);
    }
    if (run.length > 0) runs.push(run);
  }
  return runs;
}

/** A constant lies at two borders at most. */
function itemsOf(run: readonly Border[], { member }: Measure): readonly Item[] {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return [];
  // The shortest of the integers that are named; one of them may be 0, or lose its sign.
  const ends = [first.below, last.below + 1n].map((value) => member(value));
  const bytes = first.below <= 0n && last.below + 1n >= 0n ? member(0) : Math.min(...ends);
  return Array.from({ length: Math.ceil(run.length / 2) }, () => ({ field: first.field, by: "list" as const, bytes }));
}
