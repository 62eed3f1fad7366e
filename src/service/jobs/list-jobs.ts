import type { listDatasetJobs as datasetRow, listJobs as row } from "../../interface/operations/jobs.js";
import { listPart, resultInfo } from "../../interface/page-query.js";
import type { Job, PageQuery, ResultInfo } from "../../interface/types-generated.js";
import type { Handler, Scope } from "../operation.js";
import type { Store } from "../store/store.js";
import type { JobSettings } from "./idle-because.js";
import { jobOf } from "./job-members.js";

export function listJobs(settings: JobSettings): Handler<typeof row> {
  return ({ scope, query }, { store }) => jobsOf(store, scope, null, query, settings);
}

export function listDatasetJobs(settings: JobSettings): Handler<typeof datasetRow> {
  return ({ scope, path, query }, { store }) => jobsOf(store, scope, path.dataset_id, query, settings);
}

interface Jobs {
  readonly result: readonly Job[];
  readonly info: ResultInfo;
}

/** The jobs of a scope, of all datasets or of one, the oldest first. */
function jobsOf(
  store: Store,
  { kind, id }: Scope,
  dataset: string | null,
  query: PageQuery,
  settings: JobSettings,
): Promise<Jobs> {
  // Both queries in one transaction: what is counted is what is listed.
  return store.change(async (writer) => {
    const inScope = writer.selectFrom("jobs").where("scope", "=", kind).where("scope_id", "=", id);
    const asked = dataset === null ? inScope : inScope.where("dataset", "=", dataset);
    const { total } = await asked.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
    const part = listPart(query, "whole", total);
    const rows = await asked.selectAll().orderBy("id").limit(part.limit).offset(part.offset).execute();
    const result = rows.map((job) => jobOf(job, settings));
    return { result, info: resultInfo(part, total) };
  });
}
