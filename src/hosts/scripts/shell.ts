/** Reads a shell script into the tree that JSON has: its words and here-documents that begin as JSON, and texts that are written to files. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import type { OpenedString } from "../../where/held.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import { isControl, templatesIn } from "../embedded-parts.js";
import type { HeldString } from "../file-tree.js";
import type { ScriptTree } from "./script-tree.js";
import type { Quoting, Word } from "./shell-word.js";
import { readWords, type ShellItem } from "./shell-words.js";

/** Never throws, at any size and depth. */
export function readShell(text: string): ScriptTree {
  const reading = readWords(text);
  const strings = new Map<JsonString, HeldString>();
  const inside = new Map<JsonNode, readonly JsonNode[]>();
  const lines = new Set<JsonString>();
  const parts: Span[] = [];
  const begins = new Map<JsonNode, number>();
  const elements: JsonNode[] = [];
  for (const { item, target, dataset, begin } of textsIn(reading.items)) {
    const { word, kind } = item;
    const place = `/${elements.length}`;
    const main = mainSegment(word);
    if (main === undefined) continue;
    const pointer = target === null ? place : target === ours ? `${place}/query/filter` : `${place}/content`;
    const span = { start: word.start, end: word.end };
    const open = once((): OpenedString => {
      const pieces = word.pieces.flatMap((piece) => withTemplates(text, piece));
      return { ...withGaps(withoutName(pieces), word.segments.at(-1)?.end ?? word.end), closed: true, escape: escapes[main.quoting] };
    });
    const string: JsonString = { kind: "String", value: open().value, span, pointer };
    strings.set(string, { open, raw: () => (open().holes.length > 0 ? null : open()) });
    begins.set(string, begin);
    if (kind === "document") lines.add(string);
    for (const { quoting, start, end } of word.segments) if (quoting === main.quoting) parts.push({ start, end });
    elements.push(target === null ? string : target === ours ? askedOf(string, place, dataset) : fileOf(target, string, place));
  }
  const root: JsonNode = { kind: "Array", elements, span: { start: 0, end: text.length }, pointer: "" };
  return { root, strings, inside, encoded: new Map(), changed: new Set(), comments: reading.comments, problems: [], begins, lines, parts };
}

interface FoundText {
  readonly item: ShellItem;
  /** The file that it is written to, or `ours`. */
  readonly target: string | null;
  /** Of what `logwhere` is given the dataset that it is told. */
  readonly dataset: Word | null;
  /** Where its command begins. */
  readonly begin: number;
}

const ours = "logwhere";

/** What may hold a filter: what begins as JSON, what is written to a file, and what `logwhere` is given as a text. */
function textsIn(items: readonly ShellItem[]): readonly FoundText[] {
  const found: FoundText[] = [];
  let command: Word[] = [];
  let asked: ShellItem | null = null;
  let began = 0;
  let isOurs = false;
  for (const item of items) {
    const { word, kind, target } = item;
    if (kind === "end") {
      if (asked !== null) found.push({ item: asked, target: ours, dataset: valueOf("--dataset", command), begin: command[0]?.start ?? asked.word.start });
      [command, asked, isOurs] = [[], null, false];
    } else if (kind === "document")
      // It stands behind its command.
      found.push({ item, target: target !== null && /\.\w+$/.test(target) ? target : null, dataset: null, begin: began });
    else {
      if (isOurs && /^(?:-e|--expression)$/.test(command.at(-1)?.known ?? "")) asked = item;
      else if (beginsAsJson.test(word.known.slice(0, 200)) && word.segments.some(({ quoting }) => quoting !== "bare"))
        found.push({ item, target: null, dataset: null, begin: command[0]?.start ?? word.start });
      command.push(word);
      isOurs ||= /(?:^|\/)logwhere(?:@[\w.^~-]+)?$/.test(word.known);
      began = command[0]?.start ?? word.start;
    }
  }
  return found.sort((a, b) => a.item.word.start - b.item.word.start);
}

