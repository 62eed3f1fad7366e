/** File → the pointer, the dataset, and the text or the reports of each filter. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: Terraform writes expressions so
import { describe, expect, test } from "vitest";
import { checkFile, type FileOptions } from "../../src/files.js";

const where = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const quoted = JSON.stringify(where);
const hcl = '{ where = { and = [{ key = "ClientCountry", operator = "eq", value = "ca" }] } }';
const ca = 'ClientCountry eq "ca"';
const everything = "# no filter: every line is kept";

/** Each filter as `POINTER [DATASET] TEXT`, with reports as code and underlined text. Then the reports around the filters. */
function found(path: string, source: string, options: FileOptions = {}): readonly string[] {
  const { filters, around } = checkFile(source, { path, ...options });
  const report = ({ code, span }: (typeof around)[number], text = source) =>
    `${code} ${text.slice(span.start, span.end)}`;
  const reportsOf = (diagnostics: typeof around, text = source) =>
    diagnostics.map((one) => (one.suppressed === undefined ? "" : "(ignored) ") + report(one, text));
  return [
    ...filters.map(({ pointer, dataset, filter, isPartial, diagnostics, included }) =>
      [
        pointer,
        `[${dataset?.name ?? ""}]`,
        ...(isPartial ? ["partly"] : []),
        filter?.text ?? "-",
        ...reportsOf(diagnostics),
        ...(included === null
          ? []
          : reportsOf(included.diagnostics, included.source).map((one) => `${included.path}: ${one}`)),
      ].join(" "),
    ),
    ...reportsOf(around).map((one) => `around ${one}`),
  ];
}

function testRows(path: string, rows: readonly (readonly [source: string, ...filters: string[]])[]): void {
  test.each(rows.map(([source, ...filters]) => [source, filters] as const))(`${path} %j`, (source, filters) => {
    expect(found(path, source)).toEqual(filters);
  });
}

