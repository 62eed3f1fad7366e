/** How many lines lie ahead of a job, counted as they come in, so that each is counted once. */
import type { Reader } from "../store/store.js";
import { isBefore, type Position } from "./position.js";
import { type Feed, type OpenSegment, readStretch, stretchesOf } from "./stretches.js";
import type { UploadLimits } from "./upload-limits.js";

/** Whole lines from one place to another. */
export interface Ahead {
  readonly from: Position;
  readonly to: Position;
  readonly lines: number;
  readonly bytes: number;
  /** Whether an object holds no more. */
  readonly isFull: boolean;
  /** When the segment in which it begins was opened. */
  readonly opened: number;
}

const lineFeed = 0x0a;
const pieceSize = 262_144;

/** What lies ahead of a place, up to what an object holds; goes on from what was counted before. Null where nothing does. */
export async function lookAhead(
  reader: Reader,
  openSegment: OpenSegment,
  feed: Feed,
  { from, limits, before }: { readonly from: Position; readonly limits: UploadLimits; readonly before: Ahead | null },
): Promise<Ahead | null> {
  const known = before !== null && !isBefore(before.from, from) && !isBefore(from, before.from) ? before : null;
  if (known?.isFull === true) return known;
  const stretches = await stretchesOf(reader, feed, known?.to ?? from);
  const [first] = stretches;
  if (first === undefined) return known;
  let { lines, bytes } = known ?? { lines: 0, bytes: 0 };
  let to = known?.to ?? from;
  let isFull = false;
  const memory = Buffer.allocUnsafe(pieceSize);
  for (const stretch of stretches) {
    /** Of the line that has not ended. */
    let begun = 0;
    let at = stretch.from;
    pieces: for await (const piece of readStretch(openSegment, stretch, memory)) {
      for (let start = 0; start < piece.length; ) {
        const end = piece.indexOf(lineFeed, start) + 1;
        const length = (end === 0 ? piece.length : end) - start;
        begun += length;
        start += length;
        at += length;
        if (end === 0) break;
        isFull = lines > 0 && bytes + begun > limits.bytes;
        if (isFull) break pieces;
        lines++;
        bytes += begun;
        begun = 0;
        to = { segment: stretch.segment, offset: at };
        isFull = lines >= limits.lines || bytes >= limits.bytes;
        if (isFull) break pieces;
      }
    }
    if (isFull) break;
  }
  return { from, to, lines, bytes, isFull, opened: known?.opened ?? first.opened };
}
