import type { getJob as row } from "../../interface/operations/jobs.js";
import type { Handler } from "../operation.js";
import { findJob } from "./find-job.js";
import type { JobSettings } from "./idle-because.js";
import { jobOf } from "./job-members.js";

export function getJob(settings: JobSettings): Handler<typeof row> {
  return async ({ scope, path }, { store }) => ({
    result: jobOf(await findJob(store.reader, scope, path.job_id), settings),
  });
}
