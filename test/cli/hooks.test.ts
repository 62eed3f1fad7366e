import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commands } from "../../src/old-cli/commands/all-commands.js";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

test("the hooks for pre-commit run commands that there are, on filter files", () => {
  const manifest = read(".pre-commit-hooks.yaml");
  const entries = [...manifest.matchAll(/^ {2}entry: logwhere (\w+)(?: --skip-unrelated)?$/gm)].map(([, name]) => name);
  expect(entries).toEqual(["check", "check", "format", "format"]);
  expect(entries.every((name) => commands.has(name ?? ""))).toBe(true);
  const files = [...manifest.matchAll(/^ {2}files: (.*)$/gm)].map(([, pattern = ""]) => new RegExp(pattern));
  const taken = (name: string) => files.flatMap((pattern, at) => (pattern.test(name) ? [entries[at]] : []));
  for (const name of [
    "a.where",
    "main.tf",
    "main.tofu",
    "prod.tfvars",
    "terragrunt.hcl",
    "jobs.yaml",
    "k/jobs.yml",
    "send.sh",
    "jobs.http",
    "push.ps1",
    "jobs.mk",
    "Makefile",
    "deploy/makefile",
    "GNUmakefile",
    "Jobs.psm1",
  ])
    expect(taken(name)).toEqual(["check", "format"]);
  expect(taken("jobs/all.json")).toEqual(["check", "format"]);
  for (const name of ["src/where.ts", "a.where.bak", "tf", "main.tfstate", "Makefile.am", "CMakefile"])
    expect(taken(name)).toEqual([]);
});

test("lint-staged and the workflow are given every file that the hooks take", () => {
  const ends = [...read(".pre-commit-hooks.yaml").matchAll(/^ {2}files: \\\.\(?([^)$]*)/gm)].flatMap(([, all = ""]) =>
    all.split("|").flatMap((end) => (end === "ya?ml" ? ["yaml", "yml"] : [end])),
  );
  const all = [...new Set(ends)].sort();
  expect(all).toContain("ksh");
  const staged = Object.keys(JSON.parse(read("test/examples/husky/.lintstagedrc.json"))).flatMap((glob) =>
    glob
      .replace(/^(?:\*\.)?\{?/, "")
      .replace("}", "")
      .split(","),
  );
  const makefiles = ["GNUmakefile", "Makefile", "makefile"];
  expect(staged.sort()).toEqual([...makefiles, ...all].sort());
  const [, paths = ""] = /paths: \[(.*)\]/.exec(read("test/examples/workflow/filters.yml")) ?? [];
  expect(Array.from(paths.matchAll(/\*\.(\w+)"/g), ([, end]) => end).sort()).toEqual(all);
  expect(Array.from(paths.matchAll(/\*\/(\w+)"/g), ([, name]) => name).sort()).toEqual(makefiles);
});

test("what holds a colon or a number sign stands in quotes, or the manifest is no YAML", () => {
  const values = [...read(".pre-commit-hooks.yaml").matchAll(/^(?:- | {2})[a-z]+: (.*)$/gm)].map(
    ([, value = ""]) => value,
  );
  expect(values.length).toBeGreaterThan(8);
  expect(values.filter((value) => !/^".*"$/.test(value) && /: | #|^[`@&*!|>%]/.test(value))).toEqual([]);
});

test("what hooks pass to a command is an option that it has", () => {
  const hooks = read(".pre-commit-hooks.yaml").split(/^- /m);
  for (const hook of hooks) {
    const [, name = "", always = ""] = /^ {2}entry: logwhere (\w+) ?(.*)$/m.exec(hook) ?? [];
    const [, args = ""] = /^ {2}args: \[(.*)\]$/m.exec(hook) ?? [];
    const options = Object.keys(commands.get(name)?.options ?? {}).map((option) => `--${option}`);
    for (const argument of [...args.split(","), always].filter((word) => word !== ""))
      expect(options).toContain(argument.trim());
  }
  expect(hooks.some((hook) => hook.includes("args: [--brief]"))).toBe(true);
});

test("packing prints nothing where pre-commit reads the name of the package", () => {
  // npm shows what scripts print while it packs, unless told otherwise.
  expect(read(".npmrc")).toContain("foreground-scripts=false\n");
  const { scripts } = JSON.parse(read("package.json"));
  for (const name of ["prepare", "prepack", "postpack"])
    expect(scripts[name]).toBe(`node src/build/package.mjs ${name}`);
  expect(read("src/build/package.mjs")).not.toMatch(/console\.|stdout|"inherit"/);
});
