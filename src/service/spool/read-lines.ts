/** Reads the lines of a push: unzips them, checks each one, and keeps them in memory. */
import { createHash } from "node:crypto";
import { notice } from "../../api/errors.js";
import type { Notice } from "../../api/schemas.js";
import { compile } from "../../index.js";
import { createMatcher, DecompressionError, malformationOf, unzipped } from "../../logs/index.js";
import { Refused, refuse } from "../refused.js";

/** Lines that were checked. Each ends with a line feed. */
export interface Lines {
  readonly content: Uint8Array;
  /** Without blank lines. */
  readonly count: number;
  /** SHA-256 of the content. */
  readonly digest: string;
}

/** The size of a push after it is unzipped. */
const maxPush = 67_108_864;
const maxLine = 1_048_576;
/** The number of malformed lines that a refusal names. */
const maxNamed = 20;
const lineFeed = 0x0a;
/** The first byte of a byte order mark in UTF-8. No line begins with that byte otherwise. */
const byteOrderMark = 0xef;

/**
 * Reads plain lines or gzip. Refuses the push when one line is malformed, and names its number.
 * `reserve` is called with a number of bytes before they are kept, and throws when there is no memory for them.
 */
export async function readLines(chunks: AsyncIterable<Uint8Array>, reserve: (bytes: number) => void): Promise<Lines> {
  const parts: Uint8Array[] = [];
  const mistakes: Notice[] = [];
  const matcher = createMatcher(keepsAll(), {
    // Lines may be delivered as they are, so each must be JSON to its end.
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

/** The filter that keeps every line. It needs some dataset and reads no field of it. */
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
