/**
 * What may be part of a destination that was too much to be put together: all that it names, and what that names. Nothing is known of where it
 * stands in the destination, so that only what is public by itself is shown.
 */
import { closeOf, type Search } from "./bracket-ends.js";
import type { ValuePlace } from "./pieces.js";
import { isPlaceholder } from "./placeholder.js";
import { closingOf } from "./quoted-values.js";
import type { Reading } from "./reading.js";
import { secretsIn } from "./redact.js";
import { isDestination } from "./schemes.js";
import { isPublicName, looksSecret } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { lineAt, matchAt, quote, valueAt } from "./values-of-names.js";
import { shortestHidden } from "./without-secrets.js";

/** So many characters are looked at, of all texts; of more everything is hidden. */
const mostRead = 8_000_000;
const name =
  /(?:\b(?:var|local|each|module|data|env)\.|\$\{?(?:ENV\.)?(?=\w)|\*(?=[A-Za-z])|\{\{-?[ \t]*\$?)((?:\.?[A-Za-z_][\w-]{0,99}|\["[\w-]{1,99}"\]|\[\w{1,20}\]|\d){1,10})/g;
/** The name of an entry, before its value. */
const entryName = /(?<![\w-])([A-Za-z_][\w-]{0,99})["']?[ \t]{0,40}[=:][ \t]{0,40}$/;
const filledIn =
  /\b(?:var|local|each|module|data)(?:\.[\w-]{1,100}|\["[\w-]{1,99}"\]|\[\w{1,20}\]){1,10}|[$%]\{[^{}]{0,400}\}|\{\{[^{}]{0,400}\}\}|\$[A-Za-z_]\w{0,99}|\$[1-9@*]/g;

/** Of each text the parts of it. */
export function valuesInReach(
  texts: readonly string[],
  places: readonly ValuePlace[],
  given: Reading["given"],
): readonly (readonly SecretPart[])[] {
  const parts: SecretPart[][] = texts.map(() => []);
  const search = { left: mostRead };
  const last = texts.map(() => ({ start: 0, end: 0 }));
  const known = new Set<string>();
  const asked = new Set<readonly ValuePlace[]>();
  const open = [...places].reverse();
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const source = texts[place.text] ?? "";
    const before = last[place.text] ?? { start: 0, end: 0 };
    // It is part of what has been looked at.
    if (before.start <= place.start && place.start < before.end) continue;
    const value = extentOf(search, source, place.start);
    last[place.text] = value;
    search.left -= value.end - value.start;
    if (search.left <= 0) return texts.map((text) => [{ start: 0, end: text.length }]);
    parts[place.text]?.push(...textsIn(source, value).flatMap((one) => secretOf(source, one)));
    for (const [, called = ""] of source.slice(value.start, value.end).matchAll(name)) {
      const one = called.match(/[A-Za-z_][\w-]*|\d/g)?.at(-1) ?? "";
      if (known.has(one)) continue;
      known.add(one);
      const { all } = given(one);
      if (asked.has(all)) continue;
      asked.add(all);
      search.left -= all.length;
      // In the order of their places, so that what is part of another is passed over.
      if (search.left > 0) for (let at = all.length - 1; at >= 0; at--) open.push(all[at] ?? place);
    }
  }
  return parts;
}

/** How far a value reaches, with its quotes and brackets. */
function extentOf(search: Search, source: string, start: number): SecretPart {
  const from = start + (/^\s*/.exec(source.slice(start, start + 400))?.[0].length ?? 0);
  const bracket = /^[!\w:".]{0,50}[ \t]*(?=[([{])/.exec(source.slice(from, from + 60))?.[0].length;
  if (bracket !== undefined) return { start: from, end: closeOf(search, source, from + bracket, source.length) };
  const { start: inner, end } = valueAt(source, from, lineAt(source, from), from);
  // The quotes tell it from a name.
  return { start: from, end: inner > from ? end + 1 : end };
}

/** The texts in quotes of a value, or all of it. */
function textsIn(source: string, { start, end }: SecretPart): readonly SecretPart[] {
  const found: SecretPart[] = [];
  for (let at = start; at < end; at++) {
    const opening = /[\\"'`\u201c\u2018]/.test(source.charAt(at)) ? (matchAt(quote, source, at) ?? "") : "";
    if (opening === "") continue;
    const from = at + opening.length;
    const close = closingOf(source.slice(0, end), opening, from);
    // What is looked up is a name.
    if (!(/\w\[$/.test(source.slice(Math.max(start, at - 2), at)) && source.charAt(close + opening.length) === "]"))
      found.push({ start: from, end: close });
    at = close + opening.length - 1;
  }
  return found.length === 0 ? [{ start, end }] : found;
}

function secretOf(source: string, { start, end }: SecretPart): readonly SecretPart[] {
  const text = source.slice(start, end);
  const moved = (part: SecretPart) => ({ start: part.start + start, end: part.end + start });
  if (isDestination(text)) return secretsIn(text, { alone: true }).map(moved);
  const [, called = ""] =
    entryName.exec(source.slice(Math.max(0, start - 150), start).replace(/\\{0,8}["'`]$/, "")) ?? [];
  if (isPublicName(called) && !looksSecret(text)) return [];
  const parts: SecretPart[] = [];
  let from = 0;
  const until = (to: number) => {
    if (to - from >= shortestHidden && !isPlaceholder(text.slice(from, to)))
      parts.push(moved({ start: from, end: to }));
  };
  for (const { 0: all, index } of text.matchAll(filledIn)) {
    until(index);
    from = index + all.length;
  }
  until(text.length);
  return parts;
}
