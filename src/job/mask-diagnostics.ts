/** Diagnostics as they may be shown beside a text in which stars stand for what is secret: there is one place through which all goes that they repeat of it. */

import type { Diagnosed, Diagnostic, DiagnosticFix, TextEdit } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { hidingTexts } from "./find-secrets.js";
import { firstEnding } from "./first-ending.js";
import { innerSecrets } from "./inner-secrets.js";
import { isCertain } from "./is-certain.js";
import { placesOf } from "./replace-all.js";
import { around } from "./secret-edits.js";
import { isWord } from "./secret-names.js";
import type { SecretPart } from "./secret-part.js";
import { distinctSpellings } from "./spellings.js";
import { mapped, shortestHidden } from "./without-secrets.js";

/** A part of a secret that is as long tells of it. */
const telling = 8;
/** Of more characters not each part is looked for. */
const mostTold = 65_536;

type Hide = (text: string) => string;

/**
 * The diagnostics of a text without its secrets, and that text as it may be shown: `shown` has stars for each character of a secret, and is the same
 * elsewhere. What a message quotes has stars where that text has them. An edit that repeats a secret becomes several around it, with the same
 * outcome; a fix with an edit that would have to say a secret, or that is of a sign in one, is left out. `elsewhere`: hides what is secret of other texts that
 * are read together with this one.
 */
export function maskDiagnostics({ diagnostics, source }: Diagnosed, shown: string, elsewhere?: Hide): Diagnosed {
  if (shown.length !== source.length) throw new RangeError("the text that is shown has other places than the text");
  if ((shown === source && elsewhere === undefined) || diagnostics.length === 0) return { diagnostics, source: shown };
  const hiding = hidingOf(source, shown, elsewhere);
  const { touched, hideAnywhere } = hiding;
  const masked = (diagnostic: Diagnostic): Diagnostic => {
    const { span, pointer, suppressed } = diagnostic;
    const near = touched(span);
    const hide: Hide = (text) =>
      near === null ? hideAnywhere(text) : (ofPlace(text, span, source, shown) ?? hideAnywhere(near(text)));
    const fixes = diagnostic.fixes.flatMap((fix) => maskedFix(fix, source, hiding));
    // The kind of each argument stays, so they are those of the code.
    const told = { ...diagnostic, args: mapped(diagnostic.args, diagnostic.code, hide), fixes } as Diagnostic;
    return {
      ...told,
      // What a key that is not closed swallows is part of its name.
      ...(pointer === undefined || hide(pointer) === pointer ? {} : { pointer: "" }),
      ...(suppressed === undefined ? {} : { suppressed: hideAnywhere(suppressed) }),
    };
  };
  return { diagnostics: diagnostics.map(masked), source: shown };
}

interface Hiding {
  readonly parts: readonly SecretPart[];
  readonly touched: (span: Span) => Hide | null;
  readonly hideAnywhere: Hide;
}

/** Who shows a file asks several times: of its records, of what is printed of them, and of each of its jobs. */
let last: {
  readonly source: string;
  readonly shown: string;
  readonly elsewhere: Hide | undefined;
  readonly hiding: Hiding;
} | null = null;

function hidingOf(source: string, shown: string, elsewhere?: Hide): Hiding {
  if (last?.source === source && last.shown === shown && last.elsewhere === elsewhere) return last.hiding;
  const parts = partsOf(source, shown);
  const told = parts.flatMap((part) => [...(isTold(source, part) ? [part] : []), ...innerSecrets(source, part)]);
  const hideOwn = hidingTexts(told.flatMap(({ start, end }) => distinctSpellings(source.slice(start, end))));
  // The others may have a longer one, which says more.
  const hideAnywhere: Hide = elsewhere === undefined ? hideOwn : (text) => hideOwn(elsewhere(text));
  const hiding = { parts, touched: hidingTouched(source, parts), hideAnywhere };
  last = { source, shown, elsewhere, hiding };
  return hiding;
}

