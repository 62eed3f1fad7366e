/** Ways to install the package, each tried as a user would. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readyCheckouts } from "./ready.js";
import { expectStatus, expectText, must, run } from "./run.js";

interface Place {
  /** A clone of the commit under test. */
  readonly clone: string;
  /** Empty, for this trial alone. */
  readonly directory: string;
  /** Whether the clone has what is built of it already, and with what; a trial that another one does the same build for takes it from there. */
  readonly built: boolean;
}

export interface Trial {
  readonly title: string;
  /** Whether it is much like another, or done in part by another, and left out where time counts. */
  readonly alike: boolean;
  /** What of it this machine does not have; null: nothing. */
  readonly lacks: () => string | null;
  /** Throws where it does not work. */
  readonly attempt: (place: Place) => void;
}

const good = 'dataset http_requests\n\nClientCountry eq "ca" and EdgeResponseStatus geq 500\n';
const wrong = 'dataset http_requests\n\nClientCountry neq "ca"\n';
const untidy = 'dataset http_requests\nClientCountry   eq "ca"\n';

/** Neither a warning, nor a script that npm ran or did not run. */
const quiet = { lacks: [/warn/i, /deprecated/i, /script/i, /EBADENGINE/] };
/** npm 11 says of whatever comes from git that its `prepare` was run. */
const noComplaint = { lacks: [/EBADENGINE/, /deprecated/i] };

/** The npm of this machine, and of the two versions in use the one that it is not. */
const versions = [ownVersion(), ownVersion() === 10 ? 11 : 10];

export const trials: readonly Trial[] = [
  ...versions.flatMap((version) => installing(version)),
  {
    title: "the hooks, by pre-commit",
    alike: false,
    lacks: () =>
      run("pre-commit", ["--version"], { cwd: "/" }).status === 0
        ? registry()
        : "there is no pre-commit here (`apt-get install pre-commit`)",
    attempt({ clone, directory, built }) {
      const commit = must("git", ["rev-parse", "HEAD"], { cwd: clone }).trim();
      // To build it from nothing is tried where time does not count.
      const checkouts = built ? readyCheckouts(clone, directory) : {};
      const env = {
        PRE_COMMIT_HOME: join(directory, ".cache"),
        GIT_AUTHOR_NAME: "a",
        GIT_AUTHOR_EMAIL: "a@example.com",
        ...checkouts,
      };
      const cwd = join(directory, "project");
      mkdirSync(cwd);
      must("git", ["init", "--quiet"], { cwd });
      writeFileSync(join(cwd, ".pre-commit-config.yaml"), configuration(clone, commit));
      const hooks = (status: number, files: Readonly<Record<string, string>>) => {
        for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
        must("git", ["add", "--all"], { cwd });
        return expectStatus(status, "pre-commit", ["run", "--all-files", "--color=never"], { cwd, env });
      };
      expectText(hooks(0, { "good.where": good, "notes.txt": wrong }), {
        has: [/check log filters\.+Passed/, /format log filters\.+Passed/],
      });
      expectText(hooks(1, { "bad.where": wrong }), {
        has: [/check log filters\.+Failed/, /error\[LW201\]/, /bad\.where:3:15/],
      });
      expectText(hooks(1, { "bad.where": untidy }), {
        has: [/check log filters\.+Passed/, /format log filters\.+Failed/, /files were modified by this hook/],
      });
      expectText(readFileSync(join(cwd, "bad.where"), "utf8"), { has: [/^ClientCountry eq "ca"$/m] });
      expectText(hooks(0, {}), { has: [/check log filters\.+Passed/, /format log filters\.+Passed/] });
    },
  },
];

/** The ways to install it by one version of npm. */
function installing(version: number): readonly Trial[] {
  const npm = version === ownVersion() ? ["npm"] : ["npx", "--yes", `npm@${version}`];
  const [command = "", ...first] = npm;
  const alike = version !== ownVersion();
  const install = (directory: string, args: readonly string[], env = {}) =>
    must(command, [...first, "install", "--no-audit", "--no-fund", ...args], { cwd: directory, env });
  return [
    {
      title: `npm ${version}: install of the packed package`,
      alike,
      lacks: registry,
      attempt({ clone, directory }) {
        must(command, [...first, "pack", "--pack-destination", directory], { cwd: clone });
        expectText(must("git", ["status", "--porcelain"], { cwd: clone }), { lacks: [/./] });
        const tarball = readdirSync(directory).find((name) => name.endsWith(".tgz")) ?? "";
        project(directory);
        const output = install(directory, ["--engine-strict", "--foreground-scripts", `./${tarball}`], {
          npm_config_userconfig: join(directory, "none"),
        });
        expectText(output, { has: [/added 1 package/], ...quiet });
        works(join(directory, "node_modules/.bin/logwhere"), directory);
      },
    },
    {
      title: `npm ${version}: install git+file://…`,
      // As the next one, but for where it is installed.
      alike: true,
      lacks: registry,
      attempt({ clone, directory }) {
        project(directory);
        expectText(install(directory, [`git+file://${clone}`]), noComplaint);
        works(join(directory, "node_modules/.bin/logwhere"), directory);
      },
    },
    {
      // See `languages/node.py` of pre-commit.
      title: `npm ${version}: install -g of it, as pre-commit 4 does`,
      // Which the hooks of a version of pre-commit go through, too.
      alike: true,
      lacks: registry,
      attempt({ clone, directory }) {
        const prefix = { NPM_CONFIG_PREFIX: directory, npm_config_prefix: directory };
        expectText(
          install(
            directory,
            ["-g", ...(version >= 11 ? ["--allow-git=root"] : []), "--install-links", `git+file://${clone}`],
            prefix,
          ),
          noComplaint,
        );
        works(join(directory, "bin/logwhere"), directory);
      },
    },
  ];
}

/** The configuration that the README shows, with another place and commit. */
function configuration(repository: string, commit: string): string {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const [, shown = ""] = /^```yaml\n(repos:\n[\s\S]*?logwhere-check[\s\S]*?)^```$/m.exec(readme) ?? [];
  return shown.replace(/repo: .*/, `repo: ${repository}`).replace(/rev: .*/, `rev: ${commit}`);
}

function ownVersion(): number {
  return Number.parseInt(run("npm", ["--version"], { cwd: "/" }).output, 10);
}

function project(directory: string): void {
  writeFileSync(join(directory, "package.json"), '{"private":true}');
}

function works(command: string, directory: string): void {
  writeFileSync(join(directory, "good.where"), good);
  writeFileSync(join(directory, "bad.where"), wrong);
  expectText(must(command, ["check", "good.where"], { cwd: directory }), {
    has: [/^1 filter checked: no mistakes\n$/],
  });
  expectText(expectStatus(1, command, ["check", "bad.where"], { cwd: directory }), { has: [/error\[LW201\]/] });
  expectText(must(command, ["explain", "LW201"], { cwd: directory }), { has: [/^# LW201/] });
}

/** A checkout is built from packages that npm has to get from somewhere. */
function registry(): string | null {
  return run("npm", ["ping"], { cwd: "/" }).status === 0 ? null : "npm reaches no registry";
}
