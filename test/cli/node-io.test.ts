import { linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { didYouMean } from "../../src/old-cli/arguments/did-you-mean.js";
import { filterInput } from "../../src/old-cli/filters/text-operand.js";
import { logFiles } from "../../src/old-cli/match/log-files.js";
import { nodeIo } from "../../src/old-cli/world/node-io.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-io-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

test.each([0, 1, 1000, 1 << 18, (1 << 18) + 1, 1_000_000])(
  "a file of %i bytes is read whole, at once and in chunks",
  (size) => {
    const content = Buffer.alloc(size, "abc\n");
    writeFileSync(path("file"), content);
    expect(content.equals(nodeIo.read(path("file"), size))).toBe(true);
    expect(content.equals(Buffer.concat(Array.from(nodeIo.chunks(path("file")), (chunk) => Buffer.from(chunk))))).toBe(
      true,
    );
  },
);

test("what cannot be read or written is said in words", () => {
  mkdirSync(path("folder"));
  expect(() => nodeIo.read(path("missing"), 100)).toThrow(/cannot read `.*missing`: no such file or folder/);
  expect(() => nodeIo.read(path("folder"), 100)).toThrow(/: it is a folder$/);
  expect(() => [...nodeIo.chunks(path("missing"))]).toThrow(/no such file or folder/);
  expect(() => nodeIo.list(path("missing"))).toThrow(/no such file or folder/);
});

test("a text that is too long for a file's name, or goes on behind one, names no file", () => {
  writeFileSync(path("short"), "");
  expect(
    [`ClientRequestHost in [${"x".repeat(320)}]`, path("short/below"), "x/".repeat(3000)].map((name) =>
      nodeIo.kind(name),
    ),
  ).toEqual(["missing", "missing", "missing"]);
  expect(nodeIo.fileSize("x".repeat(320))).toBe(null);
});

test.skipIf(process.platform === "win32")("links that lead in a circle are said in words", () => {
  symlinkSync("circle", path("circle"));
  expect(() => nodeIo.kind(path("circle"))).toThrow(/cannot read `.*circle`: its links lead in a circle/);
  expect(nodeIo.fileSize(path("circle"))).toBe(null);
});

test("folders are listed with what is a folder in them", () => {
  mkdirSync(path("tree/below"), { recursive: true });
  writeFileSync(path("tree/a.where"), "A eq 1");
  expect([...nodeIo.list(path("tree"))].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([
    { name: "a.where", folder: false },
    { name: "below", folder: true },
  ]);
  expect(["tree", "tree/a.where", "tree/b.where"].map((name) => nodeIo.kind(path(name)))).toEqual([
    "folder",
    "file",
    "missing",
  ]);
});

test.skipIf(process.platform === "win32")("a link that leads to nothing is told from a file that is not there", () => {
  symlinkSync("nowhere.where", path("dead.where"));
  const said = /cannot read `.*dead\.where`: it is a link to `nowhere\.where`, where nothing is$/;
  expect(() => nodeIo.kind(path("dead.where"))).toThrow(said);
  expect(() => nodeIo.read(path("dead.where"), 100)).toThrow(said);
  expect(() => nodeIo.openLog(path("dead.where"), false)).toThrow(said);
  expect(() => filterInput(path("dead.where"), nodeIo)).toThrow(said);
  writeFileSync(path("live.where"), "A eq 1\n");
  symlinkSync("live.where", path("link.where"));
  expect(nodeIo.kind(path("link.where"))).toBe("file");
});

test("a name is never suggested in its own place", () => {
  expect(didYouMean("a.where", ["a.where", "b.where"])).toBe("did you mean `b.where`?");
  expect(didYouMean("a.where", ["a.where"])).toBe(undefined);
});

test.skipIf(process.platform === "win32")("a log is given once, under whatever name", () => {
  mkdirSync(path("logs"));
  for (const name of ["a.ndjson", "b.jsonl"]) writeFileSync(path(`logs/${name}`), "{}\n");
  symlinkSync("a.ndjson", path("logs/c.ndjson"));
  linkSync(path("logs/b.jsonl"), path("logs/d.log"));
  const said: string[] = [];
  const io = { ...nodeIo, err: (text: string) => void said.push(text) };
  const logs = [path("logs"), path("logs/a.ndjson"), `${folder}/./logs/b.jsonl`];
  expect(logFiles(logs, false, io)).toEqual([path("logs/a.ndjson"), path("logs/b.jsonl")]);
  expect(said.join("")).toBe(
    `note: given again, under whatever name, and read once: \`${path("logs/c.ndjson")}\`, \`${path("logs/d.log")}\`, \`${path("logs/a.ndjson")}\`, 1 more\n`,
  );
});
