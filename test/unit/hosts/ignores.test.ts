import { describe, expect, test } from "vitest";
import { datasetWithFacts } from "../../../src/facts.js";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend, renderDiagnostics } from "../../../src/index.js";
import { judgeDestination, judgeOptions } from "../../../src/old-job.js";

/** Of each filter its codes; those that are suppressed with the reason. */
function told(source: string, path: string): readonly string[][] {
  return compileAll(source, { hosts, path }).filters.map(({ compilation }) =>
    compilation.diagnostics.map(({ code, suppressed }) => (suppressed === undefined ? code : `${code}: ${suppressed}`)),
  );
}

const comparison = (value: string) => `{key: ClientCountry, operator: eq, value: ${value}}`;
const yaml = (filter: string) =>
  told(`jobs:\n- name: a\n  dataset: http_requests\n  destination_conf: s3://b\n${filter}\n`, "a.yaml");

describe("in YAML", () => {
  const none = comparison("no");
  test.each([
    ["above the filter", `  # logwhere-ignore LW426: why\n  filter: {where: {and: [${none}]}}`, ["LW426: why"]],
    [
      "with others between",
      `  # logwhere-ignore LW426: why\n\n  # and more\n  filter: {where: {and: [${none}]}}`,
      ["LW426: why"],
    ],
    ["behind its key", `  filter: # logwhere-ignore LW426: why\n    where: {and: [${none}]}`, ["LW426: why"]],
    ["behind it", `  filter: {where: {and: [${none}]}} # logwhere-ignore LW426: why`, ["LW426: why"]],
    [
      "behind the sign of a block",
      `  filter: | # logwhere-ignore LW306: why\n    {"where":{"and":[${JSON.stringify({ key: "ClientCountry", operator: "eq", value: "ca" })}]}}`,
      ["LW926"],
    ],
    [
      "above a comparison",
      `  filter:\n    where:\n      or:\n      - ${none}\n      # logwhere-ignore LW426: why\n      - ${none}`,
      ["LW426", "LW426: why"],
    ],
    [
      "behind one",
      `  filter:\n    where:\n      or:\n      - ${none} # logwhere-ignore LW426: why\n      - ${none}`,
      ["LW426: why", "LW426"],
    ],
    [
      "in one",
      `  filter:\n    where:\n      or:\n      - key: ClientCountry\n        # logwhere-ignore LW426: why\n        operator: eq\n        value: no`,
      ["LW426: why"],
    ],
    [
      "in a comment of a template",
      `  {{- /* logwhere-ignore LW426: why */ -}}\n  filter: {where: {and: [${none}]}}`,
      ["LW426: why"],
    ],
    [
      "in one of another",
      `  {# logwhere-ignore LW426: why #}\n  {{/* more */}}\n  filter: {where: {and: [${none}]}}`,
      ["LW426: why"],
    ],
    [
      "above something else",
      `  # logwhere-ignore LW426: why\n  kind: x\n  filter: {where: {and: [${none}]}}`,
      ["LW426"],
    ],
    ["without a reason", `  # logwhere-ignore LW426\n  filter: {where: {and: [${none}]}}`, ["LW921", "LW426"]],
    ["of no warning", `  # logwhere-ignore LW201: why\n  filter: {where: {and: [${none}]}}`, ["LW923", "LW426"]],
    [
      "of what is not there",
      `  # logwhere-ignore LW306: why\n  filter: {where: {and: [${comparison("ca")}]}}`,
      ["LW926"],
    ],
    [
      "in a string",
      `  filter: |\n    # logwhere-ignore LW306: why\n    {"where":{"and":[${JSON.stringify({ key: "ClientCountry", operator: "eq", value: "ca" })}]}}`,
      ["LW416"],
    ],
  ])("%s", (_, filter, expected) => {
    expect(yaml(filter)).toEqual([expected]);
  });

  test("above a job, and of none other", () => {
    const job = (name: string) => `- name: ${name}\n  filter: {where: {and: [${none}]}}\n`;
    expect(told(`# logpush\n${job("a")}# logwhere-ignore LW426, LW206: why\n${job("b")}`, "a.yaml")).toEqual([
      ["LW206", "LW426"],
      ["LW206: why", "LW426: why"],
    ]);
  });
});

