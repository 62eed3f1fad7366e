import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { redactDestination, type SecretPart, secretsIn } from "./redact.js";

/** Of more, junk in the place of a body, not each is looked for. */
const mostSecrets = 50;

/** The secrets of a text, as it has them and as they are without JSON's escapes; shorter ones stand in other words, too. */
export function secretTexts(text: string, parts: readonly SecretPart[], whole: boolean): readonly string[] {
  const written = parts.slice(0, mostSecrets).map(({ start, end }) => text.slice(start, end));
  const plain = written.map((one) => one.replaceAll("\\/", "/").replaceAll("\\u0026", "&"));
  // Where the JSON is broken they are taken apart.
  const pieces = whole ? [] : plain.flatMap((one) => one.split(/[\s,:;={}[\]"'`/#]+/));
  return [...new Set([...written, ...plain, ...pieces])].filter((one) => one.length > 3);
}

/**
 * A diagnostic that repeats nothing secret, whatever the reader of JSON quotes of a broken text. A fix that would have to is left out. What is
 * said of the filter stays as it is.
 */
export function withoutSecrets(diagnostic: Diagnostic, secrets: readonly string[]): Diagnostic {
  const { pointer } = diagnostic;
  if (pointer === "/filter" || pointer?.startsWith("/filter/")) return diagnostic;
  const hidden = (text: string) => secrets.reduce((shown, secret) => shown.replaceAll(secret, "***"), redactDestination(text));
  const isPlain = (text: string) => secretsIn(text).length === 0 && !secrets.some((secret) => text.includes(secret));
  const fixes = diagnostic.fixes.filter(({ edits }) => edits.every(({ text }) => isPlain(text)));
  // The kind of each argument stays, so they are those of the code.
  const shown = { ...diagnostic, args: mapped(diagnostic.args, hidden), fixes } as Diagnostic;
  // What a key that is not closed swallows is part of its name.
  return pointer === undefined || isPlain(pointer.replaceAll("~1", "/")) ? shown : { ...shown, pointer: "" };
}

/** Plain data with each of its texts changed. */
function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((member) => mapped(member, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapped(member, change)]));
}
