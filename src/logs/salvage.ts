/** What stands between the last chunk that was unzipped and the damage behind it. */
import { nodeModule } from "./node-module.js";

/**
 * Unzips the same pieces again, the last of which met the damage, and that one byte by byte: then everything before the
 * damage comes out. The first `delivered` bytes of text are passed over.
 */
export async function* salvaged(pieces: readonly Uint8Array[], delivered: number): AsyncGenerator<Uint8Array, void, void> {
  const gunzip = nodeModule("node:zlib")?.createGunzip();
  const last = pieces.at(-1);
  if (gunzip === undefined || last === undefined) return;
  let skip = delivered;
  let ready: Uint8Array[] = [];
  gunzip.on("data", (chunk: Uint8Array) => {
    if (chunk.length > skip) ready.push(chunk.subarray(skip));
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
    for (const piece of pieces.slice(0, -1)) if (!(await write(piece))) return;
    for (let at = 0; at < last.length; at++) {
      const fine = await write(last.subarray(at, at + 1));
      yield* ready;
      ready = [];
      if (!fine) return;
    }
  } finally {
    gunzip.destroy();
  }
}
