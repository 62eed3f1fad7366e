/** Requests of other programs, as a hook is given them with whatever else is staged. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const query = '{"where":{"field":"Status","operator":"in","value":["Active"]}}';
const files = {
  "a.json": `${query}\n`,
  "a.sh": `curl -X POST http://localhost:5000/users/search -d '${query}'\n`,
  "a.http": `POST http://localhost:5000/users/search\n\n${query}\n`,
};
const bytes = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));

test("are passed over and left as they are", async () => {
  const io = memoryIo({ files: bytes(files) });
  expect(await run(["check", "--fix", "--skip-unrelated", ...Object.keys(files)], io)).toBe(0);
  expect(io.stderr()).toBe("0 filters checked: no mistakes; 1 file passed over\n");
  for (const [path, text] of Object.entries(files)) expect(new TextDecoder().decode(io.read(path, 1000))).toBe(text);
});

test("are told where they are asked about, and left as they are", async () => {
  const io = memoryIo({ files: bytes(files) });
  expect(await run(["check", "--fix", "a.json"], io)).toBe(1);
  expect(io.stderr()).toContain("error[LW410]: unknown key `field`");
  expect(new TextDecoder().decode(io.read("a.json", 1000))).toBe(files["a.json"]);
});

test("are no filters of a folder", async () => {
  const io = memoryIo({ files: new Map([...bytes(files)].map(([path, text]) => [`folder/${path}`, text])) });
  expect([await run(["check", "folder"], io), io.stderr()]).toEqual([0, "no filters found\n"]);
});
