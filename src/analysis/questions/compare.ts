import type { CheckedFilter } from "../../checked/filter.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import type { WitnessLine } from "../witness/line.js";
import { type ConsideredLines, type Difference, difference, isWithin } from "./difference.js";

/** `stricter`: the second filter keeps less than the first; `looser`: it keeps more. */
export type ComparisonVerdict = "equivalent" | "stricter" | "looser" | "incomparable" | "undecided";

export interface ComparedLines {
  readonly verdict: ComparisonVerdict;
  /** A line that only the first filter keeps; null where there is none, or none was found in time. */
  readonly onlyA: WitnessLine | null;
  readonly onlyB: WitnessLine | null;
}

export interface FilterComparison extends ComparedLines {
  /** The same for lines that lack a field of either filter, read as unknown (language.md §8.2). */
  readonly lacking: ComparedLines;
}

/** Whether neither filter keeps more where that was found: what is still true of a verdict when less is known of values. */
export function isStill(
  { onlyA, onlyB, lacking }: FilterComparison,
  a: CheckedFilter,
  b: CheckedFilter,
  engine: Engine,
): boolean | "undecided" {
  for (const [lines, compared] of [
    ["present", { onlyA, onlyB }],
    ["lacking", lacking],
  ] as const) {
    for (const [found, kept, other] of [
      [compared.onlyA, a, b],
      [compared.onlyB, b, a],
    ] as const) {
      const within = found === null ? isWithin(kept.tree, other.tree, lines, engine) : true;
      if (within !== true) return within;
    }
  }
  return true;
}

/** Compares which lines two filters keep, of lines that have all fields of both. */
export function compare(
  a: CheckedFilter,
  b: CheckedFilter,
  engine: Engine = newEngine(undefined, [a.tree, b.tree]),
): FilterComparison {
  return { ...compareOn(a, b, "present", engine), lacking: compareOn(a, b, "lacking", engine) };
}

function compareOn(a: CheckedFilter, b: CheckedFilter, lines: ConsideredLines, engine: Engine): ComparedLines {
  const onlyA = difference(a.tree, b.tree, lines, engine);
  const onlyB = difference(b.tree, a.tree, lines, engine);
  return { verdict: verdictOf(onlyA, onlyB), onlyA: lineOrNull(onlyA), onlyB: lineOrNull(onlyB) };
}

function verdictOf(onlyA: Difference, onlyB: Difference): ComparisonVerdict {
  if (onlyA === "undecided" || onlyB === "undecided") return "undecided";
  if (onlyA === null) return onlyB === null ? "equivalent" : "looser";
  return onlyB === null ? "stricter" : "incomparable";
}

function lineOrNull(line: Difference): WitnessLine | null {
  return line === "undecided" ? null : line;
}
