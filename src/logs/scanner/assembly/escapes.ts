/** Escapes in strings: the ones that may hide a wanted key, and the text that a string with escapes means. */
import { hiddenInKey } from "./layout-generated";
import { backslash, quote } from "./masks";
import { markOdd, markUncut } from "./state";

/** The value of a hexadecimal digit, or a number above 15. */
// @ts-ignore: decorator
@inline
function digit(byte: u8): u32 {
  const decimal = <u32>byte - 0x30;
  if (decimal <= 9) return decimal;
  const letter = (<u32>byte | 0x20) - 0x61;
  return letter <= 5 ? letter + 10 : 0x10000;
}

/** The UTF-16 unit that four hexadecimal digits spell, or a number above 0xffff. */
// @ts-ignore: decorator
@inline
function unitAt(at: usize): u32 {
  const high = (digit(load<u8>(at)) << 12) | (digit(load<u8>(at, 1)) << 8);
  const low = (digit(load<u8>(at, 2)) << 4) | digit(load<u8>(at, 3));
  // A bad digit's bit is lost by no shift: 0x10000 << 12 still fits, and `|` keeps it.
  return high | low;
}

/**
 * What the table (one byte per ASCII character, then one for all others) says of the character that the escape with its `u` at `at`
 * spells; 1 for a bad escape: its line must be looked at.
 */
export function hides(at: usize, table: usize): u32 {
  const unit = unitAt(at + 1);
  return unit > 0xffff ? 1 : <u32>load<u8>(table + <usize>min<u32>(unit, 128));
}

/** What the escape with its `u` at `at` may hide is not looked for. */
export function noteEscape(at: usize): void {
  const hidden = hides(at, hiddenInKey);
  if ((hidden & 1) != 0) markOdd();
  else if (hidden != 0) markUncut();
}

/** Whether the backslash at `at` begins an escape of JSON. */
export function isEscapeAt(at: usize): bool {
  switch (load<u8>(at, 1)) {
    case 0x22:
    case 0x5c:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return true;
    case 0x75:
      return unitAt(at + 2) <= 0xffff;
    default:
      return false;
  }
}

/** Behind the closing quote of the string read last. */
export let stringEnd: usize = 0;

/**
 * Writes the UTF-8 of a string with escapes, whose content begins at `from`, to `to`. The number of bytes written; -1
 * where the string is malformed or there is no room. A lone surrogate becomes three bytes that no constant can hold.
 */
export function unescape(from: usize, to: usize, limit: usize): i32 {
  const start = to;
  // The longest step writes four bytes.
  limit -= 4;
  while (to <= limit) {
    const byte = load<u8>(from);
    if (byte == quote) {
      stringEnd = from + 1;
      return <i32>(to - start);
    }
    if (byte < 0x20) return -1;
    if (byte != backslash) {
      store<u8>(to++, byte);
      from++;
      continue;
    }
    const mark = load<u8>(from, 1);
    from += 2;
    switch (mark) {
      case 0x22:
      case 0x5c:
      case 0x2f:
        store<u8>(to++, mark);
        break;
      case 0x62:
        store<u8>(to++, 8);
        break;
      case 0x66:
        store<u8>(to++, 12);
        break;
      case 0x6e:
        store<u8>(to++, 10);
        break;
      case 0x72:
        store<u8>(to++, 13);
        break;
      case 0x74:
        store<u8>(to++, 9);
        break;
      case 0x75: {
        let unit = unitAt(from);
        if (unit > 0xffff) return -1;
        from += 4;
        if ((unit & 0xfc00) == 0xd800 && load<u16>(from) == 0x755c) {
          const second = unitAt(from + 2);
          if ((second & 0xfffffc00) == 0xdc00) {
            unit = 0x10000 + ((unit & 0x3ff) << 10) + (second & 0x3ff);
            from += 6;
          }
        }
        to = encode(unit, to);
        break;
      }
      default:
        return -1;
    }
  }
  return -1;
}

// @ts-ignore: decorator
@inline
function encode(point: u32, to: usize): usize {
  if (point < 0x80) {
    store<u8>(to, <u8>point);
    return to + 1;
  }
  if (point < 0x800) {
    store<u8>(to, <u8>(0xc0 | (point >> 6)));
    store<u8>(to, <u8>(0x80 | (point & 63)), 1);
    return to + 2;
  }
  if (point < 0x10000) {
    store<u8>(to, <u8>(0xe0 | (point >> 12)));
    store<u8>(to, <u8>(0x80 | ((point >> 6) & 63)), 1);
    store<u8>(to, <u8>(0x80 | (point & 63)), 2);
    return to + 3;
  }
  store<u8>(to, <u8>(0xf0 | (point >> 18)));
  store<u8>(to, <u8>(0x80 | ((point >> 12) & 63)), 1);
  store<u8>(to, <u8>(0x80 | ((point >> 6) & 63)), 2);
  store<u8>(to, <u8>(0x80 | (point & 63)), 3);
  return to + 4;
}
