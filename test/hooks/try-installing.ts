/**
 * Installs the commit under test as users do, and runs it there: the packed file by npm, and the hooks by the pre-commit of
 * this machine. Prints what the machine lacks. `npm run test:install` runs it.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: other programs write expressions so
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "logwhere-install-"));
const clone = join(folder, "clone");

const good = 'dataset http_requests\n\nClientCountry eq "ca" and EdgeResponseStatus geq 500\n';
const wrong = 'dataset http_requests\n\nClientCountry neq "ca"\n';
const untidy = 'dataset http_requests\nClientCountry   eq "ca"\n';

/** Files that repositories have, too. Some are in a dialect that no parser of JSON or YAML reads, or are broken. */
const others = {
  "package.json": '{"private":true,"scripts":{"filter":"echo where"}}',
  "tsconfig.json": "{ // a comment\n}",
  "compose.yaml":
    "x-log: &log { driver: json-file }\nservices:\n  web: { logging: *log, command: 'run ${FILTER:-where}' }\n",
  "workflow.yml": "on: { pull_request: { paths: ['**'] } }\njobs: { a: { if: '${{ matrix.where }}' } }\n",
  "k8s.yaml":
    "kind: A\nmetadata: &meta { name: a }\n---\nkind: B\nmetadata: { <<: *meta }\ndata: { filter: 'a=b' }\n---\n",
  "template.yaml": "{{- range .Values.list }}\nname: {{ . }}\n{{- end }}\n",
  "bucket.tf": 'data "aws_ami" "a" {\n  filter {\n    name = "x-${var.a}"\n  }\n}\n',
  "broken.yaml": "a: [1\n\tb: 2\n",
  "broken.json": '{"a": 1,, }',
  "lines.json": '{"a":1}\n{"a":2}\n',
  "long.json": `["filter"${" ".repeat(5_000_000)}]`,
  "empty.json": "",
  "empty.yaml": "",
};

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
  // The hooks are built from nothing. Here the tools of this checkout build the package.
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
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
  for (const [name, text] of Object.entries(others)) writeFileSync(join(project, name), text);
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
  const env = { ...Object.fromEntries(own), PRE_COMMIT_HOME: join(folder, "cache"), npm_config_prefer_offline: "true" };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  const output = `${stdout ?? ""}${stderr ?? ""}`;
  if (status !== expected) throw new Error(`\`${command} ${args.join(" ")}\` ended with ${status}:\n${output}`);
  return output;
}

function expectText(output: string, pattern: RegExp): void {
  if (!pattern.test(output)) throw new Error(`no ${pattern} in:\n${output}`);
}
