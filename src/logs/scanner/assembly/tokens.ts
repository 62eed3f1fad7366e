/** Words and numbers as JSON spells them. */
import { isBlank } from "./masks";

// @ts-ignore: decorator
@inline
function isDigit(byte: u8): bool {
  return <u32>byte - 0x30 <= 9;
}

/** Behind the digits from `at` on; 0 where there is none. */
function digitsEnd(at: usize): usize {
  const start = at;
  while (isDigit(load<u8>(at))) at++;
  return at == start ? 0 : at;
}

/** Behind the word or number that `at` lies in, its first byte that is no digit; 0 where it is none, or something is behind it that ends no value. */
export function tokenEnd(at: usize): usize {
  while (isDigit(load<u8>(at - 1))) at--;
  const end = load<u8>(at) < 0x61 ? numberEnd(at) : wordEnd(at);
  if (end == 0) return 0;
  const mark = load<u8>(end);
  return mark == 0x2c || mark == 0x7d || mark == 0x5d || isBlank(mark) ? end : 0;
}

/** Behind the word at `at`; 0 where there is none. */
function wordEnd(at: usize): usize {
  const word = load<u32>(at);
  if (word == 0x65757274 || word == 0x6c6c756e) return at + 4;
  return word == 0x736c6166 && load<u8>(at, 4) == 0x65 ? at + 5 : 0;
}

/** Behind the number at `at`; 0 where there is none. */
function numberEnd(at: usize): usize {
  if (load<u8>(at) == 0x2d) at++;
  at = load<u8>(at) == 0x30 ? at + 1 : digitsEnd(at);
  if (at != 0 && load<u8>(at) == 0x2e) at = digitsEnd(at + 1);
  if (at != 0 && (load<u8>(at) | 0x20) == 0x65) {
    const sign = load<u8>(at, 1);
    at = digitsEnd(at + (sign == 0x2b || sign == 0x2d ? 2 : 1));
  }
  return at;
}
