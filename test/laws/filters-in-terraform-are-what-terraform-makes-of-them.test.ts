/** What is taken for the filter of a job in Terraform is what Terraform sends; what is not known is told (language.md §18.38). */
import { expect, test } from "vitest";
import { evaluate } from "../../src/hosts/terraform/evaluate.js";
import type { Naming } from "../../src/hosts/terraform/evaluation.js";
import { failedValue, isList, isNumber, isObject, unknownValue, type Value } from "../../src/hosts/terraform/values.js";
import { hosts } from "../../src/hosts.js";
import { type CheckedFilter, compileAll, toWhereJson } from "../../src/index.js";
import type { JsonNode } from "../../src/json/document/json-tree.js";
import { readJson } from "../../src/json/document/read.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { terraform, valueInTerraform } from "../support/terraform.js";
import { terraformExpressions, terraformLocals } from "../support/terraform-expressions.js";
import { terraformValue, terraformValues, terraformVariables } from "../support/terraform-values.js";

const locals = `${terraformLocals}locals {\n  sorted = tolist(toset(["c", "a", "c"]))\n}\n`;
const job = (filter: string) => `resource "cloudflare_logpush_job" "a" {\n  filter = ${filter}\n}\n`;

/** The filter as it is read here; null where it is not known, or wrong. */
function readHere(filter: string): unknown {
  const [found] = compileAll(locals + job(filter), { hosts, path: "main.tf" }).filters;
  return canonical(found?.compilation.filter);
}

/** What a text is that a job sends; null where it is no filter. */
function readSent(sent: string): unknown {
  return canonical(compileAll(sent).filters[0]?.compilation.filter);
}

function canonical(filter: CheckedFilter | undefined): unknown {
  return filter === undefined ? null : JSON.parse(toWhereJson(filter));
}

/** Undefined: none. A mark behind `<` is composed with the end of its escape there. Zero has no sign. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(JSON.stringify(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

/** What each expression is, `wrap` around it; undefined: none, for there is no such expression. */
function madeBy(
  file: string,
  expressions: readonly string[],
  wrap: (expression: string) => string,
): readonly unknown[] {
  const made: unknown[] = [];
  // What is no expression at all fails all that are asked together.
  const ask = (from: number, to: number): void => {
    const asked = expressions.slice(from, to).map((expression, at) => `  f${at} = ${wrap(expression)}\n`);
    try {
      const answer = valueInTerraform(
        `${file}locals {\n${asked.join("")}}\n`,
        `[${asked.map((_, at) => `local.f${at}`).join(", ")}]`,
      );
      made.push(...(answer as readonly unknown[]));
    } catch {
      if (to - from === 1) made.push(undefined);
      else {
        ask(from, (from + to) >> 1);
        ask((from + to) >> 1, to);
      }
    }
  };
  for (let from = 0; from < expressions.length; from += 100) ask(from, Math.min(from + 100, expressions.length));
  return made;
}

const where = (operator: string, value: string) =>
  `{ where = { and = [{ key = "A", operator = "${operator}", value = ${value} }] } }`;

