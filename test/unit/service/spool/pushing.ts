/** A store, a spool and a scheduler in a folder of their own, with a clock that stands still until it is moved. */
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { DeliveryOptions } from "../../../../src/old-service/delivery/schedule.js";
import { type Delivery, startDelivery } from "../../../../src/old-service/delivery/schedule.js";
import type { Context, Scope } from "../../../../src/old-service/operation.js";
import { openSpool, type Pushed, type PushOptions, type Spool } from "../../../../src/old-service/spool/spool.js";
import { openStore } from "../../../../src/old-service/store/store.js";
import { worldOf } from "../../../../src/old-service/world.js";

export const zone: Scope = { kind: "zone", id: "0a" };
export const feed = { scope: zone, dataset: "http_requests" };

export interface Place {
  readonly context: Context;
  readonly spool: Spool;
  readonly delivery: Delivery;
  readonly folder: string;
  /** Where `file` destinations lie. */
  readonly out: string;
  readonly log: readonly string[];
  push(text: string | Uint8Array, options?: PushOptions & { readonly dataset?: string }): Promise<Pushed>;
  job(members?: Record<string, unknown>, columns?: Record<string, unknown>): Promise<number>;
  /** Moves the clock, in seconds. */
  later(seconds: number): void;
  segments(): Promise<readonly { readonly file: string; readonly bytes: number; readonly closed: number | null }[]>;
}

export interface PlaceOptions {
  readonly limit?: number;
  readonly folder?: string;
  readonly delivery?: Partial<DeliveryOptions>;
}

export async function inPlace<Result>(
  use: (place: Place) => Promise<Result>,
  options: PlaceOptions = {},
): Promise<Result> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "logwhere-test-")));
  let now = Date.UTC(2026, 10, 21, 12);
  const log: string[] = [];
  const store = openStore({ path: join(folder, "store.db") });
  const context: Context = { store, world: worldOf({ clock: () => now, log: (line) => log.push(line) }) };
  const spool = await openSpool(context, { folder: join(folder, "spool"), limit: options.limit });
  const out = join(folder, "out");
  const delivery = startDelivery(context, {
    openSegment: spool.openSegment,
    folder: spool.folder,
    deliverTo: out,
    network: { allow: [] },
    stillOwner: () => {},
    tidy: spool.tidy,
    ...options.delivery,
  });
  try {
    return await use({
      context,
      spool,
      delivery,
      folder,
      out,
      log,
      push: (text, { dataset = feed.dataset, ...rest } = {}) =>
        spool.push({ scope: zone, dataset }, pieces(text), rest),
      async job(members = {}, columns = {}) {
        const row = {
          scope: zone.kind,
          scope_id: zone.id,
          dataset: feed.dataset,
          enabled: 1,
          created: now * 1000,
          cursor_segment: 0,
          cursor_offset: 0,
          ...columns,
        };
        const body_json = JSON.stringify({ destination_conf: "file:///logs", ...members });
        return (
          await store.reader
            .insertInto("jobs")
            .values({ ...row, body_json })
            .returning("id")
            .executeTakeFirstOrThrow()
        ).id;
      },
      later: (seconds) => {
        now += seconds * 1000;
      },
      segments: () => store.reader.selectFrom("segments").select(["file", "bytes", "closed"]).orderBy("id").execute(),
    });
  } finally {
    await delivery.close();
    await spool.close();
    await store.close();
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes as they may arrive. */
export async function* pieces(text: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The objects below a folder, unpacked, by their paths in order. */
export async function objectsIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  // What is still written has another name.
  const paths = entries
    .filter((entry) => entry.isFile() && !/^\..*\.tmp$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const objects = await Promise.all(
    paths.sort().map(async (path) => [path.slice(folder.length), gunzipSync(await readFile(path)).toString()] as const),
  );
  return Object.fromEntries(objects);
}
