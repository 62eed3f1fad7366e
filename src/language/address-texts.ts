/** Networks of addresses, which other languages compare with and this one does not: addresses are text to it. */

import { networkTexts6 } from "./networks-6.js";

/** The texts that the addresses of a network have, and no other; neither where no few texts say it. */
export interface AddressTexts {
  readonly addresses: readonly string[];
  /** What an address begins with. */
  readonly prefixes: readonly string[];
}

const version4 = /^((?:0|[1-9][0-9]{0,2})(?:\.(?:0|[1-9][0-9]{0,2})){3})\/([0-9]{1,2})$/;
const network = /^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|[0-9A-Fa-f:]*:[0-9A-Fa-f:.]*)\/[0-9]{1,3}$/;

/** More texts than these would fill a filter. */
const mostTexts = 16;

const none: AddressTexts = { addresses: [], prefixes: [] };

/**
 * What the addresses of `192.0.2.0/24` have in common as text: a network of whole bytes has one prefix, a small one a list of
 * addresses; of version 6 in their shortest spelling. Null for what is no network.
 */
export function addressTexts(text: string): AddressTexts | null {
  if (!isNetwork(text)) return null;
  if (text.includes(":")) return networkTexts6(text) ?? none;
  const [, address = "", digits = ""] = version4.exec(text) ?? [];
  const bytes = address.split(".").map(Number);
  const length = Number(digits);
  if (address === "" || bytes.some((byte) => byte > 255) || length === 0 || length > 32) return none;
  /** The byte in which the network ends, and how many values it leaves open there. */
  const ending = Math.floor((length - 1) / 8);
  const open = 2 ** (8 * (ending + 1) - length);
  if (open > mostTexts) return none;
  const last = bytes[ending] ?? 0;
  const head = bytes.slice(0, ending).map((byte) => `${byte}.`);
  const texts = Array.from({ length: open }, (_, at) => `${head.join("")}${last - (last % open) + at}`);
  return ending === 3
    ? { addresses: texts, prefixes: [] }
    : { addresses: [], prefixes: texts.map((prefix) => `${prefix}.`) };
}

/** Whether a text is written as a network, whatever its addresses have in common. */
export function isNetwork(text: string): boolean {
  return text.length <= 64 && network.test(text);
}

/** Whether a text is written as a network and is none, whatever is compared: `10.0.0.0/33`, `300.0.0.0/8`, `2001:db8::/129`. */
export function isNoNetwork(text: string): boolean {
  if (!isNetwork(text)) return false;
  const [address = "", digits = ""] = text.split("/");
  if (!address.includes(":")) return Number(digits) > 32 || address.split(".").some((byte) => Number(byte) > 255);
  const groups = address.split(":").filter((group) => group !== "");
  return (
    Number(digits) > 128 ||
    groups.length > 8 ||
    groups.some((group) => group.length > 4 && !group.includes(".")) ||
    address.split("::").length > 2
  );
}

/** Whether a field holds networks as such, by its name, so that one is compared with as text. */
export function holdsNetworks(field: string): boolean {
  return /(?:subnet|cidr|prefix)$/i.test(field);
}
