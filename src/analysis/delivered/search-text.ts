/**
 * Looks for a text of a regular language of which some things are true and others are not: the shortest one, by going through what can have been read
 * so far: the place in the language, which of the texts asked about begin so, which parts end here, and which were met. Exact.
 */
import { type Characters, hasCharacter } from "../../language/regular/characters.js";
import type { Language } from "../../language/regular/language.js";
import type { Budget } from "../engine/budget.js";
import type { AskedOfText } from "../engine/domains.js";
import { type Beginning, beginnings } from "./beginnings.js";
import { partAutomaton } from "./part-automaton.js";

export type FoundText =
  | { readonly text: string }
  /** There is none, because of these: the others may be answered in any way. */
  | { readonly because: ReadonlySet<number> }
  | "undecided";

/** What a state costs beside a step of a search. */
const weightOfState = 24;

/** What it costs to be ready for one character that is looked for. */
const weightOfUnit = 8;

interface State {
  /** Where the last character stands in the language. */
  readonly position: number;
  /** What was read, as long as something asked about begins so. */
  readonly beginning: Beginning | null;
  readonly parts: number;
  /** Which of the parts that must be there were met. */
  readonly met: number;
  readonly length: number;
  readonly unit: number;
  readonly before: State | null;
}

/**
 * `asked`: beginnings, ends and parts, by their numbers, whose answers agree in pairs. `excluded`: whole texts that it is not, each with the number of
 * what excludes it. Never the empty text.
 */
export function searchText(
  language: Language,
  asked: readonly (AskedOfText & { readonly number: number })[],
  excluded: readonly { readonly text: string; readonly number: number }[],
  budget: Budget,
): FoundText {
  const of = (sort: AskedOfText["atom"]["sort"], answer: boolean) =>
    asked.filter(({ atom, answer: own }) => atom.sort === sort && own === answer);
  const start = longest(of("starts", true));
  const end = longest(of("ends", true));
  const wanted = of("includes", true);
  const isRefused = new Set([...of("starts", false), ...of("includes", false)].map(({ number }) => number));
  const refusedEnds = new Set(of("ends", false).map(({ number }) => number));
  const texts = [
    ...of("starts", false).map(({ atom, number }) => ({ text: atom.constant, number })),
    ...excluded,
  ].filter(({ text }) => text.startsWith(start.text));
  budget.left -= weightOfUnit * (texts.length + asked.reduce((length, { atom }) => length + atom.constant.length, 0));
  if (budget.left < 0) return "undecided";
  const begun = beginnings(texts);
  const parts = partAutomaton(
    [
      ...wanted,
      ...of("includes", false),
      ...of("ends", false),
      ...(end.number === null ? [] : asked.filter(({ number }) => number === end.number)),
    ].map(({ atom, number }) => ({ text: atom.constant, number })),
  );
  const units = new Set(parts.units);
  for (const { text } of texts) for (let at = 0; at < text.length; at++) units.add(text.charCodeAt(at));
  const because = new Set(asked.filter(({ answer }) => answer).map(({ number }) => number));
  const met = subsets(wanted.map(({ number }) => number));
  const symbols = symbolsOf(language, units);
  const known = new Set<string>();

  let states: State[] = [];
  const enter = (from: State | null, position: number): State | null => {
    const length = from === null ? 0 : from.length;
    const forced = length < start.text.length ? start.text.charCodeAt(length) : null;
    if (forced !== null && !hasCharacter(language.positions[position] ?? [], forced)) return null;
    for (const unit of forced === null ? symbols(position) : [forced]) {
      budget.left -= 2;
      const state = after(from, position, unit);
      if (state !== null && isFound(state)) return state;
    }
    return null;
  };
  const after = (from: State | null, position: number, unit: number): State | null => {
    const here = from === null ? begun.none : from.beginning;
    const beginning = here === null ? null : begun.next(here, unit);
    const state = parts.next(from === null ? 0 : from.parts, unit);
    const ends = parts.at(state);
    const refused =
      ends.find((number) => isRefused.has(number)) ??
      (beginning === null ? undefined : begun.at(beginning).find((number) => isRefused.has(number)));
    if (refused !== undefined) {
      because.add(refused);
      return null;
    }
    const length = Math.min((from === null ? 0 : from.length) + 1, start.text.length);
    const now = met.with(from === null ? 0 : from.met, ends);
    const key = `${position} ${beginning === null ? -1 : begun.key(beginning)} ${state} ${now} ${length}`;
    if (known.has(key)) return null;
    known.add(key);
    budget.left -= weightOfState;
    const found: State = { position, beginning, parts: state, met: now, length, unit, before: from };
    states.push(found);
    return found;
  };
  const isFound = ({ position, beginning, parts: state, met: now, length }: State): boolean => {
    if (!language.last.has(position) || length < start.text.length || !met.isAll(now)) return false;
    const ends = parts.at(state);
    if (end.number !== null && !ends.includes(end.number)) return false;
    const refused =
      ends.find((number) => refusedEnds.has(number)) ?? (beginning === null ? undefined : begun.at(beginning)[0]);
    if (refused === undefined) return true;
    because.add(refused);
    return false;
  };

  for (const position of language.first) {
    const found = enter(null, position);
    if (found !== null) return { text: textOf(found) };
  }
  while (states.length > 0) {
    const now = states;
    states = [];
    for (const state of now) {
      if (budget.left < 0) return "undecided";
      for (const position of language.follow[state.position] ?? []) {
        const found = enter(state, position);
        if (found !== null) return { text: textOf(found) };
      }
    }
  }
  return budget.left < 0 ? "undecided" : { because };
}

