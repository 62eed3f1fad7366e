/** The operations on log delivery jobs. */
import type { PageQuery, UpdateJob } from "../../api/schemas.js";
import { type Dataset, datasets } from "../../index.js";
import type { Context, Handlers, Scope } from "../operation.js";
import { pageOf } from "../pages.js";
import { checkUnchanged, Mistakes, refuse } from "../refused.js";
import { skipPushedLines } from "../store/cursors.js";
import { useScope } from "../store/scopes.js";
import type { Row } from "../store/tables.js";
import { checkJobText, mistakesOf } from "./check-job.js";
import { findJob, jobOf, membersOf, storedMembers } from "./stored-job.js";

export const jobHandlers = {
  createJob({ scope, body, bodyText }, context) {
    const { store, world, settings } = context;
    const messages = checkJobText(bodyText, body.filter, scope);
    return changeJobs(context, () => {
      useScope(context, scope);
      const body_json = JSON.stringify(membersOf(body));
      const enabled = body.enabled === false ? 0 : 1;
      const own = { scope: scope.kind, scope_id: scope.id, dataset: body.dataset, created: world.now() };
      store.insert("jobs", { ...own, body_json, enabled });
      const id = Number(store.get<{ id: number }>("select last_insert_rowid() as id")?.id);
      skipPushedLines(store, id);
      return { result: jobOf(findJob(store, scope, id), settings), messages };
    });
  },

  listJobs: (call, context) => listed(call, context),

  listDatasetJobs: (call, context) => listed(call, context, call.path.dataset_id),

  getJob: ({ scope, path }, { store, settings }) => ({ result: jobOf(findJob(store, scope, path.job_id), settings) }),

  updateJob: ({ scope, path, body, bodyText }, context) =>
    changeJobs(context, () => {
      const { store, settings } = context;
      const present = findJob(store, scope, path.job_id);
      const before = storedMembers(present);
      const mistakes = new Mistakes();
      checkUnchanged(body, { dataset: present.dataset, kind: before.kind ?? "", id: present.id }, mistakes);
      mistakes.refuseIfAny();
      const kept = { ...before, dataset: present.dataset };
      const filter = body.filter === undefined ? before.filter : body.filter;
      const messages = checkJobText(mergeText(bodyText, body, kept), filter, scope);
      const left = Object.entries(before).filter(([name]) => !Object.hasOwn(body, name));
      const members = { ...Object.fromEntries(left), ...membersOf(body) };
      // The stored error belongs to the previous destination.
      const isMoved = members.destination_conf !== before.destination_conf;
      const { id } = present;
      if (isMoved) store.run("update jobs set last_error = null, error_message = null where id = ?", id);
      const enabled = Number(body.enabled ?? present.enabled);
      store.run("update jobs set body_json = ?, enabled = ? where id = ?", JSON.stringify(members), enabled, id);
      return { result: jobOf(findJob(store, scope, id), settings), messages };
    }),

  deleteJob: ({ scope, path }, context) =>
    changeJobs(context, () => {
      const { store } = context;
      const { id } = findJob(store, scope, path.job_id);
      store.run("delete from jobs where id = ?", id);
      return { result: { id } };
    }),

  listDatasetFields({ path: { dataset_id: name } }) {
    const known: Readonly<Record<string, Dataset>> = datasets;
    const dataset = Object.hasOwn(known, name) ? known[name] : undefined;
    if (dataset === undefined) throw refuse("notThere", { resource: "dataset", id: name }, "/path/dataset_id");
    const types = Object.entries(dataset.fields).map(([field, { type }]) => [field, type]);
    return { result: Object.fromEntries(types) };
  },

  validateDestination: ({ body }) => ({ result: validity(mistakesOf(body)) }),

  validateOptions: ({ body: { logpull_options, dataset } }) => ({
    result: validity(
      logpull_options === null ? "" : mistakesOf({ logpull_options, ...(dataset === undefined ? {} : { dataset }) }),
    ),
  }),
} satisfies Partial<Handlers>;

/** Runs one transaction, then announces that jobs changed. */
function changeJobs<Result>({ store, jobsChanged }: Context, work: () => Result): Result {
  const result = store.change(work);
  jobsChanged();
  return result;
}

type ListCall = { readonly scope: Scope; readonly query: PageQuery };

/** Returns the jobs of a scope, the oldest first. */
function listed({ scope: { kind, id }, query }: ListCall, { store, settings }: Context, dataset?: string) {
  const where = `scope = ? and scope_id = ?${dataset === undefined ? "" : " and dataset = ?"}`;
  const values = [kind, id, ...(dataset === undefined ? [] : [dataset])];
  const total = store.count(`select count(*) from jobs where ${where}`, ...values);
  const { limit, offset, info } = pageOf(query, "whole", total);
  const page = `select * from jobs where ${where} order by id limit ? offset ?`;
  const rows = store.all<Row<"jobs">>(page, ...values, limit, offset);
  return { result: rows.map((row) => jobOf(row, settings)), info };
}

/** Appends the kept members to the sent text. Positions in the sent text stay valid. */
function mergeText(sent: string, body: UpdateJob, kept: object): string {
  const opening = sent.slice(0, sent.lastIndexOf("}")).trimEnd();
  const members = Object.entries(kept).filter(([name]) => !Object.hasOwn(body, name));
  const text = members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",");
  return `${opening}${opening.endsWith("{") || text === "" ? "" : ","}${text}}`;
}

const validity = (message: string) => ({ valid: message === "", message });
