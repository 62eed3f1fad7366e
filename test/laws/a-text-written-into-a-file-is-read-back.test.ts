/** A text that a fix or a layout writes into a file is read back as the same filter, in every format and style. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform writes expressions so
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFile, formatFile } from "../../src/files.js";
import { type CompiledFilter, toWhereJson } from "../../src/index.js";
import { setFilter } from "../../src/job.js";
import { compiled } from "../support/compiled.js";
import { runs } from "../support/seed.js";
import { hostileString } from "../support/strings.js";

const old = '{"where":{"and":[{"key":"RayID","operator":"eq","value":"x"}]}}';
const inQuotes = JSON.stringify(old);
const yaml = (filter: string) => `jobs:\n  - dataset: http_requests\n    filter: ${filter}\n    enabled: true\n`;
const terraform = (filter: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
const templates = (filter: object) => JSON.stringify({ resource: { cloudflare_logpush_job: { a: filter } } }, null, 1);

/** A file for each format, and each style of a text in it. */
const files: readonly (readonly [path: string, source: string])[] = [
  ["a.json", `{"dataset":"http_requests","filter":${inQuotes}}`],
  ["a.json", '{"dataset":"http_requests","filter":null}'],
  ["a.json", JSON.stringify({ body: `{"dataset":"http_requests","filter":${inQuotes}}` })],
  ["a.tf.json", templates({ dataset: "http_requests", filter: old })],
  ...[
    "",
    `'${old}'`,
    inQuotes,
    old,
    `|\n      ${old}`,
    `|2-\n        ${old}`,
    `>-\n      ${old}`,
    "ClientCountry eq 1",
  ].map((filter) => ["a.yaml", yaml(filter)] as const),
  ["a.yaml", `{dataset: http_requests, filter: '${old}'}`],
  ["a.yaml", yaml(`\n      fn::toJSON: ${old}`)],
  ...[inQuotes, `<<EOT\n${old}\nEOT`, `<<-EOT\n    ${old}\n  EOT`, `jsonencode(${old})`, "null"].map(
    (filter) => ["a.tf", terraform(filter)] as const,
  ),
];

/** Texts that a format may read as its own syntax. */
const value = fc.oneof(
  hostileString(),
  fc.constantFrom(
    "${x}", "%{if x}", "$${", "$$${x}", "$", "%", "EOT", "\nEOT\n", "# c", ": ", "- ", "a: b", "'''", '""', "\\u0041", "\n\n", "\r\n", " ", "{{ x }}", "---", "*a", "!t",
  ), // biome-ignore format: a table
);

function filterOf(comparisons: Readonly<Record<string, string>>): CompiledFilter {
  const and = Object.entries(comparisons).map(([operator, value]) => ({ key: "RayID", operator, value }));
  return compiled({ where: { and } }, null);
}

test.each(files)("%s %j", (path, source) => {
  fc.assert(
    fc.property(value, value, (first, second) => {
      const where = toWhereJson(filterOf({ eq: first, contains: second }));
      const result = setFilter(source, where, { path });
      if (!("text" in result)) throw new Error(result.reason);
      const { filters } = checkFile(result.text, { path });
      const read = filters.map(({ filter }) => filter && toWhereJson(filter));
      expect(read).toEqual([where]);
    }),
    runs(100, 12),
  );
});

const inModule = (text: string) => terraform(text).replace('resource "cloudflare_logpush_job"', "module");
const escaped = (text: string) => text.replace(/[$%](?=\{)/g, "$&$&");
/** Files in which filter text is no mistake. */
const styles: readonly (readonly [path: string, write: (text: string) => string])[] = [
  ["a.where", (text) => `${text}\n`],
  ["a.yaml", (text) => yaml(JSON.stringify(text))],
  ["a.yaml", (text) => yaml(`'${text.replaceAll("'", "''")}'`)],
  ["a.yaml", (text) => yaml(`|-\n      ${text}`)],
  ["a.tf", (text) => inModule(`<<EOT\n${escaped(text)}\nEOT`)],
];

test.each(styles)("filter text that is laid out: %s", (path, write) => {
  fc.assert(
    fc.property(value, (text) => {
      const filter = filterOf({ eq: text });
      const { text: after } = formatFile(write(filter.text.replace(" eq ", "  eq   ")), { path });
      expect(after).toBe(write(filter.text));
      expect(checkFile(after, { path }).filters.map((one) => one.filter?.text)).toEqual([filter.text]);
    }),
    runs(100, 12),
  );
});
