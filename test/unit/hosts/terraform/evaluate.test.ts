/** What expressions are by themselves: exactly what Terraform 1.11 makes of them, or not known; refused is only what every version refuses. */
import { expect, test } from "vitest";
import { evaluate } from "../../../../src/hosts/terraform/evaluate.js";
import {
  failedValue,
  isList,
  isNumber,
  isObject,
  unknownValue,
  type Value,
} from "../../../../src/hosts/terraform/values.js";

const valueOf = (expression: string) => evaluate(expression, () => unknownValue, { left: 100_000, depth: 0 });

function plain(value: Value): unknown {
  if (isList(value)) return value.elements.map(plain);
  if (isObject(value)) return Object.fromEntries(Array.from(value, ([key, one]) => [key, plain(one)]));
  return isNumber(value) ? Number(value.number) : value;
}

test.each<readonly [string, unknown]>([
  ['lookup({ a = null }, "a", "x")', null],
  ['[{ c = ["p", "q"] }, { c = ["r"] }].*.c[0]', ["p", "q"]],
  ['[{ c = ["p", "q"] }, { c = ["r"] }][*].c[0]', ["p", "r"]],
  ['tobool("1")', true],
  ['"0" ? "a" : "b"', "b"],
  ['["a"]["0"]', "a"],
  ['["a"][-0]', "a"],
  ['format("%v", 999999)', "999999"],
  ['coalesce(try(null, null), "x")', "x"],
  ['try(null, "x")', null],
  ['try({ a = null }.a, "x")', null],
  ['try(length(true), "x")', "x"],
  ['try(concat(["a"], toset(["b"])), "x")', "x"],
  ["!!true", true],
  ['replace("e-", "-", "\\u0301")', "\u00e9"],
  ['try(upper("a", "b"), "x")', "x"],
])("%s", (expression, value) => expect(plain(valueOf(expression))).toEqual(value));

test.each([
  "concat()",
  "setunion()",
  "concat([], toset([]))",
  "coalescelist(null, [])",
  "length(123)",
  'zipmap(["a"], [])',
  "join()",
  'true && "x"',
  "tobool(2)",
  "[][0]",
])("%s is refused", (expression) => expect(valueOf(expression)).toBe(failedValue));

test.each([
  'flatten([var.zones, ["z1"]])[1]',
  'format("%v", 1000000)',
  'format("%v", 0.00001)',
  'true ? ["b", "a"] : toset(["c"])',
  'coalesce(["b", "a"], toset(["c"]))',
  'true ? ["a"] : "b"',
  'true ? { a = ["x"] } : { b = "y" }',
  'lookup(tomap({ a = 1 }), "b", "c")',
  'length("a\\r\\nb")',
  "try(var.a.b, 1)",
  "{ a = 1 b = 2 }",
  // From Terraform 1.12 on one side decides.
  "false && upper([])",
  "upper([]) || true",
  "var.a && upper([])",
])("%s is not known", (expression) => expect(valueOf(expression)).toBe(unknownValue));

test.each([
  ["signs", "!".repeat(200_000)],
  ["steps", `[1]${"[*]".repeat(100_000)}`],
  ["brackets", "(".repeat(200_000)],
])("so many %s end no process", (_, expression) => expect(typeof valueOf(`${expression}true`)).not.toBe("undefined"));
