// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** A job of Terraform is the same one by its name, or else by the address of its block. */
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "./memory-io.js";

const filter = (status: number) =>
  `jsonencode({ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = ${status} }] } })`;
const block = (label: string, name: string, status = 500) =>
  `resource "cloudflare_logpush_job" "${label}" {\n${name === "" ? "" : `  name = ${name}\n`}  dataset = "http_requests"\n  filter = ${filter(status)}\n}\n`;

async function compared(before: string, after: string, file = "main.tf") {
  const files = new Map([
    ["a/main.tf", new TextEncoder().encode(before)],
    [`b/${file}`, new TextEncoder().encode(after)],
  ]);
  const io = memoryIo({ files });
  const status = await run(["compare", "--json", "a", "b"], io);
  const { jobs } = JSON.parse(io.stdout()) as {
    readonly jobs: readonly { readonly change: string; readonly settings: readonly object[] }[];
  };
  return { status, jobs: jobs.map(({ change, settings }) => [change, ...settings]) };
}

const named = (before: string | null, now: string | null) => ({ setting: "name", before, now, names: [] });

test.each([
  ["gets another", '"x"', '"y"', named("x", "y")],
  ["loses it", '"x"', "", named("x", null)],
  ["gains one", "", '"x"', named(null, "x")],
  ["gets one that a plan tells", '"x"', '"x-${var.env}"', named("x", '"x-${var.env}"')],
  ["gets another by a variable", "var.a", "var.b", named("var.a", "var.b")],
])("a job whose name is another one is the same job: it %s", async (_, before, after, setting) => {
  expect(await compared(block("p", before), block("p", after))).toEqual({ status: 1, jobs: [["equivalent", setting]] });
  expect(await compared(block("p", before), block("p", after, 501), "jobs.tf")).toEqual({
    status: 1,
    jobs: [["stricter", setting]],
  });
});

test("names go before addresses", async () => {
  const { jobs } = await compared(
    block("p", '"x"') + block("q", '"y"', 400),
    block("q", '"x"') + block("r", '"y"', 400),
  );
  expect(jobs).toEqual([["equivalent"], ["equivalent"]]);
});

const env = 'variable "env" {}\nlocals {\n  e = var.env\n  k = "eu"\n}\n';

test.each(['"logs-${var.env}"', '"logs-${local.e}"', '"logs-${local.k}"', 'format("logs-%s", var.env)'])(
  "a name that is put together is the same name in another block: %s",
  async (name) => {
    const others = (label: string) => block(label, '"errors-${var.env}"', 400);
    expect(
      (await compared(env + block("p", name) + others("o"), env + others("n") + block("q", name, 501))).jobs,
    ).toEqual([["stricter"], ["equivalent"]]);
  },
);

test("a name that is a mere reference may be the name of any job", async () => {
  expect((await compared(env + block("p", "var.env"), env + block("q", "var.env", 501))).jobs).toEqual([
    ["unnamed"],
    ["unnamed"],
  ]);
});

test("blocks of other folders and of lists are others", async () => {
  expect((await compared(block("p", '"x"'), block("p", '"y"'), "more/main.tf")).jobs).toEqual([["missing"], ["extra"]]);
  const listed = (names: readonly string[]) =>
    `locals {\n  jobs = [${names.map((name) => `{ name = "${name}", dataset = "http_requests", destination_conf = "", filter = ${filter(500)} }`).join(", ")}]\n}\noutput "jobs" {\n  value = local.jobs\n}\n`;
  expect((await compared(listed(["x", "y"]), listed(["z", "y"]))).jobs).toEqual([
    ["missing"],
    ["equivalent"],
    ["extra"],
  ]);
});

test("blocks of one name are told apart by their addresses", async () => {
  const both = (one: number, other: number) => block("p", '"x"', one) + block("q", '"x"', other);
  expect((await compared(both(400, 500), both(401, 500))).jobs).toEqual([["stricter"], ["equivalent"]]);
});
