/** The entry `logwhere/job`: the body of a job, and the jobs of a file. */

export { maskDiagnosed, maskSecrets } from "./files/mask-secrets.js";
export { compareJobs, type JobChange, type SettingChange } from "./job/compare-jobs.js";
export { type JobBody, type JobInput, type PreparedJob, type PrepareOptions, prepareJob } from "./job/prepare-job.js";
export { type ReadJob, readJobs, type Settings } from "./job/read-jobs.js";
export { type JobSelection, type SetFilterResult, setFilter } from "./job/set-filter.js";
export { type SplitResult, splitFilter } from "./job/split.js";
export { maskDestination } from "./language/destination-parts.js";
