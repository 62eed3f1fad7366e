import { operandList } from "../engine/criterion-node.js";
import type { Rewrite } from "./rewrite.js";

/** Each member is a question: those of longer lists would take all the work there is. */
const mostMembers = 500;

/** A member of a list that no line has, or that the rest of the filter rules out or admits anyway, can go. */
export const dropMember: Rewrite = {
  name: "drop-member",
  law: 'x in ["ab", "c"] and x startsWith "a" = x in ["ab"] and x startsWith "a"',
  sound: "tried",
  *propose(node, { onField, occurs, leaveOut }) {
    if (node.kind !== "Criterion" || typeof node.operand !== "object") return;
    const members = operandList(node.operand);
    const there = members.filter((member) => occurs(node.field, member));
    if (there.length > 0 && there.length < members.length) yield { ...node, operand: there };
    // Every member matters where nothing else is asked of the field.
    if (members.length < 2 || !onField(node.field).some((other) => other !== node)) return;
    if (members.length > mostMembers) {
      leaveOut();
      return;
    }
    for (const member of members) yield { ...node, operand: members.filter((other) => other !== member) };
  },
};
