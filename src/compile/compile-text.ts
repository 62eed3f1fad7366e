/** From filter text to a compilation. */
import type { Expression } from "../ast/nodes.js";
import { isError } from "../diagnostics/severity.js";
import type { FoundFilter } from "../hosts/found.js";
import { textNotation } from "../text/notation.js";
import { parseStrictly } from "../text/parse.js";
import { readRefused } from "../text/refused.js";
import type { Compilation } from "./compilation.js";
import { compileRead, type Read } from "./compile-read.js";
import { compileForeign } from "./foreign-text.js";
import type { CompileSettings } from "./settings.js";

type OfJob = Pick<FoundFilter, "timestamps" | "deliveredFields">;

const none: OfJob = { timestamps: null };

/** Compiles filter text. Never throws on a bad filter. `job`: what its job delivers, where it is one's. `around`: comments of the file that it stands in. */
export function compileFilterText(
  source: string,
  settings: CompileSettings,
  job: OfJob = none,
  around?: Read["around"],
): Compilation {
  const { document, diagnostics } = parseStrictly(source) ?? settings.mistakes?.read(source) ?? readRefused(source);
  const { timestamps, deliveredFields } = job;
  const read = {
    document,
    diagnostics,
    empty: false,
    dataset: document.header?.dataset ?? null,
    timestamps,
    deliveredFields,
    notation: textNotation,
    around,
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
