import { spawn, spawnSync } from "node:child_process";
import { constants, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type LiveInput, liveChunks, liveInput } from "../../../../src/old-cli/world/live-input.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-live-"));
const text = Buffer.from(Array.from({ length: 60_000 }, (_, i) => `line ${i}\n`).join(""));
beforeAll(() => writeFileSync(join(folder, "text"), text));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A pipe into which a command writes, by itself all of the text, and nothing behind it until it is closed. */
async function withPipe(
  work: (input: LiveInput) => Promise<void>,
  command: readonly string[] = ["cat", join(folder, "text")],
): Promise<void> {
  const path = join(folder, "pipe");
  spawnSync("mkfifo", [path]);
  const writer = spawn(command[0] ?? "", command.slice(1), {
    stdio: ["ignore", openSync(path, constants.O_RDWR), "ignore"],
  });
  const descriptor = openSync(path, constants.O_RDONLY);
  rmSync(path);
  const input = liveInput(descriptor, "pipe");
  if (input === null) throw new Error("cannot be read");
  try {
    await work(input);
  } finally {
    input.close();
    writer.kill();
  }
}

/** A place of some size that what is read is moved on in, as a matcher's: each room begins where the last one was filled up to. */
function holder(size: number, most: number) {
  const memory = Buffer.alloc(size);
  const parts: Buffer[] = [];
  let [at, total] = [0, 0];
  return {
    text: () => Buffer.concat(parts),
    room: () => memory.subarray(at),
    filled(length: number): boolean {
      parts.push(Buffer.from(memory.subarray(at, at + length)));
      at = (at + length) % (size - 1);
      total += length;
      return total < most;
    },
  };
}

describe.skipIf(process.platform === "win32")("what comes through a pipe", () => {
  test.each([100, 4096, 65_536, 262_144])("is read in order into rooms of up to %i bytes", async (size) => {
    await withPipe(async (input) => {
      const sink = holder(size, text.length);
      await input.pour(sink);
      expect(sink.text().equals(text)).toBe(true);
    });
  });

  test("goes on in chunks behind what was poured, and from them into another sink", async () => {
    await withPipe(async (input) => {
      const first = holder(1000, 1);
      await input.pour(first);
      const chunks = liveChunks(input);
      const second = Buffer.from((await chunks.next()).value as Uint8Array);
      const third = holder(200_000, text.length - first.text().length - second.length);
      await input.pour(third);
      expect(Buffer.concat([first.text(), second, third.text()]).equals(text)).toBe(true);
    });
  });

  test("ends a sink with what it throws", async () => {
    await withPipe(async (input) => {
      const sink = {
        room: () => new Uint8Array(10),
        filled(): boolean {
          throw new Error("the disk is full");
        },
      };
      await expect(input.pour(sink)).rejects.toThrow("the disk is full");
    });
  });

  test("does not keep the process from hearing what else there is", async () => {
    const endless = async (input: LiveInput): Promise<void> => {
      const memory = new Uint8Array(4096);
      const asked = setTimeout(() => input.close(), 20);
      await input.pour({ room: () => memory, filled: () => true });
      clearTimeout(asked);
    };
    await withPipe(endless, ["yes"]);
  });

  test("is no longer waited for once it is closed", async () => {
    await withPipe(async (input) => {
      const sink = holder(65_536, Number.POSITIVE_INFINITY);
      setTimeout(() => input.close(), 50);
      await input.pour(sink);
      expect(text.subarray(0, sink.text().length).equals(sink.text())).toBe(true);
    });
  });
});
