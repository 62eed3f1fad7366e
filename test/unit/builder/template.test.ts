/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: what shows a value that is none looks like a hole */
import { describe, expect, test } from "vitest";
import { filterBuilder } from "../../../src/builder.js";
import { compile } from "../../../src/index.js";
import { httpRequests } from "../../../src/language/datasets/http-requests.js";

const { field, or, where } = filterBuilder(httpRequests);
const asText = (text: string) => compile(text, { dataset: "http_requests" });
/** Codes with the text that they are about. */
const said = ({ diagnostics, source }: ReturnType<typeof where>) =>
  diagnostics.map(({ code, span }) => [code, source.slice(span.start, span.end)]);

describe("a template", () => {
  test("takes scalars, lists, and members of lists", () => {
    const countries = ["ca", "us"];
    const built = where`ClientCountry in ${countries} and ClientRequestPath startsWith ${"/api"} and BotScore in [${1}, ${2n}] and CacheTieredFill eq ${true}`;
    expect(built.filter?.text).toBe(
      asText(
        'ClientCountry in ["ca", "us"] and ClientRequestPath startsWith "/api" and BotScore in [1, 2] and CacheTieredFill eq true',
      ).filter?.text,
    );
    expect(built.holes.map(({ start, end }) => built.source.slice(start, end))).toEqual([
      '["ca", "us"]',
      '"/api"',
      "1",
      "2",
      "true",
    ]);
  });

  test("takes conditions as groups", () => {
    const built = where`BotScore gt ${1} and ${or(field("ClientCountry").eq("ca"), field("ClientCountry").eq("us"))} and not ${field("BotScore").eq(5)}`;
    expect(built.filter?.text).toBe(
      'BotScore gt 1 and (ClientCountry eq "ca" or ClientCountry eq "us") and BotScore !eq 5',
    );
    expect(built.holes).toHaveLength(3);
  });

  test("has a header, comments and examples as any filter", () => {
    const built = where`
      dataset http_requests
      # of a tenant
      ClientRequestHost eq ${"shop.example.com"}
      keep {"ClientRequestHost": "shop.example.com"}
    `;
    expect(built.diagnostics).toEqual([]);
  });

  test("says of a value of the wrong type so at its hole", () => {
    expect(said(where`EdgeResponseStatus geq ${"500"}`)).toEqual([["LW208", '"500"']]);
    expect(said(where`ClientCountry eq ${null as never} and EdgeResponseStatus eq ${1.5}`)).toEqual([
      ["LW151", "${null}"],
      ["LW151", "${1.5}"],
    ]);
    expect(said(where`ClientCountry in ${[]}`)).toEqual([["LW211", "[]"]]);
    expect(said(where`BotScore gt 1 and ${or(...([] as ReturnType<typeof or>[]))}`)).toEqual([["LW152", "(or())"]]);
  });
});

describe("what is written in a template", () => {
  test("is what it would be in a file", () => {
    expect(where`ClientRequestPath contains "\\n"`.source).toBe(String.raw`ClientRequestPath contains "\\n"`);
    const built = where`ClientRequestPath in ["a\"b", "a\nb", "a\\", "\u00e9", "\\u"]`;
    expect(built.diagnostics).toEqual([]);
    expect(built.filter?.tree).toMatchObject({ operand: ['a"b', "a\nb", "a\\", "é", "\\u"] });
  });

  test("is told of where it is wrong, as in a file", () => {
    expect(said(where`ClientCountry eq "\xzz"`)).toEqual(
      asText(String.raw`ClientCountry eq "\xzz"`).diagnostics.map(({ code }) => [code, "\\x"]),
    );
    expect(where`ClientCountry eq "a\${1}"`.source).toBe('ClientCountry eq "a${1}"');
    expect(where`ClientCountry eq "a$\{1}\$\{"`.source).toBe('ClientCountry eq "a${1}${"');
    expect(where`ClientCountry eq "\\${"a"}"`.source).toBe(String.raw`ClientCountry eq "\\"a""`);
  });

  test("names fields between backticks", () => {
    const own = filterBuilder({ name: "edge", scopes: [], fields: { "a b": "int", "a\\b": "int", "a`b": "int" } });
    expect(own.where`\`a b\` gt ${1} or \`a\\b\` gt 2 or \`a\u0060b\` gt 3`.filter?.text.replaceAll(/\s+/g, " ")).toBe(
      "`a b` gt 1 or `a\\\\b` gt 2 or `a\\`b` gt 3",
    );
  });

  test.each(["BotScore gt 1", ["BotScore gt 1"], { raw: [1] }, { raw: "a" }, null, undefined, 5])(
    "is no text of a call: %j",
    (texts) => {
      expect(() => where(texts as never)).toThrow(/before a template/);
    },
  );
});

describe("a value is never syntax", () => {
  const hostile = 'x" or BotScore gt 0 or ClientCountry eq "y';

  test("what it holds stays within its literal", () => {
    const built = where`ClientCountry eq ${hostile}`;
    expect(built.filter?.tree).toMatchObject({ kind: "Criterion", operand: hostile });
  });

  test("it stands for itself only", () => {
    expect(said(where`ClientCountry eq "${hostile}"`).map(([code]) => code)).toEqual(["LW150"]);
    expect(said(where`ClientCountry eq "a${"b"}c" and ClientCountry eq ${"d"}`)).toEqual([["LW150", '"b"']]);
    expect(said(where`ClientCountry eq "ca" # ${"\nor BotScore gt 0"}`).map(([code]) => code)).toEqual(["LW150"]);
    expect(said(where`BotScore gt 1${2}`)).toEqual([["LW150", "2"]]);
    expect(said(where`BotScore gt -${2}`)).toEqual([["LW150", "2"]]);
    expect(said(where`BotScore gt ${1}${2}`).map(([code]) => code)).toEqual(["LW150"]);
    expect(said(where`BotScore eq 1 keep {"BotScore": ${1}}`).map(([code]) => code)).toEqual(["LW150"]);
    expect(said(where`\`${"BotScore"}\` eq 1`).map(([code]) => code)).toEqual(["LW150"]);
  });

  test("it names no field, operator or dataset", () => {
    expect(where`${"BotScore"} gt 1`.ok).toBe(false);
    expect(where`BotScore ${"gt"} 1`.ok).toBe(false);
    expect(where`dataset ${"http_requests"} BotScore gt 1`.ok).toBe(false);
    expect(where`BotScore gt 1 ${"or"} BotScore lt 9`.ok).toBe(false);
  });

  test("where the text itself is no filter, that is what is said", () => {
    expect(said(where`ClientCountry eq '${"ca"}'`).length).toBeGreaterThan(0);
    expect(where`ClientCountry eq '${"ca"}'`.ok).toBe(false);
  });
});
