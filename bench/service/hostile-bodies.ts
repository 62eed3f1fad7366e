/**
 * How long one hostile body keeps everybody else waiting: each as large as a body may be, in milliseconds of a processor (what the engine does beside
 * the thread counts, too). `npx tsx bench/service/hostile-bodies.ts [PART OF A NAME]`
 */
import { createService } from "../../src/old-service/index.js";

const most = 1_048_576;
const headers = { authorization: "Bearer t", "content-type": "application/json" };
const base = "http://localhost/client/v4/zones/a1";

/** A text repeated as often as there is room, between two others. */
const filled = (before: string, part: string, after: string, size = most) =>
  before + part.repeat(Math.floor((size - before.length - after.length) / part.length)) + after;
const keys = (after: string) => `{${Array.from({ length: 88_000 }, (_, i) => `"k${i}":0`).join(",")}${after}`;

/** Texts of JSON, or nearly so, as a whole or as the value of a member. */
const values: Readonly<Record<string, string>> = {
  zeros: filled("[", "0,", "0]", most - 200),
  lists: filled("[", "[],", "0]", most - 200),
  objects: filled("[", '{"":0},', "0]", most - 200),
  keys: keys("}"),
  "one key": filled("{", '"a":1,', '"a":1}', most - 200),
  "zeros, cut off": filled("[", "0,", "0", most - 200),
  "zeros, then a word": filled("[", "0,", "x]", most - 200),
  "objects, then a comma": filled("[", '{"":0},', "]", most - 200),
  "keys, then a key again": keys(',"k5":0}'),
  "keys, then nothing": keys(",}"),
  "large integers": filled("[", "9007199254740993,", "0]", most - 200),
  "zeros and a large integer": filled("[", "0,", "9007199254740993]", most - 200),
  "zeros and a pair": filled("[", "0,", '"\\ud83d\\ude00"]', most - 200),
  "deep lists": filled("[", `${"[".repeat(62)}0${"]".repeat(62)},`, "0]", most - 200),
  "too deep lists": filled("[", `${"[".repeat(65)}0${"]".repeat(65)},`, "0]", most - 200),
  "brackets without end": "[".repeat(most / 2),
  "a long text": filled('"', "x", '"', most - 200),
  "unknown escapes": filled('["', "\\q", '"]', most - 200),
  "halves of characters": filled('["', "\\ud800", '"]', most - 200),
  "control characters": filled('["', "\u0001", '"]', most - 200),
  comments: filled("[", "#\n", "]", most - 200),
  "wrong quotes": filled("[", "'x',", "0]", most - 200),
  "single names": filled("[", "a,", "0]", most - 200),
  "strings of one character": filled("[", '"a",', '""]', most - 200),
};

const job = (member: string, value: string) =>
  `{"dataset":"http_requests","destination_conf":"s3://b/c?region=d","${member}":${value}}`;
const quoted = (text: string) => JSON.stringify(text);
const rule = (action: string) => `{"action":"block","expression":"true","action_parameters":${action}}`;
const ruleset = (rules: string) =>
  `{"name":"n","kind":"zone","phase":"p${Math.random().toString(36).slice(2)}","rules":${rules}}`;

/** What to send where. */
const bodies: Record<string, readonly [string, string, string]> = {};
for (const [name, value] of Object.entries(values)) {
  bodies[`as it is: ${name}`] = ["PUT", "/page_monitor", value];
  bodies[`of a member: ${name}`] = ["PUT", "/page_monitor", `{"enabled":${value}}`];
  bodies[`of a job: ${name}`] = ["POST", "/logstream/jobs", job("output_options", `{"field_names":${value}}`)];
  bodies[`rules: ${name}`] = ["POST", "/rulesets", ruleset(value)];
  bodies[`of a rule: ${name}`] = ["POST", "/rulesets", ruleset(`[${rule(`{"a":${value}}`)}]`)];
  bodies[`filter: ${name}`] = ["POST", "/logstream/jobs", job("filter", quoted(value.slice(0, 500_000)))];
  bodies[`filter as JSON: ${name}`] = [
    "POST",
    "/logstream/jobs",
    job("filter", quoted(`{"where":{"and":${value.slice(0, 700_000)}}}`)),
  ];
}
for (const [name, count, one] of [
  ["rules", 1000, rule('{"a":1}')],
  [
    "execute",
    1000,
    '{"action":"execute","expression":"true","action_parameters":{"id":"0123456789abcdef0123456789abcdef"}}',
  ],
  ["empty", 5000, "{}"],
] as const)
  bodies[`many rules: ${name}`] = ["POST", "/rulesets", ruleset(`[${Array(count).fill(one).join()}]`)];
