import { criteriaOf } from "../../check/criteria.js";
import type { CheckedNode, Criterion } from "../../check/filter.js";
import { acceptedLiterals } from "../../check/literals.js";
import { maxInteger, minInteger } from "../../language/integer.js";
import { type OperatorName, operators } from "../../language/operators.js";
import { byField } from "../by-field.js";
import { operandList } from "../engine/operand-list.js";
import { group } from "../tree.js";

type Comparison = readonly [operator: OperatorName, operand: Criterion["operand"]];

/** The number of fields to try, from the shortest name on. */
const mostFields = 4;

/**
 * Returns short parts that no line matches, or that every line with the field matches. They differ in the reading of a
 * missing field. `node`: a part with the same meaning.
 */
export function decidedForms(kind: "never" | "always", node: CheckedNode): readonly CheckedNode[] {
  const fields = [...byField(criteriaOf(node))].sort(([a], [b]) => a.length - b.length).slice(0, mostFields);
  return fields.flatMap(([, own]) => {
    const [like] = own;
    if (like === undefined || like.reads === "either") return [];
    return neverForms(like, own)
      .filter((form) => form.every(([operator]) => acceptedLiterals(like.fieldType, operator).includes(like.literal)))
      .flatMap((form) => {
        const made = form.map(
          ([operator, operand]): Criterion =>
            kind === "never"
              ? { ...like, operator, operand }
              : { ...like, operator: operators[operator].dual, operand },
        );
        return group(kind === "never" ? "And" : "Or", made, node) ?? [];
      });
  });
}

function neverForms(
  { fieldType, literal, reads }: Criterion,
  own: readonly Criterion[],
): readonly (readonly Comparison[])[] {
  // A timestamp is never the empty string.
  const usual = fieldType === "timestamp" ? [] : [literal === "int" ? 0 : literal === "bool" ? true : ""];
  const constants = [...own.flatMap(({ operand }) => operandList(operand)), ...usual];
  const [shortest = ""] = constants.sort((a, b) => String(a).length - String(b).length);
  const [equal, differs] = reads === "array" ? (["contains", "!contains"] as const) : (["eq", "!eq"] as const);
  const opposites: readonly Comparison[] = [
    [equal, shortest],
    [differs, shortest],
  ];
  if (literal === "bool") return [opposites, [["!eq", true], ["!eq", false]]]; // biome-ignore format: a table
  if (literal === "int") return [[["lt", minInteger]], [["gt", maxInteger]], opposites];
  return [[["!endsWith", ""]], opposites];
}
