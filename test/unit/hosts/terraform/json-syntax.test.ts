// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so it stands in Terraform
import { describe, expect, test } from "vitest";
import { hosts } from "../../../../src/hosts.js";
import { compileAll, mend } from "../../../../src/index.js";

const path = "main.tf.json";
const where = (value: unknown, operator = "eq") => ({ where: { and: [{ key: "ClientCountry", operator, value }] } });
const json = (value: unknown, operator?: string) => JSON.stringify(where(value, operator));
const job = (filter: unknown, more: object = {}) =>
  JSON.stringify(
    { "//": "c", resource: { cloudflare_logpush_job: { errors: { dataset: "http_requests", filter } } }, ...more },
    null,
    2,
  );
const compiled = (source: string) => compileAll(source, { hosts, path });

describe("finds filters in Terraform's JSON syntax", () => {
  const at = "/resource/cloudflare_logpush_job/errors";
  const cases: readonly (readonly [string, string, string])[] = [
    ["a filter", job(json("ca")), 'ClientCountry eq "ca"'],
    ["an escaped template", job(json("$${x}%%{y}")), 'ClientCountry eq "${x}%{y}"'],
    ["what Terraform composes", job(json("e\u0301\u212b$${")), 'ClientCountry eq "éÅ${"'],
    ["a mistake", job(json("ca", "is")), "LW201"],
    ["a variable in it", job(json("${var.x}")), "LW424"],
    ["a variable with a mistake beside it", job(json("a-${var.x}", "is")), "LW201,LW424"],
    ["a variable in the place of a value", job(json("x").replace('"x"', "${jsonencode(var.x)}")), "LW424"],
    [
      "a loop",
      job(json("x").replace("[", "[%{ for x in y }").replace("]", "%{ endfor }]").replace("eq", "is")),
      "LW424,LW201",
    ],
    ["a value of the file", job("${local.f}", { locals: { f: json("us") } }), 'ClientCountry eq "us"'],
    [
      "an object of the file, made a string of",
      job("${jsonencode(local.f)}", { locals: [{ f: where("us") }] }),
      'ClientCountry eq "us"',
    ],
    [
      "an expression",
      job('${jsonencode({ where = { and = [{ key = "ClientCountry", operator : "eq", value = "ca" }] } })}'),
      'ClientCountry eq "ca"',
    ],
    [
      "a mistake in an expression",
      job('${jsonencode({ where = { and = [{ key = "ClientCountri", operator = "eq", value = var.x }] } })}'),
      "LW202,LW424",
    ],
    [
      "what an expression chooses from",
      job(
        '${var.x ? jsonencode({ where = { and = [{ key = "ClientCountri", operator = "eq", value = 1 }] } }) : null}',
      ),
      "LW424,LW202",
    ],
    ["a string in an expression", job(`\${trimspace(${JSON.stringify(json("$${x}"))})}`), 'ClientCountry eq "${x}"'],
    ["an expression of which nothing is known", job("${var.f}"), "LW424"],
    [
      "an expression that cannot be read",
      job('${jsonencode({ where = { and = [{ key = "ClientCountri" operator = 1 ] })}'),
      "LW424",
    ],
    ["an object", job(where("ca")), "LW415"],
    ["other JSON syntax", job(json("ca")).slice(0, -4), "LW425"],
  ];
  test.each(cases)("%s", (_, source, told) => {
    const { filters, diagnostics } = compiled(source);
    expect(
      diagnostics.map(({ code }) => code).join() || filters.map(({ compilation }) => compilation.filter?.text).join(),
    ).toBe(told);
  });

  test("in lists, by Terraform's pointers", () => {
    const one = { dataset: "http_requests", filter: json("ca") };
    expect(
      compiled(job("", { resource: [{ x_logpush_job: { a: [one, one] } }] })).filters.map(({ pointer }) => pointer),
    ).toEqual(["/resource/0/x_logpush_job/a/0", "/resource/0/x_logpush_job/a/1"]);
    expect(compiled(job(json("ca"))).filters[0]?.pointer).toBe(at);
  });

  test("in lists at every level of blocks", () => {
    const block = { dataset: "http_requests", filter: json("ca").replace("Country", "Contry") };
    const listed = <T>(value: T, bits: number, bit: number) => ((bits >> bit) & 1 ? [value] : value);
    for (let bits = 0; bits < 16; bits++) {
      const file = listed(
        { resource: listed({ cloudflare_logpush_job: listed({ errors: listed(block, bits, 0) }, bits, 1) }, bits, 2) },
        bits,
        3,
      );
      const { filters, diagnostics } = compiled(JSON.stringify(file));
      expect(filters.map(({ name }) => name)).toEqual(["cloudflare_logpush_job.errors"]);
      expect(diagnostics.map(({ code }) => code)).toEqual(["LW202"]);
    }
  });

  test("values of the file in a list of bodies", () => {
    const { filters } = compiled(`[{"locals":{"f":${JSON.stringify(json("us"))}}},${job("${local.f}")}]`);
    expect(filters.map(({ compilation }) => compilation.filter?.text)).toEqual(['ClientCountry eq "us"']);
  });

  test("mends the filter and nothing else", () => {
    const source = job(json("$${x}", "is"));
    const { text } = mend(source, { hosts, path });
    expect(text).toBe(source.replace('\\"is\\"', '\\"eq\\"'));
    expect(compiled(text).filters[0]?.compilation.filter?.text).toBe('ClientCountry eq "${x}"');
  });

  test("mends what stands in an expression, escaped as there", () => {
    const source = job(
      '${jsonencode({ where = { and = [{ key = "ClientCountry", operator = "=", value = "ca" }] } })}',
    );
    expect(mend(source, { hosts, path }).text).toBe(source.replace('\\"=\\"', '\\"eq\\"'));
    const [{ fixes = [] } = {}] = compiled(
      source.replace('\\"=\\"', '\\"eq\\"').replace("Country", "Countri"),
    ).diagnostics;
    expect(fixes[0]?.edits[0]?.text).toBe('\\"ClientCountry\\"');
  });

  test("passes over other files", () => {
    expect(compiled('{"variable":{"filter":{"where":"x","default":"${{').diagnostics).toEqual([]);
  });
});
