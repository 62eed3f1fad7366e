/** Reads a shell script into the tree that JSON has: its words and here-documents that begin as JSON, and texts that are written to files. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import type { OpenedString } from "../../where/held.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import { isControl, templatesIn } from "../embedded-parts.js";
import type { HeldString } from "../file-tree.js";
import { once } from "../once.js";
import { standingIn } from "./as-it-stands.js";
import type { AskedText } from "./asked.js";
import { assignedWords } from "./assigned.js";
import { withVariables } from "./filled-later.js";
import { joinedOutput } from "./joined-output.js";
import { jqPrograms } from "./jq-programs.js";
import { rawText, type StandIn } from "./raw-text.js";
import { remadeIn } from "./remade.js";
import { contentOf, requestOf } from "./request-items.js";
import { scriptCommands } from "./script-commands.js";
import type { ScriptTree } from "./script-tree.js";
import { mostItems } from "./shell-reading.js";
import { piecesBehind, type Quoting, type Word } from "./shell-word.js";
import { readWords } from "./shell-words.js";
import { saysNothing, textsIn } from "./texts-in-commands.js";
import { textsOfFile } from "./texts-of-file.js";
import { unreadIn } from "./unread.js";

/** `shell`: what runs it; null where that is not known. Never throws, at any size and depth. */
export function readShell(text: string, shell: string | null): ScriptTree {
  const reading = readWords(text);
  const beyond = reading.items[mostItems]?.word;
  if (beyond !== undefined) return tooLong(text, beyond.start);
  const script = scriptCommands(reading.items, text);
  const strings = new Map<JsonString, HeldString>();
  const inside = new Map<JsonNode, readonly JsonNode[]>();
  const lines = new Set<JsonString>();
  const [sent, literal, joined] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const remade: Span[] = [];
  const parts: Span[] = [];
  const fillings: Span[] = [];
  const begins = new Map<JsonNode, number>();
  const elements: JsonNode[] = [];
  const [encoded, changed] = [new Map<JsonNode, Span>(), new Set<JsonNode>()];
  const isSubstituted = /\benvsubst\b/.test(text);
  const stringOf = new Map<Word, JsonString>();
  const assigned = assignedWords(reading.items, text);
  const programs = jqPrograms((word) => stringOf.get(assigned(word)) ?? null, assigned);
  const isRemade = remadeIn(script);
  const isJoined = once(() => joinedOutput(script));
  const stands = once(() => standingIn(script));
  const [requests, jobs] = [new Set<string>(), new Set<string>()];
  const templates = (piece: TextPiece) => withTemplates(text, piece);
  /** A word that is a text as it is. */
  const addText = (word: Word, pointer: string, begin: number): JsonString => {
    const [main, span] = [mainSegment(word), contentOf(word)];
    for (const { quoting, start, end } of word.segments) if (quoting === main?.quoting) parts.push({ start, end });
    const open = once(
      (): OpenedString => ({
        ...withGaps(word.pieces.flatMap(templates), span.end),
        closed: true,
        escape: escapeIn(word, main?.quoting ?? "bare", text),
      }),
    );
    const string: JsonString = { kind: "String", value: open().value, span, pointer };
    strings.set(string, { open });
    begins.set(string, begin);
    return string;
  };
  for (const found of textsIn(reading.items, script, shell)) {
    if (saysNothing(found)) {
      elements.push(nothingSaid);
      continue;
    }
    const {
      word,
      kind,
      target,
      asked,
      spell = (each: string) => each,
      behind = 0,
      runBy,
      program,
      items,
      begin,
      sent: isSent,
    } = found;
    const place = `/${elements.length}`;
    if (items !== undefined) {
      const request = requestOf(items, place, (value, pointer) => addText(value, pointer, begin));
      requests.add(place);
      if (isSent && request.members.some(({ key }) => key.value === "filter")) {
        jobs.add(place);
        for (const { value } of request.members) for (const places of [sent, literal]) places.add(value.span.start);
      }
      begins.set(request, begin);
      elements.push(request);
      continue;
    }
    const main = mainSegment(word);
    if (main === undefined) continue;
    const isOpen = asked === null && runBy === undefined && isRemade(word);
    // A program of `jq` that others work on is not read: of a text it is known what stands there.
    if (isOpen && program !== undefined) continue;
    const pointer = asked !== null ? `${place}/query/filter` : target === null ? place : `${place}/content`;
    const span = { start: word.start, end: word.end };
    const end = word.segments.at(-1)?.end ?? word.end;
    const written = escapeIn(word, main.quoting, text);
    const escape = (each: string) => written(spell(each));
    for (const { quoting, start, end } of word.segments) if (quoting === main.quoting) parts.push({ start, end });
    for (const filling of word.fillings ?? []) fillings.push(filling);
    // Where the shell puts something in, nothing is changed in what another reader makes of it.
    if (target !== null || program !== undefined)
      for (const piece of word.pieces) if (!("text" in piece)) fillings.push(piece.place);
    const raw = (kind: StandIn) => rawText(word.pieces, { source: text, end, escape }, kind);
    if (program !== undefined) {
      const read = raw("jq");
      if (read !== null)
        elements.push(
          programs.add(
            word,
            read,
            { command: program, pointer: place, sent: isSent },
            { strings, encoded, inside, changed },
          ),
        );
      continue;
    }
    const open = once((): OpenedString => {
      const filled = isSubstituted ? word.pieces.flatMap(withVariables) : word.pieces;
      const pieces = filled.flatMap(templates);
      // What is run has no name before it: what looks like one is its first word.
      return { ...withGaps(behind > 0 || target !== null ? pieces : withoutName(pieces), end), closed: true, escape };
    });
    const string: JsonString = { kind: "String", value: open().value.slice(behind), span, pointer };
    if (isOpen) {
      remade.push(span);
      fillings.push(span);
    }
    if (isJoined()(word)) joined.add(span.start);
    strings.set(string, { open, raw: (format) => raw(format === "terraform" ? "terraform" : "template"), runBy });
    stringOf.set(word, string);
    begins.set(string, begin);
    if (kind === "document") lines.add(string);
    if (isSent && (target === null || target.endsWith(".json"))) {
      sent.add(span.start);
      if (stands()(word)) literal.add(span.start);
    }
    elements.push(
      asked !== null ? askedOf(string, place, asked) : target === null ? string : fileOf(target, string, place),
    );
  }
  const root: JsonNode = { kind: "Array", elements, span: { start: 0, end: text.length }, pointer: "" };
  const ofShells = {
    parts,
    fillings,
    remade,
    sent,
    literal,
    joined,
    requests,
    jobs,
    programs: programs.host,
    unread: () => unreadIn(reading.items, script),
  };
  return {
    root,
    strings,
    inside,
    encoded,
    changed,
    comments: reading.comments,
    problems: [],
    begins,
    lines,
    ...ofShells,
  };
}

