import { expect, test } from "vitest";
import { run } from "../../../../src/old-cli/start/run.js";
import { memoryIo } from "../../../cli/memory-io.js";

const where = JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } });
const listOf = (filter: string | null) =>
  JSON.stringify([{ name: "a", dataset: "http_requests", ...(filter === null ? {} : { filter }) }]);

/** Writes the files of one list, then over them those of another. */
async function written(first: string, second: string, between: Readonly<Record<string, string>> = {}) {
  const files = new Map(
    [
      ["first.json", first],
      ["second.json", second],
    ].map(([name = "", text]) => [name, new TextEncoder().encode(text)]),
  );
  const io = memoryIo({ files });
  expect(await run(["job", "--read", "first.json", "--out", "d"], io)).toBe(0);
  for (const [name, text] of Object.entries(between)) io.files.set(name, new TextEncoder().encode(text));
  const status = await run(["job", "--read", "second.json", "--out", "d", "--overwrite"], io);
  return { status, err: io.stderr(), files: [...io.files.keys()].filter((name) => name.startsWith("d/")) };
}

test("no folder gets a filter and a comment for the same job", async () => {
  for (const [first, second, there, other] of [
    [listOf(where), listOf(null), "d/a.where", "d/a.txt"],
    [listOf(null), listOf(where), "d/a.txt", "d/a.where"],
  ] as const) {
    const found = await written(first, second);
    expect(found).toMatchObject({ status: 2, files: [there] });
    expect(found.err).toContain(`\`${there}\` stands for the job that \`${other}\` is written for`);
  }
});

test("a text of the user's own is none", async () => {
  const found = await written(listOf(where), listOf(where), { "d/a.txt": "# my notes\n" });
  expect(found).toMatchObject({ status: 0, files: ["d/a.where", "d/a.txt"] });
});
