/** Texts that several commands print, one behind the other, into one pipe or file. */
import { filesOf } from "./command-output.js";
import { nameOf } from "./commands.js";
import type { ScriptCommands } from "./script-commands.js";
import type { Word } from "./shell-word.js";

const printers = /^(?:echo|printf|print|cat)$/;

/** Whether a word, or a document, is printed so. */
export function joinedOutput({ all, text }: ScriptCommands): (word: Word) => boolean {
  const groups = new Map<string, Word[][]>();
  for (const command of all()) {
    if (!printers.test(nameOf(command))) continue;
    const targets = [...filesOf(command, text), ...(command.pipe === null ? [] : [`|${command.pipe.index}`])];
    for (const target of targets) {
      const words = [...command.words, ...command.documents];
      const known = groups.get(target);
      if (known === undefined) groups.set(target, [words]);
      else known.push(words);
    }
  }
  const joined = new Set(
    Array.from(groups.values()).flatMap((words) => (words.length > 1 ? words.flat().map(({ start }) => start) : [])),
  );
  return ({ start }) => joined.has(start);
}
