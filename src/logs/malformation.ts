/** Why a line that no filter judges is malformed (language.md §8.1). */
import { malformedAt } from "../json/line/read-line.js";

export interface Malformation {
  readonly kind: "not an object" | "cut off" | "not JSON" | "too long";
  /** Where it stops being JSON, counted from 1 in UTF-16 units; 1 where it is no object, and for a line too long to be held. */
  readonly column: number;
}

/** What is wrong with the line that `onMalformed` was given. */
export function malformationOf(bytes: Uint8Array | null): Malformation {
  if (bytes === null) return { kind: "too long", column: 1 };
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).trimEnd();
  const start = text.length - text.trimStart().length;
  const at = malformedAt(text) ?? start;
  if (at <= start) return { kind: "not an object", column: at + 1 };
  return { kind: at >= text.length ? "cut off" : "not JSON", column: at + 1 };
}
