import type { Filter } from "../compile/filter.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import type { Span } from "../diagnostics/span.js";
import { findFilters } from "../files/find.js";
import { readTree } from "../files/read-tree.js";
import { checkFile, type FileOptions } from "./check-file.js";
import { exactSettings, type Settings, shownSettings } from "./settings.js";

/** A job of a file or of an answer of the interface, or a filter that stands alone. */
export interface ReadJob {
  /** The name, without one the id, without that the JSON pointer. Empty for a file that is one filter. */
  readonly name: string;
  readonly id: string | null;
  /** The JSON pointer and the span of the job in its file. */
  readonly pointer: string;
  readonly span: Span;
  readonly dataset: string | null;
  /** Null when an expression of the file gives the filter or a part of it, or when the filter has errors. */
  readonly filter: Filter | null;
  /** The filter as it is written in the file. Empty without one. */
  readonly written: string;
  /** The settings besides name and filter, as they may be shown. */
  readonly settings: Settings;
  /** The settings with their secrets, to compare them. Never print them. */
  readonly exact: Settings;
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the jobs and filters of a file, in their order. Returns none for a file that cannot be read; `checkFile` says why. */
export function readJobs(source: string, options: FileOptions = {}): readonly ReadJob[] {
  const tree = readTree(source, options.path);
  const jobs = new Map((tree === null ? [] : findFilters(tree)).map(({ pointer, job }) => [pointer, job]));
  return checkFile(source, options).filters.map(({ name, id, pointer, span, text, dataset, filter, diagnostics }) => {
    const job = jobs.get(pointer) ?? null;
    return {
      name: name ?? id ?? pointer,
      id,
      pointer,
      span,
      dataset: dataset?.name ?? null,
      filter,
      written: text ?? "",
      settings: job === null ? {} : shownSettings(job),
      exact: job === null ? {} : exactSettings(job),
      diagnostics,
    };
  });
}
