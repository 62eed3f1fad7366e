import { type CompiledFilter, describeDiagnostic } from "../../../src/index.js";
import { type SqlOptions, toSql } from "../../../src/sql.js";

/** The condition of a filter; an error of the test where there is none. */
export function conditionOf(filter: CompiledFilter, options: SqlOptions): string {
  const { ok, sql, notes } = toSql(filter, options);
  if (ok) return sql;
  throw new Error(
    `${filter.text}\n${notes.map((note) => `${note.code} ${describeDiagnostic(note, filter.text).message}`).join("\n")}`,
  );
}
