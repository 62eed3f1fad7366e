/** Shells that run for a moment: tests that start no more than them share a process with others, since loading what they test takes longer than they do. */
import { execFile, spawnSync } from "node:child_process";

interface Options {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Milliseconds after which it is ended. */
  readonly timeout?: number;
}

export interface ShellEnded {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Whether this machine has a command. */
export function has(command: string): boolean {
  return spawnSync(command, ["--version"]).status === 0;
}

export function inShell(shell: string, args: readonly string[], options: Options = {}): ShellEnded {
  const { status, stdout, stderr } = spawnSync(shell, args, { ...options, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** The same while this process goes on, as a server that the script asks. */
export function inShellMeanwhile(shell: string, args: readonly string[], options: Options = {}): Promise<ShellEnded> {
  return new Promise((resolve) => {
    const child = execFile(shell, args, options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode, stdout, stderr }),
    );
  });
}
