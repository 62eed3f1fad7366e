/**
 * Chooses how many wanted keys are told from other strings before quotes: by a hash of their last bytes, in a table. Any choice is right, and a good one
 * fast: what has the hash of a wanted key is compared with keys in vain. So a sample of the text at hand decides.
 */
import * as layout from "../assembly/layout-generated.js";

const encoder = new TextEncoder();
const quote = 0x22;
const colon = 0x3a;
const blank = 0x20;
/** Read at once before a closing quote. */
const mostBytes = 8;
const hashBits = 10;
/** As many factors are tried, fewer of many keys, which fill the table anyway. */
const triedFactors = 32;
const triedHashes = 4096;
/** All factors are odd multiples of it: 2^64 by the golden ratio, as in `hashOf` of assembly/judge.ts. */
const spread = 0x9e37_79b9_7f4a_7c15n;
/** More quotes tell no more. */
const mostQuotes = 2500;

/** Writes the choice into the scanner's memory. */
export function chooseHash(memory: Uint8Array, keys: readonly string[], sample: Uint8Array): void {
  // With the quote before it a key has a byte more. What stands before that is no part of it.
  const tails = keys.map((key) => Uint8Array.of(quote, ...encoder.encode(key)));
  const shift = BigInt(8 * (mostBytes - Math.min(mostBytes, ...tails.map(({ length }) => length))));
  const wanted = new Set(tails.map((tail) => endOf(Uint8Array.of(...new Uint8Array(mostBytes), ...tail), shift)));
  const others = [...countEnds(sample, shift)].filter(([end]) => !wanted.has(end));
  const tries = Math.max(1, Math.min(triedFactors, Math.floor(triedHashes / wanted.size)));
  let best = new Uint8Array(1 << hashBits);
  let bestFactor = spread;
  let fewest = Number.POSITIVE_INFINITY;
  for (let number = 0; number < tries && fewest > 0; number++) {
    const factor = BigInt.asUintN(64, spread * BigInt(2 * number + 1));
    const table = new Uint8Array(1 << hashBits);
    // What is held of a place takes four bytes.
    for (const end of wanted) table[hashOf(end, factor)] = 4;
    const stops = others.reduce((sum, [end, count]) => sum + (table[hashOf(end, factor)] === 0 ? 0 : count), 0);
    if (stops >= fewest) continue;
    fewest = stops;
    best = table;
    bestFactor = factor;
  }
  memory.set(best, layout.keyHashes);
  const view = new DataView(memory.buffer, memory.byteOffset);
  view.setBigUint64(layout.keyHashFactor, bestFactor, true);
  view.setBigUint64(layout.keyHashShift, shift, true);
}

/** How often each end stands before a quote that a colon may follow. */
function countEnds(sample: Uint8Array, shift: bigint): ReadonlyMap<bigint, number> {
  const counts = new Map<bigint, number>();
  let quotes = 0;
  for (
    let at = sample.indexOf(quote, mostBytes);
    at !== -1 && quotes < mostQuotes;
    at = sample.indexOf(quote, at + 1)
  ) {
    const next = sample[at + 1] ?? 0;
    if (next !== colon && next > blank) continue;
    quotes++;
    const end = endOf(sample.subarray(0, at), shift);
    counts.set(end, (counts.get(end) ?? 0) + 1);
  }
  return counts;
}

/** The last bytes as one number, the last of all as its highest; those that `shift` says are left away. */
function endOf(bytes: Uint8Array, shift: bigint): bigint {
  return new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(bytes.length - mostBytes, true) >> shift;
}

function hashOf(end: bigint, factor: bigint): number {
  return Number(BigInt.asUintN(64, end * factor) >> BigInt(64 - hashBits));
}
