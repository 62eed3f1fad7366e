/** The service takes a filter as a string of where JSON. In a job to send, any other form is a mistake. */
import type { CompileResult } from "../compile/result.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { report, safeFix } from "../diagnostics/report.js";
import { jsonString } from "../language/json-string.js";
import type { FilterInFile } from "./compile-found.js";

/** Reports filter text and an object in a job. `compiled` is the filter text. Tools may make a YAML mapping a string. */
export function checkSentForm(
  { found: { node, form, job, pointer }, tree, source }: FilterInFile,
  compiled: CompileResult | null = null,
): readonly Diagnostic[] {
  if (job === null || node === null || tree.format === "yaml") return [];
  // A module may encode its argument.
  if (tree.format === "terraform" && !pointer.startsWith("/resource/cloudflare_logpush_job/")) return [];
  if (form === "object" && node.kind === "object" && !node.encoded) {
    const { start, end } = node.span;
    const encode = safeFix(
      { span: { start, end: start }, text: "jsonencode(" },
      { span: { start: end, end }, text: ")" },
    );
    const escape = safeFix({ span: node.span, text: jsonString(source.slice(start, end)) });
    return [report("LW415", node, {}, { fixes: [tree.format === "terraform" ? encode : escape] })];
  }
  if (form !== "text" || node.kind !== "text" || node.holes.length > 0) return [];
  const span = { start: node.offsetAt(0), end: node.offsetAt(node.value.length) };
  const fixes = compiled?.ok ? [safeFix({ span, text: node.write(compiled.filter.json) })] : [];
  return [report("LW416", node, { text: node.value }, { fixes })];
}
