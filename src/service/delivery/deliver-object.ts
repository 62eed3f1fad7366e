/** Makes the object of a plan, and stores the object at the destination of its job. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Row } from "../store/tables.js";
import { type ContentCounts, objectContent } from "./object-content.js";
import type { Plan } from "./plan.js";
import { putObject } from "./put-object.js";
import { type DeliveryTools, readPieces } from "./range.js";
import { readSettings } from "./settings.js";
import { storeFile } from "./store-file.js";

/** When the filter keeps no line of a range, there is no object. */
export async function deliverObject(tools: DeliveryTools, job: Row<"jobs">, plan: Plan): Promise<ContentCounts> {
  const { context, folder, signal } = tools;
  const { deliverTo, allowEndpoints } = context.settings;
  const settings = readSettings(plan.job);
  const { destination } = settings;
  const counts = { kept: 0, notTimes: 0 };
  const content = objectContent(settings, readPieces(tools, job, plan.to), counts);
  const path = `${destination.path.replaceAll("{DATE}", plan.name.slice(0, 8)).replace(/\/$/, "")}/${plan.name}`;
  // A signature needs the whole object first. The spool removes files that a crash leaves.
  const file = join(folder, `${context.world.randomHex(8)}.gz`);
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
