/** A file of which nothing is read but texts that stand in it, as the tree that JSON has. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import type { OpenedString } from "../../where/held.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import type { HeldString } from "../file-tree.js";
import type { UnreadPart } from "../unread-parts.js";
import { rawText } from "./raw-text.js";
import type { ScriptTree } from "./script-tree.js";

export interface TextOfFile {
  readonly pieces: readonly TextPiece[];
  readonly end: number;
  escape(text: string): string;
  /** What it is read as: where JSON or a job, or a script of a shell. */
  readonly as: "json" | "script";
  /** Where what has it begins, if that is before it. */
  readonly begin?: number;
  /** It may be sent as the body of a job. */
  readonly sent?: boolean;
  /** And surely is sent as it stands. */
  readonly literal?: boolean;
}

/** `remade`: places of texts that another program may make something else of. */
export function textsOfFile(
  source: string,
  texts: readonly TextOfFile[],
  comments: readonly Comment[],
  unread: () => readonly UnreadPart[],
  remade: readonly Span[],
): ScriptTree {
  const strings = new Map<JsonString, HeldString>();
  const begins = new Map<JsonNode, number>();
  const lines = new Set<JsonString>();
  const [sent, literal] = [new Set<number>(), new Set<number>()];
  const elements = texts.map(({ pieces, end, escape, as, begin, sent: isSent, literal: isLiteral }, at): JsonNode => {
    const pointer = `/${at}`;
    const [first] = pieces;
    const start = first === undefined ? end : "text" in first ? (first.offsets[0] ?? end) : first.place.start;
    const span = { start, end };
    let opened: OpenedString | undefined;
    const open = (): OpenedString => {
      opened ??= { ...withGaps(pieces, end), closed: true, escape };
      return opened;
    };
    const string: JsonString = {
      kind: "String",
      value: open().value,
      span,
      pointer: as === "json" ? pointer : `${pointer}/content`,
    };
    strings.set(string, {
      open,
      raw: (format) => rawText(pieces, { source, end, escape }, format === "terraform" ? "terraform" : "template"),
      runBy: "sh",
    });
    begins.set(string, begin ?? start);
    lines.add(string);
    if (isSent) sent.add(start);
    if (isLiteral) literal.add(start);
    return as === "json" ? string : scriptOf(string, pointer);
  });
  const root: JsonNode = { kind: "Array", elements, span: { start: 0, end: source.length }, pointer: "" };
  const nothing = { inside: new Map(), encoded: new Map(), changed: new Set<JsonNode>(), problems: [] };
  const ofShells = {
    parts: null,
    fillings: remade,
    remade,
    requests: new Set<string>(),
    jobs: new Set<string>(),
    programs: null,
  };
  return {
    root,
    strings,
    ...nothing,
    comments,
    begins,
    lines,
    sent,
    literal,
    joined: new Set<number>(),
    ...ofShells,
    unread,
  };
}

/** As a file that another holds is told: by the path beside it. */
function scriptOf(content: JsonString, pointer: string): JsonObject {
  const { start } = content.span;
  const key = (value: string, place = value): JsonString => ({
    kind: "String",
    value,
    span: { start, end: start },
    pointer: `${pointer}/${place}`,
  });
  const members = [
    { key: key("path"), value: key("recipe.sh", "path") },
    { key: key("content"), value: content },
  ];
  return { kind: "Object", members, span: content.span, pointer };
}
