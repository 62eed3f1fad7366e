/** The service takes a filter as a string of where JSON. Any other form is a mistake in a job that is sent as it is. */
import { compile } from "../compile.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import type { TextNode } from "../json/node.js";
import { jsonString } from "../language/json-string.js";
import { toWhereJson } from "../where/emit.js";
import type { FilterInFile } from "./compile-found.js";
import { readJsonText } from "./json.js";

/** Reports filter text, an object and JSON that is escaped twice, in a job. A tool may turn a YAML mapping into a string. */
export function checkSentForm({ found, tree, source, options }: FilterInFile): readonly Diagnostic[] {
  const { node, form, job, pointer } = found;
  if (job === null || node === null || (tree.format === "yaml" && form !== "json")) return [];
  if (form === "json" && node.kind === "text" && node.holes.length === 0) return checkEscapes(node);
  // A module may encode its argument.
  if (tree.format === "terraform" && !pointer.startsWith("/resource/cloudflare_logpush_job/")) return [];
  if (form === "object" && node.kind === "object" && !node.encoded) {
    const { start, end } = node.span;
    const encode = safeFix(
      { span: { start, end: start }, text: "jsonencode(" },
      { span: { start: end, end }, text: ")" },
    );
    const escape = safeFix({ span: node.span, text: jsonString(source.slice(start, end)) });
    return [report("LW415", node, { found: "Object" }, { fixes: [tree.format === "terraform" ? encode : escape] })];
  }
  if (form !== "text" || node.kind !== "text" || node.holes.length > 0) return [];
  const compiled = compile(node.value, options);
  const span = { start: node.offsetAt(0), end: node.offsetAt(node.value.length) };
  const fixes = compiled.ok ? [safeFix({ span, text: node.write(toWhereJson(compiled.filter)) })] : [];
  return [report("LW416", node, { text: node.value }, { fixes })];
}

/** Reports JSON in a string in the string of a job. */
function checkEscapes(node: TextNode): readonly Diagnostic[] {
  const { root } = /^\s*"/.test(node.value) ? readJsonText(node) : { root: null };
  if (root?.kind !== "text") return [];
  const span = { start: node.offsetAt(0), end: node.offsetAt(node.value.length) };
  return [report("LW414", node, {}, { fixes: [safeFix({ span, text: node.write(root.value) })] })];
}
