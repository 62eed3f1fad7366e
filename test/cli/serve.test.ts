/** The built command as a server: a process that is started, asked over HTTP, and told to end. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import facts from "../../package.json" with { type: "json" };
import { selfSigned } from "../browser/listening.js";
import { ensureBuilt } from "../support/built.js";
import { compiledOnce } from "../support/serving.js";

const command = join(new URL("../../", import.meta.url).pathname, facts.bin.logwhere);
const folder = mkdtempSync(join(tmpdir(), "logwhere-serve-"));
const children: ChildProcess[] = [];

beforeAll(ensureBuilt, 180_000);
afterAll(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the service on a free port, and gives its base address as soon as it says that it listens. */
async function serve(...args: readonly string[]) {
  return started(compiledOnce, args);
}

async function started(engine: readonly string[], args: readonly string[]) {
  const child = spawn(process.execPath, [...engine, command, "serve", "--port", "0", ...args], {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const ended = new Promise<{
    code: number | null;
    signal: NodeJS.Signals | null;
    printed: string;
    complained: string;
  }>((resolve) => {
    let [printed, complained] = ["", ""];
    child.stdout.on("data", (text) => {
      printed += text;
    });
    child.stderr.on("data", (text) => {
      complained += text;
    });
    child.on("close", (code, signal) => resolve({ code, signal, printed, complained }));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [url = ""] = /https?:\S+/.exec(line) ?? [];
    return { child, url, ended, line };
  }
  throw new Error((await ended).complained);
}

const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...compiledOnce, command, "serve", ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, error: stderr.split("\n")[0] };
};

const headers = { authorization: "Bearer t", "content-type": "application/json" };
const monitor = "/zones/ab/page_monitor";
const enable = (url: string) => fetch(url + monitor, { method: "PUT", headers, body: '{"enabled":true}' });

test("prints one line, answers, ends when told to, and knows everything when it is started again", async () => {
  // Once as a user starts it.
  const first = await started([], ["--data", "state"]);
  expect(first.line).toMatch(/^listening at http:\/\/127\.0\.0\.1:\d+\/client\/v4$/);
  expect((await enable(first.url)).status).toBe(200);
  first.child.kill("SIGTERM");
  expect(await first.ended).toEqual({ code: 0, signal: null, printed: `${first.line}\n`, complained: "" });
  expect(readdirSync(join(folder, "state"))).toEqual(["store-1.sqlite"]);
  const second = await serve("--data", "state");
  expect(await (await fetch(second.url + monitor, { headers })).json()).toMatchObject({ result: { enabled: true } });
  second.child.kill("SIGINT");
  expect(await second.ended).toMatchObject({ code: 0, complained: "" });
}, 60_000);

test("killed, it has lost nothing that it answered", async () => {
  for (let i = 1; i <= 2; i++) {
    const { child, url, ended } = await serve("--data", "killed");
    const body = JSON.stringify({
      dataset: "http_requests",
      destination_conf: "s3://bucket/logs?region=eu-west-1",
      name: `n${i}`,
    });
    expect((await fetch(`${url}/zones/ab/logpush/jobs`, { method: "POST", headers, body })).status).toBe(200);
    child.kill("SIGKILL");
    await ended;
  }
  const { child, url, ended } = await serve("--data", "killed");
  const { result } = (await (await fetch(`${url}/zones/ab/logpush/jobs`, { headers })).json()) as {
    result: { name: string }[];
  };
  expect(result.map(({ name }) => name)).toEqual(["n1", "n2"]);
  child.kill("SIGTERM");
  await ended;
}, 60_000);

test("takes no folder that another process has", async () => {
  const { child, ended } = await serve("--data", "used");
  const { status, stdout, error } = run("--port", "0", "--data", "used");
  const words = `error: the folder used is in use by process ${child.pid}`;
  expect({ status, stdout, error: error?.slice(0, words.length) }).toEqual({ status: 2, stdout: "", error: words });
  child.kill("SIGTERM");
  await ended;
}, 120_000);

const certificate = selfSigned();

test("over https, to those who trust its certificate", async (context) => {
  if (certificate === null) return context.skip("there is no OpenSSL to make a certificate with");
  writeFileSync(join(folder, "cert.pem"), certificate.cert);
  writeFileSync(join(folder, "key.pem"), certificate.key);
  writeFileSync(join(folder, "log.ndjson"), '{"a":1}\n');
  const { child, url, line, ended } = await serve("--tls-cert", "cert.pem", "--tls-key", "key.pem");
  expect(line).toMatch(/^listening at https:\/\/127\.0\.0\.1:\d+\/client\/v4$/);
  const push = (to: string, env: Record<string, string>) => {
    const args = [command, "push", "--to", to, "--zone", "ab", "--dataset", "http_requests", "log.ndjson"];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8", env: { ...process.env, ...env } });
  };
  expect(push(url, { NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") })).toMatchObject({
    status: 0,
    stdout: "pushed 1 line\n",
  });
  const mistrust =
    "`log.ndjson` was refused from line 1 on: the certificate there is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): NODE_EXTRA_CA_CERTS names";
  expect(push(url, {})).toMatchObject({ status: 2, stderr: expect.stringContaining(mistrust) });
  const plain =
    "`log.ndjson` was refused from line 1 on: this service speaks TLS here: its address begins with `https://`";
  expect(push(url.replace("https:", "http:"), {})).toMatchObject({ status: 2, stderr: expect.stringContaining(plain) });
  const client = `
    import { createClient, getPageMonitor } from ${JSON.stringify(new URL("../../dist/api.js", import.meta.url).href)};
    const client = createClient({ baseUrl: ${JSON.stringify(url)}, auth: { token: "t" } });
    console.log((await getPageMonitor(client, { zone: "ab" })).enabled);`;
  const run = spawnSync(process.execPath, ["--input-type=module", "--eval", client], {
    encoding: "utf8",
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(folder, "cert.pem") },
  });
  expect(run).toMatchObject({ status: 0, stdout: "false\n" });
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0, complained: "" });
}, 60_000);

