/** `--report github` says what the other reports say, of files that could not be read, too; names of others are no commands. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const filter = "dataset http_requests\nEdgeResponseStatus geq 500\n";

async function reported(args: readonly string[], files: Readonly<Record<string, string | Uint8Array>>) {
  const bytes = new Map(
    Object.entries(files).map(([name, text]) => [
      name,
      typeof text === "string" ? new TextEncoder().encode(text) : text,
    ]),
  );
  const io = memoryIo({ files: bytes });
  const status = await run(args, io);
  return { status, out: io.stdout() };
}

const unreadable = new Uint8Array([0xff, 0x61]);
const why = "is not UTF-8: invalid byte at offset 0";

test("what is left out of a folder is a notice at its file, and no failure", async () => {
  const files = { "f/a.where": filter, "f/b.yaml": unreadable };
  expect(await reported(["check", "--report", "github", "f"], files)).toEqual({
    status: 0,
    out: `::notice file=f/b.yaml,title=logwhere::\`f/b.yaml\` ${why}\n`,
  });
  expect((await reported(["check", "--quiet", "--report", "github", "f"], files)).out).toBe("");
});

test("what could not be read is an error at its file, and too many warnings are one of the run", async () => {
  expect(
    await reported(["check", "--report", "github", "a.where", "b.where"], { "a.where": filter, "b.where": unreadable }),
  ).toEqual({
    status: 2,
    out: `::error file=b.where,title=logwhere::\`b.where\` ${why}\n`,
  });
  const always = { "a.where": "dataset http_requests\nEdgeResponseStatus geq 500 and EdgeResponseStatus geq 400\n" };
  const { status, out } = await reported(["check", "--report", "github", "--max-warnings", "0", "a.where"], always);
  expect([status, out]).toEqual([1, expect.stringMatching(/^::error title=logwhere::more than 0 warnings/m)]);
});

test("of two sides, too", async () => {
  const files = { "a/x.where": filter, "a/y.where": unreadable, "b/x.where": filter };
  const { status, out } = await reported(["compare", "--report", "github", "a", "b"], files);
  expect([status, out]).toEqual([
    2,
    expect.stringContaining(`::error file=a/y.where,title=logwhere::\`a/y.where\` ${why}\n`),
  ]);
});

test("a name is one line, whatever is in it, and no command", async () => {
  const name = "f/a,b\n::error::x%0A\u202e\u001b[31m.where";
  const { out } = await reported(["check", "--report", "github", "f"], { [name]: unreadable });
  expect(out.trimEnd().split("\n")).toHaveLength(1);
  expect(out).toMatch(/^::error file=f\/a%2Cb%0A%3A%3Aerror%3A%3Ax%250A/);
  expect(out).not.toMatch(/[\u202e\u001b]/);
});
