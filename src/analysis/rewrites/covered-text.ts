import type { CheckedNode } from "../../checked/filter.js";
import { coveredTexts } from "../covered-texts.js";
import { operandList } from "../engine/criterion-node.js";
import { group } from "../tree.js";
import type { Rewrite } from "./rewrite.js";

/** Of comparisons of one text in a group, those go that another one covers, and members of lists: all at once, where there may be very many. */
export const coveredText: Rewrite = {
  name: "covered-text",
  law: 'x startsWith "a" or x startsWith "ab" or x in ["abc", "b"] = x startsWith "a" or x in ["b"]; x contains "a" and x startsWith "ba" = x startsWith "ba"',
  sound: "always",
  *propose(node, { budget }) {
    if (node.kind === "Criterion") return;
    const { by, members } = coveredTexts(node, budget);
    if (by.size === 0 && members.size === 0) return;
    yield group(
      node.kind,
      node.terms.flatMap((term): readonly CheckedNode[] => {
        const gone = term.kind === "Criterion" ? members.get(term) : undefined;
        if (term.kind !== "Criterion" || gone === undefined) return by.has(term) ? [] : [term];
        const operand = operandList(term.operand).filter((member) => !gone.has(member));
        return operand.length === 0 ? [] : [{ ...term, operand }];
      }),
      node,
    );
  },
};
