/** Every option beside every other one changes something, or is refused. */
import { describe, expect, test } from "vitest";
import type { Command } from "../../src/cli/arguments/command.js";
import { commands } from "../../src/cli/commands/all-commands.js";
import { run } from "../../src/cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const encoded = (text: string) => new TextEncoder().encode(text);

async function ran(args: readonly string[], given: Readonly<Record<string, string>> = {}) {
  const files = new Map(Object.entries(given).map(([name, text]) => [name, encoded(text)]));
  const io = memoryIo({ files, env: { PLACE: "gs://other/x", TOKEN: "t0ken" } });
  const status = await run(args, io);
  return { status, out: io.stdout(), err: io.stderr(), files: [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]) };
}

/** As arguments, whatever their values mean. */
function given(command: Command, name: string, word?: string): readonly string[] {
  const { value, choices } = command.options[name] ?? {};
  return value === undefined ? [`--${name}`] : [`--${name}`, word ?? choices?.[0] ?? "5"];
}

describe.each([...commands])("%s", (name, command) => {
  const { oneOf = [], goesWith = {}, instead = {} } = command.together ?? {};
  const options = Object.keys(command.options);

  test("its table names its options, and words that they can be", () => {
    const needs = Object.values(goesWith).flatMap((each) => each ?? []);
    const named = [...oneOf.flatMap(([, names]) => names), ...Object.entries(instead).flatMap(([mode, rule]) => [mode, ...(rule?.[1] ?? [])])];
    for (const one of [...named, ...Object.keys(goesWith), ...needs.map((need) => need.split("=")[0] ?? "")]) expect(options).toContain(one);
    for (const need of needs.filter((need) => need.includes("="))) {
      const [of = "", words = ""] = need.split("=");
      for (const word of words.split("|")) expect(command.options[of]?.choices).toContain(word);
    }
  });

  test("its help says which options go with which", () => {
    const said = options.flatMap((option) => {
      const [, other] = /^with --([a-z-]+)/.exec(command.options[option]?.help ?? "") ?? [];
      return other === undefined ? [] : [[option, other]];
    });
    expect(said.sort()).toEqual(
      Object.entries(goesWith)
        .map(([option, needs]) => [option, needs?.[0]?.split("=")[0]])
        .sort(),
    );
  });

  test("what its table says is refused, before anything is read", async () => {
    const rules = [
      ...oneOf.flatMap(([are, names]) => names.slice(1).map((second) => [[names[0] ?? "", second], are] as const)),
      ...Object.entries(instead).flatMap(([mode, rule]) => (rule?.[1] ?? []).map((idle) => [[mode, idle], `\`--${idle}\` says nothing about that`] as const)),
      ...Object.entries(goesWith).map(([option]) => [[option], `\`--${option}\` goes with`] as const),
    ];
    for (const [names, said] of rules) {
      const { status, out, err } = await ran([name, ...names.flatMap((one) => given(command, one)), "nowhere.where"]);
      expect([names, status, out + err]).toEqual([names, 2, expect.stringContaining(said)]);
    }
  });
});

/** One of these shows of each option what it changes. */
const filters = [
  'dataset http_requests\nBotScore lt 30 and ClientCountry eq "ca" and ClientCountry eq "us"\n',
  "dataset http_requests\nBotScore lt 30 and BotScore lt 20 and CacheCacheStatus eq true\n",
  'dataset http_requests\nEdgeStartTimestamp geq 1700000000 and (RayID eq "a" or RayID eq "b")\n',
  "dataset http_requests\nBotScore LT 30\n",
  "dataset http_requests\nBotScore lt 30\n",
  "dataset http_requests\nNope eq 5\n",
  "A eq true\n",
];

const files = {
  "logwhere.config.json": '{"severity":{"LW808":"error"},"limits":{"operators":29}}',
  "other.json": '{"dataset":"dns_logs"}',
  "schema.json": '{"name":"own","fields":{"Nope":"string","A":"bool"}}',
  "place.txt": "gs://third/x",
  "jobs/a.where": "A eq 1\n",
  "parts/f-1.where": "A eq 1\n",
  "job.json":
    '{"name":"a","dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"Nope\\",\\"operator\\":\\"eq\\",\\"value\\":5}]}}","destination_conf":"gs://bucket/x"}',
};

