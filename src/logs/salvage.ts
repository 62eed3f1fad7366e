/** What stands between the last chunk that was unzipped and the damage behind it. */
import type { Chunks } from "./chunks.js";
import { nodeModule } from "./node-module.js";

/** Zipped bytes handed over at once while the damage is looked for: ever less. */
const stepSizes = [262_144, 4096, 1] as const;

/**
 * Unzips the same data again, at last byte by byte up to the damage: then everything before it comes out. The first `delivered`
 * bytes of text are passed over.
 */
export async function* salvaged(zipped: () => Chunks, delivered: number): AsyncGenerator<Uint8Array, void, void> {
  let sound = 0;
  let text: readonly Uint8Array[] = [];
  for (const size of stepSizes) ({ sound, text } = await unzippedSteps(zipped(), sound, size, delivered));
  yield* text;
}

/** Unzips so many bytes that are known to be sound and then steps of others, until one fails. */
async function unzippedSteps(
  zipped: Chunks,
  known: number,
  size: number,
  skipped: number,
): Promise<{ readonly sound: number; readonly text: readonly Uint8Array[] }> {
  const text: Uint8Array[] = [];
  let sound = 0;
  const gunzip = nodeModule("node:zlib")?.createGunzip();
  if (gunzip === undefined) return { sound, text };
  let skip = skipped;
  gunzip.on("data", (chunk: Uint8Array) => {
    if (chunk.length > skip) text.push(chunk.subarray(skip));
    skip = Math.max(0, skip - chunk.length);
  });
  let failed = (): void => {};
  gunzip.on("error", () => failed());
  const write = (bytes: Uint8Array): Promise<boolean> =>
    new Promise((resolve) => {
      // What is being unzipped when it fails is never said to be written.
      failed = () => resolve(false);
      gunzip.write(bytes, (error) => resolve(!error));
    });
  try {
    for await (const chunk of zipped) {
      for (let at = 0; at < chunk.length; ) {
        const end = Math.min(at + (sound < known ? known - sound : size), chunk.length);
        if (!(await write(chunk.subarray(at, end)))) return { sound, text };
        sound += end - at;
        at = end;
      }
    }
    return { sound, text };
  } finally {
    gunzip.destroy();
  }
}
