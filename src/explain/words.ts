import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import { connectives } from "../language/connectives.js";
import type { Scalar } from "../language/field-types.js";
import { jsonString } from "../language/json-string.js";
import { type OperatorName, operators, wordsOf } from "../language/operators.js";

/** A condition in words: one comparison, or a heading with what it is over. */
export interface ConditionInWords {
  readonly words: string;
  /** Empty for a comparison. */
  readonly terms: readonly ConditionInWords[];
}

/** A filter in words. Both are null for a filter of everything. */
export interface KeepsAndDrops {
  /** When a line is kept. */
  readonly keeps: ConditionInWords | null;
  /** When it is dropped: the exact dual. A line that lacks what would decide fulfils neither. */
  readonly drops: ConditionInWords | null;
}

/** What a field is, in a few words; null where that is not known. */
export type AboutField = (field: string) => string | null;

/** When a filter keeps a line and when it drops one, in words. What a field is, is said where it is first met. */
export function inWords(tree: CheckedTree, about: AboutField = () => null): KeepsAndDrops {
  const met = new Set<string>();
  const once = (field: string): string | null => {
    if (met.has(field)) return null;
    met.add(field);
    return about(field);
  };
  return tree.kind === "Everything"
    ? { keeps: null, drops: null }
    : { keeps: wordsOfNode(tree, false, once), drops: wordsOfNode(tree, true, once) };
}

/** A description in the middle of a sentence: its first part, without a capital that it begins with as a sentence. */
export function withinSentence(description: string): string {
  const [part = ""] = description.split(/;| \(/);
  return part.replace(/^[A-Z](?=[a-z]+(?:\W|$))/, (letter) => letter.toLowerCase());
}

/** By De Morgan's laws the dual of a tree exchanges `and` and `or`, and every operator with its dual. */
function wordsOfNode(node: CheckedNode, dual: boolean, about: AboutField): ConditionInWords {
  if (node.kind === "Criterion")
    return { words: sentence(node, dual ? dualOf(node.operator) : node.operator, about(node.field)), terms: [] };
  const { heads } = connectives[(node.kind === "And") === dual ? "or" : "and"];
  return { words: heads, terms: node.terms.map((term) => wordsOfNode(term, dual, about)) };
}

function dualOf(operator: OperatorName): OperatorName {
  return operators[operator].dual;
}

function sentence({ field, reads, operand }: Criterion, operator: OperatorName, about: string | null): string {
  const values = typeof operand === "object" ? operand.map(valueText).join(", ") : valueText(operand);
  return `${field}${about === null ? "" : ` (${about})`} ${wordsOf(operator, { array: reads === "array" })} ${values}`;
}

function valueText(value: Scalar): string {
  return typeof value === "string" ? jsonString(value) : String(value);
}
