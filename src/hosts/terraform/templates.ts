/** Strings of HCL, which are templates: in quotes, or as lines up to a mark. */
import type { Span } from "../../diagnostics/span.js";
import { pointEscape, withSeen } from "../../language/json-string.js";
import type { OpenedString } from "../../where/held.js";
import { offsetsFor, offsetsWithin } from "../../where/offsets.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import { composed, withComposed } from "./composed.js";
import { identifierAt, lineEnd } from "./hcl-reading.js";
import { marginAt, marginOf, withoutMargin } from "./margin.js";
import { cut, gathered, space } from "./pieces.js";

/** A string as it is written. */
export interface Template {
  /** All of it, quotes or marks included. */
  readonly span: Span;
  readonly content: Span;
  readonly form: "quoted" | "heredoc" | "flush";
  readonly closed: boolean;
  /** `${…}` and `%{…}` in it, in order. */
  readonly sequences: readonly Span[];
}

/** Reads the template in quotes at an offset. It ends with its line at the latest. */
export function quotedAt(text: string, start: number): Template {
  const sequences: Span[] = [];
  let position = start + 1;
  for (; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (unit === 0x22)
      return {
        span: { start, end: position + 1 },
        content: { start: start + 1, end: position },
        form: "quoted",
        closed: true,
        sequences,
      };
    if (unit === 0x0a) break;
    if (unit === 0x5c) {
      if (text.charCodeAt(position + 1) !== 0x0a) position++;
    } else if (opensSequence(text, position)) position = addSequence(text, position, sequences);
    else if (isEscapedSequence(text, position)) position += 2;
  }
  const end = Math.min(position, text.length);
  return { span: { start, end }, content: { start: start + 1, end }, form: "quoted", closed: false, sequences };
}

const heredoc = /<<(-?)([\p{ID_Start}_][\p{ID_Continue}-]*)[ \t]*\r?\n/uy;

/** Reads the heredoc at an offset; null where none begins. */
export function heredocAt(text: string, start: number): Template | null {
  heredoc.lastIndex = start;
  const [opening, dash, mark = ""] = heredoc.exec(text) ?? [];
  if (opening === undefined) return null;
  const sequences: Span[] = [];
  const form = dash === "-" ? "flush" : "heredoc";
  const from = start + opening.length;
  for (let line = from; line < text.length; ) {
    const end = lineEnd(text, line);
    const at = line + text.slice(line, end).search(/\S|$/);
    if (identifierAt(text, at) === mark && text.slice(at, end).trim() === mark)
      return {
        span: { start, end: at + mark.length },
        content: { start: from, end: line },
        form,
        closed: true,
        sequences,
      };
    line = nextLine(text, line, sequences);
  }
  return {
    span: { start, end: text.length },
    content: { start: from, end: text.length },
    form,
    closed: false,
    sequences,
  };
}

/** Behind the end of a line, or of the line in which the last of its sequences ends. */
function nextLine(text: string, start: number, sequences: Span[]): number {
  let position = start;
  for (; position < text.length && text.charCodeAt(position) !== 0x0a; position++) {
    if (opensSequence(text, position)) position = addSequence(text, position, sequences);
    else if (isEscapedSequence(text, position)) position += 2;
  }
  return position + 1;
}

/** What is put into a text, in order. */
export function sequencesIn(text: string): readonly Span[] {
  const sequences: Span[] = [];
  for (let position = 0; position < text.length; position++) {
    if (opensSequence(text, position)) position = addSequence(text, position, sequences);
    else if (isEscapedSequence(text, position)) position += 2;
  }
  return sequences;
}

function opensSequence(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x24 || unit === 0x25) && text.charCodeAt(at + 1) === 0x7b;
}

/** `$${` and `%%{`, which stand for themselves with one sign less. */
function isEscapedSequence(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return (unit === 0x24 || unit === 0x25) && text.charCodeAt(at + 1) === unit && text.charCodeAt(at + 2) === 0x7b;
}

/** Adds the sequence at an offset, and gives the offset of its last character. */
function addSequence(text: string, start: number, sequences: Span[]): number {
  const end = endOfSequence(text, start);
  sequences.push({ start, end: Math.min(end, text.length) });
  return end - 1;
}

