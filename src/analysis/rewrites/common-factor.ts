import type { CheckedNode } from "../../checked/filter.js";
import { group } from "../tree.js";
import type { Rewrite } from "./rewrite.js";

/** What several branches have in common is said once. */
export const commonFactor: Rewrite = {
  name: "common-factor",
  law: "(a and b) or (a and c) = a and (b or c); (a or b) and (a or c) = a or (b and c)",
  sound: "always",
  *propose(node, { keyOf }) {
    if (node.kind === "Criterion") return;
    const inner = node.kind === "And" ? "Or" : "And";
    const branches = new Map<string, { readonly factor: CheckedNode; readonly terms: CheckedNode[] }>();
    for (const term of node.terms) {
      if (term.kind !== inner) continue;
      for (const factor of term.terms) {
        const key = keyOf(factor);
        const found = branches.get(key);
        if (found === undefined) branches.set(key, { factor, terms: [term] });
        else if (found.terms.at(-1) !== term) found.terms.push(term);
      }
    }
    const shared = [...branches]
      .filter(([, { terms }]) => terms.length > 1)
      .sort(([, a], [, b]) => b.terms.length - a.terms.length);
    for (const [key, { factor, terms }] of shared) {
      const rests = terms.map((term) =>
        term.kind === "Criterion"
          ? null
          : group(
              inner,
              term.terms.filter((other) => keyOf(other) !== key),
              term,
            ),
      );
      // A branch that is nothing but the factor covers all the others.
      const covered = rests.includes(null);
      const rest = covered
        ? null
        : group(
            node.kind,
            rests.flatMap((one) => (one === null ? [] : [one])),
            node,
          );
      const factored = rest === null ? factor : group(inner, [factor, rest], node);
      const [first] = terms;
      const merged = new Set<CheckedNode>(terms);
      yield group(
        node.kind,
        node.terms.flatMap((term): readonly CheckedNode[] =>
          term === first && factored !== null ? [factored] : merged.has(term) ? [] : [term],
        ),
        node,
      );
    }
  },
};
