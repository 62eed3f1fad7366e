import { describeDiagnostic } from "./describe.js";
import type { Diagnosed } from "./diagnostic.js";
import type { Severity } from "./severity.js";
import { sourceOf } from "./source.js";

/** The levels of GitHub. */
const levels = { error: "error", warning: "warning", note: "notice" } as const satisfies Record<Severity, string>;

/**
 * Returns the diagnostics as workflow commands of GitHub, one line each. GitHub shows them beside the changed lines.
 * `file` is the path from the root of the repository.
 */
export function toAnnotations({ diagnostics, source }: Diagnosed, { file }: { readonly file: string }): string {
  const lines = sourceOf(source);
  const annotations = diagnostics.map((diagnostic) => {
    const { message, help } = describeDiagnostic(diagnostic, source);
    const from = lines.positionAt(diagnostic.span.start);
    const to = lines.positionAt(diagnostic.span.end);
    // GitHub refuses columns of a span of several lines.
    const columns = from.line === to.line ? `,col=${from.column},endColumn=${to.column}` : "";
    const properties = `file=${property(file)},line=${from.line},endLine=${to.line}${columns}`;
    const words = help === null ? message : `${message}\nhelp: ${help}`;
    return `::${levels[diagnostic.severity]} ${properties},title=${diagnostic.code}::${data(words)}\n`;
  });
  return annotations.join("");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
