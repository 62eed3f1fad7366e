/** What the printed scripts offer, asked of the shells themselves. A shell that the machine does not have is left out, and named. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commands } from "../../src/old-cli/commands/all-commands.js";
import { run } from "../../src/old-cli/start/run.js";
import { datasets } from "../../src/index.js";
import { has, inShell } from "../support/shells.js";
import { memoryIo } from "./memory-io.js";

const folder = mkdtempSync(join(tmpdir(), "logwhere-completion-"));
const files = [
  "api.where",
  "my filter.where",
  "job.json",
  "notes.txt",
  "a.ndjson",
  "old.log.gz",
  "logs/b.ndjson",
  "$(touch hacked).where",
];
const without = ["bash", "zsh", "fish"].filter((shell) => !has(shell));
if (without.length > 0)
  console.log(`completion is not tried in ${without.join(" and ")}, which this machine does not have`);

beforeAll(async () => {
  mkdirSync(join(folder, "logs"));
  for (const file of files) writeFileSync(join(folder, file), "");
  mkdirSync(join(folder, "scripts"));
  for (const shell of ["bash", "zsh", "fish"]) writeFileSync(join(folder, "scripts", shell), await scriptOf(shell));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function scriptOf(shell: string): Promise<string> {
  const io = memoryIo();
  expect(await run(["completion", shell], io)).toBe(0);
  return io.stdout();
}

/** Words as bash splits them, the last one being completed, and what is offered among others, or instead of all others. */
type Case = readonly [words: readonly string[], offered: readonly string[] | { readonly only: readonly string[] }];
const names = [...commands.keys()];
const cases: readonly Case[] = [
  [[""], [...names, "help", "version", "--version"]],
  [["mi"], { only: ["minimize"] }],
  [["help", "co"], { only: ["compare", "compile", "completion"] }],
  [["help", "ver"], { only: ["version"] }],
  [["completion", ""], { only: ["bash", "fish", "zsh"] }],
  [["check", "--data"], { only: ["--dataset"] }],
  [
    ["check", "--"],
    ["--fix", "--diff", "--stdin-filepath", "--help", "--json"],
  ],
  [["check", "--dataset", "http"], { only: ["http_requests"] }],
  [["check", "--dataset", ""], Object.keys(datasets)],
  [["check", "--report", ""], { only: ["github", "markdown", "sarif", "text"] }],
  [["compile", "--unknown-fields", "w"], { only: ["warn"] }],
  [
    ["check", ""],
    ["api.where", "my filter.where", "job.json"],
  ],
  [["check", "--fix", "api"], { only: ["api.where"] }],
  [["check", "not"], { only: [] }],
  [
    ["explain", "LW21"],
    ["LW210", "LW218"],
  ],
  [
    ["explain", "lw21"],
    ["LW210", "LW218"],
  ],
  [["match", "api.where", "a"], ["a.ndjson"]],
  [["compare", "api.where", "job.json", "--log", "a.ndjson", "old"], { only: ["old.log.gz"] }],
  [["match", "api.where", "old"], { only: ["old.log.gz"] }],
  [["match", "api.where", "logs/"], { only: ["logs/b.ndjson"] }],
  [["match", "-f", "a"], { only: ["api.where"] }],
  [["explain", "api.where", "--log", "a."], { only: ["a.ndjson"] }],
  [["fields", "http_"], { only: ["http_requests"] }],
  [["fields", "--schema", "j"], { only: ["job.json"] }],
  [["fields", "--type", "boo"], { only: ["bool"] }],
  [["nonsense", ""], []],
];

function verify(found: readonly string[], offered: Case[1]): void {
  if ("only" in offered) expect([...found].sort()).toEqual([...offered.only].sort());
  else expect(found).toEqual(expect.arrayContaining([...offered]));
}

