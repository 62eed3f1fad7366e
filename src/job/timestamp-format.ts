/**
 * How a job delivers times. `unix`, `unixnano` and `rfc3339` are those of `timestamps` in `logpull_options`, and integers, integers and strings
 * (https://developers.cloudflare.com/logs/logpull/requesting-logs/); the finer ones are known of `timestamp_format` in `output_options`
 * (the Terraform provider's `cloudflare_logpush_job`).
 */
import type { TimestampFormat } from "../language/time.js";

interface TimestampFormatFacts {
  /** The type of a timestamp field in the lines, and so of what a filter compares it with. */
  readonly literal: "int" | "string";
  /** The format as the language knows it, which minds no digits behind the second. */
  readonly plain: TimestampFormat;
}

export const timestampFormats = {
  unixnano: { literal: "int", plain: "unixnano" },
  unix: { literal: "int", plain: "unix" },
  rfc3339: { literal: "string", plain: "rfc3339" },
  rfc3339ms: { literal: "string", plain: "rfc3339" },
  rfc3339ns: { literal: "string", plain: "rfc3339" },
} as const satisfies Record<string, TimestampFormatFacts>;

export type JobTimestampFormat = keyof typeof timestampFormats;

export const timestampFormatNames = /* @__PURE__ */ Object.keys(timestampFormats) as readonly JobTimestampFormat[];

/** Whether a job can name such a format. */
export function isTimestampFormat(name: string): name is JobTimestampFormat {
  return Object.hasOwn(timestampFormats, name);
}

/** What a filter compares a timestamp field with, in a job of that format. */
export function timestampLiteral(format: JobTimestampFormat): "int" | "string" {
  return timestampFormats[format].literal;
}
