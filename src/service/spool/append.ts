/**
 * Adds a push to the lines of its feed. What counts is the length of a segment in the store: bytes are written behind it and made
 * durable, then the length moves. A process appends to segments only that it has opened itself, so that one which lost the store, and
 * goes on, writes nothing that its successor reads. Where it fails nobody knows whether the length has moved, so files stay: those
 * without a row go at the next start.
 */
import { open } from "node:fs/promises";
import { join } from "node:path";
import { type Context, refuse } from "../operation.js";
import type { Writer } from "../store/store.js";
import { columnsOf, type Feed } from "./feed.js";
import { createFile, removeFiles, syncFolder, writeAt } from "./files.js";
import type { Received, StagedFile } from "./receive.js";
import { segmentAge, segmentBytes } from "./spool-limits.js";

/** The segment of a feed to which this process appends. */
export interface OpenSegment {
  readonly id: number;
  readonly file: string;
  readonly bytes: number;
  readonly lines: number;
  readonly opened: number;
}

export interface Push {
  readonly feed: Feed;
  readonly received: Received;
  readonly key?: string | undefined;
}

export interface Appended {
  /** Whether the same push was there already, and nothing was added. */
  readonly repeated: boolean;
  /** Where the next push goes; absent: to a new segment. */
  readonly open?: OpenSegment | undefined;
}

/** Adds lines, in one transaction with the key by which a repetition is known. Feeds take their pushes in turn. */
export async function append(
  context: Context,
  folder: string,
  push: Push,
  present: OpenSegment | undefined,
): Promise<Appended> {
  const { content, bytes, digest } = push.received;
  const before = await digestBefore(context, push);
  if (before !== null) {
    if (!(content instanceof Uint8Array)) await removeFiles(folder, namesOf(content));
    if (before !== digest) throw refuse("keyOfOtherLines", { key: push.key ?? "" });
    return { repeated: true, open: present };
  }
  if (!(content instanceof Uint8Array)) return takeFiles(context, push, content);
  const fits =
    present !== undefined && present.bytes + bytes <= segmentBytes && context.world.now() - present.opened < segmentAge;
  return fits ? appendTo(present, context, folder, push, content) : appendToNew(context, folder, push, content);
}

/** The digest of the lines that came with the same key; null where none did. */
async function digestBefore({ store }: Context, { feed, key }: Push): Promise<string | null> {
  if (key === undefined) return null;
  const { scope, scope_id, dataset } = columnsOf(feed);
  const pushes = store.reader
    .selectFrom("pushes")
    .select("digest")
    .where("scope", "=", scope)
    .where("scope_id", "=", scope_id);
  const before = await pushes.where("dataset", "=", dataset).where("key", "=", key).executeTakeFirst();
  return before?.digest ?? null;
}

function namesOf(files: readonly StagedFile[]): readonly string[] {
  return files.map(({ file }) => file);
}

/** Files that were written while the push arrived become segments. */
async function takeFiles({ store, world }: Context, push: Push, files: readonly StagedFile[]): Promise<Appended> {
  const now = world.now();
  await store.change(async (writer) => {
    await remember(writer, push, now);
    await closeOpen(writer, push.feed, now);
    for (const { file, bytes, lines } of files)
      await writer
        .insertInto("segments")
        .values({ ...columnsOf(push.feed), file, bytes, lines, opened: now, closed: now })
        .execute();
  });
  return { repeated: false };
}

async function appendTo(
  present: OpenSegment,
  { store, world }: Context,
  folder: string,
  push: Push,
  content: Uint8Array,
): Promise<Appended> {
  const handle = await open(join(folder, present.file), "r+");
  try {
    await writeAt(handle, content, present.bytes);
    await handle.datasync();
  } finally {
    await handle.close();
  }
  const longer = { bytes: present.bytes + push.received.bytes, lines: present.lines + push.received.lines };
  await store.change(async (writer) => {
    await remember(writer, push, world.now());
    const [changed] = await writer.updateTable("segments").set(longer).where("id", "=", present.id).execute();
    if (changed?.numUpdatedRows !== 1n) throw new Error("the segment that lines were appended to is gone");
  });
  return { repeated: false, open: { ...present, ...longer } };
}

async function appendToNew(
  { store, world }: Context,
  folder: string,
  push: Push,
  content: Uint8Array,
): Promise<Appended> {
  const { bytes, lines } = push.received;
  const file = `${world.randomHex(8)}.ndjson`;
  const handle = await createFile(folder, file);
  try {
    await writeAt(handle, content, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(folder);
  const opened = world.now();
  const row = { ...columnsOf(push.feed), file, bytes, lines, opened, closed: null };
  const id = await store.change(async (writer) => {
    await remember(writer, push, opened);
    await closeOpen(writer, push.feed, opened);
    return (await writer.insertInto("segments").values(row).returning("id").executeTakeFirstOrThrow()).id;
  });
  return { repeated: false, open: { id, file, bytes, lines, opened } };
}

async function remember(writer: Writer, { feed, received, key }: Push, pushed: number): Promise<void> {
  if (key === undefined) return;
  const { digest, lines } = received;
  await writer
    .insertInto("pushes")
    .values({ ...columnsOf(feed), key, digest, lines, pushed })
    .execute();
}

async function closeOpen(writer: Writer, feed: Feed, closed: number): Promise<void> {
  const { scope, scope_id, dataset } = columnsOf(feed);
  const segments = writer
    .updateTable("segments")
    .set({ closed })
    .where("scope", "=", scope)
    .where("scope_id", "=", scope_id);
  await segments.where("dataset", "=", dataset).where("closed", "is", null).execute();
}
