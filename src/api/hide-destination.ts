/** Takes destinations out of what errors say of jobs. */
import { redactAnswer } from "../job/redact.js";
import { type Redact, redactor } from "./redact.js";

/** Hides the destination as a whole, its address, the values of its secret parameters, the proof of who owns it; and secrets of any other destination, which a service may repeat of whatever job. */
export function hidingDestination(
  body: { readonly destination_conf?: string | null; readonly ownership_challenge?: unknown } = {},
): Redact {
  const destination = body.destination_conf ?? "";
  const [address = "", ...query] = destination.split("?");
  const secret = query
    .join("?")
    .split("&")
    .filter((parameter) => redactAnswer(parameter) !== parameter);
  const values = secret.flatMap((parameter) => [
    parameter.slice(parameter.indexOf("=") + 1),
    ...new URLSearchParams(parameter).values(),
  ]);
  const challenge = typeof body.ownership_challenge === "string" ? body.ownership_challenge : "";
  const hidden = [destination, address, ...values, challenge].filter((text) => text !== "").map(wellFormed);
  const hide = redactor(hidden.sort((a, b) => b.length - a.length));
  // Fixes are applied as they are.
  return (text, name = "message") => (name === "message" ? redactAnswer(hide(text)) : hide(text, name));
}

/** Half a surrogate pair is sent as `\ufffd`, and cannot stand in an address. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
