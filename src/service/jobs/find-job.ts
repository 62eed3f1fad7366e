import { refuse, type Scope } from "../operation.js";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";

/** The job with that number, of that scope. Refused where there is none. */
export async function findJob(reader: Reader, { kind, id: scopeId }: Scope, id: string): Promise<Row<"jobs">> {
  const query = reader
    .selectFrom("jobs")
    .selectAll()
    .where("id", "=", Number(id))
    .where("scope", "=", kind)
    .where("scope_id", "=", scopeId);
  const row = await query.executeTakeFirst();
  if (row === undefined) throw refuse("notThere", { resource: "job", id }, "/path/job_id");
  return row;
}
