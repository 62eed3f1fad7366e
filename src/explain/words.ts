import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import { connectives } from "../language/connectives.js";
import type { Scalar } from "../language/field-types.js";
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

/** When a filter keeps a line and when it drops one, in words. */
export function inWords(tree: CheckedTree): KeepsAndDrops {
  return tree.kind === "Everything" ? { keeps: null, drops: null } : { keeps: wordsOfNode(tree, false), drops: wordsOfNode(tree, true) };
}

/** By De Morgan's laws the dual of a tree exchanges `and` and `or`, and every operator with its dual. */
function wordsOfNode(node: CheckedNode, dual: boolean): ConditionInWords {
  if (node.kind === "Criterion") return { words: sentence(node, dual ? dualOf(node.operator) : node.operator), terms: [] };
  const { heads } = connectives[(node.kind === "And") === dual ? "or" : "and"];
  return { words: heads, terms: node.terms.map((term) => wordsOfNode(term, dual)) };
}

function dualOf(operator: OperatorName): OperatorName {
  return operators[operator].dual;
}

function sentence({ field, reads, operand }: Criterion, operator: OperatorName): string {
  const values = typeof operand === "object" ? operand.map(valueText).join(", ") : valueText(operand);
  return `${field} ${wordsOf(operator, { array: reads === "array" })} ${values}`;
}

function valueText(value: Scalar): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}