test("on the first line of a job", () => {
  const job = (comment: string) =>
    `- dataset: http_requests${comment}\n  filter: {where: {and: [${comparison("no")}]}}\n`;
  expect(told(job(" # logwhere-ignore LW426: why") + job(""), "a.yaml")).toEqual([["LW426: why"], ["LW426"]]);
});

test("what is about no filter is told, and not taken out", () => {
  const source = `a: 1 # logwhere-ignore LW426: why\njobs:\n  - dataset: http_requests\n    filter: {where: {and: [${comparison("ca")}]}}\n`;
  const { around, filters } = compileAll(source, { hosts, path: "a.yaml" });
  expect([
    around.map(({ code, fixes }) => [code, fixes]),
    filters.map(({ compilation }) => compilation.diagnostics),
  ]).toEqual([[["LW926", []]], [[]]]);
  // Where there is no filter it may be anything.
  expect(compileAll("filter: 1 # logwhere-ignore LW426: why\n", { hosts, path: "a.yaml" }).around).toEqual([]);
});

describe("in Terraform", () => {
  const long = `{ key = "ClientRequestPath", operator = "eq", value = "/${"&".repeat(180)}" }`;
  const job = (filter: string) =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n${filter}\n}\n`;
  const filter = `filter = jsonencode({ where = { and = [${long}] } })`;
  test.each([
    ["above the attribute", job(`  # logwhere-ignore LW306: why\n  ${filter}`), ["LW306: why"]],
    ["by other signs", job(`  // logwhere-ignore LW306: why\n  ${filter}`), ["LW306: why"]],
    ["behind it", job(`  ${filter} # logwhere-ignore LW306: why`), ["LW306: why"]],
    ["above the block", `# logwhere-ignore LW306: why\n${job(`  ${filter}`)}`, ["LW306: why"]],
    [
      "within a call",
      job(`  filter = jsonencode(\n    # logwhere-ignore LW306: why\n    { where = { and = [${long}] } })`),
      ["LW306: why"],
    ],
    ["above another attribute", job(`  # logwhere-ignore LW306: why\n  name = "x"\n  ${filter}`), ["LW926", "LW306"]],
    [
      "unused",
      job(
        '  # logwhere-ignore LW306: why\n  filter = "{\\"where\\":{\\"and\\":[{\\"key\\":\\"ClientASN\\",\\"operator\\":\\"eq\\",\\"value\\":1}]}}"',
      ),
      ["LW926"],
    ],
    [
      "of a filter that is known in part",
      job(`  # logwhere-ignore LW303: why\n  ${filter.replace(/"\/&*"/, "var.x")}`),
      ["LW424"],
    ],
  ])("%s", (_, source, expected) => {
    expect(told(source, "a.tf")).toEqual([expected]);
  });
});

