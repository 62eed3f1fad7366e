import type { OperatorName } from "./operators.js";

/** A comparison that is true for the addresses of a network. One of the texts is enough. */
export interface NetworkTexts {
  readonly operator: Extract<OperatorName, "eq" | "startsWith">;
  readonly texts: readonly string[];
}

/** More texts would fill a filter. */
const mostTexts = 16;

/** Whether a text has the form of a network, such as `192.0.2.0/24` or `2001:db8::/32`. */
export function isNetwork(text: string): boolean {
  return /^(?:\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]{0,39}:[0-9a-f:.]{0,39})\/\d{1,3}$/i.test(text);
}

/**
 * Finds the texts of the addresses of a network: `192.0.2.` for `192.0.2.0/24`. Null when the text is no network or the
 * addresses need more than 16 texts. Also null for IPv6 networks that do not end between two groups of digits.
 */
export function textsOfNetwork(network: string): NetworkTexts | null {
  const [, groups = "", bits = ""] = /^((?:[1-9a-f][0-9a-f]{0,3}:){1,7}):\/(\d{1,3})$/i.exec(network) ?? [];
  if (groups !== "" && Number(bits) === 16 * (groups.split(":").length - 1))
    return { operator: "startsWith", texts: [groups.toLowerCase()] };
  const [, address = "", digits = ""] = /^(\d{1,3}(?:\.\d{1,3}){3})\/(\d{1,2})$/.exec(network) ?? [];
  const bytes = address.split(".").map(Number);
  const length = Number(digits);
  if (bytes.length < 4 || bytes.some((byte) => byte > 255) || length === 0 || length > 32) return null;
  // The last byte that the prefix fixes in part, and its number of values.
  const last = Math.ceil(length / 8) - 1;
  const values = 2 ** (8 * (last + 1) - length);
  if (values > mostTexts) return null;
  const lowest = (bytes[last] ?? 0) - ((bytes[last] ?? 0) % values);
  const texts = Array.from({ length: values }, (_, at) => [...bytes.slice(0, last), lowest + at].join("."));
  return last === 3 ? { operator: "eq", texts } : { operator: "startsWith", texts: texts.map((text) => `${text}.`) };
}
