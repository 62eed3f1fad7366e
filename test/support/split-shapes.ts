/** Small filters of the shapes that people's scripts make, under limits that are too small for them. */
import { defaultLimits, type FilterLimits } from "../../src/language/limits.js";
import type { Random } from "./random.js";
import { smallLeaf, smallModel } from "./small-filters.js";
import { spellText } from "./spell-text.js";

const names = ["a", "b", "ab", "ba", "aba"] as const;
const longNames = ["alpha-alpha", "beta-beta-beta", "gamma-gamma", "delta"] as const;

/** So many different ones of some, in an order of its own. */
function some<T>(random: Random, from: readonly T[], count: number): readonly T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, from.length) }, () => left.splice(random.below(left.length), 1)[0] as T);
}

const list = (field: string, members: readonly string[]) =>
  `${field} in [${members.map((member) => JSON.stringify(member)).join(", ")}]`;

export const smallShapes: Readonly<Record<string, (random: Random) => string>> = {
  "one list": (random) => list("S", some(random, [...names, ...longNames], 3 + random.below(3))),
  "lists of two fields": (random) =>
    `${list("S", some(random, longNames, 2 + random.below(3)))} or ${list("Q", some(random, longNames, 2 + random.below(3)))}`,
  "a list and a list": (random) =>
    `${list("S", some(random, longNames, 2 + random.below(3)))} and ${list("Q", some(random, longNames, 2 + random.below(3)))}`,
  "pairs of names": (random) => {
    const [one, other] = [some(random, random.chance(0.5) ? names : longNames, 4), some(random, names, 4)];
    return one.map((name, at) => `(S eq "${name}" and Q eq "${other[at]}")`).join(" or ");
  },
  "pairs of a name and a bound": (random) =>
    some(random, random.chance(0.5) ? names : longNames, 3)
      .map((name, at) => `(S eq "${name}" and I geq ${at})`)
      .join(" or "),
  "a factor and alternatives": (random) => `I geq 2 and (${list("S", some(random, longNames, 3))} or I eq 1)`,
  "factors with lists": (random) =>
    some(random, longNames, 2)
      .map((name) => `(Q eq "${name}" and ${list("S", some(random, names, 2 + random.below(2)))})`)
      .join(" or "),
  beginnings: (random) =>
    some(random, names, 4)
      .map((name) => `S startsWith "${name}${random.pick(["", "b", "c"])}"`)
      .join(" or "),
  "intervals and points": (random) =>
    `I in [${some(random, [0, 1, 2, 3, 4], 2).join()}] or (J geq ${random.below(3)} and J lt ${3 + random.below(2)}) or J eq ${random.below(3)}`,
  "ands of ors": (random) =>
    Array.from(
      { length: 2 },
      () =>
        `(S eq "${random.pick(names)}" or I lt ${1 + random.below(3)} or S !eq "${random.pick(names)}" and I geq ${random.below(3)})`,
    ).join(" and "),
  negations: (random) =>
    `S !in ["${random.pick(names)}", "aa"] and I lt 2 or not (S startsWith "${random.pick(names)}" or I eq ${random.below(4)})`,
  "at random": (random) =>
    spellText(
      smallModel(random, 3 + random.below(6), () =>
        smallLeaf(random, random.pick([["S"], ["I", "S"], ["I", "J"], ["B", "S"]])),
      ),
      random,
    ),
};

export function smallLimits(random: Random): FilterLimits {
  return {
    ...defaultLimits,
    operators: 1 + random.below(4),
    bytes: 75 + random.below(170),
    measureEscaped: random.chance(0.15),
  };
}
