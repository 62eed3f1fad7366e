/** A push as it arrives: unpacked, each line held against JSON, and staged. Of one that is refused nothing stays. */
import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { setImmediate as nextTurn } from "node:timers/promises";
import { compile } from "../../index.js";
import { notice } from "../../interface/notice.js";
import type { Notice } from "../../interface/types-generated.js";
import { createMatcher, GzipError, malformationOf, unzipped } from "../../logs/index.js";
import { Refused, refuse } from "../operation.js";
import { createFile, removeFiles, syncFolder, writeAt } from "./files.js";
import { longestLine, mostInMemory, mostNamed, segmentBytes } from "./spool-limits.js";

export interface ReceiveOptions {
  readonly folder: string;
  /** Most bytes, unpacked. */
  readonly most: number;
  newName(): string;
  /** Called with bytes before they are staged; throws where there is no room. */
  reserve(bytes: number): Promise<void>;
}

/** Whole lines, each with its end: in memory where they are few, else in durable files that are segments but for their rows. */
export interface Received {
  readonly lines: number;
  readonly bytes: number;
  /** SHA-256 of the lines. */
  readonly digest: string;
  readonly content: Uint8Array | readonly StagedFile[];
}

export interface StagedFile {
  readonly file: string;
  readonly bytes: number;
  readonly lines: number;
}

/** Bytes that are looked at before others get their turn. */
const pieceSize = 65_536;
const lineFeed = 0x0a;

export async function receive(chunks: AsyncIterable<Uint8Array>, options: ReceiveOptions): Promise<Received> {
  const staging = stagingOf(options);
  const mistakes: Notice[] = [];
  let reserved = 0;
  const matcher = createMatcher(everyLine(), {
    mode: "strict",
    eachLine: true,
    longestLine,
    onLines: (line) => {
      if (mistakes.length === 0) staging.add(line);
    },
    onMalformed: ({ number, bytes }) => {
      if (mistakes.length < mostNamed)
        mistakes.push(notice("malformedLine", { line: number, mistake: mistakeOf(bytes) }));
    },
  });
  try {
    let unpacked = 0;
    for await (const chunk of unzipped(chunks)) {
      unpacked += chunk.length;
      if (unpacked > options.most) throw refuse("tooLargeUnpacked", { most: options.most });
      for (let at = 0; at < chunk.length; at += pieceSize) {
        if (at > 0) await nextTurn();
        matcher.push(chunk.subarray(at, at + pieceSize));
        await settle();
      }
    }
    matcher.end();
    await settle();
    const { kept, malformed } = matcher.counts();
    if (malformed > 0)
      throw new Refused("malformedLines", [
        notice("malformedLines", { count: malformed, lines: kept + malformed }),
        ...mistakes,
      ]);
    return await staging.finish();
  } catch (error) {
    await staging.discard();
    throw error instanceof GzipError ? refuse("damagedGzip", damageOf(error)) : error;
  }

  async function settle(): Promise<void> {
    const more = staging.bytes() - reserved;
    if (more === 0 || mistakes.length > 0) return;
    reserved += more;
    await options.reserve(more);
    await staging.spill();
  }
}

/** A filter that keeps every line. */
function everyLine() {
  const { filter } = compile("{}", { dataset: "http_requests" });
  if (filter === undefined) throw new Error("an empty filter keeps every line");
  return filter;
}

function damageOf({ format, reason }: GzipError): { readonly format: string; readonly damage: string } {
  return { format, damage: reason === "unsupported" ? "not unzipped by a Node older than 22.15" : reason };
}

function mistakeOf(bytes: Uint8Array | null): string {
  const { kind, column } = malformationOf(bytes);
  if (kind === "too long") return `longer than ${longestLine} bytes`;
  if (kind === "not an object") return "no JSON object";
  return kind === "cut off" ? "cut off" : `no JSON from column ${column} on`;
}

function stagingOf({ folder, newName }: ReceiveOptions) {
  let memory = Buffer.allocUnsafe(pieceSize);
  let held = 0;
  let heldLines = 0;
  let [bytes, lines] = [0, 0];
  const hash = createHash("sha256");
  const files: { file: string; bytes: number; lines: number }[] = [];
  let handle: FileHandle | null = null;

  async function close(): Promise<void> {
    const closing = handle;
    handle = null;
    try {
      await closing?.sync();
    } finally {
      await closing?.close();
    }
  }

  /** Moves what is held to the last file, or to a new one. */
  async function write(): Promise<void> {
    hash.update(memory.subarray(0, held));
    const last = files.at(-1);
    const fits = last !== undefined && last.bytes + held <= segmentBytes;
    if (!fits) await close();
    const present = fits ? last : { file: newName(), bytes: 0, lines: 0 };
    if (!fits) files.push(present);
    handle ??= await createFile(folder, present.file);
    await writeAt(handle, memory.subarray(0, held), present.bytes);
    present.bytes += held;
    present.lines += heldLines;
    held = 0;
    heldLines = 0;
  }

  return {
    bytes: () => bytes,
    add(line: Uint8Array): void {
      // A mark at the beginning of a text is no part of what it says, and the last line may have no end.
      const plain = bytes === 0 && line[0] === 0xef ? line.subarray(3) : line;
      const length = plain.length + (plain.at(-1) === lineFeed ? 0 : 1);
      if (held + length > memory.length) {
        const larger = Buffer.allocUnsafe(Math.max(memory.length * 2, held + length));
        memory.copy(larger, 0, 0, held);
        memory = larger;
      }
      memory.set(plain, held);
      memory[held + length - 1] = lineFeed;
      held += length;
      bytes += length;
      heldLines++;
      lines++;
    },
    /** Makes room in memory where much is held. */
    async spill(): Promise<void> {
      if (held > mostInMemory) await write();
    },
    async finish(): Promise<Received> {
      if (files.length === 0) {
        const content = memory.subarray(0, held);
        return { lines, bytes, digest: hash.update(content).digest("hex"), content };
      }
      if (held > 0) await write();
      await close();
      await syncFolder(folder);
      return { lines, bytes, digest: hash.digest("hex"), content: files };
    },
    async discard(): Promise<void> {
      await close().catch(() => {});
      await removeFiles(
        folder,
        files.map(({ file }) => file),
      );
    },
  };
}
