/** Of a folder of Terraform that is compared with a copy of it nothing is said to differ, or to differ perhaps, whatever in it is not known (language.md §18.43). */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import fc from "fast-check";
import { expect, test } from "vitest";
import { run } from "../../src/old-cli/start/run.js";
import { memoryIo } from "../cli/memory-io.js";
import { runs } from "../support/seed.js";

const filter = (status: number) =>
  `{ where = { and = [{ key = "EdgeResponseStatus", operator = "geq", value = ${status} }] } }`;
const status = fc.integer({ min: 400, max: 599 });

/** What a value of a setting may be written as. */
const word = fc.constantFrom("low", "high", "edge");
const known = word.map((text) => JSON.stringify(text));
const unknown = fc.constantFrom(
  "var.v",
  "local.l",
  "var.o.a",
  "module.m.out",
  "data.thing.d.name",
  '"${var.v}-x"',
  'lookup(var.o, "k", var.v)',
  "upper(local.l)",
  "terraform.workspace",
);
const ofEntry = fc.constantFrom(
  "each.key",
  "each.value.n",
  '"${each.key}-x"',
  '"${each.key}-${var.v}"',
  "upper(each.key)",
  "try(each.value.m, var.v)",
);

interface Repetition {
  readonly head: string;
  readonly filters: fc.Arbitrary<string>;
  readonly values: fc.Arbitrary<string>;
}

