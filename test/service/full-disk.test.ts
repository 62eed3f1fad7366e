/** A push that the disk has no room for leaves nothing behind. A limit of the size of files stands for a full disk. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";

const child = new URL("killed-child.ts", import.meta.url).pathname;
/** Blocks of 512 bytes: 8 MiB. */
const limited = 'ulimit -f 16384 && exec "$0" "$@"';
const headers = { authorization: "Bearer t", "content-type": "application/json" };

test.skipIf(process.platform === "win32")("the part of a push that was written is removed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "logwhere-full-"));
  const started = spawn("sh", ["-c", limited, process.execPath, "--import", "tsx", child, folder, "localhost:1"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const [origin] = (await once(createInterface({ input: started.stdout }), "line")) as [string];
    const post = async (path: string, body: string) =>
      (await fetch(origin + path, { method: "POST", headers, body })).status;
    const job = JSON.stringify({ dataset: "http_requests", destination_conf: "file:///logs" });
    const push = (lines: number) =>
      post("/service/zones/a/logs/http_requests", `{"RayID":"${"x".repeat(1000)}"}\n`.repeat(lines));
    const sizes = () =>
      readdirSync(join(folder, "state", "spool")).map((name) => statSync(join(folder, "state", "spool", name)).size);
    expect(await post("/client/v4/zones/a/logstream/jobs", job)).toBe(200);
    expect(await push(1)).toBe(200);
    const before = sizes();
    expect(await push(20_000)).toBeGreaterThanOrEqual(500);
    expect(sizes()).toEqual(before);
    expect(await push(1)).toBe(200);
    expect(sizes()).toEqual(before.map((size) => 2 * size));
  } finally {
    started.kill("SIGKILL");
    await once(started, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
});
