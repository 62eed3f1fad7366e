/** Makes the object of a planned range, and puts it where its job wants it. */
import { createHash, type Hash, randomBytes } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Reader } from "../store/store.js";
import type { Row } from "../store/tables.js";
import { deliverFile } from "./deliver-file.js";
import { deliverS3, type S3Network } from "./deliver-s3.js";
import type { DeliverySettings } from "./delivery-settings.js";
import { type Feed, type OpenSegment, readStretch, stretchesOf } from "./stretches.js";
import { type TransformCounts, transformOf } from "./transform.js";

export interface Tools {
  readonly reader: Reader;
  readonly openSegment: OpenSegment;
  /** For files that are on their way. */
  readonly folder: string;
  /** The folder of `file` destinations; null: there is none. */
  readonly deliverTo: string | null;
  readonly network: S3Network;
  readonly signal: AbortSignal;
  stillOwner(): void;
}

export interface Planned {
  readonly batch: Row<"batches">;
  readonly feed: Feed;
  readonly settings: DeliverySettings;
  /** Whether it may have been begun before. */
  readonly isRepeated: boolean;
}

/** Bytes that are read and looked at before others get their turn. */
const pieceSize = 262_144;
/** As logs of this kind are compressed at the edge: what is smaller takes twice the time. */
const gzipLevel = 6;

/** What of a range was delivered. A range of which nothing is kept becomes no object. */
export async function run({ batch, feed, settings, isRepeated }: Planned, tools: Tools): Promise<TransformCounts> {
  const transform = transformOf(settings);
  const content = outputOf();
  const first = await content.next();
  if (first.done === true) return transform.counts();
  const zipped = pipeline(
    Readable.from(startingWith(first.value), { objectMode: true, highWaterMark: 1 }),
    createGzip({ level: gzipLevel }),
    () => {},
  );
  try {
    await (settings.destination.scheme === "file" ? toFile(zipped) : toS3(zipped));
  } finally {
    // Closes what it reads, too.
    zipped.destroy();
  }
  return transform.counts();

  async function* outputOf(): AsyncGenerator<Uint8Array, void, void> {
    const from = { segment: batch.first_segment, offset: batch.first_offset };
    const to = { segment: batch.last_segment, offset: batch.last_offset };
    const memory = Buffer.allocUnsafe(pieceSize);
    for (const stretch of await stretchesOf(tools.reader, feed, from, to)) {
      for await (const piece of readStretch(tools.openSegment, stretch, memory)) {
        tools.signal.throwIfAborted();
        transform.push(piece);
        if (transform.ready >= pieceSize) yield transform.take();
      }
    }
    transform.end();
    if (transform.ready > 0) yield transform.take();
  }

  async function* startingWith(beginning: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
    yield beginning;
    yield* content;
  }

  async function toFile(source: AsyncIterable<Uint8Array>): Promise<void> {
    const { deliverTo: root, stillOwner } = tools;
    if (root === null) throw new Error("this service was started without a folder for `file` destinations");
    await deliverFile({ root, path: batch.object, content: source, isRepeated, stillOwner });
  }

  /** The signature goes before the content, so that all of it has to be there. */
  async function toS3(source: AsyncIterable<Uint8Array>): Promise<void> {
    const { folder, signal, network, stillOwner } = tools;
    const file = join(folder, `object-${randomBytes(8).toString("hex")}.gz`);
    try {
      const hash = createHash("sha256");
      const bytes = await written(source, file, hash);
      stillOwner();
      const sha256 = hash.digest("hex");
      await deliverS3({
        destination: settings.destination,
        path: batch.object,
        content: piecesOf(file),
        bytes,
        sha256,
        signal,
        network,
      });
    } finally {
      await unlink(file).catch(() => {});
    }
  }
}

async function written(source: AsyncIterable<Uint8Array>, file: string, hash: Hash): Promise<number> {
  const handle = await open(file, "w", 0o600);
  try {
    let bytes = 0;
    for await (const piece of source) {
      hash.update(piece);
      await handle.writeFile(piece);
      bytes += piece.length;
    }
    return bytes;
  } finally {
    await handle.close();
  }
}

/** A file, opened when it is asked for: one that is never sent is not held open. */
async function* piecesOf(file: string): AsyncGenerator<Uint8Array, void, void> {
  const handle = await open(file, "r");
  try {
    for (;;) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
