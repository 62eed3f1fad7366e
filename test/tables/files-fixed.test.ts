/** File → file after its safe fixes, and after `format`. */
import { describe, expect, test } from "vitest";
import { checkFile, fixFile, formatFile } from "../../src/files.js";
import { hcl, quoted, where } from "./found.js";
import { codesOf, reportsOf } from "./rows.js";

const wrong = where.replace('"eq"', '"is"');
const json = (filter: string) => `{"dataset":"http_requests", "filter":${JSON.stringify(filter)}}`;
const yaml = (filter: string) => `# jobs\ndataset:   http_requests\nfilter: ${filter}\n`;
const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;

const computed = `jsonencode(${hcl.replace('"ca"', "var.c")})`;
const renamed = `jsonencode(${hcl.replace("value", '"value"')})`;
const plan = `{"terraform_version":"1.9.0","planned_values":${json(wrong)}}`;

describe("fixes", () => {
  test.each<[path: string, before: string, after: string]>([
    ["a.json", json(wrong), json(where)],
    ["a.json", json('ClientCountry is "ca"'), json(where)],
    ["a.json", `{"dataset":"http_requests","filter":${where}}`, `{"dataset":"http_requests","filter":${quoted}}`],
    ["a.json", json(quoted), json(where)],
    // One fix reveals the next mistake.
    ["a.where", 'dataset http_requests BotScore in "5"', "dataset http_requests BotScore in [5]"],
    // A group is added where the service needs one.
    ["a.json", json('{"where":{"key":"ClientCountry","operator":"eq","value":"ca"}}'), json(where)],
    ["a.yaml", yaml(`'${wrong}'`), yaml(`'${where}'`)],
    ["a.yaml", yaml(JSON.stringify(wrong)), yaml(quoted)],
    ["a.yaml", yaml(`|\n  ${wrong}`), yaml(`|\n  ${where}`)],
    ["a.yaml", yaml(`|\n  ${JSON.stringify(where.replace("{", "{\n"))}`), yaml(`|\n  ${where.replace("{", "{\n  ")}`)],
    ["a.yaml", yaml(`>\n  ${JSON.stringify(where.replace("{", "{\n"))}`), yaml(`>\n  ${where.replace("{", "{\n\n  ")}`)],
    ["a.yaml", yaml("{where: {and: [{key: ClientCountry, operator: is, value: ca}]}}"), yaml('{where: {and: [{key: ClientCountry, operator: "eq", value: ca}]}}')],
    ["a.yaml", yaml(`'ClientCountry is "it''s"'`), yaml(`'ClientCountry eq "it''s"'`)],
    ["a.tf", job(JSON.stringify(wrong)), job(quoted)],
    ["a.tf", job(`<<-EOT\n    ${wrong}\n  EOT`), job(`<<-EOT\n    ${where}\n  EOT`)],
    ["a.tf", job(`<<-EOT\r\n\r\n    ${JSON.stringify(where.replace("{", "{\n"))}\r\n  EOT`), job(`<<-EOT\r\n\r\n    ${where.replace("{", "{\n    ")}\r\n  EOT`)],
    ["a.tf", job(`jsonencode(${hcl.replace('"ca"', '["\\u000c"]')})`), job(`jsonencode(${hcl.replace("ca", "\\u000c")})`)],
    ["a.tf", job(computed.replace('"eq"', '"is"')), job(computed)],
    ["a.tf", job(hcl), job(`jsonencode(${hcl})`)],
    // A key keeps its notation.
    ["a.tf", job(renamed.replace("operator", "op").replace("value", "val")), job(renamed)],
    ["a.yaml", yaml("{where: {and: [{key: RayID, op: eq, value: ca}]}}"), yaml("{where: {and: [{key: RayID, operator: eq, value: ca}]}}")],
    // The fix of one filter does not fit into the notation of the file.
    ...["in", "equals in", "in equals", "equals in equals"].map((operators): [string, string, string] => {
      const jobs = operators.replaceAll(/(\w+) ?/g, "- {dataset: http_requests, filter: BotScore $1 5}\n");
      return ["a.yaml", jobs, jobs.replaceAll("equals", "eq")];
    }),
    // A program prints a plan, so nobody edits one.
    ["plan.json", plan, plan],
  ])("%s %j", (path, before, after) => {
    const { text, checked, fixed } = fixFile(before, { path });
    expect([text, checked.source]).toEqual([after, text]);
    expect(fixed.length > 0).toBe(before !== after);
  }); // biome-ignore format: a table

  const two = `[${json(wrong)},\n ${json(wrong.replace("Country", "Contry")).replace("{", '{"name":"b",')}]`;

  test("of the jobs that are asked for", () => {
    const { text, fixed } = fixFile(two, { path: "a.json", only: ({ name }) => name === "b" });
    expect([text, reportsOf(fixed, two)]).toEqual([two.replace(/"is(?!.*"is)/s, '"eq'), 'LW201 \\"is\\"']);
  });

  test("what remains has positions in the original text, too", () => {
    const { text, checked, toOriginal } = fixFile(two, { path: "a.json" });
    const remaining = 'LW202 \\"ClientContry\\"';
    expect(reportsOf(checked.diagnostics, text)).toBe(remaining);
    expect(reportsOf(toOriginal(checked.diagnostics), two)).toBe(remaining);
  });

  test("a place directly before a fix stays what it is", () => {
    const source = 'ClientContry: "ca"';
    const { checked, toOriginal } = fixFile(source, { path: "a.where" });
    expect(reportsOf(toOriginal(checked.diagnostics), source)).toContain("LW202 ClientContry");
  });

  test("a file that cannot be read stays as it is", () => {
    const source = `${job(JSON.stringify(wrong))}}`;
    expect(fixFile(source, { path: "a.tf" }).text).toBe(source);
  });
});

