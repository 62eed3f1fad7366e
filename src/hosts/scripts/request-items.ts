/** What HTTPie and `xh` put a body together from: `dataset=http_requests filter='{…}'`, where `:=` gives JSON, and `=` a text; and the fields of forms, also those of `curl`. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { insideString, outermost } from "../../json/document/origin.js";
import { pointerTo } from "../../json/document/pointer.js";
import { readJson } from "../../json/document/read.js";
import { withGaps } from "../../where/put-in.js";
import { commandAt } from "./command-at.js";
import { behind, type Word } from "./shell-word.js";

export interface RequestItem {
  readonly name: string;
  readonly argument: Word;
  /** What stands behind the name. */
  readonly value: Word;
  /** How it is given: as a text, as JSON, or as the name of a file. */
  readonly given: "text" | "json" | "file";
}

const clients = /^(?:\S*\/)?(?:https?|xhs?)$/;
const ofRaw = /^--raw(?:=.*)?$/s;
/** Options of `curl` that give a field of a form. */
const ofField = /^(?:-F|--form|--form-string|--data-urlencode)$/;
const ofJob = /^(?:filter|destination_conf|logpull_options|output_options)$/;

/** The items of a body, or of a form, that may be that of a job; none for another command. */
export function requestItemsOf(words: readonly Word[]): readonly RequestItem[] {
  const at = commandAt(words);
  const name = words[at]?.known ?? "";
  const given = words.slice(at + 1);
  const isCurl = /^(?:\S*\/)?curl$/.test(name);
  const options = optionsOf(given);
  if (!isCurl && !clients.test(name) && !isOurs(words) && ["dataset", "filter"].every((one) => options.some((option) => option.name === one))) return options;
  if (!isCurl && (!clients.test(name) || given.some(({ known }) => ofRaw.test(known)))) return [];
  const items = given.flatMap((argument, index) => {
    const option = isCurl ? (given[index - 1]?.known ?? "") : "";
    return isCurl && !ofField.test(option) ? [] : (itemOf(argument, option) ?? []);
  });
  return items.some(({ name }) => ofJob.test(name)) ? items : [];
}

const isOurs = (words: readonly Word[]): boolean => words.some(({ known }) => /(?:^|\/)logwhere(?:@|$)/.test(known));

/** What other tools are given a job by: `--dataset http_requests --filter '{…}'`. */
function optionsOf(words: readonly Word[]): readonly RequestItem[] {
  return words.flatMap((argument, at): readonly RequestItem[] => {
    const [written, name = "", sign] = /^--(dataset|filter)(=|$)/.exec(argument.known) ?? [];
    if (written === undefined) return [];
    if (sign === "=") return [{ name, argument, value: behind(argument, written.length), given: "text" }];
    const value = words[at + 1];
    return value === undefined ? [] : [{ name, argument: value, value, given: "text" }];
  });
}

/** `option`: that of `curl` before it. */
function itemOf(argument: Word, option: string): RequestItem | null {
  const [first] = argument.pieces;
  const [written, name = "", sign] = /^([A-Za-z_]\w*)(:?=|@)(?!=)/.exec(first !== undefined && "text" in first ? first.text : "") ?? [];
  if (written === undefined) return null;
  const value = behind(argument, written.length);
  const isFile = sign === "@" || (option === "" && value.known.startsWith("@")) || (/^(?:-F|--form)$/.test(option) && /^[@<]/.test(value.known));
  return { name, argument, value, given: isFile ? "file" : sign === ":=" && option === "" ? "json" : "text" };
}

/** The object that is sent. `addText` makes a string of the tree of a word. */
export function requestOf(items: readonly RequestItem[], pointer: string, addText: (value: Word, pointer: string) => JsonString): JsonObject {
  const members = items.map(({ name, argument, value, given }): JsonMember => {
    const place = pointerTo(pointer, name);
    const key: JsonString = { kind: "String", value: name, span: { start: argument.start, end: argument.start + name.length }, pointer: place };
    return { key, value: given === "text" ? textOf(value, place, addText) : given === "json" ? jsonOf(value, place) : missing(value, place) };
  });
  const span: Span = { start: items[0]?.argument.start ?? 0, end: items.at(-1)?.argument.end ?? 0 };
  return { kind: "Object", members, span, pointer };
}

function textOf(value: Word, pointer: string, addText: (value: Word, pointer: string) => JsonString): JsonNode {
  // A text of which a part is filled in is known where that stands in JSON.
  const isKnown = value.pieces.every((piece) => "text" in piece) || /^\s*[{[]/.test(value.known);
  return isKnown ? addText(value, pointer) : missing(value, pointer);
}

/** A text in it is none that is opened. */
function jsonOf(value: Word, pointer: string): JsonNode {
  if (!value.pieces.every((piece) => "text" in piece)) return missing(value, pointer);
  const { value: text, offsets } = withGaps(value.pieces, contentOf(value).end);
  const { root } = readJson(text, { depth: 64, origin: insideString(outermost, pointer, offsets) });
  return root === null || root.kind === "String" ? missing(value, pointer) : root;
}

const missing = (value: Word, pointer: string): JsonNode => ({ kind: "Missing", span: contentOf(value), pointer });

/** Without the quote behind it. */
export function contentOf({ start, end, segments }: Word): Span {
  return { start, end: Math.max(start, segments.at(-1)?.end ?? end) };
}
