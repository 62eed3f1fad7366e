/** Parts of a filter carry the examples that hold of them, so that `check` goes on running those. */
import { expect, test } from "vitest";
import { run } from "../../src/cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const source = `dataset http_requests

ClientCountry in ["ca", "us"] or EdgeResponseStatus geq 500

# of both
keep { "ClientCountry": "ca", "EdgeResponseStatus": 503 }
keep {"ClientCountry":"us","EdgeResponseStatus":200}
drop { "ClientCountry": "de", "EdgeResponseStatus": 12345678901234567890 }
drop { "ClientCountry": "de", "EdgeResponseStatus": 200 }
`;

async function split(text: string, ...args: readonly string[]) {
  const files = new Map([["a.where", new TextEncoder().encode(text)]]);
  const io = memoryIo({ files });
  await run(["minimize", "--split", "parts", "--max-operators", "1", ...args, "a.where"], io);
  const parts = [1, 2].map((part) => new TextDecoder().decode(files.get(`parts/a-${part}.where`)));
  return { files, parts: parts.map((part) => part.split("\n").filter((row) => /^(?:keep|drop)/.test(row))), err: io.stderr() };
}

const [both, second, large, none] = [
  'keep { "ClientCountry": "ca", "EdgeResponseStatus": 503 }',
  'keep { "ClientCountry": "us", "EdgeResponseStatus": 200 }',
  'drop { "ClientCountry": "de", "EdgeResponseStatus": 12345678901234567890 }',
  'drop { "ClientCountry": "de", "EdgeResponseStatus": 200 }',
];

test.each([[[]], [["--json"]]])("each those that it does as they say, %s", async (args) => {
  const { files, parts, err } = await split(source, ...args);
  expect([...parts].sort()).toEqual([[both, none], [both, second, large, none]].sort());
  expect(err).not.toContain("in no part");
  const io = memoryIo({ files });
  expect([await run(["check", "--no-analysis", "parts"], io), io.stderr()]).toEqual([0, expect.stringContaining("2 filters checked: no mistakes")]);
}); // biome-ignore format: a table

test("what no part does is in none, and that is said", async () => {
  const { parts, err } = await split(`${source}keep { "ClientCountry": "de", "EdgeResponseStatus": 201 }\ndrop {}\n`);
  expect(parts.flat().filter((row) => row.includes("201") || row.endsWith("{}"))).toEqual([]);
  expect(err).toContain("note: 2 examples of it are in no part, since none is known to do what it says\n");
});
