/** By which bytes the ends of wanted keys are told; plan/choose-tails.ts chooses them. */
import { loadHalf } from "./masks";

/**
 * Bytes that may stand right behind a wanted key. Of up to four keys, one byte each is compared, at a distance where it is
 * rare. Of more keys, three bytes at distances common to all are added up, and the sum is looked for in a set; said then is where it is not.
 */
// @ts-ignore: decorator
@inline
export function tailsAt(
  half: u32, tails: u32, at0: usize, at1: usize, at2: usize, at3: usize, table0: v128, table1: v128, table2: v128, table3: v128,
): v128 {
  if (tails == 0) {
    const sum = i8x16.add(i8x16.add(loadHalf(at0, half), loadHalf(at1, half)), loadHalf(at2, half));
    // For each low nibble, eight bits for the high nibbles up to seven, and eight for the others. An index above fifteen
    // selects zero, so each half of the set is silent about the other's sums. A third table has the high nibble's bit.
    const small = i8x16.swizzle(table0, v128.and(sum, i8x16.splat(<i8>0x8f)));
    const large = i8x16.swizzle(table1, v128.and(v128.xor(sum, i8x16.splat(<i8>0x80)), i8x16.splat(<i8>0x8f)));
    return i8x16.eq(v128.and(v128.or(small, large), i8x16.swizzle(table2, i8x16.shr_u(sum, 4))), i8x16.splat(0));
  }
  let found = i8x16.eq(loadHalf(at0, half), table0);
  if (tails > 1) found = v128.or(found, i8x16.eq(loadHalf(at1, half), table1));
  if (tails > 2) found = v128.or(found, i8x16.eq(loadHalf(at2, half), table2));
  if (tails > 3) found = v128.or(found, i8x16.eq(loadHalf(at3, half), table3));
  return found;
}
