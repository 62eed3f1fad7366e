/** Ranges of whole lines in the segments of a feed. */
import { open } from "node:fs/promises";
import { type Feed, feedValues, inFeed } from "../spool/feed.js";
import { segmentPath } from "../spool/segment-files.js";
import type { Store } from "../store/store.js";
import type { Row } from "../store/tables.js";

/** An offset in a segment. Segments of a feed are ordered by their id. */
export interface Position {
  readonly segment: number;
  readonly offset: number;
}

export const isBefore = (a: Position, b: Position) =>
  a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);

/** The end of the lines that a job has delivered. */
export const cursorOf = (job: Row<"jobs">): Position => ({ segment: job.cursor_segment, offset: job.cursor_offset });

/** The limits of one object. */
export interface RangeLimits {
  readonly lines: number;
  /** Before gzip. A longer line becomes an object alone. */
  readonly bytes: number;
}

export interface Range {
  /** The time at which the segment of the first line was opened. */
  readonly opened: number;
  readonly to: Position;
  readonly lines: number;
}

/** The segments with pushed lines, and the folder of their files. */
export interface Segments {
  readonly store: Store;
  readonly folder: string;
}

interface SegmentRow {
  readonly id: number;
  readonly bytes: number;
  readonly opened: number;
}

/** Whole lines of a segment. */
interface Piece {
  readonly segment: SegmentRow;
  /** The offset of the first byte. */
  readonly offset: number;
  /** Valid until the next piece. */
  readonly bytes: Uint8Array;
}

/** The spool accepts lines of 1 MiB, so that each piece has a whole line. */
const pieceSize = 1_048_577;
const lineFeed = 0x0a;

/** Reads from one position to another, or to the last pushed line. */
export async function* readPieces(
  { store, folder }: Segments,
  feed: Feed,
  { from, to }: { readonly from: Position; readonly to: Position | null },
): AsyncGenerator<Piece, void, void> {
  const query = `select id, bytes, opened from segments where ${inFeed} and id between ? and ? order by id`;
  const last = to?.segment ?? Number.MAX_SAFE_INTEGER;
  const memory = Buffer.allocUnsafe(pieceSize);
  for (const segment of store.all<SegmentRow>(query, ...feedValues(feed), from.segment, last)) {
    const end = segment.id === to?.segment ? to.offset : segment.bytes;
    let offset = segment.id === from.segment ? from.offset : 0;
    if (offset === end) continue;
    const handle = await open(segmentPath(folder, segment.id), "r");
    try {
      while (offset < end) {
        const { bytesRead } = await handle.read(memory, 0, Math.min(pieceSize, end - offset), offset);
        const length = memory.subarray(0, bytesRead).lastIndexOf(lineFeed) + 1;
        if (length === 0) throw new Error(`the segment ${segment.id} has no line at ${offset} of ${end} bytes`);
        yield { segment, offset, bytes: memory.subarray(0, length) };
        offset += length;
      }
    } finally {
      await handle.close();
    }
  }
}

/** The range from a position that one object takes. Null when no line follows the position. */
export async function nextRange(
  segments: Segments,
  feed: Feed,
  { from, limits }: { readonly from: Position; readonly limits: RangeLimits },
): Promise<Range | null> {
  let range = null as Range | null;
  let size = 0;
  for await (const { segment, offset, bytes } of readPieces(segments, feed, { from, to: null })) {
    let start = 0;
    for (let end = bytes.indexOf(lineFeed) + 1; end > 0; end = bytes.indexOf(lineFeed, start) + 1) {
      size += end - start;
      if (range !== null && size > limits.bytes) return range;
      const { opened, lines } = range ?? { opened: segment.opened, lines: 0 };
      range = { opened, to: { segment: segment.id, offset: offset + end }, lines: lines + 1 };
      if (range.lines === limits.lines) return range;
      start = end;
    }
  }
  return range;
}
