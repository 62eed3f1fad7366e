import type { Criterion } from "../check/filter.js";
import type { SqlReading } from "../diagnostics/catalog/sql.js";
import type { Collector } from "../diagnostics/collector.js";
import type { Dialect, Writer } from "./dialect.js";
import type { SqlStatementOptions } from "./options.js";

/** What all functions share that write one piece of SQL. */
export interface Context {
  readonly dialect: Dialect;
  readonly options: SqlStatementOptions;
  readonly writer: Writer;
  readonly found: Collector;
  /** What the engine reads in another way than the filter, with the criteria of such columns. */
  readonly readings: Map<SqlReading, Criterion[]>;
}

export function noteReading(reading: SqlReading, criterion: Criterion | null, { readings }: Context): void {
  readings.set(reading, [...(readings.get(reading) ?? []), ...(criterion === null ? [] : [criterion])]);
}

/** A writer of constants. `params` gets the values of parameters. */
export function writerOf({ parameter, text, integer, truth }: Dialect, params: string[] | null): Writer {
  const hasParameters = params !== null && parameter !== null;
  const write = (value: string) => (hasParameters ? parameter.text(params.push(value)) : text(value));
  return {
    hasParameters,
    text: write,
    value(value) {
      if (typeof value === "string") return write(value);
      if (typeof value === "boolean") return truth[value ? 1 : 0];
      return hasParameters ? parameter.integer(params.push(String(value)), value) : integer(value);
    },
  };
}
