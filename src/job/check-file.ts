/** Checks and fixes the filters and jobs of a file: filter text, JSON, YAML or Terraform. */
import { fixParts } from "../compile/fix-all.js";
import { toOriginal } from "../diagnostics/map-positions.js";
import { isError, withSeverity } from "../diagnostics/severity.js";
import { type CheckJob, checkFilters } from "../files/check-filters.js";
import type { CheckedFile, FileFilter, FilterFileOptions, FixedFile } from "../files/checked-file.js";
import { checkJob, type JobContext } from "./check-job.js";

/** The options of a file, and where its jobs will be created. */
export interface FileOptions extends FilterFileOptions, Omit<JobContext, "dataset" | "unknownFields" | "isTerraform"> {}

export interface FixOptions extends FileOptions {
  /** Which filters are fixed. Default: all. */
  readonly only?: ((filter: FileFilter) => boolean) | undefined;
}

/** Checks the filters and jobs of a file. Never throws on any text. */
export function checkFile(source: string, options: FileOptions = {}): CheckedFile {
  return checkFilters(source, options, checkJobWith(options));
}

/** Applies the safe fixes of filters and jobs until none is left. Changes nothing else in the file. Never throws on any text. */
export function fixFile(source: string, { only = () => true, ...options }: FixOptions = {}): FixedFile {
  const { text, checked, fixed, rounds } = fixParts(source, (each) => {
    const file = checkFile(each, options);
    const [parts, others] = [file.filters.filter(only), file.filters.filter((filter) => !only(filter))];
    const rest = [...file.around, ...others.flatMap(({ diagnostics }) => diagnostics)];
    return { file, parts: parts.map(({ diagnostics }) => diagnostics), rest };
  });
  return { text, checked: checked.file, fixed, toOriginal: (diagnostics) => toOriginal(diagnostics, rounds) };
}

function checkJobWith({ unknownFields, ...options }: FileOptions): CheckJob {
  return ({ job, isLive }, { filter, dataset, placeOf }, { format }) => {
    if (job === null) return [];
    const context = { ...options, unknownFields, dataset, isTerraform: format === "terraform" };
    const diagnostics = checkJob(job, filter === null ? null : { tree: filter.tree, placeOf }, context);
    // The service runs a job that it printed, whatever its options are.
    return isLive ? diagnostics.map((one) => (isError(one) ? withSeverity(one, "warning") : one)) : diagnostics;
  };
}
