/** Files that cannot be written for a reason that the next one would meet, too. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { CommonRefusal, type Io, Refusal } from "../../src/old-cli/world/io.js";
import { memoryIo } from "./memory-io.js";

const text = (content: string) => new TextEncoder().encode(content);
const names = ["a", "b", "c", "d"].map((name) => `f/${name}.where`);

/** A disk that is full from the second file on that is written; or one that refuses that file alone. */
async function written(args: readonly string[], Kind: typeof Refusal) {
  const memory = memoryIo({
    files: new Map(
      names.map((name) => [name, text("EdgeResponseStatus   == 1\n".replace("==", args[0] === "check" ? "==" : "eq"))]),
    ),
  });
  const io: Io = {
    ...memory,
    async replace(path, before, after) {
      if (path === names[1]) throw new Kind(`cannot write \`${path}\`: the disk is full`, null, path);
      await memory.replace(path, before, after);
    },
  };
  const status = await run([...args, "f"], io);
  const changed = names.filter((name) => !new TextDecoder().decode(memory.files.get(name)).includes("   "));
  return {
    status,
    refused: memory
      .stderr()
      .split("\n")
      .filter((line) => line.startsWith("error: ")),
    changed,
    stdout: memory.stdout(),
  };
}

test.each([["format"], ["check", "--fix", "--dataset", "http_requests"]])(
  "%s stops at a full disk, and says so once",
  async (...args) => {
    const { status, refused, changed } = await written(args, CommonRefusal);
    expect({ status, refused }).toEqual({
      status: 2,
      refused: ["error: cannot write `f/b.where`: the disk is full", "error: 2 more files were not looked at"],
    });
    if (args[0] === "format") expect(changed).toEqual(["f/a.where"]);
  },
);

test("what is wrong with one file alone stops nothing", async () => {
  const { status, refused, changed } = await written(["format"], Refusal);
  expect({ status, refused, changed }).toEqual({
    status: 2,
    refused: ["error: cannot write `f/b.where`: the disk is full"],
    changed: ["f/a.where", "f/c.where", "f/d.where"],
  });
});

test("--json says it, too", async () => {
  const { stdout } = await written(["format", "--json"], CommonRefusal);
  const { ok, problems } = JSON.parse(stdout) as { ok: boolean; problems: { message: string }[] };
  expect({ ok, messages: problems.map(({ message }) => message) }).toEqual({
    ok: false,
    messages: ["cannot write `f/b.where`: the disk is full", "2 more files were not looked at"],
  });
});
