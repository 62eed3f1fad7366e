/** Diagnostics as JSON for other programs. */
import { type DiagnosticCode, relatedLabels } from "./catalog.js";
import { describeDiagnostic, type HelpInWords } from "./describe.js";
import type { Diagnosed } from "./diagnostic.js";
import { fixTitle } from "./fix-title.js";
import type { Severity } from "./severity.js";
import { sourceOf } from "./source.js";
import type { Span } from "./span.js";

/** Lines and columns from 1, offsets from 0 and half-open, all in UTF-16 units, a byte-order mark counted. */
export interface PlaceRecord {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly offset: number;
  readonly endOffset: number;
}

export interface DiagnosticRecord extends PlaceRecord {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** One line per action, the likeliest first; null where there is none. */
  readonly help: string | null;
  /** Null where the text did not come from a file. */
  readonly file: string | null;
  /** JSON pointer (RFC 6901) of the value at fault; null for filter text. */
  readonly pointer: string | null;
  readonly related: readonly (PlaceRecord & { readonly label: string })[];
  readonly fixes: readonly FixRecord[];
  /** There where a comment of the filter says why nobody needs to be told of it. */
  readonly suppressed?: string;
}

export interface FixRecord {
  readonly title: string;
  readonly safe: boolean;
  readonly edits: readonly { readonly offset: number; readonly endOffset: number; readonly text: string }[];
}

export interface RecordOptions {
  /** The name of the file that the text came from. */
  readonly file?: string | null | undefined;
  /** Lines of help in the place of the diagnostics' own. */
  readonly help?: HelpInWords | undefined;
}

/** The diagnostics of a result with everything in words and numbers, ready for `JSON.stringify`. */
export function toRecords(
  { diagnostics, source: text }: Diagnosed,
  { file = null, help: inWords }: RecordOptions = {},
): readonly DiagnosticRecord[] {
  const source = sourceOf(text);
  const place = ({ start, end }: Span): PlaceRecord => {
    const from = source.positionAt(start);
    const to = source.positionAt(end);
    return {
      line: from.line,
      column: from.column,
      endLine: to.line,
      endColumn: to.column,
      offset: start,
      endOffset: end,
    };
  };
  return diagnostics.map((diagnostic) => {
    const { message, help } = describeDiagnostic(diagnostic, inWords);
    return {
      code: diagnostic.code,
      severity: diagnostic.severity,
      message,
      help: help.length === 0 ? null : help.join("\n"),
      file,
      ...place(diagnostic.span),
      pointer: diagnostic.pointer ?? null,
      related: diagnostic.related.map(({ span, label }) => ({ label: relatedLabels[label], ...place(span) })),
      fixes: diagnostic.fixes.map((fix) => ({
        title: fixTitle(fix, text),
        safe: fix.safe,
        edits: fix.edits.map((edit) => ({ offset: edit.span.start, endOffset: edit.span.end, text: edit.text })),
      })),
      ...(diagnostic.suppressed === undefined ? {} : { suppressed: diagnostic.suppressed }),
    };
  });
}
