/**
 * Whose a filter is that was found in a file: nobody's request is mended as a matter of course because something else in its file is of a job. What
 * says that it is ours stands in it, in its job, or in the request that sends it.
 */
import { similarNames } from "../diagnostics/suggest.js";
import { isFileFormat } from "./file-format.js";
import type { FoundFilter, FoundFilters } from "./found.js";
import { jobDatasets } from "./job-datasets.js";
import { comparesAsOurs, comparesFields, type FieldReader, hasComparison, namesJobs } from "./where-like.js";

export interface OwnNames {
  readonly areOurs: FieldReader;
  /** Names of the datasets that are known. */
  readonly datasets: readonly string[];
}

/** What few things have that are no jobs. */
const ofJobs =
  /destination_?conf|(?:logpull|output)_?options|log(?:push|pull|stream)|max_?upload_?(?:bytes|records|interval)/i;

/** The filters of a file of which nothing says that they are ours. */
export function filtersOfOthers(
  source: string,
  { host, filters }: FoundFilters,
  { areOurs, datasets }: OwnNames,
): ReadonlySet<FoundFilter> {
  const known = [...jobDatasets, ...datasets];
  const isOurs = ({ dataset, pointer, span, toldAt, text, destination }: FoundFilter): boolean => {
    // Filter text, and what another file has, is judged where it is read.
    if (text !== undefined || toldAt !== undefined || destination !== undefined || ofJobs.test(pointer)) return true;
    if (dataset !== null && known.includes(dataset.name)) return true;
    const own = source.slice(span.start, span.end);
    if (
      ofJobs.test(own) ||
      comparesAsOurs(own) ||
      comparesFields(own, areOurs, true) ||
      hasComparison(own, true) ||
      comparesInText(own, areOurs)
    )
      return true;
    // Words that names of datasets are made of are everybody's, and so are short names of fields: both together are ours.
    if (dataset !== null && comparesFields(own, areOurs) && similarNames(dataset.name, known).length > 0) return true;
    if (host === "powershell") return ofJobs.test(source);
    return (host === "shell" || host === "http" || host === "make") && ofJobs.test(around(source, span, host));
  };
  return new Set(filters.filter((one) => !isOurs(one)));
}

/** Whether such a filter is left out: in a file of another format nothing is said of what has nothing to do with jobs. */
export function isLeftOut(source: string, { host }: FoundFilters, areOurs: FieldReader): boolean {
  return isFileFormat(host) && !namesJobs(source) && !comparesFields(source, areOurs);
}

/** Whether a text compares a field of ours in whatever notation, or by operators that few others have. */
function comparesInText(text: string, areOurs: FieldReader): boolean {
  if (/\b[A-Z]\w*\s+(?:!(?:eq|in|contains|startsWith|endsWith)|[lg]eq)\b/.test(text)) return true;
  const compared = Array.from(
    text.matchAll(/\b([A-Z][a-z0-9]+[A-Z]\w*)\s*(?:[!=<>~]|!?[a-z]+\b)/g),
    ([, name = ""]) => name,
  );
  return compared.some((name) => areOurs([name]));
}

/** What sends a text: the head of its request, or its command, without the text. */
function around(source: string, { start, end }: FoundFilter["span"], host: "shell" | "http" | "make"): string {
  if (host === "http") return source.slice(source.lastIndexOf("\n###", start) + 1, start);
  let from = source.lastIndexOf("\n", start - 1) + 1;
  for (
    let before = lineBefore(source, from);
    before !== null && /\\\r?$|<</.test(before);
    before = lineBefore(source, from)
  )
    from -= before.length + 1;
  const [rest = ""] = /^(?:[^\n]*\\\r?\n)*[^\n]*/.exec(source.slice(end, end + longestCommand)) ?? [];
  return source.slice(from, start) + rest;
}

/** So much behind a text is looked at. */
const longestCommand = 4000;

/** The line that ends before a place, which is the beginning of one. */
function lineBefore(source: string, place: number): string | null {
  return place === 0 ? null : source.slice(source.lastIndexOf("\n", place - 2) + 1, place - 1);
}
