import { describeDiagnostic } from "./describe.js";
import type { Diagnostic } from "./diagnostic.js";
import { sourceOf } from "./source.js";

/** Workflow commands, one line each, that GitHub shows beside the lines of a change. */
export function toAnnotations(diagnostics: readonly Diagnostic[], text: string, file: string): string {
  const source = sourceOf(text);
  return diagnostics
    .map((diagnostic) => {
      const { message, help } = describeDiagnostic(diagnostic);
      const from = source.positionAt(diagnostic.span.start);
      const to = source.positionAt(diagnostic.span.end);
      const place = [`file=${property(file)}`, `line=${from.line}`, `endLine=${to.line}`];
      // GitHub refuses columns of a place that spans lines.
      if (from.line === to.line) place.push(`col=${from.column}`, `endColumn=${to.column}`);
      const words = [message, ...help.map((line) => `help: ${line}`)].join("\n");
      return `::${diagnostic.severity} ${place.join(",")},title=${diagnostic.code}::${data(words)}\n`;
    })
    .join("");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
