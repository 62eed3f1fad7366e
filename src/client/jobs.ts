/** Log delivery jobs of a zone or an account. */
import * as rows from "../api/operations.js";
import type { CreateJob, Job, Typed, UpdateJob } from "../api/schemas.js";
import { destinationSecrets, maskDestination } from "../language/destination-parts.js";
import { ApiError } from "./api-error.js";
import type { Client } from "./client.js";
import { list, type OperationOptions, operation, type Scope } from "./operation.js";
import { type Redact, redactor } from "./redact.js";

export interface CreateJobOptions extends OperationOptions {
  /** After a failure that may have created the job, looks for one with this name, dataset, destination and filter. */
  readonly once?: boolean | undefined;
}

/** Creates a job from a body of `prepareJob`. Repeats the request only when the service surely did not receive it. */
export async function createJob(
  client: Client,
  scope: Scope,
  body: CreateJob,
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
function isSame(job: Job, wanted: CreateJob): boolean {
  const compact = ({ filter }: Pick<CreateJob, "filter">) =>
    (filter ?? "").replace(/\s+(?=(?:[^"]*"[^"]*")*[^"]*$)/g, "");
  const isNamed = (job.name ?? "") === (wanted.name ?? "");
  return (
    isNamed &&
    job.dataset === wanted.dataset &&
    job.destination_conf === wanted.destination_conf &&
    compact(job) === compact(wanted)
  );
}

/** Removes the destination of the body, its secrets, the ownership challenge, and the secrets of other addresses. */
function hideDestination({ destination_conf: destination = "", ownership_challenge: proof }: UpdateJob = {}): Redact {
  const parts = destinationSecrets(destination).map(({ start, end }) => destination.slice(start, end));
  const hide = redactor([destination, ...parts, ...parts.map(decoded), proof ?? ""].filter((text) => text !== ""));
  return (text, member = "message") =>
    member === "message" ? hide(text).replace(addresses, maskDestination) : hide(text, member);
}

const addresses = /\b[a-z][a-z0-9+.-]{1,30}:\/\/[^\s"'`<>]+/gi;

/** Returns the spelling of a value after a service has parsed the address. */
function decoded(value: string): string {
  return new URLSearchParams(`=${value.replaceAll("&", "%26")}`).get("") ?? "";
}

const hideSecrets = /* @__PURE__ */ hideDestination();

/** Lists jobs. */
export const listJobs = /* @__PURE__ */ list("listJobs", rows.listJobs, hideSecrets);

/** Lists the jobs of a dataset. */
export const listDatasetJobs = /* @__PURE__ */ list("listDatasetJobs", rows.listDatasetJobs, hideSecrets);

/** Gets a job. */
export const getJob = /* @__PURE__ */ operation("getJob", rows.getJob, hideSecrets);

/** Changes a job. Absent members stay. */
export function updateJob(
  client: Client,
  scope: Scope,
  id: number,
  changes: UpdateJob,
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
