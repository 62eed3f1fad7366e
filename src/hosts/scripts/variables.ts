import type { Span } from "../../diagnostics/span.js";
import type { Word } from "./shell-word.js";

/** The variables whose values stand in a word. */
export function variablesIn(word: Word, text: string): readonly string[] {
  return referencesIn(word, text).map(({ name }) => name);
}

/** The same, each with the place of what refers to it. */
export function referencesIn(
  { pieces }: Word,
  text: string,
): readonly { readonly name: string; readonly place: Span }[] {
  return pieces.flatMap((piece) => {
    // Those of make stand in any quotes.
    if ("text" in piece) {
      const at = (index: number) => piece.offsets[index] ?? 0;
      const named = piece.text.includes("{{__") ? Array.from(piece.text.matchAll(/\{\{(__\w+)\}\}/g)) : [];
      return named.map(({ index, 0: all, 1: name = "" }) => ({
        name,
        place: { start: at(index), end: at(index + all.length - 1) + 1 },
      }));
    }
    const { place } = piece;
    const [, name] =
      /^\\*\$\{?[#!]?([A-Za-z_]\w*)/.exec(text.slice(place.start, Math.min(place.end, place.start + 100))) ?? [];
    return name === undefined ? [] : [{ name, place }];
  });
}

/** Whether what refers to a variable puts something in the place of a word of it: `${BODY/\$FIELD/x}`. What only escapes or joins leaves its words. */
export function isChanged(reference: string): boolean {
  const [, pattern] = /^\\*\$\{!?[\w@*]+(?:\[[^\]]*\])?\/{1,2}((?:\\[\s\S]|[^/\\])*)/.exec(reference) ?? [];
  return pattern !== undefined && /\w/.test(pattern.replace(/\$?'((?:\\[ntr])+)'/g, ""));
}
