/** What an answer to one atom of a question implies for its other atoms. */
import type { Atom, IntAtom } from "./atoms.js";
import type { Budget } from "./budget.js";
import type { Clauses } from "./clauses.js";
import { implied, impliesNothing } from "./implied.js";
import type { Literal } from "./universe.js";

interface Asked {
  readonly variable: number;
  readonly atom: Atom;
}

const nothing: readonly Literal[] = [];

/**
 * By literal. Of integers only what is implied for the neighbours, which imply the rest; of strings all, found out when it is
 * first asked for.
 */
export function implications({ atoms, meanings, variables }: Clauses, budget: Budget): (literal: Literal) => readonly Literal[] {
  const known: (readonly Literal[] | undefined)[] = new Array(2 * variables);
  const asked: (Asked | undefined)[] = new Array(variables);
  const others: (readonly Asked[] | undefined)[] = new Array(variables);

  const fields = new Map<string, { readonly integers: { variable: number; atom: IntAtom }[]; readonly rest: Asked[] }>();
  atoms.forEach((variable, at) => {
    const meaning = meanings[at];
    if (meaning === undefined) return;
    const { field, atom } = meaning;
    let own = fields.get(field);
    if (own === undefined) {
      own = { integers: [], rest: [] };
      fields.set(field, own);
    }
    if (atom.sort === "atMost") own.integers.push({ variable, atom });
    else if (atom.sort !== "isTrue" && atom.sort !== "element" && atom.sort !== "free") {
      own.rest.push({ variable, atom });
      asked[variable] = { variable, atom };
      others[variable] = own.rest;
    }
  });

  for (const { integers } of fields.values()) {
    integers.sort((a, b) => (a.atom.constant < b.atom.constant ? -1 : 1));
    budget.left -= 4 * integers.length;
    for (let at = 1; at < integers.length; at++) {
      const [lower, upper] = [integers[at - 1]?.variable ?? 0, integers[at]?.variable ?? 0];
      known[2 * lower] = [2 * upper];
      known[2 * upper + 1] = [2 * lower + 1];
    }
  }

  return (literal) => {
    const found = known[literal];
    if (found !== undefined) return found;
    const own = asked[literal >> 1];
    if (own === undefined || impliesNothing(own.atom, (literal & 1) === 0)) return nothing;
    const literals: Literal[] = [];
    const siblings = others[literal >> 1] ?? [];
    budget.left -= siblings.length >> 1;
    for (const { variable, atom } of siblings) {
      if (variable === own.variable) continue;
      const answer = implied(own.atom, (literal & 1) === 0, atom);
      if (answer !== undefined) literals.push(2 * variable + (answer ? 0 : 1));
    }
    known[literal] = literals;
    return literals;
  };
}
