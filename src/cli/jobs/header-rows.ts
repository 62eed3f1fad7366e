/** The rows of a file's header that say what a job is beside its filter: written by `job --read --out`, and read where jobs are compared. */
import { basename } from "node:path";
import { type JobMembers, notKnownValue } from "../../hosts.js";
import { parseJson } from "../../index.js";
import { mayBeFileOf } from "./file-names.js";
import { asSaid, calledIn } from "./job-header.js";
import { placesInTools, settingsInTools } from "./tool-members.js";

/** Members with rows, by what stands before the colon. */
const labels: ReadonlyMap<string, string> = new Map([
  ["destination_conf", "destinationconf"],
  ["logpull_options", "logpulloptions"],
  ["output_options", "outputoptions"],
  ...Object.entries({ ...settingsInTools, ...placesInTools }).map(([key, label]) => [label, key] as const),
]);

/** Rows of these are no JSON. */
const texts: ReadonlySet<string> = new Set(["destinationconf", "logpulloptions"]);

/** What the header of a file says of its job; null where it has none of these, or is that of a job that is written into a file of another name. */
export function saidInFile(path: string, text: string): JobMembers | null {
  if (!text.startsWith("#")) return null;
  const called = calledIn(text);
  const stem = basename(path).replace(/\.[^.]+$/, "");
  return called === null || mayBeFileOf(stem, called) ? saidInRows(text) : null;
}

/** What rows say; null where they are none of a job, which delivers somewhere or is called somehow. */
export function saidInRows(text: string): JobMembers | null {
  const values = new Map<string, unknown>();
  let isOfJob = false;
  for (const line of text.split(/\r?\n/)) {
    if (!line.startsWith("#")) break;
    const [, label = "", said = ""] = /^# ([a-z_]+): (.*)$/.exec(line) ?? [];
    isOfJob ||= label === "job" || label === "destination_conf";
    const key = labels.get(label);
    // Of a job's own members any may be called so; ours come first.
    if (key !== undefined && !values.has(key)) values.set(key, texts.has(key) ? asSaid(said) : valueOf(said));
  }
  if (!isOfJob) return null;
  const enabled = values.get("enabled");
  return { name: null, id: null, enabled: typeof enabled === "boolean" ? enabled : null, dataset: null, values };
}

/** What a file leaves to variables stands there as it is written. */
function valueOf(said: string): unknown {
  const { value, diagnostics } = parseJson(said);
  return value === undefined || diagnostics.length > 0 ? notKnownValue(said) : value;
}
