/**
 * Whether a line is strict JSON (RFC 8259) to its end, 64 bytes a step. Bit i of a mask is byte i of the step. Most steps
 * hold keys, strings and digits only: of these it is enough that each token stands behind one that it may follow, which is told
 * of all at once. What is rare is gone through one by one: containers, escapes, words, and numbers that are more than digits.
 *
 * What is no UTF-8 is not asked for: decoded, it becomes U+FFFD, which is as good as any other character within a string, and
 * as wrong outside.
 */
import { marksBackslashes, marksBlanks, marksColons, marksCommas, marksControls, marksLettersU, marksQuotes, marksToDigits, marksZeros } from "./layout-generated";
import { isEscapeAt } from "./escapes";
import { any, backslash, maskOf, quote } from "./masks";
import { tokenEnd } from "./tokens";

/** Containers that may lie within each other; a line with more is left to the parser. */
const deepest: u32 = 64;
const oddBits: u64 = 0xaaaa_aaaa_aaaa_aaaa;

/** Carried out of the addition that was done last. */
let overflow: u64 = 0;

// @ts-ignore: decorator
@inline
function sum(a: u64, b: u64, carry: u64): u64 {
  const both = a + b;
  const all = both + carry;
  overflow = <u64>(both < a) | <u64>(all < both);
  return all;
}

/** All bits of a step from one on; none where the step ends before it. */
// @ts-ignore: decorator
@inline
function bitsFrom(place: usize): u64 {
  return place >= 64 ? 0 : ~(<u64>0) << <u64>place;
}

/** For each byte whether the quotes up to it, itself included, are odd in number. */
// @ts-ignore: decorator
@inline
function parityOf(quotes: u64): u64 {
  quotes ^= quotes << 1;
  quotes ^= quotes << 2;
  quotes ^= quotes << 4;
  quotes ^= quotes << 8;
  quotes ^= quotes << 16;
  return quotes ^ (quotes << 32);
}

// @ts-ignore: decorator
@inline
function equal(a: v128, b: v128, c: v128, d: v128, mark: usize): u64 {
  const bytes = v128.load(mark);
  return maskOf(i8x16.eq(a, bytes), i8x16.eq(b, bytes), i8x16.eq(c, bytes), i8x16.eq(d, bytes));
}

// @ts-ignore: decorator
@inline
function atMost(a: v128, b: v128, c: v128, d: v128, mark: usize): u64 {
  const bytes = v128.load(mark);
  return maskOf(i8x16.le_u(a, bytes), i8x16.le_u(b, bytes), i8x16.le_u(c, bytes), i8x16.le_u(d, bytes));
}

// @ts-ignore: decorator
@inline
function digits(bytes: v128, toDigits: v128, least: v128): v128 {
  // Moved to the end of what a signed byte can be.
  return i8x16.gt_s(i8x16.add(bytes, toDigits), least);
}

/** The places, and for those that are blanks the one behind these. */
// @ts-ignore: decorator
@inline
function behind(places: u64, blanks: u64): u64 {
  return (places + blanks) & ~blanks;
}

/** What `behind` carries into the next step. */
// @ts-ignore: decorator
@inline
function carried(places: u64, blanks: u64): u64 {
  return <u64>(places + blanks < blanks);
}

/**
 * Whether [start, end), a line with its line feed, of which the locator knows that an object's braces are at its beginning and at
 * its end, is one strict JSON object. False also where that cannot be told here.
 */
