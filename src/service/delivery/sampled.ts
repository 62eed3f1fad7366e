/**
 * Makes a function that tells whether a line is among a share of all lines, by a hash of its bytes: a repetition chooses the same ones,
 * and a smaller share is part of a larger one. The hash is MurmurHash3 (public domain), 32 bits.
 */
export function sampler(rate: number): (line: Uint8Array) => boolean {
  if (rate >= 1) return () => true;
  const border = rate * 2 ** 32;
  return (line) => hash(line, line.at(-1) === 0x0a ? line.length - 1 : line.length) < border;
}

function hash(bytes: Uint8Array, length: number): number {
  let state = 0;
  const whole = length & ~3;
  for (let at = 0; at < whole; at += 4) {
    const word =
      (bytes[at] as number) |
      ((bytes[at + 1] as number) << 8) |
      ((bytes[at + 2] as number) << 16) |
      ((bytes[at + 3] as number) << 24);
    state ^= mixed(word);
    state = (state << 13) | (state >>> 19);
    state = (Math.imul(state, 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let at = length - 1; at >= whole; at--) rest = (rest << 8) | (bytes[at] as number);
  state ^= mixed(rest) ^ length;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function mixed(word: number): number {
  const turned = Math.imul(word, 0xcc9e2d51);
  return Math.imul((turned << 15) | (turned >>> 17), 0x1b873593);
}