test.runIf(terraform !== null)("on random expressions", () => {
  const { numRuns, seed } = runs(3000, 70);
  const random = randomFrom(seed);
  const { text, scalar, list, condition, filter } = terraformExpressions(random);
  const filters = Array.from({ length: numRuns }, (_, run) => {
    if (run % 5 === 4) return filter();
    if (run % 4 === 0) return `jsonencode(${where("in", list(3))})`;
    if (run % 4 === 1) return `jsonencode(${where("eq", scalar(3))})`;
    if (run % 4 === 2) return `jsonencode(${where("eq", text(3))})`;
    if (run % 8 === 3)
      return `(${condition(2)} ? jsonencode(${where("eq", '"yes"')}) : jsonencode(${where("eq", scalar(1))}))`;
    const made = `jsonencode(${random.chance(0.5) ? where("eq", scalar(2)) : where("in", list(2))})`;
    return random.pick([
      `replace(${made}, ${random.pick(['"a"', '" "', '"\\":\\""', '"100"', '"eq\\",\\"value\\":"', '"A"'])}, ${random.pick(['"b"', '""', '"B"', '"eq\\",\\"value\\":"', '"7"'])})`,
      `format("%s%s", "", ${made})`,
      `join("", ["{\\"where\\":{\\"and\\":[", jsonencode({ key = "A", operator = "in", value = ${list(2)} }), "]}}"])`,
      `"{\\"where\\":{\\"and\\":[{\\"key\\":\\"A\\",\\"operator\\":\\"eq\\",\\"value\\":\\"\${${scalar(1)}}\\"}]}}"`,
      `<<-EOT\n  {"where":{"and":[{"key":"A","operator":"eq","value":\${jsonencode(${scalar(1)})}}]}}\n  EOT\n`,
      `<<-EOT\n  {"where":{"and":[{"key":"A","operator":"eq","value":"\${~ ${scalar(1)} ~}  "}]}}\n  EOT\n`,
    ]);
  });
  const made = madeBy(locals, filters, (filter) => `try(${filter}\n, null)`);
  const known = { made: 0, read: 0 };
  for (const [at, filter] of filters.entries()) {
    const sent = made[at];
    if (typeof sent !== "string") continue;
    known.made++;
    const value = jsonOf(sent);
    const read = value === undefined ? null : readHere(filter);
    if (read === null) continue;
    known.read++;
    expect({ filter, read }).toEqual({ filter, read: readSent(JSON.stringify(value)) });
  }
  console.log(`of ${numRuns} expressions Terraform made ${known.made}, read here were ${known.read}`);
  expect(known.read).toBeGreaterThan(numRuns / 8);
});

/** What is known of a value, and what of its parts is; each of them has a place, so that what is not known is passed over. */
function differs(value: Value, made: JsonNode | null): boolean {
  if (value === unknownValue) return false;
  if (value === failedValue || made === null) return (value === failedValue) !== (made === null);
  if (value === null) return made.kind !== "Null";
  if (typeof value === "string") return made.kind !== "String" || made.value !== value;
  if (typeof value === "boolean") return made.kind !== "Boolean" || made.value !== value;
  if (isNumber(value)) return made.kind !== "Number" || made.text !== value.number;
  if (isList(value))
    return (
      made.kind !== "Array" ||
      made.elements.length !== value.elements.length ||
      value.elements.some((one, at) => differs(one, made.elements[at] ?? null))
    );
  if (!isObject(value) || made.kind !== "Object" || made.members.length !== value.size) return true;
  return made.members.some(
    ({ key, value: member }) => !value.has(key.value) || differs(value.get(key.value) ?? null, member),
  );
}

test.runIf(terraform !== null)("on random values", () => {
  const { numRuns, seed } = runs(3000, 70);
  const random = randomFrom(seed);
  const expressions = Array.from({ length: numRuns }, () => terraformValue(random, 1 + random.below(3)));
  const named: Naming = (word, name) =>
    word === "local" && Object.hasOwn(terraformValues, name) ? valueOf(terraformValues[name] ?? "") : unknownValue;
  const valueOf = (expression: string) => evaluate(expression, named, { left: 100_000, depth: 0 });
  const given = Object.entries(terraformValues).map(([name, value]) => `  ${name} = ${value}\n`);
  // As texts, whose numbers are as Terraform writes them.
  const made = madeBy(
    `${terraformVariables}locals {\n${given.join("")}}\n`,
    expressions,
    (one) => `try(jsonencode([nonsensitive(${one})]), "failed")`,
  );
  let known = 0;
  const wrong: unknown[] = [];
  for (const [at, expression] of expressions.entries()) {
    const text = made[at];
    if (typeof text !== "string") continue;
    const { root } = readJson(text);
    const value = valueOf(expression);
    known += value === unknownValue ? 0 : 1;
    const there = root?.kind === "Array" ? (root.elements[0] ?? null) : null;
    // What is refused may still be one that is known, but for those functions that ask for it.
    const can = valueOf(`can(${expression}\n)`);
    const isOther = there !== null && differs(value, there);
    if (
      isOther ||
      (value === failedValue) !== (can === false) ||
      (typeof can === "boolean" && can !== (there !== null))
    )
      wrong.push({ expression, value, can, text });
  }
  console.log(`of ${numRuns} values known here were ${known}`);
  expect(wrong).toEqual([]);
  expect(known).toBeGreaterThan(numRuns / 4);
});
