/** A filter that is a value of Terraform or YAML is told and mended as the same filter in a string (language.md §18.28). */
import { describe, expect, test } from "vitest";
import { stringify } from "yaml";
import { codes, rowOf } from "../../grammar/generate-diagnostics.js";
import { hosts } from "../../src/hosts.js";
import { compileAll, mend } from "../../src/index.js";

/** A way to write the value of a filter, which is JSON, in a format of its own. */
interface Form {
  readonly name: string;
  readonly path: string;
  file(value: unknown): string;
}

const hcl = (value: unknown, quoted: boolean): string => {
  if (Array.isArray(value)) return `[\n${value.map((each) => `${hcl(each, quoted)},\n`).join("")}]`;
  if (typeof value === "object" && value !== null) {
    const separator = quoted ? " : " : " = ";
    const key = (name: string) => (quoted || !/^[a-z]\w*$/i.test(name) ? JSON.stringify(name) : name);
    return `{ ${Object.entries(value)
      .map(([name, each]) => `${key(name)}${separator}${hcl(each, quoted)}`)
      .join(", ")} }`;
  }
  return JSON.stringify(value);
};
const inTerraform = (value: string) =>
  `resource "cloudflare_logpush_job" "x" {\n  dataset = "http_requests" # c\n  filter = jsonencode(${value}) // c\n}\n`;
const inExpression = (value: string) =>
  JSON.stringify(
    { resource: { cloudflare_logpush_job: { x: { dataset: "http_requests", filter: `\${jsonencode(${value})}` } } } },
    null,
    1,
  );
const inYaml = (value: string) => `dataset: http_requests # c\nlogpull_options: ""\nfilter:${value}`;

const forms: readonly Form[] = [
  { name: "Terraform", path: "main.tf", file: (value) => inTerraform(hcl(value, false)) },
  { name: "Terraform, as in JSON", path: "main.tf", file: (value) => inTerraform(hcl(value, true)) },
  { name: "an expression in Terraform's JSON", path: "main.tf.json", file: (value) => inExpression(hcl(value, false)) },
  {
    name: "YAML in braces",
    path: "a.yaml",
    file: (value) => inYaml(` ${stringify(value, { collectionStyle: "flow", lineWidth: 0 })}`),
  },
  { name: "YAML in braces and quotes", path: "a.yaml", file: (value) => inYaml(` ${JSON.stringify(value)}\n`) },
  {
    name: "YAML in blocks",
    path: "a.yaml",
    file: (value) => inYaml(`\n${stringify(value, { lineWidth: 0 }).replace(/^/gm, "  ").trimEnd()}\n`),
  },
];

const filters: readonly unknown[] = codes.flatMap((code) => {
  try {
    const value: unknown = JSON.parse(rowOf(code).example.wrong);
    const text = JSON.stringify(value);
    // A repeated key is lost by now, and a string is another law's.
    return code !== "LW404" && /^\{"(?:where|and|or|key)/.test(text) ? [value] : [];
  } catch {
    return [];
  }
});

const options = (path: string) => ({ hosts, path, analysis: true });
const asString = (value: unknown) => JSON.stringify({ dataset: "http_requests", filter: JSON.stringify(value) });
const said = (text: string, path: string) =>
  compileAll(text, options(path)).diagnostics.map(({ code, severity, args }) => ({ code, severity, args }));

/** What a file is after mending: its filter as JSON, or what keeps it from being one. */
function mended(text: string, path: string) {
  const [filter] = mend(text, options(path)).file.filters;
  return filter?.compilation.filter?.text ?? filter?.compilation.diagnostics.map(({ code }) => code);
}

/** What is said of each in a string, and what it is mended to there. */
const inString = new Map(
  filters.map((filter) => [
    filter,
    { said: said(asString(filter), "job.json"), mended: mended(asString(filter), "job.json") },
  ]),
);

describe.each(forms)("$name", ({ path, file, name }) => {
  test.each(filters.map((filter) => [JSON.stringify(filter), filter]))("%s", (_, filter) => {
    expect(said(file(filter), path)).toEqual(inString.get(filter)?.said);
  });

  test.each(filters.map((filter) => [JSON.stringify(filter), filter]))("mends %s", (_, filter) => {
    const after = mended(file(filter), path);
    // What lines would have to be moved for stays as it is, and is told.
    if (name === "YAML in blocks" && Array.isArray(after))
      expect(
        after.every((code) => /^LW4/.test(code) || said(file(filter), path).some((one) => one.code === code)),
      ).toBe(true);
    else expect(after).toEqual(inString.get(filter)?.mended);
  });
});

test("there are filters with mistakes of many kinds", () => {
  expect(filters.length).toBeGreaterThan(10);
});