describe("in Terraform, in comments of each kind", () => {
  const us = '{ key = "ClientCountry", operator = "eq", value = "US" }';
  const settings = { hosts, path: "main.tf", facts: datasetWithFacts };
  const codes = (source: string) =>
    compileAll(source, settings).filters.map(({ compilation }) =>
      compilation.diagnostics.map(({ code, suppressed }) =>
        suppressed === undefined ? code : `${code}: ${suppressed}`,
      ),
    );
  const job = (filter: string, above = "") =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n${above}  filter = ${filter}\n}\n`;
  const group = (...terms: string[]) => `jsonencode({ where = { or = [\n${terms.join("\n")}\n] } })`;
  const ca = us.replace("US", "CA");
  const why = "LW801: why";

  test.each([
    "/* logwhere-ignore LW801: why */",
    "/** logwhere-ignore LW801: why **/",
    "# logwhere-ignore LW801: why",
    "// logwhere-ignore LW801: why",
  ])("%s", (comment) => {
    expect(codes(job(group(us), `  ${comment}\n`))).toEqual([[why]]);
    expect(codes(job(group(comment, `${us},`, ca)))).toEqual([[why, "LW801"]]);
    expect(codes(job(group(`${us}, ${comment}`, ca)))).toEqual([[why, "LW801"]]);
  });

  test("closed comments are about what stands behind them on their line", () => {
    const comment = "/* logwhere-ignore LW801: why */";
    expect(codes(job(group(`${comment} ${us},`, ca)))).toEqual([[why, "LW801"]]);
    expect(codes(job(group(`${us}, ${comment} ${ca}`)))).toEqual([["LW801", why]]);
    expect(codes(job(group(us.replace("operator", `${comment} operator`))))).toEqual([[why]]);
    expect(codes(job(`${comment} ${group(us)}`))).toEqual([[why]]);
    expect(codes(job(group(us), "  /* logwhere-ignore LW801 */\n"))).toEqual([["LW921", "LW801"]]);
    expect(codes(job(group(us), "  /*\n   * logwhere-ignore LW801: why\n   * and more\n   */\n"))).toEqual([
      ["LW801: why\n and more"],
    ]);
    expect(codes(job(group(us), "  /* logwhere-ignore LW801: why\n and more */\n"))).toEqual([
      ["LW801: why\n and more"],
    ]);
  });

  test.each(["# logwhere-ignore LW801: why", "/* logwhere-ignore LW801: why */"])(
    "above and within an entry of a map: %s",
    (comment) => {
      const entry = `{ dataset = "http_requests", filter = ${group(us)} }`;
      expect(codes(`module "m" {\n  jobs = {\n    ${comment}\n    a = ${entry}\n    b = ${entry}\n  }\n}\n`)).toEqual([
        [why],
        ["LW801"],
      ]);
      expect(codes(`module "m" {\n  jobs = [\n    ${comment}\n    ${entry},\n    ${entry},\n  ]\n}\n`)).toEqual([
        [why],
        ["LW801"],
      ]);
      expect(
        codes(
          `module "m" {\n  jobs = [\n    {\n      ${comment}\n      dataset = "http_requests"\n      filter = ${group(us)}\n    },\n  ]\n}\n`,
        ),
      ).toEqual([[why]]);
      const local = (above: string) => `locals {\n  jobs = {\n    ${above}\n    a = ${group(us)}\n  }\n}\n`;
      expect(codes(local(comment.replace("LW801", "LW206")))).toEqual([["LW206: why"]]);
    },
  );

  test("a comment above something else is about that", () => {
    expect(codes(job(group(us), '  /* logwhere-ignore LW801: why */\n  name = "x"\n'))).toEqual([["LW926", "LW801"]]);
  });
});

describe("where a job refers to its filter", () => {
  const never = `{ where = { and = [{ key = "ClientCountry", operator = "eq", value = "CA" }] } }`;
  const job = (name: string, lines: string) =>
    `resource "cloudflare_logpush_job" "${name}" {\n  dataset = "http_requests"\n${lines}}\n`;
  const ignore = "  # logwhere-ignore LW801: why\n";
  const kept = ["LW801: why"];

  test.each([
    [
      "above the reference",
      `${job("a", `${ignore}  filter = local.u\n`)}locals {\n  u = jsonencode(${never})\n}\n`,
      [kept],
    ],
    [
      "behind it",
      `${job("a", "  filter = local.u # logwhere-ignore LW801: why\n")}locals {\n  u = jsonencode(${never})\n}\n`,
      [kept],
    ],
    [
      "behind what it refers to",
      `locals {\n  u = jsonencode(${never})\n}\n${job("a", `${ignore}  filter = local.u\n`)}`,
      [kept],
    ],
    [
      "above what it refers to",
      `locals {\n${ignore}  u = jsonencode(${never})\n}\n${job("a", "  filter = local.u\n")}`,
      [kept],
    ],
    [
      "above a default",
      `variable "u" {\n  default = ${never}\n}\n${job("a", `${ignore}  filter = jsonencode(var.u)\n`)}`,
      [[...kept, "LW424"]],
    ],
    [
      "above what every entry is",
      job("a", `  for_each = { x = ${never}, y = ${never} }\n${ignore}  filter = jsonencode(each.value)\n`),
      [kept, kept],
    ],
    [
      "above one of two references",
      `locals {\n  u = jsonencode(${never})\n}\n${job("a", `${ignore}  filter = local.u\n`)}${job("b", "  filter = local.u\n")}`,
      [kept, ["LW801"]],
    ],
  ])("a comment holds %s", (_, text, expected) => {
    const found = compileAll(text, { hosts, path: "main.tf", facts: datasetWithFacts }).filters;
    const codes = found.map(({ compilation }) =>
      compilation.diagnostics.map(({ code, suppressed }) =>
        suppressed === undefined ? code : `${code}: ${suppressed}`,
      ),
    );
    expect(codes).toEqual(expected);
  });
});

test("what is no warning is named as what it is", () => {
  const source = (code: string) =>
    `# logwhere-ignore ${code}: why\njobs:\n- dataset: http_requests\n  filter: {where: {and: [${comparison("ca")}]}}\n`;
  const said = (code: string) => renderDiagnostics(compileAll(source(code), { hosts, path: "a.yaml" }));
  expect(said("LW424")).toContain("`LW424` is a note, which cannot be suppressed");
  expect(said("LW201")).toContain("`LW201` is an error, which cannot be suppressed");
  expect(said("LW926")).toContain("`LW926` is about these comments, which cannot be suppressed");
});

