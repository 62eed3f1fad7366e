/** Jobs in JSON that cannot be read, within other files: what is wrong is told at its place, also where it takes away what tells a job. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";

const told = (text: string, path: string) =>
  compileAll(text, { hosts, path }).diagnostics.map(
    ({ code, span }) => `${code} ${text.slice(span.start, span.end).slice(0, 12)}`,
  );

const body =
  '{"name":"x","destination_conf":"r2://b?id={x},\n "dataset":"http_requests",\n "filter":"{\\"where\\":{}}"}';

test.each<[string, string]>([
  ["a.sh", `curl -d '${body}' https://x\n`],
  ["a.http", `POST https://x\n\n${body}\n`],
  ["a.yaml", `body: |\n  ${body.replaceAll("\n", "\n  ")}\n`],
  ["a.tf", `locals {\n  body = <<-EOT\n    ${body.replaceAll("\n", "\n    ")}\n  EOT\n}\n`],
])("a string that is not closed: %s", (path, text) => {
  expect(told(text, path)[0]).toBe('LW102 "r2://b?id={');
});

test.each<[string, string, string]>([
  ["a.tf", 'resource "cloudflare_logpush_job" "a" {\n  enabled = true\n  dataset id\n}\n', "LW425 d"],
  ["a.tf", 'resource cloudflare_logpush_job a {\n  name = "a"\n', "LW425 {"],
  ["a.tf.json", '{"resource":{"cloudflare_logpush_job":{"a":["enabled":true]}}}', "LW425 :"],
])("a broken line beside a job that says nothing of a filter: %s", (path, text, what) => {
  expect(told(text, path)).toContain(what);
});

test("of what has no sign of a job nothing is told", () => {
  for (const json of ['{"filter":"x,\n "a":1}', '{"filter":{"a":},"b":"destination_conf"}'])
    expect(told(`curl -d '${json}' https://x\n`, "a.sh")).toEqual([]);
});

test("programs of `jq` are none, and what they are given is told as not known", () => {
  const program = '{"name":"x","dataset":"http_requests","destination_conf":$dest,"filter":($f|tojson)}';
  expect(told(`jq -n --arg dest "$D" '${program}'\n`, "a.sh")).toEqual(["LW424 $f|tojson"]);
  expect(told(`curl -d '${program}' https://x\n`, "a.sh")).toContain("LW401 $dest");
  // What is JSON all the same is read.
  expect(
    told(
      `jq -n '{"dataset":"http_requests","destination_conf":"s3://b","filter":"{\\"where\\":{\\"and\\":[]}}"}'\n`,
      "a.sh",
    ),
  ).not.toEqual([]);
});

test("a test of a shell does not begin JSON", () => {
  const job = '{"dataset":"http_requests","destination_conf":"s3://b","filter":"{\\"where\\":{\\"and\\":[]}}"}';
  expect(told(`run: "[ -n a ] && curl -d '${job.replace(/["\\]/g, "\\$&")}' x"\n`, "a.yaml")[0]).toMatch(/^LW4/);
});

describe("what people leave in the place of what they do not show hides no filter", () => {
  const job =
    '"dataset":"http_requests","destination_conf":"s3://b","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"ClientCountri\\",\\"operator\\":\\"eq\\",\\"value\\":\\"ca\\"}]}}"';
  const left = [
    "...",
    "…",
    "...,",
    "// it is more",
    "/* more */",
    "# more",
    "<more members>",
    "<!-- more -->",
    "$MORE",
    '"...",',
    "(more)",
    "{...},",
    "[...],",
    "name: x,",
  ];
  test.each(left)("%s", (placeholder) => {
    for (const body of [
      `{\n  ${placeholder}\n  ${job}\n}`,
      `{"name":"x",\n  ${placeholder}\n  ${job}}`,
      `[ ${placeholder}\n {${job}}]`,
    ]) {
      const files: readonly [string, string][] = [
        ["a.sh", `curl -X POST https://x --data '${body}'\n`],
        ["b.sh", `curl https://x -d @- <<'EOF'\n${body}\nEOF\n`],
        ["a.http", `POST https://x\n\n${body}\n`],
        ["a.json", body],
        ["a.yaml", `body: |\n  ${body.replaceAll("\n", "\n  ")}\n`],
      ];
      for (const [path, text] of files)
        expect([path, told(text, path)]).toEqual([
          path,
          expect.arrayContaining([expect.stringMatching(/^LW202 .*ClientCo/)]),
        ]);
    }
  });

  test("and commands of a shell in brackets begin no JSON", () => {
    const command = `curl -d '{${job}}' x`;
    for (const script of [
      `{ ${command}; }`,
      `{\n  # "a": b\n  ${command}\n}`,
      `[ -f a ] && ${command}`,
      `[[ $a == b ]] && ${command}`,
      `[[ "$a" ]] && ${command}`,
      `[ "$a" = b ] && ${command}`,
      `{ echo "a"; ${command}; }`,
    ])
      expect([script, told(`run: |\n  ${script.replaceAll("\n", "\n  ")}\n`, "a.yaml")]).toEqual([
        script,
        ['LW202 \\"ClientCoun'],
      ]);
  });
});
