import { spawn, spawnSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ClosedOutput, UnwritableOutput } from "../../../../src/old-cli/world/io.js";
import { lineOutput } from "../../../../src/old-cli/world/line-output.js";
import { writeBehind } from "../../../../src/old-cli/world/write-behind.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-behind-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lines of many lengths, some longer than what is written at once, several times as much in all. */
const lines = Array.from(
  { length: 3000 },
  (_, i) => `${i} ${"x".repeat(i % 700 === 5 ? 1_500_000 : (i * 37) % 3000)}\n`,
);

/** What is handed on lies in memory that is used again, as a matcher's. */
async function writeLines(descriptor: number): Promise<number> {
  const behind = writeBehind(descriptor);
  const output = lineOutput(behind);
  const memory = Buffer.alloc(2_000_000);
  let waits = 0;
  for (const line of lines) {
    output.write(memory.subarray(0, memory.write(line)));
    const wait = behind.behind();
    if (wait !== null) waits++;
    await wait;
  }
  output.flush();
  await behind.written();
  return waits;
}

test("a file gets all of it, in order", async () => {
  const path = join(folder, "file");
  const descriptor = openSync(path, "w");
  await writeLines(descriptor);
  closeSync(descriptor);
  expect(readFileSync(path, "utf8") === lines.join("")).toBe(true);
});

describe.skipIf(process.platform === "win32")("a pipe", () => {
  /** Both its ends. */
  function pipe(flags = 0): { reading: number; writing: number } {
    const path = join(folder, "pipe");
    spawnSync("mkfifo", [path]);
    const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const writing = openSync(path, constants.O_WRONLY | flags);
    rmSync(path);
    return { reading, writing };
  }

  test.each([
    ["that waits", 0],
    ["that someone made non-blocking", constants.O_NONBLOCK],
  ])("%s gets all of it, in order, while it is waited for", async (_, flags) => {
    const { reading, writing } = pipe(flags);
    // Reads on where there is nothing yet.
    const script =
      "const fs = require('fs'); const b = Buffer.alloc(65536); for (;;) try { const n = fs.readSync(0, b); if (n === 0) break; fs.writeSync(1, b, 0, n); } catch (error) { if (error.code !== 'EAGAIN') throw error; }";
    const copy = openSync(join(folder, "copy"), "w");
    const reader = spawn(process.execPath, ["-e", script], { stdio: [reading, copy, "inherit"] });
    const ended = new Promise((resolve) => reader.on("close", resolve));
    closeSync(reading);
    expect(await writeLines(writing)).toBeGreaterThan(0);
    closeSync(writing);
    await ended;
    expect(readFileSync(join(folder, "copy"), "utf8") === lines.join("")).toBe(true);
  });

  test("that nobody reads any more says so, whatever is asked next", async () => {
    const { reading, writing } = pipe();
    closeSync(reading);
    const behind = writeBehind(writing);
    behind.out(Buffer.from("a\n"));
    await expect(behind.written()).rejects.toThrow(ClosedOutput);
    expect(() => behind.out(Buffer.from("b\n"))).toThrow(ClosedOutput);
    await expect(behind.behind()).rejects.toThrow(ClosedOutput);
    closeSync(writing);
  });
});

describe.skipIf(process.platform === "win32")("the null device, which takes all at once", () => {
  test("gets all of it", async () => {
    const descriptor = openSync("/dev/null", "w");
    await expect(writeLines(descriptor)).resolves.toBeGreaterThanOrEqual(0);
    closeSync(descriptor);
  });

  test("says so when it cannot be written to any more", async () => {
    const descriptor = openSync("/dev/null", "w");
    const behind = writeBehind(descriptor);
    for (let i = 0; i < 20; i++) {
      behind.out(new Uint8Array(1_000_000));
      await behind.written();
    }
    closeSync(descriptor);
    const writeOn = async (): Promise<void> => {
      behind.out(Buffer.from("a\n"));
      await behind.written();
    };
    await expect(writeOn()).rejects.toThrow(UnwritableOutput);
    await expect(writeOn()).rejects.toThrow(UnwritableOutput);
  });
});

test("what cannot be written to says so", async () => {
  writeFileSync(join(folder, "read"), "");
  const descriptor = openSync(join(folder, "read"), "r");
  const behind = writeBehind(descriptor);
  behind.out(Buffer.from("a\n"));
  await expect(behind.written()).rejects.toThrow(UnwritableOutput);
  closeSync(descriptor);
});
