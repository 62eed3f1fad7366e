/** The atoms met so far, numbered, with what each answer implies for the others of its field. Grows with the questions asked. */
import { type Atom, atomKey } from "./atoms.js";
import type { Budget } from "./budget.js";
import { implied, impliesNothing } from "./implied.js";

/** A variable twice, plus one where it is negated. */
export type Literal = number;

export interface Universe {
  /** The variable of an atom of a field. */
  variableOf(field: string, atom: Atom): number;
  atomAt(variable: number): { readonly field: string; readonly atom: Atom };
  size(): number;
  /** The variables of a field. */
  of(field: string): readonly number[];
  /** Every literal that an answer implies for another atom. */
  implications(literal: Literal): readonly Literal[];
}

interface FieldAtoms {
  readonly variables: number[];
  readonly byKey: Map<string, number>;
}

interface Implications {
  readonly literals: Literal[];
  /** How many atoms of the field were looked at. */
  seen: number;
}

const nothing: readonly Literal[] = [];

export function universe(budget: Budget): Universe {
  const fields = new Map<string, FieldAtoms>();
  const atoms: { readonly field: string; readonly atom: Atom; readonly siblings: readonly number[] }[] = [];
  const known: (Implications | undefined)[] = [];

  function at(variable: number) {
    const entry = atoms[variable];
    if (entry === undefined) throw new Error("no atom has this number");
    return entry;
  }

  return {
    variableOf(field, atom) {
      let own = fields.get(field);
      if (own === undefined) {
        own = { variables: [], byKey: new Map() };
        fields.set(field, own);
      }
      const key = atomKey(atom);
      let variable = own.byKey.get(key);
      if (variable === undefined) {
        variable = atoms.length;
        atoms.push({ field, atom, siblings: own.variables });
        own.variables.push(variable);
        own.byKey.set(key, variable);
      }
      return variable;
    },
    atomAt: at,
    size: () => atoms.length,
    of: (field) => fields.get(field)?.variables ?? [],
    implications(literal) {
      const { atom, siblings } = at(literal >> 1);
      if (impliesNothing(atom, (literal & 1) === 0)) return nothing;
      let found = known[literal];
      if (found === undefined) {
        found = { literals: [], seen: 0 };
        known[literal] = found;
      }
      budget.left -= (siblings.length - found.seen) >> 1;
      for (; found.seen < siblings.length; found.seen++) {
        const sibling = siblings[found.seen] ?? 0;
        if (sibling === literal >> 1) continue;
        const answer = implied(atom, (literal & 1) === 0, at(sibling).atom);
        if (answer !== undefined) found.literals.push(2 * sibling + (answer ? 0 : 1));
      }
      return found.literals;
    },
  };
}
