/** Edits of texts in which there are secrets. */
import type { TextEdit } from "../diagnostics/diagnostic.js";
import type { SecretPart } from "./secret-part.js";

/** So much of what stands before and behind a secret tells it from the same text elsewhere, the surest first. */
const contexts = [
  [8, 8],
  [8, 1],
  [1, 8],
  [8, 0],
  [0, 8],
  [1, 1],
  [0, 0],
] as const;
/** What is shorter, with its context, stands anywhere. */
const shortestSought = 4;
/** After so many that do not stand there nothing more is looked for: each takes as long as to read the text. */
const mostMissed = 64;

/** The edits with the outcome of one that leave secrets as they stand, if they stand in its text in the same order; and those that do not. */
export function around(
  edit: TextEdit,
  source: string,
  parts: readonly SecretPart[],
): { readonly edits: readonly TextEdit[]; readonly others: readonly SecretPart[] } {
  const { span, text } = edit;
  const edits: TextEdit[] = [];
  const others: SecretPart[] = [];
  let [from, cursor, missed] = [span.start, 0, 0];
  for (const part of parts) {
    const isWithin = part.start >= span.start && part.end <= span.end;
    const at = isWithin && missed < mostMissed ? placeOf(part, source, span.start, span.end, text, cursor) : -1;
    if (at === -1) {
      missed++;
      others.push(part);
      continue;
    }
    edits.push(...trimmed({ span: { start: from, end: part.start }, text: text.slice(cursor, at) }, source));
    cursor = at + part.end - part.start;
    from = part.end;
  }
  // Nothing stays.
  if (cursor === 0 && edits.length === 0 && from === span.start) return { edits: [edit], others };
  return {
    edits: [...edits, ...trimmed({ span: { start: from, end: span.end }, text: text.slice(cursor) }, source)],
    others,
  };
}

function placeOf(
  { start, end }: SecretPart,
  source: string,
  first: number,
  last: number,
  text: string,
  cursor: number,
): number {
  const secret = source.slice(start, end);
  for (const [before, behind] of contexts) {
    const ahead = source.slice(Math.max(first, start - before), start);
    const sought = ahead + secret + source.slice(end, Math.min(last, end + behind));
    if (sought.length < shortestSought) continue;
    const at = text.indexOf(sought, Math.max(0, cursor - ahead.length));
    if (at !== -1 && at + ahead.length >= cursor) return at + ahead.length;
  }
  return -1;
}

/** An edit without what it leaves as it is at its ends; none where that is all. */
function trimmed({ span: { start, end }, text }: TextEdit, source: string): readonly TextEdit[] {
  const most = Math.min(end - start, text.length);
  let head = 0;
  while (head < most && source.charCodeAt(start + head) === text.charCodeAt(head)) head++;
  let tail = 0;
  while (tail < most - head && source.charCodeAt(end - 1 - tail) === text.charCodeAt(text.length - 1 - tail)) tail++;
  if (head === text.length && head === end - start) return [];
  return [{ span: { start: start + head, end: end - tail }, text: text.slice(head, text.length - tail) }];
}
