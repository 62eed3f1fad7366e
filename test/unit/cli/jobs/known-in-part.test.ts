import { expect, test } from "vitest";
import { run } from "../../../../src/old-cli/start/run.js";
import { memoryIo } from "../../../cli/memory-io.js";

async function read(filter: unknown) {
  const job = { name: "a", dataset: "http_requests", filter };
  const io = memoryIo({ files: new Map([["a.json", new TextEncoder().encode(JSON.stringify(job))]]) });
  await run(["job", "--read", "a.json"], io);
  return io.stdout() + io.stderr();
}

test("a filter of which a part is put in later has no errors for that", async () => {
  const shown = await read({
    "Fn::Join": [
      "",
      ['{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"', { Ref: "Country" }, '"}]}}'],
    ],
  });
  expect(shown).not.toContain("error");
  expect(shown).toContain("not all of it is known");
});

test("one with a mistake has", async () => {
  expect(await read('{"where":{"and":[{"key":"ClientCountry","operator":"near","value":"ca"}]}}')).toContain(
    "has errors, which are shown",
  );
});
