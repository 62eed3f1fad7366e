/**
 * Which texts of a script another program may make something else of before they are sent: what goes through a pipe, a variable or a file into `jq`,
 * Python or `sed`. What becomes of them is not known, so that nothing is mended in them.
 */
import { assigned, filesOf, isWrittenTo, meetings, written } from "./command-output.js";
import { type Command, nameOf } from "./commands.js";
import { following } from "./following.js";
import { jqCommandOf } from "./jq-command.js";
import { jqEffectOn, leavesFilters } from "./jq-effects.js";
import type { ScriptCommands } from "./script-commands.js";
import type { Word } from "./shell-word.js";

/** Programs that may make something else of a text; a number behind one is that of its version. */
const programs = "jq|gojq|jaq|yq|dasel|python|pypy|node|nodejs|deno|bun|ruby|perl|php|lua|g?sed|[gmn]?awk";
const makers = new RegExp(`^(?:${programs})[\\d.]*$`);
/** The same as a word of the text of a function. */
const makersInText = new RegExp(`\\b(?:${programs})`);
/** What a shell itself puts in the place of words. No subscript is that long. */
const changesWords = /\$\{!?[\w@*]{1,200}(?:\[[^\]]{0,200}\])?\//;
/** They run what their arguments name. */
const runners = /^(?:xargs|parallel|timeout|nice|nohup|docker|podman|kubectl|npx|uvx?|poetry|run)$/;
/** They print what they are given. */
const printers = /^(?:echo|printf|print|cat|tee|tr|head|tail|fold|sponge|column)$/;
const declaring = /^(?:export|readonly|local|declare|typeset)$/;
const copying = /^(?:mv|cp|install|ln)$/;

/** Whether the text at a place is made something else of; of a program of `jq` whether what it makes is. */
export function remadeIn(script: ScriptCommands): (word: Word) => boolean {
  const { text } = script;
  const commands = script.all();
  const changes = changesWords.test(text);
  if (!changes && !commands.some(isMaker)) return () => false;
  const { ownerOf, users, changed } = script.uses();
  const functions = script.functions();
  const [makesWithin, changesWithin] = [meetings(text, makersInText), meetings(text, changesWords)];
  // What is not followed may be made anything of.
  const { once, spend } = following(true);

  const given = (command: Command): boolean => once(`given ${command.index}`, () => isRemadeBy(command));
  const isRemadeBy = (command: Command): boolean => {
    const name = nameOf(command);
    if (name === "" || declaring.test(name)) return ofVariables(assigned(command.words));
    if (/^(?:read|mapfile|readarray)$/.test(name)) return ofVariables(command.words.slice(1).map((word) => word.known));
    if (isMaker(command))
      return effectOf(command) === "remakes" || (effectOf(command) === "passes" && printed(command));
    if (name === "printf" && command.words[1]?.known === "-v") return ofVariables([command.words[2]?.known ?? ""]);
    // What a function does with its arguments is not followed, but who is called in it.
    const body = functions.get(name);
    return (
      (body !== undefined && (makesWithin(body) || (changes && changesWithin(body)))) ||
      ((body !== undefined || printers.test(name)) && printed(command))
    );
  };
  const printed = (command: Command): boolean =>
    once(`printed ${command.index}`, () => {
      const files = filesOf(command, text);
      const isTee = nameOf(command) === "tee";
      if (files.some(ofFile)) return true;
      if (files.length > 0 && !isTee) return false;
      if (command.pipe !== null) return given(command.pipe);
      if (command.around !== null) return given(command.around);
      return (
        functions.size > 0 &&
        once("calls", () => commands.some((other) => functions.has(nameOf(other)) && printed(other)))
      );
    });
  const ofVariables = (names: readonly string[]): boolean => names.some(ofVariable);
  const ofVariable = (name: string): boolean =>
    once(`variable ${name}`, () => {
      if (!/^[A-Za-z_]\w*$/.test(name)) return false;
      if ((changes && changed.has(name)) || users.get(name)?.some(({ command }) => given(command))) return true;
      spend(commands.length);
      // Programs read the environment.
      const inProgram = new RegExp(`\\b${name}\\b`);
      return commands.some(
        (command) =>
          isMaker(command) &&
          effectOf(command) !== "reads" &&
          [...command.words, ...command.documents].some(
            (word) => inProgram.test(word.known) && /env/i.test(word.known),
          ),
      );
    });
  const ofFile = (name: string): boolean =>
    once(`file ${name}`, () => {
      spend(commands.length);
      return commands.some((command) => {
        const words = [...command.words, ...command.asides.filter((word) => !isWrittenTo(word, text))];
        if (!words.some((word) => text.slice(word.start, word.end).includes(name))) return false;
        const to = copying.test(nameOf(command)) ? command.words.at(-1) : undefined;
        return (to !== undefined && written(to, text) !== name && ofFile(written(to, text))) || given(command);
      });
    });

  return (word) => {
    const command = ownerOf(word);
    if (command === undefined) return false;
    const jq = jqCommandOf(command.words);
    if (jq === null) return given(command);
    if (jq.program.start === word.start) return printed(command);
    const name = Array.from(jq.variables).find(([, variable]) => variable.word.start === word.start)?.[0];
    if (name === undefined) return given(command);
    return !leavesFilters(jq.program.known) || printed(command);
  };
}

function isMaker(command: Command): boolean {
  const name = nameOf(command);
  return makers.test(name) || (runners.test(name) && command.words.some(({ known }) => makers.test(known)));
}

function effectOf({ words }: Command): "reads" | "passes" | "remakes" {
  if (words.some(({ known }) => known === "json.tool")) return "passes";
  const jq = jqCommandOf(words);
  // A program in which the shell puts something, or that reads texts, may do anything.
  if (
    jq === null ||
    words.some(({ known }) => /^(?:--raw-input|--slurp|--null-input.+|-[a-zA-Z]*[Rs][a-zA-Z]*)$/.test(known))
  )
    return "remakes";
  return jq.program.pieces.every((piece) => "text" in piece) ? jqEffectOn(jq.program.known) : "remakes";
}
