/** Diagnostics as people read them in a terminal. */
import { relatedLabels } from "./catalog.js";
import { codeFrame } from "./code-frame.js";
import { describeDiagnostic, type HelpInWords } from "./describe.js";
import type { Diagnosed, Diagnostic } from "./diagnostic.js";
import { fixTitle } from "./fix-title.js";
import { visible } from "./line-cells.js";
import { type Paint, painter } from "./paint.js";
import { isSuppressed } from "./severity.js";
import { type Source, sourceOf } from "./source.js";

export interface RenderOptions {
  /** The name shown before line and column. */
  readonly file?: string | undefined;
  /** ANSI colours; off unless asked for. */
  readonly color?: boolean | undefined;
  /** Columns of source that a frame shows at most; default 100. */
  readonly width?: number | undefined;
  /** Lines of help to show in the place of the diagnostic's own, such as with the button to press in your tool. */
  readonly help?: HelpInWords | undefined;
}

/**
 * Renders the diagnostics of a result, such as one of `compile` or `checkFile`, for a terminal. Each diagnostic shows its
 * source line, help and fixes. An empty line separates two. Leaves out diagnostics that a comment suppresses. Returns the
 * empty string without diagnostics. To render some: `renderDiagnostics({ ...result, diagnostics: some })`.
 */
export function renderDiagnostics({ diagnostics, source: text }: Diagnosed, options: RenderOptions = {}): string {
  const source = sourceOf(text);
  const paint = painter(options.color ?? false);
  const shown = diagnostics.filter((diagnostic) => !isSuppressed(diagnostic));
  return shown.map((diagnostic) => `${rowsOf(diagnostic, source, paint, options).join("\n")}\n`).join("\n");
}

function rowsOf(
  diagnostic: Diagnostic,
  source: Source,
  paint: Paint,
  { file, width = 100, help: inWords }: RenderOptions,
): readonly string[] {
  const { severity, code, span, pointer, related, fixes } = diagnostic;
  const { message, help } = describeDiagnostic(diagnostic, inWords);
  const { line, column } = source.positionAt(span.start);
  const marks = [
    { span, character: "^", style: severity, label: "" } as const,
    ...related.map(
      (place) => ({ span: place.span, character: "-", style: "related", label: relatedLabels[place.label] }) as const,
    ),
  ];
  const { gutter, rows } = codeFrame(source, marks, Math.max(width, 20), paint);
  const indent = " ".repeat(gutter);
  const notes = [
    ...help.map((line) => note("help", line)),
    ...fixes.map((fix) => note(fix.safe ? "fix" : "suggestion", fixTitle(fix, source.text))),
  ];
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
