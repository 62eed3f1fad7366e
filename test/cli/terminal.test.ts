import { expect, test } from "vitest";
import { inFolder, runCommand } from "./run-command.js";

const wrong = ["check", "--dataset", "http_requests", "-e", "EdgeResponseStatus >= 500"];
const escape = "\u001b[";

test.each<[string, Readonly<Record<string, string>>, readonly ("stdout" | "stderr")[], boolean]>([
  ["a pipe", {}, [], false],
  ["a terminal", {}, ["stdout"], true],
  ["a terminal, but another stream", {}, ["stderr"], false],
  ["a terminal without colours", { TERM: "dumb" }, ["stdout"], false],
  ["NO_COLOR", { NO_COLOR: "1" }, ["stdout"], false],
  ["an empty NO_COLOR", { NO_COLOR: "" }, ["stdout"], true],
  ["FORCE_COLOR wins over NO_COLOR", { FORCE_COLOR: "1", NO_COLOR: "1" }, [], true],
  ["FORCE_COLOR=0", { FORCE_COLOR: "0" }, ["stdout"], false],
])("colours of findings: %s", async (_, env, terminals, isColored) => {
  const { stdout } = await runCommand(wrong, { env, terminals: ["stdin", ...terminals] });
  expect(stdout.includes(escape)).toBe(isColored);
  expect(stdout.replace(/\u001b\[\d+(?:;\d+)*m/g, "")).toContain("error[LW201]");
});

test("an error of the command has colours of standard error", async () => {
  const { stderr } = await runCommand(["chek"], { terminals: ["stdin", "stderr"] });
  expect(stderr).toBe(
    `${escape}31merror:${escape}0m there is no command \`chek\`\n${escape}36mhelp:${escape}0m did you mean \`logwhere check\`?\n`,
  );
});

test("a diff has colours on a terminal, and none in a pipe", async () => {
  const args = ["check", "--diff", "--dataset", "http_requests", "-e", "EdgeResponseStatus >= 500 # \u0007"];
  expect((await runCommand(args, { terminals: ["stdin", "stdout"] })).stdout).toContain(
    `${escape}31m-EdgeResponseStatus >= 500 # \\u0007`,
  );
  expect((await runCommand(args)).stdout).not.toContain(escape);
});

test("control characters of a user do not reach a terminal", () =>
  inFolder({ "a\u001b[31m\u202e.where": 'A\u001b[2J eq "\u0007"' }, async () => {
    for (const args of [
      ["check", "."],
      ["check", "a\u001b[31m\u202e.where"],
      ["check", "\u001b[2J"],
    ]) {
      const { both } = await runCommand(args);
      expect(both).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/);
      expect(both).toContain("\\u001b");
    }
  }));

test("a match writes the bytes of lines as they are", () =>
  inFolder({ "a.ndjson": '{"ClientRequestPath":"\u001b[2J","EdgeResponseStatus":500}' }, async () => {
    const { stdout } = await runCommand(["match", "-e", "EdgeResponseStatus eq 500", "a.ndjson"]);
    expect(stdout).toBe('{"ClientRequestPath":"\u001b[2J","EdgeResponseStatus":500}');
  }));

test("the name of a log before a line is one word of text", () =>
  inFolder({ "a\u001b\n.ndjson": '{"ClientASN":1}\n' }, async () => {
    const { stdout } = await runCommand(["match", "--with-filename", "-e", "ClientASN eq 1", "a\u001b\n.ndjson"]);
    expect(stdout).toBe('a\\u001b .ndjson:{"ClientASN":1}\n');
  }));
