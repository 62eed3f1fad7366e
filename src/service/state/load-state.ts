import type { Context } from "../operation.js";
import { refuse } from "../operation.js";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { readState } from "./read-state.js";
import { replaceState } from "./replace.js";
import type { StateRows } from "./rows.js";
import { jobsWithLines } from "./undelivered.js";

/** What the columns of an item become by what its address is reported for. */
export type Reported = (url: string) => Pick<Row<"items">, "domain_categories_json" | "url_categories_json">;

export interface LoadOptions {
  /** What becomes of lines that were pushed and are not delivered yet: the state is refused, or they are left where they are, for no job. */
  readonly undelivered: "refuse" | "drop";
  /** What alone says what addresses are reported for, where there is such a thing; asked when the state is put in its place. */
  readonly reported?: (() => Reported | null) | undefined;
}

export interface LoadedState {
  readonly zones: number;
  readonly accounts: number;
  readonly scripts: number;
  readonly connections: number;
  readonly jobs: number;
  readonly rulesets: number;
  /** Jobs that are not enabled because their destinations lack their secrets. */
  readonly jobs_without_secrets: readonly number[];
}

/** Loads a document in the place of everything that is there, or throws why not, and then everything stays. */
export async function loadState(
  document: unknown,
  { undelivered, reported = () => null }: LoadOptions,
  { store, world }: Context,
): Promise<LoadedState> {
  const state = readState(document, world);
  await store.change(async (writer) => {
    const jobs = undelivered === "drop" ? [] : await jobsWithLines(writer);
    if (jobs.length > 0)
      throw refuse("undelivered", {
        jobs: `${jobs.length === 1 ? "the job" : "the jobs"} ${jobs.slice(0, 100).join(", ")}`,
      });
    await replaceState(writer, {
      ...state,
      rows: { ...state.rows, items: withReported(state.rows.items, reported()) },
    });
  });
  const { scopes, items, jobs, rulesets } = state.rows;
  return {
    zones: scopes.filter(({ kind }) => kind === "zone").length,
    accounts: scopes.filter(({ kind }) => kind === "account").length,
    scripts: items.filter(({ kind }) => kind === "script").length,
    connections: items.filter(({ kind }) => kind === "connection").length,
    jobs: jobs.length,
    rulesets: rulesets.length,
    jobs_without_secrets: state.redacted,
  };
}

function withReported(items: StateRows["items"], reported: Reported | null): StateRows["items"] {
  return reported === null ? items : items.map((item) => ({ ...item, ...reported(item.url) }));
}

/** Whether nothing was kept yet. */
export async function isEmpty(reader: Reader): Promise<boolean> {
  for (const table of ["scopes", "items", "jobs", "rulesets", "segments"] as const) {
    if (
      (await reader
        .selectFrom(table)
        .select(({ lit }) => lit(1).as("one"))
        .limit(1)
        .executeTakeFirst()) !== undefined
    )
      return false;
  }
  return true;
}
