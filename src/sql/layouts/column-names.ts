import type { FieldUse } from "../../check/filter.js";
import type { SourcePlace } from "../../diagnostics/diagnostic.js";
import { control } from "../dialects/quoting.js";
import type { Emission } from "../emission.js";
import type { ColumnNames, SqlColumn, SqlSettings } from "../options.js";

/** The options of one column. */
export function columnOf(field: string, { columns }: Pick<SqlSettings, "columns">): SqlColumn {
  const said = columns?.columns;
  return (said !== undefined && Object.hasOwn(said, field) ? said[field] : undefined) ?? {};
}

export function nameOf(field: string, options: Pick<SqlSettings, "columns">): string {
  return columnOf(field, options).name ?? renamed[options.columns?.names ?? "as-is"](field);
}

/** Words in field names that mix upper and lower case. */
const mixed = /(?:IPv[46]|SQLi|O2O|Do[HT]|(?:ASN|CNAME|ID|IP|URL)s)(?![a-z])/g;

const renamed: Readonly<Record<ColumnNames, (field: string) => string>> = {
  "as-is": (field) => field,
  lower: (field) => field.toLowerCase(),
  upper: (field) => field.toUpperCase(),
  // Two steps, since the words of `EdgeResponseStatus` and `ClientIPClass` begin in different ways.
  snake: (field) =>
    field
      .replace(mixed, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
      .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
      .replace(/([A-Z])([A-Z][a-z])/g, "$1_$2")
      .toLowerCase(),
};

/** Whether no column or table can have this name. A lone surrogate would reach the engine as another name. */
export const isNoName = (name: string): boolean => name === "" || control.test(name) || /\p{Cs}/u.test(name);

/** LW955, LW956: names that no column can have, and two fields with one column. */
export function checkNames(
  fields: readonly Pick<FieldUse, "name">[],
  placeOf: (field: string) => SourcePlace,
  { dialect, options, found }: Emission,
): void {
  const taken = new Map<string, string>();
  for (const field of new Set(fields.map(({ name }) => name))) {
    const column = nameOf(field, options);
    if (isNoName(column)) found.report("LW956", placeOf(field), { what: "column", name: column });
    const key =
      dialect.foldsNames === "ascii"
        ? column.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
        : dialect.foldsNames
          ? column.toLowerCase()
          : column;
    const other = taken.get(key);
    if (other !== undefined) found.report("LW955", placeOf(field), { field, other, column });
    taken.set(key, field);
  }
}
