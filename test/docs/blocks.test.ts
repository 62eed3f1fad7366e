/** The commands and programs of the pages print what the pages show. `vitest -u` writes the pages again. Read the diff. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { ensureBuilt } from "../support/built.js";
import { typeCheck } from "../support/type-check.js";
import { isGenerated, pages, root, textOf } from "./pages.js";

let folder: string;
beforeAll(() => {
  ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), "logwhere-pages-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(root, join(folder, "node_modules/logwhere"));
  writeFileSync(join(folder, "logwhere"), `#!/bin/sh\nexec node ${join(root, "dist/cli.js")} "$@"\n`);
  chmodSync(join(folder, "logwhere"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withBlocks = (language: RegExp) => pages.filter((name) => language.test(textOf(name)) && !isGenerated(name));

test.each(withBlocks(/^```console$/m))("the sessions of %s", async (name) => {
  const session = mkdtempSync(join(folder, "session-"));
  const again = textOf(name).replace(/^```console\n([\s\S]*?)^```$/gm, (_, body: string) => {
    const steps = body.split(/^\$ /m).slice(1);
    return `\`\`\`console\n${steps.map((step) => runStep(step, session)).join("")}\`\`\``;
  });
  await expect(again).toMatchFileSnapshot(join(root, name));
});

/** Runs a command and the lines that it goes on with. Returns the command with what it prints now. */
function runStep(step: string, session: string): string {
  const [, command = "", output = ""] = /^((?:[^\n]*\\\n)*[^\n]*)\n?([\s\S]*)$/.exec(step) ?? [];
  const [, shown] = /^cat (\S+)$/.exec(command) ?? [];
  // The first `cat` of a file shows what a user is to save.
  if (shown !== undefined && !existsSync(join(session, shown))) writeFileSync(join(session, shown), output);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}`, NO_COLOR: "1" };
  const { stdout } = spawnSync("bash", ["-c", `{ ${command}\n} 2>&1`], { cwd: session, encoding: "utf8", env });
  return `$ ${command}\n${stdout}`;
}

describe.each(withBlocks(/^```ts\n/m))("the programs of %s", (name) => {
  const programs = [...textOf(name).matchAll(/^```ts\n([\s\S]*?)^```\n\n```text\n([\s\S]*?)^```$/gm)];

  test("have their output below", () => {
    expect(programs.length).toBe(textOf(name).match(/^```ts$/gm)?.length);
  });

  test("type check, and print the text below", async () => {
    let again = textOf(name);
    for (const [block, body = "", output = ""] of programs) {
      const printed = runProgram(body);
      again = again.replace(block, () => `${block.slice(0, -output.length - 3)}${printed}\`\`\``);
    }
    await expect(again).toMatchFileSnapshot(join(root, name));
  });
});

function runProgram(body: string): string {
  const file = join(folder, "program.mts");
  writeFileSync(file, body);
  const options = ["--strict", "--noEmit", "--target", "es2023", "--module", "nodenext", "--types", "node"];
  const typeRoots = ["--typeRoots", join(root, "node_modules/@types")];
  expect(typeCheck(folder, [...options, ...typeRoots, file])).toBe("");
  const tsx = join(root, "node_modules/tsx/dist/loader.mjs");
  const samples = { cwd: join(root, "test/samples"), encoding: "utf8", stdio: "pipe" } as const;
  return `${execFileSync(process.execPath, ["--import", tsx, file], samples).trimEnd()}\n`;
}

const readers = { json: JSON.parse, yaml: parse } as const;

test.each(withBlocks(/^```(?:json|yaml)$/m))("the JSON and YAML of %s can be read", (name) => {
  for (const [, language = "", body = ""] of textOf(name).matchAll(/^```(json|yaml)\n([\s\S]*?)^```$/gm)) {
    const read: (text: string) => unknown = readers[language as keyof typeof readers];
    expect(() => read(body)).not.toThrow();
  }
});

test("the workflows run the commands of the README, and a check that passes", () => {
  const runs = ["test.yml", "filters.yml"].flatMap((name) => {
    const steps = Object.values<{ readonly steps: readonly { readonly run?: string }[] }>(
      parse(textOf(`.github/workflows/${name}`)).jobs,
    ).flatMap((job) => job.steps);
    return steps.flatMap(({ run }) => run ?? []);
  });
  const [check, ...others] = runs.toReversed();
  expect(others.filter((run) => !textOf("README.md").includes(`\`${run}\``))).toEqual([]);
  const command = check?.replace(/^npm ci && npx (?=logwhere check --report github )/, `${folder}/`) ?? "";
  expect(spawnSync("bash", ["-c", command], { cwd: root, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

test("every block has a language that a test reads, or is text", () => {
  const languages = withBlocks(/^```/m).flatMap((name) => {
    return [...textOf(name).matchAll(/^```(.*)\n[\s\S]*?^```$/gm)].map(([, language = ""]) => `${name}: ${language}`);
  });
  expect(languages.filter((one) => !/: (?:console|ts|json|yaml|sh|filter|ebnf|text)$/.test(one))).toEqual([]);
});
