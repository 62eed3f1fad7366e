/** Lines of JSON: each value tells its type, so a filter needs no dataset. */
import type { Criterion } from "../check/filter.js";
import type { LiteralType } from "../language/field-types.js";
import type { Context } from "./context.js";
import type { JsonValues } from "./dialect.js";
import { comparison } from "./operators.js";

/** A value: the one at the key `at` of the object `json`, or `json` itself. */
interface Place {
  readonly json: string;
  readonly at: string | null;
}

/** The whole line. */
export function documentOf({ dialect, options }: Context): string {
  const column = dialect.identifier(options.json?.column ?? "");
  return dialect.json?.document(column) ?? column;
}

/** Whether the line is an object; never NULL. */
export function isObject(context: Context): string {
  const { json, truth } = context.dialect;
  return json === null
    ? truth[1]
    : `coalesce(${json.typeOf(documentOf(context), null)} = '${json.types.object}', ${truth[0]})`;
}

/** The SQL of a criterion over a value of JSON. */
export function jsonCriterion(criterion: Criterion, place: Place, context: Context): string {
  const { reads, literal, operator } = criterion;
  const values = context.dialect.json;
  if (values === null) return "";
  const ofValue = () => {
    const c = scalar(values, literal, place);
    return comparison(criterion, { c, isArray: false, width: "int128" }, context);
  };
  const ofArray = () => {
    const c = values.array(place.json, place.at, (json) => scalar(values, literal, { json, at: null }));
    const sql = comparison(criterion, { c, isArray: true, width: "int128" }, context);
    return `CASE WHEN ${values.typeOf(place.json, place.at)} = '${values.types.array}' THEN ${sql} END`;
  };
  if (reads === "scalar" || literal === "bool") return ofValue();
  const isOfArrays = literal === "int" && (operator === "contains" || operator === "!contains");
  // One of the two is NULL for any value. No setting of an engine makes the first one false.
  return reads === "array" || isOfArrays ? ofArray() : `coalesce(${ofArray()}, ${ofValue()})`;
}

function scalar(values: JsonValues, type: LiteralType, { json, at }: Place): string {
  if (type === "int") return values.int(json, at);
  return `CASE WHEN ${values.typeOf(json, at)} = '${values.types[type]}' THEN ${values[type](json, at)} END`;
}
