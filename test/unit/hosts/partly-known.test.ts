// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, it, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";
import { datasetWithFacts } from "../../../src/language/datasets/facts/by-name.js";

const where = (criterion: string) => `{"where":{"and":[${criterion}]}}`;
const criterion = (key: string, operator: string, value: string) =>
  `{"key":"${key}","operator":"${operator}","value":${value}}`;
const job = (filter: string) =>
  `resource "cloudflare_logpush_job" "a" {\n  dataset = "http_requests"\n  filter  = ${filter}\n}\n`;
/** Of HCL in `jsonencode`. */
const comparing = (key: string, operator: string, value: string) =>
  job(`jsonencode({ where = { and = [{ key = "${key}", operator = "${operator}", value = ${value} }] } })`);

/** Codes, each with what it stands at; of notes the codes. */
function told(text: string, path: string): readonly string[] {
  const { diagnostics } = compileAll(text, { hosts, path });
  return diagnostics.map(({ code, severity, span }) =>
    severity === "note" ? code : `${code} ${text.slice(span.start, span.end)}`,
  );
}

describe("a job in a string, with something put into its filter, is checked as far as it is known", () => {
  const body = (filter: string) => `{"name":"a","dataset":"http_requests","filter":${JSON.stringify(filter)}}`;
  const wrong = body(where(criterion("Nope", "neq", '"X"')));
  const heredoc = (json: string) => `resource "restapi_object" "y" {\n  data = <<EOT\n${json}\nEOT\n}\n`;
  const wanted = ['LW202 \\"Nope\\"', 'LW201 \\"neq\\"', "LW424"];

  test.each([
    ["a heredoc", heredoc(wrong.replace("X", "${var.h}")), "main.tf"],
    ["a heredoc with a part of a value", heredoc(wrong.replace("X", "a${var.h}b")), "main.tf"],
    ["a heredoc with a whole value", heredoc(wrong.replace('\\"X\\"', "${var.h}")), "main.tf"],
    [
      "a heredoc in JSON syntax",
      JSON.stringify({ resource: { restapi_object: { y: { data: wrong.replace("X", "${var.h}") } } } }),
      "main.tf.json",
    ],
    ["a scalar in quotes", `body: '${wrong.replace("X", "{{ h }}")}'\n`, "a.yaml"],
    ["a block scalar", `body: |\n  ${wrong.replace("X", "{{ h }}")}\n`, "a.yaml"],
    ["a folded scalar", `body: >-\n  ${wrong.replace("X", "${h}")}\n`, "a.yaml"],
  ])("%s", (_, text, path) => {
    const strip = (one: string) => one.replaceAll("\\", "");
    expect(told(text, path).map(strip).sort()).toEqual(wanted.map(strip).sort());
  });

  it("beside comparisons that are known", () => {
    const filter = where(
      `${criterion("ClientCountry", "eq", '"${var.c}"')},${criterion("EdgeResponseStatus", "contains", "5")}`,
    );
    expect(told(heredoc(body(filter)), "main.tf")).toEqual(["LW424", 'LW207 \\"contains\\"']);
  });

  it("beside a job whose name or dataset is put in", () => {
    const text = body(where(criterion("ClientCountry", "neq", '"${var.c}"')));
    expect(told(heredoc(text.replace('"a"', '"${var.n}"')), "main.tf")).toEqual(['LW201 \\"neq\\"', "LW424"]);
    expect(told(heredoc(text.replace("http_requests", "${var.d}")), "main.tf")).toContain('LW201 \\"neq\\"');
  });

  it("and mended where nothing is put in", () => {
    const text = heredoc(body(where(criterion("ClientCountry", "neq", '"${var.c}"'))));
    expect(mend(text, { hosts, path: "main.tf" }).text).toBe(text.replace('\\"neq\\"', '\\"!eq\\"'));
  });

  it("and is no filter", () => {
    const { filters } = compileAll(heredoc(body(where(criterion("ClientCountry", "eq", '"${var.c}"')))), {
      hosts,
      path: "main.tf",
    });
    expect(filters.map(({ compilation: { filter, ok } }) => [filter, ok])).toEqual([[undefined, false]]);
  });

  it("and where all of it is put in, nothing is said to be checked", () => {
    const { diagnostics } = compileAll(heredoc('{"name":"a","dataset":"http_requests","filter":"${var.f}"}'), {
      hosts,
      path: "main.tf",
    });
    expect(diagnostics.map(({ code, args }) => [code, "whole" in args && args.whole])).toEqual([["LW424", true]]);
  });
});

