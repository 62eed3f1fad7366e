/** What the reader of HCL, Terraform's language, knows while it reads. It follows the native syntax as far as values need it, and never throws. */
import type { Comment } from "../../ast/nodes.js";
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import type { TextPiece } from "../../where/put-in.js";
import type { Bounds } from "../bounds.js";
import type { Asked, FileProblem, HeldString } from "../file-tree.js";
import { commentAt, mayIgnore } from "../ignores.js";

export interface HclReading {
  readonly text: string;
  position: number;
  /** Brackets and blocks that are open. */
  depth: number;
  /** Strings that are what stands in them, of which one is looked into within the other. */
  unwrapped: number;
  readonly strings: Map<JsonString, HeldString>;
  readonly encoded: Map<JsonNode, Span>;
  readonly inside: Map<JsonNode, readonly JsonNode[]>;
  readonly changed: Set<JsonNode>;
  readonly asked: Map<JsonNode, Asked>;
  /** What a function makes a document of YAML of. */
  readonly documents: Set<JsonNode>;
  /** That, what is put together, and what a function makes something else of, or nobody knows what: none of it is what stands in it. */
  readonly transformed: Set<JsonNode>;
  /** Objects that are made of what stands in them, none of which is all of one. */
  readonly made: Set<JsonNode>;
  readonly bounds: Bounds;
  /** What strings are made of. */
  readonly texts: Map<JsonNode, () => readonly TextPiece[]>;
  /** What `jsondecode` is given. */
  readonly decoded: Map<JsonNode, JsonNode>;
  /** Values that are the same JSON as what a function makes, but other texts. */
  readonly respelled: Set<JsonNode>;
  /** Arrays that a function makes lists or sets of, of one type. */
  readonly lists: Set<JsonNode>;
  /** Lists of nobody knows how many. */
  readonly open: Set<JsonNode>;
  /** Where no change can be written. */
  readonly kept: Span[];
  /** What is nested too deep. */
  readonly tooDeep: Span[];
  readonly problems: FileProblem[];
  /** By their places: some are passed more than once. */
  readonly comments: Map<number, Comment>;
}

/** What ends an expression beside a comma or a closing bracket. */
export interface Ending {
  /** The end of the line. */
  readonly line: boolean;
  /** A colon, as behind the head of a `for`; as behind a key also the sign of equality. */
  readonly sign?: ":" | "=:";
  /** It is a part of a `for`, where a word such as `if` stands behind an operand. */
  readonly words?: true;
}

/** Reads the expression at the position, up to what ends it. */
export type ExpressionReader = (reading: HclReading, pointer: string, ending: Ending) => JsonNode;

/** Deeper nesting is not read: nothing with a filter in it has it. */
export const deepest = 200;

/** More of one file than anybody is told of. */
const mostProblems = 20;

export function hclReading(text: string, bounds: Bounds): HclReading {
  const position = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  return {
    text,
    position,
    depth: 0,
    unwrapped: 0,
    strings: new Map(),
    encoded: new Map(),
    inside: new Map(),
    changed: new Set(),
    asked: new Map(),
    documents: new Set(),
    transformed: new Set(),
    made: new Set(),
    bounds,
    texts: new Map(),
    decoded: new Map(),
    respelled: new Set(),
    lists: new Set(),
    open: new Set(),
    kept: [],
    tooDeep: [],
    problems: [],
    comments: new Map(),
  };
}

export function problem(
  { problems, text }: HclReading,
  kind: FileProblem["kind"],
  start: number,
  end: number,
  first?: Span,
): void {
  if (problems.length >= mostProblems) return;
  problems.push({
    kind,
    span: { start: Math.min(start, text.length), end: Math.min(end, text.length) },
    ...(first && { first }),
  });
}

/** Skips spaces and comments, and with `lines` line ends as well. */
export function skipBlank(reading: HclReading, lines: boolean): void {
  const { text } = reading;
  for (;;) {
    const unit = text.charCodeAt(reading.position);
    if (unit === 0x20 || unit === 0x09 || unit === 0x0d || (lines && unit === 0x0a)) reading.position++;
    else if (unit === 0x23 || (unit === 0x2f && text.charCodeAt(reading.position + 1) === 0x2f)) skipLine(reading);
    else if (unit === 0x2f && text.charCodeAt(reading.position + 1) === 0x2a) {
      const end = text.indexOf("*/", reading.position + 2);
      if (end === -1) problem(reading, "comment", reading.position, reading.position + 2);
      else keepComment(reading, reading.position, end + 2);
      reading.position = end === -1 ? text.length : end + 2;
    } else return;
  }
}