test("takes the tokens whose hashes it was given", async () => {
  const sha256 = createHash("sha256").update("t").digest("hex");
  writeFileSync(
    join(folder, "good.json"),
    JSON.stringify({ tokens: [{ sha256, permissions: ["page_monitor:read"] }] }),
  );
  const { child, url, ended } = await serve("--tokens", "good.json", "--host", "0.0.0.0");
  const base = url.replace("0.0.0.0", "127.0.0.1");
  const statusOf = async (path: string, token: string) =>
    (await fetch(base + path, { headers: { authorization: `Bearer ${token}` } })).status;
  expect([
    await statusOf(monitor, "t"),
    await statusOf(monitor, "u"),
    await statusOf("/zones/ab/logpush/jobs", "t"),
    (await enable(base)).status,
  ]).toEqual([200, 401, 403, 403]);
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: 0, complained: "" });
}, 60_000);

test("waits at its end for what it is answering, and told again does not", async () => {
  const { child, url, ended } = await serve();
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  const head = `PUT /client/v4${monitor} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Length: 16\r\n\r\n`);
  // The request has arrived, its body has not.
  await new Promise((resolve) => socket.once("data", resolve));
  child.kill("SIGTERM");
  // No more requests are taken now.
  for (;;) {
    try {
      await fetch(url);
    } catch {
      break;
    }
  }
  expect(child.exitCode).toBe(null);
  child.kill("SIGTERM");
  expect(await ended).toMatchObject({ code: null, signal: "SIGTERM" });
  socket.destroy();
}, 60_000);

test("an answer that it is working on arrives before its end", async () => {
  const { child, url, ended } = await serve();
  const { port } = new URL(url);
  const socket = connect(Number(port), "127.0.0.1");
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  const head = `PUT /client/v4${monitor} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer t\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Length: 16\r\n\r\n`);
  await new Promise((resolve) => socket.once("data", resolve));
  child.kill("SIGTERM");
  socket.write('{"enabled":true}');
  expect(await ended).toMatchObject({ code: 0 });
  expect(received).toContain('"enabled":true');
}, 60_000);

