/** Diagnostics as people read them in a terminal. */
import { relatedLabels } from "./catalog.js";
import { codeFrame } from "./code-frame.js";
import { describeDiagnostic } from "./describe.js";
import type { Diagnostic } from "./diagnostic.js";
import { fixTitle } from "./fix-title.js";
import { visible } from "./line-cells.js";
import { type Paint, painter } from "./paint.js";
import { type Source, sourceOf } from "./source.js";

export interface RenderOptions {
  /** The name shown before line and column. */
  readonly file?: string | undefined;
  /** ANSI colours; off unless asked for. */
  readonly color?: boolean | undefined;
  /** Columns of source that a frame shows at most; default 100. */
  readonly width?: number | undefined;
}

/**
 * Each diagnostic with its place in `text` underlined, with help and fixes; blocks are separated by an empty line and
 * end with a line end. No diagnostics give the empty string.
 */
export function renderDiagnostics(diagnostics: readonly Diagnostic[], text: string, options: RenderOptions = {}): string {
  const source = sourceOf(text);
  const paint = painter(options.color ?? false);
  return diagnostics.map((diagnostic) => `${rowsOf(diagnostic, source, paint, options).join("\n")}\n`).join("\n");
}

function rowsOf(diagnostic: Diagnostic, source: Source, paint: Paint, { file, width = 100 }: RenderOptions): readonly string[] {
  const { severity, code, span, pointer, related, fixes } = diagnostic;
  const { message, help } = describeDiagnostic(diagnostic);
  const { line, column } = source.positionAt(span.start);
  const marks = [
    { span, character: "^", style: severity, label: "" } as const,
    ...related.map((place) => ({ span: place.span, character: "-", style: "related", label: relatedLabels[place.label] }) as const),
  ];
  const { gutter, rows } = codeFrame(source, marks, Math.max(width, 20), paint);
  const indent = " ".repeat(gutter);
  const notes = [...help.map((line) => note("help", line)), ...fixes.map((fix) => note(fix.safe ? "fix" : "suggestion", fixTitle(fix, source.text)))];
  function note(label: string, words: string): string {
    return `${indent} ${paint("frame", "=")} ${paint("help", `${label}:`)} ${visible(words)}`;
  }
  return [
    `${paint(severity, `${severity}[${code}]`)}${paint("strong", `: ${visible(message)}`)}`,
    `${indent}${paint("frame", "-->")} ${visible(`${file === undefined ? "" : `${file}:`}${line}:${column}${pointer === undefined || pointer === "" ? "" : ` at ${pointer}`}`)}`,
    ...rows,
    ...(notes.length === 0 ? [] : [`${paint("frame", `${indent} |`)}`, ...notes]),
  ];
}
