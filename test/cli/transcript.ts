/**
 * Sessions at a terminal as text. `== NAME` begins a file, `==` ends it; `$ logwhere …` runs a command, `$ cat NAME`
 * shows a file. What a command printed stands under it: `|` results, `!` standard error, `?` the exit status.
 */
import { run } from "../../src/old-cli/start/run.js";
import { type Files, memoryIo } from "./memory-io.js";

/** Runs a session and gives it back with what every command really printed. */
export async function replay(transcript: string): Promise<string> {
  const files: Files = new Map();
  const replayed: string[] = [];
  const lines = transcript.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? "";
    if (/^[|!?]/.test(line)) continue;
    replayed.push(line);
    if (line.startsWith("== ")) {
      const end = lines.indexOf("==", i);
      const content = lines.slice(i + 1, end);
      files.set(line.slice(3), new TextEncoder().encode(content.map((row) => `${row}\n`).join("")));
      replayed.push(...content, "==");
      i = end;
    }
    if (line.startsWith("$ ")) replayed.push(...(await runLine(line.slice(2), files)));
  }
  return replayed.join("\n");
}

async function runLine(line: string, files: Files): Promise<readonly string[]> {
  const { env, words, input } = shellWords(line);
  const [program, ...args] = words;
  if (program === "cat") return printed("|", new TextDecoder().decode(files.get(args[0] ?? "")));
  files.delete("-");
  const stdin = input === null ? undefined : files.get(input);
  if (stdin !== undefined) files.set("-", stdin);
  const io = memoryIo({ files, env, terminals: stdin === undefined ? ["stdin"] : [] });
  const status = await run(args, io);
  return [...printed("|", io.stdout()), ...printed("!", io.stderr()), `? ${status}`];
}

function printed(mark: string, text: string): readonly string[] {
  if (text === "") return [];
  const rows = text.split("\n");
  const last = rows.pop();
  return [
    ...rows.map((row) => `${mark} ${row}`.trimEnd()),
    ...(last === "" ? [] : [`${mark} ${last}`, `${mark}\\ no line end`]),
  ];
}

/** As much of a shell as transcripts need: quotes, `NAME=value` before the program, `< FILE`. */
export function shellWords(line: string): {
  env: Record<string, string>;
  words: readonly string[];
  input: string | null;
} {
  const words = Array.from(line.matchAll(/(?:'[^']*'|"(?:\\.|[^"\\])*"|[^\s'"])+/g), ([word]) =>
    word.replace(
      /'([^']*)'|"((?:\\.|[^"\\])*)"/g,
      (_, single?: string, double?: string) => single ?? double?.replace(/\\(.)/g, "$1") ?? "",
    ),
  );
  const env: Record<string, string> = {};
  while (/^[A-Z_]+=/.test(words[0] ?? "")) {
    const [name = "", value = ""] = words.shift()?.split("=") ?? [];
    env[name] = value;
  }
  const redirect = words.indexOf("<");
  const input = redirect === -1 ? null : (words[redirect + 1] ?? null);
  return { env, words: redirect === -1 ? words : words.slice(0, redirect), input };
}
