/** A push that the disk has no room for leaves nothing behind. A limit of the size of files stands for a full disk. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newFolder } from "../support/folder.js";
import { start } from "./running.js";

/** Blocks of 512 bytes: 8 MiB. */
const limited = ["sh", "-c", 'ulimit -f 16384 && exec "$0" "$@"'];

test.skipIf(process.platform === "win32")("the part of a push that was written is removed", async () => {
  const folder = newFolder();
  const { post, end } = await start(folder, "localhost:1", limited);
  onTestFinished(() => end("SIGKILL"));
  const job = JSON.stringify({ dataset: "http_requests", destination_conf: "file:///logs" });
  expect((await post("/client/v4/zones/a/logstream/jobs", job)).status).toBe(200);
  const push = async (lines: number) =>
    (await post("/service/zones/a/logs/http_requests", `{"RayID":"${"x".repeat(1000)}"}\n`.repeat(lines))).status;
  const spool = join(folder, "state", "spool");
  const sizes = () => readdirSync(spool).map((name) => statSync(join(spool, name)).size);
  expect(await push(1)).toBe(200);
  const before = sizes();
  expect(await push(20_000)).toBeGreaterThanOrEqual(500);
  expect(sizes()).toEqual(before);
  expect([await push(1), sizes()]).toEqual([200, before.map((size) => 2 * size)]);
});
