/**
 * Pushed lines to the content of an object: filter, rate, fields, times, and what the job wants around them. The same lines with the same
 * settings give the same bytes.
 */
import { createMatcher } from "../../logs/index.js";
import type { DeliverySettings } from "./delivery-settings.js";
import { hiddenLookups } from "./hidden-lookups.js";
import { outputBytes } from "./output-bytes.js";
import { recordWriter } from "./record-writer.js";
import { sampler } from "./sampled.js";
import { timestampRewriter } from "./timestamp-rewriter.js";

export interface TransformCounts {
  /** Lines that are delivered. */
  readonly kept: number;
  /** Values of timestamp fields that were no times, and were delivered as they are. */
  readonly untold: number;
}

export interface Transform {
  /** Takes lines in pieces, cut anywhere; those that end in it are looked at at once. */
  push(bytes: Uint8Array): void;
  /** To be called behind the last line's end. */
  end(): void;
  /** How many bytes can be taken. */
  readonly ready: number;
  take(): Uint8Array;
  counts(): TransformCounts;
}

const outputSize = 262_144;
const lineFeed = 0x0a;

export function transformOf(settings: DeliverySettings): Transform {
  const { filter, sample, judgedTimestamps, timestampFormat, format, hidesLookups } = settings;
  const output = outputBytes(outputSize);
  const writer = recordWriter(settings, output);
  const isSampled = sampler(sample);
  const hide = hidesLookups ? hiddenLookups() : null;
  let kept = 0;
  let hasEnded = false;

  const keep = (line: Uint8Array): void => {
    if (!isSampled(line)) return;
    if (kept++ === 0) output.add(Buffer.from(format.batchPrefix));
    writer.write(line);
  };

  const push = judgedTimestamps.length === 0 ? judgedAsTheyAre() : judgedWithTimes();

  /** The fast way: all lines of a piece at once. */
  function judgedAsTheyAre() {
    const matcher = createMatcher(filter, { eachLine: true, onLines: keep });
    return (bytes: Uint8Array) => matcher.push(bytes);
  }

  /** A filter speaks of times in the job's format, so lines are judged with those, whatever they were pushed with. */
  function judgedWithTimes() {
    const judged = timestampRewriter(judgedTimestamps, timestampFormat);
    let line: Uint8Array = new Uint8Array(0);
    let begun: Uint8Array = new Uint8Array(0);
    const matcher = createMatcher(filter, { eachLine: true, onLines: () => keep(line) });
    return (piece: Uint8Array) => {
      const bytes = begun.length === 0 ? piece : Buffer.concat([begun, piece]);
      let start = 0;
      for (let end = bytes.indexOf(lineFeed) + 1; end > 0; end = bytes.indexOf(lineFeed, start) + 1) {
        line = bytes.subarray(start, end);
        matcher.push(judged.line(line));
        start = end;
      }
      begun = bytes.slice(start);
    };
  }

  return {
    push,
    end() {
      hasEnded = true;
      if (kept > 0) output.add(Buffer.from(format.batchSuffix));
    },
    get ready() {
      return output.length;
    },
    take() {
      const taken = output.take();
      if (hide === null) return taken;
      return hasEnded ? Buffer.concat([hide.take(taken), hide.rest()]) : hide.take(taken);
    },
    counts: () => ({ kept, untold: writer.untold() }),
  };
}
