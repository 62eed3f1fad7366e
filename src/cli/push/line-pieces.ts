import { GzipError, unzipped } from "../../logs/index.js";

/** Some whole lines of a log. */
export interface LinePiece {
  readonly bytes: Uint8Array;
  /** The number of its first line in the log, from 1. */
  readonly firstLine: number;
}

/** Bytes of a piece, unless one line has more; for a longer line than this its beginning is enough to be refused. */
const pieceSize = 4_194_304;
const lineFeed = 0x0a;

/**
 * A log, plain or zipped, in pieces at line ends: the same pieces whenever it is read. Of zipped data that is damaged the whole lines before the damage
 * come, and then the GzipError.
 */
export async function* linePieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<LinePiece, void, void> {
  let held = Buffer.allocUnsafe(pieceSize);
  let length = 0;
  let firstLine = 1;
  let damage: unknown = null;
  try {
    for await (const chunk of unzipped(chunks)) {
      for (let at = 0; at < chunk.length; ) {
        const part = chunk.subarray(at, at + pieceSize - length);
        held.set(part, length);
        length += part.length;
        at += part.length;
        if (length < pieceSize) continue;
        const end = held.lastIndexOf(lineFeed) + 1 || length;
        const bytes = held.subarray(0, end);
        yield { bytes, firstLine };
        firstLine += lineFeeds(bytes);
        const rest = held.subarray(end);
        held = Buffer.allocUnsafe(pieceSize);
        held.set(rest);
        length = rest.length;
      }
    }
  } catch (error) {
    if (!(error instanceof GzipError)) throw error;
    damage = error;
    length = held.subarray(0, length).lastIndexOf(lineFeed) + 1;
  }
  if (length > 0) yield { bytes: held.subarray(0, length), firstLine };
  if (damage !== null) throw damage;
}

function lineFeeds(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) count++;
  return count;
}
