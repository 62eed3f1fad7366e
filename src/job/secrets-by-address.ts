/** Secrets with what stands before them in their addresses: so even a word is told from the same word elsewhere. */
import type { SecretPart } from "./secret-part.js";
import { spellings } from "./spellings.js";

const signs = /:(?:\\{0,64}\/){2}/g;
const spelledOneWay = /^[\w~.:/?#@!$&'()*,;=[\]{}<>-]*$/;
/** Of a longer address only what looks like a token is told, without it. */
const longest = 256;

/**
 * Addresses from their hosts up to the ends of their secrets, as they may be spelled, each with the places of the secrets in it. In the order of
 * their places.
 */
export function secretsByAddress(
  source: string,
  parts: readonly SecretPart[],
): ReadonlyMap<string, readonly SecretPart[]> {
  const found = new Map<string, SecretPart[]>();
  for (const part of parts) {
    // Values of parameters are told by their names wherever they stand.
    if (source.charAt(part.start - 1) === "=") continue;
    const host = hostBefore(source, part.start);
    if (host === null || host === part.start || part.end - host > longest) continue;
    const written = source.slice(host, part.end);
    const ways = spelledOneWay.test(written) ? (text: string) => [text] : spellings;
    const secrets = ways(source.slice(part.start, part.end));
    ways(written).forEach((address, way) => {
      const secret = secrets[way] ?? "";
      if (secret !== "" && address.endsWith(secret))
        found.set(address, [{ start: address.length - secret.length, end: address.length }]);
    });
  }
  // Who stands before another in the same address is hidden with it.
  const all = [...found.keys()].sort();
  const open: string[] = [];
  for (const address of all) {
    while (open.length > 0 && !address.startsWith(open.at(-1) ?? "")) open.pop();
    const before = open.at(-1);
    if (before !== undefined) found.get(address)?.unshift(...(found.get(before) ?? []));
    open.push(address);
  }
  return found;
}

/** Where the host begins of the address that an offset is in; null where it is in none. */
function hostBefore(source: string, at: number): number | null {
  const from = Math.max(0, at - longest);
  const before = source.slice(from, at);
  const [last] = Array.from(before.matchAll(signs)).slice(-1);
  if (last === undefined) return null;
  const host = last.index + last[0].length;
  return /[\s"'`]/.test(before.slice(host)) ? null : from + host;
}
