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
const bytesWorthStop = 2048;

/** Of the sample every so many bytes are looked at: counting all of them would take as long as searching 10 MB. */
const everyOf = 5;

/** Adding a number to each product makes a search slower: in so many bytes of text by what one more stop costs. */
const bytesWorthSum = 4096;

/** Products of both pairs are the largest number of two bytes with a sign, or up to so much less: nearer to it there may be none, and farther off most others are, too. */
const farthestProduct = 1024;
const largest = 0x7fff;
/** As many of the rarest pairs at each of both distances are tried with each other. */
const triedPairs = 3;
/** Pairs that are compared with one that stood out lie no farther from it. */
const farthestBeside = 16;

/** What was counted in the sample. */
interface Counted {
  /** How often each pair stands there. */
  readonly counts: Uint16Array;
  /** Those that do. */
  readonly pairs: readonly number[];
}

/** How pairs are made large: by a factor, what is added, if anything is, and the least that this gives for those that are looked for. */
interface Hash {
  readonly factor: number;
  readonly added: number;
  readonly least: number;
}

/** How one literal is told: two places in it, and how the pairs that stand there are made larger than most. */
interface Lanes extends Hash {
  readonly even: number;
  readonly odd: number;
}

/** Writes the choice into the scanner's memory, where the literals lie at `address`. */
export function choosePairs(
  memory: Uint8Array,
  address: number,
  literals: readonly string[],
  sample: Uint8Array,
): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  const counted = countPairs(sample);
  memory.fill(0, layout.literalTables, layout.literalTables + 64);
  const bytes = literals.map((literal) => encoder.encode(literal));
  for (const [index, literal] of bytes.entries()) {
    const [place = 0] = rarest(literal, counted, 0, 1);
    // A key stands in every line: its search begins anew behind each.
    const isKey = view.getUint32(address + index * layout.literalSize + layout.literalProbe, true) !== 0;
    const lanes =
      bytes.length === 1 && literal.length > 2 && !isKey
        ? lanesOf(literal, counted, sample.length / (bytesWorthStop * everyOf))
        : null;
    view.setUint32(address + index * layout.literalSize + layout.literalDistance, lanes?.even ?? place, true);
    view.setUint32(address + index * layout.literalSize + layout.literalOddDistance, lanes?.odd ?? place, true);
    writeClasses(memory, literal, place, index);
    if (lanes !== null) writeLanes(view, address, literal, lanes, counted);
  }
}

function countPairs(sample: Uint8Array): Counted {
  const counts = new Uint16Array(1 << 16);
  const pairs: number[] = [];
  for (let at = 0; at + 1 < sample.length; at += everyOf) {
    const pair = pairAt(sample, at);
    const count = counts[pair] ?? 0;
    if (count === 0) pairs.push(pair);
    counts[pair] = count + 1;
  }
  return { counts, pairs };
}

function writeLanes(
  view: DataView,
  address: number,
  literal: Uint8Array,
  { even, odd, factor, added, least }: Lanes,
  counted: Counted,
): void {
  const fill = (at: number, lane: number): void => {
    for (let end = at + 16; at < end; at += 2) view.setUint16(at, lane, true);
  };
  const [evenBeside, oddBeside] = [beside(literal, counted, even), beside(literal, counted, odd)];
  fill(layout.literalLanesEven, pairAt(literal, even));
  fill(layout.literalLanesOdd, pairAt(literal, odd));
  fill(layout.literalLanesFactor, factor);
  fill(layout.literalLanesAdded, added);
  fill(layout.literalLanesBound, least - 1);
  fill(layout.literalLanesEvenBeside, pairAt(literal, evenBeside));
  fill(layout.literalLanesOddBeside, pairAt(literal, oddBeside));
  view.setInt32(address + layout.literalEvenBeside, evenBeside - even, true);
  view.setInt32(address + layout.literalOddBeside, oddBeside - odd, true);
}

/** Where the rarest pair stands that has at least a byte beside the pair at `place`, and is not so far from it that the memory might end before. */
function beside(literal: Uint8Array, counted: Counted, place: number): number {
  const near = rarest(
    literal,
    counted,
    Math.max(0, place - farthestBeside),
    1,
    Math.min(literal.length, place + farthestBeside),
  );
  return near.find((other) => other !== place) ?? place;
}

