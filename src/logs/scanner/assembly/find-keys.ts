/** The prefilter where it looks for many keys: all quotes before a colon are gathered, as in `locate`, but neither depth nor line ends matter. */
import { hides } from "./escapes";
import { holdEnds, wantedEnd } from "./key-ends";
import { hiddenInLiteral, keyEnds } from "./layout-generated";
import { backslashesAt, beforeColon, escapesAt, halfMaskOf, quote } from "./masks";

/** The first place from `at` on where a key ends whose value may fulfil what is required of it, or where an escape may hide such a key; `end` or more where there is none. */
export function findKeys(at: usize, end: usize): usize {
  const quotes = i8x16.splat(quote);
  let held: usize = keyEnds;
  while (at < end) {
    const endsA = v128.and(i8x16.eq(v128.load(at), quotes), beforeColon(at + 1));
    const endsB = v128.and(i8x16.eq(v128.load(at, 16), quotes), beforeColon(at + 17));
    held = holdEnds(held, at, halfMaskOf(endsA, endsB));
    let hiding: usize = 0;
    if (v128.any_true(v128.or(backslashesAt(at), backslashesAt(at + 16)))) hiding = firstHiding(at);
    at += 32;
    if (hiding == 0 && (at & 992) != 0 && at < end) continue;
    const found = wantedEnd(held);
    // Both may stand in one step, and in two lines: the first of them is behind nothing that may be kept.
    if (hiding != 0 && (found == 0 || hiding < found)) return hiding;
    if (found != 0) return found;
    held = keyEnds;
  }
  return end;
}

/** The first escape of the 32 bytes at `at` that may hide a key, or 0. */
function firstHiding(at: usize): usize {
  for (let bits = halfMaskOf(escapesAt(at), escapesAt(at + 16)); bits != 0; bits &= bits - 1) {
    const place = at + <usize>ctz(bits);
    if (hides(place + 1, hiddenInLiteral) != 0) return place;
  }
  return 0;
}
