/** Folders that filters are written into: nothing out of date stays beside them without a word, and nothing outside is touched. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { nodeIo } from "../../src/old-cli/world/node-io.js";
import { memoryIo } from "./memory-io.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-out-"));
afterAll(() => rmSync(folder, { recursive: true }));

const terms = (count: number) =>
  Array.from({ length: count }, (_, at) => `ClientRequestPath contains "a${at}"`).join(" or ");

test("parts of an earlier split stay only where the user leaves them", async () => {
  const file = (count: number) => new TextEncoder().encode(`dataset http_requests\n\n${terms(count)}\n`);
  const io = memoryIo({ files: new Map([["f.where", file(3)]]) });
  const split = ["minimize", "f.where", "--split", "d", "--max-operators", "1", "--overwrite"];
  expect(await run(split, io)).toBe(0);
  const before = new Map(io.files);
  expect([...before.keys()]).toEqual(["f.where", "d/f-1.where", "d/f-2.where", "d/f-3.where"]);
  before.set("f.where", file(2));
  // What is no part is the user's own.
  before.set("d/f-9.where", file(1));
  const again = memoryIo({ files: new Map(before) });
  expect([await run(split, again), again.stderr()]).toEqual([
    2,
    expect.stringContaining("`d/f-3.where` is a part of an earlier split\n"),
  ]);
  expect(again.files).toEqual(before);
  before.delete("d/f-3.where");
  const third = memoryIo({ files: before });
  expect([await run(split, third), new TextDecoder().decode(third.files.get("d/f-2.where"))]).toEqual([
    0,
    expect.stringContaining("# part 2 of 2"),
  ]);
});

test("no link is followed out of a folder", async () => {
  const [list, victim, out] = ["list.json", "victim.json", "out"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const filter = JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "eq", value: "ca" }] } });
  writeFileSync(list, JSON.stringify([{ name: "a", dataset: "http_requests", filter }]));
  writeFileSync(victim, "[]");
  mkdirSync(out);
  for (const target of ["../victim.json", "../nothing"]) {
    symlinkSync(target, join(out, "a.where"));
    const said: string[] = [];
    const io = Object.assign(Object.create(nodeIo) as typeof nodeIo, {
      out: () => {},
      err: (text: string) => void said.push(text),
    });
    const status = await run(["job", "--read", list, "--out", out, "--overwrite"], io);
    expect([status, said.join("")]).toEqual([
      2,
      expect.stringContaining("is a link, and what it leads to belongs to somebody else"),
    ]);
    rmSync(join(out, "a.where"));
  }
  expect([readFileSync(victim, "utf8"), readdirSync(out)]).toEqual(["[]", []]);
});

test("what cannot be a folder is told", async () => {
  const [list, file] = ["one.json", "file"].map((name) => join(folder, name)) as [string, string];
  writeFileSync(list, JSON.stringify([{ name: "a", dataset: "http_requests", filter: "" }]));
  writeFileSync(file, "");
  for (const out of [file, join(file, "below")]) {
    const said: string[] = [];
    const io = { ...nodeIo, err: (text: string) => void said.push(text) };
    expect([await run(["job", "--read", list, "--out", out], io), said.join("")]).toEqual([
      2,
      expect.stringContaining(`cannot write \`${out}/a.txt\`: part of the path is no folder`),
    ]);
  }
});
