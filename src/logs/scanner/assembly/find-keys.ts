/** The prefilter where it looks for many keys: all quotes before a colon are gathered, as in `locate`, but neither depth nor line ends matter. */
import { hides } from "./escapes";
import { holdEnds, wantedEnd } from "./key-ends";
import { hiddenInLiteral, keyEnds, marksBackslashes, marksBlanks, marksColons, marksQuotes } from "./layout-generated";
import { any, beforeColon, escapesAt, maskOf } from "./masks";

/** The first place from `at` on where a key ends whose value may fulfil what is required of it, or where an escape may hide such a key; `end` or more where there is none. */
export function findKeys(at: usize, end: usize): usize {
  const quotes = v128.load(marksQuotes);
  const colons = v128.load(marksColons);
  const blanks = v128.load(marksBlanks);
  const backslashes = v128.load(marksBackslashes);
  let held: usize = keyEnds;
  while (true) {
    const a = v128.load(at);
    const b = v128.load(at, 16);
    const c = v128.load(at, 32);
    const d = v128.load(at, 48);
    const marks = any(i8x16.eq(a, backslashes), i8x16.eq(b, backslashes), i8x16.eq(c, backslashes), i8x16.eq(d, backslashes));
    const endsA = ends(a, v128.load(at, 1), quotes, colons, blanks);
    const endsB = ends(b, v128.load(at, 17), quotes, colons, blanks);
    const endsC = ends(c, v128.load(at, 33), quotes, colons, blanks);
    const endsD = ends(d, v128.load(at, 49), quotes, colons, blanks);
    held = holdEnds(held, at, maskOf(endsA, endsB, endsC, endsD), true);
    let hiding: usize = 0;
    if (v128.any_true(marks)) hiding = firstHiding(at);
    at += 64;
    if (hiding == 0 && (at & 960) != 0 && at < end) continue;
    const found = wantedEnd(held);
    // Both may stand in one step, and in two lines: the first of them is behind nothing that may be kept.
    if (hiding != 0 && (found == 0 || hiding < found)) return hiding;
    if (found != 0) return found;
    if (at >= end) return end;
    held = keyEnds;
  }
  return end;
}

/** Quotes before a colon. */
// @ts-ignore: decorator
@inline
function ends(bytes: v128, next: v128, quotes: v128, colons: v128, blanks: v128): v128 {
  return v128.and(i8x16.eq(bytes, quotes), beforeColon(next, colons, blanks));
}

/** The first escape of the 64 bytes at `at` that may hide a key, or 0. */
function firstHiding(at: usize): usize {
  for (let bits = maskOf(escapesAt(at), escapesAt(at + 16), escapesAt(at + 32), escapesAt(at + 48)); bits != 0; bits &= bits - 1) {
    const place = at + <usize>ctz(bits);
    if (hides(place + 1, hiddenInLiteral) != 0) return place;
  }
  return 0;
}