test("is nothing that `check` opens", () => {
  const hook = join(folder, "hook.cjs");
  writeFileSync(
    hook,
    `const fs = require("node:fs");
    const opened = new Set();
    for (const name of ["openSync", "readFileSync"]) {
      const real = fs[name];
      fs[name] = (path, ...rest) => { if (typeof path === "string") opened.add(path); return real(path, ...rest); };
    }
    process.on("exit", () => fs.writeSync(2, JSON.stringify([...new Set([...opened, ...Object.keys(require.cache)])])));`,
  );
  writeFileSync(join(folder, "good.where"), 'dataset http_requests\nClientCountry eq "ca"\n');
  const { status, stderr } = spawnSync(process.execPath, ["--require", hook, command, "check", "good.where"], {
    cwd: folder,
    encoding: "utf8",
  });
  const opened = JSON.parse(stderr.slice(stderr.indexOf('["'))) as readonly string[];
  const names = opened
    .map((path) => path.slice(path.lastIndexOf("/") + 1).replace(/^chunk-\w+/, "chunk"))
    .filter((name) => name !== "hook.cjs");
  expect([status, names.sort()]).toEqual([
    0,
    ["check.cjs", "chevrotain.cjs", "chunk.cjs", "chunk.cjs", "cli.cjs", "good.where", "http_requests.cjs"],
  ]);
  // What only other filters and files need lies apart: the parser of YAML alone is 128 kB.
  expect(
    opened.filter((path) => path.includes("/dist/")).reduce((sum, path) => sum + statSync(path).size, 0),
  ).toBeLessThan(450_000);
});

test("begins with a state, once", async () => {
  const sample = join(new URL("../../", import.meta.url).pathname, "grammar/sample-state.json");
  const first = await serve("--data", "loaded", "--state", sample);
  const saved = await fetch(new URL("/service/state", first.url), { headers });
  writeFileSync(join(folder, "saved.json"), await saved.text());
  first.child.kill("SIGTERM");
  await first.ended;
  expect(run("--port", "0", "--data", "loaded", "--state", sample)).toMatchObject({
    status: 2,
    error: expect.stringContaining("there is a state already"),
  });
  const second = await serve("--state", "saved.json");
  const again = await fetch(new URL("/service/state", second.url), { headers });
  expect(await again.json()).toMatchObject({ version: 1, zones: [{}, {}, {}], accounts: [{}], managed_rulesets: [{}] });
  second.child.kill("SIGTERM");
  await second.ended;
}, 60_000);

test("`compare` says what a change delivers", async () => {
  const { child, url, ended } = await serve();
  const filter = JSON.stringify({ where: { and: [{ key: "EdgeResponseStatus", operator: "geq", value: 502 }] } });
  const body = JSON.stringify({ name: "errors", dataset: "http_requests", destination_conf: "gs://logs/x", filter });
  await fetch(`${url}/zones/0a/logstream/jobs`, { method: "POST", headers, body });
  mkdirSync(join(folder, "filters"));
  writeFileSync(join(folder, "filters/errors.where"), "dataset http_requests\n\nEdgeResponseStatus geq 500\n");
  writeFileSync(join(folder, "a.ndjson"), '{"EdgeResponseStatus":500}\n{"EdgeResponseStatus":503}\n');
  const args = [command, "compare", "--from", url, "--zone", "0a", "filters", "--log", "a.ndjson"];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
  expect(stdout).toContain("`errors`: looser: it delivers more\n");
  expect(stdout).toContain(
    'of the logs: 1 line before, 2 now; 0 no longer, 1 new\n  new:\n    {"EdgeResponseStatus":500}\n',
  );
  child.kill("SIGTERM");
  await ended;
}, 60_000);
