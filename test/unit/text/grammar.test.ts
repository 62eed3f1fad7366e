import { expect, test } from "vitest";
import { FilterParser } from "../../../src/text/grammar.js";

interface Grouping {
  groupBy?: (items: Iterable<unknown>, keyOf: (item: unknown, at: number) => PropertyKey) => Record<PropertyKey, unknown[]>;
}

/** Chevrotain's checks need it; Node has it from 21 on. */
function groupBy(items: Iterable<unknown>, keyOf: (item: unknown, at: number) => PropertyKey): Record<PropertyKey, unknown[]> {
  const groups: Record<PropertyKey, unknown[]> = Object.create(null);
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    groups[key] ??= [];
    groups[key].push(item);
  }
  return groups;
}

test("the grammar passes Chevrotain's own checks, which are skipped at run time", () => {
  const object = Object as Grouping;
  object.groupBy ??= groupBy;
  expect(() => new FilterParser(true)).not.toThrow();
});
