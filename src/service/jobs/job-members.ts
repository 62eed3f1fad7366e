/** What a job's row keeps of its body, and what callers see of it. */
import { formatTimestamp } from "../../interface/timestamps.js";
import type { CreateJob, Job, OutputOptions } from "../../interface/types-generated.js";
import type { Row } from "../store/tables.js";
import { idleBecause, type JobSettings } from "./idle-because.js";

/** The members of a body that a job keeps as they were sent; the others have columns of their own, or no effect. */
const kept = [
  "name",
  "filter",
  "logpull_options",
  "output_options",
  "destination_conf",
  "kind",
  "frequency",
  "max_upload_bytes",
  "max_upload_records",
  "max_upload_interval_seconds",
] as const;

/** What `body_json` holds. */
export type JobMembers = Pick<Job, (typeof kept)[number]>;

/** The members of a body that are to be kept. What is `null` stands for none. */
export function membersOf(body: Partial<CreateJob>): Partial<JobMembers> {
  const present = kept.flatMap((name) => {
    const value = body[name];
    return value === undefined || value === null
      ? []
      : [[name, name === "output_options" ? withoutNulls(value as object) : value]];
  });
  return Object.fromEntries(present);
}

function withoutNulls(options: object): OutputOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
}

/** What a row keeps of its body, with the dataset: a body that would make the same job. */
export function storedMembers({ body_json, dataset }: Row<"jobs">): JobMembers & { readonly dataset: string } {
  return { ...(JSON.parse(body_json) as JobMembers), dataset };
}

/** A job as callers see it. */
export function jobOf(row: Row<"jobs">, settings: JobSettings): Job {
  const { id, enabled, last_complete, last_error, error_message } = row;
  const members = storedMembers(row);
  const reason = error_message ?? idleBecause(members.destination_conf, settings);
  return {
    id,
    ...members,
    enabled: enabled === 1,
    ...(last_complete === null ? {} : { last_complete: formatTimestamp(last_complete) }),
    ...(last_error === null ? {} : { last_error: formatTimestamp(last_error) }),
    ...(reason === null ? {} : { error_message: reason }),
  };
}
