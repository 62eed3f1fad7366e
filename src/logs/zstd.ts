/** zstd data, where Node can unzip it. */
import type * as Zlib from "node:zlib";
import { GzipError } from "./gzip-error.js";
import { nodeModule } from "./node-module.js";
import { zstdFrames } from "./zstd-frames.js";

/** What zstd data held has been handed out; more cannot be read. Whoever catches a GzipError catches this one. */
export class ZstdError extends GzipError {
  override readonly name = "ZstdError";

  constructor(reason: GzipError["reason"]) {
    super(reason, "zstd");
  }
}

/** Since Node 22.15 and 23.8. */
interface ZstdModule {
  createZstdDecompress?(options: { readonly chunkSize: number }): Zlib.Gunzip;
}

const chunkSize = 262_144;
/** Zipped bytes handed over at once. */
const sliceSize = 65_536;
/** Unzipped chunks that may wait. */
const mostReady = 2;

/** Whether a log begins as zstd data does: with a frame, or with one to be skipped. */
export function isZstd(bytes: Uint8Array): boolean {
  const [first = 0, second, third, fourth] = bytes;
  if (first === 0x28) return second === 0xb5 && third === 0x2f && fourth === 0xfd;
  return first >> 4 === 5 && second === 0x2a && third === 0x4d && fourth === 0x18;
}

/** The text of zstd data, frame after frame. Throws a ZstdError behind the last byte that could be read, or at once where nothing unzips it. */
export async function* unzstd(zipped: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  let frame = openFrame();
  if (frame === null) throw new ZstdError("unsupported");
  const frames = zstdFrames();
  try {
    for await (const chunk of zipped) {
      for (let at = 0; at < chunk.length; ) {
        // The chunk's memory may be used again while this is still waiting its turn.
        const slice = chunk.slice(at, at + sliceSize);
        const before = frame.used();
        yield* frame.write(slice);
        const used: number = frame.used() - before;
        frames.push(slice.subarray(0, used));
        at += used;
        if (used === slice.length) continue;
        // Here a frame ends, and Node looks at nothing behind it.
        if (used === 0) throw new ZstdError("corrupt");
        frame.close();
        frame = openFrame() ?? frame;
      }
    }
    yield* frame.end();
    if (!frames.areWhole()) throw new ZstdError("cut off");
  } finally {
    frame.close();
  }
}

interface Frame {
  /** Zipped bytes that have been unzipped. */
  used(): number;
  /** What these bytes hold; those behind the end of the frame are not used. */
  write(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void>;
  end(): AsyncGenerator<Uint8Array, void, void>;
  close(): void;
}

function openFrame(): Frame | null {
  const zlib = nodeModule("node:zlib") as ZstdModule | null;
  const unzip = zlib?.createZstdDecompress?.({ chunkSize });
  if (unzip === undefined) return null;
  const ready: Uint8Array[] = [];
  let failure: Error | null = null;
  let done = false;
  let wake = (): void => {};
  unzip.on("data", (chunk: Uint8Array) => {
    ready.push(chunk);
    if (ready.length >= mostReady) unzip.pause();
    wake();
  });
  unzip.on("end", () => {
    done = true;
    wake();
  });
  unzip.on("error", (error) => {
    failure = error;
    wake();
  });

  /** What is ready, until all that has been begun is done. */
  async function* untilDone(): AsyncGenerator<Uint8Array, void, void> {
    for (;;) {
      const chunk = ready.shift();
      if (chunk !== undefined) yield chunk;
      else if (failure !== null) throw errorOf(failure);
      else if (done) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
          unzip?.resume();
        });
      }
    }
  }
  return {
    used: () => unzip.bytesWritten,
    write(bytes) {
      done = false;
      unzip.write(bytes, () => {
        done = true;
        wake();
      });
      return untilDone();
    },
    end() {
      done = unzip.bytesWritten === 0;
      if (!done) unzip.end();
      return untilDone();
    },
    close: () => void unzip.destroy(),
  };
}

function errorOf(error: Error): Error {
  const code = "code" in error ? String(error.code) : "";
  if (code === "Z_BUF_ERROR") return new ZstdError("cut off");
  return code.startsWith("ZSTD_") || code.startsWith("Z_") ? new ZstdError("corrupt") : error;
}
