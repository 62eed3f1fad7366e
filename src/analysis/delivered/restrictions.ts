/** What the values of fields allow of a question's atoms, as clauses; beyond what can be said at once, whatever a search comes across. */

import { maxInteger, minInteger, toInteger } from "../../language/integer.js";
import type { IntAtom, StringAtom } from "../engine/atoms.js";
import type { Budget } from "../engine/budget.js";
import type { Clauses } from "../engine/clauses.js";
import type { AskedOfText, Domains, Restriction, Restrictions } from "../engine/domains.js";
import { isString } from "../engine/implied.js";
import { after, integerWithin, type Run } from "../engine/integer-runs.js";
import type { Literal } from "../engine/universe.js";
import type { TextFinder } from "./find-text.js";

/** What is found out about a field's texts is said again in so many further questions. */
const mostLessons = 2000;

interface AskedOfField {
  readonly variable: number;
  readonly known: number;
  readonly atom: StringAtom;
}

export function restrictionsOf(
  domains: Omit<Domains, "restrict">,
  finderOf: (field: string) => TextFinder | null,
  alike: (field: string, constant: string) => readonly string[],
  budget: Budget,
): Restrictions {
  // One for each field, since what it found before is of use.
  const finders = new Map<string, TextFinder | null>();
  const texts = (field: string): TextFinder | null => {
    let finder = finders.get(field);
    if (finder === undefined) {
      finder = finderOf(field);
      finders.set(field, finder);
    }
    return finder;
  };
  /** Whether a text of the field answers an atom with yes, by the universe's variable. */
  const possible = new Map<number, boolean>();
  /** Clauses found out, by field, of variables of the universe. */
  const lessons = new Map<string, Literal[][]>();

  const isPossible = (field: string, atom: StringAtom, known: number, finder: TextFinder): boolean => {
    let found = possible.get(known);
    if (found === undefined) {
      found = atom.sort === "equals" ? domains.has(field, atom.constant) : finder.allows(atom, budget);
      budget.left -= 4 + (atom.constant.length >> 2);
      possible.set(known, found);
    }
    return found;
  };

  return {
    of(asked: Clauses): Restriction {
      const clauses: Literal[][] = [];
      const strings = new Map<string, AskedOfField[]>();
      const integers = new Map<string, { readonly variable: number; readonly atom: IntAtom }[]>();
      const kinds = new Map<string, number>();
      const variables = new Map<number, number>();
      const add = <T>(map: Map<string, T[]>, field: string, entry: T): void => {
        const own = map.get(field);
        if (own === undefined) map.set(field, [entry]);
        else own.push(entry);
      };
      asked.meanings.forEach(({ field, atom, known }, at) => {
        const variable = asked.atoms[at] ?? 0;
        variables.set(known, variable);
        if (atom.sort === "kind") {
          if (atom.kind !== "string") return;
          kinds.set(field, variable);
          if (texts(field) !== null && !strings.has(field)) strings.set(field, []);
        } else if (atom.sort === "element") {
          if (!domains.has(field, atom.constant)) clauses.push([2 * variable + 1]);
        } else if (atom.sort === "atMost") add(integers, field, { variable, atom });
        else if (isString(atom)) {
          const finder = texts(field);
          if (finder === null) return;
          if (isPossible(field, atom, known, finder)) add(strings, field, { variable, known, atom });
          else clauses.push([2 * variable + 1]);
        }
      });
      for (const [field, own] of integers) {
        const runs = domains.integers(field);
        if (runs !== null) for (const gap of gapsBetween(own, runs)) clauses.push(gap);
      }
      for (const field of strings.keys()) {
        for (const lesson of lessons.get(field) ?? []) {
          budget.left--;
          const here = lesson.map((literal) => [variables.get(literal >> 1), literal & 1] as const);
          if (here.every(([variable]) => variable !== undefined))
            clauses.push(here.map(([variable = 0, sign]) => 2 * variable + sign));
        }
      }
      const found = new Map<string, string>();
      return {
        clauses,
        texts: found,
        refute(answers) {
          for (const [field, own] of strings) {
            const kind = kinds.get(field);
            const finder = texts(field);
            if (finder === null || (kind !== undefined && (answers[kind] ?? 0) < 0)) continue;
            const answered = own.map(
              ({ variable, atom }): AskedOfText => ({ atom, answer: (answers[variable] ?? 0) > 0 }),
            );
            const equal = answered.find(({ atom, answer }) => atom.sort === "equals" && answer);
            if (equal !== undefined) {
              found.set(field, equal.atom.constant);
              continue;
            }
            const answer = finder.find(answered, (constant) => alike(field, constant), budget);
            if (answer === "undecided") return answer;
            if ("text" in answer) {
              found.set(field, answer.text);
              continue;
            }
            const literal = (variable: number, at: number): Literal =>
              2 * variable + (answered[at]?.answer === true ? 1 : 0);
            const told = lessons.get(field) ?? [];
            lessons.set(field, told);
            if (told.length < mostLessons) told.push(answer.because.map((at) => literal(own[at]?.known ?? 0, at)));
            return answer.because.map((at) => literal(own[at]?.variable ?? 0, at));
          }
          return null;
        },
      };
    },
  };
}

/** Two neighbouring bounds between which no integer lies say the same. */
function gapsBetween(
  asked: { readonly variable: number; readonly atom: IntAtom }[],
  runs: readonly Run[],
): readonly Literal[][] {
  const clauses: Literal[][] = [];
  const sorted = asked.sort((a, b) => (a.atom.constant < b.atom.constant ? -1 : 1));
  let from = toInteger(minInteger);
  let lower: number | null = null;
  for (const { variable, atom } of sorted) {
    if (integerWithin(runs, from, atom.constant) === undefined)
      clauses.push(lower === null ? [2 * variable + 1] : [2 * variable + 1, 2 * lower]);
    from = after(atom.constant);
    lower = variable;
  }
  if (lower !== null && integerWithin(runs, from, toInteger(maxInteger)) === undefined) clauses.push([2 * lower]);
  return clauses;
}
