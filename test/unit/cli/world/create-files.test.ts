import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createFiles } from "../../../../src/old-cli/world/create-files.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...parts: string[]) => join(folder, ...parts);

test("files are made with their folders, and nothing lies beside them", async () => {
  await createFiles([
    { path: at("new/deep/a.where"), text: "A eq 1\n" },
    { path: at("new/deep/b.where"), text: "B eq 1\n" },
  ]);
  expect(readdirSync(at("new/deep")).sort()).toEqual(["a.where", "b.where"]);
  expect(readFileSync(at("new/deep/b.where"), "utf8")).toBe("B eq 1\n");
});

test.each(["a file", "a link to nowhere", "a folder"])("where one is %s already, none is made", async (what) => {
  const own = at(what.replaceAll(" ", "-"));
  mkdirSync(own);
  if (what === "a file") writeFileSync(join(own, "b.where"), "mine\n");
  else if (what === "a folder") mkdirSync(join(own, "b.where"));
  else symlinkSync(join(own, "elsewhere"), join(own, "b.where"));
  const files = ["a", "b", "c"].map((name) => ({ path: join(own, `${name}.where`), text: "A eq 1\n" }));
  await expect(createFiles(files)).rejects.toThrow(`cannot write \`${join(own, "b.where")}\`: it is there already`);
  expect(readdirSync(own)).toEqual(["b.where"]);
});

test("where a folder cannot be made, none is made", async () => {
  writeFileSync(at("plain"), "");
  const files = [
    { path: at("first/a.where"), text: "A eq 1\n" },
    { path: at("plain/b.where"), text: "A eq 1\n" },
  ];
  await expect(createFiles(files)).rejects.toThrow("cannot make the folder");
  expect(readdirSync(at("first"))).toEqual([]);
});
