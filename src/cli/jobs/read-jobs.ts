/** The jobs of a file, with what their bodies say. */
import { isNotKnown, type JobMembers, jobMembers } from "../../hosts.js";
import {
  type CompiledFile,
  type CompileOptions,
  compileAll,
  type Diagnostic,
  type FileFilter,
  type Filter,
  parseJson,
} from "../../index.js";
import { hidingSecrets, maskSecrets } from "../../job.js";
import { chosenFilters } from "../filters/choose-filter.js";
import type { Input } from "../filters/input.js";
import { type ReadAnyway, readingAnyway } from "../filters/read-anyway.js";
import { Refusal } from "../world/io.js";
import { membersInTools, outputOptions, placesInTools, truth } from "./tool-members.js";

export interface JobInFile {
  readonly filter: FileFilter;
  /** What its filter says, where errors of it leave no doubt of that. */
  readonly anyway: () => ReadAnyway | undefined;
  /** All of it as it is written. */
  readonly content: string;
  /** Of its body, with secrets as they are; none for a filter that stands alone. */
  readonly members: Readonly<Record<string, unknown>>;
  /** The same for `asWritten`, with its numbers as they are written, and what its file leaves to variables. */
  readonly written: Readonly<Record<string, unknown>>;
}

export interface JobsInFile {
  readonly file: CompiledFile;
  readonly jobs: readonly JobInFile[];
  /** Of the jobs that were chosen, and of what is around them. */
  readonly diagnostics: readonly Diagnostic[];
  /** The input, and its text as it can be shown: each character of a secret is a star. */
  readonly shown: Input & { readonly masked: string };
  /** Takes secrets of any of its jobs out of a text. */
  readonly hide: (text: string) => string;
  /** The same without what may as well be a word: for whatever says more than destinations do, messages and names among it. */
  readonly hideCertain: (text: string) => string;
}

/** Reads all jobs of a text, or the one that was chosen. Throws a Refusal for filter text. */
export function readJobs(input: Input, options: CompileOptions): JobsInFile {
  const file = compileAll(input.text, options);
  if (file.form === "text") throw noJob(input);
  const filters = chosenFilters(file, input);
  // Of a file in which none is looked at there is nothing to be read.
  const inTool =
    filters.length > 0 && (file.host === "terraform" || file.host === "yaml")
      ? jobMembers(input.text, file.host)
      : null;
  const anywayAt = readingAnyway(input.text, options, (read) => chosenFilters(read, input));
  // Errors around them may be of any of them.
  const isCertain = file.around.every(({ severity }) => severity !== "error");
  const jobs = filters.map((filter, at) => {
    const { compilation } = filter;
    const anyway = () =>
      isCertain && compilation.filter === undefined && compilation.diagnostics.some(isError)
        ? anywayAt(at, compilation)
        : undefined;
    const of = filter.pointer === null ? undefined : inTool?.({ pointer: filter.pointer, span: filter.span });
    const content = input.text.slice(filter.span.start, filter.span.end);
    return { filter, anyway, content, ...(inTool === null ? saidInJson(content) : saidInTool(of ?? null)) };
  });
  const modules = moduleOf(input);
  return {
    file,
    jobs,
    diagnostics: [...file.around, ...filters.flatMap(({ compilation }) => compilation.diagnostics)],
    shown: { ...input, masked: maskSecrets(input.text, modules[0]) },
    hide: hidingSecrets(textsWith(input), { modules }),
    hideCertain: hidingCertain(input, filters),
  };
}

/** Takes secrets of a text out of what is said of its jobs. */
export function hidingCertain(input: Input, filters: readonly FileFilter[]): (text: string) => string {
  return hidingSecrets(textsWith(input), { certain: true, words: fieldsOf(filters), modules: moduleOf(input) });
}

/** A text with those that are read together with it: what is secret of any is said of none. */
export function textsWith({ text, module }: Input): readonly string[] {
  return [...new Set([text, ...(module?.() ?? [])])];
}

