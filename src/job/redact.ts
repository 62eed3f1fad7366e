/** What nobody but the service may see of a destination. There is one reading of what is secret, which everything that shows one goes through. */
import { isPlainName, isPlainParameter, isSecretName, isSecretParameter, looksSecret } from "./secret-names.js";

/** A part of a text. */
export interface SecretPart {
  readonly start: number;
  readonly end: number;
}

/** What has lost its `=` may be a value with its name, but for these. */
const nameAlone = /^(?:[a-z]+(?:[-_][a-z]+)*|header_Authorization|header_DD-API-KEY|Api-Key)$/;

const equals = /=|%3D|\\u003D/gi;
const nameBefore = /(?:(\?|&|#|u0026|%3F|%26|%23))?([\w%.-]+)$/i;
const longestName = 100;
/** Within other text a quote ends a value, too, and a space where no quote will and the text is no JSON; an ampersand may stand there as JSON's `\u0026`. */
const valueWithin = /(?:[^&"\s\\]|\\(?![uU]0026|["\s])[^&"\s]?)*/y;
const valueQuoted = /(?:[^&"\r\n\\]|\\(?![uU]0026|["\r\n])[^&"\r\n]?)*/y;
const valueAlone = /[^&]+/y;
/** A member of JSON, up to its value. */
const member = /"([\w.-]{1,100})"\s{0,20}:\s{0,20}"/g;
const memberValue = /(?:[^"\\]|\\[\s\S])+/y;
/** Of those that receive lines also with a slash or the colon lost. */
const scheme = /(?<![a-z0-9])(?:[a-z0-9]{0,50}:(?:\\?\/){2}|(?:https?|sumo|splunk|datadog|sentinelone|ibmcl)(?::\\?\/|(?:\\?\/){2})(?![\\/]))/gi;
/** What a text begins with that is a destination and nothing else. */
const opening = /^\s*[A-Za-z0-9][A-Za-z0-9+.-]{0,50}:(?:\\?\/){2}/;
/** What stands behind the host's colon. */
const host = /(?:\[[^\]/?#"\s]{0,60}\])?[^:/?#"\s\\@]*:(?=[^/?#"\s\\@])/y;
const portAlone = /[^/?#]+/y;
const portWithin = /[^/?#"\s\\@]+/y;
/** Of other text what ends a sentence may follow. */
const port = /^(\d{1,5})[^\w]*$/;
const isPort = (text: string): boolean => Number(port.exec(text)?.[1] ?? 99_999) < 65_536;
/** A key as some are written down. */
const encodedKey = /base64(?::|%3a)([\w+/=%\\-]+)/gi;
const untilPath = /[^/?#"\s\\@]*@/y;
/** A password may hold such a sign itself. */
const untilPathAlone = /[^/?#]*@/y;
const sumoPath = /^sumo/i;
/** Of storage a path is the name of an object, and no secret. */
const storage: ReadonlySet<string> = /* @__PURE__ */ new Set(["s3", "r2", "gs", "azure", "kinesis", "bq", "file"]);
/** Whether parts of the paths of a scheme, in small letters, may be secret. */
export const mayHideInPath = (scheme: string): boolean => !storage.has(scheme);
/** What receives lines otherwise than any page does; an address `https://` in the midst of a text may be that of a page. */
const receivers: ReadonlySet<string> = /* @__PURE__ */ new Set(["sumo", "splunk", "datadog", "sentinelone", "ibmcl"]);
/**
 * Parts of a path that can be no token: up to three words, none longer than 12, with no capital but their first, such as `logs`, `_bulk` or
 * `Cloudflare-http`; versions such as `v1` and `v2.1`; years; `{DATE}` and what is still to be filled in. Whatever else has a capital, a digit or an
 * escape may be one.
 */
const plainPart = /^(?:_?[A-Z]?[a-z]{1,12}(?:[-_.][A-Z]?[a-z]{1,12}){0,2}|v\d{1,2}(?:\.\d)?|20\d\d|\{[A-Za-z-]{1,20}\}|<[^<>]{1,60}>|\.{1,2})?$/;
const isPlainPart = (part: string): boolean => plainPart.test(part);
/** Where a page may be meant, only what hardly any page is called is a token: 20 characters or more, letters and digits among them. */
const isNoToken = (part: string): boolean => !/^(?=\D*\d)(?=[^A-Za-z]*[A-Za-z])[\w~+=-]{20,}[^\w/]{0,3}$/.test(part);
const page = /^https?$/;
const isKnown = (name: string): boolean => page.test(name) || storage.has(name) || receivers.has(name);
/** Hosts that take lines from whoever knows the path. */
const hook =
  /^(?:hooks\.|[\w.-]*\.logic\.azure\.com|(?:[\w-]+\.)?discord(?:app)?\.com(?:\\?\/)api(?:\\?\/)webhooks|[\w.-]*\.?webhook\.office\.com|outlook\.office(?:365)?\.com(?:\\?\/)webhook)/i;
/** A header as people write it. */
const authorization = /\bauthorization["']?[ \t]{0,5}[:=][ \t]{0,5}["']?(?:(?:bearer|basic|splunk|token|digest)[ \t]{1,5})?([^\s"',;\\]+)/gi;
/** The same without its name. */
const bearer = /\bBearer[ \t]{1,5}(?!tokens?\b|auth)([^\s"',;\\]+)|\bbearer[ \t]{1,5}(?=[^\s"',;\\]*\d)([^\s"',;\\]{6,})/g;
const sumoStart = /^(?:\\?\/)receiver(?:(?:\\?\/)v1(?:(?:\\?\/)http)?)?(?:\\?\/)?/;
/** So many addresses may begin within another one; what follows then is hidden as a whole. */
const deepest = 16;
const addressWithin = /(?:[^?#"\s\\]|\\\/)+/y;
const queryWithin = /(?:[^"\s\\]|\\(?!["\s]))+/y;
const addressAlone = /[^?#]+/y;

/**
 * The secret parts of any text that destinations may stand in, as they are or in JSON: values of parameters and members with secret names,
 * what stands before `@` in an address, the end of the path of Sumo Logic's, and of every other address that is no storage each part of the path
 * that may be a token (`plainPart`); within other text, where pages are named, too, of hosts of hooks, else what is certainly one. `alone`: the text is a destination and nothing else. Linear, in the order of their places.
 */
export function secretsIn(text: string, { alone = false }: { readonly alone?: boolean } = {}): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  const isQuoted = quotesAhead(text);
  const beginning = alone ? (opening.exec(text)?.[0] ?? "") : "";
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
  behind = 0;
  // Addresses within each other are read again from each on, which takes long where there are many.
  let looked = 0;
  let nested = 0;
  for (const match of text.matchAll(scheme)) {
    const start = match.index + match[0].length;
    nested = match.index < looked ? nested + 1 : 0;
    if (nested === deepest) parts.push({ start, end: looked });
    if (nested >= deepest) continue;
    const user = endOf(alone ? untilPathAlone : untilPath, text, start);
    if (user > start + 1) parts.push({ start, end: user - 1 });
    const isFirst = beginning !== "" && start === beginning.length;
    // What is no kind of destination may have lost some of it: whatever follows its host is hidden.
    if (isFirst && !isKnown(beginning.trim().replace(/:.*/s, "").toLowerCase())) parts.push(...behindHost(text, start));
    const name = match[0]
      .replace(/[:\\/].*/s, "")
      .replace(/^\d+/, "")
      .toLowerCase();
    const colon = user > start ? start : endOf(host, text, start);
    const portEnd = colon > start ? endOf(alone ? portAlone : portWithin, text, colon) : colon;
    if (portEnd > colon && !isPort(text.slice(colon, portEnd))) parts.push({ start: colon, end: portEnd });
    if (match.index >= behind) {
      const query = querySecrets(text, start, { alone, closed: isFirst && !page.test(name) });
      for (const part of query.parts) parts.push(part);
      looked = Math.max(looked, query.end);
    }
    const isDestination = sumoPath.test(name) || receivers.has(name) || (isFirst && !storage.has(name));
    if (match.index < behind || (!isDestination && storage.has(name))) continue;
    const end = endOf(alone ? addressAlone : addressWithin, text, start);
    behind = end;
    // What a page is called has to stay readable.
    const plain = isDestination || hook.test(text.slice(start, Math.min(end, start + 200))) ? isPlainPart : isNoToken;
    for (const part of sumoPath.test(name) ? sumoSecret(text, start, end) : pathSecrets(text, start, end, plain)) parts.push(part);
    const fragment = alone && isDestination ? text.indexOf("#", end) + 1 : 0;
    if (fragment > 0 && !isPlainPart(text.slice(fragment))) parts.push({ start: fragment, end: text.length });
  }
  return merged(parts);

  function endWithin(start: number): number {
    const end = endOf(valueWithin, text, start);
    return (text.charAt(end) === " " || text.charAt(end) === "\t") && isQuoted(end) ? endOf(valueQuoted, text, start) : end;
  }
}

/** What follows the host of a text that is a destination of no known kind. */
function behindHost(text: string, start: number): readonly SecretPart[] {
  const end = start + text.slice(start).search(/[/?#]|$/) + 1;
  return end < text.length ? [{ start: end, end: text.length }] : [];
}

interface Query {
  readonly parts: readonly SecretPart[];
  /** Where it ends, or the address that has none. */
  readonly end: number;
}

/** Values, and names without one, in the query of an address that may be keys, whatever they are called. */
function querySecrets(text: string, start: number, { alone, closed }: { readonly alone: boolean; readonly closed: boolean }): Query {
  const question = endOf(alone ? addressAlone : addressWithin, text, start);
  if (text.charAt(question) !== "?") return { parts: [], end: question };
  const parts: SecretPart[] = [];
  const stop = alone ? text.length : endOf(queryWithin, text, question);
  let isLost = false;
  for (let at = question + 1; at < stop; ) {
    const next = text.indexOf("&", at);
    const end = next === -1 || next > stop ? stop : next;
    const sign = text.slice(at, end).indexOf("=");
    const from = sign === -1 ? at : at + sign + 1;
    const name = sign === -1 ? text.slice(at, end) : text.slice(at, at + sign);
    const isPlain = sign !== -1 && isPlainParameter(name);
    // What no name has belongs to something that went wrong before it; kinds that take certain parameters have nothing else to show.
    if (alone && (/[/?@:\s{]/.test(name) || (sign === -1 && !isPlainName(name) && !nameAlone.test(name)))) parts.push({ start: at, end });
    if (from < end && (isLost || (closed && sign !== -1 && !isPlainName(name)) || (!isPlain && looksSecret(text.slice(from, end)))))
      parts.push({ start: from, end });
    // Two values in one: what stands between them was lost.
    const second = alone ? text.slice(from, end).search(/=(?=[^=])/) : -1;
    if (second !== -1) parts.push({ start: from + second + 1, end });
    // The value of a secret that has none may stand behind the next name.
    isLost = (sign === -1 || from === end) && isSecretParameter(name);
    at = end + 1;
  }
  return { parts, end: stop };
}

/** What follows the usual beginning of such a path; of another one its end. */
function sumoSecret(text: string, start: number, end: number): readonly SecretPart[] {
  const address = text.slice(start, end);
  const slash = address.search(/\\?\//);
  if (slash === -1) return [];
  const usual = sumoStart.exec(address.slice(slash))?.[0].length ?? 0;
  let last = address.length;
  while (last > slash && /[/\\]/.test(address.charAt(last - 1))) last--;
  const from = usual === 0 ? Math.max(slash, address.lastIndexOf("/", last - 1)) + 1 : slash + usual;
  return from < last ? [{ start: start + from, end }] : [];
}

/** The parts of the path of an address that may be tokens. */
function pathSecrets(text: string, start: number, end: number, isPlain: (part: string) => boolean): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  // A second scheme is a mistake of its own.
  const host = start + (/^https?:(?:\\?\/){2}/i.exec(text.slice(start, Math.min(end, start + 12)))?.[0].length ?? 0);
  for (let at = text.indexOf("/", host); at !== -1 && at < end; ) {
    const next = text.indexOf("/", at + 1);
    const stop = next === -1 || next > end ? end : next;
    const partEnd = stop < end && text.charAt(stop - 1) === "\\" ? stop - 1 : stop;
    if (partEnd > at + 1 && !isPlain(text.slice(at + 1, Math.min(partEnd, at + 100)))) parts.push({ start: at + 1, end: partEnd });
    at = stop < end ? stop : -1;
  }
  return parts;
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
  for (const { start, end } of secretsIn(text, { alone: opening.test(text) })) {
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
