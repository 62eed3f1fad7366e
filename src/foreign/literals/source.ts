/** Where the reader of literals stands. */
import type { ForeignReason } from "../../diagnostics/catalog/foreign.js";
import type { JsonMissing, JsonNode } from "../../json/document/json-tree.js";
import { type Reading, reading, stop } from "../reading.js";

export interface Literal extends Reading {
  readonly text: string;
  at: number;
  /** Whether signs were met that only JavaScript has, only Python, or only Ruby and PHP. */
  readonly signs: { javascript: boolean; python: boolean; ruby: boolean };
  /** How many signs were met that JSON has not: other quotes, bare keys, comments, words of a language. */
  marks: number;
  /** Whether there are comments, which JSON cannot keep. */
  comments: boolean;
  /** Set where reading cannot go on. */
  failed: boolean;
}

/** Objects and arrays may nest as deep as a where document with groups of 64 levels. */
export const deepest = 200;

export function literalSource(text: string): Literal {
  return {
    ...reading(null),
    text,
    at: 0,
    signs: { javascript: false, python: false, ruby: false },
    failed: false,
    marks: 0,
    comments: false,
  };
}

const blank = /(?:\s+|\/\/[^\n]*|#[^\n]*)/y;

/** Goes past white space and comments. */
export function skip(source: Literal): void {
  const { text } = source;
  for (;;) {
    if (text.startsWith("/*", source.at)) {
      const end = text.indexOf("*/", source.at + 2);
      source.at = end === -1 ? text.length : end + 2;
      source.marks++;
      source.comments = true;
      continue;
    }
    blank.lastIndex = source.at;
    const met = blank.exec(text);
    if (met === null) return;
    source.at += met[0].length;
    if (/[/#]/.test(met[0].charAt(0))) {
      source.marks++;
      source.comments = true;
    }
  }
}

export function take(source: Literal, sign: string): boolean {
  skip(source);
  if (!source.text.startsWith(sign, source.at)) return false;
  source.at += sign.length;
  return true;
}

/** A value that is there but has no equivalent. */
export function missing(source: Literal, reason: ForeignReason, start: number): JsonMissing {
  stop(source, reason, { start, end: source.at });
  return { kind: "Missing", ...place(source, start) };
}

/** Nothing that can be read on from. */
export function fail(source: Literal): JsonMissing {
  source.failed = true;
  return { kind: "Missing", ...place(source, source.at) };
}

export function place(source: Literal, start: number): Pick<JsonNode, "span" | "pointer"> {
  return { span: { start, end: source.at }, pointer: "" };
}
