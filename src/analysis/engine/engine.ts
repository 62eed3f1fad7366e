/**
 * The engine: formulas for "this filter keeps the line" under each reading of lacking fields, and exact answers to whether
 * a formula over them can be true, with the line on which it is.
 */
import type { CheckedNode, CheckedTree, Criterion } from "../../checked/filter.js";
import { operators } from "../../language/operators.js";
import { byField } from "../by-field.js";
import type { Looks } from "../witness/looks.js";
import type { Kind } from "./atoms.js";
import type { Budget } from "./budget.js";
import { type Circuit, circuit, type Node, negated, no, yes } from "./circuit.js";
import { clauseWriter } from "./clauses.js";
import { criterionNode } from "./criterion-node.js";
import type { Domains } from "./domains.js";
import { kindsOf, presentKinds, saysOfZero } from "./kinds.js";
import type { LackingFieldReading } from "./reading.js";
import { search } from "./search.js";
import { type Universe, universe } from "./universe.js";
import { everyValue, everyValueOf, type Values, valuesToldApart } from "./values.js";

export interface Engine {
  readonly circuit: Circuit;
  readonly universe: Universe;
  readonly budget: Budget;
  /**
   * "The filter keeps the line." Pure in the tree, so parts that trees share are looked at once. Where the budget runs out it is a
   * formula about which nothing is decided.
   */
  keeps(tree: CheckedTree, reading: LackingFieldReading): Node;
  /** "The line has every field of these criteria." */
  present(criteria: readonly Criterion[]): Node;
  /** Whether a formula can be true. */
  solve(node: Node): Answer;
  readonly values: Values;
  /** What values fields have, where not every one is possible. */
  readonly domains: Domains | null;
  /** One for lines that look like delivered ones, where it is known what they look like, and then such for lines that can be some, at least: for witnesses, with work of their own. */
  likely(rung: number): Engine | null;
  readonly looks: Looks | null;
  /** The text that a field has where atoms are answered so; null where any with these answers will do. */
  textOf(field: string, model: Model): string | null;
}

/** The answer to each atom that matters, by its variable. */
export type Model = ReadonlyMap<number, boolean>;

const noAnswers: Model = new Map();

export type Answer =
  | { readonly possible: true; readonly model: Model }
  | { readonly possible: false }
  | { readonly possible: "undecided" };

/** What is known of the values of fields. */
export interface Restricted {
  readonly domains?: Domains | null;
  readonly looks?: Looks | null;
}

/** Work for lines that look like delivered ones, of which nothing depends. */
const budgetOfLooks = 300_000;

/** Steps after which what is left to decide stays undecided, about half a second of work. */
export const defaultBudget = 5_000_000;

/** To write a clause down and to watch it, beside a step of the search. */
const weightOfClause = 4;

/**
 * `about`: the trees whose criteria all questions will be about, if that is known; questions about long lists are far easier then.
 * `domains`: only lines count whose values are in them; `looks`: witnesses look so where they can.
 */
