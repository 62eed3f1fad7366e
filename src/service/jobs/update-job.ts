import type { updateJob as row } from "../../interface/operations/jobs.js";
import type { UpdateJob } from "../../interface/types-generated.js";
import { type Handler, refuse } from "../operation.js";
import type { Row } from "../store/tables.js";
import { checkJobBody } from "./check-job-body.js";
import { findJob } from "./find-job.js";
import type { JobSettings } from "./idle-because.js";
import { jobOf, membersOf, storedMembers } from "./job-members.js";
import { mergedText } from "./merged-text.js";

/** What is sent changes, what is left out stays, and `null` takes a member away. The job is checked as a whole. */
export function updateJob(settings: JobSettings): Handler<typeof row> {
  return async ({ scope, path, body, bodyText }, { store }) =>
    store.change(async (writer) => {
      const present = await findJob(writer, scope, path.job_id);
      checkUnchangeable(body, present);
      const stored = storedMembers(present);
      const messages = checkJobBody(
        mergedText(bodyText, body, stored),
        body.filter === undefined ? stored.filter : body.filter,
      );
      const { dataset: _, ...members } = stored;
      const left = Object.entries(members).filter(([name]) => !Object.hasOwn(body, name));
      const after = { ...Object.fromEntries(left), ...membersOf(body) };
      const enabled = body.enabled === undefined ? present.enabled : body.enabled ? 1 : 0;
      const destination = body.destination_conf ?? stored.destination_conf;
      // What went wrong at another destination says nothing of this one.
      const past = destination === stored.destination_conf ? {} : { last_error: null, error_message: null };
      const change = { body_json: JSON.stringify(after), enabled, ...past };
      await writer.updateTable("jobs").set(change).where("id", "=", present.id).execute();
      return { result: jobOf({ ...present, ...change }, settings), messages };
    });
}

function checkUnchangeable({ dataset, kind, id }: UpdateJob, present: Row<"jobs">): void {
  const stored = storedMembers(present);
  if (dataset !== undefined && dataset !== stored.dataset)
    throw refuse("unchangeable", { member: "dataset", present: stored.dataset }, "/dataset");
  if (kind !== undefined && kind !== (stored.kind ?? ""))
    throw refuse("unchangeable", { member: "kind", present: stored.kind ?? "" }, "/kind");
  if (id !== undefined && id !== present.id) throw refuse("unchangeable", { member: "id", present: present.id }, "/id");
}
