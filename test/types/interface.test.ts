import { expectTypeOf, test } from "vitest";
import type { Operation } from "../../src/interface/operation.js";
import type { BodyOf, ItemOf, ParameterOf, QueryOf, ResultOf } from "../../src/interface/operation-types.js";
import type { operations } from "../../src/interface/operations.js";
import type {
  CreateJob,
  ItemQuery,
  Job,
  PageMonitor,
  Script,
  ScriptDetail,
} from "../../src/interface/types-generated.js";

type Rows = typeof operations;

test("what goes into an operation and comes out of it is told by its row", () => {
  expectTypeOf<ResultOf<Rows["getPageMonitor"]>>().toEqualTypeOf<PageMonitor>();
  expectTypeOf<ResultOf<Rows["listScripts"]>>().toEqualTypeOf<readonly Script[]>();
  expectTypeOf<ItemOf<Rows["listScripts"]>>().toEqualTypeOf<Script>();
  expectTypeOf<ResultOf<Rows["getScript"]>>().toEqualTypeOf<ScriptDetail>();
  expectTypeOf<QueryOf<Rows["listScripts"]>>().toEqualTypeOf<ItemQuery>();
  expectTypeOf<QueryOf<Rows["getScript"]>>().toEqualTypeOf<undefined>();
  expectTypeOf<BodyOf<Rows["createJob"]>>().toEqualTypeOf<CreateJob>();
  expectTypeOf<ParameterOf<Rows["listRulesByTag"]>>().toEqualTypeOf<"ruleset_id" | "version" | "tag">();
  expectTypeOf<ParameterOf<Rows["listRulesets"]>>().toEqualTypeOf<never>();
});

test("rows are rows of the table", () => {
  expectTypeOf<Rows[keyof Rows]>().toExtend<Operation>();
});

test("members that may be absent are, and are never null", () => {
  expectTypeOf<Script["hash"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<Job["filter"]>().toEqualTypeOf<string | undefined>();
  expectTypeOf<CreateJob["filter"]>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Script["status"]>().toEqualTypeOf<"active" | "infrequent" | "inactive">();
});
