/**
 * Which texts of a script surely reach a request as they stand: a client gets them, be it through a plain variable, a pipe, a file or a function, and
 * nothing else in between does.
 */
import { assigned, filesOf, functionsIn, written } from "./command-output.js";
import { type Command, commandsOf, nameOf } from "./commands.js";
import type { ShellItem } from "./shell-item.js";
import type { Word } from "./shell-word.js";
import { readWords } from "./shell-words.js";
import { isChanged, referencesIn } from "./variables.js";

const clients = /^(?:curl|wget|https?|xhs?)$/;
const printers = /^(?:echo|printf|print|cat|tee|jq|gojq|jaq)$/;
const declaring = /^(?:export|readonly|local|declare|typeset)$/;
/** They change no file that there is. */
const idle =
  /^(?:|set|cd|:|true|false|exit|return|shift|trap|unset|sleep|mkdir|test|\[|\[\[|\]\]|for|in|case|esac|fi|done|do|\}|\(\(|read|date|grep|wc|ls|diff|command|type|which)$/;

/** So far it is followed; of what is beyond it is not known. */
const deepest = 100;
const mostSteps = 200_000;

/** Whether the text at a place does. */
export function standingIn(items: readonly ShellItem[], text: string): (word: Word) => boolean {
  const commands = commandsOf(items, text);
  const owners = new Map<number, Command>();
  const users = new Map<string, Command[]>();
  const changed = new Set<string>();
  for (const command of commands)
    for (const word of [...command.words, ...command.asides, ...command.documents]) {
      owners.set(word.start, command);
      for (const { name, place } of referencesIn(word, text)) {
        if (isChanged(text.slice(place.start, place.end))) changed.add(name);
        const known = users.get(name);
        if (known === undefined) users.set(name, [command]);
        else known.push(command);
      }
    }
  const functions = functionsIn(text);
  const isPlain = (name: string): boolean => once(`function ${name}`, () => sendsPlainly(functions.get(name) ?? ""));
  const known = new Map<string, boolean>();
  let [steps, depth] = [0, 0];
  const once = (key: string, find: () => boolean): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (steps > mostSteps || depth > deepest) return false;
    // What leads to itself is more than what stands here.
    known.set(key, false);
    depth++;
    const found = find();
    depth--;
    known.set(key, found);
    return found;
  };
  const isKept = (command: Command): boolean =>
    once(`command ${command.index}`, () => {
      const name = nameOf(command);
      if (clients.test(name)) return true;
      if (name === "" || declaring.test(name)) return areKept(assigned(command.words));
      if (name === "printf" && command.words[1]?.known === "-v") return areKept([command.words[2]?.known ?? ""]);
      if (/^(?:read|mapfile|readarray)$/.test(name)) return areKept(command.words.slice(1).flatMap(({ known: each }) => (/^\w+$/.test(each) ? [each] : [])));
      if (functions.has(name)) return isPlain(name);
      return printers.test(name) && isPrinted(command);
    });
  const isPrinted = (command: Command): boolean => {
    const files = filesOf(command, text);
    if (files.length > 0) return files.every((file) => once(`file ${file}`, () => isFileKept(file)));
    if (command.pipe !== null) return isKept(command.pipe);
    return command.around !== null && isKept(command.around);
  };
  const areKept = (names: readonly string[]): boolean =>
    names.every((name) => once(`variable ${name}`, () => !changed.has(name) && (users.get(name) ?? []).every(isKept)));
  const isFileKept = (file: string): boolean => {
    steps += commands.length;
    return commands.every((command) => {
      const name = nameOf(command);
      if (idle.test(name) || clients.test(name) || declaring.test(name)) return true;
      const isGiven = [...command.words, ...command.asides].some((word) => written(word, text).includes(file)) && !filesOf(command, text).includes(file);
      if (printers.test(name)) return !isGiven || isPrinted(command);
      return name === "rm" || (!isGiven && functions.has(name) && isPlain(name));
    });
  };
  return (word) => {
    const command = owners.get(word.start);
    return command !== undefined && isKept(command);
  };
}

/** Whether all that a function does with what it is given is to send it. */
function sendsPlainly(body: string): boolean {
  const commands = commandsOf(readWords(body).items, body);
  const answered = new Set(commands.flatMap((command) => (clients.test(nameOf(command)) && command.pipe !== null ? [command.pipe] : [])));
  const isHarmless = (command: Command) => {
    const name = nameOf(command);
    return answered.has(command) || [idle, clients, declaring, printers].some((names) => names.test(name));
  };
  const isAsked = commands.some((command) => clients.test(nameOf(command)));
  return isAsked && commands.every(isHarmless) && !Array.from(body.matchAll(/\$\{[^}]*\}?/g)).some(([reference]) => isChanged(reference));
}
