/** A column for each field: its name, its type, and the SQL of a criterion over it. */
import type { Criterion } from "../check/filter.js";
import type { SqlHeld } from "../diagnostics/catalog/sql.js";
import type { Arguments, DiagnosticCode } from "../diagnostics/catalog.js";
import { type FieldType, fieldTypes } from "../language/field-types.js";
import type { Context } from "./context.js";
import { control } from "./dialects/quoting.js";
import { isIntegerWidth } from "./integers.js";
import { comparison } from "./operators.js";
import type { ColumnNames, ColumnType, SqlColumn, SqlOptions } from "./options.js";
import { timeCriterion } from "./times.js";

/** Words with small letters among the capital letters. */
const mixedCase = /(?:IPv[46]|SQLi|O2O|Do[HT]|(?:ASN|CNAME|ID|IP|URL)s)(?![a-z])/g;

const renamed: Readonly<Record<ColumnNames, (field: string) => string>> = {
  "as-is": (field) => field,
  lower: (field) => field.toLowerCase(),
  upper: (field) => field.toUpperCase(),
  // A word begins at a capital after a small letter (`edge|Response`), or before one (`IP|Class`).
  snake: (field) =>
    field
      .replace(mixedCase, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
      .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, (_, end = "", start = "", last = "") =>
        last === "" ? `${end}_${start}` : `${last}_`,
      )
      .toLowerCase(),
};

function columnOf(field: string, { columns: { columns = {} } = {} }: SqlOptions): SqlColumn {
  return (Object.hasOwn(columns, field) ? columns[field] : undefined) ?? {};
}

export function columnName(field: string, options: SqlOptions): string {
  return columnOf(field, options).name ?? renamed[options.columns?.names ?? "as-is"](field);
}

/** Whether a name is impossible for columns and tables. A lone surrogate would become another name in UTF-8. */
export const isNoName = (name: string): boolean => name === "" || control.test(name) || /\p{Cs}/u.test(name);

/** Reports names that no column can have, and fields that have the same column. */
export function checkNames(used: readonly Pick<Criterion, "field" | "span">[], context: Context): void {
  const { dialect, options, diagnostics } = context;
  const fields = new Map<string, string>();
  for (const { field, span } of used) {
    const column = columnName(field, options);
    const key = dialect.ignoresCase ? column.toLowerCase() : column;
    const other = fields.get(key);
    if (other === field) continue;
    if (isNoName(column)) diagnostics.report("LW956", { span }, { what: "column", name: column });
    if (other !== undefined) diagnostics.report("LW955", { span }, { field, other, column });
    fields.set(key, field);
  }
}

/** Returns the SQL of a criterion over its column. Without exact SQL, reports the reason and returns an empty text. */
export function columnCriterion(criterion: Criterion, context: Context): string {
  const { dialect, options } = context;
  const { field, fieldType, literal, reads } = criterion;
  const refuse = <C extends DiagnosticCode>(code: C, args: Arguments<C>): "" => {
    context.diagnostics.report(code, criterion, args);
    return "";
  };
  const own = columnOf(field, options);
  const type = own.type ?? fieldType;
  if (type === null) return refuse("LW951", { field, unknown: "type" });
  if (type === "timestamp" && own.type === undefined) return refuse("LW951", { field, unknown: "time" });
  const holds = heldBy(type, fieldType !== null && fieldTypes[fieldType].array);
  const isArray = holds === "array";
  const isTime = holds === "timestamp" && (fieldType === null || fieldType === "timestamp");
  const values = isArray ? (type === "array<string>" ? "string" : "int") : holds;
  const fits = isArray ? reads !== "scalar" : reads !== "array";
  if (!fits || (!isTime && values !== literal))
    return refuse("LW953", { field, holds, compared: reads === "array" ? "array" : literal });
  const name = dialect.identifier(columnName(field, options));
  if (isTime) {
    const { unit } = own;
    const { times } = dialect;
    if (unit === undefined) return refuse("LW951", { field, unknown: "unit" });
    if (!times?.units.includes(unit)) return refuse("LW957", { what: "times", dialect: dialect.name });
    const sql = timeCriterion(criterion, { c: name, unit, times }, options.timestamps);
    return typeof sql === "string" ? sql : refuse("LW954", { field, why: sql.why });
  }
  const width = own.type !== undefined && isIntegerWidth(own.type) ? own.type : options.columns?.int;
  const collation = options.collate && literal === "string" ? dialect.collation?.[isArray ? "array" : "text"] : "";
  const isAnyWidth = isArray && literal === "int" && width === undefined;
  const c = isAnyWidth ? dialect.castArray(name, [criterion.operand].flat()) : name + (collation ?? "");
  return comparison(criterion, { c, isArray, width: width ?? dialect.widest }, context);
}

function heldBy(type: ColumnType | FieldType, isArrayField: boolean): SqlHeld {
  if (type === "int" || isIntegerWidth(type)) return isArrayField ? "array" : "int";
  if (type === "array<string>" || type === "array<int>") return "array";
  return type === "bool" || type === "timestamp" ? type : "string";
}
