import { type AddressTexts, addressTexts, isNetwork } from "../language/address-texts.js";
import { piecesOf } from "./pieces.js";

/** Whether a text names a network, or several. */
export function namesNetworks(text: string): boolean {
  return text.includes("/") && (isNetwork(text.trim()) || networkTexts(text) !== null);
}

/** What the addresses of a network have in common as text, or of several in one text, addresses among them. Null for what names no network. */
export function networkTexts(text: string): AddressTexts | null {
  if (!text.includes("/")) return null;
  const one = addressTexts(text.trim());
  if (one !== null) return one;
  for (const pieces of piecesOf(text)) {
    const all = pieces.map((piece) =>
      address.test(piece) ? { addresses: [piece], prefixes: [] } : addressTexts(piece),
    );
    if (all.some((each) => each === null)) continue;
    const found = all as readonly AddressTexts[];
    // What is left of one that no few texts say would be less than was meant.
    if (found.some(({ addresses, prefixes }) => addresses.length + prefixes.length === 0))
      return { addresses: [], prefixes: [] };
    return {
      addresses: found.flatMap(({ addresses }) => addresses),
      prefixes: found.flatMap(({ prefixes }) => prefixes),
    };
  }
  return null;
}

const address = /^(?:[0-9]{1,3}(?:\.[0-9]{1,3}){3}|[0-9A-Fa-f]*:[0-9A-Fa-f:.]*)$/;
