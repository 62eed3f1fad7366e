import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const log = Array.from(
  { length: 200 },
  (_, at) => `${JSON.stringify({ state: ["open", "closed"][at % 2], number: at })}\n`,
).join("");

async function infer(name: string, bytes: Uint8Array, ...args: readonly string[]) {
  const io = memoryIo({ files: new Map([[name, bytes]]) });
  return { status: await run(["infer", ...args, name], io), stdout: io.stdout(), stderr: io.stderr() };
}

test("a zipped log shows what it does unzipped", async () => {
  const bytes = new TextEncoder().encode(log);
  const plain = await infer("app.ndjson", bytes);
  expect(plain.stdout).toContain(
    '"state": {"type":"string","values":{"are":["closed","open"],"closed":true,"basis":"seen"},"note":"Seen in 200 of 200 lines."}',
  );
  expect(await infer("app.ndjson.gz", gzipSync(bytes))).toEqual(plain);
});

test("a zipped log that ends too early is refused, unless enough was seen before", async () => {
  const cut = gzipSync(new TextEncoder().encode(log)).subarray(0, -20);
  const refused = await infer("app.ndjson.gz", cut);
  expect([refused.status, refused.stdout]).toEqual([2, ""]);
  expect(refused.stderr).toBe("error: `app.ndjson.gz` cannot be read to its end: the gzip data is cut off\n");
});

test("names that a terminal would act upon are shown", async () => {
  const { stdout, stderr } = await infer(
    "app.ndjson",
    new TextEncoder().encode('{"a\\u001b[31m":null,"b\\u202e":1}\n'),
  );
  expect(stderr).not.toMatch(/[\u001b\u202e]/);
  expect(stdout).not.toMatch(/[\u001b]/);
});

test("a line that is too long is said to be that", async () => {
  const long = `{"a":"${"x".repeat(5 * 1024 * 1024)}"}\n`;
  const both = await infer("app.ndjson", new TextEncoder().encode(`${long}{"b":1}\n[]\n`));
  expect(both.stderr).toBe(
    "note: 1 field, as seen in 1 line: what is not in them may be all the same\nnote: 1 line is no JSON object, and passed over\nnote: 1 line is longer than 4 MiB, and passed over\n",
  );
  const alone = await infer("app.ndjson", new TextEncoder().encode(long));
  expect([alone.status, alone.stderr]).toEqual([
    1,
    "no line has a field of which the type is seen; 1 line is longer than 4 MiB\n",
  ]);
});