/** Behind the brace that closes a sequence, with the strings and sequences within. */
function endOfSequence(text: string, start: number): number {
  /** What is open: a brace or a string. */
  const open: ("{" | '"')[] = ["{"];
  for (let position = start + 2; position < text.length; position++) {
    const unit = text.charCodeAt(position);
    if (open.at(-1) === '"') {
      if (unit === 0x5c) position++;
      else if (unit === 0x22) open.pop();
      else if (unit === 0x0a) return position;
      else if (opensSequence(text, position)) {
        open.push("{");
        position++;
      } else if (isEscapedSequence(text, position)) position += 2;
    } else if (unit === 0x22) open.push('"');
    else if (unit === 0x7b) open.push("{");
    else if (unit === 0x7d) {
      open.pop();
      if (open.length === 0) return position + 1;
    }
  }
  return text.length;
}

const letters: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", '"': '"', "\\": "\\" };

/** What a template says, with the place of each unit. */
export function openTemplate(text: string, template: Template): OpenedString {
  const { content, closed, form } = template;
  return withComposed({
    ...withGaps(piecesOf(text, template), content.end),
    closed,
    escape: form === "quoted" ? escapeQuoted : escapeSequences,
  });
}

/** The same without the places: most say what stands there. */
export function readTemplateValue(text: string, template: Template): Pick<OpenedString, "value" | "holes"> {
  const { content, form } = template;
  const written = text.slice(content.start, content.end);
  if (form === "quoted" && !/[\\$%]/.test(written)) return { value: composed(written), holes: [] };
  const { value, holes } = openTemplate(text, template);
  return { value, holes };
}

/** A template as it stands there, with a mark of templates that all formats know for each that is put in; null where a part of it may be left out or repeated. */
export function rawTemplate(
  text: string,
  template: Template,
): Pick<OpenedString, "value" | "offsets" | "escape"> | null {
  const pieces = piecesOf(text, template);
  if (pieces.some((piece) => !("text" in piece) && piece.control)) return null;
  const parts: string[] = [];
  const offsets: number[] = [];
  for (const piece of pieces) {
    const part = "text" in piece ? piece.text : "{{x}}";
    parts.push(part);
    for (let unit = 0; unit < part.length; unit++)
      offsets.push("text" in piece ? (piece.offsets[unit] ?? 0) : piece.at);
  }
  offsets.push(template.content.end);
  return withComposed({
    value: parts.join(""),
    offsets,
    escape: template.form === "quoted" ? escapeQuoted : escapeSequences,
  });
}

/** A template as what stands there and what is put in. */
export function piecesOf(text: string, { content, form, sequences }: Template): readonly TextPiece[] {
  const quoted = form === "quoted";
  const pieces: TextPiece[] = [];
  let parts: string[] = [];
  // No character is written in fewer than it has units.
  const offsets = offsetsFor(content.end - content.start);
  let [runStart, units] = [0, 0];
  /** Where the characters begin that stand for themselves and are not taken yet. */
  let plain = content.start;
  const takePlain = (end: number, next: number) => {
    if (end > plain) parts.push(text.slice(plain, end));
    for (let at = plain; at < end; at++) offsets[units++] = at;
    plain = next;
  };
  const endRun = () => {
    if (parts.length > 0) pieces.push({ text: parts.join(""), offsets: offsetsWithin(offsets, runStart, units) });
    parts = [];
    runStart = units;
  };
  let next = 0;
  // Each line is trimmed by itself, and only then is it told what all of them begin with.
  const byLines = !quoted && sequences.some((sequence) => trims(text, sequence));
  const margin = form === "flush" && !byLines ? marginOf(text, content, sequences) : 0;
  let position = content.start;
  const skipMargin = () => {
    if (margin === 0 || position >= content.end || marginAt(text, position) === null) return;
    takePlain(position, position + margin);
    position += margin;
  };
  skipMargin();
  while (position < content.end) {
    const sequence = sequences[next];
    const unit = text.charCodeAt(position);
    if (sequence?.start === position) {
      takePlain(position, sequence.end);
      endRun();
      pieces.push({ place: sequence, at: position, control: unit === 0x25 });
      position = sequence.end;
      next++;
    } else if (isEscapedSequence(text, position)) {
      takePlain(position + 1, position + 2);
      position += 3;
    } else if (quoted && unit === 0x5c) {
      const [meant, length] = escapeAt(text, position);
      takePlain(position, position + length);
      parts.push(meant);
      for (let i = 0; i < meant.length; i++) offsets[units++] = meant.length === length ? position + i : position;
      position += length;
    } else {
      position++;
      if (unit !== 0x0a) continue;
      if (byLines) {
        takePlain(position, position);
        endRun();
      } else skipMargin();
    }
  }
  takePlain(Math.min(position, content.end), content.end);
  endRun();
  const trimmed = byLines || quoted ? withTrims(text, pieces) : pieces;
  return gathered(
    (form === "flush" && byLines ? withoutMargin(trimmed) : trimmed).filter(
      (piece) => !("text" in piece) || piece.text !== "",
    ),
  );
}

