/**
 * Decides by a hash of a line whether the line is in the sample. A repetition then chooses the same lines, and a smaller
 * sample is a part of a larger one. The hash is MurmurHash3 (public domain), 32 bits.
 */
export function sampler(rate: number): (line: Uint8Array) => boolean {
  if (rate >= 1) return () => true;
  const bound = rate * 2 ** 32;
  return (line) => hash(line) < bound;
}

function hash(bytes: Uint8Array): number {
  const byte = (at: number) => bytes[at] ?? 0;
  const whole = bytes.length & ~3;
  let state = 0;
  for (let at = 0; at < whole; at += 4) {
    state ^= scrambled(byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16) | (byte(at + 3) << 24));
    state = (state << 13) | (state >>> 19);
    state = (Math.imul(state, 5) + 0xe6546b64) | 0;
  }
  let rest = 0;
  for (let at = bytes.length - 1; at >= whole; at--) rest = (rest << 8) | byte(at);
  state ^= scrambled(rest) ^ bytes.length;
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

function scrambled(word: number): number {
  const product = Math.imul(word, 0xcc9e2d51);
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593);
}
