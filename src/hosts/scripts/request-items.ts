/** What HTTPie and `xh` put a body together from: `dataset=http_requests filter='{…}'`, where `:=` gives JSON, and `=` a text; and the fields of forms, also those of `curl`. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { insideString, outermost } from "../../json/document/origin.js";
import { pointerTo } from "../../json/document/pointer.js";
import { readJson } from "../../json/document/read.js";
import { isOpenFilter } from "../../where/left-open.js";
import { withGaps } from "../../where/put-in.js";
import { commandAt } from "./command-at.js";
import { type CurlData, curlData, decodedField, splitFields } from "./curl-data.js";
import { fieldGiven } from "./curl-form.js";
import { partsOfCommand } from "./sent.js";
import { behind, type Word } from "./shell-word.js";

export interface RequestItem {
  readonly name: string;
  /** Where that stands. */
  readonly key: Span;
  readonly argument: Word;
  /** What stands behind the name. */
  readonly value: Word;
  /** How it is given: as a text, as JSON, or as the name of a file. */
  readonly given: "text" | "json" | "file";
}

const clients = /^(?:\S*\/)?(?:https?|xhs?)$/;
const ofRaw = /^--raw(?:=.*)?$/s;
const ofJob = /^(?:filter|destination_conf|logpull_options|output_options)$/;

/** The items of each body, or form, that may be that of a job; none for another command. */
export function requestItemsOf(words: readonly Word[]): readonly (readonly RequestItem[])[] {
  const at = commandAt(words);
  const name = words[at]?.known ?? "";
  const given = words.slice(at + 1);
  const requests = isCurl(name)
    ? partsOfCommand(given).map(fieldsOf)
    : [clients.test(name) ? itemsOf(given) : isOurs(words) ? [] : optionsOf(given)];
  return requests.filter((items) => items.some(({ name }) => ofJob.test(name)));
}

const isCurl = (name: string): boolean => /^(?:\S*\/)?curl(?:\.exe)?$/.test(name);

function itemsOf(given: readonly Word[]): readonly RequestItem[] {
  return given.some(({ known }) => ofRaw.test(known))
    ? []
    : given.flatMap((argument) => itemOf(argument, argument, /:?=|@/, "text") ?? []);
}

/** The fields of a form that `curl` is given, in whatever way. */
function fieldsOf(given: readonly Word[]): readonly RequestItem[] {
  return curlData(given).flatMap(({ use, argument, value, mayBeFile }): readonly RequestItem[] => {
    const item = (field: Word, signs: RegExp, kind: "value" | "field"): readonly RequestItem[] => {
      const read = itemOf(argument, field, signs, kind);
      return read === null ? [] : [read];
    };
    const encoded = (fields: Word) => splitFields(fields).flatMap((field) => item(decodedField(field), /=/, "value"));
    if (use === "data") return mayBeFile && value.known.startsWith("@") ? [] : encoded(value);
    if (use === "query" && value.known.startsWith("+")) return encoded(behind(value, 1));
    if (use === "query" || use === "encoded") return item(value, /=|@/, "value");
    if (use === "form") {
      const field = fieldGiven(value, value.known.indexOf("=") + 1);
      // Of what is refused it is not known what was meant.
      return field !== null
        ? item(field, /=/, "field")
        : item(value, /=/, "field").map((one) => ({ ...one, given: "file" as const }));
    }
    return use === "string" ? item(value, /=/, "value") : [];
  });
}

/** JSON that `curl` is given in several arguments, which it puts behind one another: those of each body. */
export function jsonPartsOf(words: readonly Word[]): readonly (readonly CurlData[])[] {
  const at = commandAt(words);
  if (!isCurl(words[at]?.known ?? "")) return [];
  const parts = partsOfCommand(words.slice(at + 1)).map((part) =>
    curlData(part).filter(({ use, value }) => use === "json" && !value.known.startsWith("@")),
  );
  return parts.filter(({ length }) => length > 1);
}

const isOurs = (words: readonly Word[]): boolean => words.some(({ known }) => /(?:^|\/)logwhere(?:@|$)/.test(known));

/** What other tools are given a job by: `--dataset http_requests --filter '{…}'`. */
function optionsOf(words: readonly Word[]): readonly RequestItem[] {
  const options = words.flatMap((argument, at): readonly RequestItem[] => {
    const [written, name = "", sign] = /^--(dataset|filter)(=|$)/.exec(argument.known) ?? [];
    if (written === undefined) return [];
    const key = { start: argument.start, end: argument.start + name.length };
    if (sign === "=") return [{ name, key, argument, value: behind(argument, written.length), given: "text" }];
    const value = words[at + 1];
    return value === undefined ? [] : [{ name, key, argument: value, value, given: "text" }];
  });
  return ["dataset", "filter"].every((one) => options.some(({ name }) => name === one)) ? options : [];
}

/** `signs`: what may stand between name and value. `kind`: a text as HTTPie takes it, the value of a field, or such a one that may be a file. */
function itemOf(argument: Word, field: Word, signs: RegExp, kind: "text" | "value" | "field"): RequestItem | null {
  const [first] = field.pieces;
  const head = new RegExp(String.raw`^([A-Za-z_]\w*)(${signs.source})(?!=)`);
  const [written, name = "", sign] = head.exec(first !== undefined && "text" in first ? first.text : "") ?? [];
  if (written === undefined || first === undefined || !("text" in first)) return null;
  const value = behind(field, written.length);
  const isFile =
    sign === "@" || (kind === "text" && value.known.startsWith("@")) || (kind === "field" && /^[@<]/.test(value.known));
  const start = first.offsets[0] ?? argument.start;
  return {
    name,
    key: { start, end: start + name.length },
    argument,
    value,
    given: isFile ? "file" : sign === ":=" ? "json" : "text",
  };
}

/** The object that is sent. `addText` makes a string of the tree of a word. */
export function requestOf(
  items: readonly RequestItem[],
  pointer: string,
  addText: (value: Word, pointer: string) => JsonString,
): JsonObject {
  const members = items.map(({ name, key: span, value, given }): JsonMember => {
    const place = pointerTo(pointer, name);
    const key: JsonString = { kind: "String", value: name, span, pointer: place };
    return {
      key,
      value:
        given === "text"
          ? textOf(value, place, addText)
          : given === "json"
            ? jsonOf(value, place)
            : missing(value, place),
    };
  });
  const span: Span = { start: items[0]?.argument.start ?? 0, end: items.at(-1)?.argument.end ?? 0 };
  return { kind: "Object", members, span, pointer };
}

function textOf(value: Word, pointer: string, addText: (value: Word, pointer: string) => JsonString): JsonNode {
  // A text of which a part is filled in is known where that stands in JSON.
  const isKnown = value.pieces.every((piece) => "text" in piece) || /^\s*[{[]/.test(value.known);
  return isKnown && !isOpenFilter(value.known) ? addText(value, pointer) : missing(value, pointer);
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
