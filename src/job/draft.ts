/**
 * What is to become a body, of what a program gave. Whatever that is, there is a draft in which everything wrong has a place: what cannot be
 * used stands in it under the name that it was given by.
 */
import type { JobPart } from "../diagnostics/catalog/job.js";
import type { Collector } from "../diagnostics/collector.js";
import type { SourcePlace } from "../diagnostics/diagnostic.js";
import { similarNames } from "../diagnostics/suggest.js";
import { bodyMembers } from "./body-members.js";
import { type DestinationInput, writeDestination } from "./destination.js";
import { kindOf } from "./is-text.js";
import { type LogpullOptions, writeLogpullOptions } from "./options.js";
import { writeOutputOptions } from "./output-options.js";

export interface Draft {
  readonly members: Readonly<Record<string, unknown>>;
  /** What is wrong with members of the draft, by their names; nothing else is said of those. */
  readonly mistakes: ReadonlyMap<string, Mistake>;
  /** Members that no body has. */
  readonly foreign: ReadonlySet<string>;
}

type Mistake = (place: SourcePlace, found: Collector) => void;
type Mistakes = Map<string, Mistake>;

/** What a program calls otherwise in a change than bodies do, or no body has: it would be lost. `known`: what the job itself has. */
export function unknownChanges(names: readonly string[], known: ReadonlySet<string>): ReadonlyMap<string, Mistake> {
  const mistakes: Mistakes = new Map();
  for (const key of names) {
    if (known.has(key) || Object.hasOwn(bodyMembers, key)) continue;
    const other = Object.hasOwn(inputNames, key) ? inputNames[key] : undefined;
    const similar =
      other === undefined
        ? similarNames(key, Object.keys(bodyMembers), 2)
        : other === ""
          ? ["logpull_options", "output_options"]
          : [other];
    mistakes.set(key, (place, found) => found.report("LW430", place, { key, similar }));
  }
  return mistakes;
}

/** How each member is called in a body; "" for those that become parts of others. */
export const inputNames: Readonly<Record<string, string>> = {
  name: "name",
  dataset: "dataset",
  filter: "filter",
  destination: "destination_conf",
  enabled: "enabled",
  maxUploadBytes: "max_upload_bytes",
  maxUploadRecords: "max_upload_records",
  maxUploadIntervalSeconds: "max_upload_interval_seconds",
  ownershipChallenge: "ownership_challenge",
  fields: "",
  timestamps: "",
  sample: "",
  "CVE-2021-44228": "",
  optionsAs: "",
};

/** What belongs into those that are no texts. */
const kinds: Readonly<Record<string, JobPart>> = {
  filter: "filter",
  destination: "destination",
  fields: "names",
  sample: "number",
  enabled: "switch",
  maxUploadBytes: "number",
  maxUploadRecords: "number",
  maxUploadIntervalSeconds: "number",
  "CVE-2021-44228": "switch",
};

/** Names that a body has for what is called otherwise here. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  logpull_options: ["fields", "timestamps", "sample"],
  output_options: ["fields", "timestamps", "sample"],
  field_names: ["fields"],
  timestamp_format: ["timestamps"],
  sample_rate: ["sample"],
  where: ["filter"],
  ...Object.fromEntries(
    Object.entries(inputNames).flatMap(([name, other]) => (other === "" || other === name ? [] : [[other, [name]]])),
  ),
};

/** The same of a destination that is taken apart. */
const otherParts: Readonly<Record<string, readonly string[]>> = {
  bucket: ["host"],
  query: ["parameters"],
  params: ["parameters"],
  options: ["parameters"],
};

type Refuse = (name: string, value: unknown, expected: JobPart) => void;

export interface DraftedElsewhere {
  readonly filter: string | null | undefined;
  readonly dataset: unknown;
  /** Members that throw when they are read. */
  readonly unreadable?: readonly string[];
}

