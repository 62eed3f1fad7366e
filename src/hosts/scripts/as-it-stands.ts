/**
 * Which texts of a script surely reach a request as they stand: a client gets them, be it through a plain variable, a pipe, a file or a function, and
 * nothing else in between does.
 */
import { assigned, filesOf, written } from "./command-output.js";
import { type Command, commandsOf, nameOf } from "./commands.js";
import { following } from "./following.js";
import type { ScriptCommands } from "./script-commands.js";
import type { Word } from "./shell-word.js";
import { readWords } from "./shell-words.js";
import { isChanged } from "./variables.js";

const clients = /^(?:curl|wget|https?|xhs?)$/;
const printers = /^(?:echo|printf|print|cat|tee|jq|gojq|jaq)$/;
const declaring = /^(?:export|readonly|local|declare|typeset)$/;
/** They change no file that there is. */
const idle =
  /^(?:|set|cd|:|true|false|exit|return|shift|trap|unset|sleep|mkdir|test|\[|\[\[|\]\]|for|in|case|esac|fi|done|do|\}|\(\(|read|date|grep|wc|ls|diff|command|type|which)$/;

/** Whether the text at a place does. */
export function standingIn(script: ScriptCommands): (word: Word) => boolean {
  const { text } = script;
  const commands = script.all();
  const { ownerOf, users, changed } = script.uses();
  const functions = script.functions();
  // What is read of functions is no more than the script, unless they are taken to lie within each other.
  let left = text.length;
  const isPlain = (name: string): boolean =>
    once(`function ${name}`, () => {
      const { start, end } = functions.get(name) ?? { start: 0, end: 0 };
      left -= end - start;
      return left >= 0 && sendsPlainly(text.slice(start, end));
    });
  const { once, spend } = following(false);
  const isKept = (command: Command): boolean =>
    once(`command ${command.index}`, () => {
      const name = nameOf(command);
      if (clients.test(name)) return true;
      if (name === "" || declaring.test(name)) return areKept(assigned(command.words));
      if (name === "printf" && command.words[1]?.known === "-v") return areKept([command.words[2]?.known ?? ""]);
      if (/^(?:read|mapfile|readarray)$/.test(name))
        return areKept(command.words.slice(1).flatMap(({ known: each }) => (/^\w+$/.test(each) ? [each] : [])));
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
    names.every((name) =>
      once(
        `variable ${name}`,
        () => !changed.has(name) && (users.get(name) ?? []).every(({ command }) => isKept(command)),
      ),
    );
  const isFileKept = (file: string): boolean => {
    spend(commands.length);
    return commands.every((command) => {
      const name = nameOf(command);
      if (idle.test(name) || clients.test(name) || declaring.test(name)) return true;
      const isGiven =
        [...command.words, ...command.asides].some((word) => written(word, text).includes(file)) &&
        !filesOf(command, text).includes(file);
      if (printers.test(name)) return !isGiven || isPrinted(command);
      return name === "rm" || (!isGiven && functions.has(name) && isPlain(name));
    });
  };
  return (word) => {
    const command = ownerOf(word);
    return command !== undefined && isKept(command);
  };
}

/** Whether all that a function does with what it is given is to send it. */
function sendsPlainly(body: string): boolean {
  const commands = commandsOf(readWords(body).items, body);
  const answered = new Set(
    commands.flatMap((command) => (clients.test(nameOf(command)) && command.pipe !== null ? [command.pipe] : [])),
  );
  const isHarmless = (command: Command) => {
    const name = nameOf(command);
    return answered.has(command) || [idle, clients, declaring, printers].some((names) => names.test(name));
  };
  const isAsked = commands.some((command) => clients.test(nameOf(command)));
  return (
    isAsked &&
    commands.every(isHarmless) &&
    !Array.from(body.matchAll(/\$\{[^}]*\}?/g)).some(([reference]) => isChanged(reference))
  );
}
