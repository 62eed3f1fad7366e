/** The files of segments: `12.ndjson` has the lines of the segment 12. */
import { constants, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";

export const segmentPath = (folder: string, segment: number) => join(folder, `${segment}.ndjson`);

/** Writes bytes at an offset of a file. When it resolves, the bytes survive a crash. */
export async function writeDurably(path: string, bytes: Uint8Array, offset: number): Promise<void> {
  const handle = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600);
  try {
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, offset + at);
      at += bytesWritten;
    }
    await handle.datasync();
  } catch (error) {
    // The written bytes would keep a full disk full.
    await handle.truncate(offset).catch(() => {});
    throw error;
  } finally {
    await handle.close();
  }
}

/** Makes the names in a folder survive a crash. Windows cannot open folders, and does not need the call. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

/** Removes all files except those of the segments. A crash leaves files of removed segments and unfinished objects. */
export function removeOthers(folder: string, segments: readonly number[]): void {
  const kept = new Set(segments.map((segment) => segmentPath(folder, segment)));
  for (const name of readdirSync(folder)) if (!kept.has(join(folder, name))) rmSync(join(folder, name));
}
