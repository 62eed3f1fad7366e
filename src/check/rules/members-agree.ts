import { report, safeFix } from "../../diagnostics/report.js";
import { converted, meaningOf } from "../literals.js";
import type { Rule } from "../rule.js";

/** LW212, LW213: the values of a list have one type, and differ. */
export const membersAgree: Rule = ({ comparison, type }, { form, notation }) => {
  const { value, operator } = comparison;
  const members = value.kind === "List" ? value.members : [];
  const meanings = members.map((literal) => ({
    literal,
    ...meaningOf(literal, { type, operator: operator.name }, form),
  }));
  const [first] = meanings;
  const other = meanings.find((each) => each.type !== first?.type);
  if (first !== undefined && other !== undefined) {
    // On a timestamp `"5"` is another mistake, so no fix is safe.
    const meant = type === "timestamp" ? undefined : converted(other.literal.value, first.type);
    const fixes = meant === undefined ? [] : [safeFix({ span: other.literal.span, text: notation.value(meant) })];
    return [report("LW212", other.literal, { first: first.type, other: other.type }, { fixes })];
  }
  const values = meanings.map((each) => each.value);
  const repeated = meanings.slice(1).filter(({ value: each }, at) => values.indexOf(each) <= at);
  return repeated.map(({ literal, value: each }) => {
    const before = members[members.indexOf(literal) - 1] ?? literal;
    // Removes the comma, too.
    const fix = safeFix({ span: { start: before.span.end, end: literal.span.end }, text: "" });
    return report("LW213", literal, { value: notation.value(each) }, { fixes: [fix] });
  });
};
