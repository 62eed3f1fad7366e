import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { nodeIo } from "../../src/cli/world/node-io.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-io-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

test.each([0, 1, 1000, 1 << 18, (1 << 18) + 1, 1_000_000])("a file of %i bytes is read whole, at once and in chunks", (size) => {
  const content = Buffer.alloc(size, "abc\n");
  writeFileSync(path("file"), content);
  expect(content.equals(nodeIo.read(path("file"), size))).toBe(true);
  expect(content.equals(Buffer.concat(Array.from(nodeIo.chunks(path("file")), (chunk) => Buffer.from(chunk))))).toBe(true);
});

test("what cannot be read or written is said in words", () => {
  mkdirSync(path("folder"));
  expect(() => nodeIo.read(path("missing"), 100)).toThrow(/cannot read `.*missing`: no such file or folder/);
  expect(() => nodeIo.read(path("folder"), 100)).toThrow(/: it is a folder$/);
  expect(() => [...nodeIo.chunks(path("missing"))]).toThrow(/no such file or folder/);
  expect(() => nodeIo.list(path("missing"))).toThrow(/no such file or folder/);
});

test("a text that is too long for a file's name, or goes on behind one, names no file", () => {
  writeFileSync(path("short"), "");
  expect([`ClientRequestHost in [${"x".repeat(320)}]`, path("short/below"), "x/".repeat(3000)].map((name) => nodeIo.kind(name))).toEqual([
    "missing",
    "missing",
    "missing",
  ]);
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
  expect(["tree", "tree/a.where", "tree/b.where"].map((name) => nodeIo.kind(path(name)))).toEqual(["folder", "file", "missing"]);
});