describe("values that stand there are held against what is known of their fields, beside some that are not", () => {
  const one = (key: string, operator: string, value: string) =>
    `{ key = "${key}", operator = "${operator}", value = ${value} }`;
  const unknown = one("ClientRequestHost", "eq", "var.h");
  const inGroup = (group: string, ...terms: string[]) =>
    job(`jsonencode({ where = { ${group} = [${terms.join(", ")}] } })`);
  const values = (text: string, path = "main.tf") =>
    compileAll(text, { hosts, path, values: "all", facts: datasetWithFacts }).diagnostics.filter(({ code }) =>
      /^LW8/.test(code),
    );

  test.each([
    ["ClientCountry", "eq", '"US"'],
    ["ClientRequestPath", "startsWith", '"api/"'],
    ["ClientRequestPath", "eq", '"/a*"'],
    ["EdgeResponseStatus", "gt", "5000"],
    ["ClientCountry", "in", '["US", "ca"]'],
    ["ClientCountry", "!eq", '"US"'],
  ])("%s %s %s", (key, operator, value) => {
    const own = one(key, operator, value);
    const codes = (text: string) => values(text).map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
    const alone = codes(inGroup("and", own));
    expect(alone).toHaveLength(1);
    for (const group of ["and", "or"])
      for (const terms of [
        [own, unknown],
        [unknown, own],
      ])
        expect(codes(inGroup(group, ...terms))).toEqual(alone);
  });

  it("and nothing is said of the whole filter, nor of what a part may mind that is not known", () => {
    const text = inGroup("or", one("ClientCountry", "eq", '"US"'), unknown);
    const [told, ...more] = values(text);
    expect([told?.code, more, told !== undefined && "effect" in told.args && told.args.effect]).toEqual([
      "LW801",
      [],
      null,
    ]);
    const lets = one("BotScore", "lt", "30");
    expect([values(inGroup("and", lets)).map(({ code }) => code), values(inGroup("and", lets, unknown))]).toEqual([
      ["LW808"],
      [],
    ]);
  });

  it("in YAML, and never of what is put in", () => {
    const text = (value: string) =>
      `dataset: http_requests\nfilter: '${where(`${criterion("ClientCountry", "eq", value)},${criterion("ClientIP", "eq", '"{{ ip }}"')}`)}'\n`;
    expect(values(text('"US"'), "a.yaml").map(({ code }) => code)).toEqual(["LW801"]);
    expect(values(text('"{{ c }}S"'), "a.yaml")).toEqual([]);
  });
});

describe("a comparison whose value is not known is held against its field", () => {
  test.each([
    ["EdgeResponseStatus", "contains", "var.v", ['LW207 "contains"', "LW424"]],
    ["EdgeResponseStatus", "geq", "var.v", ["LW424"]],
    ["EdgeResponseStatus", "in", "var.v", ["LW424"]],
    ["Cookies", "eq", "var.v", ['LW216 "Cookies"']],
    ["ClientRequestPath", "in", '"/a,${var.v}"', ['LW218 "/a,${var.v}"', "LW424"]],
    ["ClientRequestPath", "in", '"/a${var.v}"', ['LW209 "/a${var.v}"', "LW424"]],
    ["ClientRequestPath", "in", '"${var.v}"', ["LW424"]],
    ["ClientRequestPath", "eq", "[var.v]", ["LW210 [var.v]", "LW424"]],
    ["EdgeResponseStatus", "contains", "[var.v]", ['LW207 "contains"', "LW424"]],
    ["EdgeResponseStatus", "in", "[var.v]", ["LW424"]],
    ["EdgeResponseStatus", "geq", '"5${var.v}"', ["LW424"]],
    ["EdgeResponseStatus", "geq", '"a${var.v}"', ['LW208 "a${var.v}"', "LW424"]],
    ["ClientCountry", "in", "[var.v, 5]", ["LW424", "LW208 5"]],
    // Of a condition every choice.
    ["ClientCountry", "eq", 'var.x ? "US" : 5', ["LW424"]],
    ["ClientCountry", "in", 'var.x ? ["US"] : "CA"', ['LW209 "CA"', "LW424"]],
    ["ClientCountry", "eq", 'var.x ? "US" : "CA"', ["LW424"]],
    // A function may make anything of what it is given.
    ["EdgeResponseStatus", "geq", 'tonumber("a")', ["LW424"]],
    ["ClientCountry", "in", 'split(",", var.codes)', ["LW424"]],
  ])("%s %s %s", (key, operator, value, codes) => {
    expect([...told(comparing(key, operator, value), "main.tf")].sort()).toEqual([...codes].sort());
  });

  test.each([
    ["startsWith", '"${var.v}"', ['LW207 \\"startsWith\\"', "LW424"]],
    ["startsWith", "${var.v}", ['LW207 \\"startsWith\\"', "LW424"]],
    ["geq", '"${var.v}"', ["LW424"]],
    ["in", '"${var.v}"', ['LW209 \\"${var.v}\\"', "LW424"]],
    ["in", "${jsonencode(var.v)}", ["LW424"]],
  ])("in a string: %s %s", (operator, value, codes) => {
    const text = job(`"${where(criterion("EdgeResponseStatus", operator, value)).replaceAll('"', '\\"')}"`);
    expect([...told(text, "main.tf")].sort()).toEqual([...codes].sort());
  });

  test.each([
    ['value: "{{ v }}"', ["LW424", "LW207 contains"]],
    ['value: "a{{ v }}"', ["LW424", "LW207 contains"]],
  ])("in YAML: %s", (value, codes) => {
    const text = `dataset: http_requests\nfilter:\n  where:\n    and:\n      - key: EdgeResponseStatus\n        operator: contains\n        ${value}\n`;
    expect(
      told(text, "a.yaml")
        .filter((code) => !code.startsWith("LW415"))
        .sort(),
    ).toEqual([...codes].sort());
  });

  it("and no fix writes what is not known", () => {
    for (const value of ['"200,${var.v}"', "[var.v]", '"5${var.v}"']) {
      const text = comparing("EdgeResponseStatus", "in", value);
      expect(mend(text, { hosts, path: "main.tf" }).text.replace(/\[("5\$\{var\.v\}")\]/, "$1")).toBe(text);
    }
  });
});
