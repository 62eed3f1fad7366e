/**
 * `tsx bench/service/requests.ts [--beside FILE]`: measures the start of `logwhere serve`, a list of 20 of 5000 jobs,
 * and a durable POST of a job, over 20 connections. FILE is the built command of another version, in turns.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { median } from "../harness.js";
import { command, ended, headers, type Started, started } from "./started.js";

const rounds = 5;
const seconds = 3;
const { values } = parseArgs({
  options: { command: { type: "string", default: command }, beside: { type: "string" } },
});
const commands = { ours: values.command, ...(values.beside === undefined ? {} : { beside: values.beside }) };
const folder = mkdtempSync(join(tmpdir(), "lw-bench-"));
const filter = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const keys = "access-key-id=AKIAEXAMPLE&secret-access-key=s3cr3t";
const destination_conf = `s3://bucket/logs/{DATE}?region=eu-west-1&${keys}`;
const logpull_options = "fields=ClientIP,ClientCountry&timestamps=rfc3339";
const body = JSON.stringify({ dataset: "http_requests", destination_conf, logpull_options, filter });
const jobsOf = ({ url }: Started, zone: string) => `${url}/zones/${zone}/logstream/jobs`;

/** Milliseconds. */
async function startOf(...args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise((resolve) => child.once(args[0] === "-e" ? "exit" : "spawn", resolve));
  if (args[0] !== "-e") await new Promise((resolve) => child.stdout.once("data", resolve));
  const milliseconds = performance.now() - began;
  child.kill("SIGTERM");
  if (child.exitCode === null) await new Promise((resolve) => child.once("exit", resolve));
  return milliseconds;
}

const samples = new Map<string, number[]>();
const add = (name: string, value: number) => samples.set(name, [...(samples.get(name) ?? []), value]);

for (let round = 0; round < 4 * rounds; round++) {
  add("start of node -e 0, ms", await startOf("-e", "0"));
  for (const [name, path] of Object.entries(commands))
    add(
      `start of serve, ${name}, ms`,
      await startOf(path, "serve", "--port", "0", "--data", join(folder, `start-${name}`)),
    );
}
const services: [name: string, service: Started][] = [];
for (const [name, path] of Object.entries(commands)) {
  const service = await started(path, "--data", join(folder, name));
  services.push([name, service]);
  for (let i = 0; i < 250; i++)
    await Promise.all(
      Array.from({ length: 20 }, () => fetch(jobsOf(service, "a1"), { method: "POST", headers, body })),
    );
}
for (let round = 0; round < rounds; round++)
  for (const [name, service] of services)
    for (const [what, request] of [
      ["list of 20 of 5000", { url: `${jobsOf(service, "a1")}?per_page=20` }],
      ["POST of a job", { url: jobsOf(service, "b2"), method: "POST", body }],
    ] as const) {
      const { requests, latency, non2xx, errors } = await autocannon({
        ...request,
        headers,
        connections: 20,
        duration: seconds,
      });
      if (non2xx + errors > 0) throw new Error(`${name}, ${what}: ${non2xx} refused, ${errors} failed`);
      add(`${what}, ${name}, requests a second`, requests.average);
      add(`${what}, ${name}, slowest of a hundred, ms`, latency.p99);
    }
for (const [name, each] of samples) console.log(`${name.padEnd(56)}${median(each).toFixed(0).padStart(8)}`);
for (const [, service] of services) await ended(service);
rmSync(folder, { recursive: true });
