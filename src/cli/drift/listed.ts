/** What stands on one side of a comparison of many: jobs, each in the text that it was read from. */
import type { JobMembers, Sibling } from "../../hosts.js";
import type { Dataset, Diagnostic, FileFilter } from "../../index.js";
import type { Checked } from "../filters/check-input.js";
import type { Input } from "../filters/input.js";
import type { Unknown } from "../filters/read-anyway.js";
import type { Refusal } from "../world/io.js";
import type { NamedBy } from "./pair-jobs.js";

/** A text that holds jobs or filters. */
export interface ListedText {
  readonly input: Input;
  /** Where its mistakes are told with those of another: that. */
  readonly told?: ListedText;
  /** Where it is Terraform the files beside it. */
  readonly module?: { readonly path: string | undefined; readonly siblings: readonly Sibling[] };
  /** The dataset of its own that a configuration or the command line gives it. */
  readonly dataset?: Dataset;
  /** All of it compiled; with a dataset, that for filters that name none; and without what is not taken for known. */
  read(otherwise: Dataset | null, unknown?: Unknown): Checked;
}

export interface ListedJob {
  /** What it is paired by. */
  readonly name: string | null;
  readonly id: string | null;
  /** The name of the file that `logwhere job --read --out` writes it into, or that it lies in. */
  readonly fileName: string | null;
  readonly namedBy: NamedBy;
  /** It is compared with the only job of the other side, whatever that is called. */
  readonly lone?: true;
  /** Of Terraform the block that it stands in, with the folder of that and the call of its module, with the folder of that; null where it stands in a list, whose places change. */
  readonly address: string | null;
  /** The folder that it lies in, or the calls of modules that make it and the folder of the first, as people name them; null of what lies in no folder. */
  readonly place: string | null;
  /** The call of its module that makes it, with the folder of that. */
  readonly call?: string;
  /** Null where its text does not say. */
  readonly enabled: boolean | null;
  /** The name of its dataset, also of one that is not known. */
  readonly dataset: string | null;
  readonly text: ListedText;
  /** Its number among the filters of the text; or, where nothing of its filter stands there, what is known of it all the same. */
  readonly at: number | FileFilter;
  /** The name that its filter is taken by, and the note that it is not known. */
  readonly takes?: { readonly from: string; readonly note: Diagnostic };
  /** What it says beside its filter; null of a filter alone. */
  readonly members: JobMembers | null;
  /** Of a filter alone what the header of its file says, as `job --read --out` writes it; else null. */
  readonly noted?: JobMembers | null;
  /** All of it as it is written. */
  readonly content: string | null;
  /** What it says as the call gives that: what is written is the same for all calls. */
  given?(): string;
}

/**
 * What a side is: a folder; the jobs of a service; a list of jobs, or an answer; Terraform or YAML (`file`); a job; a filter alone, or one that was chosen.
 */
export type SideKind = "folder" | "service" | "list" | "file" | "job" | "filter";

export interface Side {
  readonly kind: SideKind;
  /** What people call it: a path, an address. */
  readonly title: string;
  readonly texts: readonly ListedText[];
  /** Files of Terraform that call modules: what they give those stands there. */
  readonly callers?: readonly ListedText[];
  readonly jobs: readonly ListedJob[];
  /** All of its jobs are here; else nobody knows which it lacks. */
  readonly complete: boolean;
  /** Some text of it cannot be read as what it is. */
  readonly unread: boolean;
  /** Files that could not be read. */
  readonly refused: readonly Refusal[];
  /** Notes on filters that are known all the same. */
  readonly followed?: ReadonlySet<Diagnostic>;
  /** Files of Terraform in whose place OpenTofu reads others. */
  readonly passedOver?: readonly string[];
  /** Modules that a folder calls and that do not lie in it. */
  readonly unseen?: UnseenModules;
}

/** What is said of modules that nobody looks into. */
export interface UnseenModules {
  /** How the calls are named. */
  readonly names: readonly string[];
  /** All that is said: with the same on both sides they are the same. */
  readonly said: string;
}

/** The filter of a job, held against a dataset where it names none itself. */
export function filterOf({ text, at }: ListedJob, otherwise: Dataset | null = null, unknown?: Unknown): FileFilter {
  if (typeof at !== "number") return at;
  // It was listed from the same text, which holds the same filters whatever they are held against.
  return text.read(otherwise, unknown).filters[at] as FileFilter;
}
