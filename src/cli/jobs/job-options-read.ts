/** What a job delivers, by whichever of its members says it. */
import { readLogpullOptions } from "../../job.js";
import { type JobInFile, textOf } from "./read-jobs.js";

export interface Delivered {
  readonly fields: readonly string[] | null;
  readonly timestamps: string | null;
  readonly sample: number | null;
}

/** The service reads the newer form where both are there. */
export function deliveredBy(job: JobInFile): Delivered {
  const { output_options: output } = job.members;
  if (typeof output === "object" && output !== null && !Array.isArray(output))
    return ofObject(new Map(Object.entries(output)));
  const options = textOf(job, "logpull_options");
  const {
    fields = null,
    timestamps = null,
    sample = null,
  } = options === null ? {} : readLogpullOptions(options).options;
  return { fields, timestamps, sample };
}

function ofObject(options: ReadonlyMap<string, unknown>): Delivered {
  const [names, format, rate] = ["field_names", "timestamp_format", "sample_rate"].map((name) => options.get(name));
  return {
    fields: Array.isArray(names) ? names.filter((name) => typeof name === "string") : null,
    timestamps: typeof format === "string" ? format : null,
    sample: typeof rate === "number" ? rate : null,
  };
}
