/** Checks and fixes the filters and jobs of a file: filter text, JSON, YAML or Terraform. */
import { fixParts } from "../compile/fix-all.js";
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { toOriginal } from "../diagnostics/map-positions.js";
import { isError } from "../diagnostics/severity.js";
import { checkFilters, type Diagnose } from "../files/check-filters.js";
import type { CheckedFile, FileFilter, FilterFileOptions } from "../files/checked-file.js";
import { withPointers } from "../json/with-pointers.js";
import { checkJob, type JobContext } from "./check-job.js";

/** The options of a file, and the zone or account that gets its jobs. */
export interface FileOptions extends FilterFileOptions, Omit<JobContext, "dataset" | "unknownFields" | "isTerraform"> {
  /** Whether to check filters only, and not the options of their jobs. Default: no. */
  readonly filtersOnly?: boolean | undefined;
}

export interface FixOptions extends FileOptions {
  /** Whether to fix a filter. Default: all filters. */
  readonly only?: ((filter: FileFilter) => boolean) | undefined;
}

export interface FixedFile {
  /** The text after the fixes. */
  readonly text: string;
  /** The file after the fixes, with the diagnostics that remain. */
  readonly checked: CheckedFile;
  /** The diagnostics that fixes removed. Spans count in the original text. */
  readonly fixed: readonly Diagnostic[];
  /** Moves diagnostics of `checked` to the original text. */
  toOriginal(diagnostics: readonly Diagnostic[]): readonly Diagnostic[];
}

/** Checks the filters and jobs of a file. Never throws on any text. */
export function checkFile(source: string, options: FileOptions = {}): CheckedFile {
  return checkFilters(source, options, diagnoseWith(options));
}

/** Applies the safe fixes of filters and jobs until none is left. Changes nothing else in the file. Never throws. */
export function fixFile(source: string, { only = () => true, ...options }: FixOptions = {}): FixedFile {
  const { text, checked, fixed, rounds } = fixParts(source, (each) => {
    const file = checkFile(each, options);
    const [parts, others] = [file.filters.filter(only), file.filters.filter((filter) => !only(filter))];
    const rest = [...file.around, ...others.flatMap(({ diagnostics }) => diagnostics)];
    return { file, parts: parts.map(({ diagnostics }) => diagnostics), rest };
  });
  return { text, checked: checked.file, fixed, toOriginal: (diagnostics) => toOriginal(diagnostics, rounds) };
}

function diagnoseWith({ unknownFields, filtersOnly, ...options }: FileOptions): Diagnose {
  return ({ job, node, pointer, isLive }, { filter, dataset, placeOf, diagnostics }, { format }) => {
    if (job === null || filtersOnly) return withPointers(diagnostics, job ?? node, pointer);
    const context = { ...options, unknownFields, dataset, isTerraform: format === "terraform" };
    const found = checkJob(job, filter === null ? null : { tree: filter.tree, placeOf }, context);
    // The service already runs a job that it printed, so these options are no error.
    const ofJob = isLive ? found.map(asWarning) : found;
    return withPointers([...diagnostics, ...ofJob], job, pointer);
  };
}

function asWarning(one: Diagnostic): Diagnostic {
  return isError(one) ? { ...one, severity: "warning" } : one;
}
