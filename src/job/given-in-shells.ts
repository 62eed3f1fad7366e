/** Where a shell gives names values otherwise than by `NAME=value`. */
import type { GivenValue } from "./given-names.js";
import { wordsAt } from "./shell-words.js";

interface Given extends GivenValue {
  readonly name: string;
}

/** `for name in words`, `read name <<< word`, `printf -v name form`. */
const forms =
  /(?<![\w-])(?:(?<each>for|select)[ \t]+([A-Za-z_]\w{0,99})[ \t]+in[ \t]+|(?<read>read)(?:[ \t]+-[A-Za-z]+)*[ \t]+([A-Za-z_]\w{0,99})[ \t]*(?:<<<[ \t]*|(?=<<[-~]?["']?[A-Za-z_]))|(?<print>printf)[ \t]+-v[ \t]*([A-Za-z_]\w{0,99})[ \t]+)/g;
const definition = /(?<![\w.$-])(?:function[ \t]+([A-Za-z_][\w-]{0,99})(?:[ \t]*\(\))?|([A-Za-z_][\w-]{0,99})[ \t]*\(\))\s*\{/g;
/** Where commands begin. */
const command = /(?:^|[;&|({!\n]|\b(?:then|do|else|time)\b|["'`])[ \t]*(?:(set[ \t]+--)|([A-Za-z_][\w-]{0,99}))[ \t]+(?=[^\s=|&;)])/gm;
const mostOfCommand = 10_000;

export function givenInShells(text: string): readonly Given[] {
  return [...ofForms(text), ...ofArguments(text)];
}

function ofForms(text: string): readonly Given[] {
  return Array.from(text.matchAll(forms), ({ 0: all, 2: each = "", 4: read = "", 6: print = "", index, groups = {} }): readonly Given[] => {
    const start = index + all.length;
    if (groups["print"] !== undefined) return [{ name: print, start, as: "form" }];
    if (groups["read"] !== undefined) return [{ name: read, start, ...(text.charAt(start) === "<" ? {} : { as: "word" as const }) }];
    return wordsAt(text, start, start + mostOfCommand).map((word) => ({ name: each, start: word.start, as: "word" }));
  }).flat();
}

/** What `$1` and its like stand for: words of `set --`, and of commands that are functions of the text. */
function ofArguments(text: string): readonly Given[] {
  const functions = new Set(Array.from(text.matchAll(definition), ([, one, other]) => one ?? other ?? ""));
  const hasSet = /\bset[ \t]+--/.test(text);
  if (functions.size === 0 && !hasSet) return [];
  return Array.from(text.matchAll(command), ({ 0: all, 1: set, 2: name = "", index }): readonly Given[] => {
    if (set === undefined && !functions.has(name)) return [];
    const start = index + all.length;
    return wordsAt(text, start, start + mostOfCommand).flatMap((word, at) => [
      { name: `${at + 1}`, start: word.start, as: "word" },
      { name: "@", start: word.start, as: "word" },
    ]);
  }).flat();
}

/** The words of a list, from behind its bracket on. */
export function listedInShells(text: string, start: number): readonly GivenValue[] {
  return wordsAt(text, start, start + mostOfCommand, true).map((word) => ({ start: word.start, as: "word" }));
}
