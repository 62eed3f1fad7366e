/** Reads logs that may be compressed. The first bytes tell gzip and zstd apart, never the name (language.md §17.4). */
import type { Chunks } from "./chunks.js";
import { type Compression, createDecompressor, type Decompressor } from "./decompressor.js";

/** So many bytes tell the compression. */
export const signatureBytes = 4;

/** The compression of a log that begins with these bytes; null for text. */
export function compressionOf([first = 0, second, third, fourth]: Uint8Array): Compression | null {
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return "zstd";
  // A skippable frame.
  return first >> 4 === 5 && second === 0x2a && third === 0x4d && fourth === 0x18 ? "zstd" : null;
}

/**
 * Reads a log, plain or compressed, and yields its text in chunks that are valid until the caller asks for the next. Adjacent gzip members or zstd frames
 * are one log. Throws a `DecompressionError` after the last text that it could read.
 */
export async function* unzipped(chunks: Chunks): AsyncGenerator<Uint8Array, void, void> {
  let head: Uint8Array | null = new Uint8Array(0);
  let decompressor: Decompressor | null = null;
  try {
    for await (const chunk of chunks) {
      let bytes: Uint8Array = chunk;
      if (head !== null) {
        bytes = concatenate(head, chunk);
        if (bytes.length < signatureBytes && mayBeCompressed(bytes)) {
          head = bytes;
          continue;
        }
        head = null;
        const compression = compressionOf(bytes);
        if (compression !== null) decompressor = await createDecompressor(compression);
      }
      if (decompressor === null) yield bytes;
      else yield* decompressor.write(bytes);
    }
    if (head !== null && head.length > 0) yield head;
    if (decompressor !== null) yield* decompressor.end();
  } finally {
    decompressor?.close();
  }
}

/** Whether more bytes are needed. A JSON line that arrives slowly does not wait for them. */
function mayBeCompressed([first]: Uint8Array): boolean {
  return first === undefined || first === 0x1f || first === 0x28 || first >> 4 === 5;
}

function concatenate(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length === 0) return right;
  const both = new Uint8Array(left.length + right.length);
  both.set(left);
  both.set(right, left.length);
  return both;
}
