/** What an answer to one atom of a question implies for its other atoms. */
import type { Atom, IntAtom, StringAtom } from "./atoms.js";
import type { Budget } from "./budget.js";
import type { Clauses } from "./clauses.js";
import { implied, impliesNothing, isString } from "./implied.js";
import type { Literal } from "./universe.js";

interface Asked {
  readonly variable: number;
  readonly atom: Atom;
}

interface AskedOfField {
  readonly integers: { readonly variable: number; readonly atom: IntAtom }[];
  /** Of strings and kinds. */
  readonly rest: Asked[];
  /** Beginnings and whole strings in the order of their characters; ends and whole strings in that of their characters from the end. */
  readonly sorted: Partial<Record<"starts" | "ends", readonly Spelled[]>>;
}

interface Spelled {
  readonly text: string;
  readonly variable: number;
}

const nothing: readonly Literal[] = [];

/** Atoms of a field from which on those that begin or end alike are looked up. */
const many = 64;

/**
 * By literal. Of integers only what is implied for the neighbours, which imply the rest; of strings all, found out when it is
 * first asked for.
 */
export function implications({ atoms, meanings, variables }: Clauses, budget: Budget): (literal: Literal) => readonly Literal[] {
  const known: (readonly Literal[] | undefined)[] = new Array(2 * variables);
  const asked: (Atom | undefined)[] = new Array(variables);
  const fieldOf: (AskedOfField | undefined)[] = new Array(variables);

  const fields = new Map<string, AskedOfField>();
  atoms.forEach((variable, at) => {
    const meaning = meanings[at];
    if (meaning === undefined) return;
    const { field, atom } = meaning;
    let own = fields.get(field);
    if (own === undefined) {
      own = { integers: [], rest: [], sorted: {} };
      fields.set(field, own);
    }
    if (atom.sort === "atMost") own.integers.push({ variable, atom });
    else if (atom.sort !== "isTrue" && atom.sort !== "element" && atom.sort !== "free") {
      own.rest.push({ variable, atom });
      asked[variable] = atom;
      fieldOf[variable] = own;
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
    const atom = asked[literal >> 1];
    const own = fieldOf[literal >> 1];
    if (atom === undefined || own === undefined || impliesNothing(atom, (literal & 1) === 0)) return nothing;
    const answered = (literal & 1) === 0;
    const literals =
      !answered && own.rest.length > many && (atom.sort === "starts" || atom.sort === "ends")
        ? refused(atom, atom.sort, literal >> 1, own, budget)
        : impliedOneByOne(atom, answered, literal >> 1, own.rest, budget);
    known[literal] = literals;
    return literals;
  };
}

function impliedOneByOne(atom: Atom, answered: boolean, own: number, siblings: readonly Asked[], budget: Budget): readonly Literal[] {
  const literals: Literal[] = [];
  budget.left -= siblings.length >> 1;
  // Long constants take longer to compare.
  if (isString(atom)) budget.left -= (atom.constant.length >> 8) * siblings.length;
  for (const { variable, atom: other } of siblings) {
    if (variable === own) continue;
    const answer = implied(atom, answered, other);
    if (answer !== undefined) literals.push(2 * variable + (answer ? 0 : 1));
  }
  return literals;
}

/** What does not begin with a text begins with no longer one that does, and is no string that does; so for ends. */
function refused({ constant }: StringAtom, sort: "starts" | "ends", own: number, field: AskedOfField, budget: Budget): readonly Literal[] {
  const spelled = (text: string) => (sort === "starts" ? text : reversed(text));
  let sorted = field.sorted[sort];
  if (sorted === undefined) {
    sorted = field.rest
      .flatMap(({ variable, atom }) => (isString(atom) && (atom.sort === sort || atom.sort === "equals") ? [{ text: spelled(atom.constant), variable }] : []))
      .sort((a, b) => (a.text < b.text ? -1 : 1));
    field.sorted[sort] = sorted;
    budget.left -= 16 * sorted.length;
  }
  const start = spelled(constant);
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.text ?? "") < start) low = middle + 1;
    else high = middle;
  }
  const literals: Literal[] = [];
  for (; sorted[low]?.text.startsWith(start); low++) {
    const variable = sorted[low]?.variable ?? own;
    if (variable !== own) literals.push(2 * variable + 1);
  }
  budget.left -= 8 + literals.length;
  return literals;
}

/** By the units of which strings are compared and searched, a pair of them included. */
function reversed(text: string): string {
  return text.split("").reverse().join("");
}
