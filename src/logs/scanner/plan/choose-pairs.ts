/**
 * Chooses by which two neighbouring bytes the prefilter recognises each literal: those that are rarest in a sample of the
 * text at hand. Any choice is right.
 */
import * as layout from "../assembly/layout-generated.js";

const encoder = new TextEncoder();

/**
 * Of one literal two pairs are compared, each at every other place, in place of one pair at every place: for as many bytes of text as these, that saves what
 * one more stop costs.
 */
const bytesWorthStop = 512;

/** Of the sample every so many bytes are looked at: counting all of them would take as long as searching 10 MB. */
const everyOf = 5;

/** Writes the choice into the scanner's memory, where the literals lie at `address`. */
export function choosePairs(memory: Uint8Array, address: number, literals: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  const pairs = new Uint16Array(1 << 14);
  for (let at = 0; at + 1 < sample.length; at += everyOf) {
    const pair = pairAt(sample, at);
    pairs[pair] = (pairs[pair] ?? 0) + 1;
  }
  memory.fill(0, layout.literalTables, layout.literalTables + 64);
  const bytes = literals.map((literal) => encoder.encode(literal));
  for (const [index, literal] of bytes.entries()) {
    const place = rarest(literal, pairs, 0, 1);
    // A key stands in every line: its search begins anew behind each.
    const isKey = view.getUint32(address + index * layout.literalSize + layout.literalProbe, true) !== 0;
    const lanes = bytes.length === 1 && literal.length > 2 && !isKey ? lanesOf(literal, pairs, sample.length / (bytesWorthStop * everyOf)) : null;
    const [distance, oddDistance] = lanes ?? [place, place];
    view.setUint32(address + index * layout.literalSize + layout.literalDistance, distance, true);
    view.setUint32(address + index * layout.literalSize + layout.literalOddDistance, oddDistance, true);
    writeClasses(memory, literal, place, index);
    for (const [side, start] of (lanes ?? []).entries()) {
      for (let lane = 0; lane < 16; lane++) memory[layout.literalLanes + side * 16 + lane] = literal[start + (lane & 1)] ?? 0;
    }
  }
}

/** The rarest pair at an even distance from the literal's beginning and the rarest at an odd one; null where both together stop more often than pays. */
function lanesOf(literal: Uint8Array, pairs: Uint16Array, mostStops: number): readonly [number, number] | null {
  const [even, odd] = [rarest(literal, pairs, 0, 2), rarest(literal, pairs, 1, 2)];
  const one = commonness(literal, pairs, rarest(literal, pairs, 0, 1));
  return (commonness(literal, pairs, even) + commonness(literal, pairs, odd)) / 2 - one > mostStops ? null : [even, odd];
}

/** Each literal is a class of its own: bit `index` of the entries for the nibbles of its pair. */
function writeClasses(memory: Uint8Array, literal: Uint8Array, place: number, index: number): void {
  for (const [side, byte] of [literal[place] ?? 0, literal[place + 1] ?? 0].entries()) {
    for (const entry of [side * 32 + (byte & 15), side * 32 + 16 + (byte >> 4)]) {
      memory[layout.literalTables + entry] = (memory[layout.literalTables + entry] ?? 0) | (1 << index);
    }
  }
}

/** Where the rarest pair of a literal stands, of those at every `step`-th place from the first on. */
function rarest(literal: Uint8Array, pairs: Uint16Array, first: number, step: number): number {
  let best = first;
  for (let place = first + step; place + 1 < literal.length; place += step) {
    if (commonness(literal, pairs, place) < commonness(literal, pairs, best)) best = place;
  }
  return best;
}

function commonness(literal: Uint8Array, pairs: Uint16Array, place: number): number {
  return pairs[pairAt(literal, place)] ?? 0;
}

/** Tells pairs of ASCII apart, which literals are. */
function pairAt(bytes: Uint8Array, at: number): number {
  return (((bytes[at] ?? 0) & 127) << 7) | ((bytes[at + 1] ?? 0) & 127);
}
