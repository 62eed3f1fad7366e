/** Reads logs that may be compressed. The first bytes tell gzip and zstd apart, never the name (language.md §17.4). */
import type { Chunks } from "./chunks.js";
import { type Compression, createDecompressor, DecompressionError, type Decompressor } from "./decompressor.js";

/** So many bytes tell the compression. */
export const signatureBytes = 4;

/** The compression of a log that begins with these bytes; null for text. */
export function compressionOf([first = 0, second, third, fourth]: Uint8Array): Compression | null {
  if (first === 0x1f && second === 0x8b) return "gzip";
  if (first === 0x28 && second === 0xb5 && third === 0x2f && fourth === 0xfd) return "zstd";
  // A skippable frame.
  return first >> 4 === 5 && second === 0x2a && third === 0x4d && fourth === 0x18 ? "zstd" : null;
}

/** The compressed beginning that is kept to find all text before damage, when the log cannot be read again. */
const mostRemembered = 4 * 1024 * 1024;

/**
 * Reads a log, plain or compressed, and yields its text in chunks that are valid until the caller asks for the next.
 * Adjacent gzip members or zstd frames are one log. Throws a `DecompressionError` after the last text before the damage.
 * `again` reads the log once more. Without it, some text before damage behind the first 4 MiB is lost.
 */
export async function* unzipped(chunks: Chunks, again?: () => Chunks): AsyncGenerator<Uint8Array, void, void> {
  let head: Uint8Array | null = new Uint8Array(0);
  let decompressor: Decompressor | null = null;
  let textLength = 0;
  let compressedLength = 0;
  const remembered: Uint8Array[] = [];
  try {
    for await (const chunk of chunks) {
      let bytes: Uint8Array = chunk;
      if (head !== null) {
        bytes = concatenate(head, chunk);
        if (bytes.length < signatureBytes && mayBeCompressed(bytes)) {
          head = bytes.slice();
          continue;
        }
        head = null;
        const compression = compressionOf(bytes);
        if (compression !== null) decompressor = await createDecompressor(compression);
      }
      if (decompressor === null) {
        yield bytes;
        continue;
      }
      compressedLength += bytes.length;
      if (again === undefined && compressedLength <= mostRemembered) remembered.push(bytes.slice());
      for await (const text of decompressor.write(bytes)) {
        textLength += text.length;
        yield text;
      }
    }
    if (head !== null && head.length > 0) yield head;
    if (decompressor !== null) yield* decompressor.end();
  } catch (error) {
    if (error instanceof DecompressionError && error.reason === "corrupt")
      yield* textBeforeDamage(error.format, again ?? (() => remembered), textLength);
    throw error;
  } finally {
    decompressor?.close();
  }
}

/**
 * The text behind the first `known` bytes. zlib drops the text of a write that fails, so this writes the same data once
 * more: in small steps, and then byte by byte up to the damage.
 */
async function* textBeforeDamage(format: Compression, again: () => Chunks, known: number): AsyncGenerator<Uint8Array> {
  const texts: Uint8Array[] = [];
  let sound = 0;
  for (const step of [4096, 1]) {
    const decompressor = await createDecompressor(format);
    let length = 0;
    let skipped = 0;
    texts.length = 0;
    try {
      for await (const chunk of again()) {
        for (let at = 0; at < chunk.length; ) {
          const size = Math.min(length < sound ? sound - length : step, chunk.length - at);
          for await (const text of decompressor.write(chunk.subarray(at, at + size))) {
            if (skipped + text.length > known) texts.push(text.subarray(Math.max(0, known - skipped)));
            skipped += text.length;
          }
          length += size;
          at += size;
        }
      }
    } catch (error) {
      if (!(error instanceof DecompressionError)) throw error;
    } finally {
      decompressor.close();
    }
    sound = length;
  }
  yield* texts;
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
