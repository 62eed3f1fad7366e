/** Diagnostics as they may be shown, wherever that is. */
import type { Diagnosed, Diagnostic } from "../../index.js";
import { maskDiagnostics } from "../../job.js";
import { shownText } from "./shown-text.js";

/** A text with its name, and with stars for what is secret of it where that is known already. */
export interface Diagnosable {
  readonly name: string | null;
  readonly text: string;
  readonly masked?: string;
}

/** All that is printed of diagnostics and of the text that they are about, in whatever form, is printed of what this gives. */
export function shownDiagnosed(diagnostics: readonly Diagnostic[], { name, text, masked = shownText(text, name) }: Diagnosable): Diagnosed {
  return masked === text ? { diagnostics, source: text } : maskDiagnostics({ diagnostics, source: text }, masked);
}
