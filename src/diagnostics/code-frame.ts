/** Lines of the source with the places in question underlined exactly. */
import { type Cell, layOutLine } from "./line-cells.js";
import type { Paint, Style } from "./paint.js";
import type { Source } from "./source.js";
import type { Span } from "./span.js";

/** A place to underline. */
export interface Mark {
  readonly span: Span;
  readonly character: "^" | "-";
  readonly style: Style;
  readonly label: string;
}

export interface CodeFrame {
  /** Columns taken by line numbers. */
  readonly gutter: number;
  readonly rows: readonly string[];
}

/** The part of a mark that lies on one line; offsets within the line. */
interface Piece {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly mark: Mark;
  /** The label stands at the last piece of a mark. */
  readonly label: string;
}

/** Draws the marks over their lines, longer lines cut to `width` columns around what is marked. */
export function codeFrame(source: Source, marks: readonly Mark[], width: number, paint: Paint): CodeFrame {
  const pieces = marks.flatMap((mark) => piecesOf(source, mark)).sort((a, b) => a.line - b.line);
  const gutter = String(pieces.at(-1)?.line ?? 1).length;
  const bar = paint("frame", `${" ".repeat(gutter)} |`);
  const rows = [bar];
  let shown: { readonly line: number; readonly window: Window } | null = null;
  for (const piece of pieces) {
    if (shown === null || shown.line !== piece.line || !holds(shown.window, piece)) {
      if (shown !== null && piece.line > shown.line + 1) rows.push(paint("frame", "..."));
      shown = { line: piece.line, window: windowOn(lineText(source, piece.line), piece, width) };
      rows.push(joined(paint("frame", `${String(piece.line).padStart(gutter)} |`), shown.window.text));
    }
    rows.push(joined(bar, underline(shown.window, piece, paint)));
  }
  return { gutter, rows };
}

function lineText(source: Source, line: number): string {
  const { start, end } = source.lineSpan(line);
  return source.text.slice(start, end);
}

/** Of a mark over more than three lines the first and the last are shown. */
function piecesOf(source: Source, mark: Mark): readonly Piece[] {
  const { start, end } = mark.span;
  const first = source.positionAt(start).line;
  const last = Math.max(first, source.positionAt(end > start ? end - 1 : end).line);
  const lines = last - first < 3 ? Array.from({ length: last - first + 1 }, (_, i) => first + i) : [first, last];
  return lines.flatMap((line) => {
    const span = source.lineSpan(line);
    const text = source.text.slice(span.start, span.end);
    if (line !== first && line !== last && text.trim() === "") return [];
    const indent = Math.max(text.search(/\S/), 0);
    return {
      line,
      start: line === first ? Math.min(start - span.start, text.length) : indent,
      end: line === last ? Math.min(end - span.start, text.length) : text.trimEnd().length,
      mark,
      label: line === last ? mark.label : "",
    };
  });
}

/** What of a line is shown. */
interface Window {
  readonly text: string;
  readonly cells: readonly Cell[];
  /** Columns before the first cell: one when the line's beginning is cut off. */
  readonly indent: number;
  /** Whether cells begin and end where the line does. */
  readonly fromStart: boolean;
  readonly toEnd: boolean;
}

function windowOn(line: string, piece: Piece, width: number): Window {
  // A first coarse cut, so that a line of a megabyte costs no more than a short one.
  const from = line.length > 4 * width ? boundary(line, piece.start - 2 * width) : 0;
  const to = line.length > 4 * width ? boundary(line, piece.start + 2 * width) : line.length;
  const cells = layOutLine(line, from, to);
  const columns = columnsOf(cells);
  if (from === 0 && to === line.length && (columns.at(-1) ?? 0) <= width) return windowOf(cells, line.length);
  const start = columnAt(cells, columns, piece.start);
  const end = columnAt(cells, columns, piece.end);
  const room = width - 2;
  const before = from === 0 && end <= room ? start : Math.max(4, Math.floor((room - (end - start)) / 2));
  // Near the line's end the room that is left after it goes to what stands before.
  const least = to === line.length ? (columns.at(-1) ?? 0) - room - 1 : Number.POSITIVE_INFINITY;
  const first = columns.findIndex((column) => column >= Math.min(start - before, least));
  const origin = columns[first] ?? 0;
  const beyond = columns.findIndex((column) => column > origin + room + (least <= origin ? 1 : 0));
  return windowOf(cells.slice(first, beyond === -1 ? cells.length : beyond - 1), line.length);
}

function windowOf(cells: readonly Cell[], length: number): Window {
  const fromStart = (cells[0]?.start ?? 0) === 0;
  const toEnd = (cells.at(-1)?.end ?? length) === length;
  const text = `${fromStart ? "" : "…"}${cells.map((cell) => cell.shown).join("")}${toEnd ? "" : "…"}`;
  return { text, cells, indent: fromStart ? 0 : 1, fromStart, toEnd };
}

function holds({ cells, fromStart, toEnd }: Window, piece: Piece): boolean {
  return (fromStart || piece.start >= (cells[0]?.start ?? 0)) && (toEnd || piece.end <= (cells.at(-1)?.end ?? 0));
}

function underline({ cells, indent }: Window, { start, end, mark, label }: Piece, paint: Paint): string {
  const columns = columnsOf(cells);
  const from = columnAt(cells, columns, start);
  const to = columns[cells.findLastIndex((cell) => cell.start < end) + 1] ?? 0;
  const marks = mark.character.repeat(Math.max(1, to - from));
  return " ".repeat(indent + from) + paint(mark.style, label === "" ? marks : `${marks} ${label}`);
}

/** The column at which each cell begins, and after them where the last one ends. */
function columnsOf(cells: readonly Cell[]): readonly number[] {
  const columns = [0];
  for (const cell of cells) columns.push((columns.at(-1) ?? 0) + cell.width);
  return columns;
}

/** The column of the character that an offset lies in. */
function columnAt(cells: readonly Cell[], columns: readonly number[], offset: number): number {
  const index = cells.findIndex((cell) => cell.end > offset);
  return columns[index === -1 ? cells.length : index] ?? 0;
}

/** The nearest offset within the line that does not split a surrogate pair. */
function boundary(line: string, offset: number): number {
  const within = Math.min(Math.max(offset, 0), line.length);
  return /[\udc00-\udfff]/.test(line[within] ?? "") ? within + 1 : within;
}

function joined(bar: string, content: string): string {
  return content.trimEnd() === "" ? bar : `${bar} ${content.trimEnd()}`;
}
