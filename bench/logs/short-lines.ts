/** A log of short lines of about two hundred bytes, as a job with few fields delivers them. */
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeSync } from "node:fs";
import { corpusFile } from "./corpus.js";

const fields = [
  "ClientIP",
  "ClientRequestHost",
  "ClientRequestMethod",
  "ClientRequestPath",
  "EdgeResponseBytes",
  "EdgeResponseStatus",
  "RayID",
] as const;

/** Returns the path of a log of about this many megabytes. Makes a missing log. */
export function shortLinesFile(megabytes: number): string {
  const path = corpusFile(1).replace(/http_requests-[^/]*$/, `short-${megabytes}.ndjson`);
  if (existsSync(path) && statSync(path).size > megabytes * 1e6) return path;
  const lines = readFileSync(corpusFile(10), "utf8").trimEnd().split("\n");
  const short = lines.map((line) => {
    const all = JSON.parse(line) as Record<string, unknown>;
    return JSON.stringify(Object.fromEntries(fields.map((name) => [name, all[name]])));
  });
  const block = `${short.join("\n")}\n`;
  const file = openSync(`${path}.part`, "w");
  for (let written = 0; written <= megabytes * 1e6; ) written += writeSync(file, block);
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}
