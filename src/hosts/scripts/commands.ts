/** The commands of a script, and where what each prints goes. */
import { commandAt } from "./command-at.js";
import type { ShellItem } from "./shell-item.js";
import type { Word } from "./shell-word.js";

export interface Command {
  readonly index: number;
  readonly start: number;
  words: readonly Word[];
  /** What stands behind `>`, `<` and `<<<`. */
  asides: readonly Word[];
  documents: readonly Word[];
  /** What reads what it prints, behind `|`. */
  pipe: Command | null;
  /** The command that a command within it is an argument of, or that `<(…)` is. */
  around: Command | null;
}

interface Frame {
  readonly around: Command | null;
  readonly commands: Command[];
  /** Commands whose output a pipe takes, up to the next command. */
  piping: Command[];
  /** Those since the last group that went into one: behind the next they go into it, too. */
  grouped: Command[];
}

const frameIn = (around: Command | null): Frame => ({ around, commands: [], piping: [], grouped: [] });

/** Most commands have none of some kind of words, and few of any. */
const nothing: readonly Word[] = [];
const added = (words: readonly Word[], word: Word): readonly Word[] => {
  if (words.length === 0) return [word];
  (words as Word[]).push(word);
  return words;
};

const ofGroup = /^(?:\}|done|fi|esac)$/;

/** In the order of their beginnings, as far as they are of one level. */
export function commandsOf(items: readonly ShellItem[], text: string): readonly Command[] {
  const all: Command[] = [];
  const frames: Frame[] = [];
  const opened: Command[] = [];
  let frame = frameIn(null);
  let current: Command | null = null;
  let last: Command | null = null;
  const begin = (start: number): Command => {
    const made: Command = {
      index: all.length,
      start,
      words: nothing,
      asides: nothing,
      documents: nothing,
      pipe: null,
      around: frame.around,
    };
    for (const before of frame.piping) before.pipe = made;
    frame.piping = [];
    if (
      last !== null &&
      text
        .slice(Math.max(0, start - 10), start)
        .trimEnd()
        .endsWith("<(")
    )
      made.around = last;
    frame.commands.push(made);
    frame.grouped.push(made);
    all.push(made);
    return made;
  };
  for (const { kind, word, aside, sign, mark } of items) {
    if (kind === "open") {
      current ??= begin(word.start);
      opened.push(current);
      frames.push(frame);
      frame = frameIn(frames.length === 1 ? null : current);
      [current, last] = [null, null];
    } else if (kind === "close") {
      frame = frames.pop() ?? frame;
      current = opened.pop() ?? frame.commands.at(-1) ?? null;
    } else if (kind === "document") {
      const owner = commandBefore(frame, mark ?? word.start);
      if (owner !== undefined) owner.documents = added(owner.documents, word);
      // What commands in it print goes where the document does.
      for (let at = all.length - 1; at >= 0 && (all[at]?.start ?? 0) >= word.start; at--) {
        const within = all[at];
        if (within !== undefined && within.around === current) within.around = owner ?? null;
      }
      current = null;
    } else if (kind === "end") {
      if (sign === "|") {
        // What stands in a group goes on together.
        if (current !== null && !ofGroup.test(current.words[0]?.known ?? "")) frame.piping.push(current);
        else {
          for (const before of frame.grouped) if (before.pipe === null) frame.piping.push(before);
          frame.grouped = [];
        }
      }
      if (current !== null && current.words.length > 1) current.words = current.words.slice();
      [current, last] = [null, current ?? last];
    } else {
      current ??= begin(word.start);
      if (aside) current.asides = added(current.asides, word);
      else current.words = added(current.words, word);
    }
  }
  return all;
}

/** The last command of a level that begins before a place. */
function commandBefore({ commands }: Frame, at: number): Command | undefined {
  let [low, high] = [0, commands.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((commands[middle]?.start ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return commands[low - 1];
}

/** The name of what is run, without its folder; "" where variables are set and nothing is run. */
export function nameOf({ words }: Command): string {
  return words[commandAt(words)]?.known.replace(/^\S*\//, "") ?? "";
}
