/**
 * Takes out of a line whose end has not come yet what no verdict depends on, so that a long one need not lie in memory as a whole: what
 * stays are the members that are asked for, a brace for each object that is open, and the end of what has been read.
 */
import { noteEscape } from "./escapes";
import { keyBefore, longestKey, mayEndKey, nextKey, noteKey, valueOf } from "./keys";
import { leftAt, leftDepth, leftInString } from "./left";
import { locate } from "./locate";
import { backslash, isBlank, lineFeed, lineStart, quote, skipBlanks } from "./masks";
import { markOdd, odd } from "./state";

/** As far before the end it is looked for a place to stop at, and behind that for one to cut at. */
const longestSearch: usize = 4096;
/** The longest escape. */
const escapeBytes: usize = 6;

/** What stands from here on stays. */
let cut: usize = 0;
/** Objects that are open there. */
let depth: i32 = 0;
/** Whether it lies in a string. */
let inString: bool = false;

/** Behind the line feed that ends the line after all, 0 where there is none. */
export let lineEnd: usize = 0;

/**
 * The line begins at `from`, and its text so far goes up to `to`, where a byte may be written. Gives where that ends now; `to` where nothing can be
 * taken out yet or the line ends, 0 where only the whole line can tell.
 */
export function shorten(from: usize, to: usize): usize {
  const pause = pauseBefore(from, to);
  if (pause == 0) {
    lineEnd = firstFeed(from, to);
    return to;
  }
  const held = load<u8>(pause);
  store<u8>(pause, lineFeed);
  locate(from, 0, true);
  store<u8>(pause, held);
  lineEnd = leftAt < pause ? leftAt + 1 : firstFeed(pause, to);
  if (lineEnd != 0) return to;
  if (odd || leftDepth == 0) return 0;
  store<u8>(to, lineFeed);
  if (!findCut(pause, to)) return odd || depth == 0 ? 0 : to;
  const opened = skipBlanks(from);
  const least = putMembers(opened, false);
  if (odd) return 0;
  const rest = to - cut;
  if (least == 0 || least + rest > from + ((to - from) >> 1)) return to;
  const end = putMembers(opened, true);
  memory.copy(end, cut, rest);
  return end + rest;
}

/** Behind the first line feed of [at, to); 0 where there is none. */
function firstFeed(at: usize, to: usize): usize {
  if (lineStart(to, at) == at) return 0;
  while (load<u8>(at) != lineFeed) at++;
  return at + 1;
}

/** A place not far from `to` behind a letter or digit that is no part of an escape: no key ends right before it. 0 where there is none. */
function pauseBefore(from: usize, to: usize): usize {
  const length = to - from;
  const first = to - min(length, longestSearch) + escapeBytes;
  for (let at = to - (min(length, longestSearch) >> 1); at > first; at--) {
    if (!isPartOfWord(load<u8>(at - 1))) continue;
    let place = at - 1;
    while (at - place < escapeBytes && load<u8>(place) != backslash) place--;
    if (load<u8>(place) != backslash) return at;
  }
  return 0;
}

/** Goes on from `at` to where the line can be cut: behind a comma, or in a string that is longer than any wanted key. False where there is no such place. */
function findCut(at: usize, to: usize): bool {
  depth = leftDepth;
  inString = leftInString;
  for (cut = at; at < to; at++) {
    const byte = load<u8>(at);
    if (!inString) {
      cut = at + 1;
      if (byte == 0x2c) return true;
      // No JSON: where it would be a quote, opinions differ.
      if (byte == backslash) markOdd();
      if (odd) return false;
      inString = byte == quote;
      if (byte == 0x7b) depth++;
      else if (byte == 0x7d && --depth == 0) return false;
    } else if (byte == quote) {
      inString = false;
      if (depth == 1 && mayEndKey(at)) noteKey(at);
    } else if (byte == backslash) {
      if (at + escapeBytes > to) return false;
      if (load<u8>(++at) == 0x75) noteEscape(at);
      if (odd) return false;
      cut = at + 1;
    } else if (at - cut > longestKey) return true;
  }
  return false;
}

/**
 * Puts what stays of what stands before the cut behind the brace at `opened`; or only tells where that would end. 0 where it would not fit, as in lines
 * that are no JSON, or a member reaches over the cut.
 */
function putMembers(opened: usize, write: bool): usize {
  let end = opened + 1;
  for (let key = nextKey(0); key != 0; key = nextKey(valueOf(key))) {
    const start = keyBefore(key);
    const length = valueEnd(valueOf(key)) - start;
    if (end > start || start + length > cut) return 0;
    if (write) {
      memory.copy(end, start, length);
      store<u8>(end + length, 0x2c);
    }
    end += length + 1;
  }
  const open = <usize>(depth - 1);
  if (end + open + <usize>inString > cut) return 0;
  if (write) {
    memory.fill(end, 0x7b, open);
    if (inString) store<u8>(end + open, quote);
  }
  return end + open + <usize>inString;
}

/** Behind the value at `at`; behind the cut where it ends there. */
function valueEnd(at: usize): usize {
  const first = load<u8>(at);
  if (first == quote) return stringEnd(at);
  const start = at;
  if ((first | 0x20) == 0x7b) {
    let open = 0;
    let objects = 0;
    while (at < cut) {
      const byte = load<u8>(at);
      if (byte == quote) {
        at = stringEnd(at);
        continue;
      }
      at++;
      objects += <i32>(byte == 0x7b) - <i32>(byte == 0x7d);
      if ((byte | 0x20) == 0x7b) open++;
      else if ((byte | 0x20) == 0x7d) open--;
      if (byte == backslash || (open == 0 && objects != 0)) markOdd();
      if (open == 0 || odd) return at;
    }
    return cut + 1;
  }
  while (at < cut && (isPartOfWord(load<u8>(at)) || load<u8>(at) - 0x2b <= 3 && load<u8>(at) != 0x2c)) at++;
  if (at >= cut) return cut + 1;
  const behind = load<u8>(at);
  if (at == start || !(behind == 0x2c || behind == 0x7d || behind == 0x5d || isBlank(behind))) markOdd();
  return at;
}

/** Behind the quote that closes the string at `at`. */
function stringEnd(at: usize): usize {
  for (at++; at < cut; at++) {
    const byte = load<u8>(at);
    if (byte == quote) return at + 1;
    if (byte == backslash) at++;
  }
  return cut + 1;
}

/** A letter or a digit. */
// @ts-ignore: decorator
@inline
function isPartOfWord(byte: u8): bool {
  return <u32>byte - 0x30 <= 9 || (<u32>byte | 0x20) - 0x61 <= 25;
}
