/** Files of a folder that only this process writes to, made so that what was written survives a crash. */
import { type FileHandle, open, readdir, unlink } from "node:fs/promises";
import { join } from "node:path";

/** A new file; fails where there is one of that name. */
export function createFile(folder: string, file: string): Promise<FileHandle> {
  return open(join(folder, file), "wx", 0o600);
}

/** Makes the names in a folder durable. Systems that cannot do that keep them by themselves. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(nothing);
  try {
    await handle?.sync().catch(nothing);
  } finally {
    await handle?.close();
  }
}

/** Writes all of it from an offset on. */
export async function writeAt(handle: FileHandle, bytes: Uint8Array, offset: number): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, at, bytes.length - at, offset + at);
    at += bytesWritten;
  }
}

/** Removes files; those that are not there are gone already. */
export async function removeFiles(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await unlink(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  }
}

/** The names of the files in a folder; none where there is no folder. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return [];
  });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

function nothing(): undefined {
  return undefined;
}