const resource = 'resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n';
const request = "curl https://api.cloudflare.com/client/v4/zones/a/logpush/jobs -d '";

describe.each([
  ["a.yaml", (above: string, filter: string) => `jobs:\n${above}- dataset: http_requests\n  filter: '${filter}'\n`],
  ["a.tf", (above: string, filter: string) => `${above}${resource}  filter = ${JSON.stringify(filter)}\n}\n`],
  [
    "a.sh",
    (above: string, filter: string) => `${above}${request}${JSON.stringify({ dataset: "http_requests", filter })}'\n`,
  ],
  [
    "text.sh",
    (above: string, filter: string) =>
      `${above}logwhere check --dataset http_requests -e '${JSON.parse(filter).where.and[0].key} eq "ca"'\n`,
  ],
])("in %s whatever a comment names is suppressed, cannot be, or is not there", (path, file) => {
  const told = (code: string, key: string, unknownFields?: "warning") => {
    const source = file(
      `# logwhere-ignore ${code}: why\n`,
      JSON.stringify({ where: { and: [{ key, operator: "eq", value: "ca" }] } }),
    );
    const { diagnostics } = compileAll(source, { hosts, path, dataset: "http_requests", unknownFields });
    return diagnostics.flatMap((one) =>
      one.suppressed === undefined ? (one.code.startsWith("LW92") ? [one.code] : []) : ["suppressed"],
    );
  };
  test.each(["LW202", "LW203", "LW323", "LW204"])("%s", (code) => {
    expect([told(code, "ClientCountry"), told(code, "ClientCountry", "warning")]).toEqual([["LW923"], ["LW926"]]);
  });
  test("what is found", () => {
    expect([told("LW202", "Nope"), told("LW202", "Nope", "warning"), told("LW206", "ClientCountry")]).toEqual([
      ["LW923"],
      ["suppressed"],
      ["LW926"],
    ]);
  });
});

