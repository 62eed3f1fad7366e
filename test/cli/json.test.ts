import { expect, test } from "vitest";
import { sarifErrors } from "../support/sarif.js";
import { inFolder, runCommand } from "./run-command.js";

const files = {
  "a.where": "dataset http_requests\n\nEdgeResponseStatus >= 500 and ClientASN lt 9007199254740993\n",
  "log.ndjson": '{"EdgeResponseStatus":500}\n{"ClientASN":9007199254740993}\n',
  "jobs.json": JSON.stringify([
    {
      name: "a",
      dataset: "dns_logs",
      destination_conf: "https://logs.example/in?header_Authorization=S3CRET",
      filter: "",
    },
  ]),
  "folder#a b/ä.where": "A eq (",
};

test.each([
  ["check", ["check", "a.where", "jobs.json"], ["files"], 1],
  ["compile", ["compile", "-e", "EdgeResponseBytes eq 9007199254740993"], ["where", "text", "sizes"], 0],
  ["decompile", ["decompile", "-e", '{"where":{"and":[{"key":"ClientASN","operator":"eq","value":1}]}}'], ["text"], 0],
  ["explain", ["explain", "a.where", "--line", "{}"], ["file", "name", "text", "tree", "where", "line"], 0],
  ["compare", ["compare", "a.where", "a.where"], ["a", "b", "verdict", "onlyA", "onlyB", "lacking", "counts"], 0],
  ["compare of jobs", ["compare", "jobs.json", "jobs.json"], ["jobs"], 0],
  ["minimize", ["minimize", "a.where"], ["text", "sizes", "before", "fits", "complete", "parts"], 0],
  ["match", ["match", "a.where", "log.ndjson"], ["lines", "kept", "filters", "overlap", "logs", "interrupted"], 1],
  ["sql", ["sql", "--dialect", "duckdb", "a.where"], ["sql"], 0],
  ["fields", ["fields", "dns_logs"], ["fields"], 0],
  ["job create", ["job", "create", "a.where"], [], 2],
  ["job read", ["job", "read", "jobs.json"], ["jobs"], 0],
])("%s prints one document with its members, and no secret", (_, args, members, status) =>
  inFolder(files, async () => {
    const ended = await runCommand([...args, "--json"]);
    expect(ended.status).toBe(status);
    expect(ended.stdout).toMatch(/^\{.*\}\n$/);
    expect(ended.both).not.toContain("S3CRET");
    const document: object = JSON.parse(ended.stdout);
    expect(Object.keys(document).slice(0, 3)).toEqual(["ok", "diagnostics", "problems"]);
    expect(Object.keys(document)).toEqual(expect.arrayContaining([...members]));
  }),
);

test("integers beyond 2^53 keep their digits", async () => {
  const { stdout } = await runCommand(["compile", "--json", "-e", "EdgeResponseBytes eq 9007199254740993"]);
  expect(JSON.parse(stdout).text).toContain('"value":9007199254740993');
  expect(stdout).toContain('"value":"9007199254740993"');
});

test("SARIF is valid, with files whose names need escapes and files that cannot be read", () =>
  inFolder(files, async () => {
    const { stdout } = await runCommand(["check", "--report", "sarif", ".", "/missing 1.where", "../missing.where"]);
    const log = JSON.parse(stdout);
    expect(sarifErrors(log)).toEqual([]);
    const [{ results, invocations }] = log.runs;
    const uris = results.map((one: Located) => one.locations[0]?.physicalLocation.artifactLocation.uri);
    expect([...new Set(uris)].sort()).toEqual(["a.where", "folder%23a%20b/%C3%A4.where"]);
    expect(invocations[0].toolExecutionNotifications.map((one: Located) => one.locations[0]?.physicalLocation)).toEqual(
      [
        { artifactLocation: { uri: "file:///missing%201.where" } },
        { artifactLocation: { uri: "../missing.where", uriBaseId: "%SRCROOT%" } },
      ],
    );
  }));

interface Located {
  readonly locations: readonly { readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } } }[];
}
