/** A filter as the text of a file: comments, the header with its dataset, the filter. */
import { type CompileOptions, compile, type Filter, format, toWhereJson } from "../../index.js";
import { printable } from "../views/print.js";
import { asSaid } from "./job-header.js";

interface FilterInFile {
  readonly filter: Filter;
  /** Of its dataset, which may be any text: that of a job that somebody made otherwise. */
  readonly name: string | null;
  /** Rows, each with its end. */
  readonly comments: readonly string[];
  /** Examples that hold of it, each as a file has it. */
  readonly examples?: readonly string[];
  readonly options: CompileOptions;
}

const unlimited = { operators: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY };
const label = "# dataset: ";

/** Null where no text would be the filter. A dataset that no header can name is a comment. */
export function filterFile({ filter, name, comments, examples = [], options }: FilterInFile): string | null {
  const isFilter = (text: string, own: CompileOptions) => {
    // The name of the file that the job stands in says nothing of this one.
    const again = compile(text, { ...own, limits: unlimited, path: undefined }).filter;
    return again !== undefined && toWhereJson(again) === toWhereJson(filter);
  };
  const written = (rows: readonly string[], header: string) =>
    format(`${rows.join("")}${header}${filter.text}\n${examples.map((one) => `\n${one}`).join("")}`);
  if (name === null || /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
    const text = written(comments, name === null ? "" : `dataset ${name}\n\n`);
    if (isFilter(text, options)) return text;
  }
  if (name === null) return null;
  const text = written([...comments, `# ${printable(datasetText(name))}\n`], "");
  // It is of none that is known.
  return isFilter(text, { ...options, dataset: undefined, defaultDataset: undefined }) ? text : null;
}

/** As a comment names a dataset. */
export function datasetText(name: string): string {
  return `dataset: ${name}`;
}

/** The dataset that the comments name which a text begins with, the last of them. */
export function datasetIn(text: string): string | null {
  let name: string | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith("#")) break;
    if (line.startsWith(label)) name = asSaid(line.slice(label.length));
  }
  return name;
}
