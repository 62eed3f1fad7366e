/**
 * A search for answers to atoms that make clauses true: depth first, with unit propagation over clauses and over what
 * answers of one field imply for each other, and with a new clause learned from every dead end, which may then be left by
 * more than one step (the "conflict-driven" search of Marques-Silva and Sakallah).
 */
import type { Budget } from "./budget.js";
import type { Clauses } from "./clauses.js";
import { implications } from "./implications.js";
import type { Literal } from "./universe.js";

/** The answers found, per variable of the clauses: 1 yes, -1 no; or that there are none; or that the budget ran out. */
export type Found = { readonly answers: Int8Array } | "impossible" | "undecided";

const unset = -1;

/** Literals of a clause that are searched from the first each time. */
const long = 64;

/** `refute`: once all is answered, a clause that holds and that the answers contradict; null where there is none. */
export function search(
  asked: Clauses,
  budget: Budget,
  refute: ((answers: Int8Array) => readonly Literal[] | null | "undecided") | null = null,
): Found {
  const { clauses: given, variables, atoms } = asked;
  const values = new Int8Array(variables);
  const levels = new Int32Array(variables);
  /** Why a variable has its value: a clause's number, or below `unset` a literal that implies it. */
  const reasons = new Int32Array(variables).fill(unset);
  const activity = new Float64Array(variables);
  const seen = new Uint8Array(variables);
  const clauses: Literal[][] = [];
  const watches: (number[] | undefined)[] = new Array(2 * variables);
  /** How far long clauses were searched for something else to watch. */
  const reached: number[] = [];
  const trail: Literal[] = [];
  const limits: number[] = [];
  const implied = implications(asked, budget);
  const isKind = new Uint8Array(variables);
  asked.meanings.forEach(({ atom }, at) => {
    if (atom.sort === "kind") isKind[atoms[at] ?? 0] = 1;
  });
  let head = 0;
  let next = 0;
  let bump = 1;
  let conflicts = 0;

  const valueOf = (literal: Literal) =>
    (literal & 1) === 0 ? (values[literal >> 1] ?? 0) : -(values[literal >> 1] ?? 0);

  function assign(literal: Literal, reason: number): void {
    const variable = literal >> 1;
    values[variable] = (literal & 1) === 0 ? 1 : -1;
    levels[variable] = limits.length;
    reasons[variable] = reason;
    trail.push(literal);
  }

  /** False when the clause contradicts what is certain. */
  function add(clause: Literal[]): boolean {
    if (clause.length === 1) {
      const [literal = 0] = clause;
      if (valueOf(literal) < 0) return false;
      if (valueOf(literal) === 0) assign(literal, unset);
      return true;
    }
    watch(clause);
    return true;
  }

  function watch(clause: Literal[]): number {
    const number = clauses.push(clause) - 1;
    watchBy(clause[0] ?? 0, number);
    watchBy(clause[1] ?? 0, number);
    return number;
  }

  function watchBy(literal: Literal, number: number): void {
    const watching = watches[literal];
    if (watching === undefined) watches[literal] = [number];
    else watching.push(number);
  }

  /** The literals of a clause that all became false, or null when everything follows without contradiction, or the budget ran out. */
  function propagate(): readonly Literal[] | null {
    while (head < trail.length && budget.left >= 0) {
      const literal = trail[head++] ?? 0;
      budget.left--;
      const answers = implied(literal);
      budget.left -= answers.length >> 3;
      for (const other of answers) {
        const value = valueOf(other);
        if (value < 0) return [literal ^ 1, other];
        if (value === 0) assign(other, unset - 1 - literal);
      }
      const conflict = propagateClauses(literal ^ 1);
      if (conflict !== null) return conflict;
    }
    return null;
  }

  function propagateClauses(falsified: Literal): readonly Literal[] | null {
    const watching = watches[falsified];
    if (watching === undefined) return null;
    budget.left -= watching.length;
    let kept = 0;
    for (let at = 0; at < watching.length; at++) {
      const number = watching[at] ?? 0;
      const clause = clauses[number] ?? [];
      if (clause[0] === falsified) {
        clause[0] = clause[1] ?? 0;
        clause[1] = falsified;
      }
      const first = clause[0] ?? 0;
      if (valueOf(first) <= 0 && moveWatch(clause, number)) continue;
      watching[kept++] = number;
      if (valueOf(first) > 0) continue;
      if (valueOf(first) < 0) {
        while (++at < watching.length) watching[kept++] = watching[at] ?? 0;
        watching.length = kept;
        return clause;
      }
      assign(first, number);
    }
    watching.length = kept;
    return null;
  }

  /** Lets a clause watch another literal that is not false instead of its second. */
  function moveWatch(clause: Literal[], number: number): boolean {
    // In a long clause what was false is so still, mostly: the search goes on where it ended, and round.
    const { length } = clause;
    const from = length > long ? (reached[number] ?? 2) : 2;
    for (let step = 2, at = from; step < length; step++, at = at + 1 < length ? at + 1 : 2) {
      const literal = clause[at] ?? 0;
      if (valueOf(literal) < 0) continue;
      clause[at] = clause[1] ?? 0;
      clause[1] = literal;
      watchBy(literal, number);
      if (length > long) reached[number] = at;
      return true;
    }
    budget.left -= length >> 4;
    return false;
  }

  /** A clause that excludes this dead end and all like it, the literal to turn around first, the latest other one second. */
  function learn(conflict: readonly Literal[]): Literal[] {
    const learned: Literal[] = [0];
    let open = 0;
    let at = trail.length;
    let pivot: Literal = unset;
    let cause = conflict;
    do {
      for (const literal of cause) {
        const variable = literal >> 1;
        if (literal === pivot || seen[variable] === 1 || levels[variable] === 0) continue;
        seen[variable] = 1;
        activity[variable] = (activity[variable] ?? 0) + bump;
        if (levels[variable] === limits.length) open++;
        else learned.push(literal);
      }
      do pivot = trail[--at] ?? 0;
      while (seen[pivot >> 1] === 0);
      seen[pivot >> 1] = 0;
      cause = causeOf(pivot);
      open--;
    } while (open > 0);
    learned[0] = pivot ^ 1;
    let latest = 1;
    for (let other = 1; other < learned.length; other++) {
      const variable = (learned[other] ?? 0) >> 1;
      seen[variable] = 0;
      if ((levels[variable] ?? 0) > (levels[(learned[latest] ?? 0) >> 1] ?? 0)) latest = other;
    }
    if (learned.length > 2) [learned[1], learned[latest]] = [learned[latest] ?? 0, learned[1] ?? 0];
    return learned;
  }

  function causeOf(literal: Literal): readonly Literal[] {
    const reason = reasons[literal >> 1] ?? unset;
    if (reason >= 0) return clauses[reason] ?? [];
    return reason === unset ? [] : [(unset - 1 - reason) ^ 1, literal];
  }

  function backTo(level: number): void {
    const length = limits[level] ?? trail.length;
    for (let at = trail.length - 1; at >= length; at--) values[(trail[at] ?? 0) >> 1] = 0;
    trail.length = length;
    limits.length = level;
    head = length;
    next = 0;
  }

  /** The next atom without an answer, the one most involved in recent dead ends first. */
  function choose(): number {
    if (conflicts === 0) {
      while (next < atoms.length && values[atoms[next] ?? 0] !== 0) next++;
      return atoms[next] ?? unset;
    }
    let best = unset;
    let most = -1;
    for (const atom of atoms) {
      if (values[atom] === 0 && (activity[atom] ?? 0) > most) {
        best = atom;
        most = activity[atom] ?? 0;
      }
    }
    budget.left -= atoms.length >> 4;
    return best;
  }

  /** Back to where a clause of false literals became false. */
  function backToConflict(clause: readonly Literal[]): readonly Literal[] {
    backTo(clause.reduce((latest, literal) => Math.max(latest, levels[literal >> 1] ?? 0), 0));
    return clause;
  }

  for (const clause of given) if (!add(clause)) return "impossible";
  for (;;) {
    let conflict = propagate();
    if (budget.left < 0) return "undecided";
    if (conflict === null) {
      const atom = choose();
      if (atom === unset) {
        const refuted = refute === null ? null : refute(values);
        if (refuted === null) return { answers: values };
        if (refuted === "undecided" || budget.left < 0) return "undecided";
        conflict = backToConflict(refuted);
      } else {
        limits.push(trail.length);
        // What a value need not have it is not given; only what it is a value of, it needs.
        assign(2 * atom + (isKind[atom] === 1 ? 0 : 1), unset);
        continue;
      }
    }
    if (limits.length === 0) return "impossible";
    conflicts++;
    bump *= 1.05;
    if (bump > 1e100) {
      for (let variable = 0; variable < variables; variable++) activity[variable] = (activity[variable] ?? 0) * 1e-100;
      bump *= 1e-100;
    }
    const learned = learn(conflict);
    const [first = 0, second] = learned;
    backTo(second === undefined ? 0 : (levels[second >> 1] ?? 0));
    assign(first, second === undefined ? unset : watch(learned));
  }
}
