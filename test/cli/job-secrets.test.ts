/** What is secret of a destination stands in the body on standard output and nowhere else, whatever is done with it and whatever goes wrong. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { destinations, kinds as schemes } from "../support/destinations.js";
import { type Random, randomFrom } from "../support/random.js";
import { runs, whole } from "../support/seed.js";
import { type Files, memoryIo } from "./memory-io.js";

/** Characters of which each kind of secret is made, and one more that is no letter somewhere in it. */
const odd = ["", '"', "'", "%", "%2F", "+", "/", "=", "\\", "$", "`", " ", "\u00e9", "&amp;", "<", "\u202e"];

function secretFrom(random: Random, length: number): string {
  const letter = () => random.pick([..."BCDFGHJKLMNPQRSTVWXZ0123456789"]);
  const half = () => Array.from({ length }, letter).join("");
  return `${half()}${random.pick(odd)}${half()}`;
}

/** As a careful person writes it, as a careless one does, and as JSON or a browser may. */
const spellings: readonly ((secret: string) => string)[] = [
  encodeURIComponent,
  (secret) => secret.replaceAll("&", "%26"),
  (secret) => [...new TextEncoder().encode(secret)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
];

interface Attempt {
  readonly args: readonly string[];
  /** Standard output is a body, or holds one. */
  readonly body?: true;
}

/** Everything that can be done with a destination, and much that cannot. */
function attempts(conf: string): readonly Attempt[] {
  const filter = ["--dataset", "http_requests", "EdgeResponseStatus geq 500"];
  return [
    { args: ["--destination", conf, "--fields", "RayID", ...filter], body: true },
    { args: ["--destination-file", "conf.txt", "--name", "a b", ...filter], body: true },
    { args: ["--destination-env", "CONF", "--json", "--fields", "RayID", ...filter], body: true },
    { args: ["--destination", conf, "--fields", "RayId", "--timestamps", "RFC3339", ...filter] },
    { args: ["--destination", conf, "--json", "--fields", "RayId", "--sample", "2", ...filter] },
    { args: ["--destination", conf, "--dataset", "http_requests", "Statsu eq 5"] },
    { args: ["--destination", conf, "--destination", conf, ...filter] },
    { args: ["--destination", conf, "--destination-env", "CONF", ...filter] },
    { args: ["--destinaton", conf, ...filter] },
    { args: [`--destinaton=${conf}`, ...filter] },
    { args: [`-destination=${conf}`, ...filter] },
    { args: [`--local=${conf}`, ...filter] },
    { args: [`--sample=${conf}`, "--destination", conf, ...filter] },
    { args: [`--unknown-fields=${conf}`, "--destination", conf, ...filter] },
    { args: ["--destination-file", conf, ...filter] },
    { args: ["--destination-env", conf, ...filter] },
    { args: ["--destination", "gs://bkt", conf] },
    { args: ["--destination", "gs://bkt", "--json", conf, "x"] },
    { args: ["--schema", conf, "--destination", "gs://bkt", "x"] },
    { args: ["--read", conf] },
    { args: ["--read", "body.json", conf] },
    { args: ["--read", "body.json"] },
    { args: ["--read", "list.json", "--json"] },
    { args: ["--read", "broken.json"] },
    { args: ["--read", "broken.json", "--json"] },
    { args: ["--read", "wrong.json"] },
    { args: ["--read", "wrong.json", "--json"] },
    { args: ["--read", "list.json", "--out", "filters"] },
    { args: ["--read", "list.json", "--out", "filters", "--overwrite", "--json"] },
    { args: ["--set-filter", "Statsu eq 5", "body.json"] },
    { args: ["--set-filter", "BotScore lt 30", "body.json"], body: true },
    { args: ["--set-filter", "BotScore lt 30", "--in-place", "body.json"] },
    { args: ["--set-filter", "BotScore lt 30", "list.json"] },
    { args: ["--set-filter", "BotScore lt 30", "broken.json"] },
    { args: ["--set-filter", "BotScore lt 30", conf] },
    { args: ["--set-filter", conf, "body.json"] },
  ];
}

function filesWith(conf: string): Files {
  const filter = '{"where":{"and":[{"key":"EdgeResponseStatus","operator":"geq","value":500}]}}';
  const body = {
    id: 7,
    name: "a",
    dataset: "http_requests",
    logpull_options: "fields=RayID",
    filter,
    destination_conf: conf,
    last_error: `no answer: ${conf}`,
    ownership_challenge: conf,
  };
  const texts = {
    "conf.txt": `${conf}\n`,
    "body.json": JSON.stringify(body),
    "list.json": JSON.stringify(
      { result: [body, { ...body, id: 8, output_options: { record_prefix: conf } }], success: true },
      null,
      1,
    ),
    "broken.json": JSON.stringify(body, null, 1).replace('"http_requests",', '"http_requests"'),
    "wrong.json": JSON.stringify({ ...body, filter: filter.replace("geq", "geqq"), Filter: 5 }),
  };
  return new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)]));
}

