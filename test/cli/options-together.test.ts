/** Every option beside every other one changes something, or is refused. */
import { describe, expect, test } from "vitest";
import type { Command } from "../../src/old-cli/arguments/command.js";
import { commands } from "../../src/old-cli/commands/all-commands.js";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const encoded = (text: string) => new TextEncoder().encode(text);

async function ran(args: readonly string[], given: Readonly<Record<string, string>> = {}) {
  const before = new Map(Object.entries(given).map(([name, text]) => [name, encoded(text)]));
  const files = new Map(before);
  const io = memoryIo({ files, env: { PLACE: "gs://other/x", TOKEN: "t0ken" } });
  const status = await run(args, io);
  const written = [...files]
    .filter(([name, bytes]) => bytes !== before.get(name))
    .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)] as const);
  return { status, out: io.stdout(), err: io.stderr(), files: written.filter(([name, text]) => text !== given[name]) };
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
    const named = [
      ...oneOf.flatMap(([, names]) => names),
      ...Object.entries(instead).flatMap(([mode, rule]) => [mode, ...(rule?.[1] ?? [])]),
    ];
    for (const one of [...named, ...Object.keys(goesWith), ...needs.map((need) => need.split("=")[0] ?? "")])
      expect(options).toContain(one);
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
      ...Object.entries(instead).flatMap(([mode, rule]) =>
        (rule?.[1] ?? []).map((idle) => [[mode, idle], `\`--${idle}\` says nothing about that`] as const),
      ),
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
  "dataset http_requests\nBotScore lt 300\n",
];

/** The same as where JSON: one that is read, one with a field that is not known, one with a mistake. */
const documents = ["BotScore lt", "Nope lt", "BotScore <"].map((comparison) => {
  const [key, operator] = comparison.split(" ");
  return JSON.stringify({ where: { and: [{ key, operator, value: 30 }] } });
});

/** The first has severities and limits, which say nothing to commands that only use a filter. */
const configurations = ['{"severity":{"LW808":"error"},"limits":{"operators":29}}', '{"dataset":"http_requests"}'];

const files = {
  "other.json": '{"dataset":"dns_logs"}',
  "schema.json": '{"name":"own","fields":{"Nope":"string","A":"bool"}}',
  "place.txt": "gs://third/x",
  "jobs/a.where": "A eq 1\n",
  "parts/f-1.where": "A eq 1\n",
  "other.where": "BotScore lt 40 and EdgeResponseStatus geq 500\n",
  "kept/f.ndjson": "{}\n",
  "log.ndjson": `${'{"BotScore":10,"ClientCountry":"ca","EdgeStartTimestamp":1700000001,"RayID":"a"}\n'.repeat(2)}{"BotScore":25}\n{\n{"BotScore":35,"RayID":"a"}\n{"RayID":"b",}\n`,
  "logs/deep/more.ndjson": '{"BotScore":10}\n',
  "values.ndjson": '{"Kind":"one"}\n{"Kind":"two"}\n'.repeat(300),
  "unrelated.json": "{}",
  "job.json":
    '{"name":"a","dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"Nope\\",\\"operator\\":\\"eq\\",\\"value\\":5}]}}","destination_conf":"gs://bucket/x"}',
};

/** Values that say something, and options without which others are refused. */
const words: Readonly<Record<string, string>> = {
  ...{
    expression: 'RayID eq "c"',
    "stdin-filepath": "s.where",
    dataset: "dns_logs",
    schema: "schema.json",
    "unknown-fields": "ignore",
    config: "other.json",
  },
  ...{
    "max-operators": "1",
    "max-bytes": "60",
    allow: "LW808",
    values: "off",
    name: "other",
    fields: "RayID",
    timestamps: "rfc3339",
    sample: "0.5",
  },
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
  ...{ as: "hcl", booleans: "string", "max-warnings": "0", names: "lower", int: "int8", limit: "1" },
};
const making = ["job", "--destination", "gs://bucket/x"];

/** What else is needed for an option to say something, where that is so. */
const needs: Readonly<Record<string, readonly string[]>> = {
  ...{
    "count-groups": ["--max-operators", "3"],
    "measure-escaped": ["--max-bytes", "70"],
    "all lines unknown-fields": ["--fields", "Nope"],
  },
  booleans: ["--schema", "schema.json", "--dataset", "own"],
  ...{
    "skip-unrelated": ["unrelated.json"],
    recursive: ["logs"],
    "no-values": ["values.ndjson"],
    "decompile unknown-fields": ["--dataset", "http_requests"],
  },
};