/** The parts of a text in whose place there are stars. */
function partsOf(source: string, shown: string): readonly SecretPart[] {
  const parts: SecretPart[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source.charCodeAt(at) === shown.charCodeAt(at)) continue;
    const start = at;
    let end = at + 1;
    // A secret may have stars of its own.
    for (at = end; shown.charAt(at) === "*"; at++) if (source.charAt(at) !== "*") end = at + 1;
    parts.push({ start, end });
  }
  return parts;
}

/** Whether a secret is looked for in all that is said: what may as well be the name of a field or a word is hidden at its place only. */
function isTold(source: string, part: SecretPart): boolean {
  return isCertain(source, part) && !isWord(source.slice(part.start, Math.min(part.end, part.start + 40)));
}

/** A function that gives for a place what hides the secrets that it touches; null where it touches none. */
function hidingTouched(source: string, parts: readonly SecretPart[]): (span: Span) => Hide | null {
  const known = new Map<string, Hide>();
  return (span) => {
    const own = partsAt(parts, span);
    const [first] = own;
    if (first === undefined) return null;
    const key = `${first.start} ${own.length}`;
    const hide = known.get(key) ?? hidingParts(source, own);
    known.set(key, hide);
    return hide;
  };
}

/** The parts that a place touches. */
function partsAt(parts: readonly SecretPart[], { start, end }: Span): readonly SecretPart[] {
  const last = firstEnding(parts, end + 1);
  return parts.slice(firstEnding(parts, start), (parts[last]?.start ?? end + 1) <= end ? last + 1 : last);
}

/** Hides some secrets, and what is left of one that was cut or changed. */
function hidingParts(source: string, parts: readonly SecretPart[]): Hide {
  const texts = parts
    .flatMap((part) => [part, ...innerSecrets(source, part)])
    .flatMap(({ start, end }) => distinctSpellings(source.slice(start, end)));
  let left = mostTold;
  const pieces = texts.flatMap((text) => {
    const many = Math.max(0, Math.min(left, text.length - telling + 1));
    left -= many;
    return Array.from({ length: many }, (_, at) => text.slice(at, at + telling));
  });
  return hidingTexts([...texts, ...pieces]);
}

/** What a message quotes of its own place, as that is shown; null where it stands there in no secret, or also outside of one. */
function ofPlace(text: string, span: Span, source: string, shown: string): string | null {
  if (text === "") return null;
  const from = Math.max(0, span.start - text.length);
  const places = placesOf(text, source.slice(from, span.end + text.length)).map((at) =>
    shown.slice(from + at, from + at + text.length),
  );
  const [first] = places;
  return first !== undefined && places.every((place) => place !== text) ? first : null;
}

/** Whether a sign or two in a secret are replaced: it would be said of a star, and what to write is said of the sign. */
function isWithin({ start, end }: Span, parts: readonly SecretPart[]): boolean {
  return end > start && end - start < shortestHidden && parts.some((part) => part.start <= start && part.end >= end);
}

/** A fix that says no secret; none where it would have to. */
function maskedFix(
  fix: DiagnosticFix,
  source: string,
  { parts, touched, hideAnywhere }: Hiding,
): readonly DiagnosticFix[] {
  const edits: TextEdit[] = [];
  for (const edit of fix.edits) {
    const own = touched(edit.span) === null ? [] : partsAt(parts, edit.span);
    if (isWithin(edit.span, own)) return [];
    const { edits: made, others } = around(edit, source, own);
    const hide = others.length === 0 ? hideAnywhere : (text: string) => hideAnywhere(hidingParts(source, others)(text));
    if (
      made.some(
        ({ text }) =>
          hide(text) !== text ||
          others.some((part) => part.end - part.start < telling && text.includes(source.slice(part.start, part.end))),
      )
    )
      return [];
    edits.push(...made);
  }
  return [{ ...fix, edits }];
}
