/** What becomes of jobs as annotations, which GitHub shows beside the lines of a change. */
import { type AnnotatedPlace, annotation, problemAnnotations } from "../views/annotations.js";
import { printable } from "../views/print.js";
import type { DriftMarkdown } from "./drift-markdown.js";
import type { JobRecord } from "./job-record.js";
import { toldJobs } from "./words.js";

interface DriftGithub extends DriftMarkdown {
  readonly placeOf: (record: JobRecord) => AnnotatedPlace | null;
}

/** One for each job that changes, at its place; a warning where it delivers less or nobody knows; an error for what could not be read. */
export function driftAnnotations({ records, problems, summary, placeOf }: DriftGithub): string {
  const rows = toldJobs(records).map(({ record, told: { name, place, headline, rows: details } }) => {
    const words = [
      headline,
      ...details.flatMap(({ words: sentence, code }) => [sentence, ...code.map((text) => `  ${text}`)]),
    ];
    const level = record.delivers === "same" || record.delivers === "more" ? "notice" : "warning";
    return annotation(
      level,
      placeOf(record),
      printable(place === null ? name : `${name} (${place})`),
      words.map(printable).join("\n"),
    );
  });
  return [problemAnnotations("error", problems), ...rows, annotation("notice", null, "logwhere compare", summary)].join(
    "",
  );
}
