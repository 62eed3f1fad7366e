/** What happens to a line when its end has been found: verdict, counts, output. */
import { entryCut, entryKept, entryOdd, entryUncut } from "./codes";
import { beginCut, cutLine, cutOutput, cuttingIsFull } from "./cut";
import {
  controlAskedCount, controlClassify, controlCutCount, controlEachLine, controlInvert, controlProgram, controlSlots, controlStrict, countKept, countLines, countUnknown,
  entryEnd, entryLine, entrySize, entryStart, entryWhat, slotSize,
} from "./layout-generated";
import { alive, countLacks, keptByMany, run, tallyMany, vectorBytes } from "./many";
import { markOdd, odd, uncut } from "./state";
import { isStrict } from "./strict";
import { kindOf } from "./value";
import { copyVectors } from "./vectors";

let program: usize = 0;
let classify: bool = false;
let invert: bool = false;
let eachLine: bool = false;
let strict: bool = false;
let cuts: bool = false;
let slots: usize = 0;
let slotsEnd: usize = 0;
/** The single filter neither keeps nor drops the line. */
let undecided: bool = false;

/** Where the next entry of the output goes, and where there is no more room for one. */
export let output: usize = 0;
let outputEnd: usize = 0;

/** To be called after `configureMany`. */
export function configureLineEnd(): void {
  program = <usize>load<u32>(controlProgram);
  classify = load<u32>(controlClassify) != 0;
  invert = load<u32>(controlInvert) != 0;
  eachLine = load<u32>(controlEachLine) != 0 || vectorBytes != 0;
  strict = load<u32>(controlStrict) != 0;
  slots = <usize>load<u32>(controlSlots);
  slotsEnd = slots + <usize>load<u32>(controlAskedCount) * slotSize;
  cuts = load<u32>(controlCutCount) != 0;
}

export function beginOutput(start: usize, end: usize): void {
  output = start;
  outputEnd = end - entrySize - vectorBytes;
  // What lies before the first entry is none to be continued.
  store<u32>(start - entrySize, 0, entryWhat);
  beginCut();
}

// @ts-ignore: decorator
@inline
export function outputIsFull(): bool {
  return output > outputEnd || (cuts && cuttingIsFull());
}

/** Judges a line whose slots are filled, unless it is odd already. `end` is behind its line feed. */
export function endLine(start: usize, end: usize): void {
  let keeps = false;
  if (strict && !odd && !isStrict(start, end)) markOdd();
  if (!odd) keeps = judgeLine();
  // Judging may have met what only the parser can judge.
  if (odd) {
    put(start, end, entryOdd);
    return;
  }
  store<u32>(countKept, load<u32>(countKept) + <u32>keeps);
  if (classify) {
    store<u32>(countLines, load<u32>(countLines) + 1);
    store<u32>(countUnknown, load<u32>(countUnknown) + <u32>undecided);
    countLacks();
  }
  if (vectorBytes != 0 && (keeps || classify)) tallyMany();
  if (keeps == invert) return;
  if (cuts) putCut(start, end);
  else put(start, end, entryKept);
}

/** A line that is sound to its end; what is to be cut out of others is left to who goes through them from the beginning. */
function putCut(start: usize, end: usize): void {
  const from = cutOutput;
  if (uncut || (!strict && !isStrict(start, end)) || !cutLine()) {
    put(start, end, entryUncut);
    return;
  }
  const before = output - entrySize;
  if (!eachLine && load<u32>(before, entryWhat) == entryCut) {
    store<u32>(before, <u32>cutOutput, entryEnd);
    return;
  }
  put(from, cutOutput, entryCut);
  store<u32>(output - entrySize - vectorBytes, <u32>start, entryLine);
}

function judgeLine(): bool {
  // Every value is read before anything is counted, since any of them may turn out odd.
  if (classify) for (let slot = slots; slot < slotsEnd; slot += slotSize) kindOf(slot);
  if (vectorBytes != 0) return keptByMany();
  const keeps = run(program, false);
  undecided = classify && !keeps && run(program, true);
  return keeps;
}

function put(start: usize, end: usize, what: u32): void {
  const before = output - entrySize;
  if (!eachLine && what == entryKept && load<u32>(before, entryWhat) == entryKept && load<u32>(before, entryEnd) == <u32>start) {
    store<u32>(before, <u32>end, entryEnd);
    return;
  }
  store<u32>(output, <u32>start, entryStart);
  store<u32>(output, <u32>end, entryEnd);
  store<u32>(output, what, entryWhat);
  store<u32>(output, <u32>start, entryLine);
  copyVectors(output + entrySize, alive, vectorBytes);
  output += <usize>entrySize + vectorBytes;
}
