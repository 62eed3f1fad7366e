/** A steady load over the network: so many requests a second, whether or not those before were answered, as browsers send what they found. */
import { Agent, request } from "node:http";

export interface Post {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

export interface SteadyLoad {
  readonly sent: number;
  /** Of those after the warm-up, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** How often each answer came, by its status, and each failure, by its code. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Milliseconds by which this process itself was late with a request, at most: it has no processor of its own. */
  readonly late: number;
  /** Seconds of processors that this process used in one. */
  readonly busy: number;
}

export interface SteadyLoadOptions {
  readonly url: string;
  readonly rate: number;
  readonly seconds: number;
  /** Seconds at the start whose times do not count. */
  readonly warmUp: number;
  postAt(index: number): Post;
  /** Called after each second. */
  eachSecond(second: number): Promise<void>;
}

/** Milliseconds between two bursts. */
const step = 10;

/** Each sender stands for ten requests a second, which no limit of single addresses minds. */
const ofOneSender = 10;

export async function steadyLoad({
  url,
  rate,
  seconds,
  warmUp,
  postAt,
  eachSecond,
}: SteadyLoadOptions): Promise<SteadyLoad> {
  const agents = Array.from({ length: Math.ceil(rate / ofOneSender) }, (_, index) => {
    const localAddress = `127.0.${1 + Math.floor(index / 250)}.${1 + (index % 250)}`;
    // Connections are given up before the server does: one that is closed while a request is on its way says nothing of reports.
    return new Agent({ keepAlive: true, maxSockets: 4, localAddress, timeout: 3000 });
  });
  const outcomes = new Map<string, number>();
  const took: number[] = [];
  const end = (name: string) => outcomes.set(name, (outcomes.get(name) ?? 0) + 1);

  const send = (index: number) =>
    new Promise<void>((resolve) => {
      const { path, type, body } = postAt(index);
      const since = performance.now();
      const headers = { "content-type": type, "content-length": Buffer.byteLength(body) };
      const sent = request(url + path, { method: "POST", agent: agents[index % agents.length], headers }, (answer) => {
        if (index >= rate * warmUp) took.push(performance.now() - since);
        end(String(answer.statusCode));
        answer.resume().on("close", resolve);
      });
      sent.on("error", ({ code, message }: NodeJS.ErrnoException) => {
        end(`${code ?? message} on a ${sent.reusedSocket ? "used" : "new"} connection`);
        resolve();
      });
      sent.end(body);
    });

  const answers: Promise<void>[] = [];
  const used = process.cpuUsage();
  const began = performance.now();
  let late = 0;
  let second = 0;
  for (let sent = 0; sent < rate * seconds; ) {
    const elapsed = performance.now() - began;
    late = Math.max(late, elapsed - (sent / rate) * 1000 - step);
    for (const due = Math.min(rate * seconds, Math.floor((elapsed / 1000) * rate)); sent < due; sent++)
      answers.push(send(sent));
    if (elapsed > (second + 1) * 1000) answers.push(eachSecond(second++));
    await new Promise((resolve) => setTimeout(resolve, step));
  }
  await Promise.all(answers);
  const { user, system } = process.cpuUsage(used);
  for (const agent of agents) agent.destroy();
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  const busy = (user + system) / 1000 / (performance.now() - began);
  return { sent: answers.length - second, p50: at(0.5), p99: at(0.99), slowest: at(1), outcomes, late, busy };
}
