/** From filter text to a compilation. */
import type { Expression } from "../ast/nodes.js";
import { isError } from "../diagnostics/severity.js";
import { textNotation } from "../text/notation.js";
import { parseStrictly } from "../text/parse.js";
import { readRefused } from "../text/refused.js";
import type { Compilation } from "./compilation.js";
import { compileRead, type Read } from "./compile-read.js";
import { compileForeign } from "./foreign-text.js";
import type { CompileSettings } from "./settings.js";

/** Compiles filter text. Never throws on a bad filter. */
export function compileFilterText(source: string, settings: CompileSettings): Compilation {
  const { document, diagnostics } = parseStrictly(source) ?? settings.mistakes?.read(source) ?? readRefused(source);
  const read: Read = {
    document,
    diagnostics,
    empty: false,
    dataset: document.header?.dataset ?? null,
    timestamps: null,
    notation: textNotation,
    readAgain,
  };
  const open = diagnostics.some(isError)
    ? (settings.mistakes?.openTexts(source, (text) => readAgain(text) !== null) ?? [])
    : [];
  if (open.length > 0)
    return { ok: false, readable: false, diagnostics: open, form: "text", source, document: null, dataset: null };
  return compileForeign(source, "text", read, settings) ?? compileRead(read, "text", source, settings);
}

function readAgain(text: string): Expression | null {
  return parseStrictly(text)?.document.expression ?? null;
}
