import { expect, expectTypeOf, test } from "vitest";
import {
  type Code,
  type Compilation,
  type CompileOptions,
  compile,
  type Diagnostic,
  type Filter,
  toPredicate,
  toTextVerdict,
  toVerdict,
  toWhereJson,
} from "../../src/index.js";

test("compile takes text or an object, and a filter may be lacking", () => {
  expectTypeOf(compile).parameter(0).toEqualTypeOf<string | object>();
  expectTypeOf(compile).parameter(1).toEqualTypeOf<CompileOptions | undefined>();
  expectTypeOf(compile).returns.toEqualTypeOf<Compilation>();
  expectTypeOf<Compilation["filter"]>().toEqualTypeOf<Filter | undefined>();
  const { filter } = compile("A eq 1");
  // @ts-expect-error: the filter may be lacking
  expect(() => toWhereJson(filter)).not.toThrow();
});

test("a verdict is one of three words, for text one of four", () => {
  expectTypeOf(toVerdict).returns.returns.toEqualTypeOf<"keep" | "drop" | "unknown">();
  expectTypeOf(toTextVerdict).returns.returns.toEqualTypeOf<"keep" | "drop" | "unknown" | "malformed">();
  expectTypeOf(toPredicate).returns.toEqualTypeOf<(line: object) => boolean>();
  expectTypeOf(toTextVerdict).returns.parameters.toEqualTypeOf<[line: string]>();
});

test("a diagnostic's arguments follow from its code", () => {
  expectTypeOf<Extract<Diagnostic, { code: "LW202" }>["args"]>().toExtend<{ field: string; dataset: string }>();
  expectTypeOf<"LW202">().toExtend<Code>();
  expectTypeOf<"LW999">().not.toExtend<Code>();
});

test("what comes out cannot be changed", () => {
  const { diagnostics } = compile("A eq 1");
  // @ts-expect-error: read-only
  expect(() => diagnostics.push).not.toThrow();
});
