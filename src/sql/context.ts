import type { Collector } from "../diagnostics/collector.js";
import type { Dialect, Writer } from "./dialect.js";
import type { JsonLines } from "./json.js";
import type { SqlStatementOptions } from "./options.js";

/** The state of one call of `toSql` or `toSqlStatement`. */
export interface Context {
  readonly dialect: Dialect;
  readonly options: SqlStatementOptions;
  /** Null: a column for each field. Otherwise the lines are JSON. */
  readonly lines: JsonLines | null;
  readonly writer: Writer;
  readonly diagnostics: Collector;
}

/** Returns a writer of constants. `params` gets the values of parameters. */
export function writerOf({ parameter, text, integer, truth }: Dialect, params: string[] | null): Writer {
  const write = (value: string) => (params === null ? text(value) : (parameter?.text(params.push(value)) ?? ""));
  return {
    text: write,
    value(value) {
      if (typeof value === "string") return write(value);
      if (typeof value === "boolean") return truth[value ? 1 : 0];
      return params === null ? integer(value) : (parameter?.integer(params.push(String(value)), value) ?? "");
    },
  };
}
