import { callBudget } from "../analysis/engine/budget.js";
import { type Budget, type ComparisonVerdict, compare, lineText } from "../analysis.js";
import type { ReadJob } from "./read-jobs.js";

/** What becomes of one job. */
export interface JobChange {
  readonly name: string;
  readonly change: "same" | "changed" | "added" | "removed";
  /** `unknown`: one of two different filters is computed or has errors. Null: only one side has the job. */
  readonly filter: ComparisonVerdict | "unknown" | null;
  /** A log line, as JSON, that only one of the filters keeps. Null when there is none, or none was found in time. */
  readonly onlyBefore: string | null;
  readonly onlyAfter: string | null;
  readonly settings: readonly SettingChange[];
}

export interface SettingChange {
  readonly name: string;
  /** The values as they may be shown. Null: not given. Two equal values: a secret changed. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Pairs jobs by name and compares each pair. A single job on each side is a pair under any names. */
export function compareJobs(before: readonly ReadJob[], after: readonly ReadJob[]): readonly JobChange[] {
  const budget = callBudget();
  const isPair = before.length === 1 && after.length === 1;
  const left = [...after];
  const pairs = before.map((job) => {
    const at = isPair ? 0 : left.findIndex(({ name }) => name === job.name);
    const [other] = at === -1 ? [] : left.splice(at, 1);
    return other === undefined ? alone(job, "removed") : changeOf(job, other, budget);
  });
  return [...pairs, ...left.map((job) => alone(job, "added"))];
}

function alone({ name }: ReadJob, change: "added" | "removed"): JobChange {
  return { name, change, filter: null, onlyBefore: null, onlyAfter: null, settings: [] };
}

function changeOf(before: ReadJob, after: ReadJob, budget: Budget): JobChange {
  const compared = compareFilters(before, after, budget);
  const settings = changedSettings(before, after);
  const isSame = compared.filter === "equivalent" && settings.length === 0;
  return { name: before.name, change: isSame ? "same" : "changed", ...compared, settings };
}

function compareFilters(before: ReadJob, after: ReadJob, budget: Budget) {
  const isSameText = before.written === after.written && before.dataset === after.dataset;
  if (isSameText || before.filter === null || after.filter === null)
    return { filter: isSameText ? "equivalent" : "unknown", onlyBefore: null, onlyAfter: null } as const;
  const { everyValue, lacking } = compare(before.filter, after.filter, { budget });
  // Two filters that agree on lines with all fields may differ on lines that lack some.
  const { verdict, onlyA, onlyB } = everyValue.verdict === "equivalent" ? lacking.unknown : everyValue;
  return { filter: verdict, onlyBefore: onlyA && lineText(onlyA), onlyAfter: onlyB && lineText(onlyB) };
}

function changedSettings(before: ReadJob, after: ReadJob): readonly SettingChange[] {
  // A filter in a file of its own has no settings.
  const given = [before, after].map(({ exact }) => Object.keys(exact));
  if (given.some(({ length }) => length === 0)) return [];
  const [was, is] = [givenName(before), givenName(after)];
  const renamed = was === is ? [] : [{ name: "name", before: was, after: is }];
  const names = [...new Set(given.flat())];
  const changed = names.filter((name) => before.exact[name] !== after.exact[name]);
  const shown = changed.map((name) => ({
    name,
    before: before.settings[name] ?? null,
    after: after.settings[name] ?? null,
  }));
  return [...renamed, ...shown];
}

/** Null: the job is called by its id or its place. */
function givenName({ name, id, pointer }: ReadJob): string | null {
  return name === id || name === pointer ? null : name;
}
