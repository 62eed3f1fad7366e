/** Reads files that are held in memory, and pieces of others. */
import { closeSync, fstatSync, openSync } from "node:fs";
import { descriptors, fill, readSome, refusal } from "./descriptors.js";
import { Refusal } from "./io.js";
import { joined } from "./joined.js";

const chunkSize = 1 << 18;

/** The bytes of a file, or of standard input for `-`. Throws a Refusal when it cannot be read, or has more than `most`. */
export function readFile(path: string, most: number): Uint8Array {
  const descriptor = openForReading(path);
  try {
    const stats = fstatSync(descriptor);
    const size = stats.isFile() ? stats.size : 0;
    if (size > most) throw tooLong(path, `it has ${mebibytes(size)}`, most);
    // One byte more than the file has: the read that fills it in one go also sees the end.
    const buffer = Buffer.allocUnsafe(size > 0 ? size + 1 : chunkSize);
    let length = fill(descriptor, buffer, path);
    if (length > most) throw tooLong(path, "it goes on", most);
    if (length < buffer.length) return buffer.subarray(0, length);
    const parts: Uint8Array[] = [buffer];
    for (const chunk of pieces(descriptor, path)) {
      length += chunk.length;
      if (length > most) throw tooLong(path, "it goes on", most);
      parts.push(Buffer.from(chunk));
    }
    return joined(parts, length);
  } finally {
    if (descriptor !== descriptors.stdin) closeSync(descriptor);
  }
}

/** The same piece by piece, in pieces that are valid until the next is asked for. */
export function* chunksOf(path: string): Generator<Uint8Array> {
  const descriptor = openForReading(path);
  try {
    yield* pieces(descriptor, path);
  } finally {
    if (descriptor !== descriptors.stdin) closeSync(descriptor);
  }
}

/** A descriptor; that of standard input for `-`, which is not to be closed. */
export function openForReading(path: string): number {
  if (path === "-") return descriptors.stdin;
  try {
    return openSync(path, "r");
  } catch (error) {
    throw refusal("read", path, error);
  }
}

function* pieces(descriptor: number, path: string): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(chunkSize);
  for (let length = readSome(descriptor, buffer, 0, path); length > 0; length = readSome(descriptor, buffer, 0, path))
    yield buffer.subarray(0, length);
}

function tooLong(path: string, what: string, most: number): Refusal {
  return new Refusal(
    `cannot read \`${path === "-" ? "standard input" : path}\`: ${what}, and is read up to ${mebibytes(most)} only`,
    null,
    path,
  );
}

function mebibytes(bytes: number): string {
  const size = bytes / 1024 ** 2;
  return `${Number.isInteger(size) ? size : size.toFixed(1)} MiB`;
}