/** The draft of an input; `filter` and `dataset` are those members as the body has them, undefined for none, and null for a filter that is none. */
export function draftOf(
  input: Readonly<Record<string, unknown>>,
  { filter, dataset, unreadable = [] }: DraftedElsewhere,
): Draft {
  const mistakes: Mistakes = new Map();
  const foreign = new Map<string, unknown>();
  const refuse: Refuse = (name, value, expected) => {
    // What no JSON has would have no place.
    foreign.set(name, isOfJson(value) ? (value ?? null) : null);
    mistakes.set(name, (place, found) => found.report("LW431", place, { key: name, expected, found: kindOf(value) }));
  };
  const options = optionsOf(input, refuse);
  const { optionsAs = "logpull_options" } = input;
  if (optionsAs !== "logpull_options" && optionsAs !== "output_options") {
    foreign.set("optionsAs", isOfJson(optionsAs) ? optionsAs : null);
    const words = ["logpull_options", "output_options"];
    mistakes.set("optionsAs", (place, found) =>
      found.report("LW434", place, { key: "optionsAs", text: shown(optionsAs), expected: "word", words }),
    );
  }
  if (options.fields?.length === 0) {
    foreign.set("fields", []);
    mistakes.set("fields", (place, found) =>
      found.report("LW434", place, { key: "fields", text: "[]", expected: "names" }),
    );
  }
  const isEmpty = Object.entries(options).every(([name, value]) => value === undefined || foreign.has(name));
  const given = Object.hasOwn(input, "destination") ? input["destination"] : undefined;
  const destination = isObject(given) ? destinationOf(given, mistakes) : given;
  for (const [name, value] of Object.entries(input)) {
    if (Object.hasOwn(inputNames, name) || value === undefined) continue;
    foreign.set(name, isOfJson(value) ? value : null);
    const similar = Object.hasOwn(otherNames, name)
      ? (otherNames[name] ?? [])
      : similarNames(name, Object.keys(inputNames), 2);
    // What is not known here would be lost.
    mistakes.set(name, (place, found) => found.report("LW430", place, { key: name, similar, of: "input" }));
  }
  for (const name of unreadable) {
    foreign.set(name, null);
    const expected = kinds[name] ?? "string";
    mistakes.set(name, (place, found) => found.report("LW431", place, { key: name, expected, found: "Unreadable" }));
  }
  for (const [name, value] of Object.entries(input))
    if (!isOfJson(value) && Object.hasOwn(inputNames, name) && name !== "filter" && !mistakes.has(name))
      refuse(name, value, kinds[name] ?? "string");
  // What is undefined is left out by JSON.
  const members = {
    name: input["name"],
    dataset,
    logpull_options: optionsAs !== "output_options" && !isEmpty ? writeLogpullOptions(options) : undefined,
    output_options: optionsAs === "output_options" && !isEmpty ? writeOutputOptions(options) : undefined,
    ...(filter === undefined ? {} : { filter }),
    destination_conf: destination,
    ownership_challenge: input["ownershipChallenge"],
    enabled: input["enabled"],
    max_upload_bytes: input["maxUploadBytes"],
    max_upload_records: input["maxUploadRecords"],
    max_upload_interval_seconds: input["maxUploadIntervalSeconds"],
  };
  return { members: { ...members, ...Object.fromEntries(foreign) }, mistakes, foreign: new Set(foreign.keys()) };
}

/** Those of the options that are of the right kinds. */
function optionsOf(input: Readonly<Record<string, unknown>>, refuse: Refuse): LogpullOptions {
  const read = <Value>(
    name: string,
    expected: JobPart,
    isRight: (value: unknown) => value is Value,
  ): Value | undefined => {
    const value = input[name];
    if (value === undefined || isRight(value)) return value;
    refuse(name, value, expected);
    return undefined;
  };
  return {
    fields: read("fields", "names", isNames),
    // Which of them there are is said where it stands.
    timestamps: read("timestamps", "string", isString) as LogpullOptions["timestamps"],
    sample: read("sample", "number", (value) => typeof value === "number"),
    "CVE-2021-44228": read("CVE-2021-44228", "switch", (value) => typeof value === "boolean"),
  };
}

/** A destination that was taken apart, as its text; one of other parts as it is, told. */
function destinationOf(given: object, mistakes: Mistakes): unknown {
  const { scheme, host, path, parameters = {}, ...others } = given as Partial<Record<string, unknown>>;
  const isText =
    typeof scheme === "string" && typeof host === "string" && (path === undefined || typeof path === "string");
  const values = isObject(parameters) && !Array.isArray(parameters) ? Object.values(parameters) : [null];
  if (!isText || !values.every((value) => value === undefined || isString(value))) {
    mistakes.set("destination_conf", (place, found) =>
      found.report("LW431", place, { key: "destination_conf", expected: "destination", found: "Object" }),
    );
    return withoutTexts(given);
  }
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    const similar = Object.hasOwn(otherParts, unknown)
      ? (otherParts[unknown] ?? [])
      : similarNames(unknown, ["scheme", "host", "path", "parameters"], 4);
    mistakes.set("destination_conf", (place, found) =>
      found.report("LW430", place, { key: unknown, similar, of: "destination" }),
    );
    return withoutTexts(given);
  }
  // Its parts are of the right kinds; which there are is said where it stands.
  return writeDestination({ scheme, host, path, parameters } as DestinationInput);
}

/** What is secret of it is not known. */
function withoutTexts(value: object, depth = 0): object {
  const hidden = (name: string, one: unknown) => {
    if (isObject(one)) return depth > 1 ? {} : withoutTexts(one, depth + 1);
    return typeof one === "string" && name !== "scheme" ? "***" : one;
  };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, hidden(name, one)]));
}

const isOfJson = (value: unknown): boolean => typeof value !== "function" && typeof value !== "symbol";
const isString = (value: unknown): value is string => typeof value === "string";
const isNames = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isString);
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const shown = (value: unknown): string => (typeof value === "string" ? value : typeof value);