describe("of what a job says beside its filter", () => {
  const settings = { hosts, judgeDestination, judgeOptions } as const;
  const codes = (source: string, path: string) => {
    const { filters, around } = compileAll(source, { ...settings, path });
    const said = [...filters.flatMap(({ compilation }) => compilation.diagnostics), ...around];
    return said.map(({ code, suppressed, span }) =>
      suppressed === undefined ? `${code} ${source.slice(span.start, span.end)}` : `${code}: ${suppressed}`,
    );
  };
  const [bucket, field] = ["# logwhere-ignore LW445: why", "# logwhere-ignore LW438: why"];
  const where = '{"where":{"and":[{"key":"RayID","operator":"eq","value":"1"}]}}';
  const job = (lines: string, filter = `  filter = ${JSON.stringify(where)}\n`) =>
    `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n${lines}${filter}}\n`;
  const yaml = (lines: string) => `jobs:\n- dataset: http_requests\n${lines}  filter: '${where}'\n`;
  const [inTerraform, inYaml] = ['  destination_conf = "r2://bkt"', "  destination_conf: r2://bkt"];
  test.each([
    ["behind a member", "a.tf", job(`${inTerraform} ${bucket}\n`)],
    ["above one", "a.tf", job(`  name = "x"\n  ${bucket}\n${inTerraform}\n`)],
    ["where there is no filter", "a.tf", job(`${inTerraform} ${bucket}\n`, "")],
    ["above a job without one", "a.tf", `${bucket}\n${job(`${inTerraform}\n`, "")}`],
    ["behind the filter", "a.tf", job("", `  filter = ${JSON.stringify(where)}\n${inTerraform} ${bucket}\n`)],
    [
      "where the filter stands elsewhere",
      "a.tf",
      `${job(`${inTerraform} ${bucket}\n`, "  filter = local.f\n")}locals {\n  f = ${JSON.stringify(where)}\n}\n`,
    ],
    [
      "beside filter text",
      "a.tf",
      `module "logs" {\n  dataset = "http_requests"\n${inTerraform} ${bucket}\n  filter = "EdgeResponseStatus geq 500"\n}\n`,
    ],
    ["behind a member of a mapping", "a.yaml", yaml(`${inYaml} ${bucket}\n`)],
    ["above one of a mapping", "a.yaml", yaml(`  ${bucket}\n${inYaml}\n`)],
  ])("%s", (_, path, source) => {
    const shown = source.replaceAll(bucket, "# none");
    expect(codes(shown, path)).toEqual([expect.stringMatching(/^LW445 r2:\/\/bkt$/)]);
    expect(codes(source, path)).toEqual(["LW445: why"]);
  });

  test.each([
    [
      "behind an element",
      `  output_options = {\n    field_names = [\n      "RayID",\n      "Nope", ${field}\n    ]\n  }\n`,
    ],
    [
      "above an element",
      `  output_options = {\n    field_names = [\n      ${field}\n      "Nope",\n      "RayID",\n    ]\n  }\n`,
    ],
    ["behind a list", `  output_options = {\n    field_names = ["RayID", "Nope"] ${field}\n  }\n`],
    [
      "above a list",
      `  output_options = {\n    batch_prefix = ""\n    ${field}\n    field_names = ["RayID", "Nope"]\n  }\n`,
    ],
    ["in the first line of an object", `  output_options = { ${field}\n    field_names = ["RayID", "Nope"]\n  }\n`],
    ["behind an object", `  output_options = {\n    field_names = ["RayID", "Nope"]\n  } ${field}\n`],
    ["above an object", `  ${field}\n  output_options = {\n    field_names = ["RayID", "Nope"]\n  }\n`],
  ])("%s", (_, lines) => {
    expect(codes(job(`  name = "x"\n${lines.replace(field, "# none")}`), "a.tf")).toEqual([`LW438 "Nope"`]);
    expect(codes(job(`  name = "x"\n${lines}`), "a.tf")).toEqual(["LW438: why"]);
  });

  test("of no other part, nor of the filter", () => {
    const two = `  output_options = {\n    field_names = [\n      "Nope", ${field}\n      "None",\n      "RayID",\n    ]\n  }\n`;
    expect(codes(job(`  name = "x"\n${two}`), "a.tf")).toEqual(["LW438: why", `LW438 "None"`]);
    expect(codes(job(`  name = "x" ${bucket}\n${inTerraform}\n`), "a.tf")).toEqual([
      `LW926 ${bucket}`,
      "LW445 r2://bkt",
    ]);
    const text = `module "logs" {\n  dataset = "http_requests"\n  name = "x" # logwhere-ignore LW601: why\n  filter = "BotScore eq 1 or BotScore eq 2 and WAFAttackScore eq 3"\n}\n`;
    expect(codes(text, "a.tf")).toEqual(["LW926 # logwhere-ignore LW601: why", expect.stringMatching(/^LW601/)]);
    // What is between a reference and what it refers to is about something else.
    const between = `${job(`${inTerraform}\n`, "  filter = local.f\n")}variable "x" {\n  ${bucket}\n  default = 1\n}\nlocals {\n  f = ${JSON.stringify(where)}\n}\n`;
    expect(codes(between, "a.tf")).toEqual(["LW445 r2://bkt", `LW926 ${bucket}`]);
  });
});

