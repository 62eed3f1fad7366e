/** Where what a command prints or sets goes by a name: files, variables, and the functions of a script. */
import type { Command } from "./commands.js";
import type { Word } from "./shell-word.js";

/** The functions of a script, each with its text up to a bracket at the beginning of a line, or all that follows. */
export function functionsIn(text: string): ReadonlyMap<string, string> {
  const named = /^[ \t]*(?:function[ \t]+)?([\w:-]+)[ \t]*\(\)|^[ \t]*function[ \t]+([\w:-]+)/gm;
  return new Map(
    Array.from(text.matchAll(named), (found) => {
      const from = found.index + found[0].length;
      const line = text.indexOf("\n", from);
      const end = /\}[ \t]*$/.test(text.slice(from, line)) ? line : text.indexOf("\n}", from);
      return [found[1] ?? found[2] ?? "", text.slice(from, end === -1 ? Math.min(text.length, from + longestBody) : end)];
    }),
  );
}

const longestBody = 100_000;

/** The variables that words set. */
export function assigned(words: readonly Word[]): readonly string[] {
  return words.flatMap(({ known }) => /^([A-Za-z_]\w*)(?:\[[^\]]*\])?\+?=/.exec(known)?.[1] ?? []);
}

export const isWrittenTo = ({ start }: Word, text: string): boolean => />[|&]?\s*$/.test(text.slice(Math.max(0, start - 10), start));
export const written = ({ start, end }: Word, text: string): string => text.slice(start, end).replace(/["']/g, "");

/** The files that a command writes what it prints to. */
export function filesOf({ words, asides }: Command, text: string): readonly string[] {
  const named = asides.filter((word) => isWrittenTo(word, text) && !/(?:^|[^\d])2>\s*$|>&\s*$/.test(text.slice(Math.max(0, word.start - 10), word.start)));
  const given = words[0]?.known === "tee" ? words.slice(1).filter(({ known }) => !known.startsWith("-")) : [];
  return [...named, ...given].map((word) => written(word, text)).filter((name) => name !== "" && !name.startsWith("/dev/"));
}
