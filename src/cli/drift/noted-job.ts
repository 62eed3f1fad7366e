/** Jobs of a folder that have a comment in the place of a filter, as `job --read --out` writes it for what no filter file can say. */
import type { CompiledFile, Diagnostic, FileFilter } from "../../index.js";
import type { Input } from "../filters/input.js";
import { jobNotes, largestNote } from "../jobs/job-notes.js";
import type { Io } from "../world/io.js";
import type { ListedText } from "./listed.js";

export interface NotedJob {
  readonly note: keyof typeof jobNotes;
  /** The name of its dataset, and where it stands in the text; null where it says none. */
  readonly dataset: { readonly name: string; readonly start: number } | null;
}

/** A text that may be such a comment; null of one that is too large. Throws a Refusal where it cannot be read, since what it says is not known then. */
export function noteInput(path: string, io: Io): Input | null {
  if ((io.fileSize(path) ?? 0) > largestNote) return null;
  // Other texts may be in any encoding.
  const text = new TextDecoder().decode(io.read(path, largestNote));
  return { from: "file", file: path, name: path, choice: null, text };
}

/** What a text says of a job; null where it is none of these comments. What stands in other rows are words of others, so that places decide. */
export function notedJob(text: string): NotedJob | null {
  const lines = text.replace(/\s+$/, "").split(/\r?\n/);
  if (!lines.every((line) => line.startsWith("#"))) return null;
  const last =
    lines.at(-1)?.startsWith("# filter: ") === true && lines.length > 1 ? lines.length - 2 : lines.length - 1;
  const note = (["everything", "unread"] as const).find((one) => lines[last] === `# ${jobNotes[one]}`);
  if (note === undefined || (note === "everything" && last !== lines.length - 1)) return null;
  const label = "# dataset: ";
  const row = lines[last - 1];
  if (row?.startsWith(label) !== true) return { note, dataset: null };
  // It is the last of its kind.
  const start = text.lastIndexOf(`\n${label}`) + 1 + label.length;
  return { note, dataset: { name: row.slice(label.length), start } };
}

/** The job that a comment is about, without its filter. */
export function notedBody({ dataset }: NotedJob): string {
  return JSON.stringify({ ...(dataset === null ? {} : { dataset: dataset.name }), destination_conf: "" });
}

/** That job as it was read, at its places in the comment. */
export function inNote(body: ListedText, { dataset }: NotedJob, input: Input): ListedText {
  const start = dataset?.start ?? 0;
  const place = { start, end: start + (dataset?.name.length ?? 0) };
  const placed = ({ pointer: _pointer, ...one }: Diagnostic): Diagnostic => ({
    ...one,
    span: place,
    fixes: [],
    related: [],
  });
  const known = (filter: FileFilter): FileFilter => ({
    ...filter,
    pointer: null,
    span: { start: 0, end: input.text.length },
    compilation: { ...filter.compilation, source: input.text, diagnostics: filter.compilation.diagnostics.map(placed) },
  });
  return {
    input,
    read(otherwise) {
      const { file, filters, ...checked } = body.read(otherwise);
      const diagnostics = checked.diagnostics.map(placed);
      const around = file.around.map(placed);
      const found = filters.map(known);
      // Only places are others, so that it is still what it was.
      const placedFile = { ...file, source: input.text, around, diagnostics, filters: found } as CompiledFile;
      return { ...checked, given: input, input, shown: input, file: placedFile, filters: found, diagnostics };
    },
  };
}
