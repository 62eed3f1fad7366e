/** Every command and program in the documents prints the text below it, and every link has a target. */
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../support/built.js";
import { typeCheck } from "../support/type-check.js";

const root = new URL("../..", import.meta.url).pathname;

const documents = [
  "README.md",
  "grammar/README.md",
  "grammar/language.md",
  "grammar/library.md",
  "grammar/files.md",
  "grammar/logs.md",
  "grammar/service.md",
  "grammar/sql.md",
  "src/README.md",
  "test/README.md",
  "test/examples/README.md",
  ".github/CHANGELOG.md",
  ".github/CONTRIBUTING.md",
  ".github/SECURITY.md",
];

const textOf = (name: string) => readFileSync(join(root, name), "utf8");

interface Block {
  readonly info: string;
  readonly body: string;
  /** The body of the next block, which has the output of a program. */
  readonly next: string;
}

function blocksOf(name: string): readonly Block[] {
  const found = [...textOf(name).matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm)];
  return found.map(([, info = "", body = ""], at) => ({ info, body, next: found[at + 1]?.[2] ?? "" }));
}

let folder: string;
beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "logwhere-documents-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/logwhere"));
  writeFileSync(join(folder, "logwhere"), `#!/bin/sh\nexec node ${join(root, "dist/cli.js")} "$@"\n`);
  chmodSync(join(folder, "logwhere"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(documents.filter((name) => /^```console/m.test(textOf(name))))("the sessions of %s", (name) => {
  let session: string;
  beforeAll(() => {
    session = mkdtempSync(join(folder, "session-"));
  });
  const steps = blocksOf(name)
    .filter(({ info }) => info === "console")
    .flatMap(({ body }) => body.split(/^\$ /m).slice(1));

  test.each(steps)("$ %s", (step) => {
    const [, command = "", output = ""] = /^((?:[^\n]*\\\n)*[^\n]*)\n?([\s\S]*)$/.exec(step) ?? [];
    const [, shown] = /^cat (\S+)$/.exec(command) ?? [];
    // The first `cat` of a file shows what a user is to save.
    if (shown !== undefined && !existsSync(join(session, shown))) writeFileSync(join(session, shown), output);
    const env = { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}`, NO_COLOR: "1" };
    const { stdout } = spawnSync("bash", ["-c", `{ ${command}\n} 2>&1`], { cwd: session, encoding: "utf8", env });
    expect(stdout.trimEnd()).toBe(output.trimEnd());
  });
});

describe("the programs", () => {
  const programs = documents.flatMap((name) =>
    blocksOf(name).flatMap(({ info, body, next }) => (/^ts\b/.test(info) ? [{ name, info, body, next }] : [])),
  );
  test.each(programs)("of $name type check, and print the text below", ({ info, body, next }) => {
    const file = join(folder, "program.mts");
    writeFileSync(file, body);
    const options = ["--strict", "--noEmit", "--target", "es2023", "--module", "nodenext", "--types", "node"];
    const typeRoots = ["--typeRoots", join(root, "node_modules/@types")];
    expect(typeCheck(folder, [...options, ...typeRoots, file])).toBe("");
    // A program of the README has no output below it.
    if (info !== "ts") return;
    const tsx = join(root, "node_modules/tsx/dist/loader.mjs");
    const printed = execFileSync(process.execPath, ["--import", tsx, file], {
      cwd: join(root, "test/samples"),
      encoding: "utf8",
      stdio: "pipe",
    });
    expect(printed.trimEnd()).toBe(next.trimEnd());
  });
});

test.each(documents)("the links of %s lead somewhere", (name) => {
  const links = [...textOf(name).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => link);
  const broken = links.filter((link) => {
    const [path = "", heading] = link.split("#");
    const target = path === "" ? name : join(dirname(name), path);
    if (!existsSync(join(root, target))) return true;
    return heading !== undefined && !headingsOf(target).includes(heading);
  });
  expect(broken).toEqual([]);
});

/** The names by which links reach the headings of a page. */
function headingsOf(name: string): readonly string[] {
  if (!name.endsWith(".md")) return [];
  return [...textOf(name).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
