import type { Word } from "./shell-word.js";

/** What a command follows, and is no part of it. */
const before = /^(?:if|then|elif|else|while|until|do|!|\{|time|builtin|command|exec|sudo|env|[A-Za-z_]\w*\+?=.*)$/s;

/** Which of some words the name of their command is; -1: none is. */
export function commandAt(words: readonly Word[]): number {
  return words.findIndex(({ known }) => !before.test(known));
}
