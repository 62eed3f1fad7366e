/** Every command and program in the README gives what stands beneath it. Runs the built package. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../support/built.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const samples = join(root, "test/samples");
const readme = readFileSync(join(root, "README.md"), "utf8");

interface Block {
  readonly info: string;
  readonly body: string;
}

const blocks: readonly Block[] = [...readme.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)].map(([, info = "", body = ""]) => ({ info, body }));
const ofKind = (kind: string) => blocks.filter(({ info }) => info.split(" ")[0] === kind);

let folder: string;
beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "logwhere-readme-"));
  symlinkSync(join(root, "dist/cli.cjs"), join(folder, "logwhere"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("transcripts", () => {
  const commands = ofKind("console").flatMap(({ body }) => body.split(/^\$ /m).slice(1));
  test.each(commands)("%s", (entry) => {
    const end = entry.indexOf("\n");
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}`, NO_COLOR: "1" };
    const { stdout } = spawnSync("bash", ["-c", `{ ${entry.slice(0, end)}; } 2>&1`], { cwd: samples, encoding: "utf8", env });
    expect(stdout.trimEnd()).toBe(entry.slice(end + 1).trimEnd());
  });
  test("there are some", () => expect(commands.length).toBeGreaterThan(3));
});

test("files shown are the files there are", () => {
  const shown = blocks.filter(({ info }) => info.startsWith("text "));
  for (const { info, body } of shown) expect(readFileSync(join(samples, info.slice(5)), "utf8")).toBe(body);
  expect(shown.length).toBeGreaterThan(0);
});

describe("programs print what stands beneath them", () => {
  const programs = blocks.flatMap(({ info, body }, at) => (info === "ts" ? [[body, blocks[at + 1]?.body] as const] : []));
  test.each(programs)("%s", (program, printed) => {
    // Below the package's root the name `logwhere` means the package itself.
    const file = join(root, "dist", "readme-example.mjs");
    writeFileSync(file, program);
    try {
      const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: samples, encoding: "utf8" });
      expect(stderr + stdout).toBe(printed);
    } finally {
      rmSync(file);
    }
  });
  test("there are some", () => expect(programs.length).toBeGreaterThan(1));
});

test("links lead to files of the repository", () => {
  const targets = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = ""]) => target).filter((target) => !target.includes(":"));
  for (const target of targets) expect(() => readFileSync(join(root, target)), target).not.toThrow();
  expect(targets.length).toBeGreaterThan(3);
});
