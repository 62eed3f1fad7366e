/** What is secret of a destination is shown by no command and in no report, whatever it stands in: what a filter is expected in may hold anything. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { destinations, kinds } from "../support/destinations.js";
import { whole } from "../support/seed.js";
import { memoryIo } from "./memory-io.js";

const secrets = ["S3CR3TQ7", "AK1A0THER"] as const;

/** Texts that hold a destination: itself, and filters beside it that are mistaken, can be mended, or are right. */
const texts: Readonly<Record<string, (conf: string) => string>> = {
  bare: (conf) => conf,
  line: (conf) => `${conf}\n`,
  quoted: (conf) => `"${conf}"\n`,
  assigned: (conf) => `LOGS="${conf}"\n`,
  "assigned in no quotes": (conf) => `LOGS=${conf}\nexport MORE='${conf}'\n`,
  named: (conf) => `deliver to: ${conf}\n`,
  "in a sentence": (conf) => `What is kept in "${conf}" is in ${conf}, as BotScore is in "${conf}".\n`,
  "below a filter": (conf) => `EdgeResponseStatus geq 500\n${conf}\n`,
  "beside a right filter": (conf) =>
    `# deliver to ${conf}\nEdgeResponseStatus geq 500 and EdgeResponseStatus geq 500\n`,
  "beside a filter to be mended": (conf) => `# deliver to ${conf}\nEdgeResponseStatus >= 500 # and not to "${conf}"\n`,
  "beside a mistake": (conf) => `# deliver to ${conf}\nStatsu eq 5 # and not BotScore eq "${conf}"\n`,
  "in a header": (conf) => `# name: ${conf}\ndataset http_requests\nEdgeResponseStatus geqq 500\n`,
};

const names = ["a.txt", "a", "a.where", "a.md", "a.json", "a.yaml", "a.tf", "a.sh", "a.env", ".env", "a.conf"];

interface Attempt {
  readonly args: readonly string[];
  /** Standard output is the text itself, mended, or a body. */
  readonly isText?: boolean;
}

/** What can be done with a text, be it named or given; `operand` may be `-`. */
function attempts(operand: readonly string[], file: string | null): readonly Attempt[] {
  const dataset = ["--dataset", "http_requests"];
  const isFile = file !== null && file !== "-";
  const job = ["job", "--destination-env", "HOME", "--fields", "RayID", ...dataset];
  const ofAny = [
    ...[
      [],
      ["--json"],
      ["--report", "sarif"],
      ["--report", "markdown"],
      ["--report", "github"],
      ["--fix", "--diff"],
    ].map((more) => ({
      args: ["check", ...more, ...operand],
    })),
    { args: ["check", "--fix", "--diff", "--json", ...operand], isText: !isFile },
    { args: ["check", ...dataset, "--max-warnings", "0", ...operand] },
    { args: ["check", "--fix", ...operand], isText: !isFile },
    { args: ["format", ...operand], isText: !isFile },
    ...[["--check"], ["--diff"]].map((more) => ({ args: ["format", ...more, ...operand] })),
    ...[["--check"], ["--diff"]].map((more) => ({ args: ["format", "--json", ...more, ...operand], isText: !isFile })),
    ...["explain", "analyze", "compile", "minimize", "decompile"].flatMap((name) => [
      { args: [name, ...dataset, ...operand] },
      { args: [name, "--json", ...operand] },
    ]),
    { args: ["sql", "--dialect", "duckdb", ...dataset, ...operand] },
    // An assignment is mended to a comparison, and that is what is asked for.
    { args: ["compile", "--fix", ...operand], isText: true },
    { args: ["compile", "--as", "curl", "--destination-env", "HOME", ...dataset, ...operand] },
    { args: [...job, ...operand], isText: true },
    { args: [...job, "--json", ...operand], isText: true },
    { args: [...job, "--split", ...operand], isText: true },
    { args: ["explain", "--line", '{"EdgeResponseStatus":500}', ...dataset, ...operand] },
  ];
  if (file === null) return ofAny;
  return [
    ...ofAny,
    { args: ["compare", ...dataset, file, "good.where"] },
    { args: ["compare", "--json", ...dataset, "good.where", file] },
    { args: ["match", ...dataset, file, "logs.ndjson"] },
    { args: ["match", ...dataset, "--filter", file, "--json", "logs.ndjson"] },
    { args: ["match", ...dataset, "--strict", "good.where", file] },
    { args: ["match", ...dataset, "--summary", "good.where", file] },
    { args: ["compare", ...dataset, "good.where", "other.where", "--log", file] },
    { args: ["job", "--set-filter", file, "body.json"], isText: true },
    { args: ["job", "--read", file] },
    { args: ["job", "--read", "--json", file] },
    { args: ["job", "--set-filter", "BotScore lt 30", file], isText: true },
    { args: ["drift", file, "body.json"] },
    { args: ["drift", "--json", "body.json", file] },
    { args: ["infer", file] },
    { args: ["check", "--schema", file, "good.where"] },
    { args: ["check", "--config", file, "good.where"] },
    { args: ["check", "--config", file, "--json", "good.where"] },
    { args: ["sql", "--dialect", "duckdb", "--columns", file, ...dataset, "good.where"] },
    { args: ["job", "--destination", "gs://bkt", "--ownership-file", file, ...dataset, "good.where"], isText: true },
    { args: ["job", "--destination-file", file, ...dataset, "good.where"], isText: true },
  ];
}

const good = "EdgeResponseStatus geq 500\n";
const body = JSON.stringify({
  name: "a",
  dataset: "http_requests",
  destination_conf: "gs://bkt",
  filter: '{"where":{"and":[]}}',
});

async function printed({ args, isText = false }: Attempt, name: string, text: string) {
  const given = {
    "good.where": good,
    "other.where": "BotScore lt 30\n",
    "logs.ndjson": '{"EdgeResponseStatus":500}\n',
    "body.json": body,
    [name]: text,
  };
  const files = new Map(Object.entries(given).map(([path, one]) => [path, new TextEncoder().encode(one)]));
  const io = memoryIo({ files, env: { HOME: "gs://bkt/logs", CONF: text }, terminals: name === "-" ? [] : ["stdin"] });
  await run(args, io);
  return (isText ? "" : io.stdout()) + io.stderr();
}

test.each(kinds)("%s://", async (kind) => {
  const conf = destinations[kind](secrets[0], secrets[1]);
  for (const [turn, [what, holding]] of Object.entries(texts).entries()) {
    const text = holding(conf);
    const all = [
      ...names.flatMap((name) => attempts([name], name).map((attempt) => ({ ...attempt, name }))),
      ...attempts(["-"], "-").map((attempt) => ({ ...attempt, name: "-" })),
      ...attempts(["--stdin-filepath", "a.where", "-"], null).map((attempt) => ({
        ...attempt,
        isText: true,
        name: "-",
      })),
      ...attempts(["-e", text], null).map((attempt) => ({ ...attempt, name: "none" })),
    ];
    const place = kinds.indexOf(kind) * Object.keys(texts).length + turn;
    // Each command on every other of them with one of the texts, or on each with a third.
    for (const { name, ...attempt } of all.filter(
      (_, at) => (at + place) % (whole ? 3 : 2 * kinds.length * Object.keys(texts).length) === 0,
    )) {
      const shown = await printed(attempt, name, text);
      for (const secret of secrets)
        if (shown.includes(secret)) expect({ args: attempt.args, what, text, shown }).toBeNull();
    }
  }
});