/** It stands in the place of each document that says nothing. */
const nothingSaid: JsonNode = { kind: "Missing", span: { start: 0, end: 0 }, pointer: "" };

/** Nothing is read of a script that has more words than are looked at. */
function tooLong(text: string, from: number): ScriptTree {
  const problem = { kind: "length", span: { start: from, end: from + 1 }, most: mostItems } as const;
  return { ...textsOfFile(text, [], [], () => [], []), problems: [problem] };
}

const ours = "logwhere";

/** As Terraform gives a program a filter to compile. */
function askedOf(filter: JsonString, pointer: string, { dataset, ownFields }: AskedText): JsonObject {
  const { span } = filter;
  const string = (value: string, place: string): JsonString => ({
    kind: "String",
    value,
    span: { start: span.start, end: span.start },
    pointer: pointer + place,
  });
  const key = string("dataset", "/query/dataset");
  const place = { span: dataset ?? key.span, pointer: key.pointer };
  const isKnown = !ownFields && dataset?.pieces.every((piece) => "text" in piece) === true;
  const value: JsonNode = isKnown ? { kind: "String", value: dataset.known, ...place } : { kind: "Missing", ...place };
  const named = dataset === null && !ownFields ? [] : [{ key, value }];
  const program: JsonNode = {
    kind: "Array",
    elements: [string(ours, "/program/0")],
    span,
    pointer: `${pointer}/program`,
  };
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
  const key = (name: string): JsonString => ({
    kind: "String",
    value: name,
    span: { start: span.start, end: span.start },
    pointer: `${pointer}/${name}`,
  });
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
  bare: (piece) => piece.replace(/[^\w@%+=:,./-]/g, "\\$&"),
  plain: (piece) => piece,
  single: (piece) => piece.replaceAll("'", "'\\''"),
  double: (piece) => piece.replace(/["\\$`]/g, "\\$&"),
  here: (piece) => piece.replace(/[\\$`]/g, "\\$&"),
  ansi: (piece) => piece.replace(/['\\]/g, "\\$&"),
};

/** How a text is written in a word. A backslash that stands for itself in a document is doubled where others of it are. */
function escapeIn({ start, end, encode }: Word, quoting: Quoting, text: string): (piece: string) => string {
  const isSingle = once(() => quoting === "here" && !/\\\\[^\\$`\n]/.test(text.slice(start, end)));
  return (piece) => {
    const written = isSingle() ? piece.replace(/[$`]|\\(?=[\\$`\n]|$)/g, "\\$&") : escapes[quoting](piece);
    return encode === undefined ? written : encode(written);
  };
}

/** What a tool fills in before a shell reads it. */
function withTemplates(text: string, piece: TextPiece): readonly TextPiece[] {
  if (!("text" in piece)) return [piece];
  const made: TextPiece[] = [];
  let from = 0;
  const run = (to: number) => {
    if (to > from)
      made.push({
        text: piece.text.slice(from, to),
        offsets: Array.from({ length: to - from }, (_, at) => piece.offsets[from + at] ?? 0),
      });
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
  const name = /^(?:[A-Za-z_][\w[\]]*\+?=|-{1,2}[A-Za-z][\w-]*=?)(?=\s*[{["])/.exec(known)?.[0].length ?? 0;
  return piecesBehind(pieces, name);
}
