/** What chooses one of several filters is a place where one stands, and only else a name or an id. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const job = (name: string, value: string) => ({
  name,
  dataset: "http_requests",
  filter: JSON.stringify({ where: { and: [{ key: "ClientCountry", operator: "neq", value }] } }),
});

async function ran(jobs: readonly object[], ...args: readonly string[]) {
  const files = new Map([["l.json", new TextEncoder().encode(JSON.stringify(jobs))]]);
  const io = memoryIo({ files });
  const status = await run(args, io);
  return { status, out: io.stdout(), err: io.stderr(), text: new TextDecoder().decode(files.get("l.json")) };
}

const list = [job("a", "ca"), job("/0", "us"), job("/0/filter", "de")];

test.each([
  ["/0", '"ca"'],
  ["/0/filter", '"ca"'],
  ["/1", '"us"'],
  ["/2", '"de"'],
])("#%s", async (choice, value) => {
  const { status, out, err } = await ran(list, "decompile", "--fix", `l.json#${choice}`);
  expect([status, out], err).toEqual([0, `dataset http_requests\n\nClientCountry !eq ${value}\n`]);
});

test("a name that is no place chooses all the same", async () => {
  const { out } = await ran([job("a", "ca"), job("/errors", "us")], "decompile", "--fix", "l.json#/errors");
  expect(out).toContain('"us"');
});

test("nothing but the chosen one is mended", async () => {
  const { text } = await ran(list, "check", "--fix", "l.json#/0");
  expect([...text.matchAll(/neq/g)].length).toBe(2);
  expect(JSON.parse(text)[0].filter).toContain("!eq");
});