const criterion = (i: number) => `{"key":"ClientRequestPath","operator":"contains","value":"x${i}"}`;
for (const count of [50, 500, 10_000])
  bodies[`filter of ${count}`] = [
    "POST",
    "/logstream/jobs",
    job("filter", quoted(`{"where":{"or":[${Array.from({ length: count }, (_, i) => criterion(i)).join()}]}}`)),
  ];
bodies["filter, nested"] = [
  "POST",
  "/logstream/jobs",
  job("filter", quoted(`${'{"and":['.repeat(20_000)}${"]}".repeat(20_000)}`)),
];
for (const [name, text] of [
  ["fields", filled("fields=", "A,", "B", 65_536)],
  ["options", filled("", "a=1&", "b=1", 65_536)],
  ["encoded", filled("fields=", "%41", "", 65_536)],
  ["damaged", filled("fields=", "%", "", 65_536)],
] as const)
  bodies[`logpull_options: ${name}`] = ["POST", "/logstream/jobs", job("logpull_options", quoted(text))];
for (const [name, text] of [
  ["parameters", filled("s3://b/c?", "a=1&", "region=x", 4000)],
  ["damaged", filled("s3://b/c?region=", "%", "", 4000)],
  ["slashes", filled("s3:", "/", "", 4000)],
] as const)
  bodies[`destination: ${name}`] = ["POST", "/logstream/validate/destination", `{"destination_conf":${quoted(text)}}`];
const manyNames = `[${Array.from({ length: 5000 }, (_, i) => `"Client${i}${"x".repeat(150)}"`).join()}]`;
bodies["unknown fields"] = ["POST", "/logstream/jobs", job("output_options", `{"field_names":${manyNames}}`)];
bodies["long template"] = [
  "POST",
  "/logstream/jobs",
  job("output_options", `{"record_template":${quoted("{{.A}}".repeat(100_000))}}`),
];

const [part = ""] = process.argv.slice(2);
const service = await createService({ rulesets: {} });
const measured: {
  readonly name: string;
  readonly ms: number;
  readonly status: number;
  readonly said: string;
  readonly bytes: number;
}[] = [];
for (const [name, [method, path, body]] of Object.entries(bodies)) {
  if (!name.includes(part)) continue;
  const times: number[] = [];
  let [status, said, bytes] = [0, "", 0];
  for (let i = 0; i < 3; i++) {
    const began = process.cpuUsage();
    const response = await service.fetch(new Request(base + path, { method, headers, body }));
    const text = await response.text();
    const { user, system } = process.cpuUsage(began);
    times.push((user + system) / 1000);
    [status, bytes] = [response.status, text.length];
    said = (JSON.parse(text) as { errors: { message: string }[] }).errors[0]?.message.slice(0, 70) ?? "";
  }
  measured.push({ name, ms: times.sort((a, b) => a - b)[1] ?? 0, status, said, bytes });
}
await service.close();
measured.sort((a, b) => b.ms - a.ms);
for (const { name, ms, status, said, bytes } of measured.slice(0, 40))
  console.log(`${ms.toFixed(0).padStart(6)} ms  ${name.padEnd(40)} ${status} ${String(bytes).padStart(8)}  ${said}`);
