/** Lays out the filters of a file: nothing else in it changes, and no filter says anything else afterwards. What cannot be written so is left, with the reason. */
import type { TextEdit } from "../diagnostics/diagnostic.js";
import { defaultLimits } from "../language/limits.js";
import { sentSizes } from "../where/sizes.js";
import type { FoundFilter } from "./found.js";

/** Why a filter is left as it is. */
export type LeftBecause =
  | "errors"
  | "unknown"
  | "comments"
  | "expressions"
  | "style"
  | "lines"
  | "composed"
  | "templates"
  | "changed"
  | "base64"
  | "shared"
  | "held"
  | "shown"
  | "size"
  | "deep"
  | "file";

export interface LeftFilter {
  readonly pointer: string;
  /** Where it begins. */
  readonly offset: number;
  readonly because: LeftBecause;
}

export interface FormattedFilters {
  readonly text: string;
  readonly left: readonly LeftFilter[];
}

/** How filter text is laid out. */
export interface TextLayout {
  /** In its canonical form, without a line end behind it; null where it cannot be read. */
  format(text: string): string | null;
  /** The same on one line; null where it has comments. */
  onOneLine(text: string): string | null;
}

/** Which filters are laid out, by the pointers of what carries them; undefined: all. */
export type Chosen = ReadonlySet<string> | undefined;

/** A filter that was found. */
export interface FoundHere {
  readonly filter: FoundFilter;
  /** The edit that lays it out, null where it is, or why there is none. */
  written(): TextEdit | LeftBecause | null;
}

/** All that is written anew is read again; what does not come out of it as it was is left, and the rest read once more. */
const mostRounds = 2;

/** Formats the filters that `find` finds in a text; null where there is none. */
export function layOut(
  text: string,
  find: (text: string) => readonly FoundHere[],
  { text: layout, chosen }: { readonly text: TextLayout; readonly chosen: Chosen },
): FormattedFilters | null {
  const found = find(text);
  if (found.length === 0) return null;
  const written = found.map((each) => (chosen?.has(each.filter.pointer) === false ? null : each.written()));
  const meant = found.map(({ filter }) => meaningOf(filter, layout));
  for (let round = 1; ; round++) {
    const edits = new Map(written.flatMap((edit) => (isEdit(edit) ? [[edit.span.start, edit] as const] : [])));
    const formatted = applied(text, [...edits.values()]);
    const again = edits.size === 0 ? found : find(formatted);
    const after = edits.size === 0 ? meant : again.map(({ filter }) => meaningOf(filter, layout));
    // Such as comments in lines that are folded. A filter that is lost is worse than one that is not formatted.
    const lost = written.flatMap((edit, at) =>
      isEdit(edit) && (after.length !== meant.length || after[at] !== meant[at]) ? [at] : [],
    );
    const grown =
      lost.length > 0
        ? []
        : written.flatMap((edit, at) => (isEdit(edit) && grows(found[at]?.filter, again[at]?.filter) ? [at] : []));
    for (const at of grown) written[at] = "size";
    if (grown.length > 0) continue;
    if (lost.length === 0)
      return { text: formatted, left: found.flatMap(({ filter }, at) => leftBy(filter, written[at] ?? null)) };
    const reasonOf = (at: number) =>
      after.length === meant.length ? lossOf(found[at]?.filter, again[at]?.filter, layout) : "changed";
    // What is lost even without those that were is not looked for.
    for (const at of round < mostRounds ? lost : written.keys())
      if (isEdit(written[at] ?? null)) written[at] = reasonOf(at);
  }
}

const isEdit = (written: TextEdit | LeftBecause | null): written is TextEdit =>
  written !== null && typeof written !== "string";

/** An edit that changes anything, and can be made. */
export function changing(
  text: string,
  edit: TextEdit | LeftBecause,
  writable: (edit: TextEdit) => LeftBecause | null,
): TextEdit | LeftBecause | null {
  if (typeof edit === "string") return edit;
  return text.slice(edit.span.start, edit.span.end) === edit.text ? null : (writable(edit) ?? edit);
}

function leftBy({ pointer, span }: FoundFilter, written: TextEdit | LeftBecause | null): readonly LeftFilter[] {
  return typeof written === "string" ? [{ pointer, offset: span.start, because: written }] : [];
}

/** Whether a filter would be told to be too large (LW304), and was smaller: white space in a string is sent. */
function grows(before: FoundFilter | undefined, after: FoundFilter | undefined): boolean {
  const bytes = (filter: FoundFilter | undefined) => sentSizes(filter?.sent ?? "").escapedBytes;
  return bytes(after) > defaultLimits.bytes && bytes(after) > bytes(before);
}

/** Why a filter that was written anew does not say the same. */
function lossOf(before: FoundFilter | undefined, after: FoundFilter | undefined, layout: TextLayout): LeftBecause {
  // What an escape kept from being one.
  if (after?.partial) return "templates";
  const [laidOut, read] = [before?.text && layout.format(before.text.value), after?.text?.value];
  if (!laidOut || read === undefined) return "changed";
  if (withoutBlanks(read) === withoutBlanks(laidOut)) return "lines";
  return withoutBlanks(read) === withoutBlanks(laidOut.normalize("NFC")) ? "composed" : "changed";
}

const withoutBlanks = (text: string): string => text.replace(/\s+/g, "");

function applied(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { span, text: piece } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    if (span.start < from) continue;
    parts.push(text.slice(from, span.start), piece);
    from = span.end;
  }
  return parts.join("") + text.slice(from);
}

/** What a filter says, and where, but for places in the text. */
function meaningOf({ pointer, empty, document, text }: FoundFilter, layout: TextLayout): string {
  return JSON.stringify(
    [pointer, empty, text === undefined ? (document?.expression ?? null) : layout.format(text.value)],
    (key, value: unknown) => (/span$/i.test(key) ? undefined : typeof value === "bigint" ? `${value}n` : value),
  );
}
