import { criteriaOf } from "../../check/criteria.js";
import type { CheckedTree } from "../../check/filter.js";
import { type Reading, readings } from "../../predicate/readings.js";
import { type Budget, callBudget } from "../engine/budget.js";
import type { DeliveredValues, FieldFact } from "../engine/domain.js";
import { type Answer, type Engine, engine, type Question } from "../engine/engine.js";
import type { Line } from "../witness/line.js";
import { witnessOf } from "../witness/witness.js";
import { neededFacts } from "./needed-facts.js";

/**
 * `stricter`: the second filter keeps less than the first; `looser`: it keeps more; `disjoint`: both keep no common
 * line.
 */
export type ComparisonVerdict = "equivalent" | "stricter" | "looser" | "overlapping" | "disjoint" | "too large";

export interface ComparedLines {
  readonly verdict: ComparisonVerdict;
  /** A line that only the first filter keeps, or null. */
  readonly onlyA: Line | null;
  readonly onlyB: Line | null;
}

export interface Comparison {
  /** For lines with all fields of both filters, with values that the dataset's facts allow. Null without facts. */
  readonly delivered: (ComparedLines & { readonly restsOn: readonly FieldFact[] }) | null;
  /** For lines with all fields of both filters, with any values. */
  readonly everyValue: ComparedLines;
  /** For lines without some fields, by the reading of missing fields. */
  readonly lacking: Readonly<Record<Reading, ComparedLines>>;
}

/** Compares which lines two filters keep. `values`: the facts of a dataset about the values of its fields. */
export function compare(
  a: CheckedTree,
  b: CheckedTree,
  { values = null, budget = callBudget() }: { readonly values?: DeliveredValues | null; readonly budget?: Budget } = {},
): Comparison {
  const criteria = [...new Set([...criteriaOf(a), ...criteriaOf(b)])];
  const present = questionsOf(a, b, "present", "unknown");
  const delivered = values === null ? [] : [engine(criteria, { domains: values.domains([]), budget })];
  const lines = values === null ? null : compareOn(present, delivered);
  // A line with delivered values answers both questions.
  const engines = [...delivered, engine(criteria, { budget })];
  const known: Line[] = [];
  const lacking = readings.map((reading) => [
    reading,
    compareOn(questionsOf(a, b, "lacking", reading), engines, known),
  ]);
  return {
    delivered: values === null || lines === null ? null : { ...lines, restsOn: factsOf(lines.verdict, values) },
    everyValue: compareOn(present, engines),
    lacking: Object.fromEntries(lacking) as Comparison["lacking"],
  };

  /** Returns the facts that exclude a line against the verdict. */
  function factsOf(verdict: ComparisonVerdict, known: DeliveredValues): readonly FieldFact[] {
    const impossible = contradicting[verdict].map((side) => present[side]);
    return neededFacts([a, b], known, (domains) => {
      const knowing = engine(criteria, { domains, budget });
      return impossible.every((question) => knowing.ask(question) === null);
    });
  }
}

type Side = "onlyA" | "onlyB" | "both";

/** Returns the questions that have no line as an answer, by verdict. */
const contradicting: Readonly<Record<ComparisonVerdict, readonly Side[]>> = {
  equivalent: ["onlyA", "onlyB"],
  stricter: ["onlyB"],
  looser: ["onlyA"],
  disjoint: ["both"],
  overlapping: [],
  "too large": [],
};

/** Returns the questions for lines that only one filter keeps, and for lines that both keep. */
function questionsOf(
  a: CheckedTree,
  b: CheckedTree,
  lines: Question["lines"],
  reading: Reading,
): Readonly<Record<Side, Question>> {
  const question = (keptA: boolean, keptB: boolean): Question => ({
    claims: [
      { tree: a, kept: keptA, reading },
      { tree: b, kept: keptB, reading },
    ],
    lines,
  });
  return { onlyA: question(true, false), onlyB: question(false, true), both: question(true, true) };
}

/** Asks the engines in turn until one has a line. */
function compareOn(
  questions: Readonly<Record<Side, Question>>,
  engines: readonly Engine[],
  known: Line[] = [],
): ComparedLines {
  const find = (question: Question): Answer => {
    let answer: Answer = null;
    for (const one of engines) answer ??= witnessOf(question, one, known);
    return answer;
  };
  const [onlyA, onlyB] = [find(questions.onlyA), find(questions.onlyB)];
  const areApart = onlyA !== null && onlyB !== null;
  const both = areApart ? (engines.at(-1)?.ask(questions.both) ?? null) : null;
  const lineOrNull = (answer: Answer) => (answer === "too large" ? null : answer);
  return { verdict: verdictOf(onlyA, onlyB, both), onlyA: lineOrNull(onlyA), onlyB: lineOrNull(onlyB) };
}

function verdictOf(onlyA: Answer, onlyB: Answer, both: Answer): ComparisonVerdict {
  if ([onlyA, onlyB, both].includes("too large")) return "too large";
  if (onlyA === null) return onlyB === null ? "equivalent" : "looser";
  if (onlyB === null) return "stricter";
  return both === null ? "disjoint" : "overlapping";
}