export function isStrict(start: usize, end: usize): bool {
  const last = end - 1;
  // From step to step: within a string (all bits or none), within a key; the next byte is escaped, stands behind …
  let inString: u64 = 0;
  let inKey: u64 = 0;
  let escapedNext: u64 = 0;
  let behindColon: u64 = 0;
  let behindComma: u64 = 0;
  let behindOpen: u64 = 0;
  let behindKey: u64 = 0;
  let behindValue: u64 = 0;
  let inScalar: u64 = 0;
  let zeroBefore: u64 = 0;
  /** All bits within an array, else none. */
  let array: u64 = 0;
  /** Kinds of the open containers, the innermost lowest: 1 is an array. */
  let open: u64 = 0;
  let depth: u32 = 0;
  let opened = false;
  /** Up to where words and numbers have been looked at. */
  let looked = start;

  for (let step = start; step < last; step += 64) {
    const a = v128.load(step);
    const b = v128.load(step, 16);
    const c = v128.load(step, 32);
    const d = v128.load(step, 48);
    const valid = ~bitsFrom(last - step);

    let quotes = equal(a, b, c, d, marksQuotes) & valid;
    const slashes = v128.load(marksBackslashes);
    const control = v128.load(marksControls);
    const rare = any(
      v128.or(i8x16.eq(a, slashes), i8x16.le_u(a, control)),
      v128.or(i8x16.eq(b, slashes), i8x16.le_u(b, control)),
      v128.or(i8x16.eq(c, slashes), i8x16.le_u(c, control)),
      v128.or(i8x16.eq(d, slashes), i8x16.le_u(d, control)),
    );
    let controls: u64 = 0;
    if (v128.any_true(rare) || escapedNext != 0) {
      controls = atMost(a, b, c, d, marksControls) & valid;
      const backslashes = equal(a, b, c, d, marksBackslashes) & valid;
      // An escape begins at every other backslash of a run. Source: simdjson.
      const may = backslashes & ~escapedNext;
      const codes = (((may << 1) | oddBits) - may) ^ oddBits;
      const escapes = codes & backslashes;
      quotes &= ~(codes ^ (backslashes | escapedNext));
      escapedNext = escapes >> 63;
      for (let bits = escapes; bits != 0; bits &= bits - 1) if (!isEscapeAt(step + <usize>ctz(bits))) return false;
    }

    /** Strings with their opening quotes, without their closing ones. */
    const strings = (parityOf(quotes) ^ inString) & valid;
    inString = <u64>(<i64>strings >> 63);
    if ((controls & strings) != 0) return false;
    const outside = ~(strings | quotes) & valid;
    const commas = equal(a, b, c, d, marksCommas) & outside;
    const colons = equal(a, b, c, d, marksColons) & outside;
    const toDigits = v128.load(marksToDigits);
    // As it happens: the largest signed byte, and nine less.
    const least = v128.load(marksLettersU);
    const digit = maskOf(digits(a, toDigits, least), digits(b, toDigits, least), digits(c, toDigits, least), digits(d, toDigits, least));
    const zeros = equal(a, b, c, d, marksZeros);

    let blanks: u64 = 0;
    let opens: u64 = 0;
    let openArrays: u64 = 0;
    let closes: u64 = 0;
    let first: u64 = 0;
    /** For each byte whether it is within an array. */
    let arrays = array;
    let others = outside & ~(commas | colons | digit);
    if (others != 0) {
      blanks = atMost(a, b, c, d, marksBlanks) & outside;
      for (let bits = controls & outside; bits != 0; bits &= bits - 1) {
        const byte = load<u8>(step + <usize>ctz(bits));
        if (byte != 0x09 && byte != 0x0d) return false;
      }
      others &= ~blanks;
      if (looked > step) others &= bitsFrom(looked - step);
      while (others != 0) {
        const bit = others & (0 - others);
        const at = step + <usize>ctz(others);
        const byte = load<u8>(at);
        others ^= bit;
        const kind = <u64>((byte & 0x20) == 0);
        if ((byte | 0x20) == 0x7b) {
          if (depth == 0) {
            if (opened) return false;
            opened = true;
            first = bit;
          }
          if (++depth > deepest) return false;
          open = (open << 1) | kind;
          opens |= bit;
          openArrays |= kind != 0 ? bit : 0;
        } else if ((byte | 0x20) == 0x7d) {
          if (depth == 0 || (open & 1) != kind) return false;
          depth--;
          open >>= 1;
          closes |= bit;
        } else {
          looked = tokenEnd(at);
          if (looked == 0) return false;
          others &= bitsFrom(looked - step);
          continue;
        }
        // What lies behind is in another container.
        const above = ~((bit << 1) - 1);
        array = 0 - (open & <u64>(depth != 0));
        arrays = (arrays & ~above) | (array & above);
      }
    }

    const scalars = outside & ~(commas | colons | blanks | opens | closes);
    const scalarStarts = scalars & ~((scalars << 1) | inScalar);
    let afterColon = (colons << 1) | behindColon;
    let afterComma = (commas << 1) | behindComma;
    let afterOpen = (opens << 1) | behindOpen;
    behindColon = colons >> 63;
    behindComma = commas >> 63;
    behindOpen = opens >> 63;
    // Most logs have none, and others most often have some in each step.
    if (blanks != 0) {
      behindColon |= carried(afterColon, blanks);
      behindComma |= carried(afterComma, blanks);
      behindOpen |= carried(afterOpen, blanks);
      afterColon = behind(afterColon, blanks);
      afterComma = behind(afterComma, blanks);
      afterOpen = behind(afterOpen, blanks);
    }

    const mayBeKey = (afterComma | afterOpen) & ~arrays;
    const mayBeValue = afterColon | ((afterComma | afterOpen) & arrays);
    const openQuotes = quotes & strings;
    const closeQuotes = quotes ^ openQuotes;
    // Adding the first bit of a string carries over to its closing quote.
    const keyCloses = sum(strings, openQuotes & mayBeKey, inKey) & closeQuotes;
    inKey = overflow;
    let afterKey = (keyCloses << 1) | behindKey;
    behindKey = keyCloses >> 63;
    const scalarEnds = ((scalars << 1) | inScalar) & ~scalars;
    const values = (closeQuotes ^ keyCloses) | closes;
    // Behind a scalar is the byte itself, not the one before it.
    const scalarBefore = scalarEnds & 1;
    const lasts = values | (scalarEnds >> 1);
    let afterValue = (lasts << 1) | behindValue | scalarBefore;
    behindValue = lasts >> 63;
    if (blanks != 0) {
      behindKey |= carried(afterKey, blanks);
      behindValue |= carried(afterValue, blanks);
      afterKey = behind(afterKey, blanks);
      afterValue = behind(afterValue, blanks);
    }

    const leadingZeros = (scalarStarts & zeros) << 1;
    const wrong =
      (openQuotes & ~(mayBeKey | mayBeValue)) |
      ((scalarStarts | (opens ^ first)) & ~mayBeValue) |
      (colons & ~afterKey) |
      (commas & ~afterValue) |
      (closes & ~(afterValue | afterOpen)) |
      ((leadingZeros | zeroBefore) & scalars & digit);
    if (wrong != 0) return false;
    zeroBefore = (scalarStarts & zeros) >> 63;
    inScalar = scalars >> 63;
  }
  return depth == 0 && inString == 0;
}
