/** Logs of few, long lines: delivered lines with an extra field of a given size that no filter reads. */
import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { corpusFile, lineGenerator } from "./corpus.js";

/** The content of the extra field: text, JSON with escaped quotes, or an array of delivered lines as objects. */
export type Filling = "text" | "escapes" | "objects";

/** Writes the log at once. After writes of single lines, the page cache is slow: reads take three times longer. */
const pieceSize = 1 << 20;

/** Returns the path of a log with about this many megabytes and bytes per line. Makes a missing log. */
export function longLinesFile(megabytes: number, lineBytes: number, filling: Filling): string {
  const path = corpusFile(1).replace(/http_requests-[^/]*$/, `long-${filling}-${lineBytes}-${megabytes}.ndjson`);
  if (existsSync(path) && statSync(path).size > megabytes * 1e6) return path;
  const file = openSync(`${path}.part`, "w");
  const next = lineGenerator(7);
  const escaped = `${JSON.stringify(next()).slice(1, -1)} `;
  const text = escaped.replace(/[\\"{}]+/g, " ");
  let piece = "";
  for (let written = 0; written <= megabytes * 1e6; ) {
    const line = next();
    const parts: string[] = [];
    for (let length = line.length; length < lineBytes; length += parts.at(-1)?.length ?? 0)
      parts.push(filling === "objects" ? next() : filling === "text" ? text : escaped);
    const value = filling === "objects" ? `[${parts.join()}]` : `"${parts.join("")}"`;
    // The field is in the middle, with fields before and behind.
    piece += `${line.replace('"EdgeResponseStatus"', () => `"Payload":${value},"EdgeResponseStatus"`)}\n`;
    if (piece.length < pieceSize) continue;
    written += writeSync(file, piece);
    piece = "";
  }
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}
