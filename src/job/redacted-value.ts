import type { Collector } from "../diagnostics/collector.js";
import type { QueryPart } from "./encoded.js";
import { type Placed, placeOf } from "./place.js";
import { isSecretName } from "./redact.js";

const stars = /^(?:\*{3,}|\[?redacted\]?|x{3,})$/i;

/** Reports a secret that was made unreadable so that it can be shown, and so is none any more. */
export function checkRedacted(placed: Placed, { value, nameEnd, end }: QueryPart, name: string, found: Collector): void {
  if (value === null || !isSecretName(name) || !stars.test(value.value.trim())) return;
  found.report("LW449", placeOf(placed, nameEnd + 1, end), { parameter: name });
}
