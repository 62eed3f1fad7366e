/** Texts that calls put together: what stands in the file of them, each character with its place. */
import type { Span } from "../../diagnostics/span.js";
import type { JsonMember, JsonNode, JsonObject, JsonString } from "../../json/document/json-tree.js";
import { type TextPiece, withGaps } from "../../where/put-in.js";
import { withComposed } from "./composed.js";
import { type HclReading, unknown } from "./hcl-reading.js";
import { compareTexts, encodedRun, gap, run, sealed } from "./pieces.js";
import { escapeQuoted } from "./templates.js";

/** More of one text nobody writes, and each may be read once more. */
const mostPieces = 2000;

/** A text of pieces, in the place of what makes it; null where nothing of it is known. No change can be written there. */
export function composedText(
  reading: HclReading,
  pieces: readonly TextPiece[],
  span: Span,
  pointer: string,
): JsonNode | null {
  if (pieces.length > mostPieces || pieces.every((piece) => !("text" in piece))) return null;
  const open = () => withComposed({ ...withGaps(pieces, span.end), closed: true, escape: escapeQuoted });
  const { value, holes } = open();
  const node: JsonString = { kind: "String", value, span, pointer };
  reading.strings.set(node, { holes, open, added: addedBytes(pieces) });
  reading.texts.set(node, () => pieces);
  reading.kept.push(span);
  return holes.length === 0 ? node : unknown(reading, span, pointer, [node]);
}

/** What `jsonencode` writes longer than JSON needs, between escapes that it needs. */
const longer = /\\(?:u(?:00(?:3c|3e|26)|202[89])|[\s\S])/g;

/** The bytes that `jsonencode` adds to a text: six characters for one byte, or for three. */
function addedBytes(pieces: readonly TextPiece[]): number {
  let bytes = 0;
  for (const piece of pieces) {
    if (!("text" in piece) || piece.encoded === undefined) continue;
    for (const [found] of piece.text.matchAll(longer))
      if (found.length === 6) bytes += found.startsWith("\\u00") ? 5 : 3;
  }
  return bytes;
}

/** The pieces of the text that a value is, or is written as in a text. */
export function piecesOfValue(reading: HclReading, node: JsonNode): readonly TextPiece[] {
  if (reading.respelled.has(node)) return [sealed(gap(node.span))];
  if (reading.encoded.has(node)) return jsonPieces(reading, node);
  const text = node.kind === "Missing" && !reading.changed.has(node) ? onlyText(reading, node) : node;
  const pieces = reading.texts.get(text);
  if (pieces !== undefined) return pieces();
  if (node.kind === "Number" || node.kind === "Boolean")
    return [run(node.kind === "Number" ? node.text : String(node.value), node.span.start)];
  return [gap(node.span)];
}

/** What a template is that things are put into. */
function onlyText({ inside }: HclReading, node: JsonNode): JsonNode {
  const [only, ...more] = inside.get(node) ?? [];
  return only !== undefined &&
    more.length === 0 &&
    only.span.start === node.span.start &&
    only.span.end === node.span.end
    ? only
    : node;
}

/** What `jsonencode` makes of a value: each part where its value stands, as long as that is in ascending order. */
function jsonPieces(reading: HclReading, node: JsonNode, isPart = false): readonly TextPiece[] {
  const { span } = node;
  if (isPart && (reading.encoded.has(node) || reading.respelled.has(node)))
    return quotedPieces(piecesOfValue(reading, node), span);
  switch (node.kind) {
    case "Object": {
      const members = sortedMembers(node);
      const pieces = between("{}", span, members, ({ key, value }) => [
        encodedRun(jsonText(key.value), key.span.start),
        run(":", Math.min(key.span.end, value.span.start)),
        ...jsonPieces(reading, value, true),
      ]);
      return inOrder(
        reading,
        pieces,
        members.map(({ key }) => key),
        span,
      );
    }
    case "Array":
      return inOrder(
        reading,
        between("[]", span, node.elements, (element) => jsonPieces(reading, element, true)),
        node.elements,
        span,
      );
    case "String":
      return [encodedRun(jsonText(node.value), span.start)];
    case "Missing": {
      const pieces = piecesOfValue(reading, node);
      // Of a template what is put in is put into a string.
      return pieces.length < 2 ? [sealed(gap(span))] : quotedPieces(pieces, span);
    }
    default:
      return [
        run(node.kind === "Number" ? node.text : node.kind === "Boolean" ? String(node.value) : "null", span.start),
      ];
  }
}

/** A text as a string of JSON: what is put in is escaped. */
function quotedPieces(pieces: readonly TextPiece[], { start, end }: Span): readonly TextPiece[] {
  const escaped = pieces.map((piece) =>
    "text" in piece ? encodedRun(jsonText(piece.text).slice(1, -1), piece.offsets[0] ?? start) : sealed(piece),
  );
  return [run('"', start), ...escaped, run('"', end - 1)];
}

/** The last of each key, in the order of keys. */
function sortedMembers({ members }: JsonObject): readonly JsonMember[] {
  const byKey = new Map(members.map((member) => [member.key.value, member]));
  return [...byKey.values()].sort((a, b) => compareTexts(a.key.value, b.key.value));
}

/** What does not stand in the order in which it is written has the place of all. */
function inOrder(
  reading: HclReading,
  pieces: readonly TextPiece[],
  parts: readonly JsonNode[],
  span: Span,
): readonly TextPiece[] {
  const isOrdered = parts.every(
    ({ span: { start } }, at) => start >= (parts[at - 1]?.span.start ?? span.start) && start < span.end,
  );
  return isOrdered ? pieces : placedAt(reading, pieces, span);
}

/** As `jsonencode` writes it. */
function jsonText(text: string): string {
  return JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function between<Item extends JsonNode | JsonMember>(
  brackets: string,
  { start, end }: Span,
  items: readonly Item[],
  write: (item: Item) => readonly TextPiece[],
): readonly TextPiece[] {
  let last = start;
  const pieces = items.flatMap((item, at) => {
    const comma = at === 0 ? [] : [run(",", last)];
    last = "key" in item ? item.value.span.end : item.span.end;
    return [...comma, ...write(item)];
  });
  return [run(brackets.charAt(0), start), ...pieces, run(brackets.charAt(1), Math.max(last, end - 1))];
}

/** The same, all of it at one place; not known where that is more than a file may put together. */
export function placedAt(reading: HclReading, pieces: readonly TextPiece[], place: Span): readonly TextPiece[] {
  return pieces.map((piece) => {
    if (!("text" in piece)) return sealed(gap(place, piece.control));
    if (piece.text.length > reading.bounds.composable) return sealed(gap(place));
    reading.bounds.composable -= piece.text.length;
    return { ...piece, ...run(piece.text, place.start) };
  });
}