async function printed(args: readonly string[], conf: string) {
  const files = filesWith(conf);
  const before = new Set(files.keys());
  const io = memoryIo({ files, env: { CONF: conf }, terminals: ["stdin"] });
  const status = await run(["job", ...args], io);
  const made = [...files]
    .filter(([name]) => !before.has(name))
    .map(([name, bytes]) => name + new TextDecoder().decode(bytes));
  return { status, stdout: io.stdout(), stderr: io.stderr(), made };
}

/** Secrets in paths, which receivers take, too. */
const paths: Readonly<Record<string, (secret: string, other: string) => string>> = {
  "https path": (a, b) => `https://logs.example/hook/${b}/in/${a}?tags=x`,
  "datadog path": (a) => `datadog://h.example/v1/input/${a}?header_DD-API-KEY=x`,
  "splunk path": (a) => `splunk://h.example:8088/services/${a}/raw?header_Authorization=x`,
};
const all: typeof paths = { ...destinations, ...paths };

test.each(Object.keys(all))("%s://", async (kind) => {
  const { numRuns, seed } = runs(8, 1);
  const place = Object.keys(all).indexOf(kind);
  const random = randomFrom(seed);
  for (let turn = 0; turn < numRuns; turn++) {
    const [secret, other] = [secretFrom(random, 5), secretFrom(random, 4)];
    const spell = random.pick(spellings);
    const conf = all[kind]?.(spell(secret), spell(other)) ?? "";
    // Each attempt with some of the kinds.
    for (const { args, body } of attempts(conf).filter((_, at) => whole || (at + place) % 6 === 0)) {
      const { stdout, stderr, made } = await printed(args, conf);
      const shown = [stderr, ...made, ...(body ? [] : [stdout])].join("\n");
      for (const one of conf.includes(spell(other)) ? [secret, other] : [secret]) {
        // Halves tell more than they hide, too.
        for (const part of [one, spell(one), JSON.stringify(one).slice(1, -1), one.slice(0, 4)]) {
          if (shown.includes(part)) expect({ conf, args, part, shown }).toBeNull();
        }
      }
    }
  }
});

test.each(schemes)("%s://: what is said does not depend on it, however short it is", async (scheme) => {
  const short = [
    ["k", "q"],
    ["k7", "q9"],
    ["k7v", "z0x"],
  ] as const;
  const place = schemes.indexOf(scheme);
  // Each length with some of the schemes, and each attempt with some of them.
  for (const [one, same] of short.filter((_, at) => whole || at === place % 3)) {
    const [conf, twin] = [destinations[scheme](one, one), destinations[scheme](same, same)];
    const others = attempts(twin);
    const pairs = attempts(conf)
      .map((attempt, at) => [attempt, others[at]] as const)
      .filter((_, at) => whole || (at + place) % 8 === 0);
    for (const [{ args, body }, other] of pairs) {
      const [a, b] = [await printed(args, conf), await printed(other?.args ?? [], twin)];
      expect({ args, ...a, ...(body ? { stdout: "" } : {}) }).toEqual({ args, ...b, ...(body ? { stdout: "" } : {}) });
    }
  }
});

