/** A filter's tree as a chain of criteria, each with the place to go to where it is true and where it is not. */
import type { CheckedTree, Criterion } from "../../../check/filter.js";
import * as codes from "../assembly/codes.js";
import * as layout from "../assembly/layout-generated.js";
import type { Image } from "./image.js";
import { writeCriterion } from "./write-criterion.js";

/** Writes the program of a tree, or one that is true where `whenTrue` says and false where `whenFalse` does; the address of its first criterion, or a verdict. */
export function writeProgram(
  image: Image,
  tree: CheckedTree,
  slotOf: (field: string) => number,
  whenTrue: number = codes.verdictTrue,
  whenFalse: number = codes.verdictFalse,
): number {
  return write(tree, whenTrue, whenFalse);

  // From the last term to the first: a term must know where its successor lies.
  function write(node: CheckedTree, whenTrue: number, whenFalse: number): number {
    switch (node.kind) {
      case "Everything":
        return whenTrue;
      case "Criterion":
        return one(node, whenTrue, whenFalse);
      case "And":
        return node.terms.reduceRight((next, term) => write(term, next, whenFalse), whenTrue);
      case "Or":
        return node.terms.reduceRight((next, term) => write(term, whenTrue, next), whenFalse);
    }
  }

  function one(criterion: Criterion, whenTrue: number, whenFalse: number): number {
    const address = image.allocate(layout.criterionSize);
    writeCriterion(image, address, criterion, slotOf(criterion.field));
    image.u32(address + layout.criterionTrue, whenTrue);
    image.u32(address + layout.criterionFalse, whenFalse);
    return address;
  }
}
