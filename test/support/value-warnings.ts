/** What is said of the values of a filter, in a form that tests can write down. */
import type { CompileOptions } from "../../src/compile.js";
import { compile } from "../../src/compile.js";
import { applyFixes } from "../../src/diagnostics/apply-fixes.js";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.js";
import { datasetWithFacts } from "../../src/language/datasets/facts/by-name.js";

export const facts = { dataset: "http_requests", facts: datasetWithFacts } as const;

export function found(text: string | object, options: CompileOptions = facts): readonly Diagnostic[] {
  return compile(text, { analysis: true, ...options }).diagnostics.filter(({ code }) => code.startsWith("LW8"));
}

/** Each code with the source that it is about, what it makes of the filter, and the filter after its first suggestion. */
export function said(text: string, options: CompileOptions = facts): readonly (readonly unknown[])[] {
  return found(text, options).map((diagnostic) => {
    const [fix] = diagnostic.fixes;
    const after =
      fix === undefined
        ? null
        : applyFixes({ diagnostics: [{ ...diagnostic, fixes: [fix] }], source: text }, { safeOnly: false }).text;
    const effect = "effect" in diagnostic.args ? diagnostic.args.effect : null;
    return [diagnostic.code, text.slice(diagnostic.span.start, diagnostic.span.end), effect, after];
  });
}
