/** What an answer to one atom of a question implies for its other atoms. */
import type { Atom, IntAtom, StringAtom } from "./atoms.js";
import type { Budget } from "./budget.js";
import type { Clauses } from "./clauses.js";
import { implied, impliesNothing, isString } from "./implied.js";
import { type TextOrder, textOrder } from "./text-order.js";
import type { Literal } from "./universe.js";

interface Asked {
  readonly variable: number;
  readonly atom: Atom;
}

interface AskedOfField {
  readonly integers: { readonly variable: number; readonly atom: IntAtom }[];
  /** Of strings and kinds. */
  readonly rest: Asked[];
  /** Of its strings, where there are many. */
  ordered?: OrderedTexts;
}

interface OrderedTexts {
  readonly order: TextOrder;
  /** By the position in the order, and the other way round. */
  readonly variables: readonly number[];
  readonly positions: ReadonlyMap<number, number>;
}

const nothing: readonly Literal[] = [];

/** Atoms of a field from which on they are not compared pair by pair. */
const many = 64;

/**
 * By literal. Of integers only what is implied for the neighbours, which imply the rest, and so of many strings; of few strings all. Found
 * out when it is first asked for.
 */
export function implications(
  { atoms, meanings, variables }: Clauses,
  budget: Budget,
): (literal: Literal) => readonly Literal[] {
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
      own = { integers: [], rest: [] };
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
      own.rest.length > many && isString(atom)
        ? impliedInOrder(atom, answered, literal >> 1, own, budget)
        : impliedOneByOne(atom, answered, literal >> 1, own.rest, budget);
    known[literal] = literals;
    return literals;
  };
}

function impliedOneByOne(
  atom: Atom,
  answered: boolean,
  own: number,
  siblings: readonly Asked[],
  budget: Budget,
): readonly Literal[] {
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

/** What is implied for the neighbours in the order of texts, which imply the rest. */
function impliedInOrder(
  atom: StringAtom,
  answered: boolean,
  variable: number,
  own: AskedOfField,
  budget: Budget,
): readonly Literal[] {
  own.ordered ??= orderedTexts(own.rest, budget);
  const { order, variables, positions } = own.ordered;
  const at = positions.get(variable) ?? 0;
  const yes = answered ? order.wider(at) : [];
  const no = answered ? [...order.apart(at), ...opposites(at, atom, order)] : order.narrower(at);
  const literals = [
    ...yes.map((other) => 2 * (variables[other] ?? 0)),
    ...no.map((other) => 2 * (variables[other] ?? 0) + 1),
  ];
  budget.left -= 8 + literals.length;
  return literals;
}

/** Of a whole text the parts that it has not; of a part the whole texts that have it not. */
function opposites(at: number, { sort }: StringAtom, order: TextOrder): readonly number[] {
  if (sort !== "equals" && sort !== "includes") return nothing;
  const others = sort === "equals" ? order.parts : order.wholes;
  if (others.length === 0) return nothing;
  const reached = new Set([at]);
  for (const next of reached)
    for (const other of sort === "equals" ? order.wider(next) : order.narrower(next)) reached.add(other);
  return others.filter((other) => !reached.has(other));
}

function orderedTexts(rest: readonly Asked[], budget: Budget): OrderedTexts {
  const asked = rest.flatMap(({ variable, atom }) => (isString(atom) ? [{ variable, atom }] : []));
  const atoms = asked.map(({ atom }) => atom);
  const variables = asked.map(({ variable }) => variable);
  return {
    order: textOrder(atoms, budget),
    variables,
    positions: new Map(variables.map((variable, at) => [variable, at])),
  };
}
