import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { redactDestination, secretsIn } from "./redact.js";

/**
 * A diagnostic that repeats nothing secret, whatever the reader of JSON quotes of a broken text. A fix that would have to is left out. What is
 * said of the filter stays as it is.
 */
export function withoutSecrets(diagnostic: Diagnostic): Diagnostic {
  if (diagnostic.pointer?.startsWith("/filter")) return diagnostic;
  const fixes = diagnostic.fixes.filter(({ edits }) => edits.every(({ text }) => secretsIn(text).length === 0));
  // The kind of each argument stays, so they are those of the code.
  return { ...diagnostic, args: redacted(diagnostic.args), fixes } as Diagnostic;
}

function redacted(value: unknown): unknown {
  if (typeof value === "string") return redactDestination(value);
  if (Array.isArray(value)) return value.map(redacted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, redacted(member)]));
}
