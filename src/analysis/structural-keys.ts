import type { CheckedNode } from "../checked/filter.js";

/** Gives two nodes one key when they say the same in the same words. Each object is looked at once. */
export function structuralKeys(): (node: CheckedNode) => string {
  const known = new WeakMap<CheckedNode, string>();
  const numbers = new Map<string, string>();
  const keyOf = (node: CheckedNode): string => {
    let key = known.get(node);
    if (key === undefined) {
      const said =
        node.kind === "Criterion" ? criterionText(node) : `${node.kind} ${node.terms.map(keyOf).sort().join()}`;
      key = numbers.get(said);
      if (key === undefined) {
        key = String(numbers.size);
        numbers.set(said, key);
      }
      known.set(node, key);
    }
    return key;
  };
  return keyOf;
}

function criterionText({
  field,
  operator,
  literal,
  reads,
  operand,
}: Extract<CheckedNode, { kind: "Criterion" }>): string {
  const constants =
    typeof operand === "object"
      ? operand.map((member) => JSON.stringify(String(member))).join()
      : JSON.stringify(String(operand));
  return `${JSON.stringify(field)} ${operator} ${literal} ${reads} ${constants}`;
}
