/** Where a shell gives names values otherwise than by `NAME=value`. */
import type { GivenValue } from "./given-value.js";
import { wordsAt } from "./shell-words.js";

interface Given extends GivenValue {
  readonly name: string;
}

/** `for name in words`, `printf -v name form`, what `jq` gets as words. */
const forms = /(?<![\w-]|[[{(]\s{0,20})(?:(?:for|select)[ \t]+([A-Za-z_]\w{0,99})[ \t]+in[ \t]+|printf[ \t]+-v[ \t]*([A-Za-z_]\w{0,99})[ \t]+|--args[ \t]+)/g;
/** Names that lines are read into. */
const reads = /(?<![\w-])(?:read|mapfile|readarray)((?:[ \t]+-?[A-Za-z_]\w{0,99}){1,20})/g;
const redirected = /<<<[ \t]*|<<[-~]?["']?([A-Za-z_]\w{0,60})["']?[^\r\n]*\r?\n/g;
const definition = /(?<![\w.$-])(?:function[ \t]+([A-Za-z_][\w-]{0,99})(?:[ \t]*\(\))?|([A-Za-z_][\w-]{0,99})[ \t]*\(\))\s*\{/g;
/** Where commands begin. */
const command = /(?:^|[;&|({!\n]|\b(?:then|do|else|time)\b|["'`])[ \t]*(?:(set[ \t]+--)|([A-Za-z_][\w-]{0,99}))[ \t]+(?=[^\s=|&;)])/gm;
const mostOfCommand = 10_000;

export function givenInShells(text: string): readonly Given[] {
  return [...ofForms(text), ...ofReads(text), ...ofArguments(text)];
}

function ofForms(text: string): readonly Given[] {
  return Array.from(text.matchAll(forms), ({ 0: all, 1: each, 2: print, index }): readonly Given[] => {
    const start = index + all.length;
    if (print !== undefined) return [{ name: print, start, as: "form" }];
    return wordsAt(text, start, start + mostOfCommand).map((word) => ({ name: each ?? "positional", start: word.start, as: "word" }));
  }).flat();
}

/** What stands in a text for commands to read, each line by itself; any of the names may get any of it. */
function ofReads(text: string): readonly Given[] {
  const names = new Set(Array.from(text.matchAll(reads), ([, all = ""]) => all.match(/(?<=\s)[A-Za-z_]\w*/g) ?? []).flat());
  if (names.size === 0) return [];
  const values = Array.from(text.matchAll(redirected), ({ 0: all, 1: mark, index }): readonly GivenValue[] => {
    const start = index + all.length;
    return mark === undefined ? [{ start, as: "word" }] : linesUpTo(text, start, mark);
  }).flat();
  return [...names].flatMap((name) => values.map((value) => ({ name, ...value })));
}

function linesUpTo(text: string, start: number, mark: string): readonly GivenValue[] {
  const rest = text.slice(start, start + mostOfCommand);
  const end = rest.search(new RegExp(`^[ \\t]*${mark}\\b`, "m"));
  return Array.from(rest.slice(0, end === -1 ? rest.length : end).matchAll(/\S[^\r\n]*/g), ({ index }) => ({ start: start + index, as: "line" }));
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
