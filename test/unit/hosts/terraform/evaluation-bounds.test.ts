// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
/** What evaluating an expression may take: what would be more is not known. */
import { expect, test } from "vitest";
import { evaluate } from "../../../../src/hosts/terraform/evaluate.js";
import { unknownValue, type Value } from "../../../../src/hosts/terraform/values.js";

const given: Readonly<Record<string, Value>> = {
  list: { elements: Array.from({ length: 9000 }, (_, at) => `x${at}`) },
  long: "a".repeat(400_000),
  spaces: `x${" ".repeat(200_000)}x`,
  ends: `x${"\n".repeat(200_000)}x`,
};

function valueOf(expression: string): Value {
  return evaluate(expression, (_, name) => given[name] ?? unknownValue, { left: 1_000_000, depth: 0 });
}

test.each([
  ["a search through a list for each of its elements", "[for x in local.list : contains(local.list, x)]"],
  ["a choice between lists for each element", "[for x in local.list : true ? local.list : local.list]"],
  ["a long text for each element", `[for x in local.list : "${"y".repeat(50_000)}\${var.q}"]`],
  ["a text of texts", 'replace(local.long, "a", local.long)'],
  ["a list with a long text between all", "join(local.long, local.list)"],
  ["deep brackets", `${"(".repeat(5000)}1${")".repeat(5000)}`],
])("%s is not known", (_, expression) => expect(valueOf(expression)).toBe(unknownValue));

test.each([
  ["trimspace(local.spaces)", given["spaces"]],
  ["chomp(local.ends)", given["ends"]],
  ['replace(local.long, "a", "b")', "b".repeat(400_000)],
])("%s is gone through once", (expression, value) => expect(valueOf(expression)).toBe(value));

test("names behind names are followed so far only, and what is not known ends nothing", () => {
  const named = (_: string, name: string): Value => evaluate(`lower(local.${name}x)`, named, budget);
  const budget = { left: 1_000_000, depth: 0 };
  expect(evaluate("local.x", named, budget)).toBe(unknownValue);
  expect(budget.depth).toBe(0);
});
