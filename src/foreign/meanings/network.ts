/** Networks as beginnings of addresses. */
import type { Match } from "./compare.js";

const network = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(8|16|24|32)$/;

/** Whether a text is a network rather than an address or a path. */
export function isNetwork(text: string): boolean {
  return /^(?:\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}|[0-9a-fA-F]{0,4}:[0-9a-fA-F:]*\/\d{1,3})$/.test(text);
}

/** The beginning that exactly the addresses of a network have: of IPv4, where it ends at a dot. Else null. */
export function meaningOfNetwork(text: string): Match | null {
  const [, ...parts] = network.exec(text) ?? [];
  const octets = parts.slice(0, 4);
  if (octets.length < 4 || octets.some((octet) => Number(octet) > 255 || (octet.length > 1 && octet.startsWith("0")))) return null;
  const kept = Number(parts[4]) / 8;
  if (kept === 4) return { operator: "eq", text: octets.join(".") };
  // Other octets than zeros behind the prefix make it no network, or a slip.
  if (octets.slice(kept).some((octet) => octet !== "0")) return null;
  return { operator: "startsWith", text: `${octets.slice(0, kept).join(".")}.` };
}