function noJob(input: Input): Refusal {
  if (parseJson(input.text).value !== undefined)
    return new Refusal(
      `${nameOf(input)} is JSON, but no job`,
      "a job is an object, and so is each of a list",
      input.file,
    );
  return new Refusal(`${nameOf(input)} is no JSON, and so no job`, "`logwhere job` makes one of a filter", input.file);
}

/** The texts of its module, where it is a file of one. */
export function moduleOf({ module }: Input): readonly (readonly string[])[] {
  return module === undefined ? [] : [module()];
}

/** Names of fields are public, also where something secret is called so. */
export function fieldsOf(filters: readonly FileFilter[]): ReadonlySet<string> {
  const datasets = new Set(filters.map(({ compilation }) => compilation.dataset));
  return new Set([...datasets].flatMap((dataset) => Object.keys(dataset?.fields ?? {})));
}

const isError = ({ severity }: Diagnostic): boolean => severity === "error";

/** What the filter of a job says; undefined where it is not known. */
export function filterOf({
  filter: { compilation },
  anyway,
}: Pick<JobInFile, "filter" | "anyway">): Filter | undefined {
  return compilation.filter ?? anyway()?.filter;
}

/** Whether the service refuses what stands there, and what it says is what safe fixes make of it. */
export function isMended({ filter: { compilation }, anyway }: Pick<JobInFile, "filter" | "anyway">): boolean {
  return compilation.filter === undefined && anyway()?.mended === true;
}

function nameOf({ name }: Input): string {
  return name === null ? "this" : `\`${name}\``;
}

/** As Terraform or YAML says them, by the service's names; what such a file leaves to variables is no member that is known. */
export function saidInTool(of: JobMembers | null): Pick<JobInFile, "members" | "written"> {
  const named = Object.entries({ ...membersInTools, destinationconf: "destination_conf", ...placesInTools }).flatMap(
    ([key, name]) => {
      const value = of?.values.get(key) ?? null;
      if (value === null) return [];
      const plain =
        name === "output_options" && !isNotKnown(value)
          ? outputOptions(value)
          : name === "enabled"
            ? truth(value)
            : value;
      return [[name, plain] as const];
    },
  );
  const options = of?.values.get("outputoptions") ?? null;
  const written =
    options === null || isNotKnown(options) ? {} : { output_options: outputOptions(options, { all: true }) };
  return {
    members: Object.fromEntries(named.filter(([, value]) => !isNotKnown(value))),
    written: { ...Object.fromEntries(named), ...written },
  };
}

/** As a body says them. */
export function saidInJson(content: string): Pick<JobInFile, "members" | "written"> {
  return { members: membersOf(content), written: writtenMembers(content) };
}

/** An object's members, none of them inherited. */
function membersOf(json: string): JobInFile["members"] {
  const { value } = parseJson(json);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  // What JSON says is as plain as this.
  return isObject && !Object.hasOwn(value, "where") ? (value as JobInFile["members"]) : {};
}

/** The members of a body for `asWritten`, with their numbers as they are written. */
export function writtenMembers(json: string): JobInFile["written"] {
  return membersOf(withNumbers(json));
}

const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
/** No character. */
const mark = "\uffff";

/** JSON whose numbers that no number is written like are texts with a mark. */
function withNumbers(json: string): string {
  return json.replace(token, (one) => (one.startsWith('"') || String(Number(one)) === one ? one : `"${mark}${one}"`));
}

/** A value of `written` as JSON, with every number, and what a file leaves to variables, as it stands in the body. */
export function asWritten(value: unknown): string {
  const plain = (member: unknown) => (isNotKnown(member) ? mark + member.notKnown : member);
  const json = JSON.stringify(value, (_key, member: unknown) =>
    typeof member === "bigint" ? member.toString() : plain(member),
  );
  return json.replace(new RegExp(`"${mark}((?:[^"\\\\]|\\\\.)*)"`, "g"), (_, inner: string) =>
    String(parseJson(`"${inner}"`).value),
  );
}

/** A member that is a text. */
export function textOf({ members }: Pick<JobInFile, "members">, name: string): string | null {
  const value = Object.hasOwn(members, name) ? members[name] : undefined;
  return typeof value === "string" ? value : null;
}
