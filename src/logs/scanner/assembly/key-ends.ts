/** Places where keys may end, gathered without a jump that might be guessed wrongly, and looked at later: all of them lie at one depth. */
import { keyEnds, keyProbe, keySums, tailDistances } from "./layout-generated";
import { keyEndingAt, noteKey } from "./keys";
import { mayFulfil } from "./probe";

/** More bytes of places than this are looked at before a kilobyte of text is over, which may hold two thousand more: each second byte such a quote. */
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
  if (depth != 1) return keyEnds;
  const wanted = withoutOthers(held);
  for (let place: usize = keyEnds; place < wanted; place += 4) noteKey(<usize>load<u32>(place));
  return keyEnds;
}

/** The first of the places up to `held` where a key ends whose value may fulfil what the prefilter requires of it; 0 where there is none. */
export function wantedEnd(held: usize): usize {
  const wanted = withoutOthers(held);
  for (let place: usize = keyEnds; place < wanted; place += 4) {
    const at = <usize>load<u32>(place);
    const key = keyEndingAt(at);
    if (key == 0) continue;
    const probe = <usize>load<u32>(key, keyProbe);
    if (probe != 0 && mayFulfil(probe, at + 1)) return at;
  }
  return 0;
}

/** Leaves the places with three bytes before them that add up to what those of a wanted key do; behind these. */
function withoutOthers(held: usize): usize {
  const distance0 = <usize>load<u32>(tailDistances);
  const distance1 = <usize>load<u32>(tailDistances + 4);
  const distance2 = <usize>load<u32>(tailDistances + 8);
  let wanted: usize = keyEnds;
  for (let place: usize = keyEnds; place < held; place += 4) {
    const at = <usize>load<u32>(place);
    const sum = <u32>load<u8>(at - distance0) + <u32>load<u8>(at - distance1) + <u32>load<u8>(at - distance2);
    store<u32>(wanted, <u32>at);
    wanted += <usize>load<u8>(<usize>(sum & 255) + keySums);
  }
  return wanted;
}
