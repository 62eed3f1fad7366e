/** Converts jobs between requests, rows and responses. */
import type { CreateJob, Job, UpdateJob } from "../../api/schemas.js";
import { formatTimestamp } from "../../api/timestamps.js";
import type { Scope, Settings } from "../operation.js";
import { refuse } from "../refused.js";
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { notSimulated, undelivered } from "../undelivered.js";
import { withoutNulls } from "../without-nulls.js";

/** The members of a body without a column of their own. `body_json` stores them as sent, without nulls. */
export type Members = Omit<Job, "id" | "dataset" | "enabled" | "last_complete" | "last_error" | "error_message">;

const columns = ["id", "dataset", "enabled", "ownership_challenge", "last_complete", "last_error", "error_message"];

export function membersOf(body: CreateJob | UpdateJob): Partial<Members> {
  const members = Object.entries(withoutNulls(body)).filter(([name]) => !columns.includes(name));
  return Object.fromEntries(
    members.map(([name, value]) => [name, typeof value === "object" ? withoutNulls(value) : value]),
  );
}

export function findJob(store: Store, { kind, id: scopeId }: Scope, id: string | number): Row<"jobs"> {
  const query = "select * from jobs where id = ? and scope = ? and scope_id = ?";
  const row = store.get<Row<"jobs">>(query, Number(id), kind, scopeId);
  if (row === undefined) throw refuse("notThere", { resource: "job", id }, "/path/job_id");
  return row;
}

export function storedMembers({ body_json }: Row<"jobs">): Members {
  return JSON.parse(body_json);
}

export function jobOf(row: Row<"jobs">, { deliverTo }: Settings): Job {
  const { id, dataset, enabled, last_complete: complete, last_error: error } = row;
  const members = storedMembers(row);
  const progress = {
    last_complete: complete === null ? null : formatTimestamp(complete),
    last_error: error === null ? null : formatTimestamp(error),
    error_message:
      row.error_message ?? undelivered(members.destination_conf, deliverTo)?.reason ?? notSimulated(members),
  };
  return { id, dataset, ...members, enabled: enabled === 1, ...withoutNulls(progress) };
}
