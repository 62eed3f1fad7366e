/** What benchmarks of the service have in common: a server in a process of its own, asked over the network, and how much memory it holds. */
import { type ChildProcess, fork } from "node:child_process";
import { Agent, request } from "node:http";
import autocannon from "autocannon";

export interface Server {
  /** Its address, without a slash at the end. */
  readonly url: string;
  /** Bytes of memory that its process holds. */
  memory(): Promise<number>;
  stop(): void;
}

/** Starts this benchmark's file again, as a server by that name. */
export async function startServer(file: string, name: string): Promise<Server> {
  const child = fork(file, ["--serve", name], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const url = String(await told(child));
  return {
    url,
    async memory() {
      child.send("memory");
      return Number(await told(child));
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

/** Of a server's process: says where it listens, and how much memory it holds when it is asked. */
export function serveParent(url: string): void {
  process.on("message", () => process.send?.(process.memoryUsage().rss));
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

export interface Post {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** Milliseconds between two bursts of a steady load. */
const step = 10;

/** Sends so many requests a second, answered or not, from a hundred addresses of this machine by turns. */
export async function steadyLoad(url: string, rate: number, seconds: number, postAt: (index: number) => Post, eachSecond: () => Promise<void>): Promise<Load> {
  const agents = Array.from({ length: 100 }, (_, index) => new Agent({ keepAlive: true, maxSockets: 4, localAddress: `127.0.1.${index + 1}` }));
  const took: number[] = [];
  let failed = 0;
  const send = (index: number) =>
    new Promise<void>((resolve) => {
      const { path, type, body } = postAt(index);
      const began = performance.now();
      const agent = agents[index % agents.length];
      const sent = request(url + path, { method: "POST", agent, headers: { "content-type": type, "content-length": Buffer.byteLength(body) } }, (answer) => {
        if (answer.statusCode === 204) took.push(performance.now() - began);
        else failed++;
        answer.resume().on("end", resolve);
      });
      sent.on("error", () => {
        failed++;
        resolve();
      });
      sent.end(body);
    });
  const answers: Promise<void>[] = [];
  const began = performance.now();
  for (let sent = 0, second = 0; sent < rate * seconds; ) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - began) / 1000) * rate));
    for (; sent < due; sent++) answers.push(send(sent));
    if (performance.now() - began > (second + 1) * 1000) {
      second++;
      answers.push(eachSecond());
    }
    await new Promise((resolve) => setTimeout(resolve, step));
  }
  await Promise.all(answers);
  const elapsed = (performance.now() - began) / 1000;
  for (const agent of agents) agent.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { requestsPerSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99), failed };
}

export function showLoad(name: string, { requestsPerSecond, p50, p99, failed }: Load): void {
  const times = `p50 ${p50.toFixed(0).padStart(4)} ms, p99 ${p99.toFixed(0).padStart(5)} ms`;
  console.log(`  ${name.padEnd(46)} ${requestsPerSecond.toFixed(0).padStart(6)}/s  ${times}${failed > 0 ? `, ${failed} FAILED` : ""}`);
}
