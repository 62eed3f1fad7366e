/** What a variable of a script is, where that is set in one place. */
import type { ShellItem } from "./shell-item.js";
import type { Word } from "./shell-word.js";
import { variablesIn } from "./variables.js";

/** The word that sets the variable which another word is and nothing else; that itself where it is no variable, or one that may be set anew. */
export function assignedWords(items: readonly ShellItem[], text: string): (word: Word) => Word {
  let known: Map<string, Word | null> | undefined;
  const wordsByName = () => {
    const found = new Map<string, Word | null>();
    for (const { kind, word } of items) {
      // A name alone is given to `read`, `for` or `unset`.
      const [, name, sign] = kind === "word" ? (/^([A-Za-z_]\w*)(=|\+=|\[|$)/.exec(word.known) ?? []) : [];
      if (name !== undefined) found.set(name, found.has(name) || sign !== "=" ? null : word);
    }
    return found;
  };
  return (word) => {
    const [only, ...more] = word.pieces;
    const [name] = only !== undefined && !("text" in only) && more.length === 0 ? variablesIn(word, text) : [];
    if (
      only === undefined ||
      "text" in only ||
      name === undefined ||
      !/^\$\{?\w+\}?$/.test(text.slice(only.place.start, only.place.end))
    )
      return word;
    known ??= wordsByName();
    return known.get(name) ?? word;
  };
}
