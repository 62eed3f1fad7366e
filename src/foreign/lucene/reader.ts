/** Where the reader of Lucene and KQL stands. */
import type { Dataset } from "../../language/dataset.js";
import { type Reading, reading } from "../reading.js";

export interface Lucene extends Reading {
  readonly text: string;
  at: number;
  /** What joins parts that stand side by side: a setting of the search, so both are tried. */
  readonly implicit: "And" | "Or";
  /** What was met: ranges; other signs that no filter has; colons right behind a name, and other comparisons. */
  readonly met: { ranges: number; signs: number; tight: number; comparisons: number; sideBySide: number };
}

export function luceneReader(text: string, dataset: Dataset | null, implicit: Lucene["implicit"]): Lucene {
  return {
    ...reading(dataset),
    text,
    at: 0,
    implicit,
    met: { ranges: 0, signs: 0, tight: 0, comparisons: 0, sideBySide: 0 },
  };
}

export function skipBlank(lucene: Lucene): void {
  while (lucene.at < lucene.text.length && /\s/.test(lucene.text.charAt(lucene.at))) lucene.at++;
}

/** What a pattern with the flag `y` finds here, or null. */
export function look(lucene: Lucene, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = lucene.at;
  return pattern.exec(lucene.text);
}

export function takeText(lucene: Lucene, text: string): boolean {
  if (!lucene.text.startsWith(text, lucene.at)) return false;
  lucene.at += text.length;
  return true;
}

/** Where the next word ends, to underline it. */
export function wordHere(lucene: Lucene) {
  const word = look(lucene, /\S{1,60}/y);
  return { start: lucene.at, end: lucene.at + (word?.[0].length ?? 0) };
}
