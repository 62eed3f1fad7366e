/** What is secret of a file that is no JSON: Terraform, YAML, or JSON that is broken. Told by the names of what is assigned, wherever it stands. */
import { firstEnding } from "./first-ending.js";
import { token } from "./is-certain.js";
import { closingOf } from "./quoted-values.js";
import { secretsIn } from "./redact.js";
import { isKnownDestination } from "./schemes.js";
import { isSecretName, looksSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { secretsPutTogether } from "./secrets-put-together.js";
import { isSlipOf } from "./slip.js";
import { matchAt, quote, valueAt } from "./values-of-names.js";
import { whereRanges } from "./where-ranges.js";
import { itemsOf } from "./yaml-items.js";

/** `name =`, `name:`, `"name":` and the same in an escaped text, up to the value; with as many backslashes as six levels of escaping make. */
const assigned = /(?<![\w.-])(\\{0,64}["'])?([A-Za-z_][\w.-]{0,99})(?:\1)?[ \t]{0,40}(?:[:=](?![=/]))[ \t]{0,40}/g;
/** The name of a value that stands in a place of its own: of a variable, of a change of JSON (RFC 6902), of a key of YAML with its own sign. */
const called =
  /(?:(?<![\w.-])\\{0,64}["']?(?:name|path)\\{0,64}["']?[ \t]{0,40}[:=][ \t]{0,40}\\{0,64}["']?(?:\/[\w./-]{0,100}\/|\/)?([A-Za-z_][\w.-]{0,99})\\{0,64}["']?\s{0,9},?\s{0,80}\\{0,64}["']?value\\{0,64}["']?[ \t]{0,40}[:=]|(?<=^[ \t]{0,80})\?[ \t]{1,9}["']?([A-Za-z_][\w.-]{0,99})["']?[ \t]{0,9}\r?\n[ \t]{0,80}:)[ \t]{1,40}(?=\S)/gim;
const destinationName = /^destination_?conf$/i;
/** The same with a slip of the hand, or said otherwise: an address in it is a destination, and anything else may be. */
const isLikeDestinationName = (name: string): boolean => {
  const bare = name.toLowerCase().replace(/[-_]/g, "");
  return /^destinationconf(?:ig(?:uration)?)?$/.test(bare) || isSlipOf(bare, "destinationconf");
};
/** A local that a destination is, and nothing else. */
const destinationLocal =
  /(?<![\w.-])destination_?conf["']?[ \t]{0,40}[:=][ \t]{0,40}(?:"\$\{[ \t]{0,9})?local\.([A-Za-z_][\w-]{0,99})/gi;
const beginsAddress = /^["']?[A-Za-z][A-Za-z0-9+.-]{0,50}:\/\//;
/** A quote that closes nothing but its value. */
const closing = /^["'`\u201d\u2019]\s{0,9}(?:,\s{0,9}["'A-Za-z_]|\})/;
/** A variable of `jq` or a shell in no quotes, or one of the input, which are names. */
const variable = /^\s*(?:\$(?:ENV\.)?[A-Za-z_]+|env\.[A-Za-z_]+|(?:\.[a-z_]+){1,4})\s*,?\s*$/;
/** What an expression of Terraform refers to, and nothing else: behind a sign with a space before it, as nobody writes in a shell. */
const reference =
  /^[ \t]*(?:(?:each|var|local|data|module|self)\.|(?=[a-z]+_[a-z_0-9]+\.[\w-]+(?:\[[^\]\r\n]{0,200}\])?\.[a-z_]))[A-Za-z_](?:[\w.-]|\[[ \t]*(?:"[^"\\$%\r\n]{0,200}"|[\w.]{1,200})[ \t]*\]){0,400}[ \t]*,?[ \t]*$/;
/** A type in its place says what it is to be. */
const type = /^\s*(?:string|any)\s*,?\s*$/;
/** A command with its texts in quotes; an apostrophe within a word is none of its quotes. Of one that goes on and on so much is looked at. */
const jqCommand =
  /(?<![\w.-])(?:jq|gojq|jaq)(?=[ \t])(?:[^'"\\\r\n]|\\[\s\S]|(?<=[\s='"])'[^']{0,9999}'|"(?:[^"\\]|\\[\s\S]){0,9999}"){1,999}/g;
const quotedText = /\\[\s\S]|'[^']*'|"(?:[^"\\]|\\[\s\S])*"/g;
/** What goes on behind a text: another that a program adds to it. */
const added = /\\*["'`]\s{0,40}[+.~]\s{0,40}(?=\\*["'`])/y;

/** The secret parts of a text in which names are assigned values; those of filters are none. In time linear in its length. */
export function secretsOfLines(source: string): readonly SecretPart[] {
  const filters = whereRanges(source);
  const isOfFilter = within(filters);
  const found = secretsIn(source).flatMap((part) => outsideOf(filters, part, source));
  const parts: SecretPart[] = [];
  const closed: SecretPart[] = [];
  const lineOf = lineStarts(source);
  const locals = new Set(Array.from(source.matchAll(destinationLocal), ([, name = ""]) => name));
  let ofJq: ReturnType<typeof within> | undefined;
  const isOfJq: ReturnType<typeof within> = (start, end) => {
    ofJq ??= within(jqPrograms(source));
    return ofJq(start, end);
  };
  let behind = 0;
  for (const { match, name, isCalled } of namesIn(source)) {
    const start = match.index + match[0].length;
    const isDestination =
      destinationName.test(name) ||
      ((locals.has(name) || isLikeDestinationName(name)) && beginsAddress.test(source.slice(start, start + 60)));
    if (match.index < behind || !(isDestination || isSecretName(name)) || isOfFilter(match.index, start)) continue;
    const line = lineOf(match.index);
    const value =
      (isCalled ? null : (quotedWithName(source, match, start) ?? ofParameter(source, match, start))) ??
      valueAt(source, isCalled ? start : match.index, line, start);
    if (value.end <= value.start) continue;
    behind = value.end;
    if (!isCalled && /[ \t]=[ \t]*$/.test(match[0]) && isReference(source, value)) continue;
    if (isVariable(source, value) && (isDestination || isOfJq(value.start, value.end))) continue;
    if (isDestination && closing.test(source.slice(value.end, value.end + 20))) closed.push(value);
    for (let more = addedAt(source, behind); more !== null; more = addedAt(source, behind)) {
      parts.push(more);
      behind = more.end;
    }
    if (isDestination) for (const part of destinationParts(source, value)) parts.push(part);
    else for (const part of without(filters, value)) parts.push(part);
  }
  return [...endedBy(closed, found), ...secretsPutTogether(source), ...parts];
}

/** The parts, those that begin in a value up to its end: what looks like a part of an address may be the next name. */
function endedBy(values: readonly SecretPart[], parts: readonly SecretPart[]): readonly SecretPart[] {
  let next = 0;
  return parts.map((part) => {
    while (next < values.length && (values[next]?.end ?? 0) <= part.start) next++;
    const value = values[next];
    return value !== undefined && value.start <= part.start && value.end < part.end
      ? { start: part.start, end: value.end }
      : part;
  });
}

interface Named {
  readonly match: RegExpMatchArray & { readonly index: number };
  readonly name: string;
  /** The name stands elsewhere than before its value. */
  readonly isCalled: boolean;
}

/** Names with what stands before their values, in the order of their places. */
function namesIn(source: string): readonly Named[] {
  const before = Array.from(source.matchAll(assigned), (match) => ({ match, name: match[2] ?? "", isCalled: false }));
  const elsewhere = Array.from(source.matchAll(called), (match) => ({
    match,
    name: match[1] ?? match[2] ?? "",
    isCalled: true,
  }));
  return elsewhere.length === 0 ? before : [...elsewhere, ...before].sort((a, b) => a.match.index - b.match.index);
}

/** Whether there is nothing of a value but the name of a variable. No key of a place is one, but a password may look like it. */
function isVariable(source: string, { start, end }: SecretPart): boolean {
  if (/["'`]/.test(source.charAt(start - 1))) return false;
  return variable.exec(source.slice(start, Math.min(end, start + 200)))?.[0].length === end - start;
}

/** Whether there is nothing of a value but what an expression refers to. A text has quotes there. */
function isReference(source: string, { start, end }: SecretPart): boolean {
  if (end - start >= 500 || /["'`]/.test(source.charAt(start - 1))) return false;
  const text = source.slice(start, end);
  return type.test(text) || (reference.test(text) && !text.split(/[^\w-]+/).some(isLikeKey));
}

/** Whether a part of what is referred to looks like no name: somebody may have put a key there. */
function isLikeKey(name: string): boolean {
  return looksSecret(name) || name.split(/[-_]/).some((word) => token.test(word) && !/^[A-Za-z]+\d{0,4}$/.test(word));
}

/** Where programs of `jq` stand in commands: nothing else says of `$word` that it is no password. */
function jqPrograms(source: string): readonly SecretPart[] {
  return Array.from(source.matchAll(jqCommand), ({ 0: command, index }) =>
    Array.from(command.matchAll(quotedText), ({ 0: text, index: at }) => ({
      start: index + at,
      end: index + at + text.length,
    })),
  ).flat();
}

/** A text that is added to the one that ends at an offset. */
function addedAt(source: string, end: number): SecretPart | null {
  const sign = matchAt(added, source, end);
  if (sign === null) return null;
  const from = end + sign.length;
  const start = from + (matchAt(quote, source, from)?.length ?? 0);
  return { start, end: Math.max(start, closingOf(source, source.slice(from, start), start)) };
}

/** A function of Terraform or CloudFormation, or brackets. */
const isCall = /^\s*(?:!?[A-Za-z_]\w{0,50}[([]|["']?Fn::[A-Z]|![A-Z]\w{0,40}\s|\([^()]{0,400}["'])/;

/** A text of an item of a list without its quotes. */
function withoutQuotes(source: string, { start, end }: SecretPart): SecretPart {
  const opening = matchAt(quote, source, start);
  if (opening === null) return { start, end };
  const from = start + opening.length;
  return { start: from, end: Math.min(end, closingOf(source, opening, from)) };
}

/** A destination ends where its value does, whatever stands in it; what does not look like one is hidden as a whole. */
function destinationParts(source: string, { start, end }: SecretPart): readonly SecretPart[] {
  const text = source.slice(start, end);
  // A shell's own text ends there.
  if (/^["']?$/.test(text)) return [];
  const isName = !/["'`]/.test(source.charAt(start - 1)) && /^\s*(?:var|local|data|module|each)\./.test(text);
  if (isName || /^\s*\$\{/.test(text)) return secretsIn(text).map((part) => moved(part, start));
  const first = start + text.search(/\S|$/);
  const items = itemsOf(source, first, end);
  if (items.length > 0) return items.flatMap((item) => destinationParts(source, withoutQuotes(source, item)));
  if (/[\r\n]/.test(source.slice(start, first)) && /["']/.test(source.charAt(first)))
    return destinationParts(source, withoutQuotes(source, { start: first, end }));
  // What a function puts together is judged as a whole (`secretsByName`).
  if (isCall.test(text)) return secretsIn(text).map((part) => moved(part, start));
  if (!/^\s*[A-Za-z][A-Za-z0-9+.-]{0,50}:(?:\\?\/){2}/.test(text) && !isKnownDestination(text)) return [{ start, end }];
  return [...secretsIn(text, { alone: true }), ...secretsIn(text)].map((part) => moved(part, start));
}

/** The value of a name that stands in the same quotes, as a header does in a script: it ends where they do. Null where it does not stand so. */
function quotedWithName(
  source: string,
  { 0: whole, 1: opening = "", 2: name = "" }: RegExpMatchArray,
  start: number,
): SecretPart | null {
  if (opening === "" || whole.slice(opening.length + name.length).startsWith(opening)) return null;
  const end = closingOf(source, opening, start);
  const isOne =
    end > start &&
    !/[\r\n]/.test(source.slice(start, end)) &&
    /^[\s,;)\]}\\]?$/.test(source.charAt(end + opening.length));
  return isOne ? { start, end } : null;
}

/** A word that begins with a quote, up to the name of a parameter in it. */
const quotedWord = /(\\{0,8}["'`])[^\s"'`]*[?&]$/;
/** The same in no quotes, in a list in brackets on one line. */
const itemOfBrackets = /\[[^\]\r\n"'`]*(?<=[[,][ \t]*)[A-Za-z0-9]+:\/\/[^\s"'`,]*[?&]$/;
const longestWord = 1000;

/** The value of a parameter in a text in quotes: it ends where the next begins, and with its text. Null where it is none. */
function ofParameter(
  source: string,
  { 0: whole, index = 0, 1: ownQuote }: RegExpMatchArray,
  start: number,
): SecretPart | null {
  if (ownQuote !== undefined || !/\w=$/.test(whole) || !/[?&]/.test(source.charAt(index - 1))) return null;
  const before = source.slice(Math.max(0, index - longestWord), index);
  const [, quote] = quotedWord.exec(before) ?? [];
  if (quote === undefined) {
    const end = itemOfBrackets.test(before) ? source.slice(start, start + longestWord).search(/&|,?\s|\][\s\]}]/) : -1;
    return end === -1 ? null : { start, end: start + end };
  }
  const line = source.slice(start, start + source.slice(start, start + longestWord).search(/[\r\n]|$/));
  const end = closingOf(line, quote, 0);
  // A text that does not end in its line may hold anything.
  if (end === line.length) return null;
  const next = line.indexOf("&");
  return { start, end: start + (next === -1 ? end : Math.min(next, end)) };
}

/** What of a value is no filter: on the one line of a command there may be both. */
function without(filters: readonly SecretPart[], { start, end }: SecretPart): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  let from = start;
  for (const filter of filters) {
    if (filter.start <= start || filter.start >= end) continue;
    parts.push({ start: from, end: filter.start });
    from = Math.max(from, Math.min(filter.end, end));
  }
  return [...parts, { start: from, end }];
}

const moved = ({ start, end }: SecretPart, by: number): SecretPart => ({ start: start + by, end: end + by });

/** Where the line of an offset begins; offsets are asked for in ascending order. */
function lineStarts(source: string): (offset: number) => number {
  let start = 0;
  let end = source.indexOf("\n");
  return (offset) => {
    while (end !== -1 && end < offset) {
      start = end + 1;
      end = source.indexOf("\n", start);
    }
    return start;
  };
}

/** Tells of places whether they lie in one of the ranges. */
function within(ranges: readonly SecretPart[]): (start: number, end: number) => boolean {
  return (start, end) => (ranges[firstEnding(ranges, end)]?.start ?? Number.POSITIVE_INFINITY) <= start;
}

/** What is secret of a part: of one that begins in a filter, as behind the name `key` of a criterion, what is so between that filter and others. */
function outsideOf(filters: readonly SecretPart[], part: SecretPart, source: string): readonly SecretPart[] {
  const first = firstEnding(filters, part.start + 1);
  if ((filters[first]?.start ?? part.end) > part.start) return [part];
  const parts: SecretPart[] = [];
  for (let at = first, filter = filters[at]; filter !== undefined && filter.end < part.end; filter = filters[++at]) {
    const end = Math.min(part.end, filters[at + 1]?.start ?? part.end);
    for (const one of secretsIn(source.slice(filter.end, end))) parts.push(moved(one, filter.end));
  }
  return parts;
}
