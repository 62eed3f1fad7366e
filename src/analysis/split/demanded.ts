/** The only values that fields can have in a line that a filter keeps. */
import type { CheckedNode } from "../../checked/filter.js";
import { constantsOf } from "./mentions.js";

/** By field; a field of which nothing is known so simply is not there. */
export type Demanded = ReadonlyMap<string, ReadonlySet<string>>;

const nothing: Demanded = new Map();

export function demanded(tree: CheckedNode): Demanded {
  switch (tree.kind) {
    case "Criterion": {
      const { field, operator, reads, operand } = tree;
      const isNamed = reads === "scalar" && (operator === "eq" || operator === "in");
      return isNamed ? new Map([[field, new Set(constantsOf(operand).map(String))]]) : nothing;
    }
    case "And": {
      const all = new Map<string, ReadonlySet<string>>();
      for (const term of tree.terms) {
        for (const [field, values] of demanded(term)) {
          const before = all.get(field);
          all.set(field, before === undefined ? values : new Set([...values].filter((value) => before.has(value))));
        }
      }
      return all;
    }
    case "Or": {
      const [first = nothing, ...more] = tree.terms.map(demanded);
      const shared = [...first].filter(([field]) => more.every((other) => other.has(field)));
      return new Map(
        shared.map(([field, values]) => [
          field,
          new Set([...values, ...more.flatMap((other) => [...(other.get(field) ?? [])])]),
        ]),
      );
    }
    default:
      return nothing;
  }
}

/** Whether no line can have what both demand. */
export function areApart(one: Demanded, other: Demanded): boolean {
  return [...one].some(([field, values]) => {
    const others = other.get(field);
    return others !== undefined && ![...values].some((value) => others.has(value));
  });
}
