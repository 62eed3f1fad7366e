import type { Handlers } from "../operation.js";
import { createJob } from "./create-job.js";
import { deleteJob } from "./delete-job.js";
import { getJob } from "./get-job.js";
import type { JobSettings } from "./idle-because.js";
import { listDatasetFields } from "./list-dataset-fields.js";
import { listDatasetJobs, listJobs } from "./list-jobs.js";
import { updateJob } from "./update-job.js";
import { validateDestination, validateOptions } from "./validate.js";

type JobOperation =
  | "createJob"
  | "listJobs"
  | "listDatasetJobs"
  | "getJob"
  | "updateJob"
  | "deleteJob"
  | "listDatasetFields"
  | "validateDestination"
  | "validateOptions";

export function jobHandlers(settings: JobSettings): Handlers<JobOperation> {
  return {
    createJob: createJob(settings),
    listJobs: listJobs(settings),
    listDatasetJobs: listDatasetJobs(settings),
    getJob: getJob(settings),
    updateJob: updateJob(settings),
    deleteJob,
    listDatasetFields,
    validateDestination,
    validateOptions,
  };
}
