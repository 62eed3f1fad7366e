// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in scripts
/** Scripts that are arguments of a command are read through both levels of quoting, and mended through both. */
import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { formatFilters, hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { randomFrom } from "../../../support/random.js";
import { whole } from "../../../support/seed.js";

const job = (operator: string, country = "ca") =>
  JSON.stringify({
    dataset: "http_requests",
    filter: JSON.stringify({ where: { and: [{ key: "ClientCountry", operator, value: country }] } }),
  });
const single = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
const double = (text: string) => `"${text.replace(/[\\"$`]/g, "\\$&")}"`;
const sent = (operator: string, quoted = single) => `curl -d ${quoted(job(operator))} https://a.example`;

function told(script: string, path = "a.sh") {
  return compileAll(script, { hosts, path }).diagnostics.map(
    ({ code, span }) => `${code} ${script.slice(span.start, span.end)}`,
  );
}

const runners: readonly (readonly [string, (script: string) => string])[] = [
  ["a shell", (script) => `bash -c ${script}`],
  ["one with options", (script) => `sudo -u me env A=b /bin/bash -euo pipefail -c ${script} name "$1"`],
  [
    "a shell that is run by others",
    (script) => `docker run --rm x sh -lc ${script}; find . -exec zsh -c ${script} \\;`,
  ],
  ["eval", (script) => `if eval ${script}; then :; fi`],
  ["ssh", (script) => `ssh -p 22 -o StrictHostKeyChecking=no me@host ${script}`],
  ["its words", (script) => `ssh host -- sudo ${script}`],
  ["another user", (script) => `su - me -c ${script}`],
  ["another option", (script) => `runuser me --command=${script}`],
  ["a trap", (script) => `trap ${script} EXIT`],
  ["xargs", (script) => `ls | xargs -n 1 sh -c ${script}`],
];

describe.each(runners)("%s", (_, run) => {
  test.each([
    ["single within double quotes", (text: string) => double(text), single, '\\\\\\"==\\\\\\"'],
    ["double within single quotes", (text: string) => single(text), double, '\\\\\\"==\\\\\\"'],
    ["double within double quotes", (text: string) => double(text), double, '\\\\\\\\\\\\\\"==\\\\\\\\\\\\\\"'],
  ])("%s", (_, outer, inner, place) => {
    const wrong = run(outer(sent("==", inner)));
    const codes = told(wrong);
    expect(new Set(codes)).toEqual(new Set([`LW201 ${place}`]));
    expect(mend(wrong, { hosts, path: "a.sh" }).text).toBe(run(outer(sent("eq", inner))));
    expect(told(run(outer(sent("eq", inner))))).toEqual([]);
  });
});

test("a text that an outer mends is the one that a shell is given then", () => {
  const random = randomFrom(17);
  const rounds = Array.from({ length: 20 }, () => {
    const country = random.pick(["ca", "it's", 'a"b', "a\\b", "$x", "`y`", "é"]);
    const quotes = () => random.pick([single, double]);
    const [innermost, middle, outer] = [quotes(), quotes(), quotes()];
    const script = (operator: string) =>
      `bash -c ${outer(`sh -c ${middle(`printf %s ${innermost(job(operator, country))}`)}`)}`;
    return { mended: mend(script("=="), { hosts, path: "a.sh" }).text, expected: job("eq", country) };
  });
  const all = rounds.map(({ mended }) => `${mended}\nprintf '\\0'\n`).join("");
  const given = execFileSync("bash", ["--norc"], { input: all, encoding: "utf8" });
  expect(given.split("\0").slice(0, -1)).toEqual(rounds.map(({ expected }) => expected));
});

test("what the outer shell fills in is not known, and stays", () => {
  const script = `bash -c ${double(sent("==")).replace("ca", "${COUNTRY:-x}")}`;
  expect(told(script)).toEqual(['LW201 \\\\\\"==\\\\\\"', "LW424 ${COUNTRY:-x}"]);
  expect(mend(script, { hosts, path: "a.sh" }).text).toBe(script.replace("==", "eq"));
  expect(told(`bash -c ${double(sent("eq")).replace(/"filter.*"/, '"filter\\":$F}\'"')}`)).toEqual(["LW424 $F"]);
  const document = `ssh host <<EOF\n${sent("==").replaceAll("\\", "\\\\").replace("ca", "$(cat c)")}\nEOF\n`;
  expect(told(document)).toEqual(['LW201 \\\\"==\\\\"', "LW424 $(cat c)"]);
  expect(mend(document, { hosts, path: "a.sh" }).text).toBe(document.replace("==", "eq"));
});

test("what is filled in into a file that is written is not known there", () => {
  const filter = '{"where":{"and":[{"key":"ClientCountry","operator":"==","value":"${C}"}]}}';
  const yaml = `cat > job.yaml <<EOF\ndataset: $DATASET\nfilter: '${filter}'\nEOF\n`;
  expect(told(yaml.replace("$DATASET", "http_requests"))).toEqual(['LW201 "=="', "LW424 ${C}"]);
  expect(mend(yaml, { hosts, path: "a.sh" }).text).toBe(yaml.replace("==", "eq"));
});

test("the shell that runs it says what `echo` prints", () => {
  const escaped = `echo ${single(job("eq").replaceAll("\\", "\\\\"))}`;
  expect(told(`dash -c ${double(escaped)}`)).toEqual([]);
  expect(told(`bash -c ${double(escaped)}`)).not.toEqual([]);
});

test("what is no script is none", () => {
  for (const text of [
    `sh -c "$COMMAND"`,
    "bash deploy.sh -c x",
    "ssh host",
    "ssh",
    "eval",
    "sh -c",
    "bash -o",
    `grep -c ${single(sent("=="))}`,
  ])
    expect(told(text)).toEqual([]);
  expect(told(`python3 -c ${single(`post('${job("==")}')`)}`)).toEqual(["LW135 where"]);
});

test("a script within a step, and one that is laid out", () => {
  const yaml = `steps:\n  - run: |\n      bash -c ${double(sent("=="))}\n`;
  expect(told(yaml, "a.yml")).toEqual(['LW201 \\\\\\"==\\\\\\"']);
  expect(mend(yaml, { hosts, path: "a.yml" }).text).toBe(yaml.replace("==", "eq"));
  const right = `bash -c ${double(sent("eq"))}\n`;
  expect(formatFilters(right, "a.sh")?.text).toBe(right);
});

test("very many words take no longer than as many others", () => {
  const many = "x ".repeat(whole ? 100_000 : 8000);
  expect(told(`eval ${many}\nssh host ${many}\necho -x ${many}\n# filter`)).toEqual([]);
});
