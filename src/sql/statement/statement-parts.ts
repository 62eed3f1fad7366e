/** What every kind of statement is made of. */
import type { Emission } from "../emission.js";
import type { NamedSqlFilter, SqlStatementSettings } from "./statement-options.js";

export interface Statement {
  readonly emission: Emission;
  readonly options: SqlStatementSettings;
  readonly filters: readonly NamedSqlFilter[];
  readonly conditions: readonly string[];
  readonly from: string;
  /** So many bytes a name has. */
  readonly room: number;
}

/** With what the user asks beside the filters. */
export function where(condition: string | null, { and }: SqlStatementSettings): string {
  if (and === undefined) return condition === null ? "" : ` WHERE ${condition}`;
  // A comment in it may reach to the end of its line.
  const own = /--|#|\/\//.test(and) ? `(${and}\n)` : `(${and})`;
  return condition === null ? ` WHERE ${own}` : ` WHERE (${condition}) AND ${own}`;
}
