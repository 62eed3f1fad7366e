/** The spool keeps pushed lines in files until every job of their feed has delivered them. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "../operation.js";
import { refuse } from "../refused.js";
import { type Feed, feedValues, inFeed } from "./feed.js";
import { type Lines, readLines } from "./read-lines.js";
import { removeOthers, segmentPath, syncFolder, writeDurably } from "./segment-files.js";

export interface SpoolOptions {
  /** The folder of the segments. Without it, a temporary folder that `close` removes. */
  readonly folder?: string | undefined;
  /** The bytes of all segments together. */
  readonly limit: number;
}

export interface Spool {
  readonly folder: string;
  /** Adds lines, plain or gzip. Resolves when the lines survive a crash. Rejects when no line was added. */
  push(feed: Feed, chunks: AsyncIterable<Uint8Array>, key: string | null): Promise<Pushed>;
  /** Removes the segments that every job of their feed has passed. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface Pushed {
  readonly lines: number;
  /** True when an earlier push with the same key added these lines. */
  readonly repeated: boolean;
}

/** The spool appends pushes to the last segment of their feed until the segment has this size or age. */
const segmentBytes = 67_108_864;
const segmentAge = 3_600_000_000;
/** The memory for pushes that arrive at the same time. */
const maxArriving = 268_435_456;
/** Microseconds for which the key of a push is known. */
const keyAge = 86_400_000_000;

export function openSpool({ store, world }: Context, options: SpoolOptions): Spool {
  const { limit, folder = mkdtempSync(join(tmpdir(), "logwhere-")) } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const segments = store.all<{ id: number }>("select id from segments").map(({ id }) => id);
  removeOthers(folder, segments);
  let arriving = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** The spool changes segments one after the other. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  async function append(feed: Feed, { content, count, digest }: Lines, key: string | null): Promise<Pushed> {
    const query = `select digest from pushes where ${inFeed} and key = ?`;
    const earlier = key === null ? undefined : store.get<{ digest: string }>(query, ...feedValues(feed), key);
    if (earlier !== undefined && earlier.digest !== digest) throw refuse("keyOfOtherLines", { key: key ?? "" });
    if (earlier !== undefined || count === 0) return { lines: count, repeated: earlier !== undefined };
    makeRoom(content.length);
    const { id, bytes } = segmentFor(feed, content.length);
    await writeDurably(segmentPath(folder, id), content, bytes);
    if (bytes === 0) await syncFolder(folder);
    store.change(() => {
      if (key !== null) store.insert("pushes", { ...feed, key, digest, pushed: world.now() });
      // Readers stop at this length. Bytes behind this length belong to a failed push.
      store.run("update segments set bytes = bytes + ?, lines = lines + ? where id = ?", content.length, count, id);
    });
    return { lines: count, repeated: false };
  }

  function makeRoom(bytes: number): void {
    const isFull = () => store.count("select coalesce(sum(bytes), 0) from segments") + bytes > limit;
    if (isFull()) removePassed();
    if (isFull()) throw refuse("spoolFull", { most: limit });
  }

  /** Returns the last segment of a feed, or a new segment when the last one is too large or too old. */
  function segmentFor(feed: Feed, bytes: number): { id: number; bytes: number } {
    const now = world.now();
    const query = `select id, bytes, opened from segments where ${inFeed} order by id desc limit 1`;
    const open = store.get<{ id: number; bytes: number; opened: number }>(query, ...feedValues(feed));
    if (open !== undefined && open.bytes + bytes <= segmentBytes && open.opened > now - segmentAge) return open;
    return store.change(() => {
      store.insert("segments", { ...feed, bytes: 0, lines: 0, opened: now });
      return { id: Number(store.get<{ id: number }>("select last_insert_rowid() as id")?.id), bytes: 0 };
    });
  }

  function removePassed(): void {
    const isNeeded = `select 1 from jobs where jobs.scope = segments.scope and jobs.scope_id = segments.scope_id
      and jobs.dataset = segments.dataset and (jobs.cursor_segment < segments.id
      or (jobs.cursor_segment = segments.id and jobs.cursor_offset < segments.bytes))`;
    const passed = store.all<{ id: number }>(`select id from segments where not exists (${isNeeded})`);
    if (passed.length === 0) return;
    store.change(() => {
      for (const { id } of passed) store.run("delete from segments where id = ?", id);
      store.run("delete from pushes where pushed < ?", world.now() - keyAge);
    });
    for (const { id } of passed) rmSync(segmentPath(folder, id), { force: true });
  }

  return {
    folder,
    async push(feed, chunks, key) {
      let reserved = 0;
      const reserve = (bytes: number) => {
        if (arriving + bytes > maxArriving)
          throw refuse("tooManyRequests", { seconds: 1 }, undefined, { "retry-after": "1" });
        arriving += bytes;
        reserved += bytes;
      };
      try {
        const lines = await readLines(chunks, reserve);
        return await inTurn(() => append(feed, lines, key));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        throw code === "ENOSPC" || code === "EDQUOT" ? refuse("diskFull", {}) : error;
      } finally {
        arriving -= reserved;
      }
    },
    tidy: () => inTurn(async () => removePassed()),
    async close() {
      await last;
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
