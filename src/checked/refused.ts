/** A comparison in our words as the rules see it: what the dataset refuses is not suggested, and what the rules would suggest next is. */
import type { Comparison, Literal, Value } from "../ast/nodes.js";
import type { Refusal } from "../diagnostics/catalog/other-names.js";
import type { Diagnostic, DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import { isError } from "../diagnostics/severity.js";
import { fieldFacts } from "../language/dataset.js";
import type { Scalar } from "../language/field-types.js";
import { isSame, type Told } from "../language/other-names/in-our-words.js";
import type { Said } from "../language/other-names/other-name.js";
import type { CheckContext } from "./context.js";
import { insteadFixes } from "./instead.js";
import { allRules } from "./rules/all-rules.js";

export interface Refused {
  /** Why; null where that is said in other words. */
  readonly why: Refusal | null;
  readonly fixes: readonly DiagnosticFix[];
}

/** Why rules refuse what a comparison is told as, with what they would write in its place; null: they do not. */
export function refusedAs(comparison: Comparison, told: Told, context: CheckContext): Refused | null {
  if ("word" in told) {
    const [first] = told.parts.flatMap((part) => refusedAs(comparison, part, context) ?? []);
    return first === undefined ? null : { ...first, fixes: [] };
  }
  const ours = inPlaceOf(comparison, told);
  const facts = context.dataset === null ? null : (fieldFacts(context.dataset, told.field) ?? null);
  for (const rule of allRules) {
    const errors = rule({ comparison: ours, facts, type: facts?.type ?? null }, context).filter(isError);
    const [first, ...more] = errors;
    if (first === undefined) continue;
    // Where brackets are put around one value.
    const isListed = first.code === "LW209" && first.fixes[0]?.edits.length === 2;
    const listed: typeof told | null =
      isListed && typeof told.value !== "object" ? { ...told, value: [told.value] } : null;
    const fixes =
      listed === null
        ? fixesOf(first, comparison, ours, context)
        : refusedAs(comparison, listed, context) === null
          ? insteadFixes(comparison, listed, context)
          : [];
    const why = refusalOf(first);
    // Mended one by one, members of a list would be of several types.
    const isPartly = more.length > 0 || (why === null && ours.value.kind === "List");
    return { why, fixes: isPartly ? [] : fixes };
  }
  return null;
}

function refusalOf(diagnostic: Diagnostic): Refusal | null {
  switch (diagnostic.code) {
    case "LW207":
    case "LW208":
    case "LW209":
    case "LW210":
    case "LW218":
      // As one of those: the compiler keeps code and arguments apart.
      return { code: diagnostic.code, args: diagnostic.args } as Refusal;
    default:
      return null;
  }
}

/** What the rules suggest, with the name of the field; none where it would keep a value that is another in our words. */
function fixesOf(
  { fixes }: Diagnostic,
  comparison: Comparison,
  ours: Comparison,
  context: CheckContext,
): readonly DiagnosticFix[] {
  const { notation } = context;
  const { span, field, operator, value } = comparison;
  const renamed = { span: field.span, text: notation.field(ours.field.name) };
  const respelled =
    ours.operator.name === operator.name ? [] : [{ span: operator.span, text: notation.operator(ours.operator.name) }];
  const said: Said = [operator.name, valueOf(value)];
  const isValueKept = isSame({ field: ours.field.name, operator: operator.name, value: valueOf(ours.value) }, said);
  return fixes.flatMap(({ edits }) => {
    const isAt = (place: typeof span) =>
      edits.some((edit) => edit.span.start === place.start && edit.span.end === place.end);
    if (isAt(span)) return [{ safe: false, edits }];
    return isValueKept || isAt(value.span)
      ? [{ safe: false, edits: inOrder([renamed, ...(isAt(operator.span) ? [] : respelled), ...edits]) }]
      : [];
  });
}

/** As they stand in the source: keys of where JSON come in any order. */
function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...edits].sort((one, other) => one.span.start - other.span.start);
}

/** Where the comparison stands. */
function inPlaceOf(
  comparison: Comparison,
  { field, operator, value }: Exclude<Told, { readonly word: string }>,
): Comparison {
  const at = comparison.value;
  const spanOf = (index: number) => (at.kind === "List" ? (at.members[index]?.span ?? at.span) : at.span);
  return {
    ...comparison,
    field: { ...comparison.field, name: field },
    operator: { ...comparison.operator, name: operator },
    value:
      typeof value === "object"
        ? { ...at, kind: "List", members: value.map((one, index) => literal(one, spanOf(index))) }
        : literal(value, at.span),
  };
}

function literal(value: Scalar, span: Literal["span"]): Literal {
  if (typeof value === "string") return { kind: "String", value, span };
  return typeof value === "boolean" ? { kind: "Boolean", value, span } : { kind: "Integer", value, span };
}

export function valueOf(value: Value): Scalar | readonly Scalar[] {
  return value.kind === "List" ? value.members.map((member) => member.value) : value.value;
}
