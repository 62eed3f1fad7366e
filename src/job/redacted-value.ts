import type { Collector } from "../diagnostics/collector.js";
import type { QueryPart } from "./encoded.js";
import { type Placed, placeOf } from "./place.js";
import { placesOfSecrets, secretsIn } from "./redact.js";
import { isSecretParameter } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

const stars = /^(?:\*{3,}|\[?redacted\]?|x{3,})$/i;

export const isRedacted = (value: string): boolean => stars.test(value.trim());

/** Whether some secret of a destination was made unreadable so that it can be shown. */
export function holdsRedacted(destination: string): boolean {
  return placesOfSecrets(destination, { alone: true }).some(
    ({ start, end }) => /\*{3}/.test(destination.slice(start, end)) || isRedacted(destination.slice(start, end)),
  );
}

/** What a diagnostic may quote of a place of a destination: of what is secret, or has a part in it, nothing. */
export function quoted({ text }: Placed, start: number, end: number): string {
  return hasSecret(text, start, end) ? "***" : text.slice(start, end);
}

/** Each parameter of a destination is asked about, and its secrets are the same. */
let last: { readonly text: string; readonly secrets: readonly SecretPart[] } | null = null;

/** What is secret of a destination. */
export function secretsOfDestination(text: string): readonly SecretPart[] {
  if (last?.text !== text) last = { text, secrets: secretsIn(text, { alone: true }) };
  return last.secrets;
}

/** Whether some of a place of a destination is secret. */
export function hasSecret(text: string, start: number, end: number): boolean {
  return secretsOfDestination(text).some((part) => part.start < end && part.end > start);
}

/** Reports a secret that was made unreadable so that it can be shown, and so is none any more. */
export function checkRedacted(
  placed: Placed,
  { value, nameEnd, end }: QueryPart,
  name: string,
  found: Collector,
): void {
  if (value === null || !isSecretParameter(name) || !isRedacted(value.value)) return;
  found.report("LW449", placeOf(placed, nameEnd + 1, end), { parameter: name });
}

/** The same of a part of a path. */
export function checkRedactedPath(placed: Placed, start: number, end: number, found: Collector): void {
  const hidden = /(?<=\/)\*{3,}(?=\/|$)/.exec(placed.text.slice(start, end));
  if (hidden === null) return;
  const at = start + hidden.index;
  found.report("LW449", placeOf(placed, at, at + hidden[0].length), { parameter: "path" });
}
