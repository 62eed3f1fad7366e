/** What benchmarks of the service have in common: a server in a process of its own, asked over the network, and what that process needs. */
import { type ChildProcess, fork } from "node:child_process";
import { monitorEventLoopDelay } from "node:perf_hooks";
import autocannon from "autocannon";

/** What a process holds and uses. */
export interface Needs {
  /** Bytes of memory, and those of them that are objects: with `collected`, when everything that nobody uses is gone. */
  readonly memory: number;
  readonly objects: number;
  /** Seconds of processors, since its start. */
  readonly busy: number;
  /** Milliseconds for which it answered nothing, the longest since it was asked last. */
  readonly stalled: number;
}

export interface Server {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** What its process needs. */
  needs(options?: { readonly collected?: boolean }): Promise<Needs>;
  stop(): void;
}

/** Starts this benchmark's file again, as a server by that name. */
export async function startServer(file: string, name: string): Promise<Server> {
  const execArgv = [...process.execArgv, "--expose-gc"];
  const child = fork(file, ["--serve", name], { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv });
  const url = String(await told(child));
  return {
    url,
    async needs({ collected = false } = {}) {
      child.send(collected ? "collect" : "needs");
      return (await told(child)) as Needs;
    },
    stop: () => child.kill(),
  };
}

function told(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (status: number | null) => reject(new Error(`the server ended with status ${status}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message);
    });
  });
}

/** Of a server's process: says where it listens, and what it needs when it is asked. */
export function serveParent(url: string): void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  process.on("message", (asked) => {
    if (asked === "collect") globalThis.gc?.();
    const { rss: memory, heapUsed: objects } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    process.send?.({ memory, objects, busy: (user + system) / 1e6, stalled: delays.max / 1e6 } satisfies Needs);
    delays.reset();
  });
  process.send?.(url);
}

/** The name of the server that this process was started as; null where it is the benchmark. */
export const serverName: string | null = process.argv[2] === "--serve" ? (process.argv[3] ?? null) : null;

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Asks as fast as is answered, for so many seconds; answers other than 2xx are failed. */
export async function fullLoad(url: string, headers: Readonly<Record<string, string>>, seconds: number): Promise<Load> {
  const { requests, latency, non2xx, errors } = await autocannon({ url, headers, connections: 20, duration: seconds });
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, failed: non2xx + errors };
}

export function showLoad(name: string, { requestsPerSecond, p50, p99, failed }: Load): void {
  const times = `p50 ${p50.toFixed(0).padStart(4)} ms, p99 ${p99.toFixed(0).padStart(5)} ms`;
  console.log(
    `  ${name.padEnd(46)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  ${times}${failed > 0 ? `, ${failed} FAILED` : ""}`,
  );
}
