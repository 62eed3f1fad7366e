/** Places where keys may end, gathered without a jump that might be guessed wrongly, and looked at later: all of them lie at one depth. */
import { keyEnds, keyHashes, keyHashFactor, keyHashShift, keyProbe } from "./layout-generated";
import { keyEndingAt, noteKey } from "./keys";
import { mayFulfil } from "./probe";

/** More bytes of places than this are looked at before a kilobyte of text is over, which may hold two thousand more: each second byte such a quote. */
const mostHeld: usize = 512;

/** Adds a place for each bit behind `held`; where the next one goes. There are seldom more than two, or four where `four` says so, a constant. */
// @ts-ignore: decorator
@inline
export function holdEnds(held: usize, step: usize, ends: u64, four: bool): usize {
  const behind = held + (<usize>popcnt(ends) << 2);
  let others = ends & (ends - 1);
  store<u32>(held, <u32>step + <u32>ctz(ends));
  store<u32>(held, <u32>step + <u32>ctz(others), 4);
  others &= others - 1;
  if (four) {
    store<u32>(held, <u32>step + <u32>ctz(others), 8);
    others &= others - 1;
    store<u32>(held, <u32>step + <u32>ctz(others), 12);
    others &= others - 1;
  }
  // A loop that is not begun need not be left.
  if (others != 0) {
    held += four ? 16 : 8;
    for (; others != 0; others &= others - 1) {
      store<u32>(held, <u32>step + <u32>ctz(others));
      held += 4;
    }
  }
  return behind;
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

/** Leaves the places before which the bytes have the hash of a wanted key's; behind these. */
function withoutOthers(held: usize): usize {
  const shift = load<u64>(keyHashShift);
  const factor = load<u64>(keyHashFactor);
  let wanted: usize = keyEnds;
  for (let place: usize = keyEnds; place < held; place += 4) {
    const at = <usize>load<u32>(place);
    store<u32>(wanted, <u32>at);
    wanted += <usize>load<u8>(<usize>(((load<u64>(at - 8) >> shift) * factor) >> 54) + keyHashes);
  }
  return wanted;
}
