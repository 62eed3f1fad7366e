const dollar = 0x24;
const brace = 0x7b;
const x = 0x78;

/**
 * Makes a function that writes `x{` for each `${` in bytes that come in pieces, as jobs ask for with `CVE-2021-44228`. A piece that ends with a dollar
 * sign is given without it, and the next one with it.
 */
export function hiddenLookups(): { take(bytes: Uint8Array): Uint8Array; rest(): Uint8Array } {
  let holds = false;
  return {
    take(piece) {
      const bytes = holds ? Buffer.concat([Uint8Array.of(dollar), piece]) : piece;
      for (let at = bytes.indexOf(dollar); at !== -1; at = bytes.indexOf(dollar, at + 1))
        if (bytes[at + 1] === brace) bytes[at] = x;
      holds = bytes.at(-1) === dollar;
      return holds ? bytes.subarray(0, -1) : bytes;
    },
    rest() {
      const rest = holds ? Uint8Array.of(dollar) : new Uint8Array(0);
      holds = false;
      return rest;
    },
  };
}
