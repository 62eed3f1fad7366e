/** Lists with more members than a call can have arguments get their diagnostics, wherever each member is gone through: none ends the process. */
import { expect, test } from "vitest";
import { inCode } from "../../../src/old-cli/views/reports/in-markdown.js";
import { hosts } from "../../../src/hosts.js";
import { compileAll } from "../../../src/index.js";
import { aboveBeginning } from "../../../src/sql/beginnings.js";
import { whole } from "../../support/seed.js";

/** Of arguments, 130 000 are too many for the stack that Node gives a thread. */
const members = whole ? 150_000 : 130_000;
const list = (member: string, separator = ",") => Array(members).fill(member).join(separator);
const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "j" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;

const texts: Readonly<Record<string, readonly [text: string, code: string, path?: string]>> = {
  "integers in quotes": [`ClientASN in {${list('"1"', " ")}}`, "LW208"],
  "members of two types": [`{"where":{"key":"ClientRequestHost","operator":"in","value":[${list('1,"a"')}]}}`, "LW212"],
  "commas too many": [`ClientASN in {1${list(" ", ",")}}`, "LW118"],
  "objects in a call": [job(`jsonencode({ where = { and = [f(${list("{}")})] } })`), "LW424", "a.tf"],
  "objects in a call that is repeated": [
    job(`jsonencode({ where = { and = [for x in var.xs : f(${list("{}")})] } })`),
    "LW424",
    "a.tf",
  ],
};

test.each(Object.entries(texts))("%s", (_, [text, code, path]) => {
  const { diagnostics } = compileAll(text, {
    dataset: "http_requests",
    hosts,
    ...(path === undefined ? {} : { path }),
  });
  expect(diagnostics.map((diagnostic) => diagnostic.code)).toContain(code);
});

test("backticks in Markdown", () => {
  expect(inCode(list("`", " "))).toMatch(/^`` ` .* ` ``$/);
});

test("the text above a long one", () => {
  expect(aboveBeginning(list("a", ""))?.endsWith("ab")).toBe(true);
});
