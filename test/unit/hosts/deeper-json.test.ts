/** Filters deep in JSON that is no filter and no job itself. */
import { expect, test } from "vitest";
import { compileAll, mend } from "../../../src/index.js";

const where = (operator: string) => ({ where: { and: [{ key: "ClientCountry", operator, value: "us" }] } });
const told = (value: unknown) => {
  const { host, filters, diagnostics } = compileAll(JSON.stringify(value));
  return { host, places: filters.map(({ pointer }) => pointer), codes: diagnostics.map(({ code }) => code).join() };
};

test.each<[string, unknown, readonly string[]]>([
  ["below keys", { x: { y: where("eq") } }, ["/x/y"]],
  ["in a list", { rules: [{ query: where("eq") }, { query: where("eq") }] }, ["/rules/0/query", "/rules/1/query"]],
  ["beside a name and a version", { name: "x", version: "1", config: where("eq") }, ["/config"]],
])("are found at their places %s", (_, value, places) => {
  const { host, codes, places: found } = told(value);
  expect({ host, found }).toEqual({ host: "list", found: places });
  expect(codes).not.toContain("LW405");
});

test("are told where no operator is right, and not mended as a matter of course, for they may be another program's", () => {
  const value = { x: { y: where("equals") } };
  expect(told(value)).toEqual({ host: "filter", places: ["/x/y"], codes: "LW206,LW201" });
  expect(mend(JSON.stringify(value)).text).toBe(JSON.stringify(value));
  expect(told({ ...value, logpush: true })).toMatchObject({ host: "list", places: ["/x/y"] });
});

test.each<[string, unknown, string]>([
  ["an operator that is none", where("gte"), "LW201"],
  ["a key of another name", { where: { and: [{ field: "ClientCountry", operator: "eq", value: "us" }] } }, "LW410"],
  ["an empty group", { where: { or: [] } }, "LW408"],
  ["a list in the place of a group", { where: [{ key: "ClientCountry", operator: "eq", value: "us" }] }, "LW412"],
])("a wrong one beside a sound one is told, and not mended as a matter of course: %s", (_, wrong, codes) => {
  const value = { prod: where("eq"), dev: wrong };
  expect(told(value)).toMatchObject({ host: "list", places: ["/prod", "/dev"], codes: expect.stringContaining(codes) });
  expect(mend(JSON.stringify(value)).text).toBe(JSON.stringify(value));
});

test.each(["openapi", "$schema", "swagger"])("a description with the words of filters in it holds none: %s", (key) => {
  const described = { properties: { where: { type: "object" }, operator: { enum: ["eq"] } } };
  expect(told({ [key]: "3.1.0", info: {}, components: { schemas: { Filter: described } } })).toEqual({
    host: "filter",
    places: [],
    codes: "LW418",
  });
});
