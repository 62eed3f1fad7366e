/** Places where keys may end, gathered without a jump that might be guessed wrongly, and looked at later: all of them lie at one depth. */
import { keyEnds } from "./layout-generated";
import { noteKey } from "./keys";

/** More bytes of places than this are looked at before a kilobyte of text is over, which may hold two thousand more: each second byte a quote that closes. */
const mostHeld: usize = 512;

/** Adds a place for each bit, of which there are seldom more than two, behind `held`; where the next one goes. */
// @ts-ignore: decorator
@inline
export function holdEnds(held: usize, step: usize, ends: u32): usize {
  const others = ends & (ends - 1);
  store<u32>(held, <u32>step + ctz(ends));
  store<u32>(held, <u32>step + ctz(others), 4);
  const count = <usize>popcnt(ends);
  if (count > 2) holdOthers(held, step, others);
  return held + (count << 2);
}

function holdOthers(held: usize, step: usize, others: u32): void {
  for (; others != 0; others &= others - 1) {
    held += 4;
    store<u32>(held, <u32>step + ctz(others));
  }
}

// @ts-ignore: decorator
@inline
export function areMany(held: usize): bool {
  return held > mostHeld + keyEnds;
}

/** Looks at the places up to `held`; where the next one goes. */
export function noteEnds(held: usize, depth: i32): usize {
  if (depth == 1) for (let place: usize = keyEnds; place < held; place += 4) noteKey(<usize>load<u32>(place));
  return keyEnds;
}
