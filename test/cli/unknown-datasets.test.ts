/** A dataset that nobody knows here: refused, or let pass with unknown fields, by whatever names it. */
import { describe, expect, test } from "vitest";
import { run } from "../../src/cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const text = "Name eq 1\n";
const job = JSON.stringify({
  dataset: "newer",
  destination_conf: "s3://bucket/p?region=eu-west-1",
  filter: '{"where":{"and":[{"key":"Name","operator":"eq","value":1}]}}',
});
const files = { "a.where": text, "headed.where": `dataset newer\n${text}`, "job.json": job };

const commands = ["check", "compile", "explain", "minimize", "job --name a --destination s3://bucket/p?region=eu-west-1"];

async function session(command: string, stdin = "") {
  const bytes = (each: string) => new TextEncoder().encode(each);
  const io = memoryIo({ files: new Map(Object.entries({ ...files, "-": stdin }).map(([name, each]) => [name, bytes(each)])) });
  const status = await run(command.split(" "), io);
  return { status, out: io.stdout(), err: io.stderr() };
}

describe.each(commands)("%s", (command) => {
  // What shows a filter takes one whose dataset is not known as it is.
  const operands = ["--dataset newer a.where", ...(["check", "compile"].includes(command) ? ["job.json", "headed.where"] : [])];

  test.each(operands)("refuses it: %s", async (operand) => {
    const { status, err } = await session(`${command} ${operand}`);
    expect([status === 0, /no dataset `newer`/.test(err)]).toEqual([false, true]);
  });

  test.each(operands.flatMap((operand) => ["warn", "ignore"].map((kind) => `--unknown-fields ${kind} ${operand}`)))("lets it pass: %s", async (operand) => {
    const { status, err } = await session(`${command} ${operand}`);
    expect([status, /error/.test(err)]).toEqual([0, false]);
  });
});

test("a job has the dataset that was let pass", async () => {
  const { status, out } = await session("job --name a --destination s3://bucket/p?region=eu-west-1 --unknown-fields warn --dataset newer a.where");
  expect([status, JSON.parse(out).dataset]).toEqual([0, "newer"]);
});

test.each([
  ["error", 2],
  ["warn", 0],
])("Terraform's external program: %s", async (kind, status) => {
  expect((await session("compile --external", JSON.stringify({ filter: text, dataset: "newer", unknown_fields: kind }))).status).toBe(status);
});