export function engine(
  budget: Budget = { left: defaultBudget },
  about: readonly CheckedTree[] | null = null,
  { domains = null, looks = null }: Restricted = {},
): Engine {
  const atoms = universe();
  const gates = circuit(budget);
  const values =
    about === null ? (domains === null ? everyValue : everyValueOf(domains)) : valuesToldApart(about, budget, domains);
  const restrictions = domains === null ? null : domains.restrict(values.alike, budget);
  const likely = new Map<Domains, Engine>();
  const texts = new WeakMap<Model, ReadonlyMap<string, string>>();
  const parts = { universe: atoms, circuit: gates, values, budget };
  const clausesOf = clauseWriter(gates, atoms);
  const known: Record<LackingFieldReading, WeakMap<CheckedNode, Node>> = {
    unknown: new WeakMap(),
    plain: new WeakMap(),
    zero: new WeakMap(),
  };
  const impossible = new Set<Node>();
  /** Variables that stand for formulas that were not built to the end, each for one. */
  const unbuilt = new Set<number>();

  const kindNode = (field: string, kind: Kind): Node =>
    gates.literal(2 * atoms.variableOf(field, { sort: "kind", kind }));

  function leafNode(criterion: Criterion, reading: LackingFieldReading): Node {
    const kinds = kindsOf(criterion);
    const judged = gates.or(
      kinds.map((kind) => gates.and([kindNode(criterion.field, kind), criterionNode(criterion, kind, parts)])),
    );
    const holdsOfLacking =
      reading === "plain"
        ? operators[criterion.operator].negates !== null
        : reading === "zero" && saysOfZero(criterion);
    if (!holdsOfLacking) return judged;
    return gates.or([judged, gates.and(kinds.map((kind) => negated(kindNode(criterion.field, kind))))]);
  }

  function keeps(tree: CheckedTree, reading: LackingFieldReading): Node {
    if (tree.kind === "Everything") return yes;
    const before = known[reading].get(tree);
    if (before !== undefined) return before;
    const found = nodeOf(tree, reading);
    if (found === null) return unknown();
    known[reading].set(tree, found);
    return found;
  }

  function unknown(): Node {
    const variable = atoms.variableOf("", { sort: "free", constant: -1 - unbuilt.size });
    unbuilt.add(variable);
    return gates.literal(2 * variable);
  }

  /** Null where the budget ran out. */
  function nodeOf(tree: CheckedNode, reading: LackingFieldReading): Node | null {
    if (budget.left < 0) return null;
    if (tree.kind === "Criterion") return leafNode(tree, reading);
    budget.left -= tree.terms.length;
    const terms: Node[] = [];
    for (const term of tree.terms) {
      terms.push(keeps(term, reading));
      if (budget.left < 0) return null;
    }
    return tree.kind === "And" ? gates.and(terms) : gates.or(terms);
  }

  return {
    circuit: gates,
    universe: atoms,
    values,
    budget,
    domains,
    looks,
    likely(rung) {
      if (looks === null || looks.domains === domains) return null;
      const [all, documented] = rung === 0 ? [] : looks.possible();
      // What is documented may be more than the domains of a question leave.
      const of =
        rung === 0 ? looks.domains : rung === 1 ? all : rung === 2 && domains === null ? documented : undefined;
      if (of === undefined || of === domains) return null;
      const found = likely.get(of) ?? engine({ left: budgetOfLooks }, about, { domains: of, looks });
      likely.set(of, found);
      return found;
    },
    textOf: (field, model) => texts.get(model)?.get(field) ?? null,
    keeps,
    present(criteria) {
      budget.left -= criteria.length;
      if (budget.left < 0) return unknown();
      return gates.and(
        [...byField(criteria)].map(([field, own]) => gates.or(presentKinds(own).map((kind) => kindNode(field, kind)))),
      );
    },
    solve(node) {
      if (node === no || impossible.has(node)) return { possible: false };
      if (node === yes) return { possible: true, model: noAnswers };
      if (budget.left < 0) return { possible: "undecided" };
      const clauses = clausesOf(node);
      budget.left -= weightOfClause * (clauses.variables + clauses.clauses.length);
      const restriction = restrictions === null ? null : restrictions.of(clauses);
      if (restriction !== null) budget.left -= weightOfClause * restriction.clauses.length;
      const all =
        restriction === null ? clauses : { ...clauses, clauses: [...clauses.clauses, ...restriction.clauses] };
      const isKnown = budget.left >= 0 && !clauses.meanings.some(({ known }) => unbuilt.has(known));
      const found = isKnown ? search(all, budget, restriction?.refute) : "undecided";
      if (found === "undecided") return { possible: "undecided" };
      if (found === "impossible") {
        impossible.add(node);
        return { possible: false };
      }
      const answers = clauses.atoms.map(
        (variable, at) => [clauses.meanings[at]?.known ?? 0, found.answers[variable] ?? 0] as const,
      );
      const model: Model = new Map(
        answers.flatMap(([known, answer]) => (answer === 0 ? [] : [[known, answer > 0] as const])),
      );
      if (restriction !== null) texts.set(model, restriction.texts);
      return { possible: true, model };
    },
  };
}
