/** The entry `logwhere/job`: the body of a job. */
export { checkJob, type JobContext, type JobFilter } from "./job/check-job.js";
export { destinationSecrets, maskDestination } from "./job/mask-secrets.js";
export { type JobBody, type JobInput, type PreparedJob, prepareJob } from "./job/prepare-job.js";
export { setFilter } from "./job/set-filter.js";
export { type SplitResult, splitFilter } from "./job/split.js";
