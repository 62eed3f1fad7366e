/** What `printf` and `echo` print is read as it is printed. */
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { readScript } from "../../../../src/hosts/scripts/host.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { putIn } from "../../../../src/where/held.js";
import { effortOf } from "../../../support/effort.js";
import { randomFrom } from "../../../support/random.js";

/** The texts in a script, `…` where something is filled in. */
const printed = (script: string): readonly string[] =>
  [...readScript(script, "shell")[0].strings.values()].map((string) => string.open().value.replaceAll(putIn, "…"));

const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const job = `{"dataset":"http_requests","destination_conf":"s3://b","filter":${JSON.stringify(where)}}`;
const codes = (script: string, path = "a.sh") =>
  compileAll(script, { hosts, path }).diagnostics.map(({ code }) => code);

describe("`printf`", () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ["escapes", `printf '{"a":"\\\\\\\\n"}\\n'`, ['{"a":"\\\\n"}\n']],
    ["values", `printf '{"a":"%s","b":%d,"c":"%%"}' x 12`, ['{"a":"x","b":12,"c":"%"}']],
    ["values that are filled in", `printf '{"a":"%s","b":%s}' "$x" "$(date)"`, ['{"a":"…","b":"…"}']],
    ["values that are laid out", `printf '{"a":"%5s","b":%.2f,"c":"%(%F)T"}' x 1 2`, ['{"a":"…","b":"…","c":"…"}']],
    [
      "no values: another command may give them",
      `xargs printf '{"a":"%s"}'; printf '{"a":"%s"}'`,
      ['{"a":"…"}', '{"a":"…"}'],
    ],
    ["more values, for which it is printed again", `printf '{"a":"%s"}' x y`, ['{"a":"…"}']],
    ["a value that is all of it", `printf '%s\\n' '{"a":1}' '{"b":2}' > out.json`, ['{"a":1}', '{"b":2}']],
    ["one with escapes", `printf '%b' '{"a":"\\\\\\\\"}'`, ['{"a":"\\\\"}']],
    ["into a variable", `printf -v x -- '{"a":1}\\n'`, ['{"a":1}\n']],
    ["behind other words", `if ! LC_ALL=C command printf '{"a":1}\\t'; then :; fi`, ['{"a":1}\t']],
    ["a file and a stream", `printf '{"a":"%s"}' x 2>/dev/null >x.json <y`, ['{"a":"x"}']],
  ];
  test.each(cases)("%s", (_, script, expected) => expect(printed(script)).toEqual(expected));

  test("a form of very many conversions is read once, not once for each", () => {
    const script = `printf '{${"%s,".repeat(10_000)}}' ${"a ".repeat(10_000)}\n`;
    expect(effortOf(() => readScript(script, "shell"))).toBeLessThan(10);
  });
});

describe("`echo`", () => {
  test("reads escapes where it is told to, and bash otherwise none", () => {
    expect(printed(`echo -e '{"a":"\\\\\\\\"}\\n'`)).toEqual(['{"a":"\\\\"}\n']);
    expect(printed(`echo -ne '{"a":1}\\c'  '{"b":1}'`)).toEqual(['{"a":1}', '{"b":1}']);
    expect(printed(`#!/bin/bash\necho '{"a":"\\\\"}\\n'`)).toEqual(['{"a":"\\\\"}\\n']);
    expect(printed(`#!/bin/bash\necho -E -e '{"a":1}\\n'; echo -eE '{"a":"\\\\"}'; echo -- -e '{"a":"\\\\"}'`)).toEqual(
      ['{"a":1}\n', '{"a":"\\\\"}', '-- -e {"a":"\\\\"}'],
    );
  });
  test("prints what is meant as an option and is none", () => {
    for (const option of ["--", "-x", "-n --", "-e --"])
      expect(codes(`#!/bin/bash\necho ${option} '${where}'`)).toContain("LW416");
    expect(codes(`#!/bin/dash\necho -e '${where}'`)).toContain("LW416");
    expect(codes(`#!/bin/bash\necho -- '${job}'`)).toContain("LW401");
    expect(codes(`echo '-- ${where}'`)).toEqual(["LW135"]);
    for (const option of ["-n", "-e", "-nE", "sent:"]) expect(codes(`echo ${option} '${where}'`)).toEqual(["LW206"]);
    const wrong = `echo -- '${where.replace('"eq"', '"=="')}'`;
    expect(mend(wrong, { hosts, path: "a.sh" }).text).toBe(wrong);
  });
  test("counts as it makes JSON where shells differ", () => {
    expect(printed(`echo '{"a":"\\\\"}'`)).toEqual(['{"a":"\\\\"}']);
    expect(printed(`echo '{"a":1}\\n'`)).toEqual(['{"a":1}\n']);
    expect(printed(`#!/bin/zsh\nprint '{"a":1}\\n'; print -r '{"a":"\\n"}'`)).toEqual(['{"a":1}\n', '{"a":"\\n"}']);
  });
});

