/**
 * Which texts Terraform parses, and which it refuses: its verdicts (`terraform validate -json`, 1.11.4) are written down, in
 * `verdicts.json`, since a test asks no other program. They are those of small pieces of the language, each broken in the ways in which hands break them.
 */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { refusedIn } from "../../../../src/hosts/terraform/grammar/refused.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll } from "../../../../src/index.js";

/** What Terraform takes and refuses: expressions of an attribute, those of which a list makes the other, attributes and blocks. */
type Verdicts = { readonly taken: readonly string[]; readonly refused: readonly string[] };
const {
  expressions,
  inLists,
  items,
}: { readonly expressions: Verdicts; readonly inLists: Verdicts; readonly items: Verdicts } = JSON.parse(
  readFileSync(new URL("verdicts.json", import.meta.url), "utf8"),
);

const isRefused = (text: string) => refusedIn(text) !== null;

test("expressions of an attribute", () => {
  expect(expressions.taken.filter((written) => isRefused(`x = ${written}\n`))).toEqual([]);
  expect(expressions.refused.filter((written) => !isRefused(`x = ${written}\n`))).toEqual([]);
});

test("expressions in a list, where line breaks mean nothing", () => {
  const inList = (written: string) => isRefused(`x = [${written}\n]\n`);
  const turned = new Set([...inLists.taken, ...inLists.refused]);
  expect([...expressions.taken.filter((written) => !turned.has(written)), ...inLists.taken].filter(inList)).toEqual([]);
  expect(
    [...expressions.refused.filter((written) => !turned.has(written)), ...inLists.refused].filter(
      (written) => !inList(written),
    ),
  ).toEqual([]);
});

test("attributes and blocks", () => {
  expect(items.taken.filter((written) => isRefused(`${written}\n`))).toEqual([]);
  expect(items.refused.filter((written) => !isRefused(`${written}\n`))).toEqual([]);
});

const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const where = (criterion: string) => job(`jsonencode({ where = { and = [${criterion}] } })`);
const right = '{ key = "ClientCountry", operator = "eq", value = "us" }';

describe("a file with filters that Terraform refuses is an error", () => {
  test.each<[string, string, string]>([
    [where(`${right},,`), "expression", ","],
    [where(`,${right}`), "expression", ","],
    [where(right.replace(", operator", "\n, operator")), "expression", ","],
    [where(right.replace(", operator", ",, operator")), "expression", ","],
    [where(right.replace('"ClientCountry"', "'ClientCountry'")), "quote", "'"],
    [where(right.replace('key = "ClientCountry"', "'key' = \"ClientCountry\"")), "quote", "'"],
    [job("'x'"), "quote", "'"],
    [where(right.replace("operator =", "operator = =")), "expression", "="],
    [where(right.replace("operator =", "operator ==")), "part", ","],
    [where(right.replace('"us"', "-")), "expression", "}"],
    [where(right.replace('"us"', "var.")), "part", "}"],
    [where(right.replace('"us"', "var.a[")), "bracket", "{"],
    [where(right.replace('"us"', "var.a ? 1")), "part", "}"],
    [where(right.replace('"us"', '"${var.a b}"')), "part", "b"],
    [where(right.replace('"us"', '"%{ if var.a }x"')), "part", '"'],
    [where(right).replace("})\n", "});\n"), "part", ";"],
    [where(right).replace('"a" {', '"a b" {'), "label", '"'],
    [where(right).replace('"a" {', '"a" "b" {'), "label", '"'],
    [where(right).replace(' "a" {', " {"), "label", "resource"],
  ])("%s", (source, obstacle, place) => {
    const { diagnostics, filters } = compileAll(source, { hosts, path: "main.tf" });
    const [error] = diagnostics.filter(({ code }) => code === "LW425");
    expect(error).toMatchObject({ severity: "error", args: { format: "terraform", obstacle } });
    expect(source.slice(error?.span.start, error?.span.end)).toBe(place);
    expect(filters.every(({ compilation }) => compilation.filter === undefined)).toBe(true);
  });

  test.each(['"${', "", '"${}"', "'x'"])("and nothing is said of what stands in the place of one: %s", (filter) => {
    expect(compileAll(job(filter), { hosts, path: "main.tf" }).diagnostics.map(({ code }) => code)).toEqual(["LW425"]);
  });

  test("and one that is taken is none", () => {
    for (const written of [
      `${right},`,
      right.replace(", operator", "\n operator"),
      right.replace('"us"', 'upper (\n"us")'),
      right.replace('"us"', "var . a"),
    ])
      expect(
        compileAll(where(written), { hosts, path: "main.tf" }).diagnostics.filter(
          ({ severity }) => severity === "error",
        ),
      ).toEqual([]);
  });
});

test("what is nested very deep is not judged", () => {
  expect(refusedIn(`x = ${"(".repeat(100_000)}`)).toBeNull();
  expect(refusedIn("a {\n".repeat(100_000))).toBeNull();
});

test.each(["%s", "%[1]s", "<%= name %>", "[[ name ]]", "{{ name }}", "\\u0061b"])(
  "a label that something else may stand in the place of is none that is wrong: %s",
  (label) => {
    const { diagnostics } = compileAll(where(right).replace('"a" {', `"${label}" {`), { hosts, path: "main.tf" });
    expect(diagnostics.filter(({ code }) => code === "LW425")).toEqual([]);
  },
);
