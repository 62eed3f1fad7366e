/** What nobody but the service may see of a destination. There is one reading of what is secret, which everything that shows one goes through. */

/** A part of a text. */
export interface SecretPart {
  readonly start: number;
  readonly end: number;
}

/** Names of which the value is secret, compared without case, `-` and `_`: whatever sounds like a key, since destinations take any parameter. */
const secretName = /^header|key|token|secret|passw|pwd|credential|signature|^sig$|auth|externalid|ownershipchallenge/;

/** Whether the value of a parameter is secret, by its name, in whatever way it is spelled. */
export function isSecretName(name: string): boolean {
  return secretName.test(
    decoded(name)
      .toLowerCase()
      .replace(/[-_. ]/g, ""),
  );
}

function decoded(name: string): string {
  // Names with an incomplete escape are judged as they are.
  return name.replace(/%[0-7][0-9A-Fa-f]/g, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)));
}

const equals = /=|%3D|\\u003D/gi;
const nameBefore = /[\w%.-]+$/;
const longestName = 100;
/** Within other text a quote ends a value, too, and a space where no quote will and the text is no JSON; an ampersand may stand there as JSON's `\u0026`. */
const valueWithin = /(?:[^&"\s\\]|\\(?![uU]0026|["\s])[^&"\s]?)*/y;
const valueQuoted = /(?:[^&"\r\n\\]|\\(?![uU]0026|["\r\n])[^&"\r\n]?)*/y;
const valueAlone = /[^&]+/y;
/** A member of JSON, up to its value. */
const member = /"([\w.-]{1,100})"\s{0,20}:\s{0,20}"/g;
const memberValue = /(?:[^"\\]|\\[\s\S])+/y;
const scheme = /\b[a-z][a-z0-9]{1,20}:(?:\\?\/){2}/gi;
const untilPath = /[^/?#"\s\\@]*@/y;
/** A password may hold such a sign itself. */
const untilPathAlone = /[^/?#]*@/y;
const sumoPath = /^sumo/i;
const addressWithin = /(?:[^?#"\s\\]|\\\/)+/y;
const addressAlone = /[^?#]+/y;

/**
 * The secret parts of any text that destinations may stand in, as they are or in JSON: values of parameters and members with secret names,
 * what stands before `@` in an address, and the end of the path of Sumo Logic's. `alone`: the text is a destination and nothing else. Linear, in the
 * order of their places.
 */
export function secretsIn(text: string, { alone = false }: { readonly alone?: boolean } = {}): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  const isQuoted = quotesAhead(text);
  // What a secret holds is secret already: looking at it again would take long where it looks like many.
  let behind = 0;
  for (const match of text.matchAll(equals)) {
    const name = nameBefore.exec(text.slice(Math.max(behind, match.index - longestName), match.index))?.[0] ?? "";
    if (match.index < behind || !isSecretName(name.replace(/^u0026/i, ""))) continue;
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
  behind = 0;
  for (const match of text.matchAll(scheme)) {
    const start = match.index + match[0].length;
    const user = endOf(alone ? untilPathAlone : untilPath, text, start);
    if (user > start + 1) parts.push({ start, end: user - 1 });
    if (match.index < behind || !sumoPath.test(match[0])) continue;
    const end = endOf(alone ? addressAlone : addressWithin, text, start);
    behind = end;
    const last = text.slice(start, end).lastIndexOf("/");
    if (last !== -1 && start + last + 1 < end) parts.push({ start: start + last + 1, end });
  }
  return merged(parts);

  function endWithin(start: number): number {
    const end = endOf(valueWithin, text, start);
    return (text.charAt(end) === " " || text.charAt(end) === "\t") && isQuoted(end) ? endOf(valueQuoted, text, start) : end;
  }
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
  for (const { start, end } of secretsIn(text, { alone: /^\s*[A-Za-z][A-Za-z0-9+.-]{0,50}:\/\//.test(text) })) {
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
