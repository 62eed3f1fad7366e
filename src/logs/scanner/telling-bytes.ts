/**
 * Chooses by which bytes the scanner recognises keys and literals. Any choice is right, and a good one fast: where a byte is
 * common at its place, the scanner stops there for nothing. So a sample of the text at hand decides.
 */
import * as layout from "./assembly/layout.js";

const encoder = new TextEncoder();
const quote = 0x22;

/** Keys beyond this many are told apart by classes of bytes. */
const mostTails = 4;
/** As far before a closing quote as the scanner is asked to look. */
const farthest = 16;

/** Writes the choice for keys into the scanner's memory. */
export function chooseTails(memory: Uint8Array, keys: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  // What precedes the closing quote of a key, from the last byte to the quote that opens it.
  const tails = keys.map((key) => [quote, ...encoder.encode(key)].reverse().slice(0, farthest));
  const quotes = quotesOf(sample);
  if (keys.length <= mostTails) {
    for (const [index, tail] of tails.entries()) {
      const common = tail.map((byte, place) => quotes.filter((at) => sample[at - 1 - place] === byte).length);
      const place = common.indexOf(Math.min(...common));
      memory.fill(tail[place] ?? 0, layout.tailBytes + index * 16, layout.tailBytes + index * 16 + 16);
      view.setUint32(layout.tailDistances + index * 4, place + 1, true);
    }
    view.setUint32(layout.controlTailCount, Math.max(1, keys.length), true);
    return;
  }
  // One pair of distances for all, within the shortest key.
  const longest = Math.min(...tails.map((tail) => tail.length));
  let best = { stops: Number.POSITIVE_INFINITY, near: 0, far: 1, groups: groupsOf(tails, 0, 1) };
  for (let near = 0; near < Math.min(longest, 6); near++) {
    for (let far = near + 1; far < Math.min(longest, near + 6); far++) {
      const groups = groupsOf(tails, near, far);
      const stops = quotes.filter((at) => matches(groups, sample[at - 1 - near] ?? 0, sample[at - 1 - far] ?? 0)).length;
      if (stops < best.stops) best = { stops, near, far, groups };
    }
  }
  writeClasses(memory, layout.classTables, best.groups);
  view.setUint32(layout.classDistances, best.near + 1, true);
  view.setUint32(layout.classDistances + 4, best.far + 1, true);
  view.setUint32(layout.controlTailCount, 0, true);
}

/** Writes the choice for literals: for each the pair of neighbouring bytes that is rarest in the sample. */
export function chooseLiterals(memory: Uint8Array, address: number, literals: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  const pairs = new Map<number, number>();
  for (let at = 0; at + 1 < sample.length; at++) {
    const pair = ((sample[at] ?? 0) << 8) | (sample[at + 1] ?? 0);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  const chosen = literals.map((literal, index) => {
    const bytes = encoder.encode(literal);
    let rarest = 0;
    const countAt = (place: number) => pairs.get(((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0)) ?? 0;
    for (let place = 1; place + 1 < bytes.length; place++) if (countAt(place) < countAt(rarest)) rarest = place;
    view.setUint32(address + index * layout.literalSize + 8, rarest, true);
    return [bytes[rarest] ?? 0, bytes[rarest + 1] ?? 0];
  });
  writeClasses(memory, layout.literalTables, groupsOf(chosen, 0, 1));
}

function quotesOf(sample: Uint8Array): readonly number[] {
  const quotes: number[] = [];
  for (let at = sample.indexOf(quote); at !== -1; at = sample.indexOf(quote, at + 1)) quotes.push(at);
  return quotes;
}

/** The bytes that stand for a key or literal at two places. */
type Pair = readonly [number, number];

/** Up to eight groups of pairs; a group takes any of its first bytes with any of its second bytes. */
function groupsOf(tails: readonly (readonly number[])[], near: number, far: number): readonly (readonly Pair[])[] {
  const distinct = new Map(tails.map((tail) => [((tail[near] ?? 0) << 8) | (tail[far] ?? 0), [tail[near] ?? 0, tail[far] ?? 0] as const]));
  // Neighbours in this order share their first byte, so a group of them lets little else through.
  const sorted = [...distinct.values()].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const size = Math.ceil(sorted.length / 8);
  return Array.from({ length: Math.ceil(sorted.length / size) }, (_, group) => sorted.slice(group * size, (group + 1) * size));
}

/** Whether a pair of bytes passes, as `classesOf` in the scanner sees it: by nibbles. */
function matches(groups: readonly (readonly Pair[])[], first: number, second: number): boolean {
  return groups.some((group) => [first, second].every((byte, side) => hasNibbles(group, side, byte)));
}

function hasNibbles(group: readonly Pair[], side: number, byte: number): boolean {
  return group.some((pair) => ((pair[side] ?? 0) & 15) === (byte & 15)) && group.some((pair) => (pair[side] ?? 0) >> 4 === byte >> 4);
}

/** Low and high nibbles of the first bytes, then of the second: bit n of an entry is group n. */
function writeClasses(memory: Uint8Array, address: number, groups: readonly (readonly Pair[])[]): void {
  memory.fill(0, address, address + 64);
  for (const [index, group] of groups.entries()) {
    for (const pair of group) {
      for (const [side, byte] of pair.entries()) {
        memory[address + side * 32 + (byte & 15)] = (memory[address + side * 32 + (byte & 15)] ?? 0) | (1 << index);
        memory[address + side * 32 + 16 + (byte >> 4)] = (memory[address + side * 32 + 16 + (byte >> 4)] ?? 0) | (1 << index);
      }
    }
  }
}
