/** The folder of the state: one process, files that only the owner reads, and refusals. */
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sqlite from "node-sqlite3-wasm";
import { beforeEach, expect, test } from "vitest";
import { createService, ServiceRefused } from "../../src/service/service.js";
import { newFolder } from "../support/folder.js";
import { askIn } from "./asking.js";

let folder = "";
beforeEach(() => {
  folder = newFolder();
});

const refused = async (data: string) => {
  const error = await createService({ data }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ServiceRefused);
  return (error as ServiceRefused).message;
};

test("only the owner can read it, and the store keeps its state", async () => {
  const data = join(folder, "state");
  const service = await createService({ data });
  await askIn(() => service)("/zones/ab/page_monitor", { method: "PUT", body: { enabled: true } });
  expect([statSync(data).mode & 0o777, statSync(join(data, "store.sqlite")).mode & 0o777]).toEqual([0o700, 0o600]);
  await service.close();
  const again = await createService({ data });
  expect((await askIn(() => again)("/zones/ab/page_monitor")).result.enabled).toBe(true);
  await again.close();
});

test("a second service is refused, also through a link, until the first is closed", async () => {
  const data = join(folder, "state");
  const service = await createService({ data });
  symlinkSync(data, join(folder, "link"));
  expect(await refused(data)).toBe(`another process uses the folder ${data}`);
  expect(await refused(join(folder, "link"))).toContain("another process");
  await service.close();
  await (await createService({ data })).close();
});

test("other files, a file in its place, and a path that is too long for a socket are refused", async () => {
  writeFileSync(join(folder, "thesis.tex"), "");
  expect(await refused(folder)).toBe(`the folder ${folder} contains other files (thesis.tex): name a new folder`);
  expect(await refused(join(folder, "thesis.tex"))).toContain("cannot be used");
  const long = join(folder, "x".repeat(107 - "owner-99999".length - folder.length - 1));
  if (process.platform === "linux") expect(await refused(long)).toContain("1 bytes too long for a socket");
  await (await createService({ data: long.slice(0, -5) })).close();
  expect(readdirSync(folder)).toContain("thesis.tex");
});

test("a store of a newer version is refused and stays as it is, and nothing holds the folder", async () => {
  await (await createService({ data: folder })).close();
  const path = join(folder, "store.sqlite");
  const database = new sqlite.Database(path);
  // The write-ahead log needs shared memory otherwise, which the library lacks.
  database.exec("pragma locking_mode = exclusive; pragma user_version = 99");
  database.close();
  const before = readFileSync(path);
  expect(await refused(folder)).toContain("a newer version of logwhere wrote this store (version 99)");
  expect(await refused(folder)).toContain("a newer version");
  expect(readFileSync(path)).toEqual(before);
});

test("the write-ahead log is emptied while the service runs", async () => {
  const service = await createService({ data: folder });
  const ask = askIn(() => service);
  const rules = [{ action: "block", expression: "x".repeat(60_000), description: "y".repeat(60_000) }];
  const path = "/zones/ab/rulesets/phases/p/entrypoint";
  for (let i = 0; i < 150; i++) await ask(path, { method: "PUT", body: { rules } });
  // 18 MB were written. SQLite empties the log after about 4 MB.
  expect(statSync(join(folder, "store.sqlite-wal")).size).toBeLessThan(8_000_000);
  await service.close();
});
