import type { Literal } from "../../ast/nodes.js";
import { collector } from "../../diagnostics/collector.js";
import { safeFix } from "../../diagnostics/report.js";
import type { Rule } from "../context.js";
import { meaningOf } from "../literals.js";

/** A list names each member once (language.md §7.5). */
export const membersDiffer: Rule = ({ comparison: { operator, value }, type }, { form, text, notation }) => {
  if (value.kind !== "List") return [];
  const seen = new Map<string | number | bigint | boolean, Literal>();
  // A list may be a megabyte of one member.
  const found = collector();
  let before: Literal | undefined;
  for (const member of value.members) {
    const scalar = meaningOf(member, type, operator.name, form).value;
    const first = seen.get(scalar);
    if (first === undefined) seen.set(scalar, member);
    else if (before !== undefined) {
      // Takes the comma before the member along, unless a comment stands between them.
      const gap = text.slice(before.span.end, member.span.start);
      const removal = safeFix({ span: { start: before.span.end, end: member.span.end }, text: "" });
      const related = [{ span: first.span, label: "first" }] as const;
      found.report(
        "LW213",
        member,
        { value: notation.value(scalar) },
        { related, fixes: gap.includes("#") ? [] : [removal] },
      );
    }
    before = member;
  }
  return found.all();
};
