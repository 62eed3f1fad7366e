import type { Word } from "./shell-word.js";

/** The variables whose values stand in a word. */
export function variablesIn({ pieces }: Word, text: string): readonly string[] {
  return pieces.flatMap((piece) => {
    // Those of make stand in any quotes.
    if ("text" in piece) return piece.text.includes("{{__") ? Array.from(piece.text.matchAll(/\{\{(__\w+)\}\}/g), ([, name = ""]) => name) : [];
    const [, name] = /^\\*\$\{?[#!]?([A-Za-z_]\w*)/.exec(text.slice(piece.place.start, Math.min(piece.place.end, piece.place.start + 100))) ?? [];
    return name === undefined ? [] : [name];
  });
}
