/** What follows texts of a script through its commands, variables and files: who has which word, and what was found out before. */
import type { Command } from "./commands.js";
import type { Word } from "./shell-word.js";
import { isChanged, referencesIn } from "./variables.js";

/** Further than any script goes on: whoever follows calls itself at each step. */
const deepest = 100;
/** So many steps are followed in a script. */
const mostSteps = 200_000;

export interface Following {
  /** What was found out under a key, or is now; what leads to itself is not so. */
  once(key: string, find: () => boolean): boolean;
  /** Says that something took so many steps. */
  spend(steps: number): void;
}

/** `beyond`: what is said of that which is not followed any more. */
export function following(beyond: boolean): Following {
  const known = new Map<string, boolean>();
  let [steps, depth] = [0, 0];
  return {
    once(key, find) {
      const before = known.get(key);
      if (before !== undefined) return before;
      if (steps++ > mostSteps || depth > deepest) return beyond;
      known.set(key, false);
      depth++;
      const found = find();
      depth--;
      known.set(key, found);
      return found;
    },
    spend(more) {
      steps += more;
    },
  };
}

/** The words of a command, and what is put into it. */
export const wordsOf = ({ words, asides, documents }: Command): readonly Word[] => [...words, ...asides, ...documents];

/** A word of a command in which a variable stands. */
export interface Use {
  readonly command: Command;
  readonly word: Word;
}

export interface UsesOfVariables {
  /** The command that has a word. */
  ownerOf(word: Word): Command | undefined;
  readonly users: ReadonlyMap<string, readonly Use[]>;
  /** Variables that an expansion makes something else of. */
  readonly changed: ReadonlySet<string>;
}

export function usesOfVariables(commands: readonly Command[], text: string): UsesOfVariables {
  // By where a word begins: there are hundreds of thousands.
  const owners = new Int32Array(text.length + 1).fill(-1);
  const users = new Map<string, Use[]>();
  const changed = new Set<string>();
  for (const command of commands)
    for (const word of wordsOf(command)) {
      owners[word.start] = command.index;
      for (const { name, place } of referencesIn(word, text)) {
        if (isChanged(text.slice(place.start, place.end))) changed.add(name);
        const known = users.get(name);
        if (known === undefined) users.set(name, [{ command, word }]);
        // A word may have it thousands of times.
        else if (known.at(-1)?.word !== word) known.push({ command, word });
      }
    }
  return { ownerOf: ({ start }) => commands[owners[start] ?? -1], users, changed };
}