/** What shows in nothing that is printed, and why. */
const unseen: Readonly<Record<string, string>> = {
  "match --threads": "takes less time, and prints the same (match-built.test.ts)",
  "format --diff --check": "as other formatters are called, both change nothing",
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
  ["check", ["check"], "f.where"],
  ["check --report github", ["check", "--report", "github"], "f.where"],
  ["check --report sarif", ["check", "--report", "sarif"], "f.where"],
  ["check --report markdown", ["check", "--report", "markdown"], "f.where"],
  ["check --fix", ["check", "--fix"], "f.where"],
  ["decompile", ["decompile"], "f.json"],
  ["format", ["format"], "f.where"],
  ["format --check", ["format", "--check"], "f.where"],
  ["format --diff", ["format", "--diff"], "f.where"],
  ["match", ["match", "f.where"], "log.ndjson"],
  ["match --count", ["match", "--count", "f.where"], "log.ndjson"],
  ["match --json", ["match", "--json", "f.where"], "log.ndjson"],
  ["match --tee", ["match", "--tee", "kept", "f.where"], "log.ndjson"],
  ["match --overlap", ["match", "--overlap", "f.where"], "log.ndjson"],
  ["explain", ["explain"], "f.where"],
  ["explain --line", ["explain", "--line", '{"BotScore":10}'], "f.where"],
  ["explain --log", ["explain", "--log", "log.ndjson"], "f.where"],
  ["explain CODE", ["explain"], "LW202"],
  ["analyze", ["analyze"], "f.where"],
  ["analyze --as-delivered", ["analyze", "--as-delivered"], "f.where"],
  ["compare", ["compare", "other.where"], "f.where"],
  ["compare --log", ["compare", "--log", "log.ndjson", "other.where"], "f.where"],
  ["compare --report markdown", ["compare", "--report", "markdown", "other.where"], "f.where"],
  ["sql", ["sql", "--dialect", "duckdb"], "f.where"],
  ["sql --table", ["sql", "--dialect", "duckdb", "--table", "t"], "f.where"],
  ["sql --json-column", ["sql", "--dialect", "postgresql", "--table", "t", "--json-column", "line"], "f.where"],
  ["sql --files", ["sql", "--dialect", "duckdb", "--files", "*.parquet"], "f.where"],
  ["datasets", ["fields"], ""],
  ["fields", ["fields"], "http_requests"],
  ["one field", ["fields", "http_requests"], "BotScore"],
  ["infer", ["infer"], "log.ndjson"],
];

/** What showed that an option changes something, and is asked first where it stands beside others. */
const telling = new Map<string, string>();

describe.each(ways)("%s", (_, way, operand) => {
  const [name = ""] = way;
  const command = commands.get(name);
  const others = Object.keys(command?.options ?? {}).filter(
    (option) =>
      !way.includes(`--${option}`) &&
      ![name, way.slice(0, 2).join(" ")].some((start) => unseen[`${start} --${option}`] !== undefined),
  );
  /** What is printed without the option, which is asked for of each. */
  const known = new Map<string, string>();
  test.each(others)("--%s", async (option) => {
    if (command === undefined) throw new Error(`no command ${name}`);
    const word = name === "minimize" && option === "values" ? "documented" : words[option];
    const at = option === "local" ? way.map((one) => (one === "gs://bucket/x" ? "file:///x" : one)) : way;
    const needed = needs[`${way.includes("--all-lines") ? "all lines" : name} ${option}`] ?? needs[option] ?? [];
    const changes = async (extra: readonly string[], filter: string, configuration: string) => {
      const document = documents[filters.indexOf(filter) % documents.length] ?? "";
      const world = {
        ...files,
        "logwhere.config.json": configuration,
        "f.where": filter,
        "f.json": document,
        "-": JSON.stringify({ filter }),
      };
      const all = [...at, ...extra, ...(operand === "" ? [] : [operand])];
      const key = JSON.stringify([all, filter, configuration]);
      const without = known.get(key) ?? JSON.stringify(await ran(all, world));
      known.set(key, without);
      return without !== JSON.stringify(await ran([...all, ...given(command, option, word)], world));
    };
    // In JSON stands also what a text has no room for.
    const extras = [
      [],
      needed,
      ...(option === "json" ? [] : [["--json"], ...(way.includes("--out") ? [["--overwrite", "--json"]] : [])]),
      ...(way.includes("--tee") ? [["--overwrite"]] : []),
    ];
    const asked = extras.flatMap((extra) =>
      filters.flatMap((filter) =>
        (option.endsWith("config") ? configurations : configurations.slice(0, 1)).map((configuration) => ({
          extra,
          filter,
          configuration,
          key: JSON.stringify([extra, filter, configuration]),
        })),
      ),
    );
    const first = telling.get(option);
    for (const { extra, filter, configuration, key } of asked.sort(
      (a, b) => Number(b.key === first) - Number(a.key === first),
    )) {
      if (!(await changes(extra, filter, configuration))) continue;
      telling.set(option, key);
      return;
    }
    expect.fail(`--${option} changes nothing`);
  });
});
