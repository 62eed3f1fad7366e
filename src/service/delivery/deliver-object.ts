/** Makes the object of a plan, and stores it where its job wants it. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "../operation.js";
import type { Row } from "../store/tables.js";
import { type ContentCounts, objectContent } from "./object-content.js";
import type { Plan } from "./plan.js";
import { putObject } from "./put-object.js";
import { cursorOf, readPieces, type Segments } from "./range.js";
import { readSettings } from "./settings.js";
import { storeFile } from "./store-file.js";

export interface DeliveryTools {
  readonly context: Context;
  readonly segments: Segments;
  /** Ends deliveries when the service does not wait any longer. */
  readonly signal: AbortSignal;
}

/** A range of which no line is kept becomes no object. */
export async function deliverObject(tools: DeliveryTools, job: Row<"jobs">, plan: Plan): Promise<ContentCounts> {
  const { context, segments, signal } = tools;
  const { deliverTo, allowEndpoints } = context.settings;
  const settings = readSettings(plan.job);
  const { destination } = settings;
  const counts = { kept: 0, notTimes: 0 };
  const content = objectContent(settings, piecesOf(tools, job, plan), counts);
  const path = `${destination.path.replaceAll("{DATE}", plan.date).replace(/\/$/, "")}/${plan.name}`;
  // A signature needs the whole object first. The spool removes files that a crash leaves.
  const file = join(segments.folder, `${context.world.randomHex(8)}.gz`);
  try {
    await pipeline(content, createGzip({ level: 6 }), createWriteStream(file, { mode: 0o600 }), { signal });
    if (counts.kept === 0) return counts;
    if (deliverTo !== null && destination.kind === "file") await storeFile(deliverTo, path, file);
    else await putObject({ destination, path, file }, allowEndpoints, signal);
    return counts;
  } finally {
    await rm(file, { force: true });
  }
}

async function* piecesOf({ segments }: DeliveryTools, job: Row<"jobs">, { to }: Plan) {
  for await (const { bytes } of readPieces(segments, job, { from: cursorOf(job), to })) yield bytes;
}
