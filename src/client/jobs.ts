/** Log delivery jobs of a zone or an account. */

import * as rows from "../api/operations.js";
import type { Job, Typed } from "../api/schemas.js";
import { redactAnswer } from "../job/mask-secrets.js";
import type { JobBody, JobChange } from "../job.js";
import { ApiError } from "./api-error.js";
import type { Client } from "./client.js";
import { list, type OperationOptions, operation, type Scope } from "./operation.js";
import { type Redact, redactor } from "./redact.js";

export interface CreateJobOptions extends OperationOptions {
  /** When nobody knows whether the job was created, looks for one with this name, dataset, destination and filter. */
  readonly once?: boolean | undefined;
}

/** Creates a job from a body that `prepareJob` made. Sends it again only when the service surely did not receive it. */
export async function createJob(
  client: Client,
  scope: Scope,
  body: JobBody,
  options: CreateJobOptions = {},
): Promise<Job> {
  try {
    return await operation("createJob", rows.createJob, hideDestination(body))(client, scope, body, options);
  } catch (error) {
    if (!options.once || !(error instanceof ApiError) || !error.uncertain) throw error;
    const jobs = await listJobs(client, scope, {}, options)
      .all()
      .catch(() => []);
    const [found, ...others] = jobs.filter((job) => isSame(job, body));
    if (found === undefined || others.length > 0) throw error;
    return found;
  }
}

/** Absent, null and empty members are the same. White space between the parts of the filter has no meaning. */
function isSame(job: Job, wanted: JobBody): boolean {
  const compact = ({ filter }: { readonly filter?: string | null }) =>
    (filter ?? "").replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, "");
  const isNamed = (job.name ?? "") === (wanted.name ?? "");
  return (
    isNamed &&
    job.dataset === wanted.dataset &&
    job.destination_conf === wanted.destination_conf &&
    compact(job) === compact(wanted)
  );
}

/** Removes the destination, its address, its secret parameters, the proof of its owner, and secrets of other destinations. */
function hideDestination({
  destination_conf: destination = "",
  ownership_challenge: proof,
}: Partial<Typed<"UpdateJob">> = {}): Redact {
  const [address = "", query = ""] = destination.split(/\?(.*)/s);
  const secret = query.split("&").filter((parameter) => redactAnswer(parameter) !== parameter);
  const values = secret.flatMap((parameter) => [
    parameter.slice(parameter.indexOf("=") + 1),
    ...new URLSearchParams(parameter).values(),
  ]);
  const hide = redactor([destination, address, ...values, proof ?? ""].filter((text) => text !== ""));
  return (text, member = "message") => (member === "message" ? redactAnswer(hide(text)) : hide(text, member));
}

const hideSecrets = /* @__PURE__ */ hideDestination();

/** Lists jobs. */
export const listJobs = /* @__PURE__ */ list("listJobs", rows.listJobs, hideSecrets);

/** Lists the jobs of a dataset. */
export const listDatasetJobs = /* @__PURE__ */ list("listDatasetJobs", rows.listDatasetJobs, hideSecrets);

/** Gets a job. */
export const getJob = /* @__PURE__ */ operation("getJob", rows.getJob, hideSecrets);

/** Changes a job. Absent members stay. `prepareChange` makes changes of more than `enabled`. */
export function updateJob(
  client: Client,
  scope: Scope,
  id: number,
  changes: JobChange | { readonly enabled: boolean },
  options?: OperationOptions,
): Promise<Job> {
  return operation("updateJob", rows.updateJob, hideDestination(changes))(client, scope, id, changes, options);
}

/** Deletes a job. */
export async function deleteJob(
  client: Client,
  scope: Scope,
  id: number,
  options?: OperationOptions,
): Promise<Typed<"DeletedJob">> {
  const deleted: object = await operation("deleteJob", rows.deleteJob, hideSecrets)(client, scope, id, options);
  return { id, ...deleted };
}

/** Lists the fields of a dataset with their types. */
export const listDatasetFields = /* @__PURE__ */ operation("listDatasetFields", rows.listDatasetFields);

/** Checks the syntax of a destination. */
export function validateDestination(
  client: Client,
  scope: Scope,
  destination: string,
  options?: OperationOptions,
): Promise<Typed<"Validity">> {
  const call = operation(
    "validateDestination",
    rows.validateDestination,
    hideDestination({ destination_conf: destination }),
  );
  return call(client, scope, { destination_conf: destination }, options);
}

/** Checks `logpull_options`. */
export const validateOptions = /* @__PURE__ */ operation("validateOptions", rows.validateOptions);
