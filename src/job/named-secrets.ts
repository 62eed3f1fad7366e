/** Secrets that are told by what stands before them: names of parameters, of headers and of members of JSON. */
import { endOfMatch, endOfRest } from "./end-of-match.js";
import { isSecretName, isSecretParameter } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";

const equals = /=|%3D|\\u003D/gi;
/** Begins where nothing of a name stands before it, so that not each character is tried. */
const nameBefore = /(?:([?&#]|(?<![\w%.-])(?:u0026|%3F|%26|%23))|(?<![\w%.-]))([\w%.-]+)$/i;
const longestName = 100;
/** A header written as headers are, in the place of `=`. */
const headerOfParameter = /header_[\w-]{1,100}(?::|%3a)(?:[ \t+]|%20){0,9}/gi;
/**
 * Within other text a quote ends a value, too, unless it goes on behind it, and a space where no quote will and the text is no JSON; an ampersand may
 * stand there as JSON's `\u0026`. In `<…>` and `{…}` a space ends nothing.
 */
const valueWithin = /(?:[<{]{1,2}[\w .-]{1,60}[>}])?(?:[^&"\s\\]|\\(?![uU]0026|["\s])[^&"\s]?|\\?"(?=[\w%]))*/y;
const valueQuoted = /(?:[^&"\r\n\\]|\\(?![uU]0026|["\r\n])[^&"\r\n]?|\\?"(?=[\w%]))*/y;
/** What stands behind a space, and before another parameter. */
const restOfValue = /\s[\w%+/=~.-]{1,200}(?=&[\w-]{1,40}=)/y;
const valueAlone = /[^&]+/y;
/** A member of JSON, up to its value. */
const member = /"([\w.-]{1,100})"\s{0,20}:\s{0,20}"/g;
const memberValue = /(?:[^"\\]|\\[\s\S])+/y;
/** A key as some are written down. */
const encodedKey = /base64(?::|%3a)([\w+/=%\\-]+)/gi;
const shortestEncodedKey = 16;
/** A header as people write it. */
const authorization =
  /\bauthorization["']?[ \t]{0,5}[:=][ \t]{0,5}["']?(?!(?:required|missing|invalid|expired|denied)\b)(?:(?:bearer|basic|splunk|token|digest)[ \t]{1,5})?([^\s"',;\\]+)/gi;
/** The same without its name. */
const bearer =
  /\bBearer[ \t]{1,5}(?!tokens?\b|auth)([^\s"',;\\]+)|\bbearer[ \t]{1,5}(?=[^\s"',;\\]*\d)([^\s"',;\\]{6,})/g;

/** They may overlap. `alone`: the text is a destination and nothing else. */
export function namedSecrets(text: string, alone: boolean): readonly SecretPart[] {
  const keys = endsOf(encodedKey, text).filter(({ start, end }) => alone || end - start >= shortestEncodedKey);
  const parts = [
    ...behindEach(equals, text, valueEnds(text, alone), endsWithSecretName),
    ...behindEach(headerOfParameter, text, valueEnds(text, alone)),
    ...keys,
  ];
  return alone ? parts : [...parts, ...ofMembers(text), ...endsOf(authorization, text), ...endsOf(bearer, text)];
}

/** Where the value ends that begins at an offset; offsets are asked for in ascending order. */
type ValueEnds = (start: number) => number;

function valueEnds(text: string, alone: boolean): ValueEnds {
  if (alone) return (start) => endOfMatch(valueAlone, text, start);
  const isQuoted = quotesAhead(text);
  return (start) => {
    const end = endOfMatch(valueWithin, text, start);
    if ((text.charAt(end) === " " || text.charAt(end) === "\t") && isQuoted(end))
      return endOfMatch(valueQuoted, text, start);
    return end > start ? endOfRest(restOfValue, text, end) : end;
  };
}

/** Whether the name of a secret stands at the end of what comes before a sign. */
function endsWithSecretName(before: string): boolean {
  const [, sign, name = ""] = nameBefore.exec(before) ?? [];
  return sign === undefined ? isSecretName(name) : isSecretParameter(name);
}

/** The value behind each match that follows what is the name of a secret. */
function behindEach(
  pattern: RegExp,
  text: string,
  endOfValue: ValueEnds,
  isNamed = (_before: string) => true,
): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  // What a secret holds is secret already: looking at it again would take long where it looks like many.
  let behind = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index < behind || !isNamed(text.slice(Math.max(behind, match.index - longestName), match.index)))
      continue;
    const start = match.index + match[0].length;
    behind = endOfValue(start);
    if (behind > start) parts.push({ start, end: behind });
  }
  return parts;
}

function ofMembers(text: string): readonly SecretPart[] {
  return Array.from(text.matchAll(member)).flatMap((match) => {
    if (!isSecretName(match[1] ?? "")) return [];
    const start = match.index + match[0].length;
    const end = endOfMatch(memberValue, text, start);
    return end > start ? [{ start, end }] : [];
  });
}

/** What the group of each match holds that the match ends with. */
export function endsOf(pattern: RegExp, text: string): readonly SecretPart[] {
  return Array.from(text.matchAll(pattern), ({ 0: all, index, ...groups }) => {
    const end = index + all.length;
    return { start: end - (groups[1] ?? groups[2] ?? "").length, end };
  });
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
