/** Into a job whose dataset is not known, or is another one, no filter is put: nothing of it would be checked. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const wrong = "ClientCountry geq 5";
const right = 'ClientCountry eq "ca"';

async function job(text: string, ...args: readonly string[]) {
  const files = new Map([["job.json", new TextEncoder().encode(text)]]);
  const io = memoryIo({ files });
  const status = await run(["job", "--json", ...args, "job.json"], io);
  const said = JSON.parse(io.stdout()).diagnostics.map(({ code, pointer, severity }: Record<string, string>) => [
    code,
    severity,
    pointer,
  ]);
  return { status, said, text: new TextDecoder().decode(files.get("job.json")) };
}

test.each<[string, string, readonly string[], string]>([
  ["a name that no dataset has", '{"dataset":"http_reqests","filter":""}', [], "LW204 /dataset"],
  ["such a name behind the filter", '{"filter":"","dataset":"http_reqests"}', [], "LW204 /dataset"],
  [
    "such a name beside an option",
    '{"dataset":"http_reqests","filter":""}',
    ["--dataset", "http_requests"],
    "LW204 /dataset",
  ],
  [
    "another one than the option says",
    '{"dataset":"dns_logs","filter":""}',
    ["--dataset", "http_requests"],
    "LW205 /dataset",
  ],
  ["what is no name", '{"dataset":5,"filter":""}', [], "LW412 /dataset"],
  ["a key that the service does not know", '{"Dataset":"http_requests","filter":""}', [], "LW410 /Dataset"],
])("%s", async (_, text, args, error) => {
  for (const filter of [wrong, right]) {
    const found = await job(text, ...args, "--set-filter", filter, "--in-place");
    expect([found.status, found.text]).toEqual([1, text]);
    expect(found.said.map(([code, , pointer]: string[]) => `${code} ${pointer}`)).toContain(error);
    expect(found.said.map(([code]: string[]) => code)).not.toContain(error.startsWith("LW20") ? "LW206" : "");
  }
});

test("the other jobs of a list are none of its business", async () => {
  const list = '[{"name":"a","dataset":"http_requests","filter":""},{"name":"b","dataset":"http_reqests","filter":""}]';
  const io = memoryIo({ files: new Map([["job.json", new TextEncoder().encode(list)]]) });
  expect([await run(["job", "--set-filter", right, "job.json#a"], io), io.stderr()]).toEqual([0, ""]);
  expect(await run(["job", "--set-filter", right, "job.json#b"], io)).toBe(1);
});

test("who lets fields be unknown may have a dataset that is, and is told so at its place in the text as it is then", async () => {
  const text = '{"filter":"","dataset":"ai_gateway_events"}';
  const found = await job(text, "--unknown-fields", "warn", "--set-filter", 'Model eq "x"', "--in-place");
  expect([found.status, found.said]).toEqual([0, [["LW204", "warning", "/dataset"]]]);
  expect(found.text).toContain("Model");
  const io = memoryIo({ files: new Map([["job.json", new TextEncoder().encode(text)]]) });
  await run(["job", "--unknown-fields", "warn", "--set-filter", 'Model eq "x"', "job.json"], io);
  expect(io.stderr()).toContain(`--> job.json:1:${io.stdout().indexOf('"ai_gateway_events"') + 1} at /dataset`);
});
