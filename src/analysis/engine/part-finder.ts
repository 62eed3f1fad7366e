/**
 * All texts of a list that are parts of others, found while each is read once (Aho and Corasick). Made of numbers alone, since a filter may be
 * a megabyte of such texts: a state is a beginning of one of them, and state 0 the empty one.
 */
export interface PartFinder {
  /**
   * Parts of a text such that every other one of the list that is part of it is part of one of them, too. `itself`: the number of the text
   * where it is one of the list, which then is not told.
   */
  partsOf(text: string, itself: number | null): readonly number[];
  readonly states: number;
}

/** Looks for texts of which none is empty, and none there twice. */
export function partFinder(parts: readonly string[]): PartFinder {
  const most = parts.reduce((sum, part) => sum + part.length, 1);
  const children = childTable(most);
  /** Of each state: the state before, the character from there, the longest other state that it ends with, and the longest part that it ends with. */
  const [before, units, shorter, found] = [
    new Int32Array(most),
    new Uint16Array(most),
    new Int32Array(most),
    new Int32Array(most).fill(none),
  ];
  const lengths = new Int32Array(most);
  let count = 1;
  parts.forEach((part, number) => {
    let state = 0;
    for (let at = 0; at < part.length; at++) {
      const unit = part.charCodeAt(at);
      let child = children.get(state, unit);
      if (child === 0) {
        child = count++;
        children.add(state, unit, child);
        before[child] = state;
        units[child] = unit;
        lengths[child] = at + 1;
      }
      state = child;
    }
    found[state] = number;
  });

  const step = (from: number, unit: number): number => {
    for (let state = from; ; state = shorter[state] ?? 0) {
      const child = children.get(state, unit);
      if (child !== 0 || state === 0) return child;
    }
  };
  // The shorter ones first: what a state ends with is shorter than it.
  for (const state of ascendingBy(lengths.subarray(0, count))) {
    if (state === 0) continue;
    const last = before[state] ?? 0;
    const other = last === 0 ? 0 : step(shorter[last] ?? 0, units[state] ?? 0);
    shorter[state] = other;
    if (found[state] === none) found[state] = found[other] ?? none;
  }

  return {
    states: count,
    partsOf(text, itself) {
      /** The parts found that lie in no other one found, and where they begin. */
      const numbers: number[] = [];
      const starts: number[] = [];
      let state = 0;
      for (let at = 0; at < text.length; at++) {
        state = step(state, text.charCodeAt(at));
        let number = found[state] ?? none;
        if (number === itself) number = found[shorter[state] ?? 0] ?? none;
        if (number === none) continue;
        const start = at + 1 - (parts[number]?.length ?? 0);
        while ((starts.at(-1) ?? none) >= start) {
          starts.pop();
          numbers.pop();
        }
        starts.push(start);
        numbers.push(number);
      }
      return [...new Set(numbers)];
    },
  };
}

const none = -1;

/** Positions, those of lower values first; values are no greater than there are positions. */
function ascendingBy(values: Int32Array): Int32Array {
  const next = new Int32Array(values.length + 1);
  for (const value of values) next[value + 1] = (next[value + 1] ?? 0) + 1;
  for (let value = 1; value < next.length; value++) next[value] = (next[value] ?? 0) + (next[value - 1] ?? 0);
  const sorted = new Int32Array(values.length);
  values.forEach((value, at) => {
    const place = next[value] ?? 0;
    next[value] = place + 1;
    sorted[place] = at;
  });
  return sorted;
}

/** Where states lead with a character; 0: nowhere. */
function childTable(most: number): {
  get(state: number, unit: number): number;
  add(state: number, unit: number, child: number): void;
} {
  const last = 2 ** Math.ceil(Math.log2(2 * most)) - 1;
  const [states, units, children] = [new Int32Array(last + 1), new Uint16Array(last + 1), new Int32Array(last + 1)];
  const slotOf = (state: number, unit: number): number => {
    const mixed = Math.imul(state ^ Math.imul(unit + 1, 0x9e3779b1), 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    while (children[slot] !== 0 && (states[slot] !== state || units[slot] !== unit)) slot = (slot + 1) & last;
    return slot;
  };
  return {
    get: (state, unit) => children[slotOf(state, unit)] ?? 0,
    add(state, unit, child) {
      const slot = slotOf(state, unit);
      states[slot] = state;
      units[slot] = unit;
      children[slot] = child;
    },
  };
}
