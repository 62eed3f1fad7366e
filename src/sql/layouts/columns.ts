import type { Criterion } from "../../check/filter.js";
import type { SqlHeld } from "../../diagnostics/catalog/sql.js";
import { type FieldType, fieldTypes } from "../../language/field-types.js";
import { comparison } from "../comparison.js";
import type { Emission } from "../emission.js";
import { isIntegerWidth, rangeOf } from "../integer-width.js";
import type { SqlColumn } from "../options.js";
import { columnOf, nameOf } from "./column-names.js";

/** Whether a comparison reads an array: by the dataset, or without one by the type of the column. */
export function asksOfArray({ field, reads }: Criterion, options: Emission["options"]): boolean {
  return reads === "array" || columnOf(field, options).type?.startsWith("array") === true;
}

/** The SQL of a comparison with a column of the field. Null when there is none, which is reported. */
export function columnCriterion(criterion: Criterion, emission: Emission): string | null {
  const { dialect, options, found } = emission;
  const { field, literal } = criterion;
  const fieldType = criterion.fieldType === "unknown" ? null : criterion.fieldType;
  const own = columnOf(field, options);
  const type = own.type ?? fieldType;
  if (type === null) return refuse(() => found.report("LW951", criterion, { field, unknown: "type" }));
  if (type === "timestamp" && own.type === undefined)
    return refuse(() => found.report("LW951", criterion, { field, unknown: "time" }));
  const array =
    type === "array<string>" ||
    type === "array<int>" ||
    (own.type !== undefined && isWidth(own) && fieldType !== null && fieldTypes[fieldType].array);
  const holds = heldBy(own, type, array);
  const compared = criterion.reads === "array" ? "array" : literal;
  const fits =
    holds === "timestamp"
      ? fieldType === "timestamp" || fieldType === null
      : fitting(holds, criterion, type, fieldType);
  if (!fits) return refuse(() => found.report("LW953", criterion, { field, holds, compared }));
  const name = dialect.quotes.identifier(nameOf(field, options));
  if (holds === "timestamp") {
    const { unit } = own;
    if (unit === undefined) return refuse(() => found.report("LW951", criterion, { field, unknown: "unit" }));
    const { times } = dialect;
    if (times === null || !times.units.includes(unit))
      return refuse(() => found.report("LW957", criterion, { what: "times", dialect: dialect.name }));
    const said = times.written(criterion, { c: name, unit, times }, options.timestamps);
    if (typeof said === "string") return said;
    const { refused } = said;
    if (refused === "unsaid")
      return refuse(() =>
        found.report("LW951", criterion, { field, unknown: literal === "int" ? "integers" : "texts" }),
      );
    return refuse(() => found.report("LW954", criterion, { field, why: refused }));
  }
  const ownWidth = own.type !== undefined && isIntegerWidth(own.type) ? own.type : undefined;
  const said = ownWidth ?? options.columns?.int;
  if (ownWidth !== undefined && dialect.lackedWidths.includes(ownWidth))
    return refuse(() => found.report("LW957", criterion, { what: "int", dialect: dialect.name }));
  const c =
    options.collate === true && literal === "string"
      ? `${name}${dialect.bytewise?.[array ? "array" : "text"] ?? ""}`
      : name;
  const anyType =
    array && literal === "int" && said === undefined && !fitsEveryType(criterion) ? (dialect.widened?.(c) ?? c) : c;
  return comparison(criterion, { c: anyType, array, range: rangeOf(said ?? dialect.widest), column: name }, emission);
}

function refuse(say: () => void): null {
  say();
  return null;
}

/** Whether the constants are in the range of the narrowest integer type of arrays. */
function fitsEveryType({ operand }: Criterion): boolean {
  const { least, most } = rangeOf("int16");
  return [operand].flat().every((value) => BigInt(value) >= least && BigInt(value) <= most);
}

const isWidth = ({ type }: SqlColumn) => type === "int" || (type !== undefined && isIntegerWidth(type));

function heldBy(own: SqlColumn, type: SqlColumn["type"] | FieldType, array: boolean): SqlHeld {
  if (array) return "array";
  if (isWidth(own) || type === "int") return "int";
  return type === "bool" || type === "timestamp" ? type : "string";
}

/** Whether the type of a column fits the literals of the filter and the type of the field. */
function fitting(
  holds: SqlHeld,
  { literal, operator }: Criterion,
  type: SqlColumn["type"] | FieldType,
  fieldType: FieldType | null,
): boolean {
  if (holds !== "array") return literal === holds && (fieldType === null || !fieldTypes[fieldType].array);
  const elements = type === "array<string>" ? "string" : "int";
  return (
    literal === elements &&
    (operator === "contains" || operator === "!contains" || operator === "in" || operator === "!in")
  );
}
