/** How a job delivers times is known to the filter that is put into it, and what is wrong with its times is said once. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const where = '{"where":{"and":[{"key":"EdgeStartTimestamp","operator":"geq","value":1700000000}]}}';
const bodyOf = (timestamps: string) =>
  JSON.stringify({
    name: "n",
    dataset: "http_requests",
    logpull_options: `fields=EdgeStartTimestamp${timestamps}`,
    destination_conf: "gs://bkt",
    filter: where,
  });
const files = {
  "seconds.where": "dataset http_requests\nEdgeStartTimestamp geq 1700000000\n",
  "text.where": 'dataset http_requests\nEdgeStartTimestamp geq "2024-01-01T00:00:00Z"\n',
  "rfc3339.json": bodyOf("&timestamps=rfc3339"),
  "unix.json": bodyOf("&timestamps=unix"),
  "unsaid.json": bodyOf(""),
};

async function told(...line: readonly string[]) {
  const io = memoryIo({
    files: new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
  });
  const status = await run([...line], io);
  return {
    status,
    err: io.stderr(),
    out: io.stdout(),
    times: [...`${io.stdout()}${io.stderr()}`.matchAll(/\[LW442\].*\n *--> ([^: ]+)/g)].map(([, file]) => file),
  };
}
const job = (...line: readonly string[]) =>
  told("job", "--destination", "gs://bkt", "--fields", "EdgeStartTimestamp", ...line);

describe("what is wrong with times is said once", () => {
  test.each([
    [
      "where the filter stands, of a format that is named",
      () => job("--timestamps", "rfc3339", "seconds.where"),
      ["seconds.where"],
    ],
    ["digits behind the second included", () => job("--timestamps", "rfc3339ms", "seconds.where"), ["seconds.where"]],
    ["and of the service's own", () => job("seconds.where"), ["seconds.where"]],
    ["not where they are right", () => job("--timestamps", "unix", "seconds.where"), []],
    ["of the job that is made, whatever job the filter is from", () => job("--timestamps", "unix", "rfc3339.json"), []],
    ["and the other way round", () => job("--timestamps", "rfc3339", "unix.json"), ["<job>"]],
    ["by `check` of a body", () => told("check", "rfc3339.json"), ["rfc3339.json"]],
    [
      "of another filter for a job",
      () => told("job", "--set-filter", "seconds.where", "rfc3339.json"),
      ["seconds.where"],
    ],
    [
      "of one that says nothing of them",
      () => told("job", "--set-filter", "seconds.where", "unsaid.json"),
      ["seconds.where"],
    ],
    ["of a filter from another job", () => told("job", "--set-filter", "rfc3339.json", "unix.json"), []],
    [
      "by `sql`, of a format that is named",
      () => told("sql", "--dialect", "duckdb", "--json-column", "line", "--timestamps", "rfc3339", "seconds.where"),
      ["seconds.where"],
    ],
    [
      "and not of the one that is right",
      () => told("sql", "--dialect", "duckdb", "--json-column", "line", "--timestamps", "unix", "seconds.where"),
      [],
    ],
    ["by the command to paste", () => told("compile", "--as", "curl", "rfc3339.json"), ["rfc3339.json"]],
  ] as const)("%s", async (_, command, expected) => {
    const { times, err } = await command();
    expect(times, err).toEqual(expected);
  });

  test("the end of a signature is held against the day", async () => {
    const { status, err } = await told(
      "job",
      "--all-lines",
      "--dataset",
      "dns_logs",
      "--destination",
      "azure://a.blob.core.windows.net/c?sig=s&sp=w&se=2025-12-31",
    );
    expect(err).toContain("warning[LW447]: `se` ended before today: nothing can be delivered");
    expect(status).toBe(0);
  });

  test("a time in text is told in the unit of the job", async () => {
    const help = async (format: string) => (await job("--timestamps", format, "text.where")).err;
    expect(await help("unix")).toMatch(/this time is `1704067200` with `timestamps=unix`\n/);
    expect(await help("unixnano")).toMatch(/this time is `1704067200000000000` with `timestamps=unixnano`\n/);
    expect(await help("rfc3339ns")).toContain("the job delivers times as text");
  });
});
