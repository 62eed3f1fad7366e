import type { getJob as row } from "../../interface/operations/jobs.js";
import type { Handler } from "../operation.js";
import { findJob } from "./find-job.js";
import { idleBecause, type JobSettings } from "./idle-because.js";
import { jobOf, storedMembers } from "./job-members.js";

export function getJob(settings: JobSettings): Handler<typeof row> {
  return async ({ scope, path }, { store }) => {
    const job = await findJob(store.reader, scope, path.job_id);
    return { result: jobOf(job, idleBecause(storedMembers(job).destination_conf, settings)) };
  };
}