function longest(asked: readonly (AskedOfText & { readonly number: number })[]): {
  readonly text: string;
  readonly number: number | null;
} {
  let found: { text: string; number: number | null } = { text: "", number: null };
  for (const { atom, number } of asked)
    if (atom.constant.length > found.text.length) found = { text: atom.constant, number };
  return found;
}

function textOf(last: State): string {
  const units: number[] = [];
  for (let state: State | null = last; state !== null; state = state.before) units.push(state.unit);
  let text = "";
  for (let at = units.length - 1; at >= 0; at--) text += String.fromCharCode(units[at] ?? 0);
  return text;
}

/** Subsets of some numbers, by numbers of their own; 0 is the empty one. */
function subsets(members: readonly number[]): {
  with(subset: number, found: readonly number[]): number;
  isAll(subset: number): boolean;
} {
  const isMember = new Set(members);
  const sets: ReadonlySet<number>[] = [new Set()];
  const numbers = new Map<string, number>([["", 0]]);
  return {
    with(subset, found) {
      const set = sets[subset] ?? new Set();
      const more = found.filter((number) => isMember.has(number) && !set.has(number));
      if (more.length === 0) return subset;
      const all = new Set([...set, ...more]);
      const key = [...all].sort((a, b) => a - b).join();
      let number = numbers.get(key);
      if (number === undefined) {
        number = sets.push(all) - 1;
        numbers.set(key, number);
      }
      return number;
    },
    isAll: (subset) => sets[subset]?.size === isMember.size,
  };
}

/** Characters that can stand at a position: those that are asked about, and one for all others. */
function symbolsOf({ positions }: Language, units: ReadonlySet<number>): (position: number) => readonly number[] {
  const known: (readonly number[] | undefined)[] = [];
  return (position) => {
    let found = known[position];
    if (found === undefined) {
      const characters = positions[position] ?? [];
      const other = otherThan(characters, units);
      found = [...(other === null ? [] : [other]), ...[...units].filter((unit) => hasCharacter(characters, unit))];
      known[position] = found;
    }
    return found;
  };
}

const friendly = [..."xa1bcdefghijklmnopqrstuvwyz023456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./~"].map((character) =>
  character.charCodeAt(0),
);

function otherThan(characters: Characters, units: ReadonlySet<number>): number | null {
  const natural = friendly.find((unit) => !units.has(unit) && hasCharacter(characters, unit));
  if (natural !== undefined) return natural;
  // Half a character only where nothing else is left.
  for (const [low, high] of [
    [0x21, 0xd7ff],
    [0, 0xffff],
  ] as const) {
    for (const [from, to] of characters)
      for (let unit = Math.max(from, low); unit <= Math.min(to, high); unit++) if (!units.has(unit)) return unit;
  }
  return null;
}