const entries = (form: (entry: string) => string) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom("errors", "others", "slow"), status), {
      minLength: 1,
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((list) =>
      form(
        `{\n${list.map(([name, number], at) => `    ${name} = { f = ${filter(number)}, filter = ${filter(number)}, n = ${at} }\n`).join("")}  }`,
      ),
    );
const anyValue = fc.oneof(known, unknown);
const entryValue = fc.oneof(known, unknown, ofEntry);
const literal = status.map((number) => `jsonencode(${filter(number)})`);
const ofValue = fc.constantFrom("jsonencode(each.value.f)", "jsonencode(each.value.filter)", "each.value.missing");

/** How often a block is there. */
const repetition: fc.Arbitrary<Repetition & { readonly locals: string }> = fc.oneof(
  fc.constant({ head: "", filters: literal, values: anyValue, locals: "" }),
  fc.constantFrom("2", "var.n", "var.on ? 1 : 0", "length(local.list)").map((count) => ({ head: `  count = ${count}\n`, filters: literal, values: fc.oneof(anyValue, fc.constant('"${count.index}"')), locals: "" })),
  entries(String).map((map) => ({ head: `  for_each = ${map}\n`, filters: fc.oneof(literal, ofValue), values: entryValue, locals: "" })),
  entries(String).map((map) => ({ head: "  for_each = local.jobs\n", filters: fc.oneof(literal, ofValue), values: entryValue, locals: `  jobs = ${map}\n` })),
  entries(String).map((map) => ({ head: "  for_each = merge(local.jobs, var.o)\n", filters: ofValue, values: entryValue, locals: `  jobs = ${map}\n` })),
  fc.constantFrom('toset(["errors", "others"])', "toset(local.list)", "toset(var.list)", "var.o", '{ errors = 1, others = "b" }', "{ for k in local.list : k => k }").map((each) => ({ head: `  for_each = ${each}\n`, filters: fc.oneof(literal, fc.constant("each.value")), values: entryValue, locals: "" })),
); // biome-ignore format: a row each

const block = (name: string) =>
  repetition.chain(({ head, filters, values, locals }) =>
    fc
      .record({
        filter: filters,
        name: values,
        zone_id: fc.option(values, { nil: undefined }),
        enabled: fc.option(fc.oneof(fc.constantFrom("true", "false", "var.on"), values), { nil: undefined }),
        destination_conf: fc.oneof(fc.constantFrom('"gs://logs"', '"gs://${var.v}/${local.l}"'), values),
        dataset: fc.oneof({ weight: 4, arbitrary: fc.constant('"http_requests"') }, { weight: 1, arbitrary: values }),
        frequency: fc.option(values, { nil: undefined }),
        logpull_options: fc.option(fc.oneof(fc.constant('"fields=RayID&sample=0.5"'), values), { nil: undefined }),
        output_options: fc.option(fc.tuple(values, values).map(([rate, prefix]) => `{\n    sample_rate = ${rate}\n    batch_prefix = ${prefix}\n  }`), { nil: undefined }), // biome-ignore format: one line
        dynamic: fc.boolean(),
        lifecycle: fc.boolean(),
      })
      .map(({ dynamic, lifecycle, ...members }) => {
        const rows = Object.entries(members).flatMap(([key, value]) =>
          value === undefined ? [] : [`  ${key} = ${value}\n`],
        );
        const more = `${dynamic ? '  dynamic "output_options" {\n    for_each = var.list\n    content {\n      sample_rate = output_options.value\n    }\n  }\n' : ""}${lifecycle ? "  lifecycle {\n    ignore_changes = [name]\n  }\n" : ""}`;
        return { text: `resource "cloudflare_logpush_job" "${name}" {\n${head}${rows.join("")}${more}}\n`, locals };
      }),
  );

const variables = fc.record({ v: fc.option(known, { nil: null }), n: fc.constantFrom(null, "1", "0"), on: fc.constantFrom(null, "true"), o: fc.constantFrom(null, "{}", '{ a = "x" }'), list: fc.constantFrom(null, "[]", '["errors"]') }).map((given) => Object.entries(given).map(([name, value]) => `variable "${name}" {\n${value === null ? "" : `  default = ${value}\n`}}\n`).join("")); // biome-ignore format: one line each

const shape = fc
  .record({
    blocks: fc.tuple(block("a"), block("b")),
    one: fc.boolean(),
    variables: fc.option(variables, { nil: "" }),
    local: anyValue.filter((value) => !value.includes("local.")),
    called: fc.constantFrom("no", "once", "twice", "count", "for_each"),
    values: fc.constantFrom("", 'v = "x"\n', 'v = "y"\non = false\nlist = ["slow"]\n'),
    override: fc.boolean(),
    elsewhere: fc.boolean(),
  })
  .map(({ blocks, one, variables: declared, local, called, values, override, elsewhere }) => {
    const used = one ? blocks.slice(0, 1) : blocks;
    const [jobs] = used.map(({ locals }) => locals).filter((each) => each !== "");
    const locals = `locals {\n  l = ${local}\n  list = ["errors", "others"]\n${jobs ?? ""}}\n`;
    const text = used.map((each) => each.text).join("");
    const module = called === "no" ? "" : "jobs/";
    const call = (name: string) =>
      `module "${name}" {\n  source = "./jobs"\n  v = ${JSON.stringify(name)}\n${called === "count" ? "  count = var.n\n" : called === "for_each" ? '  for_each = toset(["x", "y"])\n' : ""}}\n`;
    const callers =
      called === "no" ? {} : { "main.tf": `variable "n" {}\n${call("one")}${called === "twice" ? call("two") : ""}` };
    return {
      ...callers,
      [`${module}jobs.tf`]: elsewhere ? text : `${declared}${locals}${text}`,
      ...(elsewhere
        ? {
            [`${module}shared.tf`]: `${declared}${locals}data "thing" "d" {}\nmodule "m" {\n  source = "elsewhere/module"\n  v = var.v\n}\n`,
          }
        : {}),
      ...(values === "" ? {} : { "terraform.tfvars": values }),
      ...(override ? { [`${module}override.tf`]: 'variable "v" {\n  default = "over"\n}\n' } : {}),
    };
  });

const bytes = (text: string) => new TextEncoder().encode(text);

async function compared(files: Readonly<Record<string, string>>, a: string, b: string) {
  const both = Object.entries(files).flatMap(([name, text]) =>
    [a, b].map((side) => [`${side}/${name}`, bytes(text)] as const),
  );
  const io = memoryIo({ files: new Map(both), terminals: ["stdin"] });
  const code = await run(["compare", "--no-config", "--json", a, b], io);
  const { jobs, modules } = JSON.parse(io.stdout()) as {
    readonly jobs: readonly Told[];
    readonly modules: { readonly calledOtherwise: boolean };
  };
  return { code, jobs, modules };
}

interface Told {
  readonly name: string | null;
  readonly change: string;
  readonly settings: readonly object[];
}

test.each([
  ["a copy", "a", "b"],
  ["itself", "a", "a"],
])("of %s", async (_, a, b) => {
  await fc.assert(
    fc.asyncProperty(shape, async (files) => {
      const { jobs, modules } = await compared(files, a, b);
      expect(modules.calledOtherwise).toBe(false);
      // Of a filter of which nothing is known no more is said than that.
      const told = jobs.map(({ name, change, settings }) => ({ name, change, settings }));
      expect(
        told.filter(({ change, settings }) => (change !== "equivalent" && change !== "unread") || settings.length > 0),
      ).toEqual([]);
    }),
    runs(150, 8),
  );
});
