/** The commands of a script, and where what each prints goes. */
import { commandAt } from "./command-at.js";
import type { ShellItem } from "./shell-item.js";
import type { Word } from "./shell-word.js";

export interface Command {
  readonly index: number;
  readonly start: number;
  readonly words: Word[];
  /** What stands behind `>`, `<` and `<<<`. */
  readonly asides: Word[];
  readonly documents: Word[];
  /** What reads what it prints, behind `|`. */
  pipe: Command | null;
  /** The command that a command within it is an argument of, or that `<(…)` is. */
  around: Command | null;
}

interface Frame {
  readonly around: Command | null;
  readonly commands: Command[];
  /** Commands whose output a pipe takes, up to the next command. */
  piping: readonly Command[];
}

const ofGroup = /^(?:\}|done|fi|esac)$/;

/** In the order of their beginnings, as far as they are of one level. */
export function commandsOf(items: readonly ShellItem[], text: string): readonly Command[] {
  const all: Command[] = [];
  const frames: Frame[] = [];
  const opened: Command[] = [];
  let frame: Frame = { around: null, commands: [], piping: [] };
  let current: Command | null = null;
  let last: Command | null = null;
  const begin = (start: number): Command => {
    const made: Command = { index: all.length, start, words: [], asides: [], documents: [], pipe: null, around: frame.around };
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
    all.push(made);
    return made;
  };
  for (const { kind, word, aside, sign, mark } of items) {
    if (kind === "open") {
      current ??= begin(word.start);
      opened.push(current);
      frames.push(frame);
      frame = { around: frames.length === 1 ? null : current, commands: [], piping: [] };
      [current, last] = [null, null];
    } else if (kind === "close") {
      frame = frames.pop() ?? frame;
      current = opened.pop() ?? frame.commands.at(-1) ?? null;
    } else if (kind === "document") {
      const owner = commandBefore(frame, mark ?? word.start);
      owner?.documents.push(word);
      // What commands in it print goes where the document does.
      for (let at = all.length - 1; at >= 0 && (all[at]?.start ?? 0) >= word.start; at--) {
        const within = all[at];
        if (within !== undefined && within.around === current) within.around = owner ?? null;
      }
      current = null;
    } else if (kind === "end") {
      if (sign === "|") {
        // What stands in a group goes on together.
        const isGroup = current === null || ofGroup.test(current.words[0]?.known ?? "");
        const before = isGroup ? frame.commands.filter(({ pipe }) => pipe === null) : current === null ? [] : [current];
        frame.piping = [...frame.piping, ...before];
      }
      [current, last] = [null, current ?? last];
    } else {
      current ??= begin(word.start);
      (aside ? current.asides : current.words).push(word);
    }
  }
  return all;
}

/** The last command of a level that begins before a place. */
function commandBefore({ commands }: Frame, at: number): Command | undefined {
  for (let index = commands.length - 1; index >= 0; index--) if ((commands[index]?.start ?? 0) < at) return commands[index];
  return undefined;
}

/** The name of what is run, without its folder; "" where variables are set and nothing is run. */
export function nameOf({ words }: Command): string {
  return words[commandAt(words)]?.known.replace(/^\S*\//, "") ?? "";
}
