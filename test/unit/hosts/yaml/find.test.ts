// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so tools fill texts in
import { describe, expect, it, test } from "vitest";
import { findInFile } from "../../../../src/hosts/find-in-file.js";
import { jobDatasets } from "../../../../src/hosts/job-datasets.js";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";
import { datasets } from "../../../../src/language/datasets/all-datasets.js";

const json = '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"}]}}';
const text = 'ClientCountry eq "ca"';
const block = "where:\n  and:\n    - key: ClientCountry\n      operator: eq\n      value: ca\n";
const indented = (lines: string, by: number) => lines.replace(/^(?=.)/gm, " ".repeat(by));

/** A job with a filter. */
const job = (filter: string) => `name: errors\ndataset: http_requests\ndestination_conf: s3://b\nfilter: ${filter}\n`;

const compiled = (source: string) => compileAll(source, { hosts, path: "jobs.yaml" });

/** Of each filter its pointer, and what it is: text, or codes. */
function found(source: string): readonly (readonly [string | null, string])[] {
  return compiled(source).filters.map(({ pointer, compilation: { filter, diagnostics } }) => [
    pointer,
    diagnostics.length > 0 ? diagnostics.map(({ code }) => code).join() : filter === undefined ? "none" : filter.text,
  ]);
}

describe("finds filters in YAML", () => {
  const cases: [string, ReturnType<typeof found>][] = [
    [job(`'${json}'`), [["", text]]],
    [job(JSON.stringify(json)), [["", text]]],
    [job(`|\n  ${json}`), [["", text]]],
    [job(`|2-\n    ${json}\n`), [["", text]]],
    [
      job(`>+ # why\n  {"where":{"and":[\n\n    {"key":"ClientCountry",\n  "operator":"eq","value":"ca"}]}}\n\n`),
      [["", text]],
    ],
    [job(`\n  ${json}`).replace(/"/g, '"'), [["", text]]],
    [job(`\n${indented(block, 2)}`), [["", text]]],
    [job(json), [["", text]]],
    [
      job("{where: {or: [{key: EdgeResponseStatus, operator: in, value: [200, 0x1F4, 0xA, +7]}]}}"),
      [["", "EdgeResponseStatus in [200, 500, 10, 7]"]],
    ],
    [job(`!!str '${json}'`), [["", text]]],
    [job(`!vault\n  '${json}'`), [["", text]]],
    [job("null"), [["", "# no filter: every line is kept"]]],
    ["dataset: http_requests\nlogpull_options: timestamps=unix\n", [["", "# no filter: every line is kept"]]],
    // Anywhere, spelled as tools do.
    [
      `spec:\n  forProvider:\n    dataset: http_requests\n    destinationConf: s3://b\n    filter: '${json}'\n`,
      [["/spec/forProvider", text]],
    ],
    [
      `- uri:\n    body:\n      dataset: http_requests\n      logpull_options: ""\n      filter: '${json}'\n`,
      [["/0/uri/body", text]],
    ],
    [
      `resources:\n  job:\n    properties:\n      dataset: http_requests\n      logpullOptions: "x"\n      filter: '${json}'\n`,
      [["/resources/job/properties", text]],
    ],
    [`body: '{"dataset":"http_requests","filter":${JSON.stringify(json)}}'\n`, [["/body", text]]],
    [`a: |\n  [{"dataset":"http_requests","filter":${JSON.stringify(json)}}]\n`, [["/a/0", text]]],
    [`dataset: http_requests\n${block}`, [["", text]]],
    [block, [["", "LW206"]]],
    [`f: '${json}'\n`, [["/f", "LW206"]]],
    // Documents, anchors, merged keys.
    [
      `---\n${job(`'${json}'`)}---\n${job(`'${json}'`)}...\n`,
      [
        ["/0", text],
        ["/1", text],
      ],
    ],
    [`---\n# nothing\n---\n${job(`'${json}'`)}`, [["", text]]],
    [`f: &f '${json}'\njob:\n  dataset: http_requests\n  logpull_options: x\n  filter: *f\n`, [["/job", text]]],
    [
      `base: &b {dataset: http_requests, destination_conf: s3://b}\njobs:\n  - <<: *b\n    filter: '${json}'\n  - <<: [*b]\n`,
      [
        ["/base", "# no filter: every line is kept"],
        ["/jobs/0", text],
        ["/jobs/1", "# no filter: every line is kept"],
      ],
    ],
    // What is put in later.
    [job(`'${json.replace("ca", "{{ country }}")}'`), [["", "LW424"]]],
    [job(`'${json.replace("ca", "${{ inputs.country }}").replace("eq", "is")}'`), [["", "LW201,LW424"]]],
    [job(`'${json.replace('"ca"', "{{ country }}")}'`), [["", "LW424"]]],
    [job(`'${json.replace("ca", "${jndi:ldap")}'`), [["", 'ClientCountry eq "${jndi:ldap"']]],
    [`dataset: http_requests\n${block.replace(": ca", ": '{{ country }}'")}`, [["", "LW424"]]],
    // Mistakes of the place.
    [job("ClientCountry eq"), [["", "LW416"]]],
    [job("[1]"), [["", "LW405"]]],
    [
      `dataset: http_requests\n${block.replace("      value: ca", "      value: ca\n      value: us")}`,
      [["", "LW404"]],
    ],
    // Jobs whose filter is none, told by their dataset or by keys of their own.
    ...["\"ClientCountry eq 'ca'\"", "EdgeResponseStatus >= 500"].flatMap(
      (filter): [string, ReturnType<typeof found>][] => [
        [`dataset: http_requests\nfilter: ${filter}\n`, [["", "LW416"]]],
        [`dataset: train\nlogpull_options: x\nfilter: ${filter}\n`, [["", "LW204,LW416"]]],
      ],
    ),
    ["dataset: http_requests\nfilter: {where: [{key: ClientCountry, value: ca}]}\n", [["", "LW412,LW411"]]],
    // What is put in may be anything.
    [`f: '${json.replace('"ca"', `{{ if .a }}"ca"{{ else }}"us"{{ end }}`)}'\n`, [["/f", "LW424"]]],
    // In the place of a value, or around whole ones, it leaves the rest as it is.
    [`f: '${json.replace('"ca"', "{{ country }}")}'\n`, [["/f", "LW206,LW424"]]],
    [job(`'${json.replace('"ca"', "${country}").replace("eq", "is")}'`), [["", "LW201,LW424"]]],
    [
      job(
        `'${json.replace('"and":[', '"and":[{{- range .x }}').replace("}]}}", "}{% endfor %}]}}").replace("eq", "is")}'`,
      ),
      [["", "LW424,LW201"]],
    ],
    [job(`'${json.replace('"ca"', "[{{ range }}{{ end }}]").replace("eq", "in")}'`), [["", "LW424"]]],
    // What is chosen among may be said twice.
    [
      job(
        `'${json.replace('"operator"', '{% if a %}"operator":"is",{% else %}"operator"').replace("value", "{% endif %}value")}'`,
      ),
      [["", "LW424"]],
    ],
    [job(`'${json.replace('"operator":"eq",', '{% if a %}"operator":"is",{% endif %}')}'`), [["", "LW424"]]],
    // The dataset is known all the same.
    ...['"{{ c }}"', "{{ c }}", '"${C}"', '"a-${{ c }}"'].flatMap((put): [string, ReturnType<typeof found>][] => [
      [
        `dataset: http_requests\nfilter: '${json.replace("Country", "Contry").replace('"ca"', put)}'\n`,
        [["", "LW202,LW424"]],
      ],
      [
        `- dataset: http_requests\n  name: a\n  filter: >\n    ${json.replace("ClientCountry", "Foo").replace('"ca"', put)}\n`,
        [["/0", "LW202,LW424"]],
      ],
    ]),
    // What only describes a job.
    ...["properties", "options", "$defs", "spec"].map((holder): [string, []] => [
      `${holder}:\n  name: {type: string}\n  dataset: {type: string, enum: [http_requests]}\n  filter:\n    description: of a job\n    example: '{"where": {}}'\n  destination_conf: {$ref: "#/x"}\n`,
      [],
    ]),
    [`filter: {type: string}\nlogpullOptions: {type: string, required: true}\n`, []],
    // As a job is called or run: whatever its filter is.
    ...[
      ["Nope neq 500", "LW416"],
      ["Nope eq 1", "LW416"],
      ["status !contains 'x'", "LW416"],
      ["'where: {and: []}'", "LW416"],
      [
        `"{'where': {'and': [{'key': 'ClientCountry', 'operator': 'eq', 'value': 'ca'}]}}"`,
        "LW103,LW103,LW103,LW103,LW103,LW103,LW103,LW103",
      ],
    ].map(([filter, codes = ""]): [string, ReturnType<typeof found>] => [
      `jobs:\n- name: a\n  dataset: http_requests\n  filter: ${filter}\n`,
      [["/jobs/0", codes]],
    ]),
    // Filters of other things.
    ["filter: status == 200\ndataset: train\n", []],
    ...[
      "severity >= ERROR",
      "status == 200",
      "ca",
      "[a, b]",
      "{ severity: x }",
      "true",
      '"{a} or {b}"',
      "'[0-9]+'",
    ].map((filter): [string, []] => [`dataset: audit_logs\nfilter: ${filter}\n`, []]),
    ["where: {and: [{key: app, operator: In, value: [a]}]}\n", []],
    ["where: {and: [{key: app, operator: Equals, value: a}, {name: b}]}\n", []],
    ['where: \'{"where":{"and":[{"key":"a","operator":"EQUALS","value":"b"}]}}\'\n', []],
    ["where: {and: [{field: app, operator: eq, value: a}]}\nwhat: {operator: eq}\n", []],
    // The same where something else says what it is.
    ["# logpush\nwhere: {and: [{key: app, operator: In, value: [a]}]}\n", [["", "LW206,LW201"]]],
    ["where: {and: [{key: app, operator: eq, value: a}]}\n", [["", "LW206"]]],
    ["where:\n  and:\n    - name: x\n", []],
    ['params:\n  filter: \'{"where":{"categoryId":"1"}}\'\n', []],
    ["on:\n  push:\n    paths-filter: where\n", []],
    ["rules:\n  - filter: {key: a, operator: In, values: [b]}\n", []],
  ];

  test.each(cases)("%s", (source, filters) => {
    expect(found(source)).toEqual(filters);
  });

  it("says whether its job runs, in words of whichever version of YAML", () => {
    const runs = (value: string) => compiled(job(`'${json}'\nenabled: ${value}`)).filters[0]?.enabled;
    for (const value of ["true", "yes", "On", "'true'"]) expect(runs(value)).toBe(true);
    for (const value of ["false", "no", "OFF", '"false"']) expect(runs(value)).toBe(false);
    for (const value of ["'{{ on }}'", "{{ on }}", "maybe", "1"]) expect(runs(value)).toBe(undefined);
  });

  it("reads what begins with a byte-order mark and a list", () => {
    const source = "\ufeff- name: n\r\n  dataset: http_requests\r\n  destination_conf: s3://b\r\n  filter: ''\r\n";
    expect(findInFile(source, "yaml")).toMatchObject({
      filters: [{ pointer: "/0", name: "n", empty: true }],
      around: [],
    });
  });

  it("takes its job's format of times", () => {
    const timestamps = (source: string) => findInFile(source, "yaml").filters[0]?.timestamps;
    expect(timestamps("dataset: x\nlogpull_options: fields=a&timestamps=unix\n")).toBe("unix");
    expect(timestamps("dataset: x\noutputOptions:\n  timestampFormat: rfc3339\n")).toBe("rfc3339");
    expect(timestamps("dataset: x\noutputOptions:\n  - timestampFormat: unixnano\n")).toBe("unixnano");
  });
});

it("does not say of what cannot be read that it is checked", () => {
  const [note] = compiled(job(`'${json.replace('"ca"', `{{ if .a }}"ca"{{ else }}"us"{{ end }}`)}'`)).diagnostics;
  expect(note).toMatchObject({ code: "LW424", args: { unread: true } });
});

test("the names of datasets are those of all that are shipped", () => {
  expect([...jobDatasets].sort()).toEqual(Object.keys(datasets).sort());
});

describe("what may be a job", () => {
  const notes = (source: string) => {
    const { filters, diagnostics } = compiled(source);
    expect(filters).toEqual([]);
    return diagnostics.map(({ code, severity, span }) => [code, severity, source.slice(span.start, span.end)]);
  };
  test.each([
    "500",
    "severity >= ERROR",
    '"[{}]"',
    "{ severity: x }",
    "'{{ x }}'",
    "${file(f.json)}",
    "!include f.json",
  ])("is noted: %s", (filter) => {
    const place = filter.replace(/^!\w+ /, "");
    expect(notes(`name: a\ndataset: audit_logs\nfilter: ${filter}\n`)).toEqual([["LW424", "note", place]]);
  });

  test.each([
    "'{{ x | to_json }}'",
    `"{{ {'where': {'and': [{'key': 'A'}]}} | to_json }}"`,
    "{valueFrom: {configMapKeyRef: {name: x, key: y}}}",
  ])("whatever else it says: %s", (filter) => {
    expect(notes(`dataset: http_requests\nfilter: ${filter}\n`)).toEqual([["LW424", "note", filter]]);
  });

  test.each([
    "dataset: train\nname: a\nfilter: x > 5\n",
    "dataset: train\nfilter: '{{ x }}'\n",
    "dataset: train\nname: a\nfilter: ''\n",
    "dataset: audit_logs\nfilter: x\n",
  ])("is nothing of ours: %s", (source) => {
    expect(notes(source)).toEqual([]);
  });
});

describe("functions of documents", () => {
  const cut = json.indexOf("ca");
  const [before, after] = [json.slice(0, cut), json.slice(cut + 2)];
  const known: [string, string][] = [
    ["Pulumi's JSON", `\n  fn::toJSON:\n${indented(block, 4)}`],
    ["CloudFormation's JSON", `{'Fn::ToJsonString': ${json}}`],
    ["a tag of it", `!ToJsonString ${json}`],
    ["a secret", `{'fn::secret': '${json}'}`],
    ["texts joined", `{'Fn::Join': ['', ['${before}', ca, '${after}']]}`],
    ["a tag of them", `!Join\n  - ca\n  - - '${before}'\n    - "${after.replaceAll('"', '\\"')}"`],
    ["a text with nothing to put in", `!Sub '${json}'`],
  ];
  test.each(known)("%s", (_, filter) => {
    expect(found(job(filter))).toEqual([["", text]]);
    expect(found(job(filter).replace(/destination_conf.*\n/, ""))).toEqual([["", text]]);
  });

  const inPart: [string, string][] = [
    ["texts joined with what is not known", `{'Fn::Join': ['', ['${before}', {Ref: Host}, '${after}']]}`],
    ["a tag of them", `!Join ['', ['${before}', !Ref Host, '${after}']]`],
    ["a text with something put in", `{'Fn::Sub': '${before}\${Host}${after}'}`],
    ["a text with a table of it", `!Sub ['${before}\${AWS::Region}${after}', {Host: !Ref Host}]`],
    ["one of two", `!If [Live, '${json}', !Ref AWS::NoValue]`],
    ["a value", `{where: {and: [{key: ClientCountry, operator: eq, value: !Ref Country}]}}`],
  ];
  test.each(inPart)("%s", (_, filter) => {
    expect(found(job(filter)).map(([, codes]) => codes)).toEqual(["LW424"]);
    const [[, codes] = []] = found(job(filter.replace("ClientCountry", "Nope")));
    expect(codes?.split(",").sort()).toEqual(["LW202", "LW424"]);
  });

  test.each([
    "{'Fn::GetAtt': [A, B]}",
    "!GetAtt A.B",
    "!Select [0, !Split [',', 'a,b']]",
    "{'Fn::ImportValue': x}",
    "{'fn::readFile': f.json}",
    "!vault |\n  $ANSIBLE_VAULT;1.1\n  00",
  ])("what is not known is no mistake: %s", (filter) => {
    expect(compiled(job(filter)).diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["LW424", "note"],
    ]);
  });

  it("changes nothing in texts that are joined", () => {
    const source = job(`!Join ['', ['${before.replace("eq", "is")}', ca, '${after}']]`);
    expect(compiled(source).diagnostics).toMatchObject([{ code: "LW201", fixes: [] }]);
  });
});

describe("keys of a tool", () => {
  const capitals = `Resources:\n  Job:\n    Type: TF::Cloudflare::LogpushJob\n    Properties:\n      Name: n\n      Dataset: http_requests\n      DestinationConf: s3://b\n      Enabled: false\n      Filter: '${json}'\n`;
  it("are its own", () => {
    const { filters, diagnostics } = compiled(capitals);
    expect(diagnostics).toEqual([]);
    expect(filters).toMatchObject([{ name: "n", enabled: false, compilation: { filter: { text } } }]);
    expect(mend(capitals, { hosts, path: "a.yaml" }).text).toBe(capitals);
  });

  test.each(["Filters", "LogFilter", "filterJson", "FILTER"])("called %s", (key) => {
    const { diagnostics } = compiled(capitals.replace("Filter:", `${key}:`));
    expect(diagnostics.flatMap(({ fixes }) => fixes)).toEqual([]);
    expect(found(capitals.replace("Filter:", `${key}:`).replace('"eq"', '"is"'))[0]?.[1]).toContain("LW201");
  });
});

describe("what stands twice", () => {
  const twice = (key: string, other: string) =>
    `dataset: http_requests\ndestination_conf: s3://b\nfilter: '${json}'\n${key}: ${other}\n`;
  test.each([
    ["filter", `'${json.replace("ca", "us")}'`],
    ["dataset", "firewall_events"],
    ["Filter", "''"],
  ])("a job's %s", (key, other) => {
    const source = twice(key, other);
    const { diagnostics } = compiled(source);
    expect(diagnostics).toMatchObject([{ code: "LW404", span: { start: source.lastIndexOf(`${key}:`) } }]);
  });
});

describe("filter text in a job", () => {
  const words = `${text} and ClientRequestPath eq "it's"`;
  const where =
    '{"where":{"and":[{"key":"ClientCountry","operator":"eq","value":"ca"},{"key":"ClientRequestPath","operator":"eq","value":"it\'s"}]}}';
  test.each([
    ["without quotes", words, `'${where.replace("'", "''")}'`],
    ["in single quotes", `'${words.replace("'", "''")}'`, `'${where.replace("'", "''")}'`],
    ["in double quotes", JSON.stringify(words), JSON.stringify(where)],
    ["as lines", `| # why\n  ${words.replace(" and", "\n  and")}`, `| # why\n  ${where}`],
    ["as folded lines", `>-\n  ${words.replace(" and", "\n  and")}`, `>-\n  ${where}`],
  ])("%s is written as where JSON", (_, before, after) => {
    expect(compiled(job(before)).diagnostics).toMatchObject([{ code: "LW416", fixes: [{ safe: true }] }]);
    expect(mend(job(before), { hosts, path: "a.yaml" }).text).toBe(job(after));
    expect(found(job(after))).toEqual([["", words]]);
  });

  test.each([
    ["with a mistake", "ClientCountry eq 5"],
    ["of a field that is not there", `Nope eq "ca"`],
    ["with a note", `|\n  # of Canada\n  ${text}`],
    ["with an example", `|\n  ${text}\n  keep {"ClientCountry":"ca"}`],
    ["with a tag", `!!str ${text}`],
    ["of another dataset", `|\n  dataset dns_logs\n  ${text}`],
  ])("%s is not", (_, filter) => {
    const { diagnostics } = compiled(job(filter));
    expect(diagnostics.map(({ code }) => code)).toContain("LW416");
    expect(diagnostics.flatMap(({ fixes }) => fixes)).toEqual([]);
  });
});

test("what an alias makes a part of several filters is told once", () => {
  const source = `jobs:\n- dataset: http_requests\n  filter: &f '${json.replace("eq", "is")}'\n- dataset: http_requests\n  filter: *f\n- dataset: dns_logs\n  filter: *f\n`;
  const { diagnostics, filters } = compiled(source);
  expect(diagnostics.map(({ code }) => code)).toEqual(["LW203", "LW201"]);
  expect(filters.map(({ compilation: { ok } }) => ok)).toEqual([false, false, false]);
});

describe("an operator that is a tag", () => {
  const comparing = (operator: string) =>
    job(`{where: {and: [{key: ClientCountry, operator: ${operator}, value: ca}]}}`);
  test.each(["!eq", "!in", "!contains", "!startsWith", "!endsWith"])("%s", (operator) => {
    const source = comparing(operator).replace("value: ca", operator === "!in" ? "value: [ca]" : "value: ca");
    const { diagnostics } = compiled(source);
    expect(diagnostics).toMatchObject([
      { code: "LW429", span: { start: source.indexOf(operator), end: source.indexOf(operator) + operator.length } },
    ]);
    expect(mend(source, { hosts, path: "a.yaml" }).text).toBe(source.replace(operator, `'${operator}'`));
  });

  it("on lines of their own", () => {
    const source = job(`\n${indented(block.replace("eq", "!eq"), 2)}`);
    expect(mend(source, { hosts, path: "a.yaml" }).text).toBe(source.replace("!eq", "'!eq'"));
  });

  it("with something behind it is left", () => {
    const source = comparing('!contains "x"');
    expect(compiled(source).diagnostics).toMatchObject([
      { code: "LW429", span: { start: source.indexOf("!contains") }, fixes: [] },
    ]);
  });
});

describe("what versions of YAML read differently", () => {
  const codes = (value: string) =>
    compiled(job(`{where: {and: [{key: ClientCountry, operator: eq, value: ${value}}]}}`)).diagnostics.flatMap(
      ({ code, args }) => (code === "LW426" ? [args] : []),
    );

  test.each([
    ...[
      ["no", "a string", "false"] as const,
      ["On", "a string", "true"] as const,
      ["y", "a string", "true"] as const,
      ["0777", "777", "511"] as const,
    ],
    ...[
      ["12:30:45", "a string", "45045"] as const,
      ["1_000", "a string", "1000"] as const,
      ["0b11", "a string", "3"] as const,
      ["0o17", "15", "a string"] as const,
    ],
    ...[
      ["-010", "-10", "-8"] as const,
      ["1e3", "1000", "a string"] as const,
      ["2024-01-31", "a string", "a date"] as const,
      ["2024-01-31T00:00:00Z", "a string", "a date"] as const,
    ],
  ])("%s", (written, here, there) => {
    expect(codes(written)).toEqual([{ written, here, there }]);
    expect(codes(`[a, ${written}]`)).toEqual([{ written, here, there }]);
    for (const value of [`'${written}'`, `"${written}"`, `!!str ${written}`]) expect(codes(value)).toEqual([]);
  });

  test.each([
    "ca",
    "true",
    "null",
    "404",
    "0",
    "-1",
    "1.5",
    "10.0.0.1",
    "a:b",
    "no-one",
    "0x1F",
    "1.0e+3",
    "2001:db8::1",
    "12:99",
    "_",
    "nO",
  ])("not %s", (value) => {
    expect(codes(value)).toEqual([]);
  });

  it("is said of filters only", () => {
    expect(compiled(`${job(`'${json}'`)}enabled: no\nmode: 0777\n`).diagnostics).toEqual([]);
  });
});

describe("places and fixes", () => {
  const wrong = json.replace("eq", "is");
  const places = (source: string) =>
    compiled(source).diagnostics.map(({ code, span }) => [code, source.slice(span.start, span.end)]);

  test.each([
    [`'${wrong}'`, '"is"'],
    [JSON.stringify(wrong), '\\"is\\"'],
    [`|\n  ${wrong}`, '"is"'],
    [`>-\n  ${wrong.replace(",", ",\n  ")}`, '"is"'],
    [`\n${indented(block.replace("eq", "is"), 2)}`, "is"],
  ])("points into %s", (filter, place) => {
    expect(places(job(filter))).toEqual([["LW201", place]]);
    expect(places(job(filter).replaceAll("\n", "\r\n"))).toEqual([["LW201", place]]);
  });

  it("points into a string within a string", () => {
    const source = `body: ${JSON.stringify(JSON.stringify({ dataset: "http_requests", filter: wrong }))}\n`;
    expect(places(source)).toEqual([["LW201", '\\\\\\"is\\\\\\"']]);
  });

  const mended: [string, string, string][] = [
    ["single quotes", `'${wrong}'`, `'${json}'`],
    ["double quotes", JSON.stringify(wrong), JSON.stringify(json)],
    [
      "double quotes over lines",
      JSON.stringify(wrong).replace("[{", "[{\n    "),
      JSON.stringify(json).replace("[{", "[{\n    "),
    ],
    ["a block", `|-  # why\n    ${wrong}`, `|-  # why\n    ${json}`],
    ["a folded block", `>\n  ${wrong.replace("[{", "[{\n  ")}`, `>\n  ${json.replace("[{", "[{\n  ")}`],
    ["a plain scalar", `\n${indented(block.replace("eq", "is"), 2)}`, `\n${indented(block, 2)}`],
    [
      "a plain scalar that needs quotes",
      `\n${indented(block.replace("eq", "neq"), 2)}`,
      `\n${indented(block.replace("eq", "'!eq'"), 2)}`,
    ],
    ["a key", `\n${indented(block.replace("operator", "op"), 2)}`, `\n${indented(block, 2)}`],
    [
      "a flow mapping",
      "{where: {and: [{key: ClientCountry, op: is, value: ca}]}} # c",
      "{where: {and: [{key: ClientCountry, operator: eq, value: ca}]}} # c",
    ],
  ];

  test.each(mended)("mends %s in its place", (_, before, after) => {
    for (const ends of ["\n", "\r\n"]) {
      const around = (filter: string) => `# é😀 "\n${job(filter)}# end`.replaceAll("\n", ends);
      expect(mend(around(before), { hosts, path: "jobs.yml" }).text).toBe(around(after));
    }
  });

  it("leaves what lines of a block would have to be moved for", () => {
    const source = job("\n  where:\n    key: ClientCountry\n    operator: eq\n    value: ca");
    expect(compiled(source).diagnostics).toMatchObject([{ code: "LW406", fixes: [] }]);
  });
});

describe("what else stands in the file", () => {
  const wrong = json.replace("eq", "is");
  const comparison = "key: ClientCountry, operator: is, value: ca";

  test.each([
    [
      "a filter with an alias",
      `jobs:\n  - dataset: http_requests\n    destination_conf: x\n    filter: &f '${wrong}'\nother: *f\n`,
    ],
    ["an alias of a filter", `f: &f '${wrong}'\njob:\n  dataset: http_requests\n  logpull_options: x\n  filter: *f\n`],
    ["a comparison with an alias", `${job(`{where: {and: [&c {${comparison}}]}}`)}other: *c\n`],
    ["a merged key", `base: &b {operator: is}\n${job("{where: {and: [{<<: *b, key: ClientCountry, value: ca}]}}")}`],
    [
      "a value with an alias",
      `status: &s "404"\n${job("{where: {and: [{key: EdgeResponseStatus, operator: eq, value: *s}]}}")}`,
    ],
    ["a tag", job('{where: {and: [{key: ClientCountry, operator: in, value: !!str "a,b"}]}}')],
    ["a tag of a number", job("{where: {and: [{key: ClientCountry, operator: eq, value: !!int 404}]}}")],
    ...["0500", "0x1F", "0o17", "5.0", "1_000", "+5", "1e3"].flatMap((value): [string, string][] => [
      [`the text ${value}`, job(`{where: {and: [{key: ClientCountry, operator: eq, value: ${value}}]}}`)],
      [
        `the number ${value}`,
        job(`\n  where:\n    and:\n      - key: ClientCountry\n        operator: in\n        value: [${value}]`),
      ],
    ]),
  ])("%s is not changed", (_, source) => {
    expect(mend(source, { hosts, path: "jobs.yml" }).text).toBe(source);
    const { diagnostics } = compiled(source);
    expect(diagnostics.flatMap(({ fixes }) => fixes)).toEqual([]);
  });

  test.each([
    ["an anchor without an alias", `filter: &f '${wrong}'`],
    ["a tag around it", `body: !Job {filter: '${wrong}'}`],
    [
      "a number as others write it",
      "dataset: http_requests\nfilter: {where: {and: [{key: ClientCountry, operator: eq, value: 404}]}}",
    ],
    ["an address", "filter: {where: {and: [{key: ClientIP, operator: is, value: 10.0.0.1}]}}"],
  ])("%s is mended", (_, source) => {
    expect(compiled(`# logpush\n${source}\n`).diagnostics.flatMap(({ fixes }) => fixes)).not.toEqual([]);
  });
});

describe("files that cannot be read", () => {
  test.each([
    [`${job(`'${json}'`)}\tx: [`, "layout"],
    [`${job(`'${json}`)}`, "layout"],
    [`# dataset where: operator:\na: ${"[".repeat(1000)}`, "depth"],
    [`${job(`'${json}'`)}a: &a [*a]\nb: *missing\n`, "alias"],
  ])("%s", (source, obstacle) => {
    expect(compiled(source).around).toContainEqual(
      expect.objectContaining({ code: "LW425", args: { format: "yaml", obstacle } }),
    );
  });

  it("are none of ours without a filter", () => {
    expect(compiled("filter: [\n  {{ .Values.x }}\n").diagnostics).toEqual([]);
  });

  it("do not laugh", () => {
    const lines = Array.from(
      { length: 40 },
      (_, at) =>
        `a${at}: &a${at} {and: [${at === 0 ? "{key: A, operator: eq, value: x}" : `*a${at - 1}, *a${at - 1}`}]}`,
    );
    const { filters, around } = compiled(`${lines.join("\n")}\nwhere: *a39 # dataset\n`);
    expect(filters).toEqual([]);
    expect(around.map(({ code }) => code)).toEqual(["LW425"]);
  });
});

describe("operators behind a tag that says nothing", () => {
  const filter = (operator: string) =>
    job(`\n  where:\n    and:\n    - key: ClientCountry\n      operator: ${operator}\n      value: ! eq`);
  it.each(["! eq", "!  contains", "!\n        eq"])("%j", (operator) => {
    const source = filter(operator);
    const { diagnostics } = compiled(source);
    expect(diagnostics.map(({ code, span }) => [code, source.slice(span.start, span.end)])).toEqual([
      ["LW429", operator],
    ]);
    expect(mend(source, { hosts, path: "jobs.yaml" }).text).toBe(source);
  });
  test("of what is no operator it says nothing", () =>
    expect(found(filter("eq"))).toEqual([["", 'ClientCountry eq "eq"']]));
});

test("a group without the `where` around it is told by its operators", () => {
  expect(found("and:\n- {key: ClientCountry, operator: eq, value: ca}\n")).toEqual([["", "LW405,LW206"]]);
  expect(found("and:\n- {key: a, operator: In, value: ca}\n")).toEqual([]);
});

test("a file within too many others is told of, and looked into no further", () => {
  const nested = (depth: number): string =>
    depth === 0 ? `${job(`'${json}'`)}` : `data:\n  a.yaml: |\n${indented(nested(depth - 1), 4)}`;
  expect(compiled(nested(3)).filters.length).toBe(1);
  expect(compiled(nested(4)).diagnostics.map(({ code, severity, args }) => [code, severity, args])).toEqual([
    ["LW425", "note", { format: "yaml", obstacle: "files" }],
  ]);
});

test("an operator that looks like the sign of a block, and an infinite number, are told as they are written", () => {
  const job = (operator: string, value: string) =>
    `jobs:\n- name: a\n  dataset: http_requests\n  filter:\n    where:\n      and:\n      - key: EdgeResponseStatus\n        operator: ${operator}\n        value: ${value}\n`;
  const of = (source: string) => compiled(source).filters.flatMap(({ compilation }) => compilation.diagnostics);
  expect(of(job(">=", "5"))).toMatchObject([{ code: "LW201", args: { text: ">=", operator: "geq" } }]);
  expect(of(job("eq", "-.inf"))).toMatchObject([{ code: "LW413", args: { text: "-.inf" } }]);
});
