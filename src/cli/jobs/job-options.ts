import type { OptionTable } from "../arguments/options.js";
import type { Together } from "../arguments/together.js";
import { configOptions } from "../filters/configuration.js";
import {
  analysisOption,
  datasetOptions,
  expressionOption,
  jsonOption,
  limitOptions,
  warningOptions,
} from "../filters/filter-options.js";
import { stdinOption } from "../filters/input.js";
import { fixOption } from "../filters/one-filter.js";
import { destinationOptions } from "./destination.js";
import { makingOptions } from "./making.js";

/** Options of what else than to make a body can be done with jobs. */
const otherOptions = {
  "all-lines": { help: "make a job without a filter, which delivers every line" },
  split: {
    help: "make as many jobs as it takes to carry a filter over the limits, and print a list of their bodies, named NAME-1, NAME-2 …",
  },
  read: {
    value: "FILE",
    completes: "json",
    help: "print the jobs of a body, a list or an answer of the service in readable form; `-` is standard input",
  },
  out: {
    value: "DIR",
    completes: "folder",
    help: "with --read: write each job's filter into a file of this folder, and a comment (.txt) for what cannot be one",
  },
  overwrite: { help: "with --out: replace files that are there" },
  "set-filter": {
    value: "FILTER",
    completes: "filter",
    mayBeEmpty: true,
    help: "put this filter, a file or text, into the body given, and change nothing else in it",
  },
  "in-place": { help: "with --set-filter: change the file, and print nothing" },
} as const satisfies OptionTable;

export const jobOptions = {
  ...expressionOption,
  ...stdinOption,
  ...makingOptions,
  ...destinationOptions,
  ...datasetOptions,
  ...configOptions,
  ...limitOptions,
  ...analysisOption,
  ...warningOptions,
  ...otherOptions,
  ...fixOption,
  ...jsonOption,
} as const satisfies OptionTable;

/** What a job is made of. */
const ofMaking = [
  ...namesOf(expressionOption),
  ...namesOf(makingOptions),
  ...namesOf(destinationOptions),
  "split",
] as const;

/** Whether a filter is looked into, and which warnings of it are wanted. */
const ofFilters = [...namesOf(analysisOption), ...namesOf(warningOptions)] as const;

export const jobOptionsTogether: Together<keyof typeof jobOptions> = {
  oneOf: [
    ["two things to do", ["read", "set-filter", "all-lines"]],
    ["two ways to say where to deliver", ["destination", "destination-file", "destination-env"]],
    ["two ways to give the token", ["ownership-file", "ownership-env"]],
  ],
  instead: {
    read: ["prints jobs as they are", [...ofMaking, ...ofFilters, ...namesOf(fixOption)]],
    "set-filter": ["changes the filter of a job and nothing else", ofMaking],
    "all-lines": ["makes a job without a filter", [...namesOf(stdinOption), ...ofFilters, ...namesOf(fixOption)]],
  },
  goesWith: { out: ["read"], overwrite: ["out"], "in-place": ["set-filter"] },
};

function namesOf<Options extends OptionTable>(options: Options): readonly Extract<keyof Options, string>[] {
  // Tables are written down, and have no other keys.
  return Object.keys(options) as Extract<keyof Options, string>[];
}
