/** The job that a pasted command creates: that which the filter stands in, in JSON, Terraform or YAML, or one with every field of its dataset. */
import { isNotKnown, type JobMembers, type JobPlace, jobMembers } from "../../hosts.js";
import type { Diagnostic, Filter } from "../../index.js";
import { checkJob, judgeOptions, prepareJob, replaceFilter } from "../../job.js";
import { compileInput, type OneFilter } from "../filters/one-filter.js";
import type { Shown } from "../views/show.js";
import { jobNameOf } from "./job-name.js";
import { makingOf } from "./making.js";
import { asWritten, writtenMembers } from "./read-jobs.js";
import { membersInTools, outputOptions, truth } from "./tool-members.js";

/** Of each member its JSON; null for a text, `undefined` for any other value, that only a variable of the shell can hold. */
export type CurlMembers = readonly (readonly [name: string, json: string | null | undefined])[];

export interface CurlJob {
  /** All but the filter and what is secret. */
  readonly members: CurlMembers;
  /** Of the job, with the text that they are in; none of what is said of the filter itself. */
  readonly diagnostics: readonly Diagnostic[];
  readonly shown: Shown;
  /** Of the filter in its job, where it stands: fields that are not delivered, and times. */
  readonly ofFilter: readonly Diagnostic[];
  /** Whether it says that it belongs to an account. */
  readonly ofAccount: boolean;
}

type Made = Omit<CurlJob, "ofFilter"> & { readonly fields?: readonly string[] | undefined };

/** A destination that is right: which it will be, the variable says. */
const anyDestination = "s3://bucket?region=us-east-1";

/** What the service alone says of a job. */
const ofService: ReadonlySet<string> = new Set([
  "id",
  "last_complete",
  "last_error",
  "error_message",
  "created_at",
  "updated_at",
]);

const texts: ReadonlySet<string> = new Set(["name", "dataset", "logpull_options", "frequency", "kind"]);

/** The job of a filter; `json` is the filter as it is sent. */
export function curlJob(one: OneFilter, filter: Filter, json: string): CurlJob {
  const { fields, diagnostics, ...job } = madeOf(one, filter, json);
  const found = new Set(diagnostics.flatMap(({ code }) => (isOfBoth(code) ? [code] : [])));
  if (found.size === 0) return { ...job, diagnostics, ofFilter: [] };
  // Comments beside a comparison are read where they stand.
  const delivers = { fields, timestamps: found.has("LW442") ? undefined : null };
  const options = { ...one.options, analysis: false, values: "off", judgeOptions, delivers } as const;
  const again = compileInput(one.input, options, one.mended !== null).diagnostics.filter(({ code }) => found.has(code));
  return { ...job, diagnostics: diagnostics.filter(({ code }) => !isOfBoth(code)), ofFilter: again };
}

/** Whether it is said of the filter as a part of its job. */
const isOfBoth = (code: string): boolean => code === "LW441" || code === "LW442";

function madeOf(one: OneFilter, filter: Filter, json: string): Made {
  const { input, stands } = one;
  // Filter text stands in no job.
  if (stands === null || stands.pointer === null) return newJob(one, filter);
  const { host, pointer, span } = stands;
  if (host !== "terraform" && host !== "yaml")
    return jobInJson(one, filter, json, { pointer, span }) ?? newJob(one, filter);
  const members = jobMembers(input.text, host)({ pointer, span });
  return members === null ? newJob(one, filter) : jobOfTool(one, filter, json, members);
}

/** One that delivers every field of its dataset. */
function newJob(one: OneFilter, filter: Filter): Made {
  const { unknownFields, limits } = one.options;
  const job = {
    ...makingOf({}, one.dataset),
    name: jobNameOf(one),
    dataset: one.dataset ?? undefined,
    destination: anyDestination,
  };
  const { diagnostics, source, ...prepared } = prepareJob(matters(filter, job.fields) ? { ...job, filter } : job, {
    unknownFields,
    limits,
  });
  const members = Object.entries(prepared.job ?? {}).flatMap(([name, value]) =>
    name === "filter" ? [] : [[name, JSON.stringify(value)] as const],
  );
  return {
    members,
    diagnostics: ofJob(diagnostics, one),
    shown: { ...ofBody, text: source },
    ofAccount: false,
    fields: job.fields,
  };
}

/** Whether there may be anything to say of the filter in its job: of fields that it does not deliver, and of times. Else the filter, which was compiled, is not read again. */
function matters({ fields }: Filter, delivered: readonly string[] | undefined): boolean {
  const names = new Set(delivered);
  return fields.some(({ name, type }) => type === "timestamp" || !names.has(name));
}

/** What the places of a body are called that stands in no file. */
const ofBody = { name: "<job>", file: null } as const;

