import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../operation.js";
import { filesIn, removeFiles } from "./files.js";

/**
 * Makes the files of a folder what the store says of them, after whatever happened: what lies behind the committed length is cut off,
 * and files of pushes that were not acknowledged are removed. Every segment is closed, since another process may have it open. Gives the bytes that are stored.
 */
export async function recover({ store, world }: Context, folder: string): Promise<number> {
  const isOpen = await store.reader
    .selectFrom("segments")
    .select("id")
    .where("closed", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (isOpen !== undefined) {
    const closed = world.now();
    await store.change((writer) =>
      writer.updateTable("segments").set({ closed }).where("closed", "is", null).execute(),
    );
  }
  const segments = await store.reader.selectFrom("segments").select(["file", "bytes"]).execute();
  const known = new Set(segments.map(({ file }) => file));
  await removeFiles(
    folder,
    (await filesIn(folder)).filter((file) => !known.has(file)),
  );
  for (const { file, bytes } of segments) {
    const length = await stat(join(folder, file)).then(
      ({ size }) => size,
      () => 0,
    );
    if (length < bytes) world.log(`pushed lines are missing: \`${file}\` has ${length} of ${bytes} bytes`);
    if (length <= bytes) continue;
    const handle = await open(join(folder, file), "r+");
    try {
      await handle.truncate(bytes);
    } finally {
      await handle.close();
    }
  }
  return segments.reduce((sum, { bytes }) => sum + bytes, 0);
}
