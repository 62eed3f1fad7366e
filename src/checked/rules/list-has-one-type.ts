import type { Literal } from "../../ast/nodes.js";
import type { TextEdit } from "../../diagnostics/diagnostic.js";
import { report } from "../../diagnostics/report.js";
import type { CheckContext, Rule, Subject } from "../context.js";
import { acceptedLiterals, converted, meaningOf } from "../literals.js";

/** The members of a list are of one type (language.md §7.5). */
export const listHasOneType: Rule = (subject, context) => {
  const { operator, value } = subject.comparison;
  if (value.kind !== "List") return [];
  const typeOf = (member: Literal) => meaningOf(member, subject.type, operator.name, context.form).type;
  const [first] = value.members;
  if (first === undefined) return [];
  const type = typeOf(first);
  const other = value.members.find((member) => typeOf(member) !== type);
  if (other === undefined) return [];
  const edits = allAs(subject, value.members, context);
  // Where the field takes one type only, that is what a wrong member is held against.
  if (edits === null && acceptedLiterals(subject.type, operator.name).length === 1) return [];
  const related = [{ span: first.span, label: "first" }] as const;
  return [
    report(
      "LW212",
      other,
      { first: type, other: typeOf(other) },
      { related, fixes: edits === null ? [] : [{ safe: true, edits }] },
    ),
  ];
};

/** Edits that give every member the one type the field takes; null where it takes several or a member has no such form. */
function allAs({ comparison, type }: Subject, members: readonly Literal[], context: CheckContext) {
  const { name } = comparison.operator;
  const [wanted, ...more] = acceptedLiterals(type, name);
  if (wanted === undefined || more.length > 0) return null;
  const edits: TextEdit[] = [];
  for (const member of members) {
    const meaning = meaningOf(member, type, name, context.form);
    if (meaning.type === wanted) continue;
    const value = converted(meaning.value, wanted);
    if (value === undefined) return null;
    edits.push({ span: member.span, text: context.notation.value(value) });
  }
  return edits;
}
