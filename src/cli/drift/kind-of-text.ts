/** What a text is as one side of a comparison, and whether all of it was read. */
import type { Diagnostic } from "../../index.js";
import type { Checked } from "../filters/check-input.js";
import type { Input } from "../filters/input.js";
import type { ListedText, SideKind } from "./listed.js";

/** Whether a text that is no list holds one filter that is known: that is told without reading what its job says beside that. */
export function isOneFilter(text: ListedText): boolean {
  const checked = text.read(null);
  return (
    checked.filters.length === 1 &&
    kindOf(text.input, checked) !== "list" &&
    !isUnread(checked) &&
    !checked.file.around.some(isWholeUnknown)
  );
}

/** Whether there is no job around it. */
export function isAlone(text: ListedText): boolean {
  return kindOf(text.input, text.read(null)) === "filter";
}

export function kindOf({ choice }: Input, { file: { host } }: Checked): SideKind {
  if (choice !== null) return host === "filter" ? "filter" : "job";
  return host === "list" || host === "answer" ? "list" : host === "filter" || host === "job" ? host : "file";
}

export function isWholeUnknown({ code, args }: Diagnostic): boolean {
  return code === "LW424" && "whole" in args && args.whole === true;
}

/** Whether nothing says that there are jobs that are not here: errors around them, further pages, a file that is no more than a template of one. */
export function isComplete({ file }: Checked): boolean {
  return file.around.every(({ code, severity }) => severity !== "error" && code !== "LW423") && !isUnread({ file });
}

/** Whether it is said, be it as a note, that what a file holds cannot be read. */
export function isUnread({ file }: Pick<Checked, "file">): boolean {
  return file.around.some(({ code }) => code === "LW425");
}
