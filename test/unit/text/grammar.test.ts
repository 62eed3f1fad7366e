import { expect, test } from "vitest";
import { FilterParser } from "../../../src/text/grammar.js";
import { tokenize } from "../../../src/text/lexer.js";

interface Grouping {
  groupBy?: (
    items: Iterable<unknown>,
    keyOf: (item: unknown, at: number) => PropertyKey,
  ) => Record<PropertyKey, unknown[]>;
}

/** Chevrotain's checks need it; Node has it from 21 on. */
function groupBy(
  items: Iterable<unknown>,
  keyOf: (item: unknown, at: number) => PropertyKey,
): Record<PropertyKey, unknown[]> {
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

test("the parser, which stays, holds no tokens of what it has read, whether it is a filter or not", () => {
  const parser = new FilterParser();
  for (const text of ['ClientCountry eq "ca" and BotScore lt 3', "([)]".repeat(1000)]) {
    const lexed = tokenize(text);
    expect(lexed.tokens.length).toBeGreaterThan(6);
    expect(parser.read(text, lexed, true) === null).toBe(text.startsWith("("));
    expect([lexed.tokens, parser.input]).toEqual([[], []]);
  }
});
