/** Ranges of whole lines in the segments of a feed. */
import { open } from "node:fs/promises";
import type { Context } from "../operation.js";
import { feedValues, inFeed } from "../spool/feed.js";
import { segmentPath } from "../spool/segment-files.js";
import type { Row } from "../store/tables.js";

/** The store and the files that a delivery reads. */
export interface DeliveryTools {
  readonly context: Context;
  /** The folder of the segments. */
  readonly folder: string;
  /** Ends deliveries when the service stops waiting. */
  readonly signal: AbortSignal;
}

/** An offset in a segment. Segments of a feed are ordered by their id. */
export interface Position {
  readonly segment: number;
  readonly offset: number;
}

export const isBefore = (a: Position, b: Position) =>
  a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);

/** The end of a job's delivered lines. */
export const cursorOf = (job: Row<"jobs">): Position => ({ segment: job.cursor_segment, offset: job.cursor_offset });

/** The limits of one object. */
export interface RangeLimits {
  readonly lines: number;
  /** Before gzip. A longer line becomes an object alone. */
  readonly bytes: number;
}

/** A range from the cursor of a job. */
export interface Range {
  /** The time at which the segment of the first line was opened. */
  readonly opened: number;
  readonly to: Position;
  readonly lines: number;
}

/** Whole lines of a segment. */
export interface Piece {
  /** The position of the first byte. */
  readonly from: Position;
  /** The time at which the segment was opened. */
  readonly opened: number;
  /** Valid until the caller asks for the next piece. */
  readonly bytes: Uint8Array;
}

type SegmentRow = { readonly id: number; readonly bytes: number; readonly opened: number };

/** The spool accepts lines of 1 MiB, so that each piece has a whole line. */
const pieceSize = 1_048_577;
const lineFeed = 0x0a;

/** Reads from the cursor of a job to a position, or to the last pushed line. */
export async function* readPieces(
  { context, folder }: DeliveryTools,
  job: Row<"jobs">,
  to: Position | null,
): AsyncGenerator<Piece, void, void> {
  const cursor = cursorOf(job);
  const query = `select id, bytes, opened from segments where ${inFeed} and id between ? and ? order by id`;
  const between = [cursor.segment, to?.segment ?? Number.MAX_SAFE_INTEGER];
  const memory = Buffer.allocUnsafe(pieceSize);
  for (const { id, bytes, opened } of context.store.all<SegmentRow>(query, ...feedValues(job), ...between)) {
    const end = id === to?.segment ? to.offset : bytes;
    let offset = id === cursor.segment ? cursor.offset : 0;
    if (offset === end) continue;
    const handle = await open(segmentPath(folder, id), "r");
    try {
      while (offset < end) {
        const { bytesRead } = await handle.read(memory, 0, Math.min(pieceSize, end - offset), offset);
        const length = memory.subarray(0, bytesRead).lastIndexOf(lineFeed) + 1;
        if (length === 0) throw new Error(`the segment ${id} has no line at ${offset} of ${end} bytes`);
        yield { from: { segment: id, offset }, opened, bytes: memory.subarray(0, length) };
        offset += length;
      }
    } finally {
      await handle.close();
    }
  }
}

/** Returns the range of one object. Null when no line waits. */
export async function nextRange(tools: DeliveryTools, job: Row<"jobs">, limits: RangeLimits): Promise<Range | null> {
  let range = null as Range | null;
  let size = 0;
  for await (const { from, opened, bytes } of readPieces(tools, job, null)) {
    let start = 0;
    for (let end = bytes.indexOf(lineFeed) + 1; end > 0; end = bytes.indexOf(lineFeed, start) + 1) {
      size += end - start;
      if (range !== null && size > limits.bytes) return range;
      const to = { segment: from.segment, offset: from.offset + end };
      range = { opened: range?.opened ?? opened, to, lines: (range?.lines ?? 0) + 1 };
      if (range.lines === limits.lines) return range;
      start = end;
    }
  }
  return range;
}
