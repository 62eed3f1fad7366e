/** Turns pushed lines into the content of an object. The same lines and settings always give the same bytes. */
import { hash } from "node:crypto";
import { toTextPredicate } from "../../index.js";
import { createMatcher } from "../../logs/index.js";
import type { Piece } from "./range.js";
import { recordWriter } from "./record-writer.js";
import type { DeliverySettings } from "./settings.js";
import { timestampRewriter } from "./timestamps.js";

export interface ContentCounts {
  /** Delivered lines. */
  kept: number;
  /** Values of timestamp fields that are no timestamps, and stay unchanged. */
  notTimes: number;
}

const chunkSize = 262_144;
const lineFeed = 0x0a;
const letterX = 0x78;

/** Yields the records of kept lines as bytes, and adds to `counts`. Yields nothing when the filter keeps no line. */
export async function* objectContent(
  settings: DeliverySettings,
  pieces: AsyncIterable<Piece>,
  counts: ContentCounts,
): AsyncGenerator<Uint8Array, void, void> {
  const { timestamps, timestampFormat, sample, hidesLookups, output } = settings;
  const write = recordWriter(settings);
  const rewrite = timestampRewriter(timestamps, timestampFormat, () => counts.notTimes++);
  let records: Uint8Array[] = [];
  let size = 0;
  const match = matcherOf(settings, (line) => {
    if (sample < 1 && shareOf(line) >= sample) return;
    if (counts.kept++ === 0) records.push(Buffer.from(output.batch_prefix));
    const record = write(rewrite(line));
    if (hidesLookups) hideLookups(record);
    records.push(record);
    size += record.length;
  });
  for await (const { bytes } of pieces) {
    match(bytes);
    if (size < chunkSize) continue;
    yield Buffer.concat(records);
    records = [];
    size = 0;
  }
  if (counts.kept > 0) yield Buffer.concat([...records, Buffer.from(output.batch_suffix)]);
}

/** Writes `x{` for `${` in a record. */
function hideLookups(record: Buffer): void {
  for (let at = record.indexOf("${"); at !== -1; at = record.indexOf("${", at)) record[at] = letterX;
}

/** A number from 0 to 1 that depends on the line alone, so that a larger sample contains every smaller sample. */
function shareOf(line: Uint8Array): number {
  return hash("sha1", line, "buffer").readUInt32BE() / 2 ** 32;
}

/** Calls `keep` for each line that the filter keeps. The filter sees timestamps in the format of the job. */
function matcherOf(
  { filter, comparedTimestamps, timestampFormat }: DeliverySettings,
  keep: (line: Uint8Array) => void,
): (piece: Uint8Array) => void {
  if (comparedTimestamps.length === 0) {
    const matcher = createMatcher(filter, { eachLine: true, onLines: keep });
    return matcher.push;
  }
  const rewrite = timestampRewriter(comparedTimestamps, timestampFormat, () => {});
  const isKept = toTextPredicate(filter);
  return (piece) => {
    let start = 0;
    for (let end = piece.indexOf(lineFeed) + 1; end > 0; end = piece.indexOf(lineFeed, start) + 1) {
      const line = piece.subarray(start, end);
      if (isKept(Buffer.from(rewrite(line)).toString("utf8"))) keep(line);
      start = end;
    }
  };
}
