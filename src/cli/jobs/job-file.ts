/** A job's filter as a file of its own: a header with what of the job a filter does not say, the dataset, the filter. */
import { type CompileOptions, describeDiagnostic } from "../../index.js";
import { redactDestination } from "../../job.js";
import { printable } from "../views/print.js";
import { datasetText, filterFile } from "./filter-file.js";
import { calledText, spelledOut } from "./job-header.js";
import { jobNotes } from "./job-notes.js";
import { isObject, otherMembers } from "./job-text.js";
import { asWritten, filterOf, type JobInFile, textOf } from "./read-jobs.js";
import { withoutLengths } from "./without-lengths.js";

/** The text of the file; null for a job whose filter cannot be read, or said in a file, and for one without a filter, which delivers every line. */
export function jobFile(job: JobInFile, hide: (text: string) => string, options: CompileOptions): string | null {
  const { compilation, namedDataset } = job.filter;
  const { dataset } = compilation;
  const filter = filterOf(job);
  if (filter === undefined || filter.tree.kind === "Everything") return null;
  const anyway = job.anyway();
  // Nobody needs a filter with errors so much that a secret may stand in one more file.
  if (anyway !== undefined && hide(filter.text) !== filter.text) return null;
  const comments = commentLines([...commentsOf(job), ...(anyway === undefined ? [] : errorsOf(job))], hide);
  return filterFile({
    filter,
    name: namedDataset ?? (dataset?.name || null),
    comments,
    options: anyway?.options ?? options,
  });
}

/** What stands in the place of a file for a job whose filter none can be. */
export function jobComment(job: JobInFile, hide: (text: string) => string): string {
  const { filter } = job.filter.compilation;
  const written = textOf(job, "filter");
  const why = filter === undefined ? jobNotes.unread : jobNotes.everything;
  const dataset = job.filter.namedDataset;
  return commentText(
    [
      ...commentsOf(job),
      ...(dataset === null ? [] : [datasetText(dataset)]),
      why,
      ...(filter === undefined && written !== null ? [`filter: ${written}`] : []),
    ],
    hide,
  );
}

/** What is wrong with a filter, row by row. */
function errorsOf({ filter: { compilation } }: JobInFile): readonly string[] {
  const errors = compilation.diagnostics.filter(({ severity }) => severity === "error");
  return [...new Set(errors.map((one) => `${one.code}: ${describeDiagnostic(one).message}`))];
}

function commentText(lines: readonly string[], hide: (text: string) => string): string {
  return commentLines(lines, hide).join("");
}

function commentLines(lines: readonly string[], hide: (text: string) => string): readonly string[] {
  const short = withoutLengths(hide);
  // By what the job is called, which comes first, it is known again where jobs are compared.
  return lines.map((line, at) =>
    `# ${printable((at === 0 ? hide : short)(line)).replace(/\p{Surrogate}/gu, spelledOut)}\n`.replace(
      /[ \t]+\n$/,
      "\n",
    ),
  );
}

/** The rows of a header that a job gets, whatever its filter is. */
export function jobRows(job: Noted, hide: (text: string) => string): string {
  return commentText(commentsOf(job), hide);
}

/** What stands in rows of a header. */
export type Noted = Pick<JobInFile, "members" | "written"> & {
  readonly filter: Pick<JobInFile["filter"], "name" | "id">;
};

function commentsOf(job: Noted): readonly string[] {
  const { filter, members, written } = job;
  const { name, id } = filter;
  const destination = textOf(job, "destination_conf");
  const options = textOf(job, "logpull_options");
  const output = written["output_options"];
  const row = (label: string, text: string | null) => (text === null || text === "" ? [] : [`${label}: ${text}`]);
  return [
    ...row("job", calledText({ name, id })),
    ...row("enabled", typeof members["enabled"] === "boolean" ? String(members["enabled"]) : null),
    ...row("destination_conf", destination === null ? null : redactDestination(destination)),
    ...row("logpull_options", options),
    ...row("output_options", isObject(output) ? asWritten(output) : null),
    ...otherMembers(written).flatMap(([label, json]) =>
      label === "output_options" && isObject(output) ? [] : row(label, json),
    ),
  ];
}
