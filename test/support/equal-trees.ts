import type { Document, Example } from "../../src/ast/nodes.js";
import { childrenOf, type Node } from "../../src/ast/visit.js";

/** Whether two trees have the same kinds, names, values and order. Positions may differ. */
export function equals(one: Node, other: Node): boolean {
  const waiting: [Node, Node][] = [[one, other]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [left, right] = pair;
    if (left.kind !== right.kind || ownValue(left) !== ownValue(right)) return false;
    if (left.kind === "Document" && right.kind === "Document" && !sameExamples(left, right)) return false;
    const below = childrenOf(left);
    const beside = childrenOf(right);
    if (below.length !== beside.length) return false;
    below.forEach((child, at) => {
      // The lengths are equal.
      waiting.push([child, beside[at] as Node]);
    });
  }
  return true;
}

/** Returns the members of a node that are not nodes. */
function ownValue(node: Node): string | number | bigint | boolean | null {
  switch (node.kind) {
    case "Field":
    case "Operator":
      return node.name;
    case "String":
    case "Integer":
    case "Boolean":
      return node.value;
    case "Document":
      // The kind distinguishes headers from expressions. The number of children shows a missing child.
      return node.examples.length;
    default:
      return null;
  }
}

function sameExamples(one: Document, other: Document): boolean {
  return one.examples.every((example, at) => sameExample(example, other.examples[at]));
}

/** White space between the tokens of an example has no meaning. */
function sameExample(one: Example, other: Example | undefined): boolean {
  return (
    other !== undefined &&
    one.expects === other.expects &&
    withoutBlanks(one.json.text) === withoutBlanks(other.json.text)
  );
}

function withoutBlanks(json: string): string {
  return json.replace(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, (_, string: string | undefined) => string ?? "");
}
