/** A server of another program that never outlives the tests, however they end. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/**
 * Runs the server until its standard input ends, which it does also when the process that holds the other end is killed; then removes
 * its folder. In a session of its own, so that a Control-C leaves it the time to do so.
 */
const guard = `
folder=$1; signal=$2; shift 2
"$@" </dev/null >"$folder/output" 2>&1 & server=$!
cat >/dev/null
kill -"$signal" "$server" 2>/dev/null
wait "$server"
cd / && rm -rf "$folder"
`;

export interface Guarded {
  /** Ends the server and removes its folder; done when both are. */
  close(): Promise<void>;
}

export interface GuardedOptions {
  /** The server's own, which is removed with it. */
  readonly folder: string;
  readonly signal: "INT" | "KILL";
  readonly user?: User | null | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it answers yet; asked until it does. */
  readonly answers: () => boolean | Promise<boolean>;
}

export interface User {
  readonly uid: number;
  readonly gid: number;
}

export async function startGuarded(
  command: readonly string[],
  { folder, signal, user, env, answers }: GuardedOptions,
): Promise<Guarded> {
  const child = spawn("sh", ["-c", guard, "guard", folder, signal, ...command], {
    cwd: folder,
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
    env: { ...process.env, ...env },
    ...(user == null ? {} : user),
  });
  const gone = once(child, "exit");
  const close = async (): Promise<void> => {
    child.stdin?.end();
    if (running(child)) await gone;
  };
  for (let tries = 0; !(await answers()); tries++) {
    if (!running(child) || tries === 1000) {
      await close();
      throw new Error(`it does not start: ${command.join(" ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return { close };
}

function running({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
