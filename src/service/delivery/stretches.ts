/** The bytes between two places, as stretches of files. */
import type { FileHandle } from "node:fs/promises";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";
import type { Position } from "./position.js";

export interface SegmentStretch {
  readonly segment: number;
  readonly file: string;
  readonly from: number;
  readonly to: number;
  /** When the segment was opened. */
  readonly opened: number;
}

/** How a segment's file is opened for reading. */
export type OpenSegment = (file: string) => Promise<FileHandle>;

export type Feed = Pick<Row<"jobs">, "scope" | "scope_id" | "dataset">;

/** What is stored of a feed from one place on, to another or to the end, in order. */
export async function stretchesOf(
  reader: Reader,
  { scope, scope_id, dataset }: Feed,
  from: Position,
  to?: Position,
): Promise<readonly SegmentStretch[]> {
  let query = reader
    .selectFrom("segments")
    .select(["id", "file", "bytes", "opened"])
    .where("scope", "=", scope)
    .where("scope_id", "=", scope_id);
  query = query.where("dataset", "=", dataset).where("id", ">=", from.segment).orderBy("id");
  if (to !== undefined) query = query.where("id", "<=", to.segment);
  const segments = await query.execute();
  return segments.flatMap(({ id, file, bytes, opened }) => {
    const start = id === from.segment ? from.offset : 0;
    const end = id === to?.segment ? Math.min(to.offset, bytes) : bytes;
    return end > start ? [{ segment: id, file, from: start, to: end, opened }] : [];
  });
}

/** Reads a stretch into memory that is used again for each piece. Throws where the file is shorter than the store says. */
export async function* readStretch(
  openSegment: OpenSegment,
  { file, from, to }: SegmentStretch,
  memory: Uint8Array,
): AsyncGenerator<Uint8Array, void, void> {
  const handle = await openSegment(file);
  try {
    for (let at = from; at < to; ) {
      const { bytesRead } = await handle.read(memory, 0, Math.min(memory.length, to - at), at);
      if (bytesRead === 0) throw new Error(`pushed lines are missing: \`${file}\` ends at ${at} of ${to} bytes`);
      at += bytesRead;
      yield memory.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