function skipLine(reading: HclReading): void {
  const { text, position: start } = reading;
  const end = lineEnd(text, start);
  reading.position = end;
  keepComment(reading, start, end);
}

function keepComment({ text, comments }: HclReading, start: number, end: number): void {
  // Most are longer than what is asked.
  if (!comments.has(start) && mayIgnore(text.slice(start, Math.min(end, start + longestIgnore))))
    comments.set(start, commentAt(text, start, end));
}

/** So far into a comment its word is looked for. */
const longestIgnore = 100;

/** Where the line ends that an offset is on: at its line feed, or the end of the text. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

const name = /[\p{ID_Start}_][\p{ID_Continue}-]*/uy;

/** The identifier at an offset; "" where there is none. */
export function identifierAt(text: string, at: number): string {
  const unit = text.charCodeAt(at);
  // Most of what is asked is no beginning of one.
  if (unit < 0x41 || (unit > 0x5a && unit < 0x61 && unit !== 0x5f) || (unit > 0x7a && unit < 0x80)) return "";
  name.lastIndex = at;
  return name.exec(text)?.[0] ?? "";
}

export function isIdentifier(text: string): boolean {
  return text !== "" && identifierAt(text, 0) === text;
}

/** A value that is not known, with what stands in its place all the same. */
export function unknown(reading: HclReading, span: Span, pointer: string, parts: readonly JsonNode[] = []): JsonNode {
  const node: JsonNode = { kind: "Missing", span, pointer };
  const inside = parts.filter((part) => part.kind !== "Missing" || reading.inside.has(part));
  if (inside.length > 0) reading.inside.set(node, inside);
  return node;
}

/** One that something is made of that is not known: it may be none of its parts. */
export function changed(reading: HclReading, span: Span, pointer: string, parts: readonly JsonNode[]): JsonNode {
  const node = unknown(reading, span, pointer, parts);
  reading.changed.add(node);
  return node;
}

/** An object of which these are values of keys that are not known, or objects that are put together. */
export function madeOf(reading: HclReading, span: Span, pointer: string, parts: readonly JsonNode[]): JsonNode {
  const node = changed(reading, span, pointer, parts);
  reading.made.add(node);
  reading.transformed.add(node);
  return node;
}

/** One that is one of these, each of which stands in the file or is not known at all. */
export function oneOf(reading: HclReading, span: Span, pointer: string, choices: readonly JsonNode[]): JsonNode {
  const isKnown = choices.every(
    (choice) => choice.kind !== "Missing" || (reading.inside.has(choice) && !reading.changed.has(choice)),
  );
  return (isKnown ? unknown : changed)(reading, span, pointer, choices);
}

/** What a condition chooses. */
export function chosen(
  reading: HclReading,
  span: Span,
  pointer: string,
  asked: Asked | null,
  choices: readonly JsonNode[],
): JsonNode {
  const node = oneOf(reading, span, pointer, choices);
  if (asked !== null) reading.asked.set(node, asked);
  return node;
}

/** Says that a comma is missing where the next value or key begins right behind the one that was read. */
export function separated(reading: HclReading, lines: boolean): void {
  const { text } = reading;
  skipBlank(reading, lines);
  const { position } = reading;
  const character = text.charAt(position);
  if (character !== "" && !",\n)]}".includes(character))
    problem(reading, "comma", position, position + Math.max(1, identifierAt(text, position).length));
}

/** What stands in a value that is not known, and in such ones in it. */
export function partsOf(reading: HclReading, node: JsonNode): readonly JsonNode[] {
  return (reading.inside.get(node) ?? []).flatMap((part) =>
    part.kind === "Missing" ? partsOf(reading, part) : [part],
  );
}

/** Whether a value is a text, or may be one: a template, JSON that a function made. */
export function isText(reading: HclReading, node: JsonNode): boolean {
  return (
    reading.encoded.has(node) ||
    partsOf(reading, node).some((part) => part.kind === "String" || reading.encoded.has(part))
  );
}

/** Whether a key of an object ends at an offset. */
export function endsKey(text: string, at: number): boolean {
  return text.charAt(at) === ":" || (text.charAt(at) === "=" && text.charAt(at + 1) !== "=");
}
