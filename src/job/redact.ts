/** What nobody but the service may see of a destination. There is one reading of what is secret, which everything that shows one goes through. */
import { type AddressKind, addressSecrets, authoritySecrets } from "./address-secrets.js";
import { endOfMatch, endOfRest } from "./end-of-match.js";
import { endsOf, namedSecrets } from "./named-secrets.js";
import { isPlaceholder } from "./placeholder.js";
import {
  beginningOf,
  behindSlip,
  isDestination,
  isKnown,
  isOfNames,
  isPage,
  isReceiver,
  isSumo,
  mayHideInPath,
  scheme,
  schemeName,
  sentTo,
} from "./schemes.js";
import type { SecretPart } from "./secret-part.js";

/** Hosts that take lines from whoever knows the path. */
const hook =
  /^(?:hooks\.|[\w.-]*\.logic\.azure\.com|(?:[\w-]+\.)?discord(?:app)?\.com\/api\/webhooks|[\w.-]*\.?webhook\.office\.com|outlook\.office(?:365)?\.com\/webhook)/i;
/** Up to where an address ends within other text: a quote may stand in it, where it goes on behind it, and a space in `<…>` or `{…}`. */
const addressWithin = /(?:[<{]{1,2}[\w .-]{1,60}[>}]|[^"\s\\]|\\(?!["\s])[^"\s]?|\\?"(?=[\w%]))+/y;
/** What stands behind a space, and is more of a query: parameters follow it, or it is a name with a value of some length. */
const restOfQuery = /\s(?:[^\s"&]{0,200}&[\w-]{1,40}=|[\w-]{0,24}=(?!\w{1,8}(?![\w%]))[^\s"]{6})/y;
/** Whoever knows what follows may send to Sumo Logic, whatever stands before it. */
const sumoCode = /receiver(?:\\?\/)v1(?:\\?\/)http(?:\\?\/)((?:[^\s?#"&\\]|\\\/)+)/gi;
/** What stands before `@`, wherever an address seems to begin. */
const userWithin = /\/(?:\/[^/?#\s"\\@]{1,500}|[^/?#\s"\\@:]{1,100}:[^/?#\s"\\@]{1,200})@/g;
/** The same where a space came into what follows the scheme; a slash may stand in the password then. */
const userBehindSpace = /* @__PURE__ */ sentTo(
  '(?::?[ \\t\\r\\n]+/{0,2}|:/[ \\t\\r\\n]+/?)([^\\s?#"\\\\@:/]{1,100}:[^\\s?#"\\\\@]{1,200})@',
);
/** What may belong to the host of an address. */
const authorityWithin = /[^/?#\s"\\]*/y;

/** Something of it stands in every text that holds a secret: most values of a body have none. */
const telling = /[=:/%@\\]|bearer/i;

/**
 * The secret parts of any text that destinations may stand in, as they are or in JSON: values of parameters and members with secret names,
 * what stands before `@` in an address, the end of the path of Sumo Logic's, and of every other address that is no storage each part of the path
 * that may be a token (`plainPart`); within other text, where pages are named, too, of hosts of hooks, else what is certainly one.
 * What is still to be filled in is none. `alone`: the text is a destination and nothing else. Linear, in the order of their places.
 */
export function secretsIn(text: string, options: { readonly alone?: boolean } = {}): readonly SecretPart[] {
  return placesOfSecrets(text, options).filter(({ start, end }) => !isPlaceholder(text.slice(start, end)));
}

/** The same with what stands in the place of a secret. */
export function placesOfSecrets(
  text: string,
  { alone = false }: { readonly alone?: boolean } = {},
): readonly SecretPart[] {
  if (!telling.test(text)) return [];
  return merged([
    ...namedSecrets(text, alone),
    ...usersIn(text),
    ...endsOf(sumoCode, text),
    ...secretsBehindSlip(text, alone),
    ...secretsOfAddresses(text, alone),
  ]);
}

function usersIn(text: string): readonly SecretPart[] {
  const within = Array.from(text.matchAll(userWithin), ({ 0: all, index }) => ({
    start: index + all.search(/[^/]/),
    end: index + all.length - 1,
  }));
  const behindSpace = Array.from(text.matchAll(userBehindSpace), ({ 0: all, 1: user = "", index }) => {
    const end = index + all.length - 1;
    return { start: end - user.length, end };
  });
  return [...within, ...behindSpace];
}

function secretsBehindSlip(text: string, alone: boolean): readonly SecretPart[] {
  const slipped = alone ? behindSlip(text) : 0;
  return slipped > 0 ? addressSecrets(text, slipped, { alone, closed: true, path: "destination", unknown: true }) : [];
}

function secretsOfAddresses(text: string, alone: boolean): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  const beginning = alone ? beginningOf(text) : "";
  let behind = 0;
  for (const match of text.matchAll(scheme)) {
    const start = match.index + match[0].length;
    // Of a second one in the same address only its host is looked at once more.
    if (match.index < behind) {
      const authority = text.slice(start, endOfMatch(authorityWithin, text, start));
      // Within a query it ends where its value does, unless a password holds what looks like that.
      const host = text.charAt(start + authority.length) === "@" ? authority : authority.replace(/&.*/s, "");
      if (!/[^a-z.-]/.test(host)) continue;
      for (const part of authoritySecrets(host, 0, true))
        parts.push({ start: start + part.start, end: start + part.end });
      continue;
    }
    behind = alone ? text.length : addressEnd(text, start);
    const { plain, at } = withoutEscapes(text.slice(start, behind));
    const isFirst = beginning !== "" && start === beginning.length;
    const kind = kindOf(match[0], plain, { alone, beginning: isFirst ? beginning : null });
    for (const part of addressSecrets(plain, 0, kind))
      parts.push({ start: start + at(part.start), end: start + at(part.end) });
  }
  return parts;
}

/** Where an address ends within other text; a space may have come into its query. */
function addressEnd(text: string, start: number): number {
  const end = endOfMatch(addressWithin, text, start);
  const goesOn = endOfRest(restOfQuery, text, end) > end && text.slice(start, end).includes("?");
  return goesOn ? endOfMatch(addressWithin, text, end + 1) : end;
}

/** How an address is read, by its scheme. `plain`: what follows that; `beginning`: of the text, where it is a destination, which begins with this address. */
function kindOf(
  written: string,
  plain: string,
  { alone, beginning }: { readonly alone: boolean; readonly beginning: string | null },
): AddressKind {
  // What stands before it, as in a list with numbers, may touch it.
  const name = schemeName(written).replace(/^\d+/, "");
  const isFirst = beginning !== null;
  const path = pathOf(name, isFirst || !isOfNames(name) || hook.test(plain.slice(0, 200)));
  return {
    alone,
    closed: !isPage(name) && (isFirst || isReceiver(name) || path === "object"),
    path,
    // What is no kind of destination may have lost some of it: whatever follows its host is hidden.
    unknown: isFirst && !isKnown(schemeName(beginning)),
  };
}

function pathOf(name: string, isDestination: boolean): AddressKind["path"] {
  if (!mayHideInPath(name)) return "object";
  if (isSumo(name)) return "sumo";
  return isDestination ? "destination" : "page";
}

/** A piece of JSON as it is read, and where each of its characters stands. */
function withoutEscapes(text: string): { readonly plain: string; readonly at: (offset: number) => number } {
  if (!text.includes("\\")) return { plain: text, at: (offset) => offset };
  const offsets: number[] = [];
  const plain = text.replace(/\\u0026|\\u003d|\\[/"]|[\s\S]/gi, (one, index: number) => {
    offsets.push(index);
    return one.length === 1 ? one : one.length === 2 ? one.charAt(1) : /26$/.test(one) ? "&" : "=";
  });
  return { plain, at: (offset) => offsets[offset] ?? text.length };
}

/** In order, and without overlaps: a value may itself look like an assignment. */
export function merged(parts: readonly SecretPart[]): readonly SecretPart[] {
  const result: SecretPart[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && part.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
    else result.push(part);
  }
  return result;
}

/** A destination, or any text that holds some, with `***` for each secret; what is still to be filled in is shown. */
export function redactDestination(text: string): string {
  return replaced(text, secretsIn(text, { alone: isDestination(text) }), () => "***");
}

/** The same for what services say, where nothing is still to be filled in: whatever stands in the place of a secret is one. The client carries no more. */
export function redactAnswer(text: string): string {
  return replaced(text, placesOfSecrets(text, { alone: isDestination(text) }), () => "***");
}

/** A text with stars for each character of its secret parts, so that places in it stay where they are. */
export function maskParts(text: string, parts: readonly SecretPart[]): string {
  return replaced(text, merged(parts), (secret) => secret.replace(/[^\r\n]/g, "*"));
}

/** `parts`: in order, and without overlaps. */
function replaced(text: string, parts: readonly SecretPart[], instead: (secret: string) => string): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of parts) {
    shown += text.slice(from, start) + instead(text.slice(start, end));
    from = end;
  }
  return shown + text.slice(from);
}
