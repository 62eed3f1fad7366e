import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { operators } from "../../language/operators.js";
import { byField } from "../by-field.js";
import { integersOf, intersection, union } from "../integer-set.js";
import { group } from "../tree.js";
import { writeIntegerSet } from "../write-integer-set.js";
import type { Rewrite } from "./rewrite.js";

/** Comparisons of one integer field in one group are as few bounds and lists as say the same. */
export const oneRange: Rewrite = {
  name: "one-range",
  law: "x geq 5 and x leq 5 = x eq 5; x lt 5 or x eq 5 = x leq 5; x geq 5 and x !eq 5 = x gt 5",
  sound: "always",
  *propose(node) {
    if (node.kind === "Criterion") {
      // A lone bound is another law's business.
      if (typeof node.operand !== "object") return;
      yield* rewritten([node], node, "Or");
      yield* rewritten([node], node, "And");
      return;
    }
    const criteria = node.terms.filter(
      (term): term is Criterion => term.kind === "Criterion" && term.literal === "int" && term.reads === "scalar",
    );
    for (const own of byField(criteria).values()) {
      const merged = new Set<CheckedNode>(own);
      for (const terms of own.length < 2 ? [] : rewritten(own, node, node.kind)) {
        const first = own[0];
        yield group(
          node.kind,
          node.terms.flatMap((term) => (term === first ? [terms] : merged.has(term) ? [] : [term])),
          node,
        );
      }
    }
  },
};

/** What criteria of one field joined by a word say, written anew. */
function* rewritten(own: readonly Criterion[], like: CheckedNode, word: "And" | "Or"): Iterable<CheckedNode> {
  const [first] = own;
  if (first === undefined || first.literal !== "int" || first.reads !== "scalar") return;
  const sets = own.map(integersOf);
  const isNegated = ({ operator }: Criterion) => operators[operator].negates !== null;
  // A lacking field, read as plain false and negated true: any negated one makes an `or` true, any plain one an `and` false.
  const negated = word === "Or" ? own.some(isNegated) : own.every(isNegated);
  const set = word === "Or" ? union(sets) : intersection(sets);
  for (const by of ["And", "Or"] as const) {
    const terms = writeIntegerSet(set, by, negated, first);
    const written = terms === null ? null : group(by, terms, like);
    if (written !== null) yield written;
  }
}
