/** gzip and zstd: pieces, members, frames, and damage. */
import { createHash } from "node:crypto";
import * as zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { DecompressionError, matchStream, unzipped } from "../../src/logs/index.js";
import { compiled } from "../support/compiled.js";

const filter = compiled("EdgeResponseStatus geq 500", "http_requests");
const line = '{"EdgeResponseStatus":503,"RayID":"0123456789abcdef"}\n';
const log = Buffer.from(`\ufeff${Array.from({ length: 5000 }, (_, at) => line.replace("0123", `${at}`)).join("")}`);

const cut = (bytes: Uint8Array, size: number): readonly Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));

/** The text that comes out, and the reason why it ends. */
async function read(chunks: readonly Uint8Array[]): Promise<readonly [text: string, reason: string | null]> {
  const text: Buffer[] = [];
  try {
    for await (const chunk of unzipped(chunks, () => chunks)) text.push(Buffer.from(chunk));
    return [Buffer.concat(text).toString(), null];
  } catch (error) {
    if (!(error instanceof DecompressionError)) throw error;
    return [Buffer.concat(text).toString(), error.message];
  }
}

describe("gzip", () => {
  const zipped = zlib.gzipSync(log);

  test.each([1, 7, 1000, 1 << 20])("in pieces of %i bytes, several members", async (size) => {
    const members = Buffer.concat([zipped, zlib.gzipSync(""), zlib.gzipSync(line), zipped]);
    expect(await read(cut(members, size))).toEqual([`${log}${line}${log}`, null]);
  });

  test.each(["", "\u001f", "(", "(*)&", "P*M", "\u001fx"])(
    "%j begins like a signature, and stays text",
    async (text) => {
      expect(await read(cut(Buffer.from(text), 1))).toEqual([text, null]);
    },
  );

  test.each([
    ["cut off in the checksum", zipped.subarray(0, -5), "the gzip data is cut off"],
    ["with a wrong checksum", Buffer.from(zipped).fill(0xff, zipped.length - 8), "the gzip data is corrupt"],
    ["text behind it", Buffer.concat([zipped, Buffer.from("xy")]), "the gzip data is corrupt"],
    ["a header that is cut off behind it", Buffer.concat([zipped, Buffer.of(0x1f, 0x8b)]), "the gzip data is cut off"],
  ])("%s: all text comes out, then an error", async (_, bytes, message) => {
    for (const size of [1, 3000, 1 << 20]) expect(await read(cut(bytes, size))).toEqual([log.toString(), message]);
  });

  test("zeros behind it are padding", async () => {
    for (const size of [1, 700, 262_144, 300_000])
      expect(await read(cut(Buffer.concat([zipped, Buffer.alloc(size)]), 65_536))).toEqual([log.toString(), null]);
  });

  test("damage far behind the beginning: every line before it comes out", async () => {
    // A random string hardly shrinks.
    const random = createHash("shake256", { outputLength: 80_000 }).digest("base64");
    const text = `{"EdgeResponseStatus":500,"A":"${random}"}\n`;
    const member = zlib.gzipSync(text, { level: 1 });
    // The header has ten bytes. Then comes a block of a kind that does not exist.
    const damaged = Buffer.from(member).fill(0xff, 10, 40);
    const members = Array.from({ length: 80 }, (_, at) => (at === 75 ? damaged : member));
    expect(await read([Buffer.concat(members)])).toEqual([text.repeat(75), "the gzip data is corrupt"]);
  });

  test("damage in the middle of a member: the text before it comes out", async () => {
    const [text, message] = await read(
      cut(Buffer.from(zipped).fill(0xff, zipped.length - 400, zipped.length - 300), 3000),
    );
    const [before] = await read([zipped.subarray(0, zipped.length - 400)]);
    expect([before.length > log.length / 2, text.startsWith(before), message === null]).toEqual([true, true, false]);
  });

  test("the last line before the damage is matched without its line feed", async () => {
    const bytes = zlib.gzipSync(line.trimEnd()).subarray(0, -8);
    const lines = matchStream(filter, [bytes], { lines: "text" })[Symbol.asyncIterator]();
    expect(await lines.next()).toEqual({ done: false, value: line.trimEnd() });
    await expect(lines.next()).rejects.toThrow(new DecompressionError("gzip", "cut off"));
  });
});

/** Written by `zstd`: `line` twenty times, in one compressed block, with the size of its content and a checksum. */
const frame = Buffer.from(
  "KLUv/QRY/QEAZAN7IkVkZ2VSZXNwb25zZVN0YXR1cyI6NTAzLCJSYXlJRCI6IjAxMjM0NTY3ODlhYmNkZWYifQoBAPY/VwoKo9dZVA==",
  "base64",
);
const skippable = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2]);
const canReadZstd = "createZstdDecompress" in zlib;

test.skipIf(canReadZstd)("zstd in older versions of Node: an error says what to do", async () => {
  const message = "Node reads zstd data from 22.15 on: decompress it before, for example with `zstd -dc`";
  for (const bytes of [frame, skippable]) expect(await read(cut(bytes, 3))).toEqual(["", message]);
});

describe.skipIf(!canReadZstd)("zstd", () => {
  const text = line.repeat(20);

  test.each([1, 2, 3, 7, 1000])("in pieces of %i bytes, several frames", async (size) => {
    const all = Buffer.concat([frame, skippable, frame, frame]);
    expect(await read(cut(all, size))).toEqual([text.repeat(3), null]);
  });

  test("more text than one chunk", async () => {
    const { zstdCompressSync } = zlib as unknown as { zstdCompressSync(bytes: Buffer): Buffer };
    const much = Buffer.concat(Array.from({ length: 20 }, () => log));
    expect(await read([zstdCompressSync(much), frame])).toEqual([much.toString() + text, null]);
  });

  test("cut off or corrupt: the text before comes out, then an error", async () => {
    expect(await read([frame, frame.subarray(0, -3)])).toEqual([text + text, "the zstd data is cut off"]);
    for (const behind of [Buffer.from("garbage"), Buffer.alloc(8)])
      expect(await read([Buffer.concat([frame, behind])])).toEqual([text, "the zstd data is corrupt"]);
  });

  /** Blocks of `size` bytes: raw ones, or of one byte that is repeated. */
  const block = (size: number, kind: 0 | 1, isLast: boolean): readonly number[] => {
    const flags = (size << 3) | (kind << 1) | (isLast ? 1 : 0);
    return [flags & 255, (flags >> 8) & 255, flags >> 16, ...new Array<number>(kind === 1 ? 1 : size).fill(0x28)];
  };
  const magic = [0x28, 0xb5, 0x2f, 0xfd];
  const blocks = [block(300, 0, false), block(7000, 1, false), block(0, 0, true)].flat();

  test.each([
    ["compressed", [...frame]],
    ["a single segment with its size in one byte", [...magic, 0x20, 5, ...block(5, 0, true)]],
    ["a window, no size, three blocks", [...magic, 0, 0x58, ...blocks]],
    ["skippable", [0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 0x28, 0xb5, 0x2f]],
  ])("a frame is whole at its end and nowhere before: %s", async (_, numbers) => {
    const bytes = Uint8Array.from(numbers);
    for (let end = 1; end <= bytes.length; end++) {
      const [, message] = await read([frame, bytes.subarray(0, end)]);
      expect([end, message]).toEqual([end, end === bytes.length ? null : "the zstd data is cut off"]);
    }
  });
});
