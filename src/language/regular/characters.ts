/** Sets of UTF-16 code units, as sorted ranges that do not touch, both ends included. */
export type Characters = readonly (readonly [first: number, last: number])[];

const last = 0xffff;

export const everyCharacter: Characters = [[0, last]];

export function charactersFrom(ranges: Characters): Characters {
  const sorted = [...ranges].sort(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const before = merged.at(-1);
    if (before !== undefined && from <= before[1] + 1) before[1] = Math.max(before[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function otherCharacters(ranges: Characters): Characters {
  const others: [number, number][] = [];
  let next = 0;
  for (const [from, to] of ranges) {
    if (from > next) others.push([next, from - 1]);
    next = to + 1;
  }
  return next > last ? others : [...others, [next, last]];
}

export function sharedCharacters(some: Characters, others: Characters): Characters {
  return some.flatMap(([from, to]) =>
    others.flatMap(
      ([low, high]): Characters => (from > high || to < low ? [] : [[Math.max(from, low), Math.min(to, high)]]),
    ),
  );
}

const caseDistance = 0x20;

/** With the ASCII letters among them in both cases. */
export function eitherCase(ranges: Characters): Characters {
  const shifted = (first: number, final: number, by: number): Characters =>
    sharedCharacters(ranges, [[first, final]]).map(([from, to]) => [from + by, to + by]);
  return charactersFrom([...ranges, ...shifted(0x41, 0x5a, caseDistance), ...shifted(0x61, 0x7a, -caseDistance)]);
}

export function hasCharacter(ranges: Characters, unit: number): boolean {
  return ranges.some(([from, to]) => from <= unit && unit <= to);
}
