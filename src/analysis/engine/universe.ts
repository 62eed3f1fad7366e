/** The atoms met so far, numbered. Grows with the questions asked. */
import { type Atom, atomKey } from "./atoms.js";

/** A variable twice, plus one where it is negated. */
export type Literal = number;

export interface AtomOfField {
  readonly field: string;
  readonly atom: Atom;
}

export interface Universe {
  /** The variable of an atom of a field. */
  variableOf(field: string, atom: Atom): number;
  atomAt(variable: number): AtomOfField;
  size(): number;
}

export function universe(): Universe {
  const fields = new Map<string, Map<string | number, number>>();
  const atoms: AtomOfField[] = [];
  return {
    variableOf(field, atom) {
      let own = fields.get(field);
      if (own === undefined) {
        own = new Map();
        fields.set(field, own);
      }
      // A list may ask for very many integers, and no other atom has a number for its key.
      const key = atom.sort === "atMost" && typeof atom.constant === "number" ? atom.constant : atomKey(atom);
      let variable = own.get(key);
      if (variable === undefined) {
        variable = atoms.push({ field, atom }) - 1;
        own.set(key, variable);
      }
      return variable;
    },
    atomAt(variable) {
      const entry = atoms[variable];
      if (entry === undefined) throw new Error("no atom has this number");
      return entry;
    },
    size: () => atoms.length,
  };
}
