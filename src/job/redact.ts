/** What nobody but the service may see of a destination. There is one reading of what is secret, which everything that shows one goes through. */
import { type AddressKind, addressSecrets, authoritySecrets } from "./address-secrets.js";
import { isSecretName, isSecretParameter } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { isSlipOf } from "./slip.js";

const equals = /=|%3D|\\u003D/gi;
const nameBefore = /(?:(\?|&|#|u0026|%3F|%26|%23))?([\w%.-]+)$/i;
const longestName = 100;
/**
 * Within other text a quote ends a value, too, unless it goes on behind it, and a space where no quote will and the text is no JSON; an ampersand may
 * stand there as JSON's `\u0026`.
 */
const valueWithin = /(?:[^&"\s\\]|\\(?![uU]0026|["\s])[^&"\s]?|\\?"(?=[\w%]))*/y;
const valueQuoted = /(?:[^&"\r\n\\]|\\(?![uU]0026|["\r\n])[^&"\r\n]?|\\?"(?=[\w%]))*/y;
/** What stands behind a space and is hardly a word: another parameter follows it, or it has digits and letters of both cases. */
const restOfValue = /\s(?:[\w%+/=~.-]{1,200}(?=&[\w-]{1,40}=)|(?=[^\s\d]{0,99}\d)(?=[^\sa-z]{0,99}[a-z])(?=[^\sA-Z]{0,99}[A-Z])[\w%+/=~-]{6,100}(?![^\s,;"]))/y;
const valueAlone = /[^&]+/y;
/** A member of JSON, up to its value. */
const member = /"([\w.-]{1,100})"\s{0,20}:\s{0,20}"/g;
const memberValue = /(?:[^"\\]|\\[\s\S])+/y;
/** Of those that receive lines also with a slash or the colon lost. */
const scheme = /(?<![a-z0-9])(?:[a-z0-9]{0,50}:(?:\\?\/){2}|(?:https?|sumo|splunk|datadog|sentinelone|ibmcl)(?::\\?\/|(?:\\?\/){2})(?![\\/]))/gi;
/** What a text begins with that is a destination and nothing else. */
const opening = /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:(?:\\?\/){2}/;
/** A key as some are written down. */
const encodedKey = /base64(?::|%3a)([\w+/=%\\-]+)/gi;
const sumoPath = /^sumo/i;
/** Of storage a path is the name of an object, and no secret. */
const storage: ReadonlySet<string> = /* @__PURE__ */ new Set(["s3", "r2", "gs", "azure", "kinesis", "bq", "file"]);
/** Whether parts of the paths of a scheme, in small letters, may be secret. */
export const mayHideInPath = (scheme: string): boolean => !storage.has(scheme);
/** What receives lines otherwise than any page does; an address `https://` in the midst of a text may be that of a page. */
const receivers: ReadonlySet<string> = /* @__PURE__ */ new Set(["sumo", "splunk", "datadog", "sentinelone", "ibmcl"]);
const page = /^https?$/;
const isKnown = (name: string): boolean => page.test(name) || storage.has(name) || receivers.has(name);
/** Hosts that take lines from whoever knows the path. */
const hook =
  /^(?:hooks\.|[\w.-]*\.logic\.azure\.com|(?:[\w-]+\.)?discord(?:app)?\.com\/api\/webhooks|[\w.-]*\.?webhook\.office\.com|outlook\.office(?:365)?\.com\/webhook)/i;
/** A header as people write it. */
const authorization =
  /\bauthorization["']?[ \t]{0,5}[:=][ \t]{0,5}["']?(?!(?:required|missing|invalid|expired|denied)\b)(?:(?:bearer|basic|splunk|token|digest)[ \t]{1,5})?([^\s"',;\\]+)/gi;
/** The same without its name. */
const bearer = /\bBearer[ \t]{1,5}(?!tokens?\b|auth)([^\s"',;\\]+)|\bbearer[ \t]{1,5}(?=[^\s"',;\\]*\d)([^\s"',;\\]{6,})/g;
/** Up to where an address ends within other text: a quote may stand in it, where it goes on behind it. */
const addressWithin = /(?:[^"\s\\]|\\(?!["\s])[^"\s]?|\\?"(?=[\w%]))+/y;
/** What stands behind a space, and is more of a query: parameters follow it, or it is a name with a value of some length, or hardly a word. */
const restOfQuery =
  /\s(?:[^\s"&]{0,200}&[\w-]{1,40}=|[\w-]{0,24}=(?!\w{1,8}(?![\w%]))[^\s"]{6}|(?=[^\s\d]{0,99}\d)(?=[^\sa-z]{0,99}[a-z])(?=[^\sA-Z]{0,99}[A-Z])[\w%+/=~-]{6,100}(?![^\s,;"]))/y;
/** Whoever knows what follows may send to Sumo Logic, whatever stands before it. */
const sumoCode = /receiver(?:\\?\/)v1(?:\\?\/)http(?:\\?\/)((?:[^\s?#"&\\]|\\\/)+)/gi;
/** What stands before `@`, wherever an address seems to begin. */
const userWithin = /\/(?:\/[^/?#\s"\\@]{1,500}|[^/?#\s"\\@:]{1,100}:[^/?#\s"\\@]{1,200})@/g;
/** The same where a space came into what follows the scheme; a slash may stand in the password then. */
const userBehindSpace =
  /(?<![a-z0-9])(?:https?|sumo|splunk|datadog|sentinelone|ibmcl)(?::?[ \t\r\n]+\/{0,2}|:\/[ \t\r\n]+\/?)([^\s?#"\\@:/]{1,100}:[^\s?#"\\@]{1,200})@/gi;
/** What may belong to the host of an address. */
const authorityWithin = /[^/?#\s"\\]*/y;

/**
 * The secret parts of any text that destinations may stand in, as they are or in JSON: values of parameters and members with secret names,
 * what stands before `@` in an address, the end of the path of Sumo Logic's, and of every other address that is no storage each part of the path
 * that may be a token (`plainPart`); within other text, where pages are named, too, of hosts of hooks, else what is certainly one. `alone`: the text is a destination and nothing else. Linear, in the order of their places.
 */
export function secretsIn(text: string, { alone = false }: { readonly alone?: boolean } = {}): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  const isQuoted = quotesAhead(text);
  const beginning = alone ? beginningOf(text) : "";
  // What a secret holds is secret already: looking at it again would take long where it looks like many.
  let behind = 0;
  for (const match of text.matchAll(equals)) {
    const [, sign, name = ""] = nameBefore.exec(text.slice(Math.max(behind, match.index - longestName), match.index)) ?? [];
    if (match.index < behind || !(sign === undefined ? isSecretName(name) : isSecretParameter(name))) continue;
    const start = match.index + match[0].length;
    const end = alone ? endOf(valueAlone, text, start) : endWithin(start);
    if (end > start) parts.push({ start, end });
    behind = end;
  }
  for (const match of text.matchAll(encodedKey)) {
    const length = match[1]?.length ?? 0;
    const end = match.index + match[0].length;
    if (alone || length >= 16) parts.push({ start: end - length, end });
  }
  // A header written as headers are, in the place of `=`.
  behind = 0;
  for (const match of text.matchAll(/header_[\w-]{1,100}(?::|%3a)(?:[ \t+]|%20){0,9}/gi)) {
    if (match.index < behind) continue;
    const start = match.index + match[0].length;
    const end = alone ? endOf(valueAlone, text, start) : endWithin(start);
    if (end > start) parts.push({ start, end });
    behind = end;
  }
  for (const match of alone ? [] : text.matchAll(member)) {
    const start = match.index + match[0].length;
    const end = isSecretName(match[1] ?? "") ? endOf(memberValue, text, start) : start;
    if (end > start) parts.push({ start, end });
  }
  for (const match of alone ? [] : text.matchAll(authorization)) {
    const end = match.index + match[0].length;
    parts.push({ start: end - (match[1]?.length ?? 0), end });
  }
  for (const match of alone ? [] : text.matchAll(bearer)) {
    const end = match.index + match[0].length;
    parts.push({ start: end - (match[1] ?? match[2] ?? "").length, end });
  }
  for (const match of text.matchAll(userWithin)) {
    const start = match.index + match[0].search(/[^/]/);
    parts.push({ start, end: match.index + match[0].length - 1 });
  }
  for (const match of text.matchAll(userBehindSpace)) {
    const end = match.index + match[0].length - 1;
    parts.push({ start: end - (match[1]?.length ?? 0), end });
  }
  for (const match of text.matchAll(sumoCode)) {
    const end = match.index + match[0].length;
    parts.push({ start: end - (match[1]?.length ?? 0), end });
  }
  behind = 0;
  const slipped = alone ? behindSlip(text) : 0;
  if (slipped > 0) parts.push(...addressSecrets(text, slipped, { alone, closed: true, path: "destination", unknown: true }));
  for (const match of text.matchAll(scheme)) {
    const start = match.index + match[0].length;
    const isFirst = beginning !== "" && start === beginning.length;
    // Of a second one in the same address only its host is looked at once more.
    if (match.index < behind) {
      const authority = text.slice(start, endOf(authorityWithin, text, start));
      // Within a query it ends where its value does, unless a password holds what looks like that.
      const host = text.charAt(start + authority.length) === "@" ? authority : authority.replace(/&.*/s, "");
      if (!/[^a-z.-]/.test(host)) continue;
      for (const part of authoritySecrets(host, 0, true)) parts.push({ start: start + part.start, end: start + part.end });
      continue;
    }
    behind = alone ? text.length : addressEnd(text, start);
    const { plain, at } = withoutEscapes(text.slice(start, behind));
    const kind = kindOf(match[0], plain, { alone, isFirst, beginning });
    for (const part of addressSecrets(plain, 0, kind)) parts.push({ start: start + at(part.start), end: start + at(part.end) });
  }
  return merged(parts);

  function endWithin(start: number): number {
    const end = endOf(valueWithin, text, start);
    if ((text.charAt(end) === " " || text.charAt(end) === "\t") && isQuoted(end)) return endOf(valueQuoted, text, start);
    return end > start ? endOf(restOfValue, text, end) : end;
  }
}

/** The scheme that a text begins with, with what parts it from the rest, or some of that. */
function beginningOf(text: string): string {
  const from = text.length - text.trimStart().length;
  const [match] = text.slice(from, from + 60).matchAll(scheme);
  return opening.exec(text)?.[0] ?? (match?.index === 0 ? text.slice(0, from + match[0].length) : "");
}

/** Where an address ends within other text; a space may have come into its query. */
function addressEnd(text: string, start: number): number {
  const end = endOf(addressWithin, text, start);
  const goesOn = endOf(restOfQuery, text, end) > end && text.slice(start, end).includes("?");
  return goesOn ? endOf(addressWithin, text, end + 1) : end;
}

/** How an address is read, by its scheme. `plain`: what follows that; `isFirst`: the text is a destination, which begins with it. */
function kindOf(
  scheme: string,
  plain: string,
  { alone, isFirst, beginning }: { readonly alone: boolean; readonly isFirst: boolean; readonly beginning: string },
): AddressKind {
  const name = scheme
    .replace(/[:\\/].*/s, "")
    .replace(/^\d+/, "")
    .toLowerCase();
  const isPage = page.test(name);
  const isReceiver = receivers.has(name) || (!isPage && [...receivers].some((receiver) => isSlipOf(name, receiver)));
  const path = storage.has(name)
    ? "object"
    : sumoPath.test(name) || isSlipOf(name, "sumo")
      ? "sumo"
      : isReceiver || isFirst || hook.test(plain.slice(0, 200))
        ? "destination"
        : "page";
  return {
    alone,
    closed: !isPage && (isFirst || isReceiver || storage.has(name)),
    path,
    // What is no kind of destination may have lost some of it: whatever follows its host is hidden.
    unknown:
      isFirst &&
      !isKnown(
        beginning
          .trim()
          .replace(/[:/\\].*/s, "")
          .toLowerCase(),
      ),
  };
}

/** A slip in the scheme of what is a destination and nothing else: where the rest begins; 0 for none. */
function behindSlip(text: string): number {
  const from = text.length - text.trimStart().length;
  // What can be read as a scheme is, also as it stands in quotes.
  if (beginningOf(text) !== "" || /^(["']).*\1$/s.test(text)) return 0;
  const ends = [...storage, ...receivers, "https", "http"].flatMap((name) => {
    const meant = `${name}://`;
    const lengths = [meant.length - 1, meant.length, meant.length + 1];
    return lengths.filter((length) => isSlipOf(text.slice(from, from + length).toLowerCase(), meant)).map((length) => from + length);
  });
  return ends.find((end) => text.charAt(end - 1) === "/" && text.charAt(end) !== "/") ?? ends.at(-1) ?? 0;
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

/** Tells of places in ascending order whether a quote follows on their line; of JSON, which may be cut off, that one should. */
function quotesAhead(text: string): (from: number) => boolean {
  if (/^\s*[{["]/.test(text)) return () => true;
  let quote = 0;
  let lineEnd = 0;
  const next = (known: number, sign: string, from: number) => {
    if (known >= from) return known;
    const found = text.indexOf(sign, from);
    return found === -1 ? text.length : found;
  };
  return (from) => {
    quote = next(quote, '"', from);
    lineEnd = next(lineEnd, "\n", from);
    return quote < lineEnd;
  };
}

function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return start + (pattern.exec(text)?.[0].length ?? 0);
}

/** In order, and without overlaps: a value may itself look like an assignment. */
function merged(parts: readonly SecretPart[]): readonly SecretPart[] {
  const result: SecretPart[] = [];
  for (const part of [...parts].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last !== undefined && part.start <= last.end) result[result.length - 1] = { start: last.start, end: Math.max(last.end, part.end) };
    else result.push(part);
  }
  return result;
}

/** A destination, or any text that holds some, with `***` for each secret. */
export function redactDestination(text: string): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of secretsIn(text, { alone: opening.test(text) || (!/\s/.test(text) && (beginningOf(text) !== "" || behindSlip(text) > 0)) })) {
    shown += `${text.slice(from, start)}***`;
    from = end;
  }
  return shown + text.slice(from);
}

/** A text with stars for each character of its secret parts, so that places in it stay where they are. */
export function maskParts(text: string, parts: readonly SecretPart[]): string {
  let shown = "";
  let from = 0;
  for (const { start, end } of merged(parts)) {
    shown += text.slice(from, start) + text.slice(start, end).replace(/[^\r\n]/g, "*");
    from = end;
  }
  return shown + text.slice(from);
}
