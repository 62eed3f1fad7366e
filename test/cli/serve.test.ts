import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Child, finished, start } from "./process.js";
import { inFolder, runCommand } from "./run-command.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-serve-"));
const zone = "0123456789abcdef0123456789abcdef";
const env = { LOGWHERE_TOKEN: "a-token" };
const where = '{"where":{"and":[{"key":"QueryName","operator":"eq","value":"a.example"}]}}';
const job = { name: "dns", dataset: "dns_logs", destination_conf: "file:///dns", filter: where, enabled: true };

let child: Child;
let address: string;

beforeAll(async () => {
  child = start(["serve", "--port", "0", "--data", join(folder, "state"), "--deliver-to", join(folder, "out")]);
  const [, url] = /^listening at (.+)\/client\/v4\n$/.exec(await firstOutput(child)) ?? [];
  address = url ?? "";
});

afterAll(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

function firstOutput(process: Child): Promise<string> {
  return new Promise((resolve) => process.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString())));
}

test("a job that was created is compared with a file", async () => {
  const response = await fetch(`${address}/client/v4/zones/${zone}/logpush/jobs`, {
    method: "POST",
    headers: { authorization: "Bearer a-token", "content-type": "application/json" },
    body: JSON.stringify(job),
  });
  expect(response.status).toBeLessThan(300);
  const changed = { ...job, filter: where.replace("a.example", "b.example") };
  await inFolder({ "same.json": JSON.stringify(job), "other.json": JSON.stringify([changed]) }, async () => {
    const compare = (file: string) => runCommand(["compare", "--from", address, "--zone", zone, file], { env });
    const other = await compare("other.json");
    expect(other.stdout).toContain("the filter keeps none of the previous lines");
    expect(other.status).toBe(1);
    const none = await runCommand(["compare", "--from", address, "--account", zone, "same.json"], { env });
    expect(none.stdout).toContain("added    dns\n");
  });
});

test("pushed lines are delivered, from plain and compressed logs", () =>
  inFolder({ "a.ndjson": '{"QueryName":"a.example"}\n{"QueryName":"b.example"}\n' }, async () => {
    writeFileSync("b.ndjson.gz", gzipSync('{"QueryName":"a.example"}'));
    const push = (id: string, ...args: readonly string[]) =>
      runCommand(["push", "--to", `${address}/client/v4/`, "--zone", id, ...args], { env });
    const pushed = await push(zone, "--dataset", "dns_logs", "--deliver", "a.ndjson", "b.ndjson.gz");
    expect([pushed.stdout, pushed.stderr, pushed.status]).toEqual(["pushed and delivered 3 lines\n", "", 0]);
    const delivered = readdirSync(join(folder, "out"), { recursive: true }).map(String);
    expect(delivered.some((path) => path.endsWith(".gz"))).toBe(true);
    const refused = await push("no-id", "--dataset", "dns_logs", "a.ndjson");
    expect(refused.stderr).toMatch(/^error: the service did not store the lines: .+\n$/);
    expect(refused.status).toBe(2);
    expect((await push(zone, "a.ndjson")).stderr).toContain("expected `--dataset NAME`");
  }));

test("a push is repeated with the same key after status 500, and not after 499", async () => {
  const keys: unknown[] = [];
  const server = createServer(({ headers }, response) => {
    keys.push(headers["idempotency-key"]);
    response.statusCode = [500, 200, 499][keys.length - 1] ?? 599;
    response.end('{"result":{"lines":1}}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const args = ["--to", `http://127.0.0.1:${port}`, "--zone", zone, "--dataset", "dns_logs", "a.ndjson"];
  await inFolder({ "a.ndjson": '{"QueryName":"a.example"}\n' }, async () => {
    const { stdout, stderr } = await runCommand(["push", ...args], { env });
    expect([stdout, stderr]).toEqual(["pushed 1 line\n", "trying again: status 500\n"]);
    const final = await runCommand(["push", ...args], { env });
    expect([final.stderr, final.status]).toEqual(["error: the service did not store the lines: status 499\n", 2]);
  });
  server.close();
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(`^${keys[0]}$`)]);
});

test("the fields that a service has in addition become a schema file", () =>
  inFolder({}, async () => {
    const fields = await runCommand(["fields", "--from", address, "--zone", zone, "dns_logs"], { env });
    expect([fields.stderr, fields.status]).toEqual(["", 0]);
    expect(JSON.parse(fields.stdout)).toEqual({ extends: "dns_logs", fields: {} });
    writeFileSync("dns.json", fields.stdout);
    const check = await runCommand(["check", "--dataset", "dns.json", "-e", 'QueryName eq "a.example"']);
    expect(check.stdout).toBe("1 filter checked: no mistakes\n");
  }));

test.each([
  ["a taken port", () => ["--port", new URL(address).port], /^error: the service cannot listen: .*EADDRINUSE/],
  [
    "a folder in use",
    () => ["--port", "0", "--data", join(folder, "state")],
    /^error: another process uses the folder/,
  ],
  ["an address without tokens", () => ["--port", "0", "--host", "0.0.0.0"], /^error: .*tokens/],
  ["a certificate alone", () => ["--tls-cert", "cert.pem"], /^error: `--tls-cert` and `--tls-key` go together/],
])("%s is refused", async (_, args, message) => {
  const { stdout, stderr, status } = await runCommand(["serve", ...args()]);
  expect(stderr).toMatch(message);
  expect([stdout, status]).toEqual(["", 2]);
});

test("a signal ends the service, and the command is done", async () => {
  child.kill("SIGTERM");
  const { status, signal } = await finished(child);
  expect([status, signal]).toEqual([0, null]);
});
