/** Reading and writing by descriptor, and what goes wrong with files in words. */
import { type BigIntStats, fstatSync, readlinkSync, readSync, writeSync } from "node:fs";
import { ClosedOutput, noSuchFile, Refusal, UnwritableOutput } from "./io.js";

export const descriptors = { stdin: 0, stdout: 1, stderr: 2 } as const;

/** The same for the same file, whatever names and links led to it. */
export function identityOf({ dev, ino }: Pick<BigIntStats, "dev" | "ino">): string {
  return `${dev}:${ino}`;
}

/** Which file standard output goes to; null where it is none, but a terminal, a pipe, a device. */
export function outputIdentity(): string | null {
  try {
    const stats = fstatSync(descriptors.stdout, { bigint: true });
    return stats.isFile() ? identityOf(stats) : null;
  } catch {
    // The stream is closed.
    return null;
  }
}

/** Reads some bytes behind an offset of the buffer; 0 at the end. Waits for a pipe that has nothing to give yet. */
export function readSome(
  descriptor: number,
  buffer: Uint8Array,
  offset: number,
  path: string,
  position: number | null = null,
): number {
  for (;;) {
    try {
      return readSync(descriptor, buffer, offset, buffer.length - offset, position);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EOF") return 0;
      if (code !== "EAGAIN") throw refusal("read", path === "-" ? "standard input" : path, error);
      pause();
    }
  }
}

/** Reads until the buffer is full or the input at its end; gives how many bytes it were. */
export function fill(descriptor: number, buffer: Uint8Array, path: string): number {
  let filled = 0;
  while (filled < buffer.length) {
    const length = readSome(descriptor, buffer, filled, path);
    if (length === 0) break;
    filled += length;
  }
  return filled;
}

/** Writes all of it, however long the reader takes. Throws what the system says. */
export function writeAll(descriptor: number, data: string | Uint8Array): void {
  const bytes = typeof data === "string" ? Buffer.from(data) : data;
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (codeOf(error) !== "EAGAIN") throw error;
      pause();
    }
  }
}

/** A pipe that someone else made non-blocking has nothing to give or no room yet. */
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
}

export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  EISDIR: "it is a folder",
  ENOTDIR: "part of the path is no folder",
  EEXIST: "part of the path is no folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  EBUSY: "it is in use, or mounted where it is",
  ETXTBSY: "it is running",
  EFBIG: "it would be longer than files may be",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EIO: "the disk failed",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk's quota is used up",
  EROFS: "the disk is read-only",
};

/** What the reason lies in is no single file: the next one would meet it, too. */
const common: ReadonlySet<string> = new Set(["ENOSPC", "EDQUOT", "EROFS", "EIO"]);

export function isCommon(error: unknown): boolean {
  return common.has(codeOf(error));
}

/** What the system says, in words. */
export function reasonOf(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error));
}

/** What it means that standard output cannot be written. */
export function unwritten(error: unknown): ClosedOutput | UnwritableOutput {
  // A reader that goes away resets the connection where the output is a socket, as Node makes it for its children.
  if (["EPIPE", "ECONNRESET"].includes(codeOf(error))) return new ClosedOutput();
  return new UnwritableOutput(`cannot write to standard output: ${reasonOf(error)}`, null);
}

export function refusal(verb: "read" | "write", path: string, error: unknown): Refusal {
  const target = codeOf(error) === "ENOENT" ? linkedFrom(path) : null;
  if (target !== null) return deadLink(verb, path, target);
  return codeOf(error) === "ENOENT"
    ? noSuchFile(path, null, verb)
    : new Refusal(`cannot ${verb} \`${path}\`: ${reasonOf(error)}`, null, path);
}

/** What a link leads to, as it says; null where there is no link. */
export function linkedFrom(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** A link that leads to nothing is told from a file that is not there: its name is right. */
export function deadLink(verb: "read" | "write", path: string, target: string): Refusal {
  return new Refusal(`cannot ${verb} \`${path}\`: it is a link to \`${target}\`, where nothing is`, null, path);
}