describe("JSON", () => {
  const job = `{"dataset":"http_requests","filter":${quoted}}`;
  testRows("a.json", [
    [job, ` [http_requests] ${ca}`],
    [`[${job},{"dataset":"dns_logs","filter":""}]`, `/0 [http_requests] ${ca}`, `/1 [dns_logs] ${everything}`],
    [`{"a":{"b/c":${job}}}`, `/a/b~1c [http_requests] ${ca}`],
    ['{"dataset":"http_requests","filter":null}', ` [http_requests] ${everything}`],
    ['{"dataset":"http_requests","filter":{}}', ` [http_requests] ${everything}`],
    // The destination alone makes a job, too.
    ['{"dataset":"dns_logs","destination_conf":"https://logs.example.com/in"}', ` [dns_logs] ${everything}`],
    // A string that holds a job, one level deep.
    [JSON.stringify({ body: job }), `/body [http_requests] ${ca}`],
    [JSON.stringify({ body: JSON.stringify({ body: job }) })],
    // A filter without a job.
    [`{"rules":[${where}]}`, `/rules/0 [] ${ca} LW206 `],
    [`{"f":${quoted}}`, `/f [] ${ca} LW206 `],
    // A filter that is not a string.
    [`{"dataset":"http_requests","filter":${where}}`, ` [http_requests] ${ca} LW415 ${where}`],
    [JSON.stringify({ dataset: "http_requests", filter: ca }), ` [http_requests] ${ca} LW416 ${JSON.stringify(ca)}`],
    [
      JSON.stringify({ dataset: "http_requests", filter: quoted }),
      ` [http_requests] ${ca} LW414 ${JSON.stringify(quoted)}`,
    ],
    // Files without jobs.
    ["[1,2]"],
    ["{}"],
    ['{"name":"logwhere","version":"1.0.0","dependencies":{}}'],
    ['{"datasets":{"*.where":"http_requests"},"limits":{"bytes":500}}'],
    ['{"properties":{"dataset":{"type":"string"},"filter":{"type":"string"},"destination_conf":{"type":"string"}}}'],
    ['{"filter":{"where":{"categoryId":"1"}}}'],
  ]);

  const one = '{"where":{"key":"ClientCountry","operator":"eq","value":"ca"}}';
  const live = { dataset: "http_requests", filter: one };
  const inner = JSON.stringify(JSON.parse(one).where).replaceAll('"', '\\"');
  testRows("live.json", [
    // The service runs such a filter. A body that is sent must have a group.
    [JSON.stringify({ success: true, result: [live] }), `/result/0 [http_requests] ${ca} LW406 ${inner}`],
    [JSON.stringify(live), ` [http_requests] - LW406 ${inner}`],
    [
      JSON.stringify({ terraform_version: "1.9.0", values: { resources: [{ values: live }] } }),
      `/values/resources/0/values [http_requests] ${ca} LW406 ${inner}`,
    ],
    // A plan leaves out a filter that is known only after `apply`.
    [
      JSON.stringify({
        terraform_version: "1.9.0",
        planned_values: { resources: [{ address: "a.b", values: { dataset: "dns_logs", destination_conf: null } }] },
        resource_changes: [{ address: "a.b", change: { after_unknown: { filter: true } } }],
      }),
      '/planned_values/resources/0/values [dns_logs] partly - LW424 "a.b"',
    ],
  ]);

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
    [job(`|\n  ${where}`), ` [http_requests] ${ca}`],
    [job(`|2-\n    ${where}\n`), ` [http_requests] ${ca}`],
    [job(`>+ # why\n  ${where.replace(",", ",\n\n  ")}\n\n`), ` [http_requests] ${ca}`],
    [job(`\n  ${where}`), ` [http_requests] ${ca}`],
    [job(block), ` [http_requests] ${ca}`],
    [job(ca), ` [http_requests] ${ca}`],
    [job("null"), ` [http_requests] ${everything}`],
    [job(`!!str '${where}'`), ` [http_requests] ${ca}`],
    [
      job("{where: {or: [{key: EdgeResponseStatus, operator: in, value: [200, 0x1F4, +7]}]}}"),
      " [http_requests] EdgeResponseStatus in [200, 500, 7]",
    ],
    // Documents, anchors, merged keys.
    [`---\n${job(`'${where}'`)}---\n${job("''")}...\n`, `/0 [http_requests] ${ca}`, `/1 [http_requests] ${everything}`],
    [`f: &f '${where}'\njob:\n  dataset: http_requests\n  filter: *f\n`, `/job [http_requests] ${ca}`],
    [
      `base: &b {dataset: dns_logs, destination_conf: null}\njobs:\n  - <<: *b\n    dataset: http_requests\n    filter: '${where}'\n`,
      `/base [dns_logs] ${everything}`,
      `/jobs/0 [http_requests] ${ca}`,
    ],
    // Pulumi writes a string of the object.
    [`a:\n  dataset: http_requests\n  filter:\n    fn::toJSON: ${where}\n`, `/a [http_requests] ${ca}`],
    // A tool fills in the filter, or a value.
    [job("'{{ filter }}'"), " [http_requests] partly - LW424 '{{ filter }}'"],
    [job("${FILTER}"), " [http_requests] partly - LW424 ${FILTER}"],
    [job("!Sub filter"), " [http_requests] partly - LW424 filter"],
    [job("{'Fn::ImportValue': x}"), " [http_requests] partly - LW424 {'Fn::ImportValue': x}"],
    [job(`'${where.replace('"ca"', "{{ country }}")}'`), " [http_requests] partly - LW424 {{ country }}"],
    [
      job(`'${where.replace('"ca"', "${country}").replace("eq", "is")}'`),
      ' [http_requests] partly - LW201 "is" LW424 ${country}',
    ],
    ["dataset: ${DATASET}\nfilter: ''\n", ` [] ${everything}`],
    // An operator without quotes is a tag.
    [job(block.replace("eq", "!eq")), " [] -", "around LW429 !eq"],
    // A file that cannot be read.
    [`a: [\n${job("''")}`, " [] -", "around LW425 d"],
    ["a: [", "around LW425 ["],
  ]);
});

