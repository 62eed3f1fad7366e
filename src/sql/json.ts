/** Lines of JSON. A JSON value contains its type, so a filter needs no dataset. */
import type { Criterion } from "../check/filter.js";
import type { LiteralType } from "../language/field-types.js";
import type { Context } from "./context.js";
import type { JsonValues } from "./dialect.js";
import { comparison } from "./operators.js";

export interface JsonLines {
  readonly values: JsonValues;
  /** The expression of a line. */
  readonly line: string;
}

/** Whether the line is an object. Never NULL. */
export const isObject = ({ values, line }: JsonLines): string =>
  `coalesce(${values.typeOf(line, null)} = '${values.types.object}', 1 = 0)`;

/** The SQL of a criterion over the value of its field. */
export function jsonCriterion(criterion: Criterion, { values, line }: JsonLines, context: Context): string {
  const { field, reads, literal } = criterion;
  const compare = (c: string, isArray: boolean) => comparison(criterion, { c, isArray, width: "int128" }, context);
  const ofValue = () => compare(scalar(values, literal, [line, field]), false);
  const ofArray = () => {
    const c = values.array(line, field, (element) => scalar(values, literal, [element, null]));
    return `CASE WHEN ${values.typeOf(line, field)} = '${values.types.array}' THEN ${compare(c, true)} END`;
  };
  if (reads === "scalar" || literal === "bool") return ofValue();
  // For any value, one of the two terms is NULL. No setting of an engine makes the first term false.
  return reads === "array" ? ofArray() : `coalesce(${ofArray()}, ${ofValue()})`;
}

function scalar(values: JsonValues, type: LiteralType, place: readonly [json: string, at: string | null]): string {
  if (type === "int") return values.int(...place);
  return `CASE WHEN ${values.typeOf(...place)} = '${values.types[type]}' THEN ${values[type](...place)} END`;
}