describe("of filter text", () => {
  const settings = { hosts, facts: datasetWithFacts, dataset: "http_requests" } as const;
  const codes = (source: string, path: string) => {
    const { filters, around } = compileAll(source, { ...settings, path });
    const said = [...filters.flatMap(({ compilation }) => compilation.diagnostics), ...around];
    return said.map(({ code, suppressed, span }) =>
      suppressed === undefined ? `${code} ${source.slice(span.start, span.end)}` : `${code}: ${suppressed}`,
    );
  };
  const why = "# logwhere-ignore LW808: why";
  const text = "BotScore lt 3";
  const map = (entry: string) => `kind: ConfigMap\ndata:\n${entry}\n`;
  const external = (filter: string) =>
    `data "external" "f" {\n  program = ["npx", "logwhere"]\n  query = {\n${filter}\n  }\n}\n`;
  const file = (content: string) => `resource "local_file" "f" {\n  filename = "a.where"\n${content}\n}\n`;
  const argument = (filter: string) => `module "log_jobs" {\n  dataset = "http_requests"\n${filter}\n}\n`;
  test.each([
    ["above an entry", "a.yaml", map(`  ${why}\n  a.where: ${text}`)],
    ["behind one", "a.yaml", map(`  a.where: ${text} ${why}`)],
    ["behind the sign of a block", "a.yaml", map(`  a.where: | ${why}\n    ${text}`)],
    ["in the text", "a.yaml", map(`  a.where: |\n    ${why}\n    ${text}`)],
    ["above a command", "a.sh", `${why}\nlogwhere check -e '${text}'\n`],
    ["behind one, too", "a.sh", `logwhere check -e '${text}' ${why}\n`],
    ["behind what a program is given", "a.tf", external(`    filter = "${text}" ${why}`)],
    [
      "above what a program is given",
      "a.tf",
      external(`    dataset = "http_requests"\n    ${why}\n    filter = "${text}"`),
    ],
    ["above the content of a file", "a.tf", file(`  ${why}\n  content = "${text}"`)],
    ["above an argument of a module", "a.tf", argument(`  ${why}\n  filter = "${text}"`)],
    ["above a step", "a.yaml", `steps:\n${why}\n- run: logwhere check -e '${text}'\n`],
    ["above a step of lines", "a.yaml", `steps:\n${why}\n- run: |\n    set -e\n    logwhere check -e '${text}'\n`],
  ])("%s", (_, path, source) => {
    expect(codes(source.replaceAll(why, "# none"), path)).toEqual([`LW808 ${text}`]);
    expect(codes(source, path)).toEqual(["LW808: why"]);
  });

  test("of a text that something is put into nothing is missed", () => {
    expect(codes(map(`  ${why}\n  a.where: ${text} and ClientCountry eq "{{ country }}"`), "a.yaml")).toEqual([
      "LW424 {{ country }}",
    ]);
  });

  test("one that suppresses nothing is told, at its place, once", () => {
    const other = "# logwhere-ignore LW306: why";
    expect(codes(map(`  ${other}\n  a.where: ${text}`), "a.yaml")).toEqual([`LW926 ${other}`, `LW808 ${text}`]);
    expect(codes(map(`  ${why}\n  a.where: ${text}x`), "a.yaml")).toEqual([expect.stringMatching(/^LW1/)]);
    // The nearer one does it.
    expect(codes(map(`  ${why}\n  a.where: |\n    ${text} ${why}`), "a.yaml")).toEqual([`LW926 ${why}`, "LW808: why"]);
    const idle = map(`  a.where: ${text}\n  other: x ${why}`);
    expect(codes(idle, "a.yaml")).toEqual([`LW808 ${text}`, `LW926 ${why}`]);
  });

  test("above several, one that suppresses something of any is used, and what no one needs is told once", () => {
    const sound = 'ClientCountry eq "ca"';
    const step = (comment: string, ...texts: readonly string[]) =>
      `steps:\n${comment}\n- run: |\n${texts.map((each) => `    logwhere check -e '${each}'\n`).join("")}`;
    expect(codes(step(why, text, sound), "a.yaml")).toEqual(["LW808: why"]);
    const both = "# logwhere-ignore LW808, LW306: why";
    expect(codes(step(both, text, text), "a.yaml")).toEqual(["LW926 LW306", "LW808: why", "LW808: why"]);
    expect(codes(step(why, sound, sound), "a.yaml")).toEqual([`LW926 ${why}`]);
  });

  test("what is said of its job is told, and suppressed", () => {
    const job = (above: string) =>
      `module "log_jobs" {\n  dataset = "http_requests"\n  destination_conf = "bucket"\n${above}  filter = "${text}"\n}\n`;
    const judged = (source: string) => compileAll(source, { ...settings, path: "a.tf", judgeDestination }).diagnostics;
    const said = (source: string) => judged(source).map(({ code, suppressed }) => [code, suppressed]);
    expect(said(job(""))).toEqual([
      ["LW443", undefined],
      ["LW808", undefined],
    ]);
    expect(said(job("  # logwhere-ignore LW808, LW443: why\n"))).toEqual([
      ["LW443", "why"],
      ["LW808", "why"],
    ]);
    expect(codes(`module "log_jobs" {\n  dataset = 3\n  filter = "${text}"\n}\n`, "a.tf")).toEqual([
      "LW412 3",
      `LW808 ${text}`,
    ]);
  });
});

