/** Commands of workflows, which GitHub shows beside the lines of a change, or with the run. */
import { printable } from "./print.js";

/** Where something stands in a file. */
export interface AnnotatedPlace {
  readonly file: string;
  /** Absent: it is about the file. */
  readonly line?: number;
}

export type AnnotationLevel = "notice" | "warning" | "error";

export function annotation(
  level: AnnotationLevel,
  place: AnnotatedPlace | null,
  title: string,
  message: string,
): string {
  const line = place?.line === undefined ? "" : `line=${place.line},`;
  const at = place === null ? "" : `file=${property(place.file)},${line}`;
  return `::${level} ${at}title=${property(title)}::${data(message)}\n`;
}

/** What is said of files beside their filters, such as why one could not be read. */
export function problemAnnotations(
  level: AnnotationLevel,
  problems: readonly { readonly message: string; readonly file: string | null }[],
): string {
  return problems
    .map(({ message, file }) =>
      annotation(level, file === null || file === "-" ? null : { file }, "logwhere", printable(message)),
    )
    .join("");
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
