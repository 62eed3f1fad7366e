/** Turns pushed lines into the content of an object. The same lines and settings always give the same bytes. */
import { createMatcher } from "../../logs/index.js";
import { byteBuffer } from "../byte-buffer.js";
import { recordWriter } from "./record-writer.js";
import { sampler } from "./sampler.js";
import type { DeliverySettings } from "./settings.js";
import { timestampRewriter } from "./timestamps.js";

export interface ContentCounts {
  /** Delivered lines. */
  kept: number;
  /** Values of timestamp fields that are no timestamps, and are delivered as they are. */
  notTimes: number;
}

const chunkSize = 262_144;
const lineFeed = 0x0a;
const [dollar, brace, x] = [0x24, 0x7b, 0x78];

/** Yields nothing when no line is kept. `pieces` are whole lines, cut anywhere; `counts` grow. */
export async function* objectContent(
  settings: DeliverySettings,
  pieces: AsyncIterable<Uint8Array>,
  counts: ContentCounts,
): AsyncGenerator<Uint8Array, void, void> {
  const { filter, comparedTimestamps, timestamps, timestampFormat, output: format } = settings;
  const buffer = byteBuffer(chunkSize);
  const countOther = () => {
    counts.notTimes++;
  };
  const write = recordWriter(settings, timestampRewriter(timestamps, timestampFormat, countOther));
  const isSampled = sampler(settings.sample);

  function keep(line: Uint8Array): void {
    if (!isSampled(line)) return;
    if (counts.kept++ === 0) buffer.add(Buffer.from(format.batchPrefix));
    write(line, buffer);
  }

  /** The content so far. With `hidesLookups`, a `$` at its end waits for the next character. */
  function take(): Uint8Array {
    const bytes = buffer.take();
    if (!settings.hidesLookups) return bytes;
    for (let at = bytes.indexOf(dollar); at !== -1; at = bytes.indexOf(dollar, at + 1))
      if (bytes[at + 1] === brace) bytes[at] = x;
    if (bytes.at(-1) !== dollar) return bytes;
    buffer.add(Uint8Array.of(dollar));
    return bytes.subarray(0, -1);
  }

  const push = comparedTimestamps.length === 0 ? matchLines(filter, keep) : matchRewritten(settings, keep);
  for await (const piece of pieces) {
    push(piece);
    if (buffer.length >= chunkSize) yield take();
  }
  if (counts.kept === 0) return;
  buffer.add(Buffer.from(format.batchSuffix));
  yield take();
  if (buffer.length > 0) yield buffer.take();
}

type Keep = (line: Uint8Array) => void;

function matchLines(filter: DeliverySettings["filter"], keep: Keep): (piece: Uint8Array) => void {
  const matcher = createMatcher(filter, { eachLine: true, onLines: keep });
  return (piece) => matcher.push(piece);
}

/** The filter sees timestamps in the format of the job, however they were pushed. */
function matchRewritten({ filter, comparedTimestamps, timestampFormat }: DeliverySettings, keep: Keep) {
  const rewriter = timestampRewriter(comparedTimestamps, timestampFormat, () => {});
  let line: Uint8Array = new Uint8Array(0);
  let begun: Uint8Array = new Uint8Array(0);
  const matcher = createMatcher(filter, { eachLine: true, onLines: () => keep(line) });
  return (piece: Uint8Array) => {
    const bytes = begun.length === 0 ? piece : Buffer.concat([begun, piece]);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed) + 1; end > 0; end = bytes.indexOf(lineFeed, start) + 1) {
      line = bytes.subarray(start, end);
      matcher.push(rewriter.line(line));
      start = end;
    }
    begun = bytes.slice(start);
  };
}
