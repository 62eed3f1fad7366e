import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { commandWords } from "./process.js";
import { inFolder, runCommand } from "./run-command.js";

test.each([
  ["the start of a command", ["ch"], ["check"]],
  ["the first word of two", ["jo"], ["job", "job", "job"]],
  ["the second word of two", ["job", "set"], ["set-filter"]],
  ["an option", ["check", "--st"], ["--stdin-filepath"]],
  [
    "an option of a command with two words",
    ["job", "create", "--destination-"],
    ["--destination-env", "--destination-file"],
  ],
  ["a choice", ["check", "--report", "s"], ["sarif"]],
  ["a dataset as a value", ["check", "--dataset", "dns_l"], ["dns_logs"]],
  ["a dataset as an operand", ["fields", "dns_l"], ["dns_logs"]],
  ["a shell", ["completion", "z"], ["zsh"]],
  ["a file, which the shell completes", ["check", "a"], []],
  ["an unknown command", ["chek", "--"], []],
])("completes %s", async (_, words, expected) => {
  const { stdout } = await runCommand(["completion", "words", "--", ...words]);
  expect(
    stdout
      .split("\n")
      .flatMap((line) => line.split("\t", 1))
      .filter((word) => word !== ""),
  ).toEqual(expected);
});

/** What each shell offers for a command line. `logwhere` is on the path. */
const asks = {
  bash: (words: readonly string[]) => [
    "--norc",
    "-c",
    `source <(logwhere completion bash); COMP_WORDS=(${words.join(" ")}); COMP_CWORD=${words.length - 1}
     _logwhere; printf '%s\\n' "\${COMPREPLY[@]}"`,
  ],
  zsh: (words: readonly string[]) => [
    "-f",
    "-c",
    `compdef() { }; _files() { print files }; _describe() { print -l -- "\${(@P)2}" }
     eval "$(logwhere completion zsh)"; words=(${words.join(" ")}); CURRENT=${words.length}; _logwhere`,
  ],
  fish: (words: readonly string[]) => [
    "-N",
    "-c",
    `logwhere completion fish | source; complete -C '${words.join(" ")}'`,
  ],
} as const;

for (const shell of ["bash", "zsh", "fish"] as const)
  test.skipIf(spawnSync(shell, ["--version"]).status !== 0)(`${shell} offers commands, options and values`, () =>
    inFolder({}, async () => {
      mkdirSync("bin");
      writeFileSync("bin/logwhere", `#!/bin/sh\nexec ${commandWords.map((word) => `'${word}'`).join(" ")} "$@"\n`);
      chmodSync("bin/logwhere", 0o755);
      const env = { ...process.env, PATH: `${process.cwd()}/bin:${process.env["PATH"]}`, HOME: process.cwd() };
      const offered = (...words: readonly string[]) => {
        const { stdout, stderr } = spawnSync(shell, asks[shell](["logwhere", ...words]), { env, encoding: "utf8" });
        expect(stderr).toBe("");
        return stdout
          .split("\n")
          .flatMap((line) => /^[\w-]+/.exec(line)?.[0] ?? [])
          .sort();
      };
      expect(offered("comp")).toEqual(["compare", "compile", "completion"]);
      expect(offered("sql", "--dialect", "po")).toEqual(["postgresql"]);
    }),
  );