describe.skipIf(!has("bash"))("bash", () => {
  /** Calls the function that `complete` names, as bash does. */
  function complete(words: readonly string[]): readonly string[] {
    const driver = `source scripts/bash
      spec=$(complete -p logwhere); [[ $spec =~ -F\\ ([^ ]+) ]]
      COMP_WORDS=(logwhere "$@"); COMP_CWORD=$#
      "\${BASH_REMATCH[1]}" logwhere "\${@: -1}" "" 2>/dev/null
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { status, stdout, stderr } = inShell("bash", ["--norc", "--noprofile", "-uec", driver, "bash", ...words], {
      cwd: folder,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout.split("\n").filter((line) => line !== "");
  }

  test.each(cases)("%j", (words, offered) => {
    verify(complete(words), offered);
  });

  test("the value behind an equals sign, which bash splits off", () => {
    expect(complete(["check", "--dataset", "=", "http"])).toEqual(["http_requests"]);
    expect(complete(["check", "--dataset", "="])).toEqual(expect.arrayContaining(["http_requests", "dns_logs"]));
  });

  test("behind `--` there are no options", () => {
    expect(complete(["check", "--", "--"])).toEqual([]);
  });

  test("what the shell would read is quoted, and nothing in a name is run", () => {
    expect(complete(["fields", "--type", "array"])).toContain("array\\<string\\>");
    expect(complete(["check", ""])).toContain("$(touch hacked).where");
    expect(inShell("ls", ["hacked"], { cwd: folder }).status).not.toBe(0);
  });

  test("no word of an option is lost: each option of each command is offered", () => {
    for (const { name, options } of commands.values()) {
      const all = Object.entries(options).flatMap(([long, { short }]) => [
        `--${long}`,
        ...(short === undefined ? [] : [`-${short}`]),
      ]);
      expect(complete([name, "-"])).toEqual(expect.arrayContaining(all));
    }
  });
});

describe.skipIf(!has("fish"))("fish", () => {
  function complete(words: readonly string[]): readonly string[] {
    const line = ["logwhere", ...words].join(" ");
    const { status, stdout, stderr } = inShell(
      "fish",
      ["--no-config", "-c", 'source scripts/fish; complete -C "$argv[1]"', line],
      {
        cwd: folder,
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return stdout.split("\n").flatMap((row) => row.split("\t")[0] || []);
  }

  test.each(cases.filter(([words]) => words.length > 1 && words.at(-1) !== "--"))("%j", (words, offered) => {
    const found = complete(words);
    // fish also offers what only looks alike, where nothing begins so.
    verify(
      "only" in offered && offered.only.length > 0
        ? found.filter((word) => word.startsWith(words.at(-1) ?? ""))
        : found,
      offered,
    );
  });

  test("options, and the value behind an equals sign", () => {
    expect(complete(["check", "--"])).toEqual(expect.arrayContaining(["--fix", "--diff", "--json", "--help"]));
    expect(complete(["check", "--dataset=http_r"])).toContain("--dataset=http_requests");
    expect(complete(["fields", "--schema=j"])).toContain("--schema=job.json");
  });

  test.each(['"a', "'a", "a", '"api.where" "a'])("files within quotes: check %s", (typed) => {
    expect(complete(["check", typed])).toEqual(["api.where"]);
  });

  test("files with spaces, in quotes or escaped; and the value of an option in quotes", () => {
    for (const typed of ['"my f', "'my f", "my\\ f"]) expect(complete(["check", typed])).toEqual(["my filter.where"]);
    expect(complete(["fields", "--schema", '"j'])).toEqual(["job.json"]);
    expect(complete(["fields", '--schema="j'])).toEqual(["--schema=job.json"]);
  });
});

describe.skipIf(!has("zsh"))("zsh", () => {
  test("reads the script", () => {
    expect(inShell("zsh", ["-n", "scripts/zsh"], { cwd: folder })).toMatchObject({ status: 0, stderr: "" });
  });

  /** Types a line at a zsh that believes to be at a terminal, once it prompts for one; gives what it lists as ways to go on. */
  function complete(line: string): string {
    const driver = `zmodload zsh/zpty || exit 3
      zpty z 'TERM=dumb COLUMNS=300 LINES=300 zsh -f -i'
      zpty -w z 'PS1=; autoload -Uz compinit; compinit -u -D; unsetopt list_beep; LISTMAX=9999; source scripts/zsh; bindkey "^I" list-choices'
      zpty -w z 'show() { print -r -- "<<$BUFFER>>" }; zle -N show; bindkey "^G" show; PS1=PRO""MPT'
      zpty -r z row '*PROMPT*'
      zpty -w -n z "$1"$'\\t\\C-g'
      zpty -r z row '*>>*'
      print -r -- $row
      zpty -d z`;
    const { status, stdout } = inShell("zsh", ["-f", "-c", driver, "zsh", line], { cwd: folder, timeout: 120_000 });
    expect(status).toBe(0);
    return stdout.replaceAll("\r", "").split("\n").slice(0, -2).join("\n");
  }

  test.each(
    cases.filter(([words, offered]) => words[0] !== "nonsense" && !("only" in offered && offered.only.length === 0)),
  )("%j", (words, offered) => {
    const listed = complete(["logwhere", ...words].join(" "));
    for (const word of "only" in offered ? offered.only : offered)
      expect(listed).toContain((word.split("/").at(-1) ?? "").replaceAll(" ", "\\ "));
    if ("only" in offered) expect(listed).not.toMatch(/notes\.txt|account_abuse/);
  });

  test("the value behind an equals sign, and what has to be quoted", () => {
    expect(complete("logwhere check --dataset=http_r")).toMatch(/^http_requests\s*$/m);
    expect(complete("logwhere fields --type array\\<s")).toMatch(/^array\\<string\\>\s*$/m);
  });
});
