import { describeDiagnostic, type HelpInWords } from "./describe.js";
import type { Diagnosed } from "./diagnostic.js";
import { isSuppressed, type Severity } from "./severity.js";
import { sourceOf } from "./source.js";

export interface AnnotationOptions {
  /** The path of the file that the text came from, from the root of the repository. */
  readonly file: string;
  /** Lines of help in the place of the diagnostics' own. */
  readonly help?: HelpInWords | undefined;
}

/** The diagnostics of a result as workflow commands, one line each, that GitHub shows beside the lines of a change. */
export function toAnnotations(
  { diagnostics, source: text }: Diagnosed,
  { file, help: inWords }: AnnotationOptions,
): string {
  const source = sourceOf(text);
  return diagnostics
    .filter((diagnostic) => !isSuppressed(diagnostic))
    .map((diagnostic) => {
      const { message, help } = describeDiagnostic(diagnostic, inWords);
      const from = source.positionAt(diagnostic.span.start);
      const to = source.positionAt(diagnostic.span.end);
      const place = [`file=${property(file)}`, `line=${from.line}`, `endLine=${to.line}`];
      // GitHub refuses columns of a place that spans lines.
      if (from.line === to.line) place.push(`col=${from.column}`, `endColumn=${to.column}`);
      const words = [message, ...help.map((line) => `help: ${line}`)].join("\n");
      return `::${levels[diagnostic.severity]} ${place.join(",")},title=${diagnostic.code}::${data(words)}\n`;
    })
    .join("");
}

/** What GitHub calls each severity. */
const levels = { error: "error", warning: "warning", note: "notice" } as const satisfies Record<Severity, string>;

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
