/** Around what is put into a destination, or into options, that is judged which nothing of it touches. */
import { describe, expect, it } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";
import { judgeDestination, judgeOptions } from "../../../src/old-job.js";

const where = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
const files: [string, string, string, (destination: string, options: string) => string][] = [
  ["Terraform", "main.tf", `$\{var.x}`, (destination, options) => `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  destination_conf = "${destination}"\n  logpull_options = "${options}"\n  filter = jsonencode(${where.replaceAll(":", " = ")})\n}\n`],
  ["YAML", "a.yaml", "{{ x }}", (destination, options) => `- dataset: http_requests\n  destination_conf: "${destination}"\n  logpull_options: "${options}"\n  filter: '${where}'\n`],
  ["a script", "a.sh", `'"$X"'`, (destination, options) => `curl https://api.cloudflare.com/client/v4/zones/a/logpush/jobs -d '${JSON.stringify({ dataset: "http_requests", filter: where, destination_conf: "D", logpull_options: "O" }).replace('"D"', `"${destination}"`).replace('"O"', `"${options}"`)}'\n`],
]; // biome-ignore format: a table

/** `@` stands for what is put in. */
const cases: [destination: string, options: string, said: readonly string[]][] = [
  ["http://example.com:55000/@", "fields=RayID", ["LW443 http", "LW441"]],
  ["newrelic://@", "fields=RayID", ["LW443 newrelic", "LW441"]],
  ["s3://bucket/@?regoin=@&sse=AES25", "fields=RayID&timestamps=@", ["LW446 regoin", "LW447 AES25", "LW441"]],
  ["s3://bucket/x?region=@", "fields=RayID,Nope,@&timestamps=rfc3399", ["LW438 Nope", "LW439 rfc3399"]],
  ["s3://bucket/x?region=eu-@", "fields=Nope@,@Nope,RayID&sample=@&timestamps=rfc@", []],
  ["@", "@", []],
  ["@://bucket/x", "@=RayID&fields@=Nope", []],
  ["s@://bucket/x", "fields=@", []],
  ["s3@", "@&sample=2", ["LW434 2"]],
  ["s3://@?region=eu-west-1", "fields=RayID,@,RayID", ["LW436 RayID"]],
  [
    "splunk://h.example.com?channel=3b241101-e2bb-4255-8caf-4136c566a962&sourcetype=json&header_Authorization=Splunk%20@",
    "fields=RayID,EdgeResponseStatus",
    [],
  ],
  [
    "splunk://h.example.com?channel=3b241101-e2bb-4255-8caf-4136c566a962&sourcetype=json&header_Authorisation:=Splunk%20@",
    "nope=@",
    ["LW446 header_Authorisation:", "LW435 nope"],
  ],
  ["@", "fields=RayID&@", []],
  ["s3://Bad_Bucket@/x", "fields=@&fields=RayID", ["LW436 fields"]],
];

describe.each(files)("in %s", (_, path, put, file) => {
  it.each(cases)("%s, %s", (destination, options, expected) => {
    const text = file(destination.replaceAll("@", put), options.replaceAll("@", put));
    const { diagnostics } = compileAll(text, { hosts, path, judgeDestination, judgeOptions });
    // Where the filter stands is written otherwise in each.
    const said = diagnostics
      .filter(({ code }) => code !== "LW424")
      .map(({ code, span }) => (code === "LW441" ? code : `${code} ${text.slice(span.start, span.end)}`));
    expect(said.sort()).toEqual([...expected].sort());
    expect(diagnostics.every(({ severity, fixes }) => severity !== "error" && fixes.every(({ safe }) => !safe))).toBe(
      true,
    );
  });
});

it("nothing is said of what a template chooses", () => {
  const [, path, , file] = files[0] as (typeof files)[0];
  const text = file("%{if var.y}http://a/x%{else}newrelic://b%{endif}", "fields=%{for f in var.fs}Nope,%{endfor}Nope");
  expect(compileAll(text, { hosts, path, judgeDestination, judgeOptions }).diagnostics).toEqual([]);
});
