/**
 * Chooses by which bytes the scanner recognises up to three keys. Any choice is right, and a good one fast: where other strings have the
 * same bytes at the same places, the scanner stops for nothing. So a sample of the text at hand decides.
 */
import * as layout from "../assembly/layout-generated.js";

const encoder = new TextEncoder();
const quote = 0x22;

/** Keys beyond this many are looked for in a set. */
export const mostKeysByByte = 3;
/** As far before a closing quote as the scanner is asked to look. */
const farthest = 16;
/** More quotes tell no more. */
const mostQuotes = 2500;

/** Writes the choice into the scanner's memory. */
export function chooseTails(memory: Uint8Array, keys: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  const quotes = quotesOf(sample);
  for (const [index, key] of keys.entries()) {
    // What precedes the closing quote of a key, from its last byte to the quote that opens it.
    const tail = Uint8Array.from([quote, ...encoder.encode(key)].reverse().slice(0, farthest));
    const place = bestPlace(tail, quotes, sample);
    memory.fill(tail[place] ?? 0, layout.tailTables + index * 16, layout.tailTables + index * 16 + 16);
    view.setUint32(layout.tailDistances + index * 4, place + 1, true);
  }
  view.setUint32(layout.controlTailCount, Math.max(1, keys.length), true);
}

/** The place, counted from the closing quote, at which the fewest quotes of the sample look as if they closed the key. */
function bestPlace(tail: Uint8Array, quotes: readonly number[], sample: Uint8Array): number {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [place, byte] of tail.entries()) {
    let stops = 0;
    for (const at of quotes) {
      if (sample[at - 1 - place] === byte) stops++;
      if (stops >= fewest) break;
    }
    if (stops >= fewest) continue;
    fewest = stops;
    best = place;
  }
  return best;
}

function quotesOf(sample: Uint8Array): readonly number[] {
  const quotes: number[] = [];
  for (
    let at = sample.indexOf(quote, farthest);
    at !== -1 && quotes.length < mostQuotes;
    at = sample.indexOf(quote, at + 1)
  )
    quotes.push(at);
  return quotes;
}
