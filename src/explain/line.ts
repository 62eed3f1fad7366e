import type { CheckedFilter, CheckedNode } from "../checked/filter.js";
import { readJson } from "../json/document/read.js";
import { lineReader, malformedAt } from "../json/line/read-line.js";
import type { Scalar } from "../language/field-types.js";
import { outcomeOfTerms } from "../predicate/combine.js";
import { isLogLine, readOwn } from "../predicate/field.js";
import { type Outcome, toJudge } from "../predicate/judge.js";
import { namedElements } from "../predicate/long-arrays.js";
import { toVerdictWord, type Verdict } from "../predicate/verdict.js";
import { drawTree, type TreeLine } from "./tree-lines.js";

/** What a comparison, a group or a filter says of a line. */
export type OutcomeWord = "true" | "false" | "unknown";

/** One criterion and the value it met. */
export interface CriterionOnLine {
  /** The criterion's position among all of the filter's. */
  readonly index: number;
  /** The criterion as filter text. */
  readonly text: string;
  readonly field: string;
  readonly outcome: OutcomeWord;
  /** The value as JSON, digits as the line has them; undefined where the line has none. */
  readonly value: string | undefined;
  /** Why the outcome is unknown: the field is absent, `null`, or of a type that the criterion cannot judge. */
  readonly reason?: "absent" | "null" | "type";
}

/** A line of the drawn tree with its outcome. */
export interface TreeLineOutcome extends TreeLine {
  readonly outcome: OutcomeWord;
}

export interface LineExplanation {
  readonly verdict: Verdict | "malformed";
  /** Where a malformed line stops being one JSON object, as a UTF-16 offset; else null. */
  readonly malformedAt: number | null;
  /** In the order of the filter; none for a malformed line. */
  readonly criteria: readonly CriterionOnLine[];
  readonly tree: readonly TreeLineOutcome[];
}

/** A field's value as predicates take it, and as a person reads it. */
interface ValueMet {
  readonly value: unknown;
  readonly text: string | undefined;
}

/**
 * Why a filter keeps or drops a line, or can say neither: every comparison with the value it met. The line is raw JSON text,
 * or an object parsed from it. Never throws.
 */
export function explainLine(filter: CheckedFilter, line: string | object): LineExplanation {
  const offset = typeof line === "string" ? malformedAt(line) : null;
  if (offset !== null) return { verdict: "malformed", malformedAt: offset, criteria: [], tree: [] };
  const meet = typeof line === "string" ? valuesOfText(filter, line) : valuesOfObject(line);
  const outcomes = new Map<CheckedNode, Outcome>();
  const criteria: CriterionOnLine[] = [];
  const drawn = drawTree(filter.tree);
  const named = namedElements(() => constantsOf(drawn.map(({ node }) => node)));
  for (const { node, line: drawnLine } of drawn) {
    if (node.kind !== "Criterion") continue;
    const { value, text } = meet(node.field);
    const outcome = toJudge(node)(named(node, value));
    outcomes.set(node, outcome);
    const reason = outcome === undefined ? { reason: reasonOf(value) } : {};
    criteria.push({
      index: criteria.length,
      text: drawnLine.label,
      field: node.field,
      outcome: outcomeWord(outcome),
      value: text,
      ...reason,
    });
  }
  // Each group once, however deep it lies.
  const outcomeOf = (node: CheckedNode): Outcome => {
    if (node.kind !== "Criterion" && !outcomes.has(node))
      outcomes.set(node, outcomeOfTerms(node.kind, node.terms.map(outcomeOf)));
    return outcomes.get(node);
  };
  return {
    verdict: toVerdictWord(filter.tree.kind === "Everything" || outcomeOf(filter.tree)),
    malformedAt: null,
    criteria,
    tree: drawn.map(({ node, line: drawnLine }) => ({ ...drawnLine, outcome: outcomeWord(outcomeOf(node)) })),
  };
}

function valuesOfText(filter: CheckedFilter, line: string): (field: string) => ValueMet {
  const reader = lineReader(filter.fields.map(({ name }) => name));
  reader.read(line);
  const values = new Map(filter.fields.map(({ name }, index) => [name, reader.values[index]]));
  const { root } = readJson(line);
  // Of a repeated key the last counts.
  const texts = new Map(
    root?.kind === "Object"
      ? root.members.map(({ key, value }) => [key.value, line.slice(value.span.start, value.span.end)])
      : [],
  );
  return onceEach((field) => {
    const value = values.get(field);
    return { value, text: value === undefined ? undefined : (texts.get(field) ?? jsonText(value)) };
  });
}

function constantsOf(nodes: readonly CheckedNode[]): Iterable<Scalar> {
  return nodes.flatMap((node) => (node.kind === "Criterion" ? node.operand : []));
}

/** A value may be long, and many criteria ask for it. */
function onceEach(meet: (field: string) => ValueMet): (field: string) => ValueMet {
  const met = new Map<string, ValueMet>();
  return (field) => {
    const found = met.get(field) ?? meet(field);
    met.set(field, found);
    return found;
  };
}

function valuesOfObject(line: object): (field: string) => ValueMet {
  return onceEach((field) => {
    const value = isLogLine(line) ? readOwn(line, field) : undefined;
    return { value, text: value === undefined ? undefined : jsonText(value) };
  });
}

/** Objects of a program may hold each other so that there is no end to their JSON; of typed arrays all keys are listed before the first is written. */
const mostMembers = 1_000_000;

/** JSON of any value, integers with all their digits; what JSON cannot say comes out as JavaScript says it. */
function jsonText(value: unknown): string {
  if (typeof value === "bigint" || typeof value === "number") return String(value);
  let room = mostMembers;
  const written = (_key: string, member: unknown) => {
    const isLong = ArrayBuffer.isView(member) && member.byteLength > mostMembers;
    if (isLong || room-- === 0) throw new RangeError("more members than anybody reads");
    return typeof member === "bigint" ? `${member}` : member;
  };
  try {
    return JSON.stringify(value, written) ?? typeof value;
  } catch {
    return typeof value;
  }
}

function reasonOf(value: unknown): "absent" | "null" | "type" {
  if (value === undefined) return "absent";
  return value === null ? "null" : "type";
}

function outcomeWord(outcome: Outcome): OutcomeWord {
  return outcome === undefined ? "unknown" : outcome ? "true" : "false";
}
