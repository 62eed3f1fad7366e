/** The command that creates a job with a filter, to be pasted: what is secret, and whose job it is, are variables of the shell. */
import type { Diagnostic, Filter } from "../../index.js";
import { prepareJob } from "../../job.js";
import type { OneFilter } from "../filters/one-filter.js";
import { jobNameOf } from "./job-name.js";
import { makingOf } from "./making.js";

export interface CurlCommand {
  /** Null where the service would refuse the job. */
  readonly text: string | null;
  /** Of the job, with the text that they are in; none of what is said of the filter itself. */
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

/** A destination that is right: which it will be, the variable says. */
const anyDestination = "s3://bucket?region=us-east-1";

/** The command for a job that delivers every field of the filter's dataset; `json` is the filter as it is sent. */
export function curlCommand(one: OneFilter, filter: Filter, json: string): CurlCommand {
  const { unknownFields, limits } = one.options;
  const job = { ...makingOf({}, one.dataset), name: jobNameOf(one), dataset: one.dataset ?? undefined, destination: anyDestination };
  const prepared = prepareJob(matters(filter, job.fields) ? { ...job, filter } : job, { unknownFields, limits });
  const { source } = prepared;
  const diagnostics = prepared.diagnostics.filter(({ pointer, code }) => !pointer?.startsWith("/filter") || code === "LW441" || code === "LW442");
  if (!prepared.ok) return { text: null, diagnostics, source };
  const { filter: _, ...members } = prepared.job;
  return { text: commandOf({ ...members, ...(filter.tree.kind === "Everything" ? {} : { filter: json }) }), diagnostics, source };
}

/** Whether there may be anything to say of the filter in its job: of fields that it does not deliver, and of times. Else the filter, which was compiled, is not read again. */
function matters({ fields }: Filter, delivered: readonly string[] | undefined): boolean {
  const names = new Set(delivered);
  return fields.some(({ name, type }) => type === "timestamp" || !names.has(name));
}

function commandOf(body: object): string {
  const members = Object.entries(body).map(([name, value]) => {
    // Whatever a destination may hold needs no escape in JSON.
    const written = name === "destination_conf" ? `"'"$DESTINATION_CONF"'"` : shellQuoted(visible(JSON.stringify(value)));
    return `${shellQuoted(JSON.stringify(name))}:${written}`;
  });
  // Arguments of a program are seen by all users of a machine; those of `printf`, which is a part of the shell, by none.
  return [
    `printf '%s' '{${members.join(",")}}' |`,
    '  curl "$BASE_URL/zones/$ZONE_ID/logstream/jobs" \\',
    '  -H @/dev/fd/3 -H "Content-Type: application/json" -d @- 3<<END',
    "Authorization: Bearer $API_TOKEN",
    "END",
  ].join("\n");
}

/** A text as it stands between single quotes of a shell. */
function shellQuoted(text: string): string {
  return text.replaceAll("'", `'\\''`);
}

/** JSON without what a terminal would act upon, or nobody would see. */
function visible(json: string): string {
  return json.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Surrogate}]/gu, (found) =>
    Array.from({ length: found.length }, (_, at) => `\\u${found.charCodeAt(at).toString(16).padStart(4, "0")}`).join(""),
  );
}
