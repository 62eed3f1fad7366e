/** Makes the object of a plan, and stores it where its job wants it. */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { pipeline as finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import { DeliveryError } from "./delivery-error.js";
import { type ContentCounts, objectContent } from "./object-content.js";
import type { StoredPlan } from "./plan.js";
import { putObject, type S3Object } from "./put-object.js";
import { cursorOf, readPieces, type Segments } from "./range.js";
import { readSettings } from "./settings.js";
import { writeFile } from "./write-file.js";

export interface DeliveryTools {
  readonly context: Context;
  readonly segments: Segments;
  /** Ends deliveries when the service does not wait any longer. */
  readonly signal: AbortSignal;
}

/** A range of which no line is kept becomes no object. */
export async function deliverObject(tools: DeliveryTools, job: Row<"jobs">, plan: StoredPlan): Promise<ContentCounts> {
  const { settings: service } = tools.context;
  const settings = readSettings(plan.job);
  const { destination } = settings;
  const counts = { kept: 0, notTimes: 0 };
  const content = objectContent(settings, piecesOf(tools, job, plan), counts);
  const first = await content.next();
  if (first.done === true) return counts;
  const source = Readable.from(startingWith(first.value, content), { objectMode: true, highWaterMark: 1 });
  // The reader of the gzip stream gets the errors.
  const zipped = pipeline(source, createGzip({ level: 6 }), () => {});
  const path = `${destination.path.replaceAll("{DATE}", plan.date).replace(/\/$/, "")}/${plan.name}`;
  try {
    if (destination.kind === "s3") await putZipped(tools, { destination, path, content: zipped });
    else if (service.deliverTo !== null) await writeFile(service.deliverTo, path, zipped);
    else throw new DeliveryError("the service needs `deliverTo` to write files");
  } finally {
    zipped.destroy();
  }
  return counts;
}

async function* piecesOf({ segments, signal }: DeliveryTools, job: Row<"jobs">, { to }: StoredPlan) {
  for await (const { bytes } of readPieces(segments, job, { from: cursorOf(job), to })) {
    signal.throwIfAborted();
    yield bytes;
  }
}

async function* startingWith(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first;
  yield* rest;
}

/** The signature needs the hash of the whole object, so the object goes through a file. */
async function putZipped(
  { context, segments, signal }: DeliveryTools,
  object: Omit<S3Object, "bytes" | "sha256">,
): Promise<void> {
  const file = join(segments.folder, `object-${context.world.randomHex(8)}.gz`);
  const hash = createHash("sha256");
  let bytes = 0;
  async function* hashed() {
    for await (const chunk of object.content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  try {
    await finished(hashed, createWriteStream(file, { mode: 0o600 }));
    const content = createReadStream(file);
    const whole = { ...object, content, bytes, sha256: hash.digest("hex") };
    await putObject(whole, context.settings.allowEndpoints, signal).finally(() => content.destroy());
  } finally {
    await rm(file, { force: true });
  }
}
