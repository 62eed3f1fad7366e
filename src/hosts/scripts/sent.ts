/** Which texts of a script are sent as the body of a job: by their command, by the one that gets what it prints, or by one that is given their variable or file. */
import { assigned, filesOf, meetings, written } from "./command-output.js";
import { type Command, nameOf } from "./commands.js";
import { following, type Use, wordsOf } from "./following.js";
import type { ScriptCommands } from "./script-commands.js";
import type { Word } from "./shell-word.js";
import { variablesIn } from "./variables.js";

const ofJobs = /\blog(?:push|stream)\/(?:[\w-]*\/){0,4}jobs\b/i;

/** Whether a text, such as the head of a request, names where jobs are made and changed. */
export function sendsJobs(text: string): boolean {
  return ofJobs.test(text);
}

/** Whether the text at a place is sent so. */
export function sentIn(script: ScriptCommands): (word: Word) => boolean {
  const { text } = script;
  if (!sendsJobs(text)) return () => false;
  const commands = script.all();
  const { ownerOf, users } = script.uses();
  // A word may be all of the script, and be asked for by each of the variables in it.
  const named = new Set(commands.flatMap((command) => wordsOf(command).filter(isAddress)));
  const addresses = new Set(assigned([...named]));
  const functions = script.functions();
  const sendsWithin = meetings(text, ofJobs);
  const { once, spend } = following(false);

  const names = (word: Word): boolean =>
    sendsJobs(word.known) || variablesIn(word, text).some((name) => addresses.has(name));
  const requests = new Map<Command, Requests>();
  const partsOf = (command: Command): Requests => {
    const before = requests.get(command);
    if (before !== undefined) return before;
    const parts = requestsOf(command, names);
    requests.set(command, parts);
    return parts;
  };
  /** `at`: a place in the command; of `curl … --next …` the address of its own part counts. */
  const isGiven = (command: Command, at: number): boolean => {
    const { begins, sends } = partsOf(command);
    const part = lastBefore(begins, at);
    return once(`given ${command.index} ${part}`, () => {
      if (sends[part]) return true;
      const name = nameOf(command);
      if (sendsWithin(functions.get(name))) return true;
      if (name === "" || declaring.test(name)) return assigned(command.words).some(isVariable);
      if (name === "printf" && command.words[1]?.known === "-v") return isVariable(command.words[2]?.known ?? "");
      return isPrinted(command);
    });
  };
  const isRead = (command: Command): boolean =>
    once(`read ${command.index}`, () => {
      if (/^(?:read|mapfile|readarray)$/.test(nameOf(command)))
        return command.words.slice(1).some((word) => isVariable(word.known));
      return command.words.some(names) || isPrinted(command);
    });
  const isPrinted = (command: Command): boolean =>
    once(`printed ${command.index}`, () => {
      if (filesOf(command, text).some(isFile)) return true;
      if (command.pipe !== null) return isRead(command.pipe);
      return command.around !== null && isGiven(command.around, command.start);
    });
  const isUse = ({ command, word }: Use): boolean => !named.has(word) && isGiven(command, word.start);
  const isVariable = (name: string): boolean => once(`variable ${name}`, () => users.get(name)?.some(isUse) === true);
  const isFile = (name: string): boolean =>
    once(`file ${name}`, () => {
      spend(commands.length);
      return commands.some((command) =>
        [...command.words, ...command.asides].some(
          (word) =>
            written(word, text).endsWith(name) && !filesOf(command, text).includes(name) && isUse({ command, word }),
        ),
      );
    });
  return (word) => {
    const command = ownerOf(word);
    return command !== undefined && isGiven(command, word.start);
  };
}

const declaring = /^(?:export|local|declare|readonly|typeset)$/;

/** What names where jobs are and nothing else: what is put into it is no body. */
const isAddress = ({ known }: Word): boolean => sendsJobs(known) && !/\s/.test(known);

/** The words of each request of a command of `curl`. */
export function partsOfCommand(words: readonly Word[]): readonly (readonly Word[])[] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (isBreak(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts;
}

const isBreak = ({ known }: Word): boolean => known === "--next" || known === "-:";

/** Where the requests of a command begin, and which of them name where jobs are. */
interface Requests {
  readonly begins: readonly number[];
  readonly sends: readonly boolean[];
}

function requestsOf({ words }: Command, names: (word: Word) => boolean): Requests {
  const [begins, sends] = [[0], [false]];
  for (const word of words) {
    if (isBreak(word)) {
      begins.push(word.start);
      sends.push(false);
    } else if (names(word)) sends[sends.length - 1] = true;
  }
  return { begins, sends };
}

/** The index of the last of some places in order that is no further than one. */
function lastBefore(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}
