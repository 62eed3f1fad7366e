import type { Word } from "./shell-word.js";

/** The variables whose values stand in a word. */
export function variablesIn({ pieces }: Word, text: string): readonly string[] {
  return pieces.flatMap((piece) => {
    if ("text" in piece) return [];
    const [, name] = /^\\*\$\{?[#!]?([A-Za-z_]\w*)/.exec(text.slice(piece.place.start, Math.min(piece.place.end, piece.place.start + 100))) ?? [];
    return name === undefined ? [] : [name];
  });
}
