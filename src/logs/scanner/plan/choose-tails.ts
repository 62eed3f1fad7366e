/**
 * Chooses the byte that identifies each of up to three keys. In a sample, the fewest quotes have this byte before them
 * at the same distance. Every choice is correct; a rare byte is fast.
 */
import * as layout from "../assembly/layout.js";

const encoder = new TextEncoder();
const quote = 0x22;
const mostKeys = layout.tailDistances / 16 - layout.tailBytes / 16;
/** The number of readable bytes before the text. */
const farthest = 16;
/** A larger count takes longer than a better choice saves. */
const mostQuotes = 2500;

/** Writes the choice into the scanner's memory. */
export function chooseTails(memory: Uint8Array, keys: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  view.setUint32(layout.controlTailCount, keys.length > mostKeys ? 0 : keys.length, true);
  if (keys.length > mostKeys) return;
  const quotes = quotesOf(sample);
  for (const [index, key] of keys.entries()) {
    // Tries the bytes from the last byte of the key to its opening quote.
    const tail = Uint8Array.of(quote, ...encoder.encode(key))
      .reverse()
      .subarray(0, farthest);
    const distance = rarestDistance(tail, quotes, sample);
    memory.fill(tail[distance - 1] ?? 0, layout.tailBytes + index * 16, layout.tailBytes + index * 16 + 16);
    view.setUint32(layout.tailDistances + index * 4, distance, true);
  }
}

function rarestDistance(tail: Uint8Array, quotes: readonly number[], sample: Uint8Array): number {
  const counts = Array.from(tail, (byte, place) => quotes.filter((at) => sample[at - 1 - place] === byte).length);
  return 1 + counts.indexOf(Math.min(...counts));
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
