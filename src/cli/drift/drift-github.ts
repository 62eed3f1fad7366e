/** What becomes of jobs as annotations, which GitHub shows beside the lines of a change. */
import { printable } from "../views/print.js";
import type { JobRecord } from "./job-record.js";
import { toldJobs } from "./words.js";

/** Where a job stands in a file. */
export interface AnnotatedPlace {
  readonly file: string;
  readonly line: number;
}

/** One for each job that changes, at its place; a warning where it delivers less or nobody knows. */
export function driftAnnotations(records: readonly JobRecord[], placeOf: (record: JobRecord) => AnnotatedPlace | null, summary: string): string {
  const rows = toldJobs(records).map(({ record, told: { name, headline, rows: details } }) => {
    const words = [headline, ...details.flatMap(({ words: sentence, code }) => [sentence, ...code.map((text) => `  ${text}`)])];
    const level = record.delivers === "same" || record.delivers === "more" ? "notice" : "warning";
    return annotation(level, placeOf(record), printable(name), words.map(printable).join("\n"));
  });
  return [...rows, annotation("notice", null, "logwhere compare", summary)].join("");
}

function annotation(level: "notice" | "warning", place: AnnotatedPlace | null, title: string, message: string): string {
  const at = place === null ? "" : `file=${property(place.file)},line=${place.line},`;
  return `::${level} ${at}title=${property(title)}::${data(message)}\n`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
