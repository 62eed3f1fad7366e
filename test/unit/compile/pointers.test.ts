import { expect, test } from "vitest";
import type { Expression } from "../../../src/ast/nodes.js";
import { pointersOf } from "../../../src/compile/pointers.js";
import { compile } from "../../../src/compile.js";

test("pointers of parts are put together once, and only where one is asked for", () => {
  const { document } = compile(
    '{"where":{"and":[{"key":"BotScore","operator":"lt","value":3},{"key":"ClientASN","operator":"eq","value":1}]}}',
  );
  const expression = document?.expression;
  if (expression?.kind !== "And") throw new Error("no filter of two parts");
  let visits = 0;
  const counted: Expression = {
    ...expression,
    get terms() {
      visits++;
      return expression.terms;
    },
  };
  const pointerAt = pointersOf(counted);
  expect(visits).toBe(0);
  const found = expression.terms.map(({ span }) => pointerAt(span));
  expect({ found, visits, none: pointerAt({ start: 1, end: 2 }) }).toEqual({
    found: ["/where/and/0", "/where/and/1"],
    visits: 1,
    none: undefined,
  });
});
