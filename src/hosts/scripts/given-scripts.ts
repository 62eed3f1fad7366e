/** Scripts that are arguments of a command: `sh -c '…'`, `ssh host "…"`, `eval "…"`. */
import { commandAt } from "./command-at.js";
import { behind, joinedWords, type Word } from "./shell-word.js";

export interface GivenScript {
  /** The words that it is put together from. */
  readonly arguments: readonly Word[];
  readonly word: Word;
  /** The shell that runs it; null where that is not known. */
  readonly shell: string | null;
}

const shells = /^(?:\S*\/)?((?:ba|z|da|a|k|mk)?sh)$/;

/** The script among the words of a command; null where it has none. A single word without white space is one of a file, or a variable. */
export function scriptGivenBy(words: readonly Word[]): GivenScript | null {
  const given = ofShell(words) ?? ofRemote(words) ?? ofCommand(words);
  return given !== null && /\S\s+\S/.test(given.word.known) ? given : null;
}

/** What a shell is given behind its options, one of which is `-c`, whatever runs the shell. */
function ofShell(words: readonly Word[]): GivenScript | null {
  const at = words.findIndex(({ known }) => shells.test(known));
  if (at === -1) return null;
  let isGiven = false;
  let next = at + 1;
  for (let word = words[next]; word !== undefined && /^[-+]./.test(word.known); word = words[next]) {
    const isShort = /^[-+][A-Za-z]+$/.test(word.known);
    isGiven ||= isShort && word.known.startsWith("-") && word.known.includes("c");
    next += (isShort && /[oO]$/.test(word.known)) || /^--(?:rcfile|init-file)$/.test(word.known) ? 2 : 1;
  }
  const word = words[next];
  return isGiven && word !== undefined
    ? { arguments: [word], word, shell: shells.exec(words[at]?.known ?? "")?.[1] ?? null }
    : null;
}

/** Options of `ssh` that have a value behind them. */
const withValue = /^-[A-Za-z0-9]*[BbcDEeFIiJLlmOopPQRSWw]$/;

/** What is run elsewhere: the words behind the name of a host. */
function ofRemote(words: readonly Word[]): GivenScript | null {
  const at = words.findIndex(({ known }) => /^(?:\S*\/)?(?:auto)?ssh$/.test(known));
  if (at === -1) return null;
  let next = at + 1;
  for (let word = words[next]; word?.known.startsWith("-"); word = words[next])
    next += withValue.test(word.known) ? 2 : 1;
  return together(words.slice(next + 1));
}

const runningAll = /^(?:eval|watch|parallel)$/;
const runningOption = /^(?:\S*\/)?(?:su|runuser|flock|script|nix-shell|gcloud)$/;

/** What other commands run. */
function ofCommand(words: readonly Word[]): GivenScript | null {
  const at = commandAt(words);
  const name = words[at]?.known ?? "";
  const given = words.slice(at + 1);
  if (runningAll.test(name)) return together(given.slice(given.findIndex(({ known }) => !known.startsWith("-")) >>> 0));
  if (name === "trap") return together(given.slice(0, 1));
  if (!runningOption.test(name)) return null;
  for (const [place, word] of given.entries()) {
    const next = given[place + 1];
    if (/^(?:-c|--command|--run)$/.test(word.known) && next !== undefined) return together([next]);
    const option = /^--(?:command|run)=/.exec(word.known)?.[0];
    if (option !== undefined) return { arguments: [word], word: behind(word, option.length), shell: null };
  }
  return null;
}

function together(words: readonly Word[]): GivenScript | null {
  return words.length === 0 ? null : { arguments: words, word: joinedWords(words), shell: null };
}
