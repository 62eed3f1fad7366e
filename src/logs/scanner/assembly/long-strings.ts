/** Goes through a long string faster than can be done where keys are looked for, and sees the same in it. */
import { marksBackslashes, marksLettersU, marksLineFeeds, marksQuotes } from "./layout-generated";
import { noteEscape } from "./escapes";
import { any, backslash, lineFeed, maskOf, quote } from "./masks";

/** `at` lies in a string. Gives where the quote is that closes it, or the line feed that ends its line before that. */
export function skipString(at: usize): usize {
  const quotes = v128.load(marksQuotes);
  const feeds = v128.load(marksLineFeeds);
  const backslashes = v128.load(marksBackslashes);
  while (true) {
    // Whatever is escaped has a backslash before it.
    const before = any(isAt(at - 1, backslashes), isAt(at + 15, backslashes), isAt(at + 31, backslashes), isAt(at + 47, backslashes));
    const ends = v128.or(
      any(isAt(at, quotes), isAt(at + 16, quotes), isAt(at + 32, quotes), isAt(at + 48, quotes)),
      any(isAt(at, feeds), isAt(at + 16, feeds), isAt(at + 32, feeds), isAt(at + 48, feeds)),
    );
    if (v128.any_true(v128.or(before, ends))) {
      for (let bits = maskOf(stops(at), stops(at + 16), stops(at + 32), stops(at + 48)); bits != 0; bits &= bits - 1) {
        const place = at + <usize>ctz(bits);
        const byte = load<u8>(place);
        if (byte == lineFeed) return place;
        const escaped = isEscaped(place);
        if (byte == quote) {
          if (!escaped) return place;
        } else if (escaped) noteEscape(place);
      }
    }
    at += 64;
  }
}

// @ts-ignore: decorator
@inline
function isAt(at: usize, bytes: v128): v128 {
  return i8x16.eq(v128.load(at), bytes);
}

/** Line feeds; quotes behind no backslash, or behind two; and `u` behind a backslash. */
// @ts-ignore: decorator
@inline
function stops(at: usize): v128 {
  const bytes = v128.load(at);
  const before = isAt(at - 1, v128.load(marksBackslashes));
  const escaped = v128.andnot(before, isAt(at - 2, v128.load(marksBackslashes)));
  const ends = v128.or(i8x16.eq(bytes, v128.load(marksLineFeeds)), v128.andnot(i8x16.eq(bytes, v128.load(marksQuotes)), escaped));
  return v128.or(ends, v128.and(before, i8x16.eq(bytes, v128.load(marksLettersU))));
}

/** Whether an odd number of backslashes stands before a byte of a string. */
function isEscaped(at: usize): bool {
  let first = at;
  while (load<u8>(first - 1) == backslash) first--;
  return ((at - first) & 1) != 0;
}