/** Values that say something, and options without which others are refused. */
const words: Readonly<Record<string, string>> = {
  ...{ expression: 'RayID eq "c"', "stdin-filepath": "s.where", dataset: "dns_logs", schema: "schema.json", "unknown-fields": "ignore", config: "other.json" },
  ...{ "max-operators": "1", "max-bytes": "60", allow: "LW808", values: "off", name: "other", fields: "RayID", timestamps: "rfc3339", sample: "0.5" },
  ...{
    "max-upload-bytes": "6000000",
    "max-upload-records": "2000",
    "max-upload-interval": "60",
    destination: "gs://second/x",
    "destination-file": "place.txt",
  },
  ...{
    "destination-env": "PLACE",
    "ownership-file": "place.txt",
    "ownership-env": "TOKEN",
    read: "job.json",
    out: "out",
    "set-filter": 'RayID eq "d"',
    split: "out",
  },
  ...{ as: "hcl", booleans: "string" },
};
const making = ["job", "--destination", "gs://bucket/x"];

/** What else is needed for an option to say something, where that is so. */
const needs: Readonly<Record<string, readonly string[]>> = {
  ...{ "count-groups": ["--max-operators", "3"], "measure-escaped": ["--max-bytes", "70"], "all lines unknown-fields": ["--fields", "Nope"] },
  booleans: ["--schema", "schema.json", "--dataset", "own"],
};

/** Ways of using a command, and what stands behind the options. */
const ways: readonly (readonly [string, readonly string[], string])[] = [
  ["a job", making, "f.where"],
  ["jobs", [...making, "--split"], "f.where"],
  ["a job of every line", [...making, "--all-lines", "--dataset", "http_requests"], ""],
  ["jobs that are read", ["job", "--read", "job.json"], ""],
  ["files of jobs", ["job", "--read", "job.json", "--out", "jobs"], ""],
  ["another filter", ["job", "--set-filter", "f.where"], "job.json"],
  ["another filter in place", ["job", "--set-filter", "f.where", "--in-place"], "job.json"],
  ["compile", ["compile"], "f.where"],
  ["compile --as hcl", ["compile", "--as", "hcl"], "f.where"],
  ["compile --as curl", ["compile", "--as", "curl"], "f.where"],
  ["compile --external", ["compile", "--external"], ""],
  ["minimize", ["minimize"], "f.where"],
  ["minimize --split", ["minimize", "--split", "parts"], "f.where"],
];

describe.each(ways)("%s", (_, way, operand) => {
  const [name = ""] = way;
  const command = commands.get(name);
  const others = Object.keys(command?.options ?? {}).filter((option) => !way.includes(`--${option}`));
  test.each(others)("--%s", async (option) => {
    if (command === undefined) throw new Error(`no command ${name}`);
    const word = name === "minimize" && option === "values" ? "documented" : words[option];
    const at = option === "local" ? way.map((one) => (one === "gs://bucket/x" ? "file:///x" : one)) : way;
    const needed = needs[way.includes("--all-lines") ? `all lines ${option}` : option] ?? [];
    const changes = async (extra: readonly string[], filter: string) => {
      const world = { ...files, "f.where": filter, "-": JSON.stringify({ filter }) };
      const all = [...at, ...extra, ...(operand === "" ? [] : [operand])];
      const [without, beside] = [await ran(all, world), await ran([...all, ...given(command, option, word)], world)];
      return JSON.stringify(without) !== JSON.stringify(beside);
    };
    // In JSON stands also what a text has no room for.
    for (const extra of [[], needed, ...(option === "json" ? [] : [["--json"], ...(way.includes("--out") ? [["--overwrite", "--json"]] : [])])])
      for (const filter of filters) if (await changes(extra, filter)) return;
    expect.fail(`--${option} changes nothing`);
  });
});
