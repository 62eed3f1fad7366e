/**
 * Installs the commit under test as users do, and runs it there: the packed file by npm, and the hooks by the pre-commit of
 * this machine. Prints what the machine lacks. `npm run test:install` runs it.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "logwhere-install-"));
const clone = join(folder, "clone");

const good = 'dataset http_requests\n\nClientCountry eq "ca" and EdgeResponseStatus geq 500\n';
const wrong = 'dataset http_requests\n\nClientCountry neq "ca"\n';
const untidy = 'dataset http_requests\nClientCountry   eq "ca"\n';

try {
  run(0, "git", ["clone", "--quiet", root, clone], folder);
  tryPackedFile();
  if (spawnSync("pre-commit", ["--version"]).status === 0) tryHooks();
  else console.log("left out: the hooks, since this machine has no pre-commit");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function tryPackedFile(): void {
  const project = join(folder, "project");
  mkdirSync(project);
  run(0, "npm", ["ci", "--no-audit", "--no-fund"], clone);
  run(0, "npm", ["pack", "--pack-destination", project], clone);
  writeFileSync(join(project, "package.json"), '{"private":true}');
  const tarball = readdirSync(project).find((name) => name.endsWith(".tgz")) ?? "";
  const output = run(0, "npm", ["install", "--engine-strict", "--no-audit", "--no-fund", `./${tarball}`], project);
  // npm says of a packed file, but not of a package of the registry, that it does not run the script `prepare`.
  const warnings = output.replace(/^npm warn install-scripts.*$/gm, "");
  if (/warn|deprecated/i.test(warnings)) throw new Error(`npm warned:\n${warnings}`);
  writeFileSync(join(project, "good.where"), good);
  writeFileSync(join(project, "bad.where"), wrong);
  const command = join(project, "node_modules/.bin/logwhere");
  expectText(run(0, command, ["check", "good.where"], project), /^1 filter checked: no mistakes/m);
  expectText(run(1, command, ["check", "bad.where"], project), /error\[LW201\]/);
  expectText(run(0, command, ["explain", "LW201"], project), /LW201/);
  console.log("works: the packed file, installed by npm");
}

function tryHooks(): void {
  const project = join(folder, "hooked");
  mkdirSync(project);
  run(0, "git", ["init", "--quiet"], project);
  const commit = run(0, "git", ["rev-parse", "HEAD"], clone).trim();
  const hooks = "[{ id: logwhere-check }, { id: logwhere-format }]";
  writeFileSync(
    join(project, ".pre-commit-config.yaml"),
    `repos:\n  - repo: file://${clone}\n    rev: ${commit}\n    hooks: ${hooks}\n`,
  );
  // A repository has other JSON and YAML files, too. Some have a dialect that no parser of JSON or YAML reads.
  writeFileSync(join(project, "package.json"), '{"private":true}');
  writeFileSync(join(project, "tsconfig.json"), "{ // a comment\n}");
  writeFileSync(join(project, "template.yaml"), "{{- range .Values.list }}\nname: {{ . }}\n{{- end }}\n");
  const hook = (status: number, files: Readonly<Record<string, string>>): string => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
    run(0, "git", ["add", "--all"], project);
    return run(status, "pre-commit", ["run", "--all-files", "--color=never"], project);
  };
  hook(0, { "good.where": good, "notes.txt": wrong });
  expectText(hook(1, { "bad.where": wrong }), /bad\.where:3:15/);
  expectText(hook(1, { "bad.where": untidy }), /files were modified by this hook/);
  hook(0, {});
  console.log("works: the hooks, by pre-commit");
}

/** Runs a command as from a user's shell, without what npm tells the scripts that it runs. Returns both outputs. */
function run(expected: number, command: string, args: readonly string[], cwd: string): string {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^INIT_CWD$|^GIT_/i.test(name));
  const env = { ...Object.fromEntries(own), PRE_COMMIT_HOME: join(folder, "cache") };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  const output = `${stdout ?? ""}${stderr ?? ""}`;
  if (status !== expected) throw new Error(`\`${command} ${args.join(" ")}\` ended with ${status}:\n${output}`);
  return output;
}

function expectText(output: string, pattern: RegExp): void {
  if (!pattern.test(output)) throw new Error(`no ${pattern} in:\n${output}`);
}
