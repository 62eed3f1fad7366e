import { criteriaOf } from "../../check/criteria.js";
import type { CheckedNode, CheckedTree } from "../../check/filter.js";
import { type Budget, callBudget } from "../engine/budget.js";
import { type DeliveredValues, type Domains, everyValue, type FieldFact } from "../engine/domain.js";
import { type Answer, type Engine, engine, type Question } from "../engine/engine.js";
import type { Line } from "../witness/line.js";
import { witnessOf } from "../witness/witness.js";
import { decidedPart, decidedParts } from "./decided-parts.js";
import { type Explainer, explainer } from "./explainer.js";
import type { Finding } from "./findings.js";
import { neededFacts } from "./needed-facts.js";
import { redundantParts } from "./redundant-parts.js";

/** The meaning of a filter for lines with values in the domains. */
export interface Meaning {
  /** `never`: the filter keeps no line; `always`: the filter keeps every line that has its fields. */
  readonly verdict: "never" | "always" | "sometimes" | "too large";
  readonly kept: Line | null;
  /** A line with all fields of the filter that the filter drops. */
  readonly dropped: Line | null;
  readonly findings: readonly Finding[];
  /** False if the filter was too large for an analysis of every part. */
  readonly complete: boolean;
}

export interface DeliveredMeaning extends Meaning {
  /** The facts that the verdicts `never` and `always` need. */
  readonly restsOn: readonly FieldFact[];
}

/** Decides whether a filter ever keeps a line, whether it keeps every line, and which of its parts have no effect. */
export function meaningOf(
  tree: CheckedTree,
  { domains = everyValue, budget = callBudget() }: { readonly domains?: Domains; readonly budget?: Budget } = {},
): Meaning {
  if (tree.kind === "Everything") return { verdict: "always", kept: {}, dropped: null, findings: [], complete: true };
  const criteria = criteriaOf(tree);
  const deciding = engine(criteria, { domains, budget });
  const kept = witnessOf(isKept(tree), deciding);
  const dropped = witnessOf(isDropped(tree), deciding);
  const parts = partsOf(tree, deciding, kept === null || dropped === null);
  const explain = parts.length === 0 ? () => [] : explainer(criteria, domains, budget);
  const findings = parts.map((part) => findingOf(part, explain));
  const lines = { kept: lineOrNull(kept), dropped: lineOrNull(dropped) };
  return { verdict: verdictOf(kept, dropped), ...lines, findings, complete: budget.left >= 0 };
}

/** Decides the same for lines with delivered values, and finds the facts that the verdict needs. */
export function deliveredMeaning(tree: CheckedTree, values: DeliveredValues, budget = callBudget()): DeliveredMeaning {
  const meaning = meaningOf(tree, { domains: values.domains([]), budget });
  const { verdict } = meaning;
  if (verdict !== "never" && verdict !== "always") return { ...meaning, restsOn: [] };
  const question = verdict === "never" ? isKept(tree) : isDropped(tree);
  const holds = (domains: Domains) => engine(criteriaOf(tree), { domains, budget }).ask(question) === null;
  return { ...meaning, restsOn: neededFacts([tree], values, holds) };
}

function isKept(tree: CheckedTree): Question {
  return { claims: [{ tree, kept: true, reading: "unknown" }], lines: "any" };
}

/** The question for a line with all fields that the filter drops. */
function isDropped(tree: CheckedTree): Question {
  return { claims: [{ tree, kept: false, reading: "unknown" }], lines: "present" };
}

interface OddPart extends Omit<Finding, "because"> {
  readonly difference: Question;
}

function partsOf(tree: CheckedNode, engine: Engine, isDecided: boolean): readonly OddPart[] {
  if (isDecided) return [decidedPart(tree, engine) ?? []].flat();
  const decided = decidedParts(tree, engine);
  const redundant = redundantParts(tree, engine, "any", new Set(decided.map(({ node }) => node)));
  return [...decided, ...redundant.map((part) => ({ kind: "redundant", removable: true, ...part }) as const)];
}

/** A redundant part is not its own reason. */
function findingOf({ difference, ...part }: OddPart, explain: Explainer): Finding {
  const own = new Set(part.kind === "redundant" ? criteriaOf(part.node) : []);
  return { ...part, because: explain(difference).filter((criterion) => !own.has(criterion)) };
}

function verdictOf(kept: Answer, dropped: Answer): Meaning["verdict"] {
  if (kept === "too large" || dropped === "too large") return "too large";
  if (kept === null) return "never";
  return dropped === null ? "always" : "sometimes";
}

function lineOrNull(answer: Answer): Line | null {
  return answer === "too large" ? null : answer;
}
