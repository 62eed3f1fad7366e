/** From where JSON, as an object or as an escaped string, to a compilation. */
import type { Expression } from "../ast/nodes.js";
import { writePlain } from "../json/document/write-plain.js";
import { readTree } from "../where/embedded.js";
import { placedFlaws } from "../where/flaws.js";
import { whereNotation } from "../where/notation.js";
import { readFilter, readingOf, readUnquoted } from "../where/read.js";
import type { PlacedFlaws } from "../where/reading.js";
import type { Compilation } from "./compilation.js";
import { compileRead, type Read } from "./compile-read.js";
import { compileForeign } from "./foreign-text.js";
import type { CompileSettings } from "./settings.js";

/** Compiles where JSON. Never throws on a bad filter. */
export function compileWhere(source: string, settings: CompileSettings, flaws?: PlacedFlaws): Compilation {
  const read = readWhere(source, flaws);
  return compileForeign(source, "where", read, settings) ?? compileRead(read, "where", source, settings);
}

/** Compiles a plain object, which is read as its compact JSON. */
export function compilePlain(value: object, settings: CompileSettings): Compilation {
  const { text, flaws } = writePlain(value);
  return compileWhere(text, settings, placedFlaws(flaws, 0));
}

/** Reads where JSON. Spans are those of the source, also inside an escaped string. */
export function readWhere(source: string, flaws?: PlacedFlaws): Read {
  const outer = readingOf(source, flaws);
  const unquoted = readUnquoted(outer);
  const { root, reading } = unquoted === null ? readTree(outer) : { root: null, reading: outer };
  const nothing = { expression: null, empty: false, origin: reading.origin, partial: undefined };
  const { expression, empty, origin, partial } = unquoted ?? (root === null ? nothing : readFilter(reading, root));
  const span = { start: 0, end: source.length };
  return {
    document:
      expression === null ? null : { kind: "Document", header: null, expression, examples: [], comments: [], span },
    empty,
    dataset: null,
    timestamps: null,
    diagnostics: outer.found.all(),
    notation: whereNotation(origin),
    span,
    pointer: "",
    readAgain,
    ...(partial && { partial }),
  };
}

function readAgain(text: string): Expression | null {
  return readWhere(text).document?.expression ?? null;
}
