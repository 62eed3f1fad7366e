/** What is said of a list, however long it is. */
import { expect, test } from "vitest";
import type { Comparison, Literal } from "../../../src/ast/nodes.js";
import type { CheckContext } from "../../../src/checked/context.js";
import { membersDiffer } from "../../../src/checked/rules/members-differ.js";
import { maxDiagnostics } from "../../../src/diagnostics/collector.js";
import { textNotation } from "../../../src/text/notation.js";

const context: CheckContext = {
  dataset: null,
  datasets: [],
  form: "text",
  notation: textNotation,
  text: "",
  timestamps: null,
  unknownFields: "ignore",
};

test("of a member that is there again and again the first hundred are told, and the others counted", () => {
  const span = { start: 0, end: 1 };
  const members = Array.from({ length: 5000 }, (): Literal => ({ kind: "Integer", value: 1, span }));
  const list: Comparison["value"] = { kind: "List", members, span };
  const comparison: Comparison = {
    kind: "Comparison",
    field: { kind: "Field", name: "a", span },
    operator: { kind: "Operator", name: "in", span },
    value: list,
    span,
  };
  const found = membersDiffer({ comparison, facts: null, type: null }, context);
  expect(found).toHaveLength(maxDiagnostics + 1);
  expect(found.at(-1)).toMatchObject({ code: "LW130", args: { hidden: 5000 - 1 - maxDiagnostics } });
});