/** Also behind the name of a variable or an option. */
const beginsAsJson = /^(?:[A-Za-z_][\w[\]]*\+?=|-{1,2}[\w-]+=?)?\s*["\\]*[{[]/;

function valueOf(option: string, command: readonly Word[]): Word | null {
  const at = command.findIndex(({ known }) => known === option);
  return at === -1 ? null : (command[at + 1] ?? null);
}

/** As Terraform gives a program a filter to compile. */
function askedOf(filter: JsonString, pointer: string, dataset: Word | null): JsonObject {
  const { span } = filter;
  const string = (value: string, place: string): JsonString => ({
    kind: "String",
    value,
    span: { start: span.start, end: span.start },
    pointer: pointer + place,
  });
  const named =
    dataset === null
      ? []
      : [{ key: string("dataset", "/query/dataset"), value: { ...string(dataset.known, "/query/dataset"), span: { start: dataset.start, end: dataset.end } } }];
  const program: JsonNode = { kind: "Array", elements: [string(ours, "/program/0")], span, pointer: `${pointer}/program` };
  const query: JsonObject = {
    kind: "Object",
    members: [{ key: string("filter", "/query/filter"), value: filter }, ...named],
    span,
    pointer: `${pointer}/query`,
  };
  const members = [
    { key: string("program", "/program"), value: program },
    { key: string("query", "/query"), value: query },
  ];
  return { kind: "Object", members, span, pointer };
}

/** As a file that another holds is told: by the path beside it. */
function fileOf(path: string, content: JsonString, pointer: string): JsonObject {
  const { span } = content;
  const key = (name: string): JsonString => ({ kind: "String", value: name, span: { start: span.start, end: span.start }, pointer: `${pointer}/${name}` });
  const name: JsonString = { ...key("path"), value: path };
  const members = [
    { key: key("path"), value: name },
    { key: key("content"), value: content },
  ];
  return { kind: "Object", members, span, pointer };
}

/** The longest part of a word: what is mended, is mended in such parts only. */
function mainSegment({ segments }: Word): Word["segments"][number] | undefined {
  return segments.reduce<Word["segments"][number] | undefined>(
    (most, each) => (most === undefined || each.end - each.start > most.end - most.start ? each : most),
    undefined,
  );
}

const escapes: Readonly<Record<Quoting, (piece: string) => string>> = {
  bare: (piece) => piece,
  plain: (piece) => piece,
  single: (piece) => piece.replaceAll("'", "'\\''"),
  double: (piece) => piece.replace(/["\\$`]/g, "\\$&"),
  here: (piece) => piece.replace(/[\\$`]/g, "\\$&"),
  ansi: (piece) => piece.replace(/['\\]/g, "\\$&"),
};

/** What a tool fills in before a shell reads it. */
function withTemplates(text: string, piece: TextPiece): readonly TextPiece[] {
  if (!("text" in piece)) return [piece];
  const made: TextPiece[] = [];
  let from = 0;
  const run = (to: number) => {
    if (to > from) made.push({ text: piece.text.slice(from, to), offsets: Array.from({ length: to - from }, (_, at) => piece.offsets[from + at] ?? 0) });
  };
  for (const { start, end } of templatesIn(piece.text)) {
    run(start);
    const place = { start: piece.offsets[start] ?? 0, end: (piece.offsets[end - 1] ?? 0) + 1 };
    made.push({ place, at: place.start, control: isControl(text.slice(place.start, place.end)) });
    from = end;
  }
  run(piece.text.length);
  return made;
}

/** Without what stands before the JSON of `BODY={`, `--data={` and `-d{`. */
function withoutName(pieces: readonly TextPiece[]): readonly TextPiece[] {
  const known = pieces.map((piece) => ("text" in piece ? piece.text : "")).join("");
  const name = /^(?:[A-Za-z_][\w[\]]*\+?=|-{1,2}[\w-]+=?)(?=\s*[{["])/.exec(known)?.[0].length ?? 0;
  let left = name;
  return pieces.flatMap((piece) => {
    if (left <= 0 || !("text" in piece)) return [piece];
    const cut = Math.min(left, piece.text.length);
    left -= cut;
    if (cut === piece.text.length) return [];
    return [{ text: piece.text.slice(cut), offsets: Array.from({ length: piece.text.length - cut }, (_, at) => piece.offsets[cut + at] ?? 0) }];
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
