/** Diagnostics as they may be shown, wherever that is. */
import type { Diagnosed, Diagnostic } from "../../index.js";
import { maskDiagnostics } from "../../job.js";
import { hidingSaid } from "./name-without-secrets.js";
import { type Showable, shownText } from "./shown-text.js";

/** A text with its name, and with stars for what is secret of it where that is known already. */
export interface Diagnosable extends Showable {
  readonly masked?: string;
}

/** All that is printed of diagnostics and of the text that they are about, in whatever form, is printed of what this gives. */
export function shownDiagnosed(diagnostics: readonly Diagnostic[], given: Diagnosable): Diagnosed {
  const { text, masked = shownText(given), module } = given;
  const beside = diagnostics.length === 0 ? [] : (module?.() ?? []);
  if (masked === text && beside.length < 2) return { diagnostics, source: text };
  return maskDiagnostics({ diagnostics, source: text }, masked, beside.length < 2 ? undefined : hidingSaid(beside));
}