describe("Terraform", () => {
  const at = "/resource/cloudflare_logpush_job/a";
  const job = (filter: string, more = "") =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n${more}}\n`;
  const partly = `${at} [http_requests] partly -`;
  testRows("a.tf", [
    [job(`jsonencode(${hcl})`), `${at} [http_requests] ${ca}`],
    [job(quoted), `${at} [http_requests] ${ca}`],
    [job(`<<EOT\n${where}\nEOT`), `${at} [http_requests] ${ca}`],
    [job(`<<-EOT\r\n    ${where}\r\n  EOT\r`), `${at} [http_requests] ${ca}`],
    [
      job('jsonencode({"where" : {"and" : [{"key": "ClientCountry", "operator": "eq", "value": "ca",},],},})'),
      `${at} [http_requests] ${ca}`,
    ],
    [
      job(
        'jsonencode({\n where = { # c\n and = [{\n key = "ClientCountry" // c\n operator = "eq" /* c */\n value = "ca"\n }]\n }\n })',
      ),
      `${at} [http_requests] ${ca}`,
    ],
    [
      job(`jsonencode(${hcl.replace("ca", () => 'a\\"\\u00e9\\U0001F600$${x}%%{y}$')})`),
      `${at} [http_requests] ClientCountry eq "a\\"é😀\${x}%{y}$"`,
    ],
    [job("null"), `${at} [http_requests] ${everything}`],
    ['resource "cloudflare_logpush_job" "a" {\n}', `${at} [] ${everything}`],
    // Other places.
    [`module "m" {\n dataset = "http_requests"\n filter = ${hcl}\n}`, `/module/m [http_requests] ${ca}`],
    [
      `locals {\n jobs = { b = { dataset = "http_requests", filter = ${quoted} } }\n}`,
      `/locals/jobs/b [http_requests] ${ca}`,
    ],
    ['data "aws_ami" "x" {\n filter {\n name = "name"\n values = ["a"]\n }\n}'],
    // A local that is given once.
    [
      `locals {\n f = jsonencode(${hcl})\n d = "dns_logs"\n}\n${job("local.f").replace('"http_requests"', "local.d")}`,
      `${at} [dns_logs] - LW203 "ClientCountry"`,
    ],
    [`locals {\n f = ${hcl}\n}\n${job("jsonencode(local.f)")}`, `${at} [http_requests] ${ca}`],
    [`locals {\n f = ""\n}\nlocals {\n f = ""\n}\n${job("local.f")}`, `${partly} LW424 local.f`],
    // Computed values.
    [job("var.filter"), `${partly} LW424 var.filter`],
    [job(`var.on ? jsonencode(${hcl}) : null`), `${partly} LW424 var.on ? jsonencode(${hcl}) : null`],
    [job(`jsonencode(jsonencode(${hcl}))`), `${partly} LW424 jsonencode(jsonencode(${hcl}))`],
    [job(`jsonencode(${hcl.replace('"ca"', "each.value")})`), `${partly} LW424 each.value`],
    [job(`jsonencode(${hcl.replace("ca", "a${var.c}").replace("eq", "is")})`), `${partly} LW201 "is" LW424 \${var.c}`],
    [job(quoted.replace('\\"ca\\"', "${var.n}")), `${partly} LW424 \${var.n}`],
    [
      job('jsonencode({ where = { and = [for c in var.cs : { key = "A" }] } })'),
      `${partly} LW424 [for c in var.cs : { key = "A" }]`,
    ],
    // The place decides what the service gets.
    [job(hcl), `${at} [http_requests] ${ca} LW415 ${hcl}`],
    // Syntax.
    [job(`jsonencode(${hcl}`), `${at} [] -`, "around LW425 }"],
    [job("<<EOT\n{}\n"), `${at} [] -`, "around LW425 <<EOT"],
    [job('"{}'), `${at} [] -`, 'around LW425 "'],
    [`${job(quoted)}/* `, `${at} [] -`, "around LW425 /*"],
    [`${job(quoted)}=`, `${at} [] -`, "around LW425 ="],
  ]);

  testRows("a.tf.json", [
    [
      JSON.stringify({ resource: { cloudflare_logpush_job: { a: { dataset: "http_requests", filter: where } } } }),
      `${at} [http_requests] ${ca}`,
    ],
    [
      JSON.stringify({
        resource: { cloudflare_logpush_job: { a: [{ filter: where.replace("ca", () => "$${c}${var.c}") }] } },
      }),
      `${at}/0 [] partly - LW206  LW424 \${var.c}`,
    ],
  ]);

  describe("file()", () => {
    const files: Readonly<Record<string, string>> = {
      "f.json": where,
      "sub/wrong.json": where.replace("Country", "Contry"),
      "text.where": ca,
    };
    const readFile = (path: string) => files[path] ?? null;
    test.each<readonly [call: string, expected: string]>([
      ['file("f.json")', `${at} [http_requests] ${ca}`],
      ['file("${path.module}/f.json")', `${at} [http_requests] ${ca}`],
      ['file( "./sub/wrong.json" )', `${at} [http_requests] - sub/wrong.json: LW202 "ClientContry"`],
      ['file("text.where")', `${at} [http_requests] ${ca} text.where: LW416 ${ca}`],
      ...["../f.json", "/f.json", "a/../f.json", "${var.dir}/f.json", "${path.root}/f.json", "none.json"].map(
        (path) => [`file("${path}")`, `${partly} LW424 file("${path}")`] as const,
      ),
    ])("%s", (call, expected) => {
      expect(found("main.tf", job(call), { readFile })).toEqual([expected]);
    });
  });

  describe("ignore comments", () => {
    const cs = `jsonencode({ where = { or = [{ key = "ClientCountry", operator = "eq", value = "ca" }, { key = "ClientCountry", operator = "eq", value = "ca" }] } })`;
    const ignored = `${at} [http_requests] ClientCountry eq "ca" or ClientCountry eq "ca" (ignored) LW`;
    const reported = `${at} [http_requests] ClientCountry eq "ca" or ClientCountry eq "ca" LW`;
    const code = found("a.tf", job(cs), { analysis: true })[0]?.match(/LW\d+/)?.[0] ?? "";
    test.each([
      ["above the attribute", job(cs).replace("  filter", `  # logwhere-ignore ${code}: why\n  filter`), [ignored]],
      ["above the block", `// logwhere-ignore ${code}: why\n${job(cs)}`, [ignored]],
      ["behind it", job(`${cs} /* logwhere-ignore ${code}: why */`), [ignored]],
      [
        "of another attribute",
        job(cs).replace("  dataset", `  # logwhere-ignore ${code}: why\n  dataset`),
        [reported, "around LW926"],
      ],
      ["without a reason", `# logwhere-ignore ${code}\n${job(cs)}`, [reported, "around LW921"]],
      [
        "of an unknown code",
        `# logwhere-ignore LW999: why\n${job(quoted)}`,
        [`${at} [http_requests] ${ca}`, "around LW922"],
      ],
      ["of an error", `# logwhere-ignore LW201: why\n${job(cs)}`, [reported, "around LW923"]],
      ["of nothing", `# logwhere-ignore ${code}: why\n${job(quoted)}`, [`${at} [http_requests] ${ca}`, "around LW926"]],
    ])("%s", (_, source, expected) => {
      const rows = found("a.tf", source, { analysis: true });
      expect(rows.map((row, index) => row.slice(0, expected[index]?.length))).toEqual(expected);
    });

    test("in YAML, not inside a text", () => {
      const yaml = (comment: string) => `jobs:\n- dataset: http_requests${comment}\n  filter: '${where}'\n`;
      expect(found("a.yaml", yaml(" # logwhere-ignore LW504: why"), { analysis: true }).at(-1)).toBe(
        "around LW926 # logwhere-ignore LW504: why",
      );
      expect(found("a.yaml", `${yaml("")}a: "# logwhere-ignore LW504: why"\n`, { analysis: true })).toHaveLength(1);
    });
  });
});

describe("by its name", () => {
  test.each([
    ["a.where", ca, ` [http_requests] ${ca}`],
    ["a.where", where, ` [http_requests] ${ca}`],
    ["", quoted, ` [http_requests] ${ca}`],
    ["filters/a", ca, ` [http_requests] ${ca}`],
    ["a.tf", "", undefined],
    ["a.sh", ca, "around LW425 "],
    ["README.md", ca, "around LW425 "],
    ["a.tfvars", "", "around LW425 "],
  ])("%s %j", (path, source, expected) => {
    expect(found(path, source, { dataset: "http_requests" })).toEqual(expected === undefined ? [] : [expected]);
  });
});
