/** What may be secret of the path of an address. */
import type { SecretPart } from "./secret-part.js";

/**
 * Parts of a path that can be no token: up to three words, none longer than 12, with no capital but their first, such as `logs`, `_bulk` or
 * `Cloudflare-http`; versions such as `v1` and `v2.1`; years; `{DATE}` and what is still to be filled in. Whatever else has a capital, a digit or an
 * escape may be one.
 */
const plainPart =
  /^(?:_?[A-Z]?[a-z]{1,12}(?:[-_.][A-Z]?[a-z]{1,12}){0,2}|v\d{1,2}(?:\.\d)?|20\d\d|\{[A-Za-z-]{1,20}\}|<[^<>]{1,60}>|\.{1,2})?$/;
/**
 * Six consonants in a row, one of the rarest among them, as no word has: a token of letters alone, too, is often told by them. `cfhttplogs` and other
 * abbreviations that are run together hardly ever have a rare one. What can be spoken may be either, and is shown.
 */
const unspeakable = /^[\w.-]*?(?=[b-df-hj-np-tv-xz]{6})\w{0,5}[jqxz]/i;
export const isPlainPart = (part: string): boolean => plainPart.test(part) && !unspeakable.test(part);
/**
 * Where a page may be meant, only what hardly any page is called is a token: 20 characters or more, letters and digits among them, or 16 with letters
 * of both cases.
 */
const isNoToken = (part: string): boolean =>
  !/^(?=\D*\d)(?:(?=[^A-Za-z]*[A-Za-z])[\w~+=-]{20,}|(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])[A-Za-z0-9]{16,})[^\w/]{0,3}$/.test(
    part,
  );

/** The parts of the path that may be tokens; `start`: where the address begins. */
export function pathSecrets(text: string, start: number, end: number, isPage: boolean): readonly SecretPart[] {
  const isPlain = isPage ? isNoToken : isPlainPart;
  const parts: SecretPart[] = [];
  // A second scheme is a mistake of its own.
  const host = start + (/^https?:\/\//i.exec(text.slice(start, Math.min(end, start + 12)))?.[0].length ?? 0);
  for (let at = text.indexOf("/", host); at !== -1 && at < end; ) {
    const next = text.indexOf("/", at + 1);
    const stop = next === -1 || next > end ? end : next;
    if (stop > at + 1 && !isPlain(text.slice(at + 1, Math.min(stop, at + 100))))
      parts.push({ start: at + 1, end: stop });
    at = stop < end ? stop : -1;
  }
  return parts;
}

const sumoStart = /^\/receiver(?:\/v1(?:\/http)?)?\/?/;

/** What follows the usual beginning of such a path; of another one its end. */
export function sumoSecret(text: string, start: number, end: number): readonly SecretPart[] {
  const address = text.slice(start, end);
  const slash = address.indexOf("/");
  if (slash === -1) return [];
  const usual = sumoStart.exec(address.slice(slash))?.[0].length ?? 0;
  let last = address.length;
  while (last > slash && address.charAt(last - 1) === "/") last--;
  const from = usual === 0 ? Math.max(slash, address.lastIndexOf("/", last - 1)) + 1 : slash + usual;
  return from < last ? [{ start: start + from, end }] : [];
}
