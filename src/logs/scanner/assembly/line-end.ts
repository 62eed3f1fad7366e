/** What happens to a line when its end has been found: verdict, counts, output. */
import {
  controlClassify, controlEachLine, controlFieldCount, controlInvert, controlProgram, controlSlots, countKept, countLines, countUnknown,
  criterionFalse, criterionTrue,
  entryKept, entryOdd, entrySize, slotLacking, slotNeeds, slotSize, verdictTrue,
} from "./layout";
import { judge, outcomeFalse, outcomeTrue } from "./judge";
import { odd } from "./state";
import { kindOf } from "./value";

let program: usize = 0;
let classify: bool = false;
let invert: bool = false;
let eachLine: bool = false;
let slots: usize = 0;
let slotsEnd: usize = 0;

/** Where the next entry of the output goes, and where there is no more room for one. */
export let output: usize = 0;
let outputEnd: usize = 0;

export function configureLineEnd(): void {
  program = <usize>load<u32>(controlProgram);
  classify = load<u32>(controlClassify) != 0;
  invert = load<u32>(controlInvert) != 0;
  eachLine = load<u32>(controlEachLine) != 0;
  slots = <usize>load<u32>(controlSlots);
  slotsEnd = slots + <usize>load<u32>(controlFieldCount) * slotSize;
}

export function beginOutput(start: usize, end: usize): void {
  output = start;
  // What lies before the first entry is none to be continued.
  store<u32>(start - entrySize, 0, 8);
  outputEnd = end - entrySize;
}

// @ts-ignore: decorator
@inline
export function outputIsFull(): bool {
  return output > outputEnd;
}

/** Judges a line whose slots are filled, unless it is odd already. `end` is behind its line feed. */
export function endLine(start: usize, end: usize): void {
  let keeps = false;
  if (!odd) keeps = classify ? classified() : kept();
  if (odd) {
    put(start, end, entryOdd);
    return;
  }
  store<u32>(countKept, load<u32>(countKept) + <u32>keeps);
  if (keeps != invert) put(start, end, entryKept);
}

function put(start: usize, end: usize, what: u32): void {
  const before = output - entrySize;
  if (!eachLine && what == entryKept && load<u32>(before, 8) == entryKept && load<u32>(before, 4) == <u32>start) {
    store<u32>(before, <u32>end, 4);
    return;
  }
  store<u32>(output, <u32>start);
  store<u32>(output, <u32>end, 4);
  store<u32>(output, what, 8);
  output += entrySize;
}

/**
 * A filter has no negation above its criteria, so a line is kept where unknown counts as false: the program is a chain of
 * criteria, each with a place to go where it is true and one where it is not.
 */
function kept(): bool {
  let at = program;
  while (at > <usize>verdictTrue) at = <usize>(judge(at) == outcomeTrue ? load<u32>(at, criterionTrue) : load<u32>(at, criterionFalse));
  return at == <usize>verdictTrue;
}

/** The same, counted; and where the line is not kept, whether it might have been, unknown counting as true. */
function classified(): bool {
  for (let slot = slots; slot < slotsEnd; slot += slotSize) kindOf(slot);
  const keeps = kept();
  let unknown = false;
  if (!keeps) {
    let at = program;
    while (at > <usize>verdictTrue) at = <usize>(judge(at) != outcomeFalse ? load<u32>(at, criterionTrue) : load<u32>(at, criterionFalse));
    unknown = at == <usize>verdictTrue;
  }
  if (odd) return false;
  store<u32>(countLines, load<u32>(countLines) + 1);
  store<u32>(countUnknown, load<u32>(countUnknown) + <u32>unknown);
  for (let slot = slots; slot < slotsEnd; slot += slotSize) {
    const lacks = (kindOf(slot) & load<u32>(slot, slotNeeds)) == 0;
    store<u32>(slot, load<u32>(slot, slotLacking) + <u32>lacks, slotLacking);
  }
  return keeps;
}
