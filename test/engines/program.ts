/** Programs of this machine, run for what they print. */
import { spawn, spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program that can be started by its name; null: there is none. */
export function programPath(name: string): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The next folder may have it.
    }
  }
  return null;
}

export interface ProgramOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

/** What a program prints, given its standard input; what it says of an error is thrown. */
export async function printed(
  command: string,
  args: readonly string[],
  input: string,
  options: ProgramOptions = {},
): Promise<string> {
  const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  let [output, complaint] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  // A program that stops at an error may not read the rest.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const status = await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (status !== 0) throw new Error(complaint || `${command}: ${status}`);
  return output;
}

/** The same, at once, for what is quick. */
export function printedNow(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw error ?? new Error(stderr);
  return stdout;
}
