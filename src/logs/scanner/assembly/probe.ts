/** What the prefilter reads of a value: whether the line it stands in may be kept. */
import {
  probeCriteria, probeHead, probeHeadMask, probeIntegers, probeLeast, probeProgram, probeSearches, probeSlot, slotAddress,
} from "./layout-generated";
import { run } from "./many";
import { backslash, quote, skipBlanks } from "./masks";
import { beginLine, odd } from "./state";
import { endsValue } from "./value";

/** After so many bytes it is seen whether searching is worth it. */
export const enoughToTell: usize = 16384;

/** As many bytes as could be gone through in the time that values took which were read in vain. */
export let spent: usize = 0;
let searchedFrom: usize = 0;
let searchEnd: usize = 0;

/** What a program costs, each of its criteria, and each byte of a string or an array that a criterion searches, in bytes. */
const programCost: usize = 96;
const criterionCost: usize = 16;
const stringCost: usize = 4;
const arrayCost: usize = 16;
/** No more of a value is measured, which takes time itself. */
const longestMeasured: usize = 4096;

/** To be called where a search begins: it goes on until as much was spent as half of the text that it is through with. */
export function beginSearch(from: usize, end: usize): void {
  spent = 0;
  searchedFrom = from;
  searchEnd = end;
}

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
  return mayFulfilProgram(probe, value);
}

/** The same of any value, at `value`; of each, where reading values has cost more than going through all lines would. */
function mayFulfilProgram(probe: usize, value: usize): bool {
  if (spent > enoughToTell && spent > (value - searchedFrom) >> 1) return true;
  beginLine();
  store<u64>(probeSlot, <u64>value, slotAddress);
  if (run(<usize>load<u32>(probe, probeProgram), false) || odd) return true;
  spent += programCost + <usize>load<u32>(probe, probeCriteria) * criterionCost;
  const searches = <usize>load<u32>(probe, probeSearches);
  if (searches != 0) spent += searches * searched(value);
  return false;
}

/** What it costs to search a value once. */
function searched(value: usize): usize {
  const first = load<u8>(value);
  if (first != quote && first != 0x5b) return 0;
  const closing = i8x16.splat(first == quote ? quote : 0x5d);
  const end = min(value + longestMeasured, searchEnd);
  let at = value + 1;
  while (at < end && !v128.any_true(i8x16.eq(v128.load(at), closing))) at += 16;
  return (at - value) * (first == quote ? stringCost : arrayCost);
}
