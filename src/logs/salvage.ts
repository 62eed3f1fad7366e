/** What stands between the last chunk that was unzipped and the damage behind it. */
import { nodeModule } from "./node-module.js";

/** Zipped bytes handed over at once while the damage is looked for. */
const stepSize = 4096;

/**
 * Unzips the same pieces again, the last of which met the damage, and at last byte by byte: then everything before the damage
 * comes out. The first `delivered` bytes of text are passed over.
 */
export async function* salvaged(pieces: readonly Uint8Array[], delivered: number): AsyncGenerator<Uint8Array, void, void> {
  const last = pieces.at(-1);
  if (last === undefined) return;
  const before = pieces.slice(0, -1);
  const coarse = await unzippedSteps(before, last, stepSize, delivered);
  const fine = coarse.steps * stepSize;
  // Everything up to the step that met the damage, and then that one.
  const exact = await unzippedSteps([...before, last.subarray(0, fine)], last.subarray(fine, fine + stepSize), 1, delivered);
  yield* exact.text;
}

/** Unzips pieces and then steps of one more, until something fails: how many steps were taken, and the text without its beginning. */
async function unzippedSteps(
  pieces: readonly Uint8Array[],
  last: Uint8Array,
  size: number,
  skipped: number,
): Promise<{ readonly steps: number; readonly text: readonly Uint8Array[] }> {
  const text: Uint8Array[] = [];
  const gunzip = nodeModule("node:zlib")?.createGunzip();
  if (gunzip === undefined) return { steps: 0, text };
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
  let steps = 0;
  try {
    for (const piece of pieces) if (piece.length > 0 && !(await write(piece))) return { steps, text };
    while (steps * size < last.length && (await write(last.subarray(steps * size, (steps + 1) * size)))) steps++;
    return { steps, text };
  } finally {
    gunzip.destroy();
  }
}
