/** The spool: lines that were pushed, kept until every job has delivered them. */
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inTurn } from "../in-turn.js";
import { makeFolders } from "../make-folders.js";
import { type Context, type Refused, refuse } from "../operation.js";
import { append, type OpenSegment } from "./append.js";
import { consumedSegments } from "./consumed.js";
import { columnsOf, type Feed, nameOf } from "./feed.js";
import { removeFiles } from "./files.js";
import { holdersOf } from "./holders.js";
import { receive } from "./receive.js";
import { recover } from "./recover.js";
import { defaultSpoolLimit, keyAge, mostPushed, segmentAge } from "./spool-limits.js";

export interface SpoolSettings {
  /** Where segments lie; absent: in a folder that goes when the spool is closed. */
  readonly folder?: string | undefined;
  /** Most bytes of them all; 1 GiB unless told otherwise. */
  readonly limit?: number | undefined;
}

export interface PushOptions {
  /** A push with the key of an earlier one of the same lines adds nothing. */
  readonly key?: string | undefined;
  /** Most bytes, unpacked; 64 MiB unless told otherwise. */
  readonly most?: number | undefined;
}

export interface Pushed {
  readonly lines: number;
  /** Whether the same push was there already. */
  readonly repeated: boolean;
  /** How many jobs there are that deliver the lines, now or when they are enabled. */
  readonly jobs: number;
}

export interface Spool {
  /** A folder for segments and other files on their way, which is cleared at the start. */
  readonly folder: string;
  /** Keeps lines, plain or zipped; when it is fulfilled they survive a crash. Rejects with a refusal where none of them was kept. */
  push(feed: Feed, chunks: AsyncIterable<Uint8Array>, options?: PushOptions): Promise<Pushed>;
  /** Opens the file of a segment, of which the store says how long it is. */
  openSegment(file: string): Promise<FileHandle>;
  /** Removes what no job needs any more. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export async function openSpool(
  context: Context,
  { folder: given, limit = defaultSpoolLimit }: SpoolSettings = {},
): Promise<Spool> {
  const { store, world } = context;
  const folder = given ?? (await mkdtemp(join(tmpdir(), "logwhere-")));
  let stored = await recover(context, folder);
  /** Bytes of pushes on their way. */
  let arriving = 0;
  const turns = inTurn();
  const openSegments = new Map<string, OpenSegment>();

  /** With who could make room. */
  async function full({ scope }: Feed, what = `${limit} bytes`): Promise<Refused> {
    const holders = await holdersOf(store.reader, scope);
    return refuse("storageFull", { limit: what, holders: holders.map((holder) => `; ${holder}`).join("") });
  }

  async function push(
    feed: Feed,
    chunks: AsyncIterable<Uint8Array>,
    { key, most = mostPushed }: PushOptions = {},
  ): Promise<Pushed> {
    let reserved = 0;
    const reserve = async (bytes: number): Promise<void> => {
      reserved += bytes;
      arriving += bytes;
      if (stored + arriving > limit) await tidy(true);
      if (stored + arriving > limit) throw await full(feed);
    };
    try {
      await makeFolders(folder, 0o700);
      const received = await receive(chunks, { folder, most, newName: () => `${world.randomHex(8)}.ndjson`, reserve });
      const { lines } = received;
      const jobs = await jobsOf(feed);
      if (lines === 0) return { lines, repeated: false, jobs };
      const name = nameOf(feed);
      return await turns(name, async () => {
        const present = openSegments.get(name);
        // Where it fails, nobody knows how long the segment is: another one follows it.
        openSegments.delete(name);
        const { repeated, open: next } = await append(context, folder, { feed, received, key }, present);
        if (next !== undefined) openSegments.set(name, next);
        if (!repeated) stored += received.bytes;
        return { lines, repeated, jobs };
      });
    } catch (error) {
      throw isFull(error) ? await full(feed, "the disk has no room") : error;
    } finally {
      arriving -= reserved;
    }
  }

  async function jobsOf(feed: Feed): Promise<number> {
    const { scope, scope_id, dataset } = columnsOf(feed);
    const counted = store.reader.selectFrom("jobs").select(({ fn }) => fn.countAll<number>().as("jobs"));
    const found = await counted
      .where("scope", "=", scope)
      .where("scope_id", "=", scope_id)
      .where("dataset", "=", dataset)
      .executeTakeFirstOrThrow();
    return found.jobs;
  }

  /** With `hard`, open segments are closed that nobody needs, too. */
  async function tidy(hard: boolean): Promise<void> {
    const needless = new Set(hard ? (await consumedSegments(store.reader, "open")).map(({ id }) => id) : []);
    const old = world.now() - segmentAge;
    for (const [name, { id, opened }] of openSegments)
      if (needless.has(id) || opened <= old) await closeSegment(name, id);
    const gone = await store.change(async (writer) => {
      // Those of files stay until the files have been moved.
      await writer
        .deleteFrom("pushes")
        .where("pushed", "<", world.now() - keyAge)
        .where("key", "not like", "inbox:%")
        .execute();
      const consumed = await consumedSegments(writer, "closed");
      for (const { id } of consumed) await writer.deleteFrom("segments").where("id", "=", id).execute();
      return consumed;
    });
    for (const { bytes } of gone) stored -= bytes;
    // A process that took over meanwhile may have the rows still.
    store.checkOwner();
    await removeFiles(
      folder,
      gone.map(({ file }) => file),
    );
  }

  function closeSegment(name: string, id: number): Promise<void> {
    return turns(name, async () => {
      const closed = world.now();
      await store.change((writer) => writer.updateTable("segments").set({ closed }).where("id", "=", id).execute());
      if (openSegments.get(name)?.id === id) openSegments.delete(name);
    });
  }

  return {
    folder,
    push,
    openSegment: (file) => open(join(folder, file), "r"),
    tidy: () => tidy(false),
    async close() {
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Whether it is the disk that has no room. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}
