/** Cuts the fields that are wanted out of a line, as they are spelled there, into one compact object and a line feed. */
import {
  controlCutCount, controlCutRoom, controlCutRoomEnd, controlCuts, cutHead, cutLength, cutSize, cutSlot, marksBackslashes, marksBlanks, marksCommas,
  marksQuotes, slotAddress,
} from "./layout-generated";
import { backslash, quote } from "./masks";

let cuts: usize = 0;
let cutsEnd: usize = 0;
let room: usize = 0;
/** More than this is written nowhere but by the last step of a copy. */
let limit: usize = 0;
/** Where there is too little room left for a usual line. */
let fullFrom: usize = 0;

/** What a line may need without being left to others. */
const usualLine: usize = 65_536;
/** Bytes that a copy may write too much. */
const tooMuch: usize = 64;

/** Where the next object goes. */
export let cutOutput: usize = 0;

export function configureCut(): void {
  cuts = <usize>load<u32>(controlCuts);
  cutsEnd = cuts + <usize>load<u32>(controlCutCount) * cutSize;
  room = <usize>load<u32>(controlCutRoom);
  limit = <usize>load<u32>(controlCutRoomEnd) - tooMuch;
  fullFrom = limit - usualLine;
  cutOutput = room;
}

export function beginCut(): void {
  cutOutput = room;
}

// @ts-ignore: decorator
@inline
export function cuttingIsFull(): bool {
  return cutOutput > fullFrom;
}

/** Cuts the line whose values the slots hold, which is sound JSON; false where there is no room for it. */
export function cutLine(): bool {
  const start = cutOutput;
  let to = start;
  for (let cut = cuts; cut < cutsEnd; cut += cutSize) {
    const value = <usize>load<u32>(<usize>load<u32>(cut, cutSlot), slotAddress);
    if (value == 0) continue;
    const length = <usize>load<u32>(cut, cutLength);
    if (to + length > limit) return false;
    const head = <usize>load<u32>(cut, cutHead);
    for (let at: usize = 0; at < length; at += 16) v128.store(to + at, v128.load(head + at));
    to = copyValue(value, to + length);
    if (to > limit) return false;
  }
  // Each key has a comma before it.
  store<u8>(start, 0x7b);
  if (to == start) to++;
  store<u16>(to, 0x0a7d);
  cutOutput = to + 2;
  return true;
}

/** Behind where the last value was copied from. */
let copiedFrom: usize = 0;

/** Copies the value at `from`; behind the copy, or beyond the limit. */
function copyValue(from: usize, to: usize): usize {
  const first = load<u8>(from);
  if (first == quote) return copyString(from, to);
  return first == 0x7b || first == 0x5b ? copyContainer(from, to) : copyScalar(from, to);
}

/** From one quote to the next that is none of the string. */
function copyString(from: usize, to: usize): usize {
  const quotes = v128.load(marksQuotes);
  const backslashes = v128.load(marksBackslashes);
  store<u8>(to++, load<u8>(from++));
  while (to <= limit) {
    const bytes = v128.load(from);
    v128.store(to, bytes);
    const found = i8x16.bitmask(v128.or(i8x16.eq(bytes, quotes), i8x16.eq(bytes, backslashes)));
    if (found == 0) {
      from += 16;
      to += 16;
      continue;
    }
    const place = <usize>ctz(found);
    from += place + 1;
    to += place + 1;
    if (load<u8>(from - 1) == quote) break;
    // Whatever is behind a backslash does not end the string.
    store<u8>(to++, load<u8>(from++));
  }
  copiedFrom = from;
  return to;
}

function copyContainer(from: usize, to: usize): usize {
  let depth = 0;
  while (to <= limit) {
    const byte = load<u8>(from);
    if (byte == quote) {
      to = copyString(from, to);
      from = copiedFrom;
      continue;
    }
    store<u8>(to++, byte);
    from++;
    const bracket = byte | 0x20;
    if (bracket == 0x7b) depth++;
    else if (bracket == 0x7d && --depth == 0) break;
  }
  return to;
}

/** A number or a word, up to what ends it. */
function copyScalar(from: usize, to: usize): usize {
  const comma = v128.load(marksCommas);
  const bracket = i8x16.splat(0x7d);
  const capital = v128.load(marksBlanks);
  const blank = i8x16.splat(0x21);
  while (to <= limit) {
    const bytes = v128.load(from);
    v128.store(to, bytes);
    const ends = v128.or(i8x16.eq(bytes, comma), v128.or(i8x16.eq(v128.or(bytes, capital), bracket), i8x16.lt_u(bytes, blank)));
    const found = i8x16.bitmask(ends);
    if (found != 0) return to + <usize>ctz(found);
    from += 16;
    to += 16;
  }
  return to;
}
