/** Lines that one filter keeps and another does not: what every comparison comes down to. */

import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedTree } from "../../checked/filter.js";
import { type Node, negated, yes } from "../engine/circuit.js";
import type { Engine } from "../engine/engine.js";
import type { LackingFieldReading } from "../engine/reading.js";
import type { WitnessLine } from "../witness/line.js";
import { outcomeUnder } from "../witness/outcome.js";
import { lineFor } from "../witness/witness.js";

/** A line, none, or that it could not be decided. */
export type Difference = WitnessLine | null | "undecided";

/** Which lines are looked at: those with all fields of both filters, those that lack some; or any, read in one of three ways. */
export type ConsideredLines = "present" | "lacking" | LackingFieldReading;

/** ConsideredLines that are said to have or lack fields are read as language.md §8.2 says. */
export function readingOf(lines: ConsideredLines): LackingFieldReading {
  return lines === "present" || lines === "lacking" ? "unknown" : lines;
}

/** "The first filter keeps the line, the second does not." */
export function differenceNode(kept: CheckedTree, other: CheckedTree, lines: ConsideredLines, engine: Engine): Node {
  const reading = readingOf(lines);
  const { circuit } = engine;
  const differs = circuit.and([engine.keeps(kept, reading), negated(engine.keeps(other, reading))]);
  if (lines !== "present" && lines !== "lacking") return differs;
  const present = engine.present([...criteriaOf(kept), ...criteriaOf(other)]);
  return circuit.and([differs, lines === "present" ? present : negated(present)]);
}

/** A line that the first filter keeps and the second does not. */
export function difference(kept: CheckedTree, other: CheckedTree, lines: ConsideredLines, engine: Engine): Difference {
  const reading = readingOf(lines);
  const keeps = outcomeUnder(kept, reading);
  const keepsToo = outcomeUnder(other, reading);
  return lineFor(
    (deciding) => differenceNode(kept, other, lines, deciding),
    [...criteriaOf(kept), ...criteriaOf(other)],
    () => ({ mayLack: lines !== "present", holds: (line) => keeps(line) === true && keepsToo(line) !== true }),
    engine,
  );
}

/** Whether no line is kept by the first and not by the second. */
export function isWithin(
  kept: CheckedTree,
  other: CheckedTree,
  lines: ConsideredLines,
  engine: Engine,
): boolean | "undecided" {
  const node = differenceNode(kept, other, lines, engine);
  if (node === yes) return false;
  const { possible } = engine.solve(node);
  return possible === "undecided" ? possible : !possible;
}

/** Whether both filters keep the same lines. */
export function isSame(
  one: CheckedTree,
  other: CheckedTree,
  lines: ConsideredLines,
  engine: Engine,
): boolean | "undecided" {
  const there = isWithin(one, other, lines, engine);
  return there === true ? isWithin(other, one, lines, engine) : there;
}
