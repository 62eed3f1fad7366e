/** A job's filter as a file of its own: a header with what of the job a filter does not say, the dataset, the filter. */
import { type CompileOptions, compile, format, toWhereJson } from "../../index.js";
import { redactDestination } from "../../job.js";
import { printable } from "../views/print.js";
import { jobNotes } from "./job-notes.js";
import { isObject, otherMembers } from "./job-text.js";
import { asWritten, type JobInFile, textOf } from "./read-jobs.js";

/**
 * The text of the file; null for a job whose filter cannot be read, and for one without a filter, which delivers every line. Throws where the
 * text would not be the job's filter, which is a mistake of this program.
 */
export function jobFile(job: JobInFile, hide: (text: string) => string, options: CompileOptions): string | null {
  const { compilation, namedDataset } = job.filter;
  const { filter, dataset } = compilation;
  if (filter === undefined || filter.tree.kind === "Everything") return null;
  const name = namedDataset ?? (dataset?.name || null);
  const header = name === null ? "" : `dataset ${name}\n\n`;
  const text = format(`${commentText(commentsOf(job), hide)}${header}${filter.text}\n`);
  const again = compile(text, { ...options, limits: { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY } }).filter;
  if (again === undefined || toWhereJson(again) !== toWhereJson(filter)) throw new Error(`not the filter of its job: ${text}`);
  return text;
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
      ...(dataset === null ? [] : [`dataset: ${dataset}`]),
      why,
      ...(filter === undefined && written !== null ? [`filter: ${written}`] : []),
    ],
    hide,
  );
}

function commentText(lines: readonly string[], hide: (text: string) => string): string {
  return lines.map((line) => `# ${printable(hide(line))}\n`.replace(/[ \t]+\n$/, "\n")).join("");
}

function commentsOf(job: JobInFile): readonly string[] {
  const { filter, members, written } = job;
  const { name, id } = filter;
  const called = [...(name === null ? [] : [`\`${name}\``]), ...(id === null ? [] : [`id ${id}`])];
  const destination = textOf(job, "destination_conf");
  const options = textOf(job, "logpull_options");
  const output = written["output_options"];
  const row = (label: string, text: string | null) => (text === null || text === "" ? [] : [`${label}: ${text}`]);
  return [
    ...row("job", called.length === 0 ? null : called.join(", ")),
    ...row("enabled", members["enabled"] === false ? "false" : null),
    ...row("destination_conf", destination === null ? null : redactDestination(destination)),
    ...row("logpull_options", options),
    ...row("output_options", isObject(output) ? asWritten(output) : null),
    ...otherMembers(written).flatMap(([label, json]) => (label === "output_options" && isObject(output) ? [] : row(label, json))),
  ];
}
