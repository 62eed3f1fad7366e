import type { Diagnosed } from "../diagnostics/diagnostic.js";
import { compile } from "./compile.js";
import type { CompileOptions } from "./options.js";

/** `text` is formatted filter text. With `ok: false` it is null, unless the filter is too large or keeps no line. */
export type DecompileResult = Diagnosed &
  ({ readonly ok: true; readonly text: string } | { readonly ok: false; readonly text: string | null });

/**
 * Returns where JSON, in each form that `compile` takes, as formatted filter text. Give the dataset of the filter: its
 * types decide whether `"500"` is a string or an integer.
 */
export function decompile(whereJson: string | object, options: CompileOptions = {}): DecompileResult {
  const { ok, filter, source, diagnostics } = compile(whereJson, options);
  return ok ? { ok, text: filter.text, source, diagnostics } : { ok, text: filter?.text ?? null, source, diagnostics };
}