test.each([
  "SECRETKEY123456",
  "SECRETKEY123456:pass@h/x",
  "s3:/SECRETKEY123456",
  "s3//b?secret-access-key=SECRETKEY123456",
])("of a destination in the environment that is none, nothing is said: %s", async (conf) => {
  for (const more of [[], ["--json"]]) {
    const io = memoryIo({ env: { CONF: conf } });
    const status = await run(
      ["job", ...more, "--destination-env", "CONF", "--dataset", "http_requests", "EdgeResponseStatus geq 500"],
      io,
    );
    expect([status, io.stdout() + io.stderr()]).toEqual([1, expect.stringMatching(/LW443/)]);
    expect(io.stdout() + io.stderr()).not.toMatch(/SECRETKEY/i);
  }
});

test.each(["check", "format", "explain", "compile", "minimize", "match", "sql", "fields", "push", "serve", "schema"])(
  "an address where %s has a file",
  async (command) => {
    const io = memoryIo({});
    const status = await run([command, "s3://b?region=r&secret-access-key=SECRETKEY123456"], io);
    expect([status, io.stdout() + io.stderr()]).toEqual([2, expect.not.stringMatching(/SECRETKEY/)]);
  },
);

/** Addresses with one character too few or too many, and secrets with signs that are told of. */
const slips: readonly ((secret: string) => string)[] = [
  (a) => `azure://acc.blob.core.windows.net/c?sv=2022-11-02&se=2031-01-01T00:00:00Zsig=${a}`,
  (a) => `https://user:${a}logs.example.com/in`,
  (a) => `https:/user:${a}@logs.example.com/in`,
  (a) => `bq://projects/p/datasets/d/tables/redentials=base64:${a}`,
  (a) => `s3://logs?access-key-id=A&secret-access-key&region=${a}`,
  (a) => `splunk://h.example/services/collector/raw?header_Authorization&region=Splunk%20${a}`,
  (a) => `o://h.example/receiver/v1/http/${a}`,
  (a) => `sumo:/h.example/receiver/v1/http/${a}`,
  (a) => `2https://user:${a}@h.example/in`,
  (a) => `sumo://h.example/receiver/v1/http/${a}://`,
  (a) => `sumo://h.example/receiver/v1/http/Za9{${a}`,
  (a) => `sumo://h.example/receiver/v1/http/${a}}==`,
  (a) => `sumo://h.example/receiver/v1/http/ZZ<${a}>`,
  (a) => `https://hooks.example.com/services/T00{${a}}x`,
  (a) => `s3://logs?region=r&access-key-id=A&secret-access-key=${a}&secret-access-key=${a}`,
  // A secret that is spelled like a word of a message.
  () => "https://user@logs.example.com/in",
  () => "s3://bucket@/x?region=us",
  () => "r2://account@/x?account-id=1",
  () => "sumo://h.example.com/path",
  () => "https://h.example.com/in?token=plus+&token=plus",
  () => "splunk://h.example.com/elsewhere?header_Authorization=path",
];

const slipped = slips.map((slip) => slip("SECRETKEY123456"));

test.each(slipped)(
  "an address with a slip is told of, and neither breaks anything nor is repeated: %s",
  async (conf) => {
    const filter = ["--dataset", "http_requests", "EdgeResponseStatus geq 500"];
    const asked = [
      ["check", "body.json"],
      ["check", "list.json"],
      ["check", "--json", "body.json"],
      ["check", "broken.json"],
      ["job", "--read", "body.json"],
      ["job", "--read", "list.json", "--json"],
      ["job", "--read", "broken.json"],
      ["job", "--fields", "RayId", "--destination", conf, ...filter],
      ["job", "--json", "--fields", "RayId", "--destination-file", "conf.txt", ...filter],
    ];
    // Each of them of a third of the addresses.
    for (const args of asked.filter((_, at) => whole || at % 3 === slipped.indexOf(conf) % 3)) {
      const io = memoryIo({ files: filesWith(conf) });
      const status = await run(args, io);
      const shown = io.stdout() + io.stderr();
      expect({
        args,
        status: status < 3,
        secret: /SECRETKEY/i.exec(shown),
        broken: /TypeError|undefined/.exec(shown),
      }).toEqual({
        args,
        status: true,
        secret: null,
        broken: null,
      });
    }
  },
);
