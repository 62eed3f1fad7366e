import type { CheckedNode, CheckedTree, Criterion } from "../checked/filter.js";
import { toExpression } from "../checked/to-expression.js";
import { connectives } from "../language/connectives.js";
import { formatOnOneLine } from "../text/format/format.js";

/** One line of a filter drawn as a tree: a group's word, or a criterion. */
export interface TreeLine {
  /** Branches before the label: empty for the root. */
  readonly branch: string;
  /** `and`, `or`, or the criterion as filter text. */
  readonly label: string;
  /** The criterion's position among all of the filter's, or null for a group. */
  readonly criterion: number | null;
}

/** A node of the tree with the line it is drawn on. */
export interface DrawnNode {
  readonly node: CheckedNode;
  readonly line: TreeLine;
}

/** Every node of a filter, each before its terms. A filter of everything has none. */
export function drawTree(tree: CheckedTree): readonly DrawnNode[] {
  const drawn: DrawnNode[] = [];
  let criteria = 0;
  const draw = (node: CheckedNode, branch: string, below: string): void => {
    if (node.kind === "Criterion") {
      drawn.push({ node, line: { branch, label: criterionText(node), criterion: criteria++ } });
      return;
    }
    drawn.push({
      node,
      line: { branch, label: connectives[node.kind === "And" ? "and" : "or"].joins, criterion: null },
    });
    node.terms.forEach((term, index) => {
      const last = index === node.terms.length - 1;
      draw(term, `${below}${last ? "└─ " : "├─ "}`, `${below}${last ? "   " : "│  "}`);
    });
  };
  if (tree.kind !== "Everything") draw(tree, "", "");
  return drawn;
}

/** A criterion as canonical filter text. */
export function criterionText(criterion: Criterion): string {
  return formatOnOneLine(toExpression(criterion));
}
