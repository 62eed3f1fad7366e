/** Where what a command prints or sets goes by a name: files, variables, and the functions of a script. */
import type { Span } from "../../diagnostics/span.js";
import type { Command } from "./commands.js";
import type { Word } from "./shell-word.js";

/** The functions of a script, each with where its text stands: up to a bracket at the beginning of a line, or all that follows. */
export function functionsIn(text: string): ReadonlyMap<string, Span> {
  const named = /^[ \t]*(?:function[ \t]+)?([\w:-]+)[ \t]*\(\)|^[ \t]*function[ \t]+([\w:-]+)/gm;
  const bracketFrom = brackets(text);
  return new Map(
    Array.from(text.matchAll(named), (found) => {
      const start = found.index + found[0].length;
      const line = text.indexOf("\n", start);
      const end = /\}[ \t]*$/.test(text.slice(start, line)) ? line : bracketFrom(start);
      return [
        found[1] ?? found[2] ?? "",
        { start, end: end === -1 ? Math.min(text.length, start + longestBody) : end },
      ];
    }),
  );
}

const longestBody = 100_000;

/** The next bracket at the beginning of a line, asked for in order; -1: none. Of thousands of functions many may end with the same, or with none. */
export function brackets(text: string): (from: number) => number {
  let next = Number.NEGATIVE_INFINITY;
  return (from) => {
    if (next !== -1 && next < from) next = text.indexOf("\n}", from);
    return next;
  };
}

/** Whether a pattern is met within a place of a text, which is looked through once for however many places. */
export function meetings(text: string, pattern: RegExp): (place: Span | undefined) => boolean {
  let known: readonly Span[] | undefined;
  return (place) => {
    known ??= Array.from(text.matchAll(new RegExp(pattern, `g${pattern.flags}`)), ({ index, 0: all }) => ({
      start: index,
      end: index + all.length,
    }));
    if (place === undefined) return false;
    let [low, high] = [0, known.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((known[middle]?.start ?? 0) < place.start) low = middle + 1;
      else high = middle;
    }
    return (known[low]?.end ?? Number.POSITIVE_INFINITY) <= place.end;
  };
}

/** The variables that words set. */
export function assigned(words: readonly Word[]): readonly string[] {
  return words.flatMap(({ known }) => /^([A-Za-z_]\w*)(?:\[[^\]]*\])?\+?=/.exec(known)?.[1] ?? []);
}

export const isWrittenTo = ({ start }: Word, text: string): boolean =>
  />[|&]?\s*$/.test(text.slice(Math.max(0, start - 10), start));
export const written = ({ start, end }: Word, text: string): string => text.slice(start, end).replace(/["']/g, "");

/** The files that a command writes what it prints to. */
export function filesOf({ words, asides }: Command, text: string): readonly string[] {
  const named = asides.filter(
    (word) =>
      isWrittenTo(word, text) && !/(?:^|[^\d])2>\s*$|>&\s*$/.test(text.slice(Math.max(0, word.start - 10), word.start)),
  );
  const given = words[0]?.known === "tee" ? words.slice(1).filter(({ known }) => !known.startsWith("-")) : [];
  return [...named, ...given]
    .map((word) => written(word, text))
    .filter((name) => name !== "" && !name.startsWith("/dev/"));
}