/** As it stands in a file of JSON, where the places are, too; null where there is nothing but a filter. */
function jobInJson(one: OneFilter, filter: Filter, json: string, found: JobPlace): Made | null {
  const { input, options, dataset } = one;
  const { start, end } = found.span;
  const members = Object.entries(writtenMembers(input.text.slice(start, end))).filter(
    ([name, value]) => name !== "filter" && !ofService.has(name) && value !== null,
  );
  if (members.length === 0) return null;
  const named = members.some(([name]) => name === "dataset")
    ? []
    : [["dataset", JSON.stringify(dataset?.name)] as const];
  const { limits, unknownFields } = options;
  const check = (text: string) => checkJob(text, { unknownFields, limits, dataset: dataset ?? undefined });
  const asGiven = check(input.text.slice(start, end));
  // Its filter is another one after mending, which stands in no file.
  const mended =
    asGiven.filter === undefined
      ? replaceFilter(input.text, found.span, filter.tree.kind === "Everything" ? null : json)
      : null;
  const place = mended === null ? input : { ...ofBody, text: mended };
  const checked = mended === null ? asGiven : check(mended.slice(start, end + mended.length - input.text.length));
  const diagnostics = ofJob(
    checked.diagnostics,
    one,
    new Set(["destination_conf", ...(named.length > 0 ? ["dataset"] : [])]),
  );
  const at = ({ start: from, end: to }: Diagnostic["span"]) => ({ start: from + start, end: to + start });
  return {
    members: [...named, ...members.map(([name, value]) => [name, asWritten(value)] as const)],
    diagnostics: diagnostics
      .map((diagnostic): Diagnostic => {
        const { span, pointer = "", related, fixes } = diagnostic;
        const moved = fixes.map((fix) => ({
          ...fix,
          edits: fix.edits.map((edit) => ({ ...edit, span: at(edit.span) })),
        }));
        return {
          ...diagnostic,
          span: at(span),
          pointer: `${found.pointer}${pointer}`,
          related: related.map((other) => ({ ...other, span: at(other.span) })),
          fixes: moved,
        };
      })
      // What is said of its filter and its dataset was said of them alone.
      .filter(
        ({ code, span }) =>
          mended !== null || !one.diagnostics.some((other) => other.code === code && other.span.start === span.start),
      ),
    shown: place,
    ofAccount: false,
  };
}

/** As Terraform or a file of YAML says it; what they do not say is held by variables. */
function jobOfTool(one: OneFilter, filter: Filter, json: string, { values }: JobMembers): Made {
  const { dataset, options } = one;
  const given = Object.entries(membersInTools).flatMap(([key, name]): CurlMembers => {
    const value = values.get(key) ?? null;
    if (value === null) return [];
    if (isNotKnown(value)) return [[name, texts.has(name) ? null : undefined]];
    return [
      [name, asWritten(name === "output_options" ? outputOptions(value) : name === "enabled" ? truth(value) : value)],
    ];
  });
  const lacks = (name: string) => !given.some(([other]) => other === name);
  const name = jobNameOf(one);
  const members: CurlMembers = [
    ...(lacks("name") && name !== undefined ? [["name", JSON.stringify(name)] as const] : []),
    ...(lacks("dataset") ? [["dataset", JSON.stringify(dataset?.name)] as const] : []),
    ...given,
  ];
  const known = members.filter(([, value]) => typeof value === "string");
  const written = [
    ...known,
    ["destination_conf", JSON.stringify(anyDestination)],
    ...(filter.tree.kind === "Everything" ? [] : [["filter", JSON.stringify(json)]]),
  ];
  const body = `{${written.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(",")}}`;
  const { diagnostics, source } = checkJob(body, {
    unknownFields: options.unknownFields,
    limits: options.limits,
    dataset: dataset ?? undefined,
  });
  const unknown = new Set(members.flatMap(([key, value]) => (typeof value === "string" ? [] : [key])));
  const ofAccount = values.has("accountid") && !values.has("zoneid");
  return { members, diagnostics: ofJob(diagnostics, one, unknown), shown: { ...ofBody, text: source }, ofAccount };
}

/** Without what was said of the filter when it was compiled, and of members that come from elsewhere. */
function ofJob(
  diagnostics: readonly Diagnostic[],
  one: OneFilter,
  elsewhere: ReadonlySet<string> = new Set(["destination_conf"]),
): readonly Diagnostic[] {
  // As the filter was compiled.
  const isHeld = (one.ownTimestamps ?? one.options.timestamps ?? null) !== null;
  return diagnostics.flatMap((diagnostic): readonly Diagnostic[] => {
    const { code, pointer = "", args } = diagnostic;
    const [, member = ""] = /^\/([^/]*)/.exec(pointer) ?? [];
    if (member === "filter") return code === "LW441" || (code === "LW442" && !isHeld) ? [diagnostic] : [];
    if (elsewhere.has(member)) return [];
    if (code !== "LW432") return [diagnostic];
    const missing = args.missing.filter((name) => !elsewhere.has(name));
    return missing.length === 0 ? [] : [{ ...diagnostic, args: { missing } }];
  });
}