/**
 * A pair at an even distance from the literal's beginning, one at an odd one, and a factor by which few others of the sample stop the search; null where
 * all these stop it more often than pays.
 */
function lanesOf(literal: Uint8Array, counted: Counted, worth: number): Lanes | null {
  let best: Lanes | null = null;
  let least = worth + commonness(literal, counted, rarest(literal, counted, 0, 1)[0] ?? 0);
  for (const even of rarest(literal, counted, 0, 2)) {
    for (const odd of rarest(literal, counted, 1, 2)) {
      for (const hash of hashesOf(pairAt(literal, even), pairAt(literal, odd))) {
        const sum = hash.added === 0 ? 0 : (worth * bytesWorthStop) / bytesWorthSum;
        const cost = sum + stopsOf(counted, hash, 2 * (least - sum)) / 2;
        if (cost > least || (cost === least && best !== null)) continue;
        best = { even, odd, ...hash };
        least = cost;
      }
    }
  }
  return best;
}

/** How many pairs of the sample become as large; counted up to `enough`. */
function stopsOf({ counts, pairs }: Counted, { factor, added, least }: Hash, enough: number): number {
  let stops = 0;
  for (const pair of pairs) {
    if (signed(Math.imul(pair, factor) + added) < least) continue;
    stops += counts[pair] ?? 0;
    if (stops > enough) break;
  }
  return stops;
}

/** Ways to make both pairs large. */
function* hashesOf(a: number, b: number): Generator<Hash> {
  if (a !== 0) yield* productsOf(a, b);
  yield* sumsOf(a, b);
}

/** Factors that do so alone. */
function* productsOf(a: number, b: number): Generator<Hash> {
  // Dividing by the odd part of the first pair gives the factors for each product: as many as its other part, a power of two, says.
  const power = a & -a;
  const inverse = inverseOf(a / power);
  for (let large = largest - (largest % power); large > largest - farthestProduct; large -= power) {
    const first = Math.imul(large / power, inverse) & (0x10000 / power - 1);
    for (let factor = first; factor < 0x10000; factor += 0x10000 / power) {
      const other = signed(Math.imul(b, factor));
      if (other > largest - farthestProduct) yield { factor, added: 0, least: Math.min(large, other) };
    }
  }
}

/** With a sum: the factor takes their products as near to each other as any does, so that next to no other pair comes between them. */
function* sumsOf(a: number, b: number): Generator<Hash> {
  const difference = (a - b) & 0xffff;
  const power = difference === 0 ? 1 : difference & -difference;
  const factor = difference === 0 ? 1 : inverseOf(difference / power) & 0xffff;
  const added = (largest - Math.imul(a, factor)) & 0xffff;
  yield { factor, added, least: Math.min(largest, signed(Math.imul(b, factor) + added)) };
}

/** Of an odd number, modulo 2^16; each step doubles how many of the low bits are right, and the number itself has three. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let bits = 3; bits < 16; bits *= 2) inverse = Math.imul(inverse, 2 - Math.imul(odd, inverse));
  return inverse;
}

/** The low two bytes of a number, with a sign. */
function signed(number: number): number {
  return (number << 16) >> 16;
}

/** Each literal is a class of its own: bit `index` of the entries for the nibbles of its pair. */
function writeClasses(memory: Uint8Array, literal: Uint8Array, place: number, index: number): void {
  for (const [side, byte] of [literal[place] ?? 0, literal[place + 1] ?? 0].entries()) {
    for (const entry of [side * 32 + (byte & 15), side * 32 + 16 + (byte >> 4)]) {
      memory[layout.literalTables + entry] = (memory[layout.literalTables + entry] ?? 0) | (1 << index);
    }
  }
}

/** Where the rarest pairs of a literal stand, the rarest first, of those at every `step`-th place from the first on. */
function rarest(
  literal: Uint8Array,
  counted: Counted,
  first: number,
  step: number,
  end = literal.length,
): readonly number[] {
  const places: number[] = [];
  for (let place = first; place + 1 < end; place += step) places.push(place);
  return places.sort((a, b) => commonness(literal, counted, a) - commonness(literal, counted, b)).slice(0, triedPairs);
}

function commonness(literal: Uint8Array, { counts }: Counted, place: number): number {
  return counts[pairAt(literal, place)] ?? 0;
}

/** Two neighbouring bytes, as the processor reads them as one number. */
function pairAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}
