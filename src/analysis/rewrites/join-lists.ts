import type { Criterion } from "../../checked/filter.js";
import type { Scalar } from "../../language/field-types.js";
import type { OperatorName } from "../../language/operators.js";
import { byField } from "../by-field.js";
import { operandList } from "../engine/criterion-node.js";
import { group } from "../tree.js";
import type { Rewrite } from "./rewrite.js";

interface Joinable {
  readonly into: OperatorName;
  readonly ofScalars: readonly OperatorName[];
  readonly ofArrays: readonly OperatorName[];
}

const joinable: Readonly<Record<"And" | "Or", Joinable>> = {
  Or: { into: "in", ofScalars: ["eq", "in"], ofArrays: ["contains", "in"] },
  And: { into: "!in", ofScalars: ["!eq", "!in"], ofArrays: ["!contains", "!in"] },
};

/** Equalities joined by `or` are one list, and inequalities joined by `and`. */
export const joinLists: Rewrite = {
  name: "join-lists",
  law: "x eq a or x eq b = x in [a, b]; x !eq a and x !eq b = x !in [a, b]",
  sound: "always",
  *propose(node) {
    if (node.kind === "Criterion") return;
    const { into, ofScalars, ofArrays } = joinable[node.kind];
    const criteria = node.terms.filter(
      (term): term is Criterion => term.kind === "Criterion" && term.literal !== "bool",
    );
    for (const own of byField(criteria).values()) {
      const mergeable = own.filter(
        // Without a dataset a list speaks of scalars and arrays, and only another list does, too.
        ({ operator, reads, fieldType }) =>
          operator === into || (fieldType !== null && (reads === "array" ? ofArrays : ofScalars).includes(operator)),
      );
      const sorts = new Set(mergeable.map(({ literal, reads }) => `${literal} ${reads}`));
      for (const sort of sorts) {
        const same = mergeable.filter(({ literal, reads }) => `${literal} ${reads}` === sort);
        const [first] = same;
        if (first === undefined || same.length < 2) continue;
        const operand: readonly Scalar[] = [...new Set(same.flatMap((criterion) => operandList(criterion.operand)))];
        const joined: Criterion = { ...first, operator: into, operand };
        const merged = new Set<unknown>(same);
        yield group(
          node.kind,
          node.terms.flatMap((term) => (term === first ? [joined] : merged.has(term) ? [] : [term])),
          node,
        );
      }
    }
  },
};
