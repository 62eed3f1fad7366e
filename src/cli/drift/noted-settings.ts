/**
 * A job of a list beside one of a file that `job --read --out` wrote, whose header says what it is: both as that would be written, so that what is written
 * the same is the same. What is secret stands in no such file, nor what names stand for.
 */
import type { JobMembers } from "../../hosts.js";
import { saidInRows } from "../jobs/header-rows.js";
import { jobRows } from "../jobs/job-file.js";
import { hidingCertain, saidInJson, saidInTool } from "../jobs/read-jobs.js";
import { filterOf, type ListedJob, type ListedText } from "./listed.js";

/** Null of a job of which not all is known that is written. */
export function asNoted(job: ListedJob): JobMembers | null {
  const { text, members, noted = null, content } = job;
  if (noted !== null || members === null) return noted;
  const { host } = text.read(null).file;
  const inTool = host === "terraform" || host === "yaml";
  if (!inTool && content === null) return null;
  const said = inTool ? saidInTool(members) : saidInJson(content ?? "");
  const { name, id } = filterOf(job);
  return saidInRows(jobRows({ filter: { name, id }, ...said }, hidingOf(text)));
}

const known = new WeakMap<ListedText, (text: string) => string>();

function hidingOf(text: ListedText): (text: string) => string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const hide = hidingCertain(text.input, text.read(null).filters);
  known.set(text, hide);
  return hide;
}
