/**
 * Chooses by which bytes the scanner recognises keys. Any choice is right, and a good one fast: where other strings have the
 * same bytes at the same places, the scanner stops for nothing. So a sample of the text at hand decides.
 */
import * as layout from "../assembly/layout-generated.js";

const encoder = new TextEncoder();
const quote = 0x22;

/** Keys beyond this many are looked for in a set. */
export const mostKeysByByte = 3;
/** As far before a closing quote as the scanner is asked to look. */
const farthest = 16;
/** There are many ways to take three, and places that are far away seldom help. */
const farthestOfThree = 10;
/** More quotes tell no more. */
const mostQuotes = 2500;

/** Writes the choice into the scanner's memory. */
export function chooseTails(memory: Uint8Array, keys: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  // What precedes the closing quote of a key, from its last byte to the quote that opens it.
  const tails = keys.map((key) => Uint8Array.from([quote, ...encoder.encode(key)].reverse().slice(0, farthest)));
  const quotes = quotesOf(sample);
  const writeDistance = (index: number, place: number): void => view.setUint32(layout.tailDistances + index * 4, place + 1, true);
  if (keys.length <= mostKeysByByte) {
    for (const [index, tail] of tails.entries()) {
      const [place = 0] = bestPlaces([tail], quotes, sample, 1);
      memory.fill(tail[place] ?? 0, layout.tailTables + index * 16, layout.tailTables + index * 16 + 16);
      writeDistance(index, place);
    }
    view.setUint32(layout.controlTailCount, Math.max(1, keys.length), true);
    return;
  }
  const places = bestPlaces(tails, quotes, sample, 3);
  memory.fill(0, layout.keySums, layout.keySums + 256);
  for (const tail of tails) memory[layout.keySums + sumAt(tail, places)] = 4;
  for (const [index, place] of places.entries()) writeDistance(index, place);
  view.setUint32(layout.controlTailCount, 0, true);
}

/** The places, counted from the closing quote, at which the fewest quotes of the sample look as if they closed a key. */
function bestPlaces(tails: readonly Uint8Array[], quotes: readonly number[], sample: Uint8Array, count: 1 | 3): readonly number[] {
  const length = Math.min(...tails.map((tail) => tail.length));
  let best: readonly number[] = [0, 1, Math.min(2, length - 1)].slice(0, count);
  let fewest = Number.POSITIVE_INFINITY;
  const isWanted = new Uint8Array(256);
  for (const places of count === 1 ? singles(length) : triples(length)) {
    isWanted.fill(0);
    for (const tail of tails) isWanted[sumAt(tail, places)] = 1;
    const [a = 0, b, c] = places;
    let stops = 0;
    for (const at of quotes) {
      const sum = (sample[at - 1 - a] ?? 0) + (b === undefined || c === undefined ? 0 : (sample[at - 1 - b] ?? 0) + (sample[at - 1 - c] ?? 0));
      stops += isWanted[sum & 255] as number;
      if (stops >= fewest) break;
    }
    if (stops >= fewest) continue;
    fewest = stops;
    best = places;
  }
  return best;
}

function* singles(length: number): Generator<readonly number[]> {
  for (let place = 0; place < length; place++) yield [place];
}

function* triples(length: number): Generator<readonly number[]> {
  const last = Math.min(length, farthestOfThree);
  for (let a = 0; a < last; a++) for (let b = a + 1; b < last; b++) for (let c = b + 1; c < last; c++) yield [a, b, c];
}

function sumAt(tail: Uint8Array, places: readonly number[]): number {
  return places.reduce((sum, place) => sum + (tail[place] ?? 0), 0) & 255;
}

function quotesOf(sample: Uint8Array): readonly number[] {
  const quotes: number[] = [];
  for (let at = sample.indexOf(quote, farthest); at !== -1 && quotes.length < mostQuotes; at = sample.indexOf(quote, at + 1)) quotes.push(at);
  return quotes;
}
