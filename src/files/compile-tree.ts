/** Compiles where JSON that a file has in its own notation, or with computed values. */
import { compileRead } from "../compile/compile-read.js";
import { settingsOf } from "../compile.js";
import type { Diagnostic, TextEdit } from "../diagnostics/diagnostic.js";
import { withSeverity } from "../diagnostics/severity.js";
import type { Span } from "../diagnostics/span.js";
import type { Node } from "../json/node.js";
import { nodeToJson } from "../where/node-to-json.js";
import { whereNotation } from "../where/notation.js";
import { readFilterTree, readingOf } from "../where/read.js";
import { type CompiledFilter, computed, type FilterInFile } from "./compile-found.js";

/** `write` escapes JSON for its position in the file. */
export function compileTree(root: Node, write: (json: string) => string, own: FilterInFile): CompiledFilter {
  const { found, source, options } = own;
  const { span } = root;
  const origin = { pointer: "", at: (offset: number) => offset, from: (offset: number) => offset, escape: write };
  const reading = { ...readingOf(source), origin, held: () => undefined };
  const { json, computed: parts } = nodeToJson(root);
  const { expression, empty } = readFilterTree(reading, json);
  const [first, ...more] = parts;
  // The service runs a live filter, so a comparison without a group is no error there.
  const diagnostics = reading.found
    .all()
    .map((one) => (found.isLive && one.code === "LW406" ? withSeverity(one, "warning") : one));
  const { filter = null, ...compiled } = compileRead(
    {
      document: expression && { kind: "Document", header: null, expression, examples: [], comments: [], span },
      empty,
      dataset: null,
      timestamps: null,
      diagnostics: [...diagnostics, ...(first === undefined ? [] : [computed(first, own, more.length)])],
      notation: whereNotation(origin),
      span,
      ...(first === undefined ? {} : { partial: true }),
    },
    "where",
    source,
    settingsOf(options),
  );
  return { filter, diagnostics: compiled.diagnostics.map((one) => withPlainKeys(one, source)) };
}

/** Terraform and YAML write most keys without quotes. So a fix that renames such a key adds none. */
function withPlainKeys({ fixes, ...diagnostic }: Diagnostic, source: string): Diagnostic {
  const isKey = ({ start, end }: Span) => /^\w+\s*[=:]/.test(source.slice(start)) && /^\s*[=:]/.test(source.slice(end));
  const plain = (edit: TextEdit) => (isKey(edit.span) ? { ...edit, text: edit.text.replace(/^"(\w+)"$/, "$1") } : edit);
  return { ...diagnostic, fixes: fixes.map((fix) => ({ ...fix, edits: fix.edits.map(plain) })) };
}
