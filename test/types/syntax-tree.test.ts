import { expect, expectTypeOf, test } from "vitest";
import {
  type And,
  type Comparison,
  type CompileOptions,
  compile,
  type DatasetName,
  type Expression,
  type Field,
  type Incomplete,
  type Not,
  type Operator,
  type OperatorName,
  type Or,
  parse,
  toWhere,
  type Value,
} from "../../src/index.js";

test("an expression is one of five nodes, each with a name of its own", () => {
  expectTypeOf<Expression>().toEqualTypeOf<And | Or | Not | Comparison | Incomplete>();
  expectTypeOf<Comparison["field"]>().toEqualTypeOf<Field>();
  expectTypeOf<Comparison["operator"]>().toEqualTypeOf<Operator>();
  expectTypeOf<Comparison["value"]>().toEqualTypeOf<Value>();
  expectTypeOf<Operator["name"]>().toEqualTypeOf<OperatorName>();
});

test("a walk over a tree is a switch that the compiler holds to be complete", () => {
  const fields = (node: Expression): readonly string[] => {
    switch (node.kind) {
      case "And":
      case "Or":
        return node.terms.flatMap(fields);
      case "Not":
        return fields(node.term);
      case "Comparison":
        return [node.field.name];
      case "Incomplete":
        return node.field === null ? [] : [node.field.name];
    }
  };
  const { expression } = parse("A eq 1 and not (B lt 2 or C gt 3)").document;
  expect(expression === null ? null : fields(expression)).toEqual(["A", "B", "C"]);
});

test("the operator of a criterion of the where JSON is one of the language's", () => {
  const { ok, filter } = compile("BotScore eq 1");
  if (!ok) throw new Error("A eq 1 is a filter");
  const { where } = toWhere(filter);
  const [first] = where !== undefined && "and" in where ? where.and : [];
  if (first === undefined || !("operator" in first)) throw new Error("there is one criterion");
  expectTypeOf(first.operator).toEqualTypeOf<OperatorName>();
  expect(first.operator).toBe("eq");
});

test("a dataset is a name, completed from those that are shipped, or any other string, or an object", () => {
  const chosen: string = ["http_requests", "of_a_user"][0] ?? "";
  expect(compile('ClientCountry eq "ca"', { dataset: "http_requests" }).ok).toBe(true);
  expect(compile('ClientCountry eq "ca"', { dataset: chosen }).ok).toBe(true);
  // @ts-expect-error: no name
  expect(() => compile("A eq 1", { dataset: 1 })).toThrow(TypeError);
  // An editor offers what the union still holds by itself; `string` would have swallowed it.
  expectTypeOf<Extract<CompileOptions["dataset"], DatasetName>>().toEqualTypeOf<DatasetName>();
});
