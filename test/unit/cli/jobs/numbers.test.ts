import { expect, test } from "vitest";
import { run } from "../../../../src/old-cli/start/run.js";
import { memoryIo } from "../../../cli/memory-io.js";

const body =
  '{"name":"a","dataset":"http_requests","filter":"{\\"where\\":{\\"and\\":[{\\"key\\":\\"EdgeResponseStatus\\",\\"operator\\":\\"geq\\",\\"value\\":500}]}}",' +
  '"big":12345678901234567890,"one":1.0,"far":1e400,"deep":{"list":[-0.10,5,"1.0","\\uffff1.0x"]},"output_options":{"sample_rate":1.0,"batch":2.50}}';

const files = () => new Map([["a.json", new TextEncoder().encode(body)]]);

test("numbers of a job are shown as they are written", async () => {
  const io = memoryIo({ files: files() });
  expect(await run(["job", "--read", "a.json"], io)).toBe(0);
  const rows = io.stdout();
  for (const row of [
    "big             12345678901234567890",
    "one             1.0",
    "far             1e400",
    'deep            {"list":[-0.10,5,"1.0",',
  ])
    expect(rows).toContain(row);
  expect(rows).toContain('output_options  {"batch":2.50}');
  expect(rows).toMatch(/sample +1\n/);
});

test("also in the comments of a file of its filter", async () => {
  const io = memoryIo({ files: files() });
  expect(await run(["job", "--read", "a.json", "--out", "jobs"], io)).toBe(0);
  const text = new TextDecoder().decode(io.files.get("jobs/a.where"));
  for (const line of [
    "# big: 12345678901234567890\n",
    "# one: 1.0\n",
    "# far: 1e400\n",
    '# output_options: {"sample_rate":1.0,"batch":2.50}\n',
  ])
    expect(text).toContain(line);
});
