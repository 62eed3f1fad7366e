/**
 * Chooses by which two neighbouring bytes the prefilter recognises each literal: those that are rarest in a sample of the
 * text at hand. Any choice is right.
 */
import * as layout from "../assembly/layout-generated.js";

const encoder = new TextEncoder();

/** Writes the choice into the scanner's memory, where the literals lie at `address`. */
export function choosePairs(memory: Uint8Array, address: number, literals: readonly string[], sample: Uint8Array): void {
  const view = new DataView(memory.buffer, memory.byteOffset);
  const common = new Uint32Array(65_536);
  for (let at = 0; at + 1 < sample.length; at++) {
    const pair = pairAt(sample, at);
    common[pair] = (common[pair] ?? 0) + 1;
  }
  memory.fill(0, layout.literalTables, layout.literalTables + 64);
  const bytes = literals.map((literal) => encoder.encode(literal));
  const places = bytes.map((literal) => {
    let rarest = 0;
    for (let place = 1; place + 1 < literal.length; place++) {
      if ((common[pairAt(literal, place)] ?? 0) < (common[pairAt(literal, rarest)] ?? 0)) rarest = place;
    }
    return rarest;
  });
  for (const [index, place] of places.entries()) {
    view.setUint32(address + index * layout.literalSize + layout.literalDistance, place, true);
    const literal = bytes[index] ?? new Uint8Array(2);
    // Each literal is a group of its own: bit `index` of the entries for its bytes' nibbles.
    for (const [side, byte] of [literal[place] ?? 0, literal[place + 1] ?? 0].entries()) {
      for (const entry of [side * 32 + (byte & 15), side * 32 + 16 + (byte >> 4)]) {
        memory[layout.literalTables + entry] = (memory[layout.literalTables + entry] ?? 0) | (1 << index);
      }
    }
  }
}

function pairAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}
