/** Bodies that arguments of clients make: `dataset=http_requests filter='{…}'`, and options that are given one. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

function said(source: string, path = "a.sh") {
  const { filters, around } = compileAll(source, { hosts, path });
  const told = (diagnostics: typeof around) =>
    diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`);
  return [
    ...filters.map(({ namedDataset, compilation }) => [namedDataset, ...told(compilation.diagnostics)].join(" | ")),
    ...told(around),
  ];
}

const where = (key = "ClientCountry", value = "ca") =>
  JSON.stringify({ where: { and: [{ key, operator: "eq", value }] } });
const url = "https://api.example/client/v4/zones/$ZONE/logpush/jobs";

describe("items of HTTPie and xh", () => {
  const cases: [string, string, readonly string[]][] = [
    ["a text", `http POST ${url} dataset=http_requests filter='${where()}'`, ["http_requests"]],
    [
      "with a mistake",
      `https ${url} X-Key:$K dataset="http_requests" filter='${where("ClientCountri")}'`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "in quotes as a whole",
      `xh ${url} 'filter=${where("ClientCountri")}' 'dataset=http_requests'`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "where a part is filled in",
      `xhs ${url} dataset=http_requests filter='${where("ClientCountry", "'$C'")}'`,
      ["http_requests | LW424 $C"],
    ],
    ["that is filled in", `http ${url} dataset=http_requests filter="$FILTER"`, ["LW424 $FILTER"]],
    ["a file", `http ${url} dataset=http_requests filter=@filter.json`, ["LW424 @filter.json"]],
    [
      "JSON where a text belongs",
      `http ${url} dataset=http_requests filter:='${where()}'`,
      [`http_requests | LW415 ${where()}`],
    ],
    ["JSON that is a text", `http ${url} dataset=http_requests filter:='"a"'`, ['LW424 "a"']],
    ["filter text", `http PUT ${url}/5 filter='ClientCountry eq 1'`, [" | LW206  | LW416 ClientCountry eq 1"]],
    [
      "no filter",
      `http ${url} dataset=http_requests destination_conf=s3://b output_options:='{"field_names":["A"]}'`,
      ["http_requests"],
    ],
    [
      "a form",
      `http -f ${url} dataset=http_requests filter='${where("ClientCountri")}'`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    ["a file of a form", `http -f ${url} dataset=http_requests filter@filter.json`, ["LW424 filter.json"]],
    [
      "a form of curl",
      `curl -F dataset=http_requests --form 'filter=${where("ClientCountri")}' ${url}`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "files of that",
      `curl -F dataset=http_requests -F filter=@a.json ${url}; curl ${url} -F 'filter=<b.json'`,
      ["LW424 @a.json", "LW424 <b.json"],
    ],
    [
      "what is encoded for an address",
      `curl --data-urlencode filter@f.json --data-urlencode dataset=http_requests ${url}`,
      ["LW424 f.json"],
    ],
    [
      "a form whose options stand in one word with their values",
      `curl -Fdataset=http_requests -sSF'filter=${where("ClientCountri")}' ${url}`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "the kind of a part",
      `curl -F dataset=http_requests -F 'filter=${where("ClientCountri")};type=application/json' ${url}`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "text that is no file",
      `curl --form-string dataset=http_requests --form-string filter=@a ${url}`,
      ["http_requests | LW416 @a"],
    ],
    [
      "data by name",
      `curl -d 'filter=${where("ClientCountri")}' -d dataset=http_requests ${url}`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "joined by hand",
      `curl -sXPOST -d 'dataset=http_requests&name=x&filter=${where("ClientCountri")}&a=b' ${url}`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    [
      "with escapes of addresses",
      `curl --data-raw 'dataset=http%5Frequests&filter=%7B${where("Client+Country").slice(1)}' ${url}`,
      ['http_requests | LW202 "Client+Country"'],
    ],
    [
      "at the address",
      `curl -G --url-query dataset=http_requests --url-query '+filter=${where("Client%41")}' ${url}`,
      ['http_requests | LW202 "Client%41"'],
    ],
    [
      "encoded by curl",
      `curl --data-urlencode 'dataset=http_requests' --data-urlencode 'filter=${where("Client%41")}' ${url}`,
      ['http_requests | LW202 "Client%41"'],
    ],
    [
      "with what curl itself fills in",
      `curl --expand-data 'dataset=http_requests&filter=${where("ClientCountri", "{{c}}")}' ${url}`,
      ['http_requests | LW202 "ClientCountri" | LW424 {{c}}'],
    ],
    [
      "each request its own",
      `curl -d dataset=http_requests -d 'filter=${where("ClientCountri")}' ${url} --next -d dataset=dns_logs -d 'filter=${where("QueryNam")}' ${url}`,
      ['http_requests | LW202 "ClientCountri"', 'dns_logs | LW202 "QueryNam"'],
    ],
    ["values of other options", `curl -A -d -H 'filter=x' -o -F "filter=y" -X --json 'filter=z' ${url}`, []],
    [
      "what a template fills in",
      `curl -d dataset=http_requests -d 'filter={{ filter }}' ${url}`,
      ["LW424 {{ filter }}"],
    ],
    ["a form sent elsewhere", "curl -F name=a -F photo=@a.png -F tag=@b https://a.example/search", []],
    ["of another service", "http https://a.example/search filter=abc dataset=cars page==1", []],
  ];
  test.each(cases)("%s", (_, source, expected) => expect(said(`${source}\n`)).toEqual(expected));

  test("are the same in a step of a workflow", () => {
    expect(
      said(
        `steps:\n  - run: |\n      http ${url} dataset=http_requests filter:='${where("ClientCountri")}'\n`,
        "a.yml",
      ),
    ).toEqual([`http_requests | LW415 ${where("ClientCountri")} | LW202 "ClientCountri"`]);
  });

  test("are mended in their quotes, and JSON is left", () => {
    const bare = '{"where":{"key":"ClientCountry","operator":"eq","value":"ca"}}';
    const source = (filter: string) => `http ${url} dataset=http_requests filter${filter}\n`;
    expect(mend(source(`='${bare}'`), { hosts, path: "a.sh" }).text).toBe(source(`='${where()}'`));
    expect(mend(source(`=${JSON.stringify(bare)}`), { hosts, path: "a.sh" }).text).toBe(
      source(`=${JSON.stringify(where())}`),
    );
    expect(mend(source(`:='${bare}'`), { hosts, path: "a.sh" }).text).toBe(source(`:='${bare}'`));
  });
});

/** As `curl` 7.88 sent them to a server. */
describe("a field of a form is taken as curl takes it", () => {
  const form = (filter: string) => `curl -F dataset=http_requests -F ${filter} ${url}`;
  const quoted = (text: string) => `"${text.replace(/["\\]/g, "\\$&")}"`;
  const told = 'http_requests | LW202 \\"ClientCountri\\"';
  test.each<[string, string, readonly string[]]>([
    ["up to a semicolon", `'filter=${where("ClientCountry", "a;b")}'`, ["http_requests | LW402 "]],
    [
      "without blanks around it",
      `'filter= ${where("ClientCountri")} ; type=text/plain'`,
      ['http_requests | LW202 "ClientCountri"'],
    ],
    ["in quotes of its own", `'filter=${quoted(where("ClientCountri", "a;b"))}'`, [told]],
    [
      "with a kind behind them",
      `'filter=${quoted(where("ClientCountri", "a;b"))};type=application/json;filename=a'`,
      [told],
    ],
    [
      "with what the shell fills in",
      `"filter=${quoted(where("ClientCountri", "$C")).replace(/["\\]/g, "\\$&")}"`,
      [`${told.replaceAll('\\"', '\\\\\\"')} | LW424 $C`],
    ],
    [
      "with a kind that is none",
      `'filter=${where("ClientCountri", "a;type=b")}'`,
      [`LW424 ${where("ClientCountri", "a;type=b")}`],
    ],
    [
      "that is encoded",
      `'filter=${where("ClientCountri")};encoder=base64'`,
      [`LW424 ${where("ClientCountri")};encoder=base64`],
    ],
  ])("%s", (_, filter, expected) => expect(said(`${form(filter)}\n`)).toEqual(expected));

  test("and mended in its quotes, or not", () => {
    const mended = (filter: string) => mend(form(filter), { hosts, path: "a.sh" }).text;
    const wrong = where("ClientCountry", "a;b").replace('"eq"', '"=="');
    expect(mended(`'filter=${quoted(wrong)}'`)).toBe(form(`'filter=${quoted(where("ClientCountry", "a;b"))}'`));
    for (const given of [wrong, wrong.replace(";b", ";type=b")])
      expect(mended(`'filter=${given}'`)).toBe(form(`'filter=${given}'`));
  });
});

