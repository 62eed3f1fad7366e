/** The command in the process of the tests, on real files: for what it makes of them, where how it is started and what it prints to are nothing to it. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Command } from "../../src/old-cli/arguments/command.js";
import { runCommands } from "../../src/old-cli/start/run-commands.js";
import type { Io } from "../../src/old-cli/world/io.js";
import { nodeIo } from "../../src/old-cli/world/node-io.js";

const dist = new URL("../../dist/", import.meta.url).pathname;

export interface Ended {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Gives what runs a command line of these commands in a folder. Nobody else may rely on the working folder of the process meanwhile. */
export function within(folder: string, commands: readonly Command[]): (args: readonly string[]) => Promise<Ended> {
  const named = new Map(commands.map((command) => [command.name, command]));
  return async (args) => {
    const [out, err]: [Buffer[], string[]] = [[], []];
    const io: Io = Object.assign(Object.create(nodeIo) as Io, {
      isTerminal: () => false,
      outIdentity: () => null,
      out: (data: string | Uint8Array) => void out.push(Buffer.from(data)),
      writeBehind: null,
      err: (text: string) => void err.push(text),
      // How the engine is to compile would be said for the tests that follow, too.
      expectVariety() {},
      startWorker,
    });
    const before = process.cwd();
    process.chdir(folder);
    try {
      const status = await runCommands(args, io, named);
      return { status, stdout: Buffer.concat(out).toString(), stderr: err.join("") };
    } finally {
      process.chdir(before);
    }
  };
}

/** The worker as it is built. */
function startWorker(data: object) {
  const worker = new Worker(join(dist, "worker.cjs"), { workerData: data });
  return {
    onMessage: (handler: (message: unknown) => void) => void worker.on("message", handler),
    onFailure: (handler: (error: unknown) => void) => void worker.on("error", handler),
    terminate: () => void worker.terminate(),
  };
}
