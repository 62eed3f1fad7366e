/** Making trees of other trees; canonical shape is kept. */
import type { AllOf, AnyOf, CheckedNode, CheckedTree } from "../checked/filter.js";

/** One group of the terms, in canonical shape; null for no terms. */
export function group(kind: "And" | "Or", terms: readonly CheckedNode[], like: CheckedNode): CheckedNode | null {
  const [only] = terms;
  if (only === undefined) return null;
  if (terms.length === 1) return only;
  const merged = terms.flatMap((term): readonly CheckedNode[] => (term.kind === kind ? term.terms : [term]));
  // Merging took every group of this word away, which is what the two node types ask for.
  const { span } = like;
  return kind === "And"
    ? { kind, terms: merged as AllOf["terms"], span }
    : { kind, terms: merged as AnyOf["terms"], span };
}

/** The tree with some nodes taken out or put in the place of others; null when nothing is left. Untouched parts stay the same objects. */
export function replaced(tree: CheckedNode, changes: ReadonlyMap<CheckedNode, CheckedNode | null>): CheckedNode | null {
  const change = changes.get(tree);
  if (change !== undefined) return change;
  if (tree.kind === "Criterion") return tree;
  let same = true;
  const terms: CheckedNode[] = [];
  for (const term of tree.terms) {
    const after = replaced(term, changes);
    if (after !== term) same = false;
    if (after !== null) terms.push(after);
  }
  return same ? tree : group(tree.kind, terms, tree);
}

/** Every node below and at a tree, each before its terms. */
export function nodesOf(tree: CheckedTree): readonly CheckedNode[] {
  const found: CheckedNode[] = [];
  const add = (node: CheckedNode): void => {
    found.push(node);
    if (node.kind !== "Criterion") node.terms.forEach(add);
  };
  if (tree.kind !== "Everything") add(tree);
  return found;
}