describe("layout", () => {
  const flow = "\n  where: {and: [{key:   ClientCountry, operator: eq, value: ca}]}";
  const spaced = '{ "where": {"and":[ {"operator":"eq","value":"ca" ,"key":"ClientCountry"} ]} }';
  const criterion = '{ "key": "ClientCountry", "operator": "eq", "value": "ca" }';
  const onLines = (indent: string, unit = "  ") =>
    `{\n>"where": {\n>>"and": [\n>>>${criterion}\n>>]\n>}\n}`.replaceAll("\n", `\n${indent}`).replaceAll(">", unit);
  const hclOnLines = `jsonencode({\n    where = {\n      and = [\n        ${hcl.slice(19, -5)},\n      ]\n    }\n  })`;
  const broken = spaced.replace('"and":[', '"and":[\n      ');
  test.each<[path: string, before: string, after: string]>([
    ["a.where", 'ClientCountry   eq "ca"\n', 'ClientCountry eq "ca"\n'],
    ["a.json", json(spaced), json(where)],
    ["a.json", spaced, where],
    ["a.json", broken, onLines("")],
    ["a.json", broken.replaceAll("\n", "\r\n"), onLines("").replaceAll("\n", "\r\n")],
    // The indentation of the file is kept.
    ["a.json", `{\n\t"rules": ${broken}\n}`, `{\n\t"rules": ${onLines("\t", "\t")}\n}`],
    ["a.json", `{\n    "rules": ${broken}\n}`, `{\n    "rules": ${onLines("    ", "    ")}\n}`],
    ["a.yaml", yaml(`'${spaced}'`), yaml(`'${where}'`)],
    ["a.yaml", yaml(`|\n  ${broken}`), yaml(`|\n  ${onLines("  ")}`)],
    // The line with the least indentation decides.
    ["a.yaml", yaml(`'${broken.replace(/ }$/, "\n  }")}'`), yaml(`'${onLines("  ")}'`)],
    // Jobs that share a filter share its layout.
    ["a.yaml", `- {dataset: http_requests, filter: &f '${spaced}'}\n- {dataset: http_requests, filter: *f}\n`, `- {dataset: http_requests, filter: &f '${where}'}\n- {dataset: http_requests, filter: *f}\n`],
    ["a.yaml", yaml("ClientCountry   eq 1 and(BotScore eq 2)"), yaml("ClientCountry eq 1 and BotScore eq 2")],
    ["a.yaml", yaml('|\n  ClientCountry   eq "ca"\n  # why\n  and BotScore eq 2'), yaml('|\n  ClientCountry eq "ca"\n  # why\n  and BotScore eq 2')],
    ["a.yaml", yaml("|\n  # why\n\n  BotScore   eq 2"), yaml("|\n  # why\n\n  BotScore eq 2")],
    ["a.tf", job(`jsonencode(${hcl.replaceAll(" = ", "=")})`), job(`jsonencode(${hcl})`)],
    ["a.tf", job('jsonencode({\n "where": {and=[\n{key="ClientCountry", operator="eq", value="ca"}] }})'), job(hclOnLines)],
    ["a.tf", job(`<<-EOT\n    ${broken}\n  EOT`), job(`<<-EOT\n    ${onLines("    ")}\n  EOT`)],
    ["a.tf", job(`jsonencode(${hcl.replaceAll(" = ", "=").replace('"ca"', "lower(var.c)")})`), job(`jsonencode(${hcl.replace('"ca"', "lower(var.c)")})`)],
    // A filter with comments, or text with expressions, stays.
    ...[`jsonencode(${hcl.replace("{ and", "{ # why\n and")})`, `"{\\"where\\":  $\{var.w} }"`, "var.filter"].map((filter): [string, string, string] => ["a.tf", job(filter), job(filter)]),
    ["a.yaml", yaml(flow), yaml(flow)],
    ...[plan.replace(json(wrong), json(spaced))].map((shown): [string, string, string] => ["plan.json", shown, shown]),
  ])("%s %j", (path, before, after) => {
    expect(formatFile(before, { path })).toEqual({ text: after, source: before, diagnostics: [], skipped: [] });
    expect(formatFile(after, { path }).text).toBe(after);
  }); // biome-ignore format: a table

  test("a filter with errors in its syntax stays, and the others do not", () => {
    const bad = json('{"where":{"and":[ {"key":"A","operator":"eq"} ]}}');
    const { text, diagnostics, skipped } = formatFile(`[${bad},${json(spaced)}]`, { path: "a.json" });
    expect(text).toBe(`[${bad},${json(where)}]`);
    expect([codesOf(diagnostics), skipped.map(({ pointer }) => pointer)]).toEqual(["LW411", ["/0"]]);
  });

  test("a layout does not change what a file means", () => {
    const source = yaml(`'${spaced}'`);
    const meaning = (text: string) => checkFile(text, { path: "a.yaml" }).filters[0]?.filter?.text;
    expect(meaning(formatFile(source, { path: "a.yaml" }).text)).toBe(meaning(source));
  });
});
