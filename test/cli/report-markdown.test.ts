/** `--report markdown` fits into a comment: one cause is told once, and what is left out is counted. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

async function reported(files: Readonly<Record<string, string | Uint8Array>>, ...args: readonly string[]) {
  const bytes = new Map(
    Object.entries(files).map(([name, text]) => [
      name,
      typeof text === "string" ? new TextEncoder().encode(text) : text,
    ]),
  );
  const io = memoryIo({ files: bytes });
  return { status: await run(["check", "--report", "markdown", ...args], io), out: io.stdout() };
}

const many = (count: number, text: string | Uint8Array, end = "where") =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f/${String(at).padStart(3, "0")}.${end}`, text]));

test("300 filters without a dataset have one cause, with a bounded list of places", async () => {
  const { status, out } = await reported(many(300, "EdgeResponseStatus eq 1\n"), "f");
  expect(status).toBe(0);
  expect(out.match(/\*\*warning LW206\*\*/g)).toHaveLength(1);
  expect(out).toContain("**warning LW206** `f/000.where:1:1`");
  expect(out).toContain("The same in 299 more places:\n\n- `f/001.where:1:1`\n- `f/002.where:1:1`\n");
  expect(out).toContain("- `f/020.where:1:1`\n- 279 more\n");
  expect(out).not.toContain("f/021.where:1");
  expect(out.length).toBeLessThan(10_000);
});

test("what has causes of its own is told each time", async () => {
  const { out } = await reported(
    {
      "f/a.where": "A eq 1\n",
      "f/b.where": "dataset http_requests\nA neq 1\n",
      "f/c.where": "dataset http_requests\nA neq 2\n",
    },
    "f",
  );
  expect(out).not.toContain("The same in");
  expect(out.match(/\*\*error LW201\*\*/g)).toHaveLength(2);
});

test("a dataset that the option says otherwise is one cause for each that it is held against", async () => {
  const files = {
    ...many(3, "dataset http_requests\nEdgeResponseStatus eq 1\n"),
    "g/a.where": 'dataset firewall_events\nAction eq "block"\n',
  };
  const { out } = await reported(files, "--dataset", "dns_logs", "f", "g");
  expect(out.match(/\*\*error LW205\*\*/g)).toHaveLength(2);
  expect(out).toContain("The same in 2 more places:\n\n- `f/001.where:1:9`\n- `f/002.where:1:9`\n");
});

test("what does not fit is counted by what it is", async () => {
  const wrong = many(450, "dataset http_requests\nEdgeResponseStatus neq 1\n");
  const warned = Object.entries(many(450, "dataset http_requests\nBotScore lt 10\n")).map(
    ([name, text]) => [name.replace(".", "b."), text] as const,
  );
  const { out } = await reported({ ...wrong, ...Object.fromEntries(warned) }, "f");
  expect(out.length).toBeLessThan(61_000);
  const [, all = "", errors = "", warnings = ""] =
    /\n(\d+) more are not shown here: (\d+) errors, (\d+) warnings\n$/.exec(out) ?? [];
  expect(Number(all)).toBe(Number(errors) + Number(warnings));
  expect(Number(errors) + (out.match(/\*\*error LW201\*\*/g)?.length ?? 0)).toBe(450);
  expect(Number(warnings) + (out.match(/\*\*warning LW808\*\*/g)?.length ?? 0)).toBe(450);
});

test("files that are left out are named up to a bound, and their number is said", async () => {
  const { status, out } = await reported(
    {
      ...many(300, new Uint8Array([0xff, 0x61]), "yaml"),
      "f/x.where": "dataset http_requests\nEdgeResponseStatus neq 1\n",
    },
    "f",
  );
  expect(status).toBe(1);
  expect(out.match(/- left out: /g)).toHaveLength(21);
  expect(out).toContain("- left out: 280 more\n");
  expect(out).toContain("**error LW201**");
});
