/** Words of others in Markdown, where nothing of them is read as Markdown or HTML. */
import { printable } from "../print.js";

/** Lines in a fence that none of them can close. */
export function inBlock(lines: readonly string[], language: string): string {
  const body = lines.join("\n");
  const fence = "`".repeat(Math.max(3, longestRun(body) + 1));
  return `${fence}${language}\n${body}\n${fence}\n`;
}

/** A text of others on one line. Where it stands nobody is mentioned, nothing linked and no HTML read. */
export function inCode(text: string): string {
  const shown = printable(text);
  if (shown === "") return "` `";
  const fence = "`".repeat(longestRun(shown) + 1);
  const pad = /^[ `]|[ `]$/.test(shown) ? " " : "";
  return `${fence}${pad}${shown}${pad}${fence}`;
}

/** In a table a bar ends the cell, in whatever it stands. */
export function inCell(text: string): string {
  return inCode(text.replaceAll("|", "\\u007c"));
}

function longestRun(text: string): number {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  return longest;
}

/** What is nothing but words, wherever it stands: no sign of Markdown, no number of an issue or commit, no address. */
const plain =
  /^(?![ \d])(?!.*(?::\/\/|:[a-z0-9_-]+:|www\.|\bgh-\d|\b[0-9a-f]{7,}\b))[A-Za-z0-9 ,;:.?!()'"/\u2026%=-]*$/i;

/**
 * A sentence of ours, in which the words of others stand in backticks. These may have some themselves, so that words of others come to
 * stand outside: then all of it is code.
 */
export function inWords(sentence: string): string {
  const parts = sentence.split("`");
  if (parts.length % 2 === 0 || !parts.every((part, at) => (at % 2 === 1 ? part !== "" : isPlain(part, at))))
    return inCode(sentence);
  return parts.map((part, at) => (at % 2 === 1 ? inCode(part) : part)).join("");
}

/** Only what begins the sentence can begin a list. */
function isPlain(part: string, at: number): boolean {
  return plain.test(at === 0 ? part : `a${part}`) && !(at === 0 && /^(?:[-=+]|\d)/.test(part));
}
