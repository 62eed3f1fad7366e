import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { commandWords, finished, isBuilt, start } from "./process.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-match-"));
afterAll(() => rmSync(folder, { recursive: true }));

const filter = ["--dataset", "http_requests", "-e", "EdgeResponseStatus geq 500"];

function lines(count: number): string {
  return Array.from(
    { length: count },
    (_, at) => `{"RayID":"${at}","EdgeResponseStatus":${400 + (at % 3) * 100}}\n`,
  ).join("");
}

function kept(text: string): string {
  return text.replace(/.*:400}\n/g, "");
}

test.skipIf(!isBuilt)("threads print the lines of many logs in order, as one thread does", async () => {
  // Compressed bytes count sixteen times, so 48 MB are enough for threads. Level 0 stores the bytes as they are.
  const text = lines(260_000);
  const logs = Array.from({ length: 4 }, (_, at) => join(folder, `${at}.ndjson.gz`));
  for (const log of logs) writeFileSync(log, gzipSync(text, { level: 0 }));
  const run = async (...options: readonly string[]) => {
    const child = start(["match", ...options, ...filter, ...logs]);
    child.stdin.end();
    return finished(child);
  };
  const [several, one, counted] = [await run("--threads", "2"), await run("--threads", "1"), await run("--count")];
  expect(several.stderr).toBe("");
  expect(several.stdout.equals(one.stdout)).toBe(true);
  expect(one.stdout.equals(Buffer.from(kept(text).repeat(4)))).toBe(true);
  expect(counted.stdout.toString()).toBe(`${4 * Math.floor((260_000 / 3) * 2)}\n`);
});

test.each([
  ["plain", (text: string) => Buffer.from(text)],
  ["gzip", (text: string) => gzipSync(text)],
  ["two gzip members", (text: string) => Buffer.concat([gzipSync(text.slice(0, 50)), gzipSync(text.slice(50))])],
])("standard input is %s, and comes in pieces that break lines", async (_, encode) => {
  const text = lines(30);
  const child = start(["match", ...filter]);
  const bytes = encode(text);
  for (let at = 0; at < bytes.length; at += 37)
    await new Promise((resolve) => child.stdin.write(bytes.subarray(at, at + 37), resolve));
  child.stdin.end();
  const { stdout, status } = await finished(child);
  expect(stdout.toString()).toBe(kept(text));
  expect(status).toBe(0);
});

test("a damaged gzip file is an error, and the lines before the damage are printed", async () => {
  const text = lines(20_000);
  const bytes = gzipSync(text, { level: 0 });
  const log = join(folder, "damaged.gz");
  writeFileSync(log, bytes.subarray(0, bytes.length / 2));
  const child = start(["match", ...filter, log]);
  child.stdin.end();
  const { stdout, stderr, status } = await finished(child);
  expect(kept(text).startsWith(stdout.toString().slice(0, 1000))).toBe(true);
  expect(stdout.length).toBeGreaterThan(100_000);
  expect(stderr).toContain("damaged.gz: cannot read the log:");
  expect(status).toBe(2);
});

test("the reader of a pipe goes away: the command ends without a message", async () => {
  const log = join(folder, "long.ndjson");
  writeFileSync(log, lines(200_000));
  const child = start(["match", ...filter, log]);
  child.stdin.end();
  child.stdout.once("data", () => child.stdout.destroy());
  const status = new Promise((resolve) => child.on("exit", resolve));
  let stderr = "";
  for await (const chunk of child.stderr) stderr += chunk;
  expect(stderr).toBe("");
  expect(await status).toBe(0);
});

test("Ctrl-C ends a command that waits for a pipe, and prints what was kept", async () => {
  const child = start(["match", ...filter]);
  child.stdin.write(lines(60_000));
  // The pipe stays open. Output shows that the command reads it.
  const first = await new Promise<Buffer>((resolve) => child.stdout.once("data", resolve));
  child.kill("SIGINT");
  const { stdout, stderr, status } = await finished(child);
  expect(
    Buffer.concat([first, stdout])
      .toString()
      .startsWith(kept(lines(300))),
  ).toBe(true);
  expect(stderr).toMatch(/^interrupted after \d+ bytes\n$/);
  expect(status).toBe(2);
});

test("a full disk is an error", () => {
  const log = join(folder, "some.ndjson");
  writeFileSync(log, lines(100));
  const quoted = [...commandWords, "match", ...filter, log].map((word) => `'${word}'`).join(" ");
  const { status, stderr } = spawnSync("sh", ["-c", `${quoted} > /dev/full`], { encoding: "utf8" });
  expect(stderr).toBe("error: cannot write to standard output: the disk is full\n");
  expect(status).toBe(2);
});
