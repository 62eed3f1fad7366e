/** What the engine does without budget. That it decides exactly with one is a law (laws/the-engine-decides-exactly). */
import { expect, test } from "vitest";
import type { Budget } from "../../../../src/analysis/engine/budget.js";
import { negated, no } from "../../../../src/analysis/engine/circuit.js";
import { engine } from "../../../../src/analysis/engine/engine.js";
import { compiled } from "../../../support/compiled.js";

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
const text = upTo(500)
  .map((at) => `(ClientASN eq ${at} or BotScore eq ${at})`)
  .join(" and ");

test("a formula that was not built to its end is undecided, and built once there is budget", () => {
  const { tree } = compiled(text, "http_requests");
  const budget: Budget = { left: 2000 };
  const deciding = engine(budget, [tree]);
  const cut = deciding.keeps(tree, "unknown");
  expect(budget.left).toBeLessThan(0);
  expect(budget.left).toBeGreaterThan(-50_000);
  budget.left = 1e9;
  expect(deciding.solve(cut)).toEqual({ possible: "undecided" });
  expect(deciding.solve(negated(cut))).toEqual({ possible: "undecided" });
  expect(deciding.solve(deciding.keeps(tree, "unknown"))).toEqual({ possible: false });
});

test("two formulas that were not built are not taken for the same", () => {
  const { tree } = compiled(text, "http_requests");
  const deciding = engine({ left: -1 }, [tree]);
  const [one, other] = [deciding.keeps(tree, "unknown"), deciding.keeps(tree, "unknown")];
  expect(deciding.circuit.and([one, negated(other)])).not.toBe(no);
});
