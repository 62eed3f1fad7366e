// biome-ignore-all lint/suspicious/noTemplateCurlyInString: so tools fill texts in
import { describe, expect, it, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const where = (field = "ClientCountry", operator = "eq", value = '"ca"') =>
  `{"where":{"and":[{"key":"${field}","operator":"${operator}","value":${value}}]}}`;

/** A document with a job whose filter is a value of JSON. */
const stack = (filter: string) =>
  `{\n\t"Resources": {"Job": {"Type": "Custom::Job", "Properties": {\n\t\t"Dataset": "http_requests", "DestinationConf": "s3://b", "MaxUploadRecords": 1e3,\n\t\t"Filter": ${filter}}}}}\n`;
const place = "/Resources/Job/Properties";
const quoted = JSON.stringify;

const compiled = (source: string, path = "stack.json") => compileAll(source, { hosts, path });
/** Of each filter its pointer, the codes of what is said, and what stands there. */
const found = (source: string) =>
  compiled(source).filters.map(({ pointer, compilation: { filter, diagnostics } }) => [
    pointer,
    filter?.text ?? diagnostics.map(({ code, span }) => `${code} ${source.slice(span.start, span.end)}`).join(),
  ]);

describe("filters that functions of JSON documents give", () => {
  const wrong = where("ClientCountri");
  const cases: [string, ReturnType<typeof found>][] = [
    [stack(`{"Fn::Sub": ${quoted(wrong)}}`), [[place, 'LW202 \\"ClientCountri\\"']]],
    [
      stack(`{"Fn::Sub": ${quoted(where("ClientCountry", "eqq", '"${Country}"'))}}`),
      [[place, 'LW201 \\"eqq\\",LW424 ${Country}']],
    ],
    [
      stack(`{"Fn::Sub": [${quoted(where("ClientCountri", "eq", '"${C}"'))}, {"C": {"Ref": "Country"}}]}`),
      [[place, 'LW202 \\"ClientCountri\\",LW424 ${C}']],
    ],
    [
      stack(`{"Fn::Join": ["", [${quoted(where().slice(0, 30))}, ${quoted(where().slice(30))}]]}`),
      [[place, 'ClientCountry eq "ca"']],
    ],
    [
      stack(
        `{"Fn::Join": [",", [${quoted(wrong.slice(0, wrong.indexOf(',"op')))}, "\\"operator\\":\\"eq\\"", "\\"value\\":\\"ca\\"}]}}"]]}`,
      ),
      [[place, 'LW202 \\"ClientCountri\\"']],
    ],
    [
      stack(
        `{"Fn::Join": ["", ["{\\"where\\":{\\"and\\":[{\\"key\\":\\"ClientCountry\\",\\"operator\\":\\"eqq\\",\\"value\\":\\"", {"Ref": "C"}, "\\"}]}}"]]}`,
      ),
      [[place, 'LW201 \\"eqq\\",LW424 {"Ref": "C"}']],
    ],
    [
      stack(`{"Fn::If": ["Big", ${quoted(where())}, {"Fn::Sub": ${quoted(wrong)}}]}`),
      [
        [`${place}/filter/0`, expect.stringMatching(/^LW424 \{"Fn::If"/)],
        [`${place}/filter/1`, 'LW202 \\"ClientCountri\\"'],
      ],
    ],
    [stack(`{"Ref": "Filter"}`), [[place, 'LW424 {"Ref": "Filter"}']]],
    // What is put together from nothing that is known stays what it was.
    [stack(`{"Fn::GetAtt": ["A", "B"]}`), [[place, 'LW424 {"Fn::GetAtt": ["A", "B"]}']]],
  ];
  it.each(cases)("%s", (source, expected) => {
    expect(found(source)).toEqual(expected);
  });

  test("what is mended is written there, escaped as it stands, and nothing else changes", () => {
    const source = stack(`{"Fn::Sub": ${quoted(where("ClientCountry", "=", '"${Country}"'))}}`);
    expect(mend(source, { hosts, path: "stack.json" }).text).toBe(source.replace('\\"=\\"', '\\"eq\\"'));
  });

  test("a document that is no JSON is told as such, though YAML would read it", () => {
    const source = stack(`{"Fn::Sub": ${quoted(wrong)},}`);
    expect(compiled(source).diagnostics.map(({ code }) => code)).toEqual(["LW424", "LW403"]);
  });

  test("a number is what JSON says, whatever versions of YAML make of it", () => {
    expect(
      found(stack(`{"Fn::Sub": ${quoted(where("EdgeResponseStatus", "eq", "5e2"))}}`))
        .flat()
        .join(),
    ).not.toContain("LW426");
  });

  test("it is the note that it was where nobody reads YAML", () => {
    expect(compileAll(stack(`{"Fn::Sub": ${quoted(wrong)}}`)).diagnostics.map(({ code }) => code)).toEqual(["LW424"]);
  });
});
