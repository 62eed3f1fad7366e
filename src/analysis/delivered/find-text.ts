/** A text that a field can have and that answers as asked, or what of the answers excludes each other. */

import type { TextDomain } from "../../language/domain.js";
import { includes } from "../../language/includes.js";
import { hasBeginning, hasEnd, hasPart, hasText } from "../../language/regular/language.js";
import type { StringAtom } from "../engine/atoms.js";
import type { Budget } from "../engine/budget.js";
import type { AskedOfText } from "../engine/domains.js";
import { searchText } from "./search-text.js";

export type TextAnswer =
  | { readonly text: string }
  /** No text answers so, because of those asked, by their positions. */
  | { readonly because: readonly number[] }
  | "undecided";

/** Texts found before are tried first; so many are kept. */
const mostRemembered = 24;

/** Characters of what is asked up to which a text is searched for at once. */
const mostSearched = 4000;

/** Of so many reasons the least that are enough are looked for. */
const mostReasons = 16;

export interface TextFinder {
  /** Whether a text answers yes; true where the work ran out, and nothing is decided any more. */
  allows(atom: StringAtom, budget: Budget): boolean;
  /**
   * `alike`: which constants one stands for. The answers agree in pairs, and none of them is a yes to what a text equals.
   */
  find(asked: readonly AskedOfText[], alike: (constant: string) => readonly string[], budget: Budget): TextAnswer;
}

/** `examples`: texts of the domain that look like those of lines. */
export function textFinder(domain: TextDomain, examples: readonly string[]): TextFinder {
  const remembered: string[] = [...examples];
  return {
    allows(atom, budget) {
      budget.left -= domain.points.length >> 2;
      if (budget.left < 0 || domain.points.some((text) => isTrueOf(text, atom))) return true;
      return domain.others !== null && allowedBy[atom.sort](domain.others, atom.constant);
    },
    find(asked, alike, budget) {
      const excluded = asked.flatMap(({ atom, answer }, number) =>
        atom.sort === "equals" && !answer ? alike(atom.constant).map((text) => ({ text, number })) : [],
      );
      const refusing = new Map(excluded.map(({ text, number }) => [text, number]));
      const parts = asked.flatMap(({ atom, answer }, number) =>
        atom.sort === "equals" ? [] : [{ atom, answer, number }],
      );
      budget.left -= excluded.length;
      /** The first that a text does not answer as asked. */
      const against = (text: string): number | null => {
        budget.left -= (parts.length >> 1) + (text.length >> 6) * parts.length;
        return refusing.get(text) ?? parts.find(({ atom, answer }) => isTrueOf(text, atom) !== answer)?.number ?? null;
      };
      for (const texts of [remembered, domain.points]) {
        for (const text of texts) {
          if (--budget.left < 0) return "undecided";
          if (against(text) === null) return { text };
        }
      }
      // Of each text what refuses it is looked at.
      const cover = domain.points.length * (asked.length + 1);
      if (domain.others === null) {
        budget.left -= cover;
        return budget.left < 0 ? "undecided" : { because: coverOf(domain.points, asked, refusing, [], budget) };
      }
      const { others } = domain;
      // Of long constants most often what is asked for will do, one after the other; a search finds the shortest text.
      const isLong = parts.reduce((length, { atom }) => length + atom.constant.length, 0) > mostSearched;
      for (const text of isLong ? joined(parts, examples) : []) {
        budget.left -= text.length;
        if (budget.left < 0) return "undecided";
        if (hasText(others, text) && against(text) === null) return { text };
      }
      const found = searchText(others, parts, excluded, budget);
      if (found === "undecided") return found;
      if ("text" in found) {
        if (remembered.length === examples.length + mostRemembered) remembered.splice(examples.length, 1);
        remembered.push(found.text);
        return found;
      }
      let because = [...found.because];
      const yes = parts.filter(({ answer }) => answer);
      // What is to be there is often enough by itself.
      const alone = because.length > yes.length ? searchText(others, yes, [], budget) : found;
      if (alone === "undecided") return alone;
      if ("because" in alone) because = yes.map(({ number }) => number);
      if (because.length <= mostReasons) {
        for (const reason of [...because]) {
          const fewer = new Set(because.filter((other) => other !== reason));
          const without = searchText(
            others,
            parts.filter(({ number }) => fewer.has(number)),
            excluded.filter(({ number }) => fewer.has(number)),
            budget,
          );
          if (without === "undecided") return without;
          if ("because" in without) because = [...fewer];
        }
      }
      budget.left -= cover;
      return budget.left < 0 ? "undecided" : { because: coverOf(domain.points, asked, refusing, because, budget) };
    },
  };
}

/** What has to be there in a row, by itself and behind some texts, apart by a character that occurs nowhere else. */
function joined(parts: readonly AskedOfText[], texts: readonly string[]): readonly string[] {
  const yes = (sort: StringAtom["sort"]) =>
    parts.flatMap(({ atom, answer }) => (answer && atom.sort === sort ? [atom.constant] : []));
  const longest = (all: readonly string[]) => all.reduce((most, text) => (text.length > most.length ? text : most), "");
  const [start, wanted, end] = [longest(yes("starts")), yes("includes"), longest(yes("ends"))];
  if (start === "" && wanted.length === 0 && end === "") return [];
  const apart = [..."x0a-"].find((character) => !parts.some(({ atom }) => atom.constant.includes(character))) ?? "";
  return (start === "" ? ["", ...texts.slice(0, 2)] : [start]).map((before) =>
    [before, ...wanted, end].filter((part) => part !== "").join(apart),
  );
}

/** So few of those asked that each text is refused by one of them, those given among them. */
function coverOf(
  points: readonly string[],
  asked: readonly AskedOfText[],
  refusing: ReadonlyMap<string, number>,
  given: readonly number[],
  budget: Budget,
): readonly number[] {
  const because = new Set(given);
  const refusedBy = points.map((text) => {
    const own = refusing.get(text);
    const others = asked.flatMap(({ atom, answer }, number) =>
      atom.sort !== "equals" && isTrueOf(text, atom) !== answer ? [number] : [],
    );
    return own === undefined ? others : [own, ...others];
  });
  let open = refusedBy.filter((reasons) => !reasons.some((reason) => because.has(reason)));
  while (open.length > 0) {
    const counts = new Map<number, number>();
    for (const reason of open.flat()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
    const [best] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0]);
    if (best === -1) throw new Error("a text was refused for no reason");
    because.add(best);
    budget.left -= open.length;
    open = open.filter((reasons) => !reasons.includes(best));
  }
  return [...because];
}

const allowedBy = { equals: hasText, starts: hasBeginning, ends: hasEnd, includes: hasPart } as const;

/** What one domain has is asked for each constant of a filter, and a list of values may be as long. */
const pointsOf = /* @__PURE__ */ new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether the domain has a text. */
export function domainHas({ points, others }: TextDomain, text: string): boolean {
  const set = pointsOf.get(points) ?? new Set(points);
  pointsOf.set(points, set);
  return set.has(text) || (others !== null && hasText(others, text));
}

function isTrueOf(text: string, { sort, constant }: StringAtom): boolean {
  switch (sort) {
    case "equals":
      return text === constant;
    case "starts":
      return text.startsWith(constant);
    case "ends":
      return text.endsWith(constant);
    case "includes":
      return includes(text, constant);
  }
}
