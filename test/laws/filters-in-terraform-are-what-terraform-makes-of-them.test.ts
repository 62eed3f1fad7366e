/** What is taken for the filter of a job in Terraform is what Terraform sends; what is not known is told (language.md §18.38). */
import { expect, test } from "vitest";
import { hosts } from "../../src/hosts.js";
import { type CheckedFilter, compileAll, toWhereJson } from "../../src/index.js";
import { randomFrom } from "../support/random.js";
import { runs } from "../support/seed.js";
import { terraform, valueInTerraform } from "../support/terraform.js";
import { terraformExpressions, terraformLocals } from "../support/terraform-expressions.js";

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

const where = (operator: string, value: string) => `{ where = { and = [{ key = "A", operator = "${operator}", value = ${value} }] } }`;

test.runIf(terraform !== null)("on random expressions", () => {
  const { numRuns, seed } = runs(3000, 200);
  const random = randomFrom(seed);
  const { text, scalar, list, condition, filter } = terraformExpressions(random);
  const filters = Array.from({ length: numRuns }, (_, run) => {
    if (run % 5 === 4) return filter();
    if (run % 4 === 0) return `jsonencode(${where("in", list(3))})`;
    if (run % 4 === 1) return `jsonencode(${where("eq", scalar(3))})`;
    if (run % 4 === 2) return `jsonencode(${where("eq", text(3))})`;
    if (run % 8 === 3) return `(${condition(2)} ? jsonencode(${where("eq", '"yes"')}) : jsonencode(${where("eq", scalar(1))}))`;
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
  const made: unknown[] = [];
  // What is no expression at all fails all that are asked together.
  const ask = (from: number, to: number): void => {
    const file = `${locals}locals {\n${filters
      .slice(from, to)
      .map((filter, at) => `  f${at} = try(${filter}\n, null)\n`)
      .join("")}}\n`;
    const asked = `[${Array.from({ length: to - from }, (_, at) => `local.f${at}`).join(", ")}]`;
    try {
      const answer = valueInTerraform(file, asked) as readonly unknown[];
      made.push(...answer);
    } catch {
      if (to - from === 1) made.push(null);
      else {
        ask(from, (from + to) >> 1);
        ask((from + to) >> 1, to);
      }
    }
  };
  for (let from = 0; from < numRuns; from += 100) ask(from, Math.min(from + 100, numRuns));
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
