import type { CheckedNode, Criterion } from "../../checked/filter.js";
import { type OperatorName, operators } from "../../language/operators.js";
import { byField } from "../by-field.js";
import { operandList } from "../engine/criterion-node.js";
import { judgesOf } from "../judges.js";
import { group } from "../tree.js";
import type { Rewrite } from "./rewrite.js";

/** What one word joins, and the list that all of it is: members for which the rest says so, too. */
const lists = {
  And: { into: "in", from: ["in", "eq"] },
  Or: { into: "!in", from: ["!in", "!eq"] },
} as const satisfies Record<string, { into: OperatorName; from: readonly OperatorName[] }>;

/** Comparisons of one string beside a list of what it may be are that list, without the members they exclude. */
export const oneList: Rewrite = {
  name: "one-list",
  law: 'x in ["ab", "c"] and x startsWith "a" = x eq "ab"; x !in ["ab", "c"] or x eq "c" = x !eq "ab"',
  sound: "always",
  *propose(node) {
    if (node.kind === "Criterion") return;
    const { into, from } = lists[node.kind];
    const criteria = node.terms.filter(
      (term): term is Criterion => term.kind === "Criterion" && term.literal === "string" && term.reads === "scalar",
    );
    for (const own of byField(criteria).values()) {
      const list = own.find(({ operator }) => (from as readonly OperatorName[]).includes(operator));
      if (list === undefined || own.length < 2 || list.fieldType === null) continue;
      const judges = own.filter((other) => other !== list).map(judgesOf);
      // Of a list of what it is not, those stay on which the rest is false, too.
      const stays = operators[into].negates === null;
      const operand = [...new Set(operandList(list.operand))].filter((member) =>
        judges.every((judge) => judge(member) === stays),
      );
      const [only] = operand;
      if (only === undefined) continue;
      const written: Criterion =
        operand.length === 1
          ? { ...list, operator: into === "in" ? "eq" : "!eq", operand: only }
          : { ...list, operator: into, operand };
      const merged = new Set<CheckedNode>(own);
      yield group(
        node.kind,
        node.terms.flatMap((term) => (term === list ? [written] : merged.has(term) ? [] : [term])),
        node,
      );
    }
  },
};
