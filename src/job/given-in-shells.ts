/** Where a shell gives names values otherwise than by `NAME=value`. */
import { wordAt } from "./end-of-match.js";
import type { GivenValue } from "./given-value.js";
import { commandsIn } from "./shell-words.js";

interface Given extends GivenValue {
  readonly name: string;
}

/** `for name in words`, `printf -v name form`, what `jq` gets as words. */
const forms =
  /(?<![\w-]|[[{(]\s{0,20})(?:(?:for|select)[ \t]+([A-Za-z_]\w{0,99})[ \t]+in[ \t]+|printf[ \t]+-v[ \t]*([A-Za-z_]\w{0,99})[ \t]+|--args[ \t]+)/g;
/** Names that lines are read into. */
const reads = /(?<![\w-])(?:read|mapfile|readarray)((?:[ \t]+-?[A-Za-z_]\w{0,99}){1,20})/g;
const redirected = /<<<[ \t]*|<<[-~]?["']?([A-Za-z_]\w{0,60})["']?[^\r\n]*\r?\n/g;
/** A command that prints into another: in `<(…)`, or before a pipe. */
const printing = /(?:(<\()|^|[;&|({\n]|\b(?:then|do|else)\b)[ \t]*(?:printf|echo)[ \t]+/gm;
const intoPipe = /[ \t]*(?:\\\r?\n[ \t]*)?\|(?!\|)/y;
/** What it prints goes to a file, or such a line has a here-document for one. */
const intoFile = /[ \t]*(?:>{1,2}|\|[ \t]*tee(?:[ \t]+-a)?[ \t])[ \t]*["']?((?:[\w.-]{0,100}\/){0,20}[\w.-]{1,100})/y;
const documentIntoFile =
  /(?<![\w-])(?:cat|tee)(?:[ \t]{1,9}-a)?(?:[ \t]{0,9}>{1,2}[ \t]{0,9}|[ \t]{1,9})["']?([\w./-]{1,200})["']?[ \t]*<<[-~]?["']?([A-Za-z_]\w{0,60})["']?[^\r\n]{0,200}\r?\n/g;
/** A word of such a command that says how it prints. */
const ofForm = /^(?:-[A-Za-z]+|["']?(?:%[-+#0]?\d{0,3}[svdqb]|\\{1,2}[nrt]|[\s:,;])*["']?)$/;
const definition =
  /(?<![\w.$-])(?:function[ \t]+([A-Za-z_][\w-]{0,99})(?:[ \t]*\(\))?|([A-Za-z_][\w-]{0,99})[ \t]*\(\))\s*\{/g;
/** Where commands begin. */
const command =
  /(?:^|[;&|({!\n]|\b(?:then|do|else|time)\b|["'`])[ \t]*(?:(set[ \t]+--)|([A-Za-z_][\w-]{0,99}))[ \t]+(?=[^\s=|&;)])/gm;
/** Characters of a here-document, whose end may not be there. */
const mostOfDocument = 10_000;
/** More names for them has no shell that are written without brackets. */
const mostArguments = 9;

/** Where names are given values, of each text once. */
export interface GivenInShells {
  readonly given: readonly Given[];
  /** Names that lines are read into: any of them may get any of the values. */
  readonly read: { readonly names: ReadonlySet<string>; readonly values: readonly GivenValue[] };
}

export function givenInShells(text: string): GivenInShells {
  return { given: [...ofForms(text), ...ofArguments(text), ...ofFiles(text)], read: ofReads(text) };
}

function ofForms(text: string): readonly Given[] {
  const wordsOf = commandsIn(text);
  return Array.from(text.matchAll(forms), ({ 0: all, 1: each, 2: print, index }): readonly Given[] => {
    const start = index + all.length;
    if (print !== undefined) return [{ name: print, start, as: "form" }];
    return wordsOf(index, start).map((word) => ({ name: each ?? "positional", start: word.start, as: "word" }));
  }).flat();
}

/** What stands in a text for commands to read, each line by itself. */
function ofReads(text: string): GivenInShells["read"] {
  const names = new Set(
    Array.from(text.matchAll(reads), ([, all = ""]) => all.match(/(?<=\s)[A-Za-z_]\w*/g) ?? []).flat(),
  );
  if (names.size === 0) return { names, values: [] };
  let behind = 0;
  const values = Array.from(text.matchAll(redirected), ({ 0: all, 1: mark, index }): readonly GivenValue[] => {
    const start = index + all.length;
    if (mark === undefined) return [{ start, as: "word" }];
    // The lines of a document within another are lines of that, too.
    if (index < behind) return [];
    const lines = linesUpTo(text, start, mark);
    behind = lines.at(-1)?.start ?? start;
    return lines;
  }).flat();
  return { names, values: [...values, ...printedInto(text)].sort((a, b) => a.start - b.start) };
}

/** What a file is called among names, which have no such sign. */
export const fileName = (path: string): string => `/${path.replace(/^.*\//s, "")}`;

/** What a script puts into files that it reads again. */
function ofFiles(text: string): readonly Given[] {
  if (!/\$\([ \t]*(?:cat[ \t]|<)|`cat[ \t]/.test(text)) return [];
  const wordsOf = commandsIn(text);
  const printedOnes = Array.from(text.matchAll(printing), ({ 0: all, index }): readonly Given[] => {
    const words = wordsOf(index, index + all.length);
    intoFile.lastIndex = words.at(-1)?.end ?? text.length;
    const [, file] = intoFile.exec(text) ?? [];
    if (file === undefined) return [];
    return words
      .filter((word) => !ofForm.test(text.slice(word.start, word.end)))
      .map(({ start }) => ({ name: fileName(file), start, as: "word" }));
  });
  let behind = 0;
  const documents = Array.from(
    text.matchAll(documentIntoFile),
    ({ 0: all, 1: file = "", 2: mark = "", index }): readonly Given[] => {
      if (index < behind) return [];
      const lines = linesUpTo(text, index + all.length, mark);
      behind = lines.at(-1)?.start ?? index;
      return lines.map((line) => ({ ...line, name: fileName(file) }));
    },
  );
  return [...printedOnes, ...documents].flat();
}

/** Words that a command prints for another to read. */
function printedInto(text: string): readonly GivenValue[] {
  const wordsOf = commandsIn(text);
  return Array.from(text.matchAll(printing), ({ 0: all, 1: isFile, index }): readonly GivenValue[] => {
    const words = wordsOf(index, index + all.length);
    const end = words.at(-1)?.end ?? index;
    if (isFile === undefined && wordAt(intoPipe, text, end) === "") return [];
    return words
      .filter((word) => !ofForm.test(text.slice(word.start, word.end)))
      .map(({ start }) => ({ start, as: "word" }));
  }).flat();
}

function linesUpTo(text: string, start: number, mark: string): readonly GivenValue[] {
  const values: GivenValue[] = [];
  for (const { 0: line, index } of text.slice(start, start + mostOfDocument).matchAll(/\S[^\r\n]*/g)) {
    if (line.startsWith(mark) && !/\w/.test(line.charAt(mark.length))) break;
    values.push({ start: start + index, as: "line" });
  }
  return values;
}

/** What `$1` and its like stand for: words of `set --`, and of commands that are functions of the text. */
function ofArguments(text: string): readonly Given[] {
  const functions = new Set(Array.from(text.matchAll(definition), ([, one, other]) => one ?? other ?? ""));
  const hasSet = /\bset[ \t]+--/.test(text);
  if (functions.size === 0 && !hasSet) return [];
  const wordsOf = commandsIn(text);
  return Array.from(text.matchAll(command), ({ 0: all, 1: set, 2: name = "", index }): readonly Given[] => {
    if (set === undefined && !functions.has(name)) return [];
    return wordsOf(index, index + all.length).flatMap(({ start }, at) => [
      ...(at < mostArguments ? [{ name: `${at + 1}`, start, as: "word" as const }] : []),
      { name: "@", start, as: "word" },
    ]);
  }).flat();
}
