/** What has nothing to do with filters, given to a hook as it stands in the index. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

async function checked(text: string, name: string, ...args: readonly string[]) {
  const io = memoryIo({ files: new Map([["-", new TextEncoder().encode(text)]]) });
  const status = await run(["check", "--skip-unrelated", ...args, "--stdin-filepath", name, "-"], io);
  return { status, out: io.stdout(), err: io.stderr() };
}

describe("standard input that is called as a file is", () => {
  test.each([
    ['{ "a": 1 }', "a.json"],
    ['{"name":"a","scripts":{}}\n', "package.json"],
    ['[{"where":{"field":"Status","operator":"in","value":["Active"]}}]', "query.json"],
  ])("is passed over as that would be: %s", async (text, name) => {
    expect(await checked(text, name)).toEqual({
      status: 0,
      out: "",
      err: "0 filters checked: no mistakes; 1 file passed over\n",
    });
    const printed = text.endsWith("\n") ? text : `${text}\n`;
    expect(await checked(text, name, "--fix")).toMatchObject({ status: 0, out: printed });
  });

  test("is checked where a filter stands in it, or it is a filter file", async () => {
    expect(await checked('{"where":{"and":[{"key":"A","operator":"eq","value":1}]},"b":1}', "a.json")).toMatchObject({
      status: 1,
    });
    expect(await checked('{ "a": 1 }', "a.where")).toMatchObject({ status: 1 });
    expect(await checked('{"dataset":"http_requests","filter":"{\\"where\\":{}}"}', "a.json")).toMatchObject({
      status: 1,
    });
  });
});
