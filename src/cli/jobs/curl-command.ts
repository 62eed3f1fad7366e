/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of a shell */
/** The command that creates a job with a filter, to be pasted: what is secret, and whose job it is, are variables of the shell. */
import type { Diagnostic, Filter } from "../../index.js";
import { checkJob, maskSecrets, prepareJob } from "../../job.js";
import type { OneFilter } from "../filters/one-filter.js";
import { jobNameOf } from "./job-name.js";
import { makingOf } from "./making.js";
import { asWritten, readJobs } from "./read-jobs.js";

export interface CurlCommand {
  /** Null where the service would refuse the job. */
  readonly text: string | null;
  /** Of the job, with the text that they are in; none of what is said of the filter itself. */
  readonly diagnostics: readonly Diagnostic[];
  readonly source: string;
}

/** A destination that is right: which it will be, the variable says. */
const anyDestination = "s3://bucket?region=us-east-1";

/** Members that are secret, by the variables that hold them. */
const variables: Readonly<Record<string, string>> = { destination_conf: "DESTINATION_CONF", ownership_challenge: "OWNERSHIP_CHALLENGE" };

/** What the service alone says of a job. */
const ofService: ReadonlySet<string> = new Set(["id", "last_complete", "last_error", "error_message", "created_at", "updated_at"]);

/**
 * The command for a job with this filter; `json` is the filter as it is sent. Of a filter that stood in the JSON of a job everything else stays as it
 * was there; of any other the job delivers every field of its dataset.
 */
export function curlCommand(one: OneFilter, filter: Filter, json: string): CurlCommand {
  const { unknownFields, limits } = one.options;
  const given = membersOf(one);
  const job = { ...makingOf({}, one.dataset), name: jobNameOf(one), dataset: one.dataset ?? undefined, destination: anyDestination };
  const prepared =
    given === null
      ? prepareJob(matters(filter, job.fields) ? { ...job, filter } : job, { unknownFields, limits })
      : checkJob(textOf([...given, ["destination_conf", JSON.stringify(anyDestination)], ...filterOf(filter, JSON.stringify(json))]), {
          unknownFields,
          limits,
          dataset: one.dataset ?? undefined,
        });
  const { source } = prepared;
  // As the filter was compiled.
  const isHeld = (one.ownTimestamps ?? one.options.timestamps ?? null) !== null;
  const diagnostics = prepared.diagnostics.filter(({ pointer, code }) => !pointer?.startsWith("/filter") || code === "LW441" || (code === "LW442" && !isHeld));
  if (!prepared.ok) return { text: null, diagnostics, source };
  const written: Members = given ?? Object.entries(prepared.job).flatMap(([name, value]) => (name === "filter" ? [] : [[name, JSON.stringify(value)]]));
  const rest = written.filter(([name]) => !Object.hasOwn(variables, name));
  const held = Object.keys(variables).filter((name) => name === "destination_conf" || written.some(([other]) => other === name));
  return { text: commandOf([...rest, ...held.map((name) => [name, null] as const), ...filterOf(filter, JSON.stringify(json))]), diagnostics, source };
}

/** Whether there may be anything to say of the filter in its job: of fields that it does not deliver, and of times. Else the filter, which was compiled, is not read again. */
function matters({ fields }: Filter, delivered: readonly string[] | undefined): boolean {
  const names = new Set(delivered);
  return fields.some(({ name, type }) => type === "timestamp" || !names.has(name));
}

type Members = readonly (readonly [name: string, json: string])[];

const filterOf = ({ tree }: Filter, json: string): Members => (tree.kind === "Everything" ? [] : [["filter", json]]);

const textOf = (members: Members): string => `{${members.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;

/** What else stands in the body that a filter was taken from, as it is written there; null where there is none. */
function membersOf({ form, input, options }: OneFilter): Members | null {
  if (form !== "where") return null;
  const [job] = readJobs(input, options).jobs;
  const members = Object.entries(job?.written ?? {}).filter(([name, value]) => name !== "filter" && !ofService.has(name) && value !== null);
  if (members.length === 0) return null;
  return members.flatMap(([name, value]) => (name === "destination_conf" ? [] : [[name, asWritten(value)]]));
}

/** Of each member its JSON; null: a variable holds it. */
function commandOf(body: readonly (readonly [name: string, json: string | null])[]): string {
  const needed: string[] = [];
  const held = (called: string) => {
    let name = called;
    for (let number = 2; needed.includes(name); number++) name = `${called}_${number}`;
    needed.push(name);
    return inText(name);
  };
  const members = body.map(([name, json]) => {
    const secret = variables[name];
    const written = json === null ? `"${held(secret ?? "")}"` : name === "filter" ? shellQuoted(visible(json)) : withoutSecrets(name, json, held);
    return `${shellQuoted(JSON.stringify(name))}:${written}`;
  });
  // Where one lacks, nothing is sent.
  const checks = needed.map((name) => `"\${${name}:?}"`).join(" ");
  // Arguments of a program are seen by all users of a machine; those of `printf`, which is a part of the shell, by none.
  return [
    `: ${checks} && printf '%s' '{${members.join(",")}}' |`,
    '  curl "${BASE_URL:?}/zones/${ZONE_ID:?}/logstream/jobs" \\',
    '  -H @/dev/fd/3 -H "Content-Type: application/json" -d @- 3<<END',
    "Authorization: Bearer ${API_TOKEN:?}",
    "END",
  ].join("\n");
}

/** A variable within a text of JSON that stands between single quotes: what JSON does not hold as it is, is escaped. */
function inText(variable: string): string {
  return `'"$(printf '%s' "$${variable}" | sed 's/["\\\\]/\\\\&/g')"'`;
}

/** The JSON of a member, with variables for its secrets. */
function withoutSecrets(name: string, json: string, held: (variable: string) => string): string {
  const before = `{${JSON.stringify(name)}:`;
  const masked = maskSecrets(`${before}${json}}`).slice(before.length, -1);
  const parts: string[] = [];
  let from = 0;
  for (const { 0: stars, index } of masked.matchAll(/\*+/g)) {
    const end = index + stars.length;
    if (json.slice(index, end) === stars) continue;
    parts.push(shellQuoted(visible(json.slice(from, index))), held(`SECRET_${variableOf(name)}`));
    from = end;
  }
  return [...parts, shellQuoted(visible(json.slice(from)))].join("");
}

const variableOf = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]+/g, "_");

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
