/** A diagnostic is plain data without text; the catalogue turns it into words, a renderer into a picture. */

import type { OverJob } from "./catalog/limits.js";
import type { Arguments, DiagnosticCode, RelatedLabel } from "./catalog.js";
import type { Severity } from "./severity.js";
import type { Span } from "./span.js";

/** A replacement of `span` by `text`; an empty span inserts. */
export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}

/** A way to mend a mistake. `safe`: the intent has a single reading, so it may be applied unasked (language.md §15.4). */
export interface DiagnosticFix {
  readonly safe: boolean;
  /** In ascending order, not overlapping. */
  readonly edits: readonly TextEdit[];
}

/** The other half of a conflict. */
export interface RelatedPlace {
  readonly span: Span;
  readonly label: RelatedLabel;
}

/** Where something stands: every node of a tree is a place. JSON nodes also have a JSON pointer (RFC 6901). */
export interface SourcePlace {
  readonly span: Span;
  readonly pointer?: string;
}

interface DiagnosticOf<C extends DiagnosticCode> {
  readonly code: C;
  readonly severity: Severity;
  readonly span: Span;
  /** For where JSON: the pointer of the value at fault; inside an escaped string it goes on within the string. */
  readonly pointer?: string;
  readonly args: Arguments<C>;
  readonly related: readonly RelatedPlace[];
  /** Alternatives, the likeliest first. */
  readonly fixes: readonly DiagnosticFix[];
  /** The limit of a job that the filter would be over with what is said, which is why there is no fix that writes it. */
  readonly over?: OverJob;
  /** The reason that a comment of the filter gives for not being told of it (language.md §15.6). Never so of an error. */
  readonly suppressed?: string;
}

/** A text and what is wrong with it, as every result of reading one has them. */
export interface Diagnosed {
  readonly diagnostics: readonly Diagnostic[];
  /** The text that the places of the diagnostics are in. */
  readonly source: string;
}

export type Diagnostic = { [C in DiagnosticCode]: DiagnosticOf<C> }[DiagnosticCode];
