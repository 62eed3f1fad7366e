/** Comparisons that one list can hold. */
import type { CheckedNode, Criterion } from "../checked/filter.js";
import type { Merge } from "../diagnostics/catalog/limits.js";
import type { OperatorName } from "../language/operators.js";
import { sizesOf } from "../where/sizes.js";

/** Within an `or`, equal comparisons of one field are one `in`; within an `and`, unequal ones are one `!in`. */
const joinable = {
  Or: { into: "in", from: ["eq", "in"] },
  And: { into: "!in", from: ["!eq", "!in"] },
} as const satisfies Record<string, { into: OperatorName; from: readonly OperatorName[] }>;

/** What joining comparisons into lists would save, the most first; at most three. */
export function mergesOf(tree: CheckedNode): readonly Merge[] {
  const merges: Merge[] = [];
  const visit = (node: CheckedNode): void => {
    if (node.kind === "Criterion") return;
    const { into, from } = joinable[node.kind];
    const byField = new Map<string, Criterion[]>();
    for (const term of node.terms) {
      if (term.kind !== "Criterion") visit(term);
      if (
        term.kind !== "Criterion" ||
        !(from as readonly OperatorName[]).includes(term.operator) ||
        term.literal === "bool"
      )
        continue;
      const own = byField.get(term.field);
      if (own === undefined) byField.set(term.field, [term]);
      else own.push(term);
    }
    for (const [field, criteria] of byField) {
      const [first] = criteria;
      if (first === undefined || criteria.length < 2) continue;
      const operand = [...new Set(criteria.flatMap((criterion) => criterion.operand))];
      const apart = sizesOf({ ...node, terms: criteria }).bytes;
      merges.push({
        field,
        operator: into,
        comparisons: criteria.length,
        bytes: apart - sizesOf({ ...first, operator: into, operand }).bytes,
      });
    }
  };
  visit(tree);
  return merges.sort((a, b) => b.bytes - a.bytes).slice(0, 3);
}
