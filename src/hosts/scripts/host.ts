/** Filters in shell scripts and in files of HTTP requests: in what they send, write and give to `logwhere`. */

import type { Span } from "../../diagnostics/span.js";
import { languageRun, shellRun } from "../../language/first-lines.js";
import type { FileHost, FileReader } from "../file-search.js";
import type { FileTree } from "../file-tree.js";
import { findInTree } from "../find-in-tree.js";
import { formatInTree, type Layouts } from "../format-in-tree.js";
import type { FoundFilters } from "../found.js";
import type { FormattedFilters } from "../lay-out.js";
import { mayHoldText } from "../nested-texts.js";
import { once } from "../once.js";
import { ordered } from "../ordered-spans.js";
import { signIn, type UnreadPart } from "../unread-parts.js";
import { readHttp } from "./http.js";
import { readMake } from "./make.js";
import { readPowerShell } from "./powershell.js";
import { replacedIn } from "./replaced.js";
import type { ScriptTree } from "./script-tree.js";
import { readShell } from "./shell.js";
import { looksUnread } from "./unread.js";

export type ScriptFormat = "shell" | "http" | "make" | "powershell";

const readers: Readonly<Record<ScriptFormat, (text: string, shell: string | null) => ScriptTree>> = {
  shell: readShell,
  http: readHttp,
  make: readMake,
  powershell: readPowerShell,
};

/** Programs that put something into texts by marks in them, and what reads a text once more as a shell does. */
const fillsIn = /\b(?:envsubst|gomplate|confd|consul-template|jinja2?|j2|mustache|m4|esh|ytt|eval)\b/;

/** Finds the filters in such a file. Never throws. */
export function findInScript(text: string, format: ScriptFormat, read: FileReader, near: boolean): FoundFilters {
  if (!mayHoldText(text)) return { host: format, filters: [], around: [] };
  const [tree, host] = read(text, format);
  // Of a whole program that is told.
  return findInTree(text, [tree, languageRun(text) === null ? host : { ...host, unread: () => [] }], near);
}

/** Lays out the filters in such a file. Never throws. */
export function formatScript(
  text: string,
  format: ScriptFormat,
  layouts: Layouts,
  reader: () => FileReader,
): FormattedFilters {
  if (!mayHoldText(text)) return { text, left: [] };
  return formatInTree(text, (each) => reader()(each, format), layouts);
}

/** Reads such a file; `shell`: what runs it, where that is known. Never throws. */
export function readScript(
  text: string,
  format: ScriptFormat,
  nested?: FileReader,
  shell: string | null = shellRun(text),
): readonly [FileTree, FileHost] {
  // Quotes of another language are none of a shell: of its program nothing is known.
  const language = languageRun(text);
  const script = language !== null ? "" : text;
  const all = { start: 0, end: text.length };
  const whole = (): readonly UnreadPart[] =>
    looksUnread(text, language) ? [{ span: all, sign: signIn(text, all), language }] : [];
  const tree = readers[format](format === "shell" ? script : text, shell);
  const parts = tree.parts === null ? null : ordered(tree.parts);
  const fillings = ordered(tree.fillings);
  const remade = ordered(tree.remade);
  const isRemade = ({ start, end }: Span) => remade.reachFrom(start) >= end;
  const replaced = replacedIn(text);
  const isFilledIn = once(() => fillsIn.test(script));
  return [
    tree,
    {
      format,
      encoder: tree.programs === null ? null : { name: "tojson", before: "(", behind: " | tojson)" },
      // What stands in strings knows how it is written; all else is of programs.
      spell: (json, place) => tree.programs?.spell(json, place) ?? json,
      within: (place) => tree.programs?.within(place) ?? null,
      isOnLines: (node) => tree.lines.has(node),
      isSent: ({ start }) => tree.sent.has(start),
      isLiteral: ({ start, end }) => tree.literal.has(start) && remade.reachFrom(start) < end && !isFilledIn(),
      isRemade,
      isJoined: ({ start }) => tree.joined.has(start),
      isReplaced: (place, name) => isRemade(place) && replaced(name),
      // All of an argument that is put in stands at its conversion: what touches that may reach into the argument.
      // A recipe ends with its line.
      writable: ({ span, text: written }) =>
        !(format === "make" && written.includes("\n")) &&
        (parts === null || parts.reachFrom(span.start) >= span.end) &&
        fillings.reachFrom(span.end) < span.start,
      isJobAt: (pointer) => tree.jobs.has(pointer) || tree.programs?.isJobAt(pointer) === true,
      needsString: (pointer) => tree.requests.has(pointer) || tree.programs?.needsString(pointer) === true,
      encodesAt: ({ start }) => tree.programs?.within({ start, end: start }) != null,
      keyAt: (place) => tree.programs?.keyAt(place) ?? "",
      givesObject: (node) => tree.programs?.givesObject(node) ?? false,
      mayCompile: () => false,
      isMade: () => true,
      refersTo: (expression, at) => tree.programs?.refersTo(expression, at) ?? null,
      nameAt: () => null,
      nested,
      unread: language === null ? tree.unread : whole,
    },
  ];
}
