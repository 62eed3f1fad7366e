/** What the prefilter reads of a value: whether the line it stands in may be kept. */
import { probeHead, probeHeadMask, probeIntegers, probeLeast, probeProgram, probeSlot, slotAddress } from "./layout-generated";
import { run } from "./many";
import { backslash, skipBlanks } from "./masks";
import { beginLine, odd } from "./state";
import { endsValue } from "./value";

/** Whether the value of the key whose closing quote is before `at` fulfils what is required of it, or only judging the line can tell. */
// @ts-ignore: decorator
@inline
export function mayFulfil(probe: usize, at: usize): bool {
  const colon = skipBlanks(at);
  if (load<u8>(colon) != 0x3a) return false;
  const value = skipBlanks(colon + 1);
  const integers = load<u64>(probe, probeIntegers);
  if (integers != 0) {
    let number: u64 = 0;
    let end = value;
    let digit = <u32>load<u8>(end) - 0x30;
    while (digit <= 9) {
      number = number * 10 + <u64>digit;
      digit = <u32>load<u8>(++end) - 0x30;
    }
    // No digit, too many of them, a leading zero: that is left to the program.
    if (end - value - 1 < 18 && endsValue(load<u8>(end)) && (load<u8>(value) != 0x30 || end == value + 1)) return number - load<u64>(probe, probeLeast) < integers;
  }
  const other = (load<u64>(value) ^ load<u64>(probe, probeHead)) & load<u64>(probe, probeHeadMask);
  if (other != 0 && load<u8>(value + <usize>(ctz(other) >> 3)) != backslash) return false;
  return mayFulfilProgram(<usize>load<u32>(probe, probeProgram), value);
}

/** The same of any value, at `value`. */
function mayFulfilProgram(program: usize, value: usize): bool {
  beginLine();
  store<u64>(probeSlot, <u64>value, slotAddress);
  return run(program, false) || odd;
}
