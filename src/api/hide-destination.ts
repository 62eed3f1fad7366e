/** Takes destinations out of what errors say of jobs. */
import { type Redact, redactor } from "./redact.js";

/** Of what is secret, in characters: a shorter value, such as that of `sse`, would be found in every word. */
const shortest = 8;
/** What looks like a parameter with its value, bounded so that the scan stays linear. */
const parameter = /([\w%.-]{1,64}=)([^&\s"'`<>]+)/g;
/** Names of which the value is secret; destinations take any header. */
const secretName = /header|key|token|secret|passw|pwd|credential|signature|sig=|auth|challenge/i;

/** Hides the destination and the proof of who owns it, their parts and parameters, and secret parameters of any other destination. */
export function hidingDestination(body: { readonly destination_conf?: string | null; readonly ownership_challenge?: string | null }): Redact {
  const destination = wellFormed(body.destination_conf ?? "");
  const [address = "", ...query] = destination.split("?");
  const values = [...new URLSearchParams(query.join("?")).values(), ...query.join("?").split(/[&=]/)];
  const parts = [address, ...values].filter((part) => part.length >= shortest);
  const hide = redactor([destination, wellFormed(body.ownership_challenge ?? ""), ...parts].filter((part) => part !== ""));
  const others = (text: string) => text.replace(parameter, (whole, name: string) => (secretName.test(name) ? `${name}***` : whole));
  // Fixes are applied as they are.
  return (text, name) => (name === undefined || name === "message" ? others(hide(text)) : hide(text));
}

/** Half a surrogate pair is sent as `\ufffd`, and cannot stand in an address. */
function wellFormed(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}