describe("a fix takes a comment out that suppresses nothing", () => {
  const unused = "logwhere-ignore LW306: why";
  const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
  const job = (comment: string, behind = "") =>
    `resource "x_logpush_job" "a" {\n  dataset = "http_requests"\n${comment}  filter  = jsonencode(${json})${behind}\n}\n`;
  const inYaml = (comment: string, behind = "") =>
    `jobs:\n- dataset: http_requests\n  destination_conf: s3://b\n${comment}  filter: '${json}'${behind}\n`;
  const script = (comment: string) =>
    `set -e\n${comment}curl -d '{"dataset":"http_requests","filter":${JSON.stringify(json)}}' $url\n`;
  test.each([
    ["a.tf", job(`  # ${unused}\n`), job("")],
    ["a.tf", job("", ` # ${unused}`), job("")],
    ["a.tf", job(`  /* ${unused} */\r\n`), job("")],
    ["a.yaml", inYaml(`  # ${unused}\n`), inYaml("")],
    ["a.yaml", inYaml("", ` # ${unused}`), inYaml("")],
    ["a.sh", script(`# ${unused}\n`), script("")],
  ])("%s: %s", (path, source, after) => {
    expect(mend(source, { hosts, path }).text).toBe(after);
  });

  test("and leaves a key of JSON", () => {
    const body = `{"//":"${unused}","dataset":"http_requests","filter":${JSON.stringify(json)}}`;
    expect(mend(body).text).toBe(body);
  });
});
