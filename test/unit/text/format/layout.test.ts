/** That a group is not written down once for each level that it stands under. */
import { expect, test } from "vitest";
import { comparison, join } from "../../../../src/ast/build.js";
import type { Expression } from "../../../../src/ast/nodes.js";
import { layOut } from "../../../../src/text/format/layout.js";

/** How often it is asked whether a group goes without parentheses. */
function asked(levels: number): number {
  let times = 0;
  const some = () => Array.from({ length: 40 }, (_, at) => comparison("BotScore", "eq", at));
  const nested = Array.from({ length: levels }, (_, at) => at).reduce<Expression>(
    (inner, at) => join(at % 2 === 0 ? "And" : "Or", [...some(), inner]),
    join("Or", some()),
  );
  const bare = new Set<Expression>();
  const counted = Object.assign(bare, {
    has(expression: Expression) {
      times++;
      return Set.prototype.has.call(bare, expression);
    },
  });
  const lines = layOut(nested, {
    comments: { leading: new Map(), trailing: new Map(), dangling: new Map() },
    bare: counted,
  });
  expect(lines.length).toBeGreaterThan(40 * levels);
  return times;
}

test("twice as deep is twice the work", () => {
  expect(asked(24)).toBeLessThan(2.5 * asked(12));
});
