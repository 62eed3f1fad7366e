import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { LiteralType } from "../../language/field-types.js";
import type { CheckContext, Rule, Subject } from "../context.js";
import { acceptedLiterals, converted, meaningOf } from "../literals.js";

/** The members of a list are of one type (language.md §7.5). */
export const listHasOneType: Rule = (subject, context) => {
  const { operator, value } = subject.comparison;
  if (value.kind !== "List") return [];
  const typed = value.members.map((member) => ({ member, ...meaningOf(member, subject.type, operator.name, context.form) }));
  const [first] = typed;
  const other = typed.find((member) => member.type !== first?.type);
  if (first === undefined || other === undefined) return [];
  const edits = allAs(subject, typed, context);
  // Where the field takes one type only, that is what a wrong member is held against.
  if (edits === null && acceptedLiterals(subject.type, operator.name).length === 1) return [];
  const related = [{ span: first.member.span, label: "first" }] as const;
  return [report("LW212", other.member, { first: first.type, other: other.type }, { related, fixes: edits === null ? [] : [{ safe: true, edits }] })];
};

/** Edits that give every member the one type the field takes; null where it takes several or a member has no such form. */
function allAs(
  { comparison, type }: Subject,
  members: readonly { member: { span: TextEdit["span"]; value: string | number | bigint | boolean }; type: LiteralType }[],
  context: CheckContext,
) {
  const [wanted, ...more] = acceptedLiterals(type, comparison.operator.name);
  if (wanted === undefined || more.length > 0) return null;
  const edits: TextEdit[] = [];
  for (const { member, type: found } of members) {
    if (found === wanted) continue;
    const value = converted(member.value, wanted);
    if (value === undefined) return null;
    edits.push({ span: member.span, text: context.notation.value(value) });
  }
  return edits;
}
