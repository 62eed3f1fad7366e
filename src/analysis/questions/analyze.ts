import { criteriaOf } from "../../checked/criteria.js";
import type { CheckedFilter, CheckedNode, CheckedTree } from "../../checked/filter.js";
import { withShare } from "../engine/budget.js";
import { type Node, negated } from "../engine/circuit.js";
import { type Engine, engine as newEngine } from "../engine/engine.js";
import type { WitnessLine } from "../witness/line.js";
import { outcomeUnder } from "../witness/outcome.js";
import { lineFor } from "../witness/witness.js";
import { deadParts } from "./dead-parts.js";
import type { Finding } from "./findings.js";
import { impossibleParts, whyImpossible } from "./impossible-parts.js";
import type { Shown } from "./shown.js";

/** What a filter means (language.md §16.1). */
export interface FilterMeaning {
  /** `always`: it keeps every line that has its fields. */
  readonly verdict: "never" | "always" | "sometimes" | "undecided";
  /** A short line that is kept, and one that is dropped; null where there is none, or none was found in time. */
  readonly kept: WitnessLine | null;
  readonly dropped: WitnessLine | null;
  readonly findings: readonly Finding[];
  /** False where the budget ran out before every part was looked at. */
  readonly complete: boolean;
}

/** Of the work left, for parts that mean nothing by themselves, before any are looked at beside the others. */
const shareOfParts = 0.4;

interface Wanted {
  readonly parts?: boolean;
  /** False where it is enough that there are such lines: `kept` and `dropped` are then empty ones, or null. */
  readonly lines?: boolean;
  /** What lines that were tried show of the filter; the engine is asked about the rest only. */
  readonly shown?: Shown | null;
}

/** Decides what a filter means: whether it ever keeps or drops a line, and which of its parts do nothing. */
export function meaningOf(
  { tree }: CheckedFilter,
  engine: Engine = newEngine(undefined, [tree]),
  { parts: wanted = true, lines = true, shown = null }: Wanted = {},
): FilterMeaning {
  if (tree.kind === "Everything") return { verdict: "always", kept: {}, dropped: null, findings: [], complete: true };
  // Whoever looked for what shows it wants findings only.
  const isShown = shown?.open.has(tree) === true;
  const kept = isShown ? "shown" : keptLine(tree, engine, lines);
  const dropped = isShown ? "shown" : droppedLine(tree, engine, lines);
  if (kept === "shown" || dropped === "shown")
    return { verdict: "sometimes", kept: null, dropped: null, ...oddParts(tree, engine, shown) };
  if (kept === "undecided" || dropped === "undecided") {
    return {
      verdict: "undecided",
      kept: lineOrNull(kept),
      dropped: lineOrNull(dropped),
      findings: [],
      complete: false,
    };
  }
  if (kept === null || dropped === null) {
    const because = whyImpossible(tree, kept === null ? "contradiction" : "tautology", engine);
    const finding = kept === null ? ("never" as const) : ("always" as const);
    const known = because !== null && because !== "undecided";
    return {
      verdict: finding,
      kept,
      dropped,
      findings: [{ kind: finding, because: known ? because : [] }],
      complete: known,
    };
  }
  if (!wanted) return { verdict: "sometimes", kept, dropped, findings: [], complete: true };
  return { verdict: "sometimes", kept, dropped, ...oddParts(tree, engine, shown) };
}

/** The parts of a filter that keeps some lines and drops others, of which something is to be said. */
function oddParts(
  tree: CheckedNode,
  engine: Engine,
  shown: Shown | null,
): Pick<FilterMeaning, "findings" | "complete"> {
  const parts = withShare(engine.budget, shareOfParts, () => impossibleParts(tree, engine, shown));
  const contradictions = parts.found.filter(({ kind }) => kind === "contradiction");
  const dead = deadParts(tree, contradictions, engine, shown);
  return { findings: [...parts.found, ...dead.findings], complete: parts.complete && dead.complete };
}

function lineOrNull(line: WitnessLine | null | "undecided"): WitnessLine | null {
  return line === "undecided" ? null : line;
}

/** Whether there is a line, without one that a person would write. */
function anyLine(question: (engine: Engine) => Node, engine: Engine): WitnessLine | null | "undecided" {
  const { possible } = engine.solve(question(engine));
  if (possible === "undecided") return possible;
  return possible ? {} : null;
}

function keptLine(tree: CheckedTree, engine: Engine, isWanted: boolean): WitnessLine | null | "undecided" {
  const isKept = ({ keeps }: Engine) => keeps(tree, "unknown");
  if (!isWanted) return anyLine(isKept, engine);
  const outcome = outcomeUnder(tree, "unknown");
  const kept = { mayLack: true, holds: (line: WitnessLine) => outcome(line) === true };
  return lineFor(isKept, criteriaOf(tree), () => kept, engine);
}

/** A line with all its fields that the filter does not keep. */
function droppedLine(tree: CheckedTree, engine: Engine, isWanted: boolean): WitnessLine | null | "undecided" {
  const criteria = criteriaOf(tree);
  const isNotKept = ({ circuit, present, keeps }: Engine) =>
    circuit.and([present(criteria), negated(keeps(tree, "unknown"))]);
  if (!isWanted) return anyLine(isNotKept, engine);
  const outcome = outcomeUnder(tree, "unknown");
  const sought = (exact: WitnessLine) => {
    // Fields of no consequence may go, but what is left must be dropped, not undecided.
    const isDropped = outcome(exact) === false;
    return {
      mayLack: isDropped,
      holds: (line: WitnessLine) => (isDropped ? outcome(line) === false : outcome(line) !== true),
    };
  };
  return lineFor(isNotKept, criteria, sought, engine);
}
