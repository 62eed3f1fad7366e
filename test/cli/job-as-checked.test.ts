/** Whatever makes or changes a body sees its filter as `check` and `compile` do: what they refuse becomes no job, and what they warn of is told. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { compile, datasets } from "../../src/index.js";
import { checkJob, prepareJob } from "../../src/old-job.js";
import { memoryIo } from "./memory-io.js";

const never = 'ClientCountry eq "ca" and ClientCountry eq "us"';
const body = '{"name":"job","dataset":"http_requests","destination_conf":"gs://bucket/x"}';
const making = ["--destination", "gs://bucket/x"];
const configured = (severity: object) => JSON.stringify({ severity });

/** The ways to a filter in use. Codes of the job around it (LW43x, LW44x) are none of the filter's. */
const ways: readonly (readonly [string, readonly string[]])[] = [
  ["check", ["check", "f.where"]],
  ["compile", ["compile", "f.where"]],
  ["job", ["job", ...making, "f.where"]],
  ["job --split", ["job", "--split", ...making, "f.where"]],
  ["job --set-filter", ["job", "--set-filter", "f.where", "body.json"]],
];

async function ran(args: readonly string[], given: Readonly<Record<string, string>>) {
  const files = new Map(
    Object.entries({ "body.json": body, ...given }).map(([name, text]) => [name, new TextEncoder().encode(text)]),
  );
  const io = memoryIo({ files });
  const status = await run([...args, "--json"], io);
  const { diagnostics } = JSON.parse(io.stdout());
  const said = diagnostics
    .filter(({ code }: Said) => !code.startsWith("LW44"))
    .map(({ code, severity, line }: Said) => `${code} ${severity} ${line}`);
  return { status, said };
}

interface Said {
  readonly code: string;
  readonly severity: string;
  readonly line: number;
}

describe.each<[string, string, string, readonly string[], object?]>([
  ["a filter that keeps no line", never, "1 LW509 error 2", []],
  ["the same, not looked into", never, "0", ["--no-analysis"]],
  ["integers that do not meet", "BotScore lt 5 and BotScore gt 6", "1 LW501 error 2", []],
  ["a part that changes nothing", 'ClientCountry eq "ca" or ClientCountry in ["ca", "us"]', "0 LW506 warning 2", []],
  ["what values hardly are", "BotScore lt 30", "0 LW808 warning 2", []],
  ["the same, not wanted", "BotScore lt 30", "0", ["--allow", "LW808"]],
  ["the same, with no values", "BotScore lt 30", "0", ["--values", "off"]],
  ["the same, suppressed by a comment", "# logwhere-ignore LW808: seen\nBotScore lt 30", "0 LW808 warning 3", []],
  ["the same, an error by configuration", "BotScore lt 30", "1 LW808 error 2", [], { LW808: "error" }],
  ["the same, off by configuration", "BotScore lt 30", "0", [], { LW808: "off" }],
  ["an error that no configuration lowers", never, "1 LW509 error 2", [], { LW509: "off" }],
  ["a name of another language", 'http.host eq "a.example"', "1 LW830 error 2", []],
])("%s", (_, filter, expected, args, severity) => {
  const files = {
    "f.where": `dataset http_requests\n${filter}\n`,
    ...(severity === undefined ? {} : { "logwhere.config.json": configured(severity) }),
  };
  test.each(ways)("%s", async (_name, way) => {
    const { status, said } = await ran([...way, ...args], files);
    expect([status, ...said].join(" ")).toBe(expected);
  });
});

test("nothing is printed or written of what is refused", async () => {
  const files = new Map([["body.json", new TextEncoder().encode(body)]]);
  for (const args of [
    [...making, "--dataset", "http_requests", never],
    ["--split", ...making, "--dataset", "http_requests", never],
    ["--set-filter", never, "body.json"],
    ["--set-filter", never, "--in-place", "body.json"],
  ]) {
    const io = memoryIo({ files });
    expect([await run(["job", ...args], io), io.stdout()]).toEqual([1, ""]);
    expect(io.stderr()).toContain("error[LW509]");
  }
  expect(new TextDecoder().decode(files.get("body.json"))).toBe(body);
});

test("a configuration may refuse a filter for what its job delivers", async () => {
  const job = body.replace("}", ',"logpull_options":"fields=RayID"}');
  const text = (config: object) => ({ "body.json": job, "logwhere.config.json": configured(config) });
  for (const [config, status] of [
    [{}, 0],
    [{ LW441: "error" }, 1],
    [{ LW441: "off" }, 0],
  ] as const) {
    expect((await ran(["job", "--set-filter", "EdgeResponseStatus geq 500", "body.json"], text(config))).status).toBe(
      status,
    );
    const made = [
      "job",
      ...making,
      "--fields",
      "RayID",
      "--dataset",
      "http_requests",
      "EdgeResponseStatus geq 500",
      "--config",
      "logwhere.config.json",
    ];
    expect((await ran(made, text(config))).status).toBe(status);
  }
});

test.each<[string, string]>([
  ["keeps no line", never],
  ["keeps every line", "BotScore geq 0 or BotScore lt 0"],
  ["has a part that changes nothing", 'ClientCountry eq "ca" or ClientCountry in ["ca", "us"]'],
  ["names what no field is called", 'http.host eq "a.example"'],
])("the library says of a filter that %s what `compile` says, with the same options", (_, filter) => {
  for (const options of [
    {},
    { analysis: true },
    { analysis: true, severity: { LW506: "error", LW509: "off" } },
  ] as const) {
    const compiled = compile(filter, { dataset: "http_requests", ...options });
    const codes = (found: readonly { code: string; severity: string }[]) =>
      found.map(({ code, severity }) => `${code} ${severity}`).sort();
    const prepared = prepareJob(
      {
        dataset: "http_requests",
        destination: "gs://bucket/x",
        filter,
        fields: Object.keys(datasets.http_requests.fields),
      },
      options,
    );
    expect([prepared.ok, codes(prepared.diagnostics)]).toEqual([
      compiled.ok && compiled.diagnostics.every(({ severity }) => severity !== "error"),
      codes(compiled.diagnostics),
    ]);
    if (!compiled.ok) continue;
    const whole = prepareJob({
      dataset: "http_requests",
      destination: "gs://bucket/x",
      filter,
      fields: Object.keys(datasets.http_requests.fields),
    });
    if (whole.ok) expect(codes(checkJob(whole.job, options).diagnostics)).toEqual(codes(compiled.diagnostics));
  }
});
