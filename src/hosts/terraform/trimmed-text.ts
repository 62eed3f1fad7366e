/** What `trimspace` and `chomp` make of texts. */
import type { JsonNode, JsonString } from "../../json/document/json-tree.js";
import type { TextPiece } from "../../where/put-in.js";
import { type HclReading, unknown } from "./hcl-reading.js";
import { cut, space } from "./pieces.js";

const trims = {
  trimspace: { before: new RegExp(`^${space}+`), behind: new RegExp(`${space}$`) },
  chomp: { before: null, behind: /[\r\n]$/ },
} as const;

/** A text without the white space around it, or the ends of lines behind it; null where that is not known. */
export function trimmedText(reading: HclReading, node: JsonNode, name: keyof typeof trims): JsonNode | null {
  if (reading.encoded.has(node) && !reading.respelled.has(node)) return node;
  const [only, ...more] =
    node.kind === "String" ? [node] : reading.changed.has(node) ? [] : (reading.inside.get(node) ?? []);
  if (only?.kind !== "String" || more.length > 0 || reading.encoded.has(only)) return null;
  const held = reading.strings.get(only);
  const pieces = reading.texts.get(only)?.();
  if (held === undefined || pieces === undefined) return null;
  const { before, behind } = trims[name];
  // What is put in at an end may have white space there.
  if ((before !== null && !isKnownEnd(pieces.at(0))) || !isKnownEnd(pieces.at(-1)))
    return pieces.length === 0 ? node : null;
  const { value } = held.open();
  const from = before?.exec(value)?.[0].length ?? 0;
  let to = value.length;
  while (to > from && behind.test(value.charAt(to - 1))) to--;
  if (from === 0 && to === value.length) return node;
  const text: JsonString = { ...only, value: value.slice(from, to) };
  const open = () => {
    const all = held.open();
    return {
      ...all,
      value: text.value,
      offsets: Array.from({ length: to - from + 1 }, (_, at) => all.offsets[from + at] ?? 0),
    };
  };
  reading.strings.set(text, { ...held, open });
  reading.texts.set(text, () => without(pieces, from, value.length - to));
  if (reading.respelled.has(only)) reading.respelled.add(text);
  return node.kind === "String" ? text : unknown(reading, node.span, node.pointer, [text]);
}

/** Whether a text stands there, and not only white space. */
function isKnownEnd(piece: TextPiece | undefined): boolean {
  return piece !== undefined && "text" in piece && /\S/.test(piece.text);
}

/** Pieces without so many characters of the first and the last. */
function without(pieces: readonly TextPiece[], before: number, behind: number): readonly TextPiece[] {
  return pieces.map((piece, at) =>
    "text" in piece
      ? cut(piece, at === 0 ? before : 0, at === pieces.length - 1 ? piece.text.length - behind : piece.text.length)
      : piece,
  );
}
