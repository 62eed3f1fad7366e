/** Jobs in JSON that cannot be read, within other files: what is wrong is told at its place, also where it takes away what tells a job. */
import { expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";

const told = (text: string, path: string) =>
  compileAll(text, { hosts, path }).diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end).slice(0, 12)}`);

const body = '{"name":"x","destination_conf":"r2://b?id={x},\n "dataset":"http_requests",\n "filter":"{\\"where\\":{}}"}';

test.each<[string, string]>([
  ["a.sh", `curl -d '${body}' https://x\n`],
  ["a.http", `POST https://x\n\n${body}\n`],
  ["a.yaml", `body: |\n  ${body.replaceAll("\n", "\n  ")}\n`],
  ["a.tf", `locals {\n  body = <<-EOT\n    ${body.replaceAll("\n", "\n    ")}\n  EOT\n}\n`],
])("a string that is not closed: %s", (path, text) => {
  expect(told(text, path)[0]).toBe('LW102 "r2://b?id={');
});

test("of what has no sign of a job nothing is told", () => {
  for (const json of ['{"filter":"x,\n "a":1}', '{"filter":{"a":},"b":"destination_conf"}']) expect(told(`curl -d '${json}' https://x\n`, "a.sh")).toEqual([]);
});

test("programs of `jq` are none, and what they are given is told as not known", () => {
  const program = '{"name":"x","dataset":"http_requests","destination_conf":$dest,"filter":($f|tojson)}';
  expect(told(`jq -n --arg dest "$D" '${program}'\n`, "a.sh")).toEqual(["LW424 $f|tojson"]);
  expect(told(`curl -d '${program}' https://x\n`, "a.sh")).toContain("LW401 $dest");
  // What is JSON all the same is read.
  expect(told(`jq -n '{"dataset":"http_requests","destination_conf":"s3://b","filter":"{\\"where\\":{\\"and\\":[]}}"}'\n`, "a.sh")).not.toEqual([]);
});

test("a test of a shell does not begin JSON", () => {
  const job = '{"dataset":"http_requests","destination_conf":"s3://b","filter":"{\\"where\\":{\\"and\\":[]}}"}';
  expect(told(`run: "[ -n a ] && curl -d '${job.replace(/["\\]/g, "\\$&")}' x"\n`, "a.yaml")[0]).toMatch(/^LW4/);
});
