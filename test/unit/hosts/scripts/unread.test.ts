/** What looks like a filter in a script, and is not looked into, is told as that. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, describeDiagnostic } from "../../../../src/index.js";

function told(source: string, path = "a.sh") {
  const { filters, diagnostics } = compileAll(source, { hosts, path });
  const notes = diagnostics.filter(({ code }) => code === "LW135");
  return [
    filters.length,
    ...notes.map(
      (note) => `${note.severity} ${source.slice(note.span.start, note.span.end)}: ${describeDiagnostic(note).message}`,
    ),
  ];
}

const filter = '{"where": {"and": [{"key": "ClientRequestPath", "operator": "gezq", "value": "/x"}]}}';
const program = `import json\nf = ${filter}\nprint(json.dumps(f))\n`;
const sent = `curl -d '{"dataset":"http_requests","filter":"${filter.replaceAll('"', '\\"')}"}' https://x\n`;
const inPython = "note where: what looks like a filter here stands in Python, and is not looked into";
const unknown = "note where: what looks like a filter here is not looked into";

describe("a part of another language", () => {
  const cases: [string, string, readonly unknown[]][] = [
    ["a document", `set -e\npython3 - <<'EOF'\n${program}EOF\n`, [0, inPython]],
    ["a document alone", `python3.12 <<EOF\n${program}EOF\n`, [0, inPython]],
    ["an argument", `python3 -c '${program}'\n`, [0, inPython]],
    ["one that a command runs", `docker run -i python:3 python - <<'EOF' | tee a\n${program}EOF\n`, [0, inPython]],
    ["one within a command", `X=$(python3 - <<'EOF'\n${program}EOF\n)\n`, [0, inPython]],
    ["of Node", `node -e 'const f = ${filter}; send(f)'\n`, [0, inPython.replace("Python", "JavaScript")]],
    ["a file that is written", `cat > job.py <<'EOF'\n${program}EOF\n`, [0, inPython]],
    ["beside a filter that is read", `${sent}python3 - <<'EOF'\n${program}EOF\n${sent}`, [2, inPython]],
    ["line ends of Windows", `python3 - <<'EOF'\n${program}EOF\n`.replaceAll("\n", "\r\n"), [0, inPython]],
    [
      "quotes that the shell takes",
      `curl -d "${sent.slice(9, -12)}" https://x/logpush/jobs\n`.replaceAll(": ", ":").replaceAll("gezq", "eq"),
      [0, unknown],
    ],
    [
      "quotes of a text processor",
      `curl -d ‘{"dataset":"http_requests","filter":${filter}}’ https://x/logpush/jobs\n`.replace("gezq", "eq"),
      [0, unknown],
    ],
  ];
  test.each(cases)("%s", (_, source, expected) => expect(told(source)).toEqual(expected));
});

describe("a part of a file of another format", () => {
  const known = filter.replace("gezq", "eq");
  const step = (text: string, head = "run: |") =>
    `jobs:\n  logpush:\n    steps:\n      - ${head}\n${text.replace(/^/gm, "          ")}\n`;
  const sends =
    'x = requests.post("https://api/client/v4/zones/x/logpush/jobs", json={"filter": {"where":{"and":[{"key":"A","operator":"eq","value":"x"}]}}})\n';
  const cases: [string, string, string, readonly unknown[]][] = [
    ["a document in a step", "a.yml", step(`python3 - <<'EOF'\n${program}EOF`), [0, inPython]],
    ["a step in another language", "a.yml", step(program, "shell: python\n        run: |"), [0, inPython]],
    ["one that reads as a filter by itself, too", "a.yml", step(sends, "shell: python\n        run: |"), [0, inPython]],
    ["the same under a key that says so", "a.yml", step(sends, "python: |"), [0, inPython]],
    [
      "one whose first line says so",
      "a.yml",
      step(`#!/usr/bin/env python3\n${program}curl x`, "run: |"),
      [0, inPython],
    ],
    ["a key that says so", "a.yml", step(program, "pwsh: |"), [0, inPython.replace("Python", "PowerShell")]],
    [
      "quotes that the shell takes",
      "a.yml",
      step(`curl -d "${filter.replaceAll(": ", ":").replace("gezq", "eq")}" https://x/logpush/jobs`),
      [0, unknown],
    ],
    [
      "a program that sends it",
      "a.yml",
      step(`fetch("https://x/logpush/jobs", {filter: ${known}})`, "script: |"),
      [0, unknown],
    ],
    ["an item of a list", "a.yml", `script:\n  - |\n    python3 -c 'f = ${filter}' logpush\n`, [0, inPython]],
    ["in a script that a shell is given", "a.sh", `bash -c 'python3 <<E\n${program}E\n' logpush\n`, [0, inPython]],
    [
      "a program in a request",
      "a.http",
      `POST https://x/logpush/jobs\n\n< {%\n const f = ${filter}\n%}\n`,
      [0, inPython.replace("Python", "JavaScript")],
    ],
    ["a form in a request", "a.http", `POST https://x/logpush/jobs\n\nname=a&filter=${known}\n`, [0, unknown]],
  ];
  test.each(cases)("%s", (_, path, source, expected) => expect(told(source, path)).toEqual(expected));

  test("what has nothing to do with jobs, or is read, is not told", () => {
    expect(
      told(`steps:\n  - run: |\n      python3 -c 'f = ${filter.replace("ClientRequestPath", "a")}'\n`, "a.yml"),
    ).toEqual([0]);
    expect(told(step(sent), "a.yml")).toEqual([1]);
  });
});

describe("what a command gives `jq` beside its program", () => {
  test("is told, and what its reader reads is not", () => {
    const jq = `jq -n --arg f "$(python3 -c 'f = ${filter}')" '{a: $f}' | curl -d @- https://x/logpush/jobs\n`;
    expect(told(jq)).toEqual([0, inPython]);
    expect(
      told(
        `jq -n '{dataset: "http_requests", filter: (${filter.replace("gezq", "eq")} | tojson)}' | curl -d @- https://x/logpush/jobs\n`,
      ),
    ).toEqual([1]);
  });
});

describe("nothing is said", () => {
  const cases: [string, string][] = [
    ["of a comment", `# curl -d '${filter}'\nlogpush\n`],
    [
      "of what looks at filters",
      'jq \'.where.and[] | select(.key == "a" and .operator == "eq" and .value == 1)\' logpush.json\n',
    ],
    [
      "of a program that compares",
      "node -e 'if (c.and) for (x of y) { if (c.key === a && c.operator === b && c.value === d) log(1) }' logpush\n",
    ],
    ["of quotes that are never closed, sent to nobody", `echo it's ${filter}\n`],
    [
      "of a query of another program",
      `python3 - <<'EOF'\nq = {"and": [{"key": "a", "operator": "eq", "value": 1}]}\nEOF\n`,
    ],
  ];
  test.each(cases)("%s", (_, source) => expect(told(source)).toEqual([0]));
});

describe("a file that others read", () => {
  test("a command of a `package.json` is told as not looked into", () => {
    const file = (script: string) => JSON.stringify({ name: "a", version: "1.0.0", scripts: { job: script } });
    const source = file(sent);
    const { filters, diagnostics } = compileAll(source, { hosts, path: "package.json" });
    expect([filters.length, ...diagnostics.map(({ code, severity, pointer }) => [code, severity, pointer])]).toEqual([
      0,
      ["LW135", "note", "/scripts/job"],
    ]);
    expect(
      compileAll(file("eslint --filter where"), { hosts, path: "package.json" }).diagnostics.map(({ code }) => code),
    ).toEqual(["LW418"]);
  });

  test.each(["job.bat", "job.cmd", "README.md", "job.py", "job.go"])("%s is replaced by no filter", (path) => {
    const { diagnostics } = compileAll(sent, { hosts, path });
    expect(diagnostics.length).toBeGreaterThan(0);
    expect(diagnostics.flatMap(({ code, fixes }) => (code === "LW133" ? fixes : []))).toEqual([]);
  });
});
