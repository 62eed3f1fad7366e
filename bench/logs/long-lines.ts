/** Logs of few, long lines: delivered ones with one more field, which no filter asks for, of a given size. */
import { closeSync, existsSync, openSync, renameSync, statSync, writeSync } from "node:fs";
import { corpusFile, lineGenerator } from "./corpus.js";

/** What makes a line long: a string of text, one of JSON with each quote escaped, or an array of delivered lines as objects. */
export type Filling = "text" | "escapes" | "objects";

/** Written at once, as of the other logs: what is written a line at a time lies in smaller pieces of memory, and is read at a third of the speed. */
const pieceSize = 1 << 20;

/** The path of a log of about that many megabytes, in lines of about that many bytes; made where it does not lie ready. */
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
    // In the middle, so that there are fields before and behind it.
    piece += `${line.replace('"EdgeResponseStatus"', () => `"Payload":${value},"EdgeResponseStatus"`)}\n`;
    if (piece.length < pieceSize) continue;
    written += writeSync(file, piece);
    piece = "";
  }
  closeSync(file);
  renameSync(`${path}.part`, path);
  return path;
}
