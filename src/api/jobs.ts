/** Log delivery jobs of a zone or an account. */

import type { Operation } from "../interface/operation.js";
import type { ItemOf } from "../interface/operation-types.js";
import * as rows from "../interface/operations/jobs.js";
import type {
  DatasetFields,
  DeletedJob,
  Job,
  PageQuery,
  UpdateJob,
  ValidateOptions,
  Validity,
} from "../interface/types-generated.js";
import type { JobBody, JobChange } from "../job.js";
import { ApiError } from "./api-error.js";
import type { Client } from "./client.js";
import { hidingDestination } from "./hide-destination.js";
import { type Listing, list } from "./listing.js";
import type { Envelope } from "./request.js";
import { isSameJob } from "./same-job.js";
import { type Input, messagesOf, type OperationOptions, redactFor, remove, type Scope, send } from "./send.js";

export interface CreateJobOptions extends OperationOptions {
  /** Where nobody knows whether the job was created, looks for it: the one job with this name, dataset, destination and filter is it. */
  readonly once?: boolean | undefined;
}

/** Creates a job, whose body `prepareJob` of `logwhere/job` makes. It is sent once, or again where the service surely did not take it. */
export async function createJob(
  client: Client,
  scope: Scope,
  body: JobBody,
  options: CreateJobOptions = {},
): Promise<Job> {
  try {
    return await send(client, rows.createJob, { scope, body, redact: hidingDestination(body) }, options);
  } catch (error) {
    const found =
      options.once === true && error instanceof ApiError && error.uncertain ? await theOneLike(body) : undefined;
    if (found === undefined) throw error;
    return found;
  }

  async function theOneLike(wanted: JobBody): Promise<Job | undefined> {
    const jobs = await listJobs(client, scope, {}, options)
      .all()
      .catch(() => []);
    const [found, ...others] = jobs.filter((job) => isSameJob(job, wanted));
    return others.length === 0 ? found : undefined;
  }
}

/** Lists jobs. */
export function listJobs(client: Client, scope: Scope, query?: PageQuery, options?: OperationOptions): Listing<Job> {
  return listed(client, rows.listJobs, { scope }, query, options);
}

/** Lists the jobs of a dataset. */
export function listDatasetJobs(
  client: Client,
  scope: Scope,
  dataset: string,
  query?: PageQuery,
  options?: OperationOptions,
): Listing<Job> {
  return listed(client, rows.listDatasetJobs, { scope, path: { dataset_id: dataset } }, query, options);
}

/** A list in whose errors no destination stands, and which tells what a page says besides: what other lists need not bring along. */
function listed<Row extends Operation>(
  client: Client,
  row: Row,
  input: Input<Row>,
  query?: PageQuery,
  options?: OperationOptions,
): Listing<ItemOf<Row>> {
  const content = redactFor(client, { redact: hidingDestination() });
  const send: Client["send"] = (operation, permission, url, read, patience, leaving) => {
    const told = (envelope: Envelope) => {
      const page = read(envelope);
      messagesOf(envelope, options);
      return page;
    };
    return client.send(operation, permission, url, told, patience, leaving, content);
  };
  return list({ ...client, send }, row, input, query, options);
}

/** Gets a job. */
export function getJob(client: Client, scope: Scope, id: number, options?: OperationOptions): Promise<Job> {
  return send(client, rows.getJob, { scope, path: { job_id: id }, redact: hidingDestination() }, options);
}

/** What needs no check. */
export type JobSwitch = { readonly enabled: boolean } & {
  readonly [Member in Exclude<keyof UpdateJob, "enabled">]?: never;
};

/** Changes a job; what is left out stays. `prepareChange` of `logwhere/job` makes changes, and a whole body is one. */
export function updateJob(
  client: Client,
  scope: Scope,
  id: number,
  changes: JobChange | JobSwitch,
  options?: OperationOptions,
): Promise<Job> {
  return send(
    client,
    rows.updateJob,
    { scope, path: { job_id: id }, body: changes, redact: hidingDestination(changes) },
    options,
  );
}

/** Deletes a job. */
export async function deleteJob(
  client: Client,
  scope: Scope,
  id: number,
  options?: OperationOptions,
): Promise<DeletedJob> {
  return {
    id,
    ...(await remove(client, rows.deleteJob, { scope, path: { job_id: id }, redact: hidingDestination() }, options)),
  };
}

/** Lists the fields of a dataset with their types. */
export function listDatasetFields(
  client: Client,
  scope: Scope,
  dataset: string,
  options?: OperationOptions,
): Promise<DatasetFields> {
  return send(
    client,
    rows.listDatasetFields,
    { scope, path: { dataset_id: dataset }, redact: hidingDestination() },
    options,
  );
}

/** Says whether a destination is well written. */
export function validateDestination(
  client: Client,
  scope: Scope,
  destination: string,
  options?: OperationOptions,
): Promise<Validity> {
  const body = { destination_conf: destination };
  return send(client, rows.validateDestination, { scope, body, redact: hidingDestination(body) }, options);
}

/** Says whether `logpull_options` are well written, and with a dataset whether it has their fields. */
export function validateOptions(
  client: Client,
  scope: Scope,
  validated: ValidateOptions,
  options?: OperationOptions,
): Promise<Validity> {
  return send(client, rows.validateOptions, { scope, body: validated, redact: hidingDestination() }, options);
}
