/** File → the pointer, the dataset, and the text or the reports of each filter. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform writes expressions so
import { describe, expect, test } from "vitest";
import { checkFile } from "../../src/files.js";
import { applyFixes } from "../../src/index.js";
import { ca, everything, found, quoted, testRows, where } from "./found.js";

describe("JSON", () => {
  const job = `{"dataset":"http_requests","filter":${quoted}}`;
  const criterion = '{"key":"EdgeResponseStatus","operator":"geq","value":500}';
  testRows("a.json", [
    [job, ` [http_requests] ${ca}`],
    [`[${job},{"dataset":"dns_logs","filter":""}]`, `/0 [http_requests] ${ca}`, `/1 [dns_logs] ${everything}`],
    [`{"a":{"b/c":${job}}}`, `/a/b~1c [http_requests] ${ca}`],
    ['{"dataset":"http_requests","filter":null}', ` [http_requests] ${everything}`],
    ['{"dataset":"http_requests","filter":{}}', ` [http_requests] ${everything}`],
    ['{"dataset":"dns_logs","Filter":""}', ` [dns_logs] ${everything} LW430 Filter`],
    // The destination alone makes a job, too.
    ['{"dataset":"dns_logs","destination_conf":"https://logs.example.com/in"}', ` [dns_logs] ${everything}`],
    // A string that holds a job, one level deep.
    [JSON.stringify({ body: job }), `/body [http_requests] ${ca}`],
    [JSON.stringify({ body: JSON.stringify({ body: job }) })],
    // A filter without a job.
    [`{"rules":[${where}]}`, `/rules/0 [] ${ca} LW206 "ClientCountry"`],
    [`{"f":${quoted}}`, `/f [] ${ca} LW206 \\"ClientCountry\\"`],
    [`{"rules":[${where.replace("and", "or")}]}`, `/rules/0 [] ${ca} LW206 "ClientCountry"`],
    // A filter that is not a string.
    [`{"dataset":"http_requests","filter":${where}}`, ` [http_requests] ${ca} LW415 ${where}`],
    [JSON.stringify({ dataset: "http_requests", filter: ca }), ` [http_requests] ${ca} LW416 ${JSON.stringify(ca)}`],
    [JSON.stringify({ dataset: "http_requests", filter: quoted }), ` [http_requests] - LW414 ${JSON.stringify(quoted)}`],
    // Files that are most likely a filter.
    [criterion, ` [] - LW405 { LW206 "EdgeResponseStatus"`],
    [`[${criterion}]`, ` [] - LW405 [ LW206 "EdgeResponseStatus"`],
    [`{"Where":{"and":[${criterion}]}}`, ` [] - LW410 "Where" LW206 "EdgeResponseStatus"`],
    [`{"where":${where}}`, ` [] - LW409 "where" LW206 "ClientCountry"`],
    [`{"filter":{"and":[${criterion}]}}`, ` [] - LW415 { LW405 { LW206 "EdgeResponseStatus"`],
    // Files without jobs.
    ["{}"],
    ['{"name":"logwhere","version":"1.0.0","dependencies":{}}'],
    ['{"datasets":{"*.where":"http_requests"},"limits":{"bytes":500}}'],
    ['{"properties":{"dataset":["string"],"filter":{"type":"string"},"destination_conf":{"type":"string"}}}'],
    ['{"filter":{"where":{"categoryId":"1"}}}'],
  ]); // biome-ignore format: a table

  const one = '{"where":{"key":"ClientCountry","operator":"eq","value":"ca"}}';
  const live = { dataset: "http_requests", filter: one };
  const plan = (filter: boolean) =>
    JSON.stringify({
      terraform_version: "1.9.0",
      planned_values: { resources: [{ address: "a.b", values: { dataset: "dns_logs", destination_conf: null } }] },
      resource_changes: [{ address: "a.b", change: { after_unknown: { filter } } }],
    });
  testRows("live.json", [
    // The service runs such a filter. A body that is sent must have a group.
    [JSON.stringify({ success: true, result: [live] }), `/result/0 [http_requests] ${ca} LW406 {`],
    [JSON.stringify(live), ` [http_requests] - LW406 {`],
    [JSON.stringify({ result: [live] }), `/result/0 [http_requests] - LW406 {`],
    [JSON.stringify({ terraform_version: "1.9.0", values: { resources: [{ values: live }] } }), `/values/resources/0/values [http_requests] ${ca} LW406 {`],
    [JSON.stringify({ terraform_version: "1.9.0", planned_values: { a: live } }), "/planned_values/a [http_requests] - LW406 {"],
    [JSON.stringify({ terraform_version: "1.9.0", resources: [{ instances: [{ attributes: live }] }] }), `/resources/0/instances/0/attributes [http_requests] ${ca} LW406 {`],
    [JSON.stringify({ terraform_version: "1.9.0", planned_values: {}, prior_state: { values: live } }), `/prior_state/values [http_requests] ${ca} LW406 {`],
    // A plan leaves out a filter that is known only after `apply`.
    [plan(true), '/planned_values/resources/0/values [dns_logs] partly - LW424 "a.b"'],
    [plan(false), `/planned_values/resources/0/values [dns_logs] ${everything}`],
  ]); // biome-ignore format: a table

  test("of a live job, no report is an error", () => {
    const job = { ...live, logpull_options: "fields=Nope" };
    const severities = (source: object) =>
      checkFile(JSON.stringify(source), { path: "a.json" }).diagnostics.map((one) => one.severity);
    expect(severities({ success: true, result: [job] })).toEqual(["warning", "warning", "warning"]);
    expect(severities(job)).toContain("error");
  });
});

describe("YAML", () => {
  const job = (filter: string) => `dataset: http_requests\nfilter: ${filter}\n`;
  const block = "\n  where:\n    and:\n      - key: ClientCountry\n        operator: eq\n        value: ca";
  testRows("a.yaml", [
    [job(`'${where}'`), ` [http_requests] ${ca}`],
    [job(quoted), ` [http_requests] ${ca}`],
    [job(`'${quoted}'`), ` [http_requests] - LW414 '${quoted}'`],
    [job(`|\n  ${where}`), ` [http_requests] ${ca}`],
    [job(`|2-\n    ${where}\n`), ` [http_requests] ${ca}`],
    [job(`>+ # why\n  ${where.replace(",", ",\n\n  ")}\n\n`), ` [http_requests] ${ca}`],
    [job(`\n  ${where}`), ` [http_requests] ${ca}`],
    [job(block), ` [http_requests] ${ca}`],
    // Brackets around lines would be no YAML.
    [job(block.replace("where:\n    ", "")), ` [http_requests] - LW405 a`],
    [job(ca), ` [http_requests] ${ca}`],
    [job("null"), ` [http_requests] ${everything}`],
    [job(`!!str '${where}'`), ` [http_requests] ${ca}`],
    [job("{where: {or: [{key: EdgeResponseStatus, operator: in, value: [200, 0x1F4, +7]}]}}"), " [http_requests] EdgeResponseStatus in [200, 500, 7]"],
    // Documents, anchors, merged keys.
    [`---\n${job(`'${where}'`)}---\n${job("''")}...\n`, `/0 [http_requests] ${ca}`, `/1 [http_requests] ${everything}`],
    [`f: &f '${where}'\njob:\n  dataset: http_requests\n  filter: *f\n`, `/job [http_requests] ${ca}`],
    [`base: &b {dataset: dns_logs, destination_conf: null}\njobs:\n  - <<: *b\n    dataset: http_requests\n    filter: '${where}'\n`, `/base [dns_logs] ${everything}`, `/jobs/0 [http_requests] ${ca}`],
    // Of two keys, the last counts.
    [`dataset: dns_logs\n${job(ca)}`, ` [http_requests] ${ca}`],
    // Of two merged mappings, the first counts. A key in quotes merges nothing.
    ["a: {<<: [{dataset: dns_logs}, {dataset: http_requests}], filter: ''}", `/a [dns_logs] ${everything}`],
    ["a: {'<<': {dataset: dns_logs}, filter: ''}"],
    // Escapes before what is reported.
    [job('"\\x42otScore is 1 and RayID eq \\"\\U0001F600\\u00e9\\" and Nope eq 1"'), " [http_requests] - LW201 is LW202 Nope"],
    // Pulumi writes a string of the object.
    [`a:\n  dataset: http_requests\n  filter:\n    fn::toJSON: ${where}\n`, `/a [http_requests] ${ca}`],
    // A tool fills in the filter, or a value.
    [job("'{{ filter }}'"), " [http_requests] partly - LW424 '{{ filter }}'"],
    [job("${FILTER}"), " [http_requests] partly - LW424 ${FILTER}"],
    [job("$FILTER"), " [http_requests] partly - LW424 $FILTER"],
    [job("!Sub filter"), " [http_requests] partly - LW424 filter"],
    [job("{'Fn::ImportValue': x}"), " [http_requests] partly - LW424 {'Fn::ImportValue': x}"],
    [job(`'${where.replace('"ca"', "{{ country }}")}'`), " [http_requests] partly - LW424 {{ country }}"],
    [job(`'${where.replace('"ca"', "${country}").replace("eq", "is")}'`), ' [http_requests] partly - LW201 "is" LW424 ${country}'],
    ["dataset: ${DATASET}\nfilter: ''\n", ` [] ${everything}`],
    // An operator without quotes is a tag.
    [job(block.replace("eq", "!eq")), " [] -", "around LW429 !eq"],
    [`a: !eq\njob: {dataset: dns_logs, filter: ''}`, `/job [dns_logs] ${everything}`],
    // A file that cannot be read.
    [`a: [\n${job("''")}`, " [] -", "around LW425 d"],
    ["a: [", "around LW425 ["],
  ]); // biome-ignore format: a table
});

test("what is related to a report has its position in the file", () => {
  const source = JSON.stringify({ dataset: "http_requests", filter: `${ca} and ClientCountry eq "us"` });
  const { diagnostics } = checkFile(source, { path: "a.json" });
  const related = diagnostics.flatMap((one) => one.related.map(({ span }) => source.slice(span.start, span.end)));
  expect(related).toEqual([JSON.stringify(ca).slice(1, -1)]);
});

test("a suggested dataset is escaped for its place", () => {
  const source = JSON.stringify({ config: JSON.stringify([{ dataset: "http_request", filter: "" }]) });
  const { text } = applyFixes(
    { source, diagnostics: checkFile(source, { path: "a.json" }).diagnostics },
    { safeOnly: false },
  );
  expect(JSON.parse(JSON.parse(text).config)).toEqual([{ dataset: "http_requests", filter: "" }]);
});

describe("by its name", () => {
  test.each([
    ["a.where", ca, ` [http_requests] ${ca}`],
    ["a.where", where, ` [http_requests] ${ca}`],
    ["", quoted, ` [http_requests] ${ca}`],
    ["filters/a", ca, ` [http_requests] ${ca}`],
    ["filters.d\\a", ca, ` [http_requests] ${ca}`],
    ["a.TXT", ca, ` [http_requests] ${ca}`],
    ["A.YML", "dataset: http_requests\nfilter: ''", ` [http_requests] ${everything}`],
    ["a.hcl", "", undefined],
    ["a.sh", ca, "around LW425 "],
    ["README.md", ca, "around LW425 "],
    ["a.tfvars", "", "around LW425 "],
  ])("%s %j", (path, source, expected) => {
    expect(found(path, source, { dataset: "http_requests" })).toEqual(expected === undefined ? [] : [expected]);
  });
});
