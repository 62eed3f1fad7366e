/** zstd data is told by its bytes; what Node can unzip is read, and elsewhere it is said what to do. */
import * as zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { GzipError, isZipped, matchStream, unzipped, ZstdError } from "../../../src/logs/index.js";
import { compiled } from "../../support/compiled.js";

/** By `zstd`: twenty lines of `{"EdgeResponseStatus":503,"RayID":"0123456789abcdef"}`. */
const frame = Buffer.from(
  "KLUv/QRY/QEAZAN7IkVkZ2VSZXNwb25zZVN0YXR1cyI6NTAzLCJSYXlJRCI6IjAxMjM0NTY3ODlhYmNkZWYifQoBAPY/VwoKo9dZVA==",
  "base64",
);
const line = '{"EdgeResponseStatus":503,"RayID":"0123456789abcdef"}\n';
const filter = compiled("EdgeResponseStatus geq 500", "http_requests");
const isRead = "createZstdDecompress" in zlib;
/** To be skipped. */
const skippable = Buffer.from([0x53, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 2]);

test("is told by its first bytes", () => {
  expect([frame, skippable, Buffer.from([0x1f, 0x8b, 0, 0])].map(isZipped)).toEqual([true, true, true]);
  expect(
    [Buffer.from("(*)&"), Buffer.from("Q*M\u0018").subarray(0, 3), Buffer.from(line), Buffer.of()].map(isZipped),
  ).toEqual([false, false, false, false]);
});

/** What comes out, and what ends it. */
async function textOf(...chunks: readonly Uint8Array[]): Promise<{ text: string; error: unknown }> {
  let text = "";
  try {
    for await (const chunk of unzipped(chunks)) text += Buffer.from(chunk).toString();
    return { text, error: null };
  } catch (error) {
    return { text, error };
  }
}

test.skipIf(isRead)("where nothing unzips it, this is said, and no line is malformed", async () => {
  const malformed: unknown[] = [];
  const reading = (async () => {
    for await (const found of matchStream(filter, [frame], { onMalformed: (bad) => malformed.push(bad) }))
      expect(found).toBe("");
  })();
  await expect(reading).rejects.toThrow(
    "zstd data is unzipped by Node from 22.15 on; elsewhere `zstd -dc` can do it before",
  );
  await expect(reading).rejects.toBeInstanceOf(GzipError);
  expect(malformed).toEqual([]);
});

describe.skipIf(!isRead)("where Node unzips it", () => {
  const text = line.repeat(20);

  test.each([1, 2, 3, 7, 1000])("pieces of %s bytes, frame after frame, with others to be skipped", async (size) => {
    const all = Buffer.concat([frame, skippable, frame, frame]);
    const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
      all.subarray(i * size, (i + 1) * size),
    );
    expect(await textOf(...pieces)).toEqual({ text: text.repeat(3), error: null });
  });

  test("much of it", async () => {
    const much = Array.from({ length: 60_000 }, (_, i) => line.replace("0123", `${(i * 7919) % 10_000}`)).join("");
    const zip = (zlib as unknown as { zstdCompressSync(bytes: Buffer): Buffer }).zstdCompressSync(Buffer.from(much));
    expect(await textOf(zip, frame)).toEqual({ text: much + text, error: null });
  });

  test("cut off or corrupt: what it held is handed out, then comes an error", async () => {
    const cut = await textOf(frame, frame.subarray(0, -3));
    expect(cut.text.startsWith(text)).toBe(true);
    expect(cut.error).toMatchObject({ name: "ZstdError", reason: "cut off", message: "the zstd data is cut off" });
    for (const behind of [Buffer.from("garbage"), Buffer.alloc(8)]) {
      const bad = await textOf(Buffer.concat([frame, behind]));
      expect(bad.text).toBe(text);
      expect(bad.error).toBeInstanceOf(ZstdError);
      expect(bad.error).toMatchObject({ reason: "corrupt" });
    }
  });
});
