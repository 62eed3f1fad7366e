/** How far a program of `jq` is read, which all readers of its parts share. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import { pointerTo } from "../../json/document/pointer.js";
import { jsonString } from "../../language/json-string.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import type { HeldString } from "../file-tree.js";
import { once } from "../once.js";
import { type JqToken, tokenAt } from "./jq-lexer.js";

export interface Reading {
  readonly text: string;
  at: number;
  depth: number;
  readonly strings: Map<JsonString, HeldString>;
  readonly encoded: Map<JsonNode, Span>;
  readonly inside: Map<JsonNode, readonly JsonNode[]>;
  readonly variables: Map<JsonNode, { name: string; asJson: boolean }>;
  readonly bareKeys: Set<number>;
  readonly shorthands: Set<number>;
}

export const next = ({ text, at }: Reading, afterValue: boolean): JqToken => tokenAt(text, at, afterValue);
export const written = ({ text }: Reading, { start, end }: JqToken): string => text.slice(start, end);

/** A key as it stands there, `$name` that of its variable; null for one that something is put into. */
export function keyOf(reading: Reading, token: JqToken, pointer: string): JsonString | null {
  if (token.kind === "string") {
    if (token.pieces.some((piece) => !("text" in piece))) return null;
    const node = stringOf(reading, token, token.pieces, pointer);
    return { ...node, pointer: pointerTo(pointer, node.value) };
  }
  const value = written(reading, token).replace("$", "");
  (token.kind === "word" ? reading.bareKeys : reading.shorthands).add(token.start);
  return { kind: "String", value, span: { start: token.start, end: token.end }, pointer: pointerTo(pointer, value) };
}

export function stringOf(
  reading: Reading,
  { start, end }: Span,
  pieces: readonly TextPiece[],
  pointer: string,
): JsonString {
  const open = once(() => ({
    ...withGaps(pieces, end - 1),
    closed: true,
    escape: (piece: string) => jsonString(piece).slice(1, -1),
  }));
  const node: JsonString = { kind: "String", value: open().value, span: { start, end }, pointer };
  reading.strings.set(node, { open });
  return node;
}

export function missing(reading: Reading, span: Span, pointer: string, parts: readonly JsonNode[]): JsonNode {
  const node: JsonNode = { kind: "Missing", span, pointer };
  if (parts.length > 0) reading.inside.set(node, parts);
  return node;
}