test("JSON in several arguments of curl is one", () => {
  const [first, second] = ['{"dataset":"http_requests",', `"filter":${JSON.stringify(where("ClientCountri"))}}`];
  expect(said(`curl --json '${first}' --json '${second}' ${url}\n`)).toEqual([
    'http_requests | LW202 \\"ClientCountri\\"',
  ]);
});

test("fixes in fields of curl are written as these are", () => {
  const bare = (sign: string) => `{"where":{"key":"ClientRequestURI","operator":"==","value":"a${sign}b"}}`;
  const good = (sign: string) => `{"where":{"and":[{"key":"ClientRequestURI","operator":"eq","value":"a${sign}b"}]}}`;
  for (const [option, sign] of [
    ["-d", "%26"],
    ["-F", "&"],
    ["--data-urlencode", "&"],
  ] as const) {
    const source = (filter: string) => `curl ${option} dataset=http_requests ${option} 'filter=${filter}' ${url}\n`;
    expect(mend(source(bare(sign)), { hosts, path: "a.sh" }).text).toBe(source(good(sign)));
  }
});

test("options of other tools give a job", () => {
  const filter = where("ClientCountri");
  const wrong = 'http_requests | LW202 "ClientCountri"';
  expect(said(`wrangler logpush create --dataset http_requests \\\n  --filter '${filter}' --name a\n`)).toEqual([
    wrong,
  ]);
  expect(said(`npx some-tool jobs add --filter='${filter}' --dataset=http_requests\n`)).toEqual([wrong]);
  expect(said(`tool --dataset "$D" --filter '${filter}'\n`).join()).toContain("LW206");
  expect(said(`bq query --dataset cars --filter 'status=ok'\n`)).toEqual([]);
});

describe("options that are given a body", () => {
  const body = JSON.stringify({ dataset: "http_requests", filter: where("ClientCountri") });
  test.each([
    `curl --json '${body}' ${url}`,
    `curl --data-urlencode '${body}' ${url}`,
    `curl --data-raw '${body}' ${url}`,
    `curl --data-binary='${body}' ${url}`,
    `curl -XPOST -d'${body}' ${url}`,
    `wget --post-data='${body}' ${url}`,
    `wget --method=PUT --body-data '${body}' ${url}`,
    `http --raw='${body}' POST ${url}`,
    `xh POST ${url} --raw '${body}'`,
    `hurl --body='${body}' ${url}`,
  ])("%s", (source) => expect(said(source)).toEqual(['http_requests | LW202 \\"ClientCountri\\"']));
});
