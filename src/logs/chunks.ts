/** Bytes that come one piece after the other, as Node streams and generators give them. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The same where pieces may be text, too, as they are of a Node stream that was given an encoding. */
export type TextOrBytes = AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;

/** The bytes of pieces, of which those of text become UTF-8. Throws a TypeError for what is neither. */
export async function* bytesOf(pieces: TextOrBytes): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  // Half of a character whose other half begins the next piece.
  let half = "";
  for await (const piece of pieces) {
    if (typeof piece === "string") {
      const text = half + piece;
      half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
      if (text.length > half.length) yield encoder.encode(half === "" ? text : text.slice(0, -1));
    } else {
      if (half !== "") yield encoder.encode(half);
      half = "";
      yield checked(piece);
    }
  }
  if (half !== "") yield encoder.encode(half);
}

function checked(piece: Uint8Array): Uint8Array {
  // Only TypeScript keeps others from giving objects, or what a disk holds as other numbers.
  if ((piece as unknown) instanceof Uint8Array || Object.prototype.toString.call(piece) === "[object Uint8Array]")
    return piece;
  const found =
    piece === null
      ? "null"
      : typeof piece === "object"
        ? Object.prototype.toString.call(piece).slice(8, -1)
        : typeof piece;
  throw new TypeError(`a log comes as pieces of bytes or text, found ${found}`);
}