test("a job that is printed is told as it is printed", () => {
  const escaped = job.replaceAll("\\", "\\\\");
  expect(codes(`printf '${escaped}\\n' | curl -d @- x`)).toEqual([]);
  expect(codes(`echo -e '${escaped}'`)).toEqual([]);
  expect(codes(`printf '${job}'`)).toContain("LW402");
  // There it depends on the shell.
  expect(codes(`#!/bin/sh\nprintf '${job}'`)).toEqual([]);
  expect(codes(`steps:\n  - run: |\n      printf '${job}'\n`, "a.yml")).toEqual([]);
  expect(
    codes(
      `printf '{"dataset":"http_requests","destination_conf":"s3://b","filter":%s}' "$(logwhere compile --escaped e.where)" | curl -d @- x`,
    ),
  ).toEqual(["LW424"]);
});

test("a fix is written as it is printed, and not in what is put in", () => {
  const fixed = (script: string) => mend(script, { hosts, path: "a.sh" }).text;
  const wrong = `printf '${where.replace('"eq"', '"is"')}\\n'`;
  expect(fixed(wrong)).toBe(wrong.replace('"is"', '"eq"'));
  const unclosed = `printf '{"dataset":"http_requests","destination_conf":"s3://%%","filter":${JSON.stringify(where.replace('{"and":[', "").replace("]}", "")).replaceAll("\\", "\\\\")}}'`;
  expect(fixed(unclosed)).toBe(
    `printf '{"dataset":"http_requests","destination_conf":"s3://%%","filter":${JSON.stringify(where).replaceAll("\\", "\\\\")}}'`,
  );
  const given = `printf '{"dataset":"http_requests","destination_conf":"s3://b","filter":%s}' '${JSON.stringify(where.replace('"eq"', '"is"'))}'`;
  expect(codes(given)).toEqual(["LW201"]);
  expect(fixed(given)).toBe(given);
});

describe("no fix is offered where an argument is put in", () => {
  const fixes = (script: string) =>
    compileAll(script, { hosts, path: "a.sh" }).diagnostics.flatMap((each) => each.fixes.flatMap(({ edits }) => edits));
  const wrong = where.replace('"eq"', '"=="');
  const inTwo = wrong.split("==");
  test.each([
    [
      "all of the filter",
      `printf '{"dataset":"http_requests","destination_conf":"s3://b","filter":%s}\n' '${JSON.stringify(wrong)}'`,
    ],
    ["a value", `printf '${wrong.replace("==", "%s")}' '=='`],
    ["the end of a value", `printf '${wrong.replace("==", "=%s")}' '='`],
    ["the beginning of a value", `printf '${wrong.replace("==", "%s=")}' '='`],
    ["a value and its quotes", `printf '${wrong.replace('"=="', "%s")}' '"=="'`],
    ["one behind another", `printf '%s==%s' '${inTwo[0]}' '${inTwo[1]}'`],
    ["in another word", `curl -d "{\\"a\\":$(printf '${wrong.replace("==", "%s")}' '==')}" x`],
    ["in double quotes", `printf "${wrong.replace("==", "%s").replaceAll('"', '\\"')}" '=='`],
  ])("%s", (_, script) => {
    expect(codes(script)).toContain("LW201");
    const conversions = Array.from(script.matchAll(/%s/g), ({ index }) => index);
    for (const { span } of fixes(script))
      for (const at of conversions) expect(span.end < at || span.start > at + 2).toBe(true);
  });
  test("nor behind it, where it may have ended too early", () => {
    expect(fixes(`printf '${where.replace("]}}", "%s\\n")}' ']}'`)).toEqual([]);
  });
  test("and it is beside it", () => {
    const script = `printf '${wrong.replace('"ca"', "%s")}' '"ca"'`;
    expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq"));
  });
});

