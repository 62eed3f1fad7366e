/** Whether a job is the one that was to be created. */
import type { Job } from "../interface/types-generated.js";
import type { JobBody } from "../job.js";

/** The same name, dataset, destination and filter; what is absent, null or empty is the same. */
export function isSameJob(job: Job, wanted: JobBody): boolean {
  return (
    (job.name ?? "") === (wanted.name ?? "") &&
    job.dataset === wanted.dataset &&
    job.destination_conf === wanted.destination_conf &&
    filterOf(job) === filterOf(wanted)
  );
}

/** White space between the parts of the JSON says nothing. */
function filterOf({ filter }: { readonly filter?: string | null }): string {
  const text = filter ?? "";
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}
