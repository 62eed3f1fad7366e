import type { Collector } from "../diagnostics/collector.js";
import type { Dialect } from "./dialect.js";
import type { Writer } from "./forms.js";
import type { SqlSettings } from "./options.js";

/** What everything that writes one piece of SQL shares. */
export interface Emission {
  readonly dialect: Dialect;
  readonly options: SqlSettings;
  readonly writer: Writer;
  /** What the filter was held against, if anything. */
  readonly dataset: string | null;
  readonly found: Collector;
}

/** A writer of constants; `params` gets what is given apart. */
export function writerOf(dialect: Dialect, params: string[] | null): Writer {
  const { parameter, quotes, truth } = dialect;
  const apart = params !== null && parameter !== null;
  const writer: Writer = {
    apart,
    text: (value) => (apart ? parameter.text(params.push(value)) : quotes.text(value)),
    integer: (value) => (apart ? parameter.integer(params.push(String(value)), value) : dialect.integer(value)),
    value(value) {
      if (typeof value === "string") return writer.text(value);
      return typeof value === "boolean" ? truth[value ? 1 : 0] : writer.integer(value);
    },
  };
  return writer;
}