/** What an escape means, and how many characters it takes; one that means nothing stands for itself. */
function escapeAt(text: string, at: number): readonly [string, number] {
  const letter = text.charAt(at + 1);
  const simple = letters[letter];
  if (simple !== undefined) return [simple, 2];
  const digits = letter === "u" ? text.slice(at + 2, at + 6) : letter === "U" ? text.slice(at + 2, at + 10) : "";
  if (digits.length === (letter === "u" ? 4 : 8) && /^[0-9a-fA-F]+$/.test(digits)) {
    const point = Number.parseInt(digits, 16);
    if (point <= 0x10ffff) return [String.fromCodePoint(point), 2 + digits.length];
  }
  return [text.slice(at, at + 1), 1];
}

/** The escapes of a string in quotes that there are none of: halves of a character, too few digits, other letters. */
export function wrongEscapes(text: string, { content, form, sequences }: Template): readonly Span[] {
  const wrong: Span[] = [];
  if (form !== "quoted") return wrong;
  let next = 0;
  for (let position = content.start; position < content.end; position++) {
    const sequence = sequences[next];
    if (sequence?.start === position) {
      position = sequence.end - 1;
      next++;
    } else if (text.charCodeAt(position) === 0x5c) {
      const [meant, length] = escapeAt(text, position);
      const end = position + Math.max(length, 2);
      if (length === 1 || /^\p{Surrogate}$/u.test(meant)) wrong.push({ start: position, end });
      position = end - 1;
    }
  }
  return wrong;
}

function trims(text: string, { start, end }: Span): boolean {
  return text.charAt(start + 2) === "~" || text.charAt(end - 2) === "~";
}

const spaceBefore = new RegExp(`^${space}*`);
const spaceLast = new RegExp(`${space}$`);

/** Pieces without the white space that `${~` and `~}` take away, on their lines and at the ends of those. */
function withTrims(text: string, pieces: readonly TextPiece[]): readonly TextPiece[] {
  return pieces.map((piece, at) => {
    if (!("text" in piece)) return piece;
    const [before, behind] = [pieces[at - 1], pieces[at + 1]];
    const trimsStart = before !== undefined && !("text" in before) && text.charAt(before.place.end - 2) === "~";
    const trimsEnd = behind !== undefined && !("text" in behind) && text.charAt(behind.place.start + 2) === "~";
    const from = trimsStart ? (spaceBefore.exec(piece.text)?.[0].length ?? 0) : 0;
    let to = piece.text.length;
    while (trimsEnd && to > from && spaceLast.test(piece.text.charAt(to - 1))) to--;
    return from === 0 && to === piece.text.length ? piece : cut(piece, from, to);
  });
}

/** A text as it is written between quotes, with nothing in it that nobody would see. */
export function escapeQuoted(text: string): string {
  return withSeen(escapeSequences(text.replace(/["\\\n\r\t]/g, (character) => shortOf(character))), pointEscape);
}

function shortOf(character: string): string {
  return `\\${Object.keys(letters).find((key) => letters[key] === character) ?? character}`;
}

export function escapeSequences(text: string): string {
  return text.replace(/[$%]\{/g, (opening) => `${opening.charAt(0)}${opening}`);
}
