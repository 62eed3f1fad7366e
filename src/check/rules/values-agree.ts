import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import { report, safeFix } from "../../diagnostics/report.js";
import { converted, meaningOf } from "../literals.js";
import type { CheckContext, Rule, TypedComparison } from "../rule.js";

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
    // A suggested string of digits on a timestamp would be another mistake (LW219).
    const meant = type === "timestamp" ? undefined : converted(other.literal.value, first.type);
    const fixes = meant === undefined ? [] : [safeFix({ span: other.literal.span, text: notation.value(meant) })];
    return [report("LW212", other.literal, { first: first.type, other: other.type }, { fixes })];
  }
  const firsts = new Map(meanings.map(({ value: each }, at) => [each, at] as const).reverse());
  return meanings.flatMap(({ literal, value: each }, at) => {
    const before = members[at - 1];
    if (before === undefined || firsts.get(each) === at) return [];
    // The fix removes the comma, too.
    const fix = safeFix({ span: { start: before.span.end, end: literal.span.end }, text: "" });
    return [report("LW213", literal, { value: notation.value(each) }, { fixes: [fix] })];
  });
};

/** LW217: all constants for a field of unknown type, or for a timestamp, have one type. */
export function fieldHasOneType(all: readonly TypedComparison[], { form }: CheckContext): readonly Diagnostic[] {
  const firsts = new Map<string, Pick<ReturnType<typeof meaningOf>, "type"> & Pick<Diagnostic, "span">>();
  return all.flatMap(({ comparison, type }) => {
    const { field, operator, value } = comparison;
    const literal = value.kind === "List" ? value.members[0] : value;
    if (literal === undefined || (type !== null && type !== "timestamp")) return [];
    const { type: found } = meaningOf(literal, { type, operator: operator.name }, form);
    const first = firsts.get(field.name) ?? { type: found, span: literal.span };
    firsts.set(field.name, first);
    if (first.type === found) return [];
    const related = [{ span: first.span, label: "earlier" as const }];
    return [report("LW217", literal, { field: field.name, found, first: first.type }, { related })];
  });
}
