/** By which bytes the ends of up to three wanted keys are told; plan/choose-tails.ts chooses them. */
import { loadHalf } from "./masks";

/** Bytes that may stand right behind a wanted key: one byte of each key is compared, at a distance where it is rare. */
// @ts-ignore: decorator
@inline
export function tailsAt(
  half: u32, tails: u32, at0: usize, at1: usize, at2: usize, table0: v128, table1: v128, table2: v128,
): v128 {
  let found = i8x16.eq(loadHalf(at0, half), table0);
  if (tails > 1) found = v128.or(found, i8x16.eq(loadHalf(at1, half), table1));
  if (tails > 2) found = v128.or(found, i8x16.eq(loadHalf(at2, half), table2));
  return found;
}
