/**
 * Sessions at a terminal as text, as the README shows them. `$ logwhere …` runs a command, and its output follows.
 * `$ cat FILE` makes a file with the text below it, or shows the file when it is there. `[1]` is an exit status.
 */
import { existsSync } from "node:fs";
import { type Ended, inFolder, readText, runCommand, writeNew } from "./run-command.js";

/** Runs a session and returns it with what each command prints now. */
export function replay(transcript: string): Promise<string> {
  const steps = transcript.split(/^(?=\$ )/m);
  return inFolder({}, async () => {
    const replayed: string[] = [];
    for (const step of steps) {
      const [line = ""] = step.split("\n", 1);
      const output = await outputOf(line, step.slice(line.length + 1));
      replayed.push(output === null ? step : `${line}\n${output}`);
    }
    return replayed.join("");
  });
}

/** What a line of the session prints. Null: the text below it stays. */
async function outputOf(line: string, below: string): Promise<string | null> {
  const { env, words, redirects } = shellWords(line.replace(/^\$ /, ""));
  const [program, ...args] = words;
  if (program === "cat" && args[0] !== undefined) {
    if (existsSync(args[0])) return readText(args[0]);
    writeNew(args[0], below);
  }
  if (program !== "logwhere") return null;
  const stdin = redirects.get("<");
  const ended = await runCommand(args, { env, ...(stdin !== undefined && { stdin }) });
  const file = redirects.get(">");
  if (file !== undefined && file !== "/dev/null") writeNew(file, ended.stdout);
  const shown = redirects.has("2>") ? (file === undefined ? ended.stdout : "") : shownOf(ended, file !== undefined);
  const text = shown === "" || shown.endsWith("\n") ? shown : `${shown}\n`;
  return `${text}${ended.status === 0 ? "" : `[${ended.status}]\n`}`;
}

function shownOf({ both, stderr }: Ended, isRedirected: boolean): string {
  return isRedirected ? stderr : both;
}

/** As much of a shell as transcripts need: quotes, `NAME=value` before the program, `< FILE`, `> FILE`, `2>/dev/null`. */
function shellWords(line: string) {
  const words = Array.from(line.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g), ([word]) =>
    word.replace(
      /'([^']*)'|"((?:\\.|[^"\\])*)"/g,
      (_, single?: string, double?: string) => single ?? double?.replace(/\\(.)/g, "$1") ?? "",
    ),
  );
  const env: Record<string, string> = {};
  while (/^[A-Z_]+=/.test(words[0] ?? "")) {
    const [, name = "", value = ""] = /^([A-Z_]+)=(.*)$/s.exec(words.shift() ?? "") ?? [];
    env[name] = value;
  }
  const redirects = new Map<string, string>();
  const rest = words.filter((word, at) => {
    const [, mark, target] = /^(2?>|<)(\S*)$/.exec(word) ?? [];
    if (mark !== undefined) redirects.set(mark, target || (words[at + 1] ?? ""));
    return mark === undefined && !/^(?:2?>|<)$/.test(words[at - 1] ?? "");
  });
  return { env, words: rest, redirects };
}
