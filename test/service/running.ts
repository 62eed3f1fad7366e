/** Starts `killed-child.ts`, a service in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

const child = new URL("killed-child.ts", import.meta.url).pathname;
const headers = { authorization: "Bearer t", "content-type": "application/json" };

export interface Running {
  readonly process: ChildProcess;
  get(path: string): Promise<Response>;
  post(path: string, body: string | Buffer, more?: Record<string, string>): Promise<Response>;
  /** Ends the process, and waits until it is gone. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a service on a folder. `before` are the words of a command that starts Node. */
export async function start(folder: string, place: string, before: readonly string[] = []): Promise<Running> {
  const [command = "", ...args] = [...before, process.execPath, "--import", "tsx", child, folder, place];
  const started = spawn(command, args, { stdio: ["ignore", "pipe", before.length === 0 ? "inherit" : "ignore"] });
  const [origin] = (await once(createInterface({ input: started.stdout }), "line")) as [string];
  return {
    process: started,
    get: (path) => fetch(origin + path, { headers }),
    post: (path, body, more = {}) =>
      fetch(origin + path, { method: "POST", headers: { ...headers, ...more }, body: body as string }),
    async end(signal) {
      started.kill(signal);
      await once(started, "exit");
    },
  };
}