test("double quotes are read before the escapes of a format are", () => {
  const inQuotes = (text: string) => text.replace(/[\\"$`]/g, "\\$&");
  const bash = (format: string) => `#!/bin/bash\nprintf "${inQuotes(format)}" | curl -d @- x`;
  expect(codes(bash(job))).toContain("LW402");
  const escaped = job.replaceAll("\\", "\\\\");
  expect(codes(bash(escaped))).toEqual([]);
  expect(printed(bash(escaped))).toEqual([job]);
  expect(codes(bash(escaped).replace("s3://b", "s3://$BUCKET"))).toEqual([]);
  const wrong = bash(escaped.replace('"eq', '"is'));
  expect(mend(wrong, { hosts, path: "a.sh" }).text).toBe(bash(escaped));
});

test.each(["bash", "dash"])("what `echo` of %s prints is what is read", (shell) => {
  const random = randomFrom(13);
  const atoms = [
    "a",
    "é",
    "\\n",
    "\\t",
    '\\"',
    "\\\\",
    "\\x41",
    "\\101",
    "\\0101",
    "\\u00e9",
    "\\e",
    "\\q",
    "\\c",
    " ",
  ];
  const text = () => Array.from({ length: 1 + random.below(8) }, () => random.pick(atoms)).join("");
  const options = ["", "-n ", "-e ", "-E ", "-ne ", "-n -e ", "-nE ", "-- ", "-e -- ", "-x "];
  const commands = Array.from({ length: 300 }, () => `echo ${random.pick(options)}'{"${text()}'`);
  const script = `#!/bin/${shell}\n${commands.join("\nprintf '\\000'\n")}\n`;
  const expected = execFileSync(shell, [], { input: script, encoding: "utf8", env: { LC_ALL: "C.UTF-8" } }).split("\0");
  const read = commands.map((command) => printed(`#!/bin/${shell}\n${command}`)[0]);
  const withoutEnd = (texts: readonly (string | undefined)[]) => texts.map((each) => each?.replace(/\n+$/, ""));
  expect(withoutEnd(read)).toEqual(withoutEnd(expected));
});

test("what bash prints is what is read", () => {
  const random = randomFrom(11);
  const plain = [
    "a",
    "é",
    "\\n",
    "\\t",
    '\\"',
    "\\\\",
    "\\x41",
    "\\101",
    "\\0101",
    "\\u00e9",
    "\\xc3\\xa9",
    "\\q",
    "\\?",
    " ",
  ];
  const text = (atoms: readonly string[]) =>
    Array.from({ length: 1 + random.below(8) }, () => random.pick(atoms)).join("");
  // Before a letter a backslash may stand for itself.
  const inDouble = (given: string) =>
    `"${given.replace(/["\\]/g, (sign, at: number) => (/^\\[^\\"]/.test(given.slice(at)) && random.chance(0.5) ? sign : `\\${sign}`))}"`;
  const commands = Array.from({ length: 300 }, () => {
    if (random.chance(0.3)) return random.pick([`printf '%b' '{${text(plain)}'`, `echo -ne '{${text(plain)}'`]);
    const format = `{${text([...plain, "%%", "%s", "%d"])}`;
    const values = (format.replaceAll("%%", "").match(/%/g) ?? []).map(() => random.pick(["7", "0"]));
    return `printf ${random.chance(0.5) ? inDouble(format) : `'${format}'`} ${values.join(" ")}`;
  });
  const script = `${commands.join("\nprintf '\\0'\n")}\n`;
  const expected = execFileSync("bash", ["--norc", "--noprofile", "-c", script], {
    encoding: "utf8",
    env: { LC_ALL: "C.UTF-8" },
  }).split("\0");
  const read = commands.map((command) => printed(command)[0]);
  expect(read).toEqual(expected);
});
