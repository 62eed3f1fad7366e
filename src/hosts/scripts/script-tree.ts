import type { Span } from "../../diagnostics/span.js";
import type { JsonString } from "../../json/document/json-tree.js";
import type { FileTree } from "../file-tree.js";
import type { UnreadPart } from "../unread-parts.js";
import type { JqPrograms } from "./jq-programs.js";

export interface ScriptTree extends FileTree {
  /** Strings each line of which is one of the file. */
  readonly lines: ReadonlySet<JsonString>;
  /** Texts of which another program may make something else before they are sent. */
  readonly remade: readonly Span[];
  /** Where bodies of requests begin that make or change a job. */
  readonly sent: ReadonlySet<number>;
  /** Where those of them begin that surely are sent as they stand. */
  readonly literal: ReadonlySet<number>;
  /** Where texts begin that several commands print into one. */
  readonly joined: ReadonlySet<number>;
  /** Pointers of bodies that arguments make, and of those that are jobs wherever they are sent. */
  readonly requests: ReadonlySet<string>;
  readonly jobs: ReadonlySet<string>;
  /** Where a change can be written; null: anywhere. */
  readonly parts: Span[] | null;
  /** Programs of `jq`: how something is written in them, and what their variables are. */
  readonly programs: JqPrograms["host"] | null;
  /** What looks like a filter and is not read. */
  unread(): readonly UnreadPart[];
  /** Where arguments are put into what is printed, and texts that are remade: nothing can be changed there. */
  readonly fillings: readonly Span[];
}
