/** Reads the lines of a push: unzips the content, checks each line, and keeps the lines in memory. */
import { createHash } from "node:crypto";
import { notice } from "../../api/errors.js";
import type { Notice } from "../../api/schemas.js";
import { compile } from "../../index.js";
import { createMatcher, DecompressionError, malformationOf, unzipped } from "../../logs/index.js";
import { Refused, refuse } from "../refused.js";

/** The checked lines. Each line ends with a line feed. */
export interface Lines {
  readonly content: Uint8Array;
  /** The number of lines without blank lines. */
  readonly count: number;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/** The most bytes of an unzipped push. */
const maxPush = 67_108_864;
const maxLine = 1_048_576;
/** The most malformed lines that a refusal names. */
const maxNamed = 20;
const lineFeed = 0x0a;
/** The first byte of a byte order mark in UTF-8. No other line begins with this byte. */
const byteOrderMark = 0xef;

/**
 * Reads plain lines or gzip. Refuses a push with a malformed line, and names the number of the line. Calls `reserve`
 * with a number of bytes before the bytes stay in memory. `reserve` throws without enough memory.
 */
export async function readLines(chunks: AsyncIterable<Uint8Array>, reserve: (bytes: number) => void): Promise<Lines> {
  const parts: Uint8Array[] = [];
  const mistakes: Notice[] = [];
  const matcher = createMatcher(keepsAll(), {
    // A job may deliver unchanged lines, so each line must be JSON to its end.
    mode: "strict",
    longestLine: maxLine,
    onMalformed({ number, bytes }) {
      if (mistakes.length < maxNamed)
        mistakes.push(notice("malformedLine", { line: number, mistake: mistakeOf(bytes) }));
    },
  });
  let size = 0;
  try {
    for await (const chunk of unzipped(chunks)) {
      size += chunk.length;
      if (size > maxPush) throw refuse("pushTooLarge", { most: maxPush });
      reserve(chunk.length);
      matcher.push(chunk);
      parts.push(chunk.slice());
    }
  } catch (error) {
    throw error instanceof DecompressionError ? refuse("damagedGzip", { damage: error.message }) : error;
  }
  matcher.end();
  const { kept, malformed } = matcher.counts();
  if (malformed > 0) {
    const summary = notice("malformedLines", { count: malformed, lines: kept + malformed });
    throw new Refused(400, [summary, ...mistakes]);
  }
  // The last line of a push may lack its end.
  if (parts.at(-1)?.at(-1) !== lineFeed) parts.push(Uint8Array.of(lineFeed));
  const text = Buffer.concat(parts);
  const content = text.subarray(text[0] === byteOrderMark ? 3 : 0);
  return { content, count: kept, digest: createHash("sha256").update(content).digest("hex") };
}

/** The filter that keeps every line. The dataset has no effect: the filter reads no field. */
function keepsAll() {
  const { filter } = compile("{}", { dataset: "http_requests" });
  if (filter === null) throw new Error("the empty filter keeps every line");
  return filter;
}

function mistakeOf(bytes: Uint8Array | null): string {
  const { kind, column } = malformationOf(bytes);
  if (kind === "too long") return `the line is longer than ${maxLine} bytes`;
  if (kind === "not an object") return "the line is not a JSON object";
  return kind === "cut off" ? "the line ends within its JSON" : `the line is not JSON from column ${column}`;
}
