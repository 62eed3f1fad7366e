/** Parts of filters that are spelled so wrongly that no comparison of ours is left: told where enough of the rest is ours, and left alone where it is another program's. */
import { describe, expect, test } from "vitest";
import { hosts } from "../../../src/hosts.js";
import { compileAll, mend } from "../../../src/index.js";

const inTerraform = (hcl: string) => `resource "acme_thing" "y" {\n  filter = jsonencode(${hcl})\n}\n`;
const codes = (text: string, path = "main.tf") =>
  compileAll(text, { hosts, path }).filters.map(({ compilation }) =>
    compilation.diagnostics.map(({ code }) => code).join(),
  );

describe("in any resource", () => {
  test.each([
    ['{where={and=[{key="EdgeResponseStatus",oprator="geq",value=1}]}}', "LW206,LW410"],
    ['{where={and=[{kee="EdgeResponseStatus",operator="geq",value=1}]}}', "LW206,LW410"],
    ['{where={and=[{key="EdgeResponseStatus",operator="geq",val=1}]}}', "LW206,LW410"],
    ['{where={ands=[{key="EdgeResponseStatus",operator="eq",value=1}]}}', "LW206,LW410"],
    ['{where={and=[{key="own",oprator="geq",value=1}]}}', "LW206,LW410"],
    ['{where={and=[{key="own",operator="==",value=1}]}}', "LW206,LW201"],
    ['{where={or=[{and=[{key="own",operator="gte",value=1}]}]}}', "LW206,LW201"],
    ['{where={and=[{operator="==",value=1}]}}', "LW206,LW411,LW201"],
    ["{where={and=[]}}", "LW206,LW408"],
    ["{where={or=[{and=[]}]}}", "LW206,LW408"],
  ])("%s is told", (hcl, expected) => expect(codes(inTerraform(hcl))).toEqual([expected]));

  test("what nothing but its shape says to be ours is not mended", () => {
    const text = inTerraform('{where={and=[{key="own",operator="==",value=1}]}}');
    expect(mend(text, { hosts, path: "main.tf" }).text).toBe(text);
  });

  test("a string in YAML, too", () => {
    expect(
      codes(
        `acme:\n  filter: '{"where":{"and":[{"key":"EdgeResponseStatus","oprator":"geq","value":1}]}}'\n`,
        "a.yaml",
      ),
    ).toEqual(["LW206,LW410"]);
  });
});

const said: readonly (readonly [string, string])[] = [
  ['{"where":{"and":[{"key":"own","operator":"==","value":1}]}}', "LW206,LW201"],
  ['{"where":{"and":[]}}', "LW206,LW408"],
  ['{"where":"ClientCountry >= 1"}', "LW206,LW412"],
  ['{"where":"Own eq 1"}', "LW206,LW412"],
];

describe.each(said)("what is called a filter in other files: %s", (json, expected) => {
  test.each([
    ["a.yaml", `acme:\n  filter: '${json}'\n`],
    ["a.yaml", `acme:\n  filter: ${json}\n`],
    ["a.tf", `resource "acme_thing" "y" {\n  filter = ${JSON.stringify(json)}\n}\n`],
    ["a.sh", `FILTER='${json}'\n`],
    ["a.sh", `export MY_FILTER=${JSON.stringify(json)}\n`],
    ["a.sh", `tool --filter='${json}'\n`],
  ])("%s: %s", (path, text) => {
    expect(codes(text, path)).toEqual([expected]);
    expect(mend(text, { hosts, path }).text).toBe(text);
  });

  test("in JSON, of which nothing is mended either", () => {
    const text = `{"acme":{"filter":${json}}}`;
    expect(codes(text, "a.json")).toEqual([expected]);
    expect(mend(text, { hosts, path: "a.json" }).text).toBe(text);
  });

  test.each([
    ["a.yaml", `acme:\n  query: '${json}'\n`],
    ["a.sh", `curl -d '${json}' https://a.example\n`],
  ])("is left alone where it is called otherwise: %s: %s", (path, text) => expect(codes(text, path)).toEqual([]));
});

/** Of Hasura, Sequelize, Prisma, LoopBack, TypeORM, Payload, AWS, Datadog, Elastic, Kubernetes, Strapi, and reporting tools. */
const others: readonly string[] = [
  "{where={_and=[{status={_eq=1}}]}}",
  '{where={status={"$gt"=5}}}',
  '{where={AND=[{email={contains="a"}}]}}',
  '{where={and=[{price={gt=5}},{name="x"}]}}',
  '{where={and=[{or=[{title={equals="x"}}]}]}}',
  '{where={and=[{field="age",operator="gt",value=5}]}}',
  '{where={and=[{column="age",op=">",value=5}]}}',
  '{where={and=[{column="published",operator="=",value=true}]}}',
  '{where={and=[{key="a",operator="In",values=["b"]}]}}',
  '{where={and=[{estArchive="false"},{id=5}]}}',
  '{where={ands=[{cid="1"},{relatedidtype="cidneighbor"}]}}',
  '{where={and=[{attribute="age",operator="GreaterThan",values=[5]}]}}',
  '{where={and=[{key="a",values=["b"]}]}}',
  '{where={and=[{name="tag",values=["b"]}]},include=[]}',
  '{where={and=[{key="a",operator="In",values=["b"]},{name="x"}]}}',
  '{and=[{key="a",operator="==",value=1}]}',
  '{matchExpressions=[{key="a",operator="In",values=["b"]}]}',
  "{query={bool={filter=[{term={status=1}}]}}}",
];

test.each(others)("of another program: %s is left alone", (hcl) => {
  expect(codes(inTerraform(hcl))).toEqual([]);
  const text = inTerraform(hcl);
  expect(mend(text, { hosts, path: "main.tf" }).text).toBe(text);
});

test.each(["query", "body", "policy"])("and so is what has another name: %s", (name) => {
  expect(
    codes(
      `resource "acme_thing" "y" {\n  ${name} = jsonencode({where={and=[{key="own",operator="==",value=1}]}})\n}\n`,
    ),
  ).toEqual([]);
});

test("filter text beside the dataset of a job is one, whatever it compares", () => {
  expect(codes("a:\n  dataset: http_requests\n  filter: Own eq 1\n", "a.yaml")).toEqual(["LW416"]);
  expect(codes("a:\n  dataset: cars\n  filter: Own eq 1\n", "a.yaml")).toEqual([]);
  expect(codes("a:\n  dataset: http_requests\n  filter: own\n", "a.yaml")).toEqual([]);
});

test.each(others.filter((hcl) => !/^\{matchE|^\{and|^\{query/.test(hcl)))(
  "of another program in YAML: %s is left alone",
  (hcl) => {
    const json = hcl.replace(/("?[\w$]+"?)=(?!=)/g, (_, key: string) => `${key.startsWith('"') ? key : `"${key}"`}:`);
    expect(codes(`acme:\n  filter: ${json}\n`, "a.yaml")).toEqual([]);
    expect(codes(`acme:\n  filter: '${json}'\n`, "a.yaml")).toEqual([]);
  },
);
