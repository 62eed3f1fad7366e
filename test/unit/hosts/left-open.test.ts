/** What stands in the place of a filter in documents and templates is told as not known, and is no mistake of a filter. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";
import { checkJob } from "../../../src/old-job.js";

const files: readonly (readonly [string, (filter: string) => string])[] = [
  ["job.json", (filter) => `{"dataset":"http_requests","destination_conf":"s3://b","filter":"${filter}"}`],
  [
    "job.sh",
    (filter) =>
      `curl -d '{"dataset":"http_requests","destination_conf":"s3://b","filter":"${filter}"}' https://x/logpush/jobs\n`,
  ],
  [
    "job.http",
    (filter) =>
      `POST https://x/logpush/jobs\n\n{"dataset":"http_requests","destination_conf":"s3://b","filter":"${filter}"}\n`,
  ],
  ["job.yml", (filter) => `job:\n  dataset: http_requests\n  destination_conf: s3://b\n  filter: "${filter}"\n`],
  [
    "job.tf",
    (filter) => `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = "${filter}"\n}\n`,
  ],
];

/** What a shell would fill in stands in the quotes of a script as it is sent. */
function filesFor(mark: string): typeof files {
  return /^\$[^{]*$|^\$\{[^{]*$/.test(mark) ? files.filter(([path]) => path !== "job.sh") : files;
}

function told(path: string, source: string) {
  expect(mend(source, { hosts, path }).text).toBe(source);
  return compileAll(source, { hosts, path }).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
}

test.each([
  "<FILTER>",
  "<your filter>",
  "{{ filter }}",
  "{{filter}}",
  "@@FILTER@@",
  "%FILTER%",
  "__FILTER__",
  "$FILTER",
  "YOUR_FILTER",
  "FILTER",
  "JOB_FILTER",
  "REPLACE_ME",
  "PUT_IT_HERE",
  "...",
  "…",
  " <F> ",
])("%s", (filter) => {
  for (const [path, source] of filesFor(filter))
    expect([path, told(path, source(filter))]).toEqual([path, ["note LW424"]]);
});

test.each([
  "ClientCountry",
  "US",
  "ERROR",
  "HTTP_200",
  "NULL",
  "FALSE",
  "CLIENT_COUNTRY",
  "WHEREVER",
  "ClientCountry eq 1",
  "<a> <b>",
  "@@A%",
  "a@@b",
  "A eq B",
  "{}{",
  "$A eq 1",
])("%s is no placeholder", (filter) => {
  for (const [path, source] of files)
    expect([path, compileAll(source(filter), { hosts, path }).diagnostics.map(({ severity }) => severity)]).toEqual([
      path,
      expect.arrayContaining(["error"]),
    ]);
});

test("a job that is to be sent has an error in its place", () => {
  const body = files[0]?.[1]("<FILTER>") ?? "";
  const { ok, diagnostics } = checkJob(body);
  expect([ok, diagnostics.filter(({ code }) => code === "LW424").map(({ severity }) => severity)]).toEqual([
    false,
    ["error"],
  ]);
});

const placeholders = [
  "<FIELD>",
  "<your field>",
  "<<FIELD>>",
  "{{ field }}",
  "$" + "{FIELD}",
  "$FIELD",
  "%FIELD%",
  "@@FIELD@@",
  "#{FIELD}#",
  "YOUR_FIELD",
  "FIELD",
  "...",
];

function body(dataset: string, key: string, operator: string, more = ""): string {
  return `{"where":{"and":[{"key":"${key}","operator":"${operator}","value":"x"}${more}]}}`
    .replaceAll('"', '\\"')
    .replace(/^/, `${dataset}\0`);
}

function inFiles(text: string, mark = ""): readonly (readonly [string, string])[] {
  const [dataset = "", filter = ""] = text.split("\0");
  return filesFor(mark).map(([path, make]) => [path, make(filter).replace("http_requests", dataset)] as const);
}

test.each(placeholders)("%s as the key or operator of a comparison", (name) => {
  for (const text of [body("http_requests", name, "eq"), body("http_requests", "ClientCountry", name)])
    for (const [path, source] of inFiles(text, name))
      expect([path, new Set(told(path, source))]).toEqual([path, new Set(["note LW424"])]);
});

test("what stands beside it is checked", () => {
  const wrong = ',{"key":"ClientCountri","operator":"eq","value":"ca"}';
  for (const [path, source] of inFiles(body("http_requests", "<FIELD>", "eq", wrong)))
    expect([path, compileAll(source, { hosts, path }).diagnostics.map(({ code }) => code)]).toEqual([
      path,
      ["LW424", "LW202"],
    ]);
});

test.each(["<DATASET>", "{{ dataset }}", "$DATASET", "$" + "{DATASET}", "YOUR_DATASET"])(
  "%s as the dataset of a job",
  (name) => {
    for (const [path, source] of inFiles(body(name, "ClientCountry", "eq"), name)) {
      const [said, ...more] = compileAll(source, { hosts, path }).diagnostics;
      expect([path, said?.code, said?.args, more]).toEqual([path, "LW206", { place: "reference" }, []]);
    }
    const { diagnostics } = checkJob(files[0]?.[1]("").replace("http_requests", name) ?? "");
    expect(diagnostics.map(({ code }) => code)).toContain("LW204");
  },
);

test.each(["$schema", "__name__", "Fields", "%d", "a<b>"])("%s may be the name of a field", (name) => {
  expect(compileAll(body("", name, "eq").slice(1).replaceAll("\\", "")).diagnostics.map(({ code }) => code)).toEqual([
    "LW206",
  ]);
});

const ofShell = ["$NAME", "$" + "{NAME}"];
const jobIn = (filter: string) => `'{"dataset":"http_requests","filter":"${filter}"}'`;
const sentBy: Readonly<Record<string, (job: string) => string>> = {
  "an argument": (job) => `curl https://x/logpush/jobs -d ${job}\n`,
  "a variable": (job) => `BODY=${job}\ncurl https://x/logpush/jobs -d "$BODY"\n`,
  "a document": (job) => `curl https://x/logpush/jobs -d @- <<'EOF'\n${job.slice(1, -1)}\nEOF\n`,
  "a file": (job) => `cat > job.json <<'EOF'\n${job.slice(1, -1)}\nEOF\ncurl https://x/logpush/jobs -d @job.json\n`,
  "a pipe": (job) => `echo ${job} | curl https://x/logpush/jobs -d @-\n`,
};

test.each(Object.keys(sentBy))("a variable of a shell in what is sent as it stands is none, by %s", (how) => {
  const codes = (filter: string, job = jobIn(filter)) =>
    compileAll(sentBy[how]?.(job) ?? "", { hosts, path: "a.sh" }).diagnostics.map(
      ({ code, severity }) => `${severity} ${code}`,
    );
  for (const name of ofShell) {
    expect(codes(body("", name, "eq").slice(1))).toEqual(["error LW202"]);
    expect(codes(body("", "ClientCountry", name).slice(1))).toEqual(["error LW201"]);
    expect(codes(name)).toEqual(["error LW416"]);
    expect(codes("", jobIn(body("", "ClientCountry", "eq").slice(1)).replace("http_requests", name))).toEqual([
      "error LW204",
    ]);
  }
});

test.each([
  ["sed", (job: string) => `echo ${job} | sed "s/.NAME/$X/" | curl https://x/logpush/jobs -d @-\n`],
  ["envsubst", (job: string) => `echo ${job} | envsubst | curl https://x/logpush/jobs -d @-\n`],
  [
    "a program that fills in marks",
    (job: string) => `echo ${job} > a.tmpl\ngomplate -f a.tmpl | curl https://x/logpush/jobs -d @-\n`,
  ],
  ["what the shell puts in its place", (job: string) => `B=${job}\ncurl https://x/logpush/jobs -d "\${B/\\$NAME/x}"\n`],
  [
    "what it puts in the place of a variable",
    (job: string) => `B=${job}\np='$NAME'\nB=\${B//$p/x}\ncurl https://x/logpush/jobs -d "$B"\n`,
  ],
  [
    "a function that does",
    (job: string) => `post() {\n  curl https://x/logpush/jobs -d "\${1//\\$NAME/x}"\n}\npost ${job}\n`,
  ],
  [
    "a program in a pipe that is not known",
    (job: string) => `B=${job}\nrender "$B" | curl https://x/logpush/jobs -d @-\n`,
  ],
  [
    "one in a function",
    (job: string) => `post() {\n  render "$1" | curl https://x/logpush/jobs -d @-\n}\npost ${job}\n`,
  ],
  ["one in an argument", (job: string) => `B=${job}\ncurl https://x/logpush/jobs -d "$(./render.sh "$B")"\n`],
  [
    "one that is given the file",
    (job: string) => `echo ${job} > job.json\n./fill.sh job.json\ncurl https://x/logpush/jobs -d @job.json\n`,
  ],
  [
    "one that may know the file",
    (job: string) => `echo ${job} > job.json\nmake render\ncurl https://x/logpush/jobs -d @job.json\n`,
  ],
  [
    "one that finds the file",
    (job: string) =>
      `echo ${job} > job.json\nfind . -exec sed -i s/a/b/ {} +\ncurl https://x/logpush/jobs -d @job.json\n`,
  ],
  ["nothing that is known", (job: string) => `echo ${job} > job.json\n`],
  ["the shell", (job: string) => `curl https://x/logpush/jobs -d "${job.slice(1, -1).replace(/["\\]/g, "\\$&")}"\n`],
])("it may be one where something fills it in: %s", (_, make) => {
  for (const name of ofShell) {
    const { diagnostics } = compileAll(make(jobIn(body("", name, "eq").slice(1))), { hosts, path: "a.sh" });
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["note LW424"]);
  }
});

test.each(["<ClientCountry>", "<<ClientCountry>>"])("%s is a field, in brackets that are none of its name", (name) => {
  for (const [path, source] of inFiles(body("http_requests", name, "eq"))) {
    const { diagnostics } = compileAll(source, { hosts, path });
    expect([path, diagnostics.map(({ code, args }) => [code, args])]).toEqual([
      path,
      [["LW202", { field: name, dataset: "http_requests", similar: ["ClientCountry"] }]],
    ]);
    const [edit] = diagnostics[0]?.fixes[0]?.edits ?? [];
    const mended = edit === undefined ? "" : source.slice(0, edit.span.start) + edit.text + source.slice(edit.span.end);
    expect([path, compileAll(mended, { hosts, path }).diagnostics]).toEqual([path, []]);
  }
  const text = body("", name, "eq").slice(1).replaceAll("\\", "");
  expect(compileAll(text).diagnostics.map(({ code }) => code)).toEqual(["LW206", "LW424"]);
  expect(compileAll(text, { dataset: "dns_logs" }).diagnostics.map(({ code }) => code)).toEqual(["LW424"]);
});

test.each([
  [
    "a function",
    (job: string) => `post() {\n  local body="$1"\n  curl https://x/logpush/jobs -d "$body"\n}\npost ${job}\n`,
  ],
  [
    "a variable of another",
    (job: string) => `set -e\nexport B=${job}\nC="\${B}"\ncurl https://x/logpush/jobs -d "$C" -o a.json\n`,
  ],
  [
    "a file beside commands that change none",
    (job: string) =>
      `echo ${job} > j.json\n[ -s j.json ] || exit 1\ncurl https://x/logpush/jobs -d @j.json\nrm j.json\n`,
  ],
])("it is none either by %s", (_, make) => {
  for (const name of ofShell) {
    const { diagnostics } = compileAll(make(jobIn(body("", name, "eq").slice(1))), { hosts, path: "a.sh" });
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["error LW202"]);
  }
});

test.each([
  ["the body itself", (job: string) => `irm https://x/logpush/jobs -Body ${job}\n`, "error LW202"],
  ["a variable", (job: string) => `$b = ${job}\nirm https://x/logpush/jobs -Body $b\n`, "error LW202"],
  ["a pipe", (job: string) => `$b = ${job}\n$b | irm https://x/logpush/jobs\n`, "error LW202"],
  [
    "a function that is not known",
    (job: string) => `$b = ${job}\nirm https://x/logpush/jobs -Body (Render $b)\n`,
    "note LW424",
  ],
  ["one before a pipe", (job: string) => `$b = ${job}\nRender $b | irm https://x/logpush/jobs\n`, "note LW424"],
])("in PowerShell by %s", (_, make, expected) => {
  const { diagnostics } = compileAll(make(jobIn(body("", "$NAME", "eq").slice(1))), { hosts, path: "a.ps1" });
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([expected]);
});

describe("a word that a script puts something in the place of is still to be written", () => {
  const send = "curl https://x/logpush/jobs -d";
  test.each([
    ["an operator", body("", "ClientCountry", "OP"), (job: string) => `T=${job}\n${send} "\${T/OP/eq}"\n`],
    [
      "a field",
      body("", "@KEY@", "eq"),
      (job: string) => `T=${job}\nfor k in a b; do ${send} "\${T//@KEY@/$k}"; done\n`,
    ],
    [
      "what `sed` looks for",
      body("", "ClientCountry", "OP"),
      (job: string) => `echo ${job} | sed 's/OP/eq/' | ${send} @-\n`,
    ],
  ])("%s", (_, filter, make) => {
    const codes = (script: string) =>
      compileAll(script, { hosts, path: "a.sh" }).diagnostics.map(({ code, severity }) => `${severity} ${code}`);
    const script = make(jobIn(filter.slice(1)));
    expect(codes(script)).toEqual(["note LW424"]);
    // Of another word it is an error all the same.
    expect(codes(script.replace(/(OP|@KEY@)(?=\\)/, "nothing"))[0]).toMatch(/^error LW20[12]$/);
  });
});
