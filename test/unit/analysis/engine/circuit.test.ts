import { describe, expect, test } from "vitest";
import { circuit, type Node, negated, no, yes } from "../../../../src/analysis/engine/circuit.js";
import { gateTable } from "../../../../src/analysis/engine/gate-table.js";

const literals = (count: number, { literal }: ReturnType<typeof circuit>): readonly Node[] =>
  Array.from({ length: count }, (_, at) => literal(2 * at));

describe("equal formulas are the same node", () => {
  const gates = circuit({ left: 1e9 });
  const [a = 0, b = 0, c = 0] = literals(3, gates);

  test.each<[string, Node, Node]>([
    ["in any order", gates.and([a, b]), gates.and([b, a])],
    ["said twice", gates.and([a, b, a]), gates.and([a, b])],
    ["within each other", gates.and([a, gates.and([b, c])]), gates.and([c, b, a])],
    ["beside what is true", gates.and([a, yes, b]), gates.and([a, b])],
    ["of one", gates.and([gates.and([a, b])]), gates.and([a, b])],
    ["of the same twice", gates.and([a, a]), a],
    ["by De Morgan", gates.or([a, b]), negated(gates.and([negated(a), negated(b)]))],
    ["with its opposite", gates.and([a, b, negated(a)]), no],
    ["two that are opposite", gates.and([a, negated(a)]), no],
    ["beside what is never true", gates.and([a, no]), no],
    ["of none", gates.and([]), yes],
  ])("%s", (_, one, other) => expect(one).toBe(other));

  test("others are not", () => {
    const all = [
      gates.and([a, b]),
      gates.and([a, c]),
      gates.and([b, c]),
      gates.and([a, b, c]),
      gates.and([a, negated(b)]),
      gates.or([a, b]),
    ];
    expect(new Set(all).size).toBe(all.length);
  });

  test("of very many terms", () => {
    const many = circuit({ left: 1e9 });
    const terms = literals(5000, many);
    expect(many.and([...terms].reverse())).toBe(many.and([...terms, ...terms]));
  });
});

test("a table of very many gates compares few of them for each", () => {
  const made: (readonly Node[])[] = [[]];
  let compared = 0;
  const table = gateTable((gate) => {
    compared++;
    return made[gate] ?? [];
  });
  const gateOf = (inputs: readonly Node[]) => table.of(inputs, () => made.push(inputs) - 1);
  const pairs = Array.from({ length: 40_000 }, (_, at) => [2 * at, 2 * at + 2]);
  const gates = pairs.map(gateOf);
  expect(new Set(gates).size).toBe(pairs.length);
  expect(pairs.map(gateOf)).toEqual(gates);
  expect(compared).toBeLessThan(8 * pairs.length);
});
