// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hosts, toTerraform } from "../../src/hosts.js";
import { compileAll } from "../../src/index.js";
import { someString } from "../support/generators.js";
import { runs } from "../support/seed.js";
import { formattedByTerraform, terraform, valueInTerraform } from "../support/terraform.js";

const whereOf = (values: readonly unknown[]) =>
  JSON.stringify({
    where: {
      and: values.map((value) => ({
        or: [
          { key: "A", operator: "eq", value },
          { key: "B b", operator: "in", value: [value] },
        ],
      })),
    },
  });

/** What is a template to HCL, an escape, or nothing that anybody would see. */
const hostile = [
  ...[
    "",
    '"',
    "\\",
    "\\n",
    "\n",
    "\t",
    "\0",
    "\u007f",
    "\u009b31m",
    "\u202e",
    "\u2028",
    "\ufeff",
    "\u0301",
    "\u{e0001}",
    "é",
    "😀",
  ],
  ...[
    "${x}",
    "$${x}",
    "$$${x}",
    "%{if x}",
    "%%{",
    "%%%{",
    "$",
    "${",
    "$$",
    "a$",
    "\\${x}",
    '"${x}',
    "<<EOT",
    "#",
    "//",
    "/*",
    "<>&",
  ],
];
/** What HCL would compose, or cannot have. */
const decomposed = ["e\u0301", "\u212b", "\ud800", "x\udc00y"];
const scalars = [...hostile, true, false, 0, -5, 1.5, 1e21, 1e-7];

test("the attribute `filter`, laid out", () => {
  const where = {
    and: [{ key: "A", operator: "eq", value: "${a}" }, { or: [{ key: "B", operator: "in", value: [1, 2] }] }],
  };
  expect(toTerraform(JSON.stringify({ where }))).toBe(`filter = jsonencode({
  where = {
    and = [
      { key = "A", operator = "eq", value = "$\${a}" },
      {
        or = [
          { key = "B", operator = "in", value = [1, 2] },
        ]
      },
    ]
  }
})`);
  const long = JSON.stringify({
    where: { and: [{ key: "ClientRequestPath", operator: "eq", value: `/${"&<>".repeat(60)}\u2028` }] },
  });
  expect(toTerraform(long)).toMatch(/^filter = "\{\\"where\\":.*&<>\\u2028\\"\}\]\}\}"$/);
  expect(toTerraform(long, 2000)).toMatch(/^filter = jsonencode/);
  expect(toTerraform("{}")).toBe("filter = jsonencode({})");
});

test("integers have all their digits", () => {
  const json = '{"where":{"and":[{"key":"A","operator":"eq","value":18446744073709551615}]}}';
  expect(toTerraform(json)).toContain("value = 18446744073709551615 }");
});

test("what HCL would compose stays a string of JSON, whose escapes it passes on", () => {
  for (const value of decomposed) {
    const written = toTerraform(whereOf([value]));
    expect(written.startsWith('filter = "')).toBe(true);
    expect(written).toMatch(/^[\x20-\x7e]*$/);
  }
});

test("our own reader finds the same filter in it", () => {
  const read = (value: string) => {
    const file = `resource "x_logpush_job" "a" {\n  ${toTerraform(whereOf([value]))}\n}\n`;
    const [filter] = compileAll(file, { hosts, path: "main.tf", limits: { bytes: Number.POSITIVE_INFINITY } }).filters;
    return filter?.compilation.filter?.tree;
  };
  const direct = (value: string) =>
    compileAll(whereOf([value]), { limits: { bytes: Number.POSITIVE_INFINITY } }).filters[0]?.compilation.filter?.tree;
  const plain = (tree: unknown) =>
    JSON.stringify(tree, (key, value: unknown) =>
      key === "span" ? undefined : typeof value === "bigint" ? `${value}` : value,
    );
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...hostile, ...decomposed), someString), (value) => {
      expect(plain(read(value))).toBe(plain(direct(value)));
    }),
    runs(300),
  );
});

describe.runIf(terraform !== null)("Terraform itself", () => {
  const strings = fc.sample(someString, { seed: 1, numRuns: 200 });
  const values = [...scalars, ...decomposed, ...strings];

  test("reads the same values", () => {
    const locals = values
      .map((value, at) => `  ${toTerraform(whereOf([value])).replace("filter", `f${at}`)}\n`)
      .join("");
    const read = valueInTerraform(
      `locals {\n${locals}}\n`,
      `[${values.map((_, at) => `local.f${at}`).join(", ")}]`,
    ) as readonly string[];
    expect(read.map((json) => JSON.parse(json) as unknown)).toEqual(
      values.map((value) => JSON.parse(whereOf([value])) as unknown),
    );
  });

  test("`fmt` leaves it as it is", () => {
    for (const file of [
      toTerraform(whereOf(scalars)),
      toTerraform(whereOf(decomposed)),
      toTerraform("{}"),
      toTerraform(whereOf(strings)),
    ].map((text) => `${text}\n`))
      expect(formattedByTerraform(file)).toBe(file);
  });
});
