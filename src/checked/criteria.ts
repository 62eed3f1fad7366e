import type { CheckedNode, CheckedTree, Criterion } from "./filter.js";

/** Every criterion of a tree, in order. */
export function criteriaOf(tree: CheckedTree): readonly Criterion[] {
  const found: Criterion[] = [];
  const add = (node: CheckedNode): void => {
    if (node.kind === "Criterion") found.push(node);
    else node.terms.forEach(add);
  };
  if (tree.kind !== "Everything") add(tree);
  return found;
}
