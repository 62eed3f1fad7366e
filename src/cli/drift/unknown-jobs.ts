/** Jobs whose filters do not stand where they do. */
import type { JobMembers } from "../../hosts.js";
import type { Diagnostic, FileFilter } from "../../index.js";
import { isWholeUnknown } from "./kind-of-text.js";
import type { ListedJob, ListedText } from "./listed.js";
import { canonical } from "./same-value.js";

/** What is known of jobs by their places. */
export interface JobsAt {
  readonly membersOf: (place: Pick<FileFilter, "pointer" | "span">) => JobMembers | null;
  readonly addressAt: (pointer: string | null) => string | null;
  readonly place: string | null;
  readonly inFolder: boolean;
  /** Whether nothing makes a job of what stands at a pointer. */
  readonly isIdle: (pointer: string) => boolean;
}

/** A job that stands there with a filter of which nothing does. */
export function unknownJob(
  text: ListedText,
  note: Diagnostic,
  { membersOf, addressAt, place, inFolder, isIdle }: JobsAt,
): readonly ListedJob[] {
  if (!isWholeUnknown(note)) return [];
  const { span, pointer = "" } = note;
  const members = membersOf({ pointer, span });
  if (inFolder && (members?.jobIn !== undefined || isIdle(pointer))) return [];
  const { name = null, id = null, dataset = null, enabled = null } = members ?? {};
  const { source, host } = text.read(null).file;
  const block = pointer.replace(/\/[^/]*$/, "");
  // The note is told with the text.
  const filter: FileFilter = {
    name,
    id,
    pointer: block,
    span,
    namedDataset: dataset,
    ...(enabled === null ? {} : { enabled }),
    compilation: unreadIn(source),
  };
  const takes = takenBy(note);
  // Several entries of a block may be so; those that say the same are alike. Elsewhere what stands there is not all of the job.
  const alike =
    host === "terraform" && members !== null
      ? { content: source.slice(span.start, span.end), given: () => canonical([...members.values]) }
      : null;
  const said = {
    name,
    id,
    enabled,
    dataset,
    members,
    content: null,
    ...alike,
    ...(takes === undefined ? {} : { takes }),
  };
  return [{ text, at: filter, fileName: null, namedBy: "itself", address: addressAt(block), place, ...said }];
}

/** The name in the place of a filter. */
function takenBy(note: Diagnostic): ListedJob["takes"] {
  const { args } = note;
  return "part" in args && typeof args.part === "string" ? { from: args.part, note } : undefined;
}

/** What is known of a filter that is not. */
export function unreadIn(source: string): FileFilter["compilation"] {
  return { ok: false, diagnostics: [], form: "where", source, document: null, dataset: null, readable: false };
}
