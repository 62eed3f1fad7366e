import type { deleteJob as row } from "../../interface/operations/jobs.js";
import type { Handler } from "../operation.js";
import { findJob } from "./find-job.js";

export const deleteJob: Handler<typeof row> = async ({ scope, path }, { store }) =>
  store.change(async (writer) => {
    const { id } = await findJob(writer, scope, path.job_id);
    await writer.deleteFrom("jobs").where("id", "=", id).execute();
    return { result: { id } };
  });
