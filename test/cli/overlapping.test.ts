/** A table of every two filters grows with the square of their number. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const log = new TextEncoder().encode('{"BotScore":1}\n');

async function overlap(filters: number, ...args: readonly string[]) {
  const io = memoryIo({ files: new Map([["a.ndjson", log]]) });
  const texts = Array.from({ length: filters }, (_, at) => ["-e", `BotScore gt ${at}`]).flat();
  return {
    status: await run([...args, "--dataset", "http_requests", "--overlap", ...texts], io),
    stdout: io.stdout(),
    stderr: io.stderr(),
  };
}

test.each([[["match", "a.ndjson"]], [["sql", "--dialect", "duckdb", "--table", "logs"]]])(
  "%j compares 500 filters each with each, and no more",
  async ([...args]) => {
    expect((await overlap(3, ...args)).status).toBe(0);
    const { status, stdout, stderr } = await overlap(501, ...args);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("error: `--overlap` is asked of 501 filters, and so many are compared at most: 500\n");
  },
);
